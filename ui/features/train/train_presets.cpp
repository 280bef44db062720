// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_presets.h"

#include "core/training/training_presets.h"
#include "ui/features/train/trained.h"

#include <QCoreApplication>

#include <algorithm>

namespace posenc {

namespace {

struct PresetWords {
    Q_DECLARE_TR_FUNCTIONS(TrainPresets)
};

Scene withTraining(Scene scene, const TrainingSettings& training, std::int64_t steps)
{
    TrainSettings& train = scene.edit<TrainSettings>();
    train.training = training;
    train.steps = 0;
    train.end = steps;
    train.head = 1;
    scene.view.windows[View::Train].reset();
    return scene;
}

TrainPreset presetOf(const TrainingPreset& preset)
{
    return {QString::fromStdString(preset.title()), QString::fromStdString(preset.text()), [&preset](Scene scene) {
                scene = withTraining(std::move(scene), preset.settings, preset.steps);
                if (scene.of<TrainSettings>().showsRace())
                    scene.edit<TrainSettings>().picture = TrainContent::Overview;
                return scene;
            }};
}

TrainPreset presetOf(const RacePreset& preset)
{
    return {PresetWords::tr("Race: %1").arg(QString::fromStdString(preset.title())), QString::fromStdString(preset.text()),
            [&preset](Scene scene) {
                scene = withTraining(std::move(scene), preset.runs.front(), preset.steps);
                std::vector<TrainingEncoding> encodings;
                for (const TrainingSettings& run : preset.runs)
                    encodings.push_back(run.encoding);
                scene.edit<TrainSettings>() = withRaces(scene.of<TrainSettings>(), encodings);
                scene.edit<TrainSettings>().picture = TrainContent::Race;
                return scene;
            }};
}

} // namespace

std::vector<TrainPreset> trainPresets()
{
    std::vector<TrainPreset> presets;
    for (const bool fails : {false, true}) {
        for (const TrainingPreset& preset : trainingPresets())
            if (preset.failsOnPurpose == fails)
                presets.push_back(presetOf(preset));
        if (!fails)
            for (const RacePreset& preset : racePresets())
                presets.push_back(presetOf(preset));
    }
    return presets;
}

int presetShown(const Scene& scene)
{
    const std::vector<TrainPreset> presets = trainPresets();
    const auto found = std::ranges::find_if(presets, [&](const TrainPreset& preset) {
        Scene applied = preset.applied(scene);
        TrainSettings& train = applied.edit<TrainSettings>();
        train.steps = scene.of<TrainSettings>().steps;
        train.end = scene.of<TrainSettings>().end;
        train.head = scene.of<TrainSettings>().head;
        return applied.of<TrainSettings>() == scene.of<TrainSettings>();
    });
    return found == presets.end() ? -1 : static_cast<int>(found - presets.begin());
}

} // namespace posenc
