// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/expectation.h"
#include "ui/base/background_task.h"
#include "ui/scene/scene.h"

namespace posenc {

/// Computes in the background whether a scene meets a goal. Silent if the fact has no value there.
class GoalTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit GoalTask(QObject* parent = nullptr);

    void start(const Scene& scene, const Expectation& goal);

signals:
    /// The goal is met; `value` is what the fact is, for people.
    void met(const QString& value);
    void missed();
};

} // namespace posenc
