// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_task.h"

#include "core/base/sentence.h"
#include "ui/base/background_task.h"

namespace posenc {

ProjectionTask::ProjectionTask(QObject* parent)
    : BackgroundTask(sentence("ui", "There is not enough memory for this projection; choose a smaller max_len or d_model."), parent)
{
}

void ProjectionTask::start(const ProjectionKey& key)
{
    run([this, key](const Say& say, const Progress& progress) -> Expected<Done> {
        Pace pace;
        const auto snapshot = [&](const std::shared_ptr<const Projected>& soFar) {
            if (pace.isDue())
                say([this, soFar] { emit cameTo(soFar); });
        };
        const auto result = project(key, progress, snapshot);
        if (!result)
            return result.error();
        say([this, found = *result] { emit projected(found); });
        return Done{};
    });
}

} // namespace posenc
