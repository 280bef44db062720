// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classroom/goal_task.h"

#include "core/base/sentence.h"
#include "ui/lessons/lesson_facts.h"

namespace posenc {

GoalTask::GoalTask(QObject* parent)
    : BackgroundTask(sentence("ui", "There is not enough memory to check the goal. Choose a smaller max_len or d_model."), parent)
{
}

void GoalTask::start(const Scene& scene, const Expectation& goal)
{
    run([this, scene, goal](const Say& say, const Progress& progress) -> Expected<Done> {
        const auto value = valueIn(scene, goal.fact(), progress);
        if (!value && value.error().kind != Error::Kind::Cancelled)
            say([this] { emit missed(); });
        if (!value)
            return value.error();
        if (goal.isMetBy(*value))
            say([this, text = shownFact(goal.fact(), *value)] { emit met(text); });
        else
            say([this] { emit missed(); });
        return Done{};
    });
}

} // namespace posenc
