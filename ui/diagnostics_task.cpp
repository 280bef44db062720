#include "ui/diagnostics_task.h"

namespace posenc {

DiagnosticsTask::DiagnosticsTask(QObject* parent) : QObject(parent) {}

DiagnosticsTask::~DiagnosticsTask() { cancel(); }

void DiagnosticsTask::cancel()
{
    for (Run& run : m_runs)
        run.thread.request_stop();
}

void DiagnosticsTask::start(const EncodingSpec& spec, std::int64_t offset)
{
    constexpr double diagnosesPart = 0.5; // of the bar
    cancel();
    m_runs.remove_if([](const Run& run) { return run.ended.load(); });
    Run& run = m_runs.emplace_back();
    run.thread = std::jthread([this, &run, spec, offset](const std::stop_token& stop) {
        // What was stopped in the meantime is not said any more; the thread of this object is the one that stops.
        const auto say = [this, &stop](auto what) {
            QMetaObject::invokeMethod(this, [stop, what] {
                if (!stop.stop_requested())
                    what();
            });
        };
        const Encoding encoding(spec);
        const Progress progress{[this, say](double part) { say([this, part] { emit progressed(part); }); }, stop};
        if (const auto diagnostics = diagnose(encoding, progress.within(0.0, diagnosesPart)))
            say([this, spec, found = *diagnostics] { emit diagnosed(spec, found); });
        if (const auto largest = Shift(encoding, offset).largestDifference(progress.within(diagnosesPart, 1.0)))
            say([this, spec, offset, found = *largest] { emit shifted(spec, offset, found); });
        say([this] { emit finished(); });
        run.ended = true;
    });
}

} // namespace posenc
