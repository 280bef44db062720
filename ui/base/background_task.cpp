// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/background_task.h"

#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"

#include <exception>
#include <utility>

namespace posenc {

BackgroundTask::BackgroundTask(const Sentence& noMemory, QObject* parent) : QObject(parent), m_noMemory(noMemory) {}

BackgroundTask::~BackgroundTask() { cancel(); }

void BackgroundTask::cancel()
{
    m_wanted.request_stop();
    const std::scoped_lock lock(m_access);
    m_next.reset();
}

void BackgroundTask::run(Work work)
{
    cancel();
    m_wanted = std::stop_source();
    {
        const std::scoped_lock lock(m_access);
        m_next = Piece{std::move(work), m_wanted};
        if (std::exchange(m_working, true))
            return;
    }
    try {
        m_runner.begin([this](const std::stop_token&) { workOff(); }); // the previous run is past its last piece
    } catch (const std::exception&) {
        m_next.reset();
        m_working = false;
        QMetaObject::invokeMethod(
            this,
            [this, stop = m_wanted.get_token()] {
                if (stop.stop_requested())
                    return;
                emit failed(
                    {Error::Kind::Runtime, sentence("ui", "The system cannot start another thread. Close other programs and try again.")});
                emit finished();
            },
            Qt::QueuedConnection);
    }
}

void BackgroundTask::workOff()
{
    for (;;) {
        std::optional<Piece> piece;
        {
            const std::scoped_lock lock(m_access);
            m_working = m_next.has_value();
            if (!m_working)
                return;
            piece.swap(m_next);
        }
        this->work(*piece);
    }
}

void BackgroundTask::work(const Piece& piece)
{
    const std::stop_token stop = piece.stop.get_token();
    const Say say(*this, stop);
    const auto wholeWork = [&] {
        Pace pace;
        const auto report = [&](double part) {
            if (pace.isDue())
                say([this, part] { emit progressed(part); });
            Runner::rest();
        };
        return piece.work(say, {report, stop});
    };
    tellEnd(say, withoutExceptions(wholeWork, m_noMemory), stop);
}

// The object's own thread stops the work, so it never hears what it has stopped.
void BackgroundTask::Say::operator()(std::function<void()> what) const
{
    Handover::call(m_task, [stop = m_stop, what = std::move(what)] {
        if (!stop.stop_requested())
            what();
    });
}

// Reporting needs a little memory itself, which may have to be freed first.
void BackgroundTask::tellEnd(const Say& say, const Expected<Done>& result, const std::stop_token& stop)
{
    const auto tell = [&]() -> Expected<Done> {
        say([this, result] {
            if (!result)
                emit failed(result.error());
            emit finished();
        });
        return Done{};
    };
    while (!stop.stop_requested() && !withoutExceptions(tell, m_noMemory))
        Runner::wait();
}

} // namespace posenc
