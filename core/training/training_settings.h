// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention.h"
#include "core/base/expected.h"
#include "core/base/names.h"

#include <cstdint>

namespace posenc {

/// What a transformer is trained to answer at every position i of a sentence of random words x_0 … x_(L−1).
enum class TrainingTask {
    Copy,    ///< the word x_(i−Δ); nothing is asked of the first Δ positions
    Around,  ///< how often each word occurs around i − Δ, weighted with a Gaussian of width σ: a distribution over the words
    First,   ///< the word x_0
    Reverse, ///< the word x_(L−1−i)
    Parity   ///< whether an odd number of the words x_0 … x_i have an odd number: word 1 if so, otherwise word 0
};
inline constexpr Names<TrainingTask, 5> trainingTaskNames{{{"copy", TrainingTask::Copy},
                                                           {"around", TrainingTask::Around},
                                                           {"first", TrainingTask::First},
                                                           {"reverse", TrainingTask::Reverse},
                                                           {"parity", TrainingTask::Parity}}};

/// Where the positions of the task Around lie, and so which are near to each other. A causal mask leaves those after i out.
enum class TrainingShape {
    Line,
    Ring, ///< the last position is beside the first
    Grid  ///< a square, row by row, with distances in the plane, as of the patches of an image
};
inline constexpr Names<TrainingShape, 3> trainingShapeNames{
    {{"line", TrainingShape::Line}, {"ring", TrainingShape::Ring}, {"grid", TrainingShape::Grid}}};

/// How positions get into the transformer.
enum class TrainingEncoding {
    None,       ///< not at all: only a mask tells positions apart
    Sinusoidal, ///< the sinusoidal encoding is added to the words
    Learned,    ///< a table is added to the words, and trained
    Rope,       ///< queries and keys are rotated
    Alibi,      ///< scores fall with the distance
    T5          ///< a trained bias for each bucket of distances and each head
};
inline constexpr Names<TrainingEncoding, 6> trainingEncodingNames{{{"none", TrainingEncoding::None},
                                                                   {"sinusoidal", TrainingEncoding::Sinusoidal},
                                                                   {"learned", TrainingEncoding::Learned},
                                                                   {"rope", TrainingEncoding::Rope},
                                                                   {"alibi", TrainingEncoding::Alibi},
                                                                   {"t5", TrainingEncoding::T5}}};

/// All that determines a training. A plain value: members in any combination, which Training::make() checks. The default shows waves
/// emerge in a learned table within 800 steps.
struct TrainingSettings {
    static constexpr std::int64_t mostLength = 256;
    static constexpr std::int64_t mostLengthTested = 512;
    static constexpr std::int64_t mostDModel = 128;
    static constexpr std::int64_t mostHeads = 4;
    static constexpr std::int64_t mostLayers = 2;
    static constexpr std::int64_t mostWords = 64;
    static constexpr std::int64_t mostBatch = 64;
    static constexpr double leastSigma = 0.1;
    static constexpr double mostSigma = 100.0;
    static constexpr double mostBase = 1e9;
    static constexpr double mostStart = 10.0;
    static constexpr double leastRate = 1e-6;
    static constexpr double mostRate = 1.0;

    TrainingTask task = TrainingTask::Around;
    std::int64_t copyOffset = 3;   ///< Δ of the task Copy, 1 … length − 1
    std::int64_t aroundOffset = 0; ///< Δ of the task Around, 0 … length − 1; 0 on a grid
    double sigma = 2.5;            ///< σ of the task Around, in positions
    TrainingShape shape = TrainingShape::Line;

    TrainingEncoding encoding = TrainingEncoding::Learned;
    double base = 10000.0;         ///< n of Sinusoidal and the base of Rope, 1 … mostBase
    std::int64_t t5Distance = 128; ///< from here on T5 has one bucket for all distances, 17 … 1024; there are 32 buckets
    AttentionMask mask = AttentionMask::None;
    std::int64_t window = 32; ///< keys of AttentionMask::Window, 1 … mostLengthTested

    std::int64_t length = 32;       ///< positions of a sentence in training, 2 … mostLength
    std::int64_t lengthTested = 32; ///< length … mostLengthTested
    /// Sentences in training begin at a random position up to lengthTested − length, so that every row of a table is trained.
    bool randomStarts = false;

    std::int64_t dModel = 16; ///< 2 … mostDModel, a multiple of `heads`; for Rope an even multiple
    std::int64_t heads = 1;   ///< 1 … mostHeads
    std::int64_t layers = 1;  ///< 1 … mostLayers
    std::int64_t words = 8;   ///< V, 2 … mostWords
    std::int64_t batch = 8;   ///< sentences per step, 1 … mostBatch
    double start = 0.02;      ///< standard deviation of the learned rows before the first step, 0 … mostStart
    double rate = 3e-3;       ///< Adam's learning rate, leastRate … mostRate
    std::uint64_t seed = 1;   ///< of parameters and sentences

    bool operator==(const TrainingSettings&) const = default;
};

/// The settings, if every member is in its range and they fit together. Error::Kind::Range names the first that does not.
Expected<TrainingSettings> checked(const TrainingSettings& settings);

} // namespace posenc
