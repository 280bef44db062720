// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_task.h"
#include "ui/scene/projected.h"

namespace posenc {

/// Projects positions in the background.
class ProjectionTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit ProjectionTask(QObject* parent = nullptr);

    void start(const ProjectionKey& key);

signals:
    /// The present state of t-SNE, about twenty times a second.
    void cameTo(const std::shared_ptr<const posenc::Projected>& projected);
    /// The result.
    void projected(const std::shared_ptr<const posenc::Projected>& projected);
};

} // namespace posenc
