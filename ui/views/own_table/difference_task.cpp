// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/own_table/difference_task.h"

#include "core/base/sentence.h"

namespace posenc {

DifferenceTask::DifferenceTask(QObject* parent)
    : BackgroundTask(sentence("ui", "There is not enough memory to compare the whole table; choose a smaller one."), parent)
{
}

void DifferenceTask::start(const Question& question)
{
    run([this, question](const Say& say, const Progress& progress) -> Expected<Done> {
        if (question.wantsFindings) {
            const auto findings = question.difference->findings(question.allowance, question.agreement, progress);
            if (!findings)
                return findings.error();
            say([this, findings = *findings] { emit found(findings); });
        }
        auto raster = question.difference->sample(question.rows, question.columns, progress);
        if (!raster)
            return raster.error();
        say([this, picture = std::make_shared<const Raster>(std::move(raster).value())] { emit drawn(picture); });
        return Done{};
    });
}

} // namespace posenc
