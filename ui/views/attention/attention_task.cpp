// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attention/attention_task.h"

#include "core/base/sentence.h"

namespace posenc {

AttentionTask::AttentionTask(QObject* parent)
    : BackgroundTask(sentence("ui", "There is not enough memory for the attention of these words. Shorten the sentence."), parent)
{
}

void AttentionTask::start(const Scene& scene, const std::shared_ptr<const SceneAttention>& before)
{
    run([this, scene, before](const Say& say, const Progress& progress) -> Expected<Done> {
        auto attention = SceneAttention::make(scene, before.get(), progress);
        if (!attention)
            return attention.error();
        say([this, found = std::move(attention).value()] { emit made(found); });
        return Done{};
    });
}

} // namespace posenc
