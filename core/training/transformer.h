// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/training_settings.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace posenc {

/// The transformer of Training, without its training: what its parameters are, what they say of a sentence, and the gradient of the loss.
/// All parameters stand in one vector. Activations have a column for each position and a row for each of their features, so that the long
/// side of every product is contiguous. Immutable. S is float, or double to check gradients.
template <class S>
class Transformer {
public:
    /// A block of the parameters: its name, and its table, whose rows begin `step` apart.
    struct Part {
        std::string name;
        std::int64_t first = 0;
        std::int64_t rows = 0;
        std::int64_t columns = 0;
        std::int64_t step = 0;
        bool isTransposed = false; ///< stored as (columns × rows)
        double deviation = 0.0;    ///< standard deviation before the first step
    };

    /// What a sentence makes of the layers; kept for the way back, and to be used again without an allocation.
    struct Work {
        struct Layer {
            std::vector<S> in; ///< what the heads get, shape (d_model × columns)
            std::vector<S> inScale;
            std::vector<S> qkv;     ///< queries, keys, values, shape (3 d_model × columns); rotated and scaled
            std::vector<S> weights; ///< of key k and query q of each head, shape (heads × length × columns)
            std::vector<S> heads;   ///< their outputs, shape (d_model × columns)
            std::vector<S> middle;  ///< what the inner layer gets
            std::vector<S> middleScale;
            std::vector<S> inner;  ///< before silu, shape (4 d_model × columns)
            std::vector<S> active; ///< after it
        };
        std::int64_t length = 0;
        std::int64_t columns = 0; ///< length, padded
        std::vector<Layer> layers;
        std::vector<S> hidden; ///< shape (d_model × columns)
        std::vector<S> last;   ///< what the read-out gets
        std::vector<S> lastScale;
        std::vector<S> logits; ///< shape (words × columns); their loss on the way back
        std::vector<S> lossByHidden;
        std::vector<S> lossByRows; ///< shape (d_model × columns)
        std::vector<S> lossByIn;   ///< shape (d_model × columns)
        std::vector<S> lossByQkv;
        std::vector<S> lossByWeights; ///< shape (length × columns)
        std::vector<S> lossByInner;
        std::vector<S> biases; ///< of each head by query − key; empty if there is neither bias nor mask
        std::vector<S> lossByBiases;
    };

    /// `settings` as checked().
    explicit Transformer(const TrainingSettings& settings);

    const TrainingSettings& settings() const { return m_settings; }
    std::int64_t size() const { return m_size; }
    const std::vector<Part>& parts() const { return m_parts; }
    /// Before the first step, by the seed.
    std::vector<S> start() const;
    /// Row i of the table that is added to the words, i = 0 … lengthTested − 1, entry c; 0 if none is added.
    S position(std::span<const S> parameters, std::int64_t i, std::int64_t c) const;
    /// What is added to the score of a key `distance` ≥ 0 before the query, of a head.
    S bias(std::span<const S> parameters, std::int64_t head, std::int64_t distance) const;

    /// Fills `work` up to its logits; the sentence begins at position `start`.
    void forward(std::span<const S> parameters, std::span<const std::int64_t> words, std::int64_t start, Work& work) const;
    /// The same if each word is the mean of all.
    void forwardOfMeanWord(std::span<const S> parameters, std::int64_t length, Work& work) const;
    /// Adds the gradient of the loss by the parameters to `gradient`. work.logits holds the loss by the logits, 0 in padded columns.
    void backward(std::span<const S> parameters, std::span<const std::int64_t> words, std::int64_t start, Work& work,
                  std::span<S> gradient) const;

private:
    struct LayerPlaces {
        std::int64_t qkv = 0;
        std::int64_t out = 0;
        std::int64_t widen = 0;
        std::int64_t widenBias = 0;
        std::int64_t narrow = 0;
    };
    bool isDeep() const { return m_settings.layers > 1; }
    std::int64_t headWidth() const { return m_settings.dModel / m_settings.heads; }
    std::int64_t addPart(const std::string& name, std::int64_t rows, std::int64_t columns, double deviation);
    void addLayer(const std::string& number);
    void makeRotations();
    void makeBuckets();
    void setUp(std::int64_t length, Work& work) const;
    void addPositions(std::span<const S> parameters, std::int64_t start, Work& work) const;
    void makeBiases(std::span<const S> parameters, std::vector<S>& biases) const;
    void layersForward(std::span<const S> parameters, Work& work) const;
    void attend(std::span<const S> parameters, const LayerPlaces& places, const std::vector<S>& in, const Work& work,
                typename Work::Layer& layer) const;
    // From the loss by the heads' outputs, in work.lossByRows, to that by `in`, in work.lossByIn.
    void attendBack(std::span<const S> parameters, const LayerPlaces& places, const std::vector<S>& in, const typename Work::Layer& layer,
                    Work& work, std::span<S> gradient) const;

    TrainingSettings m_settings;
    std::vector<Part> m_parts;
    std::int64_t m_size = 0;
    std::int64_t m_paddedRows = 0; ///< lengthTested, padded
    std::int64_t m_words = 0;      ///< where the parts are
    std::int64_t m_positions = -1;
    std::int64_t m_buckets = -1;
    std::int64_t m_readOut = 0;
    std::vector<LayerPlaces> m_layers;
    std::vector<S> m_fixed;  ///< sinusoids, shape (d_model × m_paddedRows)
    std::vector<S> m_cosine; ///< of rotations, shape (pairs of a head × m_paddedRows)
    std::vector<S> m_sine;
    std::vector<std::int64_t> m_bucketOf; ///< by query − key + m_paddedRows; −1 where the mask forbids the key
    std::vector<S> m_slopes;              ///< of ALiBi's heads
};

} // namespace posenc
