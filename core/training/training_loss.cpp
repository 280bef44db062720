// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/training_loss.h"

#include "core/training/transformer_kernels.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace posenc {

double AnswerSums::score(TrainingTask task) const
{
    if (task != TrainingTask::Around)
        return right / asked;
    return uniform > 0.0 ? 1.0 - divergence / uniform : std::numeric_limits<double>::quiet_NaN();
}

template <class S>
TrainingLoss<S>::TrainingLoss(std::shared_ptr<const Transformer<S>> model, std::int64_t length)
    : m_model(std::move(model)), m_answers(m_model->settings(), length), m_length(length)
{
    const auto columns = static_cast<std::size_t>(kernels::padded(length));
    m_table.resize(static_cast<std::size_t>(m_model->settings().words) * columns);
    m_weights.resize(columns);
    m_divergence.resize(columns);
    m_uniform.resize(columns);
}

template <class S>
void TrainingLoss<S>::add(std::span<const S> parameters, std::span<const std::int64_t> words, std::int64_t start,
                          std::span<AnswerSums> sums)
{
    const std::int64_t choices = m_model->settings().words;
    const std::int64_t columns = kernels::padded(m_length);
    m_model->forward(parameters, words, start, m_work);
    m_answers.answer(words, m_table.data());
    kernels::logSoftmaxColumns(m_work.logits.data(), choices, columns);
    kernels::divergences(m_work.logits.data(), m_table.data(), m_divergence.data(), m_uniform.data(), choices, columns);
    for (std::int64_t i = m_answers.firstAsked(); i < m_length; ++i) {
        const auto column = static_cast<std::size_t>(i);
        const auto at = [&](const std::vector<S>& table, std::int64_t w) { return table[static_cast<std::size_t>(w * columns + i)]; };
        std::int64_t guess = 0;
        std::int64_t answer = 0;
        for (std::int64_t w = 1; w < choices; ++w) {
            guess = at(m_work.logits, w) > at(m_work.logits, guess) ? w : guess;
            answer = at(m_table, w) > at(m_table, answer) ? w : answer;
        }
        AnswerSums& sum = sums[sums.size() == 1 ? 0 : column];
        sum.divergence += static_cast<double>(m_divergence[column]);
        sum.uniform += static_cast<double>(m_uniform[column]);
        sum.right += guess == answer ? 1.0 : 0.0;
        sum.asked += 1.0;
    }
}

template <class S>
AnswerSums TrainingLoss<S>::addGradient(std::span<const S> parameters, std::span<const std::int64_t> words,
                                        std::span<const std::int64_t> starts, std::span<S> gradient)
{
    const auto length = static_cast<std::size_t>(m_length);
    const std::int64_t asked = m_answers.asked() * static_cast<std::int64_t>(starts.size());
    std::fill(m_weights.begin() + m_answers.firstAsked(), m_weights.begin() + m_length, S(1) / static_cast<S>(asked));
    AnswerSums sums;
    for (std::size_t b = 0; b < starts.size(); ++b) {
        const std::span<const std::int64_t> sentence = words.subspan(b * length, length);
        add(parameters, sentence, starts[b], std::span(&sums, 1));
        kernels::logSoftmaxColumnsBack(m_work.logits.data(), m_table.data(), m_weights.data(), m_model->settings().words,
                                       kernels::padded(m_length));
        m_model->backward(parameters, sentence, starts[b], m_work, gradient);
    }
    return sums;
}

template class TrainingLoss<float>;
template class TrainingLoss<double>;

} // namespace posenc
