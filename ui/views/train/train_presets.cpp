// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/train/train_presets.h"

#include "ui/settings/train_settings.h"

#include <QCoreApplication>

namespace posenc {

namespace {

struct PresetWords {
    Q_DECLARE_TR_FUNCTIONS(TrainPresets)
};

Scene withTraining(Scene scene, const TrainingSettings& training, std::int64_t steps)
{
    TrainSettings& train = scene.train.edit();
    train.training = training;
    train.steps = 0;
    train.end = steps;
    train.head = 1;
    scene.view.windows[View::Train].reset();
    return scene;
}

} // namespace

const std::vector<TrainPreset>& trainPresets()
{
    static const std::vector<TrainPreset> all = [] {
        std::vector<TrainPreset> presets;
        presets.push_back({PresetWords::tr("Words around: waves emerge"), QString(), [](Scene scene) {
                               return withTraining(std::move(scene), {}, 800);
                           }});
        presets.push_back({PresetWords::tr("Race: words around"), QString(), [](Scene scene) {
                               TrainingSettings settings;
                               settings.dModel = 32;
                               settings.heads = 4;
                               settings.batch = 16;
                               settings.rate = 1e-2;
                               settings.mask = AttentionMask::Causal;
                               settings.lengthTested = 256;
                               scene = withTraining(std::move(scene), settings, 300);
                               scene.train.edit().picture = TrainContent::Race;
                               return scene;
                           }});
        return presets;
    }();
    return all;
}

} // namespace posenc
