#include "ui/diagnostics_task.h"

namespace posenc {

DiagnosticsTask::DiagnosticsTask(QObject* parent) : QObject(parent) {}

DiagnosticsTask::~DiagnosticsTask() { cancel(); }

void DiagnosticsTask::cancel()
{
    for (Run& run : m_runs)
        run.thread.request_stop();
}

void DiagnosticsTask::run(std::function<void(const Say& say, const Progress& progress)> work)
{
    cancel();
    m_runs.remove_if([](const Run& run) { return run.ended.load(); });
    Run& run = m_runs.emplace_back();
    run.thread = std::jthread([this, &run, work = std::move(work)](const std::stop_token& stop) {
        // What was stopped in the meantime is not said any more; the thread of this object is the one that stops.
        const Say say = [this, &stop](const std::function<void()>& what) {
            QMetaObject::invokeMethod(this, [stop, what] {
                if (!stop.stop_requested())
                    what();
            });
        };
        work(say, {[this, say](double part) { say([this, part] { emit progressed(part); }); }, stop});
        say([this] { emit finished(); });
        run.ended = true;
    });
}

void DiagnosticsTask::start(const EncodingSpec& spec, std::int64_t offset)
{
    run([this, spec, offset](const Say& say, const Progress& progress) {
        constexpr double diagnosesPart = 0.5; // of the bar
        const Encoding encoding(spec);
        if (const auto diagnostics = diagnose(encoding, progress.within(0.0, diagnosesPart)))
            say([this, spec, found = *diagnostics] { emit diagnosed(spec, found); });
        if (const auto largest = Shift(encoding, offset).largestDifference(progress.within(diagnosesPart, 1.0)))
            say([this, spec, offset, found = *largest] { emit shifted(spec, offset, found); });
    });
}

void DiagnosticsTask::start(const PositionCode& code)
{
    run([this, code](const Say& say, const Progress& progress) {
        if (const auto diagnostics = diagnose(code, progress))
            say([this, code, found = *diagnostics] { emit codeDiagnosed(code, found); });
    });
}

} // namespace posenc
