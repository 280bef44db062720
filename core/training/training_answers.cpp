// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/training_answers.h"

#include "core/arithmetic/portable_exp_log.h"
#include "core/training/transformer_kernels.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

// The squared distance of position j from the middle of the words around i.
double squaredDistance(const TrainingSettings& settings, std::int64_t length, std::int64_t i, std::int64_t j)
{
    if (settings.shape == TrainingShape::Grid) {
        const auto side = static_cast<std::int64_t>(std::lround(std::sqrt(static_cast<double>(length))));
        const double down = static_cast<double>(i / side - j / side);
        const double right = static_cast<double>(i % side - j % side);
        return down * down + right * right;
    }
    std::int64_t distance = std::abs(i - settings.aroundOffset - j);
    if (settings.shape == TrainingShape::Ring) {
        distance %= length;
        distance = std::min(distance, length - distance);
    }
    return static_cast<double>(distance) * static_cast<double>(distance);
}

} // namespace

template <class S>
TrainingAnswers<S>::TrainingAnswers(const TrainingSettings& settings, std::int64_t length)
    : m_task(settings.task), m_offset(settings.copyOffset), m_words(settings.words), m_length(length),
      m_firstAsked(settings.task == TrainingTask::Copy ? settings.copyOffset : 0)
{
    if (m_task != TrainingTask::Around)
        return;
    const std::int64_t columns = kernels::padded(length);
    m_shares.resize(static_cast<std::size_t>(length * columns));
    std::vector<double> shares(static_cast<std::size_t>(length));
    for (std::int64_t i = 0; i < length; ++i) {
        const std::int64_t end = settings.mask == AttentionMask::None ? length : i + 1;
        double nearest = std::numeric_limits<double>::infinity(); // so that a narrow Gaussian far away does not vanish everywhere
        for (std::int64_t j = 0; j < end; ++j)
            nearest = std::min(nearest, squaredDistance(settings, length, i, j));
        double sum = 0.0;
        for (std::int64_t j = 0; j < end; ++j) {
            const double farther = squaredDistance(settings, length, i, j) - nearest;
            const double exponent = -0.5 * farther / (settings.sigma * settings.sigma);
            double& share = shares[static_cast<std::size_t>(j)];
            share = exponent < -80.0 ? 0.0 : plainExp(exponent);
            sum += share;
        }
        for (std::int64_t j = 0; j < end; ++j)
            m_shares[static_cast<std::size_t>(j * columns + i)] = static_cast<S>(shares[static_cast<std::size_t>(j)] / sum);
    }
}

template <class S>
S TrainingAnswers<S>::share(std::int64_t i, std::int64_t j) const
{
    return m_shares[static_cast<std::size_t>(j * kernels::padded(m_length) + i)];
}

template <class S>
std::int64_t TrainingAnswers<S>::wordAt(std::span<const std::int64_t> words, std::int64_t i) const
{
    const auto at = [&](std::int64_t j) { return words[static_cast<std::size_t>(j)]; };
    switch (m_task) {
    case TrainingTask::Copy:
        return at(i - m_offset);
    case TrainingTask::Reverse:
        return at(m_length - 1 - i);
    case TrainingTask::First:
    case TrainingTask::Around:
    case TrainingTask::Parity:
        break;
    }
    return at(0);
}

template <class S>
void TrainingAnswers<S>::answer(std::span<const std::int64_t> words, S* answers) const
{
    const std::int64_t columns = kernels::padded(m_length);
    std::fill(answers, answers + m_words * columns, S(0));
    if (m_task == TrainingTask::Around) {
        for (std::int64_t j = 0; j < m_length; ++j)
            kernels::add(m_shares.data() + j * columns, answers + words[static_cast<std::size_t>(j)] * columns, columns);
        return;
    }
    std::int64_t odd = 0;
    for (std::int64_t i = m_firstAsked; i < m_length; ++i) {
        odd ^= words[static_cast<std::size_t>(i)] & 1;
        answers[(m_task == TrainingTask::Parity ? odd : wordAt(words, i)) * columns + i] = S(1);
    }
}

template class TrainingAnswers<float>;
template class TrainingAnswers<double>;

} // namespace posenc
