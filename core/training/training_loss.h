// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/training_answers.h"
#include "core/training/transformer.h"

#include <memory>
#include <span>
#include <vector>

namespace posenc {

/// What answers were worth: sums over some positions.
struct AnswerSums {
    double divergence = 0.0; ///< in nats: KL of words around, otherwise cross-entropy
    double uniform = 0.0;    ///< the same of guessing evenly
    double right = 0.0;      ///< answers whose likeliest word is the right one
    double asked = 0.0;

    double loss() const { return divergence / asked; }
    /// See Training::score(); NaN if nothing was asked for.
    double score(TrainingTask task) const;
};

/// The loss of a transformer over sentences of one length, and the way back. Keeps what it computes with: one thread at a time.
template <class S>
class TrainingLoss {
public:
    TrainingLoss(std::shared_ptr<const Transformer<S>> model, std::int64_t length);

    /// Adds what the answers to a sentence are worth to `sums`: one for all positions, or one for each. The sentence begins at `start`.
    void add(std::span<const S> parameters, std::span<const std::int64_t> words, std::int64_t start, std::span<AnswerSums> sums);
    /// Of sentences one after another, shape (starts.size() × length); adds the gradient of their mean loss to `gradient`.
    AnswerSums addGradient(std::span<const S> parameters, std::span<const std::int64_t> words, std::span<const std::int64_t> starts,
                           std::span<S> gradient);

private:
    std::shared_ptr<const Transformer<S>> m_model;
    TrainingAnswers<S> m_answers;
    std::int64_t m_length;
    typename Transformer<S>::Work m_work;
    std::vector<S> m_table; ///< of answers, shape (words × padded(length))
    std::vector<S> m_weights;
    std::vector<S> m_divergence;
    std::vector<S> m_uniform;
};

} // namespace posenc
