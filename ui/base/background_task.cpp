// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/background_task.h"

#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"

#include <exception>
#include <utility>

namespace posenc {

BackgroundTask::BackgroundTask(const Sentence& withoutMemory, QObject* parent)
    : QObject(parent), m_queue(new Queue{this, withoutMemory, {}, {}})
{
}

BackgroundTask::~BackgroundTask() { cancel(); }

void BackgroundTask::cancel()
{
    m_wanted.request_stop();
    const std::scoped_lock lock(m_queue->access);
    m_queue->next.reset();
}

void BackgroundTask::run(Work work)
{
    cancel();
    m_wanted = std::stop_source();
    {
        const std::scoped_lock lock(m_queue->access);
        m_queue->next = Piece{std::move(work), m_wanted};
        if (std::exchange(m_queue->working, true))
            return;
    }
    try {
        m_runner.begin([queue = m_queue](const std::stop_token&) { workOff(*queue); }); // the previous run is past its last piece
    } catch (const std::exception&) {
        m_queue->next.reset();
        m_queue->working = false;
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

void BackgroundTask::workOff(Queue& queue)
{
    for (;;) {
        std::optional<Piece> piece;
        {
            const std::scoped_lock lock(queue.access);
            queue.working = queue.next.has_value();
            if (!queue.working)
                return;
            piece.swap(queue.next);
        }
        work(queue, *piece);
    }
}

void BackgroundTask::work(const Queue& queue, const Piece& piece)
{
    const std::stop_token stop = piece.stop.get_token();
    const Say say(queue.task, stop);
    const auto wholeWork = [&] {
        Pace pace;
        const auto report = [&](double part) {
            if (pace.isDue())
                say([task = queue.task, part] { emit task->progressed(part); });
            Runner::rest();
        };
        return piece.work(say, {report, stop});
    };
    tellEnd(queue, say, withoutExceptions(wholeWork, queue.noMemory), stop);
}

// The object's own thread stops the work, so it never hears what it has stopped.
void BackgroundTask::Say::operator()(std::function<void()> what) const
{
    if (m_stop.stop_requested())
        return;
    Handover::call(m_task, [stop = m_stop, what = std::move(what)] {
        if (!stop.stop_requested())
            what();
    });
}

// Reporting needs a little memory itself, which may have to be freed first.
void BackgroundTask::tellEnd(const Queue& queue, const Say& say, const Expected<Done>& result, const std::stop_token& stop)
{
    const auto tell = [&]() -> Expected<Done> {
        say([task = queue.task, result] {
            if (!result)
                emit task->failed(result.error());
            emit task->finished();
        });
        return Done{};
    };
    while (!stop.stop_requested() && !withoutExceptions(tell, queue.noMemory))
        Runner::wait();
}

} // namespace posenc
