// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_task.h"
#include "ui/features/train/trained.h"

#include <atomic>
#include <memory>
#include <vector>

namespace posenc {

/// Trains in the background, one step after another, one training or those of a race together. What the trainings come to is handed over as
/// soon as the last states have been taken, so a window that draws slowly gets fewer of them and is never flooded.
class TrainTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit TrainTask(QObject* parent = nullptr);

    /// Trains from a step to another, with a state of all trainings after each frame; `speed` steps per second, or 0 for as many as
    /// possible.
    void play(const std::vector<TrainingSettings>& trainings, std::int64_t from, std::int64_t to, double speed);
    /// What came last has been drawn: the next may come.
    void drawn() { m_isDrawn->store(true); }

signals:
    /// The states of all trainings after the same step.
    void played(const std::vector<posenc::TrainedPtr>& states);

private:
    std::shared_ptr<std::atomic<bool>> m_isDrawn = std::make_shared<std::atomic<bool>>(true);
};

} // namespace posenc
