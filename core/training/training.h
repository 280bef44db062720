// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/training/training_settings.h"

#include <memory>
#include <string>
#include <vector>

namespace posenc {

/// A small transformer in training: words and positions become h = E[x] + P, heads attend, and a read-out O gives the logits of the answer,
///
///     one layer:   logits = concat_h(softmax(q_h k_hᵀ / √d_h + bias) v_h) O          q = h W_q, k = h W_k, v = h W_v
///     two layers:  h ← h + concat_h(…LN(h)…) W_o, then h ← h + silu(LN(h) W_1 + b_1) W_2, twice; logits = LN(h) O
///
/// with d_h = d_model / heads and LN the layer norm without gain. One layer is the smallest model in which positions matter: no residual,
/// no norm. The loss is the mean cross-entropy in nats over the positions that are asked for, or for words around the Kullback–Leibler
/// divergence of the logits' softmax from the answer. Adam (β₁ 0.9, β₂ 0.999, ε 1e−8) changes all parameters after each batch.
///
/// A copy is a snapshot: it goes on as the original would. Numbers are float32. Every sum has a fixed order, nothing is contracted, and no
/// function of the C library is called whose bits depend on the processor, so a training has the same bits on every processor.
/// One thread at a time; different trainings do not share anything that changes.
/// Sources: Vaswani et al. 2017; Kingma and Ba 2015, "Adam: A Method for Stochastic Optimization".
class Training {
public:
    /// Sentences that scores are taken from: the same in each training with this seed, never trained on.
    static constexpr std::int64_t testSentences = 16;

    /// Errors as checked().
    static Expected<Training> make(const TrainingSettings& settings);
    Training(const Training& other);
    Training(Training&&) noexcept;
    Training& operator=(const Training& other);
    Training& operator=(Training&&) noexcept;
    ~Training();

    const TrainingSettings& settings() const;

    /// One batch and one change of the parameters.
    void step();
    /// Steps so far.
    std::int64_t steps() const;
    /// Of the batch of the last step, before that step changed the parameters; NaN before the first step.
    double loss() const;
    /// Of that batch: the share of right answers, or for words around 1 − KL / KL of the uniform distribution, which is 1 for a perfect
    /// answer, 0 for one as good as guessing evenly, and below 0 for a worse one.
    double score() const;
    /// The score of guessing evenly: 1 / words, ½ for parity, 0 for words around.
    double chance() const;
    /// False once a parameter or the loss is no finite number. No step mends that.
    bool isFinite() const;

    /// The score at each position over the test sentences, shape (lengthTested); NaN where nothing is asked for. The sentences are
    /// lengthTested long, longer than those in training if the settings say so. Takes as long as some tens of steps.
    std::vector<double> scoresByPosition() const;

    /// Weights of the first test sentence cut to `length` words, 1 … lengthTested; shape (length × length), query down the rows, each row
    /// sums to 1. head 0 … heads − 1, layer 0 … layers − 1.
    Table attention(std::int64_t head, std::int64_t length, std::int64_t layer = 0) const;
    /// The words of that sentence, 0 … words − 1, shape (lengthTested).
    const std::vector<std::int64_t>& testSentence() const;
    /// Weights of the first layer if every word is the mean of all words: what remains is due to positions.
    Table attentionByPosition(std::int64_t head, std::int64_t length) const;

    /// The table that is added to the words, trained or sinusoidal, shape (lengthTested × d_model); empty if none is.
    Table positions() const;
    /// Rows of that table which training has touched, from the first on: those beyond are as they were at the start. lengthTested if they
    /// are sinusoidal or sentences start anywhere, otherwise `length`; 0 without a table.
    std::int64_t trainedPositions() const;
    /// Positions times W_q of the first layer, P W_q, shape (lengthTested × d_model), the columns of head 0 first: what the heads see of
    /// the table. Empty as positions().
    Table positionQueries() const;
    /// What is added to the scores of a head for keys Δ before the query, shape (lengthTested); empty unless Alibi or T5.
    std::vector<double> distanceBiases(std::int64_t head) const;

    /// A parameter as it is now: "embedding", "positions", "query", "key", "value", "read-out", "bias"; with two layers those of a layer
    /// have its number, "query 1". Those of a model have the order in which they are drawn.
    struct Parameter {
        std::string name;
        Table values;
    };
    std::vector<Parameter> parameters() const;
    /// The sentences that step `step` = 0, 1, … trains on, shape (batch × length), and for each the position at which it begins.
    struct Batch {
        std::vector<std::int64_t> words;
        std::vector<std::int64_t> starts;
    };
    Batch batchOf(std::int64_t step) const;

private:
    class State;
    explicit Training(std::unique_ptr<State> state);

    std::unique_ptr<State> m_state;
};

} // namespace posenc
