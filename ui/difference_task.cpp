#include "ui/difference_task.h"

#include <exception>

namespace posenc {

DifferenceTask::DifferenceTask(QObject* parent) : QObject(parent) {}

DifferenceTask::~DifferenceTask() { cancel(); }

void DifferenceTask::cancel()
{
    for (Run& run : m_runs)
        run.thread.request_stop();
    m_runs.remove_if([](const Run& run) { return run.ended.load(); });
}

void DifferenceTask::start(Question question)
{
    cancel();
    Run& run = m_runs.emplace_back();
    run.thread = std::jthread([this, &run, question = std::move(question)](const std::stop_token& stop) mutable {
        const auto say = [this, &stop](auto what) {
            QMetaObject::invokeMethod(this, [stop, what] {
                if (!stop.stop_requested())
                    what();
            });
        };
        try {
            const Progress progress{{}, stop};
            if (question.wantsFindings)
                if (const auto findings = question.difference->findings(question.allowance, question.agreement, progress))
                    say([this, found = *findings] { emit this->found(found); });
            if (auto raster = question.difference->sample(question.rows, question.columns, progress))
                say([this, drawn = std::make_shared<const Raster>(std::move(raster).value())] { emit this->drawn(drawn); });
        } catch (const std::exception&) {
            say([this] { emit failed(); });
        }
        question.difference.reset();
        run.ended = true;
    });
}

} // namespace posenc
