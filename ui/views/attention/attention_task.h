// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_task.h"
#include "ui/scene/scene_attention.h"

namespace posenc {

/// Makes the attention of a scene beside the window.
class AttentionTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit AttentionTask(QObject* parent = nullptr);

    /// `before` is an earlier one, whose parts may be taken over.
    void start(const Scene& scene, const std::shared_ptr<const SceneAttention>& before);

signals:
    void made(const std::shared_ptr<const posenc::SceneAttention>& attention);
};

} // namespace posenc
