#include "ui/projection_task.h"

#include <chrono>
#include <new>

namespace posenc {

namespace {

// True once in a while: what a person watches need not be said more often.
class Pace {
public:
    bool isDue()
    {
        constexpr std::chrono::milliseconds pause(50);
        const auto now = std::chrono::steady_clock::now();
        if (m_last && now - *m_last < pause)
            return false;
        m_last = now;
        return true;
    }

private:
    std::optional<std::chrono::steady_clock::time_point> m_last;
};

Expected<std::shared_ptr<const Projected>> withoutExceptions(const ProjectionKey& key, const Progress& progress,
                                                             const std::function<void(const std::shared_ptr<const Projected>&)>& snapshot)
{
    try {
        return project(key, progress, snapshot);
    } catch (const std::bad_alloc&) {
        return Error{Error::Kind::Runtime, "There is not enough memory for this projection; choose a smaller max_len or d_model."};
    }
}

} // namespace

ProjectionTask::ProjectionTask(QObject* parent) : QObject(parent) {}

ProjectionTask::~ProjectionTask() { cancel(); }

void ProjectionTask::cancel()
{
    for (Run& run : m_runs)
        run.thread.request_stop();
}

void ProjectionTask::start(const ProjectionKey& key)
{
    cancel();
    m_runs.remove_if([](const Run& run) { return run.ended.load(); });
    Run& run = m_runs.emplace_back();
    run.thread = std::jthread([this, &run, key](const std::stop_token& stop) {
        // What was stopped in the meantime is not said any more; the thread of this object is the one that stops.
        const auto say = [this, &stop](auto what) {
            QMetaObject::invokeMethod(this, [stop, what] {
                if (!stop.stop_requested())
                    what();
            });
        };
        Pace reports;
        Pace snapshots;
        const auto report = [&](double part) {
            if (reports.isDue())
                say([this, part] { emit progressed(part); });
        };
        const auto snapshot = [&](const std::shared_ptr<const Projected>& projected) {
            if (snapshots.isDue())
                say([this, projected] { emit cameTo(projected); });
        };
        const auto result = withoutExceptions(key, {report, stop}, snapshot);
        say([this, result] { emit finished(result); });
        run.ended = true;
    });
}

} // namespace posenc
