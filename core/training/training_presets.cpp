// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/training_presets.h"

#include <array>

namespace posenc {

namespace {

template <class Change>
TrainingSettings changed(const Change& change)
{
    TrainingSettings settings;
    change(settings);
    return settings;
}

// Trained at 32, tested to 256.
TrainingSettings racer(TrainingTask task, TrainingEncoding encoding)
{
    TrainingSettings settings;
    settings.task = task;
    settings.encoding = encoding;
    settings.mask = AttentionMask::Causal;
    settings.lengthTested = 256;
    settings.dModel = 32;
    settings.heads = 4;
    settings.batch = 16;
    settings.rate = 1e-2;
    return settings;
}

std::vector<TrainingSettings> racers(TrainingTask task)
{
    std::vector<TrainingSettings> runs;
    for (const TrainingEncoding encoding :
         {TrainingEncoding::Sinusoidal, TrainingEncoding::Learned, TrainingEncoding::Rope, TrainingEncoding::Alibi, TrainingEncoding::T5})
        runs.push_back(racer(task, encoding));
    return runs;
}

std::vector<TrainingSettings> windowRacers()
{
    std::vector<TrainingSettings> runs = racers(TrainingTask::Around);
    for (TrainingSettings& run : runs) {
        run.mask = AttentionMask::Window;
        run.window = run.length;
    }
    return runs;
}

std::vector<TrainingSettings> firstRacers()
{
    std::vector<TrainingSettings> runs;
    for (const TrainingEncoding encoding : {TrainingEncoding::None, TrainingEncoding::Sinusoidal, TrainingEncoding::Learned,
                                            TrainingEncoding::Rope, TrainingEncoding::Alibi}) {
        runs.push_back(racer(TrainingTask::First, encoding));
        runs.back().layers = 2;
        runs.back().rate = 3e-3;
    }
    return runs;
}

} // namespace

std::span<const TrainingPreset> trainingPresets()
{
    static const std::array presets{
        TrainingPreset{"waves",
                       sentence("core", "Words around: waves emerge"),
                       sentence("core", "The answer blurs the words around each position. The learned rows become slow waves."),
                       {},
                       800},
        TrainingPreset{"copy", sentence("core", "Copy the word 3 back"),
                       sentence("core", "The rows look random, but one matrix leads from each row to the row 3 positions later."),
                       changed([](TrainingSettings& s) {
                           s.task = TrainingTask::Copy;
                           s.rate = 1e-2;
                       }),
                       400},
        TrainingPreset{"ring", sentence("core", "Words around on a ring: sinusoids"),
                       sentence("core", "On a ring no position is special. The learned rows become pure sines."),
                       changed([](TrainingSettings& s) {
                           s.shape = TrainingShape::Ring;
                           s.length = s.lengthTested = 64;
                           s.sigma = 6.0;
                           s.rate = 5e-3;
                       }),
                       800},
        TrainingPreset{"patches", sentence("core", "Patches around on a grid of 8 × 8"),
                       sentence("core", "The answer blurs the patches around each patch of an image. Rows of near patches become similar."),
                       changed([](TrainingSettings& s) {
                           s.shape = TrainingShape::Grid;
                           s.length = s.lengthTested = 64;
                           s.sigma = 1.5;
                           s.batch = 16;
                           s.rate = 1e-2;
                       }),
                       800},
        TrainingPreset{
            "narrow", sentence("core", "Hardly any blur around the word 3 back"),
            sentence("core", "The same task as waves with σ 0.3, 3 positions back. Without blur there are no waves. Raise σ to see them."),
            changed([](TrainingSettings& s) {
                s.aroundOffset = 3;
                s.sigma = 0.3;
                s.length = s.lengthTested = 64;
                s.rate = 1e-2;
            }),
            600},
        TrainingPreset{"no-positions", sentence("core", "The first word without positions"),
                       sentence("core", "There is no encoding. Two layers and a causal mask find the first word, at any length."),
                       changed([](TrainingSettings& s) {
                           s = racer(TrainingTask::First, TrainingEncoding::None);
                           s.layers = 2;
                           s.rate = 3e-3;
                       }),
                       300},
        TrainingPreset{
            "large-start", sentence("core", "Fails: a start that is too large"),
            sentence("core", "The rows start with standard deviation 1. The task is learned, but noise hides the waves. P·W_q shows them."),
            changed([](TrainingSettings& s) { s.start = 1.0; }), 800, true},
        TrainingPreset{"too-fast", sentence("core", "Fails: a learning rate that is too high"),
                       sentence("core", "With a learning rate of 0.1 the copy is learned within 100 steps, then lost again."),
                       changed([](TrainingSettings& s) {
                           s.task = TrainingTask::Copy;
                           s.rate = 0.1;
                       }),
                       800, true},
        TrainingPreset{"too-narrow", sentence("core", "Fails: too few columns"),
                       sentence("core", "With d_model 4 words and positions do not fit into one vector."),
                       changed([](TrainingSettings& s) { s.dModel = 4; }), 800, true},
        TrainingPreset{"torn", sentence("core", "Fails: a torn table"),
                       sentence("core", "With seed 9 waves grow from two places and do not meet. Rows 20 and 21 remain unlike."),
                       changed([](TrainingSettings& s) { s.seed = 9; }), 800, true},
        TrainingPreset{
            "alibi-copy", sentence("core", "Fails: ALiBi cannot copy"),
            sentence("core", "The penalty of ALiBi only grows with the distance. A head cannot prefer the word 3 back to nearer words."),
            changed([](TrainingSettings& s) { s = racer(TrainingTask::Copy, TrainingEncoding::Alibi); }), 300, true},
        TrainingPreset{
            "parity", sentence("core", "Fails: parity"),
            sentence("core", "Each word changes the answer. Attention averages, and an average hardly changes by one word of many."),
            changed([](TrainingSettings& s) {
                s.task = TrainingTask::Parity;
                s.mask = AttentionMask::Causal;
                s.words = 2;
                s.rate = 1e-2;
            }),
            800, true}};
    return presets;
}

std::span<const RacePreset> racePresets()
{
    static const std::array presets{
        RacePreset{
            "around", sentence("core", "Words around"),
            sentence("core", "Trained with 32 words, tested with 256. ALiBi holds, the others fail where something was never trained."),
            racers(TrainingTask::Around), 300},
        RacePreset{
            "copy", sentence("core", "Copy the word 3 back"),
            sentence("core", "Trained with 32 words, tested with 256. ALiBi never learns to copy, and no encoding copies far beyond 32."),
            racers(TrainingTask::Copy), 300},
        RacePreset{
            "window", sentence("core", "Words around, attention to the last 32"),
            sentence("core",
                     "No distance is new beyond 32. RoPE and T5 hold, so unseen distances were the cause. Absolute rows still fail."),
            windowRacers(), 300},
        RacePreset{"first", sentence("core", "The first word, two layers"),
                   sentence("core", "Even without an encoding two layers find the first word at any length. RoPE and sinusoids do not."),
                   firstRacers(), 300}};
    return presets;
}

} // namespace posenc
