// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_task.h"
#include "ui/scene/projected.h"

namespace posenc {

/// Projects positions beside the window.
class ProjectionTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit ProjectionTask(QObject* parent = nullptr);

    void start(const ProjectionKey& key);

signals:
    /// What t-SNE has so far, about twenty times a second.
    void cameTo(const std::shared_ptr<const posenc::Projected>& projected);
    /// The answer.
    void projected(const std::shared_ptr<const posenc::Projected>& projected);
};

} // namespace posenc
