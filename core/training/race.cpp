// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/race.h"

#include "core/base/sentence.h"

#include <atomic>
#include <cmath>
#include <exception>
#include <limits>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

namespace posenc {

Expected<std::vector<RaceRun>> runRace(std::span<const TrainingSettings> runs, std::int64_t steps, const Progress& progress)
{
    if (runs.empty() || runs.size() > mostRaceRuns)
        return Error{Error::Kind::Range,
                     sentence("core", "The race has %1 runs, but it must have between 1 and %2.")(runs.size(), mostRaceRuns)};
    if (steps < 1 || steps > mostRaceSteps)
        return Error{Error::Kind::Range,
                     sentence("core", "The race has %1 steps, but their number must be between 1 and %2.")(steps, mostRaceSteps)};
    std::vector<RaceRun> made;
    for (const TrainingSettings& settings : runs) {
        auto training = Training::make(settings);
        if (!training)
            return training.error();
        made.push_back({std::move(training).value(), {}, {}});
    }
    const double all = static_cast<double>(steps) * static_cast<double>(runs.size());
    std::mutex access; // of the three below
    double done = 0.0;
    std::optional<Error> stopped;
    std::exception_ptr thrown;
    const auto train = [&](RaceRun& run) {
        constexpr std::int64_t stepsPerReport = 10;
        try {
            run.losses.reserve(static_cast<std::size_t>(steps));
            for (std::int64_t step = 0; step < steps; ++step) {
                run.training.step();
                run.losses.push_back(run.training.loss());
                if ((step + 1) % stepsPerReport != 0)
                    continue;
                const std::scoped_lock lock(access);
                done += static_cast<double>(stepsPerReport);
                if (stopped || thrown)
                    return;
                if (const auto goesOn = progress.at(done / all); !goesOn) {
                    stopped = goesOn.error();
                    return;
                }
            }
            run.scores = run.training.scoresByPosition();
        } catch (...) {
            const std::scoped_lock lock(access);
            thrown = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> threads;
        threads.reserve(made.size());
        for (std::size_t r = 1; r < made.size(); ++r) {
            try {
                threads.emplace_back([&train, &run = made[r]] { train(run); });
            } catch (const std::system_error&) { // no room for another thread: one run after the other
                train(made[r]);
            }
        }
        train(made.front());
    }
    if (thrown)
        std::rethrow_exception(thrown);
    if (stopped)
        return *std::move(stopped);
    return made;
}

double meanScore(std::span<const double> scores, std::int64_t first, std::int64_t last)
{
    double sum = 0.0;
    double count = 0.0;
    for (std::int64_t p = first; p < last; ++p)
        if (const double score = scores[static_cast<std::size_t>(p)]; !std::isnan(score)) {
            sum += score;
            count += 1.0;
        }
    return count > 0.0 ? sum / count : std::numeric_limits<double>::quiet_NaN();
}

} // namespace posenc
