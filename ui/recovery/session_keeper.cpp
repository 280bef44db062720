// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recovery/session_keeper.h"

#include "core/base/sentence.h"
#include "ui/base/background_task.h"
#include "ui/recovery/session_file.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace posenc {

class SessionWriting : public BackgroundTask {
public:
    SessionWriting() : BackgroundTask(sentence("ui", "There is not enough memory to write the file.")) {}
    void start(std::function<Expected<Done>()> work)
    {
        run([work = std::move(work)](const Say&, const Progress&) { return work(); });
    }
};

// What changes while a change is written waits for its end, so a disk that takes half a second keeps the promise.
SessionKeeper::SessionKeeper(const QString& folder, Present present, Waits waits, QObject* parent)
    : QObject(parent), m_present(std::move(present)), m_waits(waits), m_file(std::make_shared<SessionFile>(folder)),
      m_writing(std::make_unique<SessionWriting>())
{
    m_due.setSingleShot(true);
    connect(&m_due, &QTimer::timeout, this, &SessionKeeper::write);
    connect(m_writing.get(), &BackgroundTask::failed, this, [this](const Error& error) {
        std::ranges::move(m_promised, std::back_inserter(m_waiting));
        m_promised.clear();
        m_isFailed = true;
        if (!std::exchange(m_isTold, true))
            emit failed(QString::fromStdString(error.message));
    });
    connect(m_writing.get(), &BackgroundTask::finished, this, &SessionKeeper::written);
}

// The work that still runs may write the file anew.
SessionKeeper::~SessionKeeper()
{
    m_writing.reset();
    m_file->remove();
}

QString SessionKeeper::path() const { return m_file->path(); }

void SessionKeeper::change()
{
    if (!m_hasEnded && (!m_due.isActive() || wait() > m_waits.afterChange))
        m_due.start(m_waits.afterChange);
}

void SessionKeeper::whenKept(std::function<void()> then)
{
    m_waiting.push_back(std::move(then));
    change();
}

void SessionKeeper::write()
{
    if (m_isWriting) {
        m_isLate = true;
        return;
    }
    m_isWriting = true;
    m_isFailed = false;
    m_promised = std::exchange(m_waiting, {});
    m_writing->start([file = m_file, session = m_present()] { return file->write(session); });
}

void SessionKeeper::written()
{
    m_isWriting = false;
    for (const auto& then : std::exchange(m_promised, {}))
        then();
    if (m_hasEnded)
        return;
    if (std::exchange(m_isLate, false))
        write();
    else if (m_isFailed && !m_due.isActive())
        m_due.start(m_waits.afterFailure);
}

// Behind a piece that is being written, which says nothing any more.
void SessionKeeper::end(std::function<void()> before)
{
    if (std::exchange(m_hasEnded, true))
        return;
    m_due.stop();
    m_writing->start([file = m_file, before = std::move(before)]() -> Expected<Done> {
        if (before)
            before();
        file->remove();
        return Done{};
    });
}

} // namespace posenc
