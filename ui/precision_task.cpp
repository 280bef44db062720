#include "ui/precision_task.h"

namespace posenc {

PrecisionTask::PrecisionTask(QObject* parent) : QObject(parent) {}

PrecisionTask::~PrecisionTask() { cancel(); }

void PrecisionTask::cancel()
{
    for (Run& run : m_runs)
        run.thread.request_stop();
}

void PrecisionTask::start(const PositionCode& code, const Rounding& rounding)
{
    constexpr double comparedPart = 0.1; // of the bar: neighbours mostly differ in their first numbers
    cancel();
    m_runs.remove_if([](const Run& run) { return run.ended.load(); });
    Run& run = m_runs.emplace_back();
    run.thread = std::jthread([this, &run, code, rounding](const std::stop_token& stop) {
        // What was stopped in the meantime is not said any more; the thread of this object is the one that stops.
        const auto say = [this, &stop](auto what) {
            QMetaObject::invokeMethod(this, [stop, what] {
                if (!stop.stop_requested())
                    what();
            });
        };
        const RoundedEncoding encoding(code, rounding);
        const Progress progress{[this, say](double part) { say([this, part] { emit progressed(part); }); }, stop};
        if (const auto neighbours = equalNeighbours(encoding, progress.within(0.0, comparedPart)))
            say([this, found = *neighbours] { emit compared(found); });
        if (const auto largest = largestError(encoding, progress.within(comparedPart, 1.0)))
            say([this, found = *largest] { emit measured(found); });
        say([this] { emit finished(); });
        run.ended = true;
    });
}

} // namespace posenc
