// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/training_settings.h"

#include <cstdint>
#include <span>
#include <vector>

namespace posenc {

/// The right answers of a task for sentences of one length, as distributions over the words.
template <class S>
class TrainingAnswers {
public:
    /// `settings` as checked(); `length` positions.
    TrainingAnswers(const TrainingSettings& settings, std::int64_t length);

    /// Positions of a sentence that are asked for: i = firstAsked() … length − 1.
    std::int64_t firstAsked() const { return m_firstAsked; }
    std::int64_t asked() const { return m_length - m_firstAsked; }
    /// The answer at position i down column i of `answers`, shape (words × padded(length)); 0 in columns without one.
    void answer(std::span<const std::int64_t> words, S* answers) const;
    /// The share of the word at position j in the answer at i, for the task Around; every answer's shares sum to 1.
    S share(std::int64_t i, std::int64_t j) const;

private:
    std::int64_t wordAt(std::span<const std::int64_t> words, std::int64_t i) const;

    TrainingTask m_task;
    std::int64_t m_offset;
    std::int64_t m_words;
    std::int64_t m_length;
    std::int64_t m_firstAsked;
    std::vector<S> m_shares; ///< of position j, down the rows, in the answer at i; shape (length × padded(length))
};

} // namespace posenc
