// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_task.h"

#include "core/base/sentence.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace posenc {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds frame(16);

double secondsSince(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

Expected<std::vector<TrainedPtr>> trainAll(const std::vector<TrainingSettings>& trainings, std::int64_t steps, const Progress& progress)
{
    std::vector<TrainedPtr> states;
    for (const TrainingSettings& each : trainings) {
        const auto state = train(each, steps, progress);
        if (!state)
            return state.error();
        states.push_back(*state);
    }
    return states;
}

} // namespace

TrainTask::TrainTask(QObject* parent)
    : BackgroundTask(sentence("ui", "There is not enough memory for this training. Choose a smaller d_model, length or batch."), parent)
{
}

void TrainTask::play(const std::vector<TrainingSettings>& trainings, std::int64_t from, std::int64_t to, double speed)
{
    m_isDrawn = std::make_shared<std::atomic<bool>>(true); // work that was stopped may still hold the last one
    run([this, trainings, from, to, speed, isDrawn = m_isDrawn](const Say& say, const Progress& progress) -> Expected<Done> {
        const Progress stoppable{[](double) { Runner::rest(); }, progress.stop};
        // To begin with, without counting the time: a scene may stand far from where its training was seen last.
        if (const auto begun = trainAll(trainings, from, stoppable); !begun)
            return begun.error();
        const Clock::time_point begin = Clock::now();
        std::int64_t steps = from;
        std::int64_t atOnce = 1; // as many as possible within a frame or two, at unlimited speed
        while (steps < to) {
            const Clock::time_point frameBegin = Clock::now();
            const std::int64_t due =
                speed > 0.0 ? from + static_cast<std::int64_t>(std::floor(secondsSince(begin) * speed)) : steps + atOnce;
            if (due <= steps) {
                if (auto wanted = stoppable.at(0.0); !wanted)
                    return wanted;
                Runner::wait();
                continue;
            }
            steps = std::min(due, to);
            const auto states = trainAll(trainings, steps, stoppable);
            if (!states)
                return states.error();
            while (!isDrawn->load()) {
                if (auto wanted = stoppable.at(0.0); !wanted)
                    return wanted;
                Runner::wait();
            }
            isDrawn->store(false);
            say([this, states = *states] { emit played(states); });
            const double lasted = secondsSince(frameBegin);
            constexpr double longest = 0.05; // seconds between two states
            atOnce = lasted < 0.5 * longest ? 2 * atOnce : lasted > longest ? std::max<std::int64_t>(1, atOnce / 2) : atOnce;
            while (Clock::now() < frameBegin + frame)
                Runner::wait();
        }
        return Done{};
    });
}

} // namespace posenc
