// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/facts/fact.h"

#include <string>
#include <string_view>

namespace posenc {

/// A number as it stands in a text: 0.9640 says more than 0.964.
struct WrittenNumber {
    double value = 0.0;
    double halfDigit = 0.5; ///< half a unit of its last digit
    std::string text = "0"; ///< without spaces around it, the minus sign as a hyphen

    /// A decimal number, 12, -0.9992 or 1e-14, with a hyphen or a minus sign (U+2212). Error::Kind::Usage, one sentence.
    static Expected<WrittenNumber> fromText(std::string_view text);
    /// True if a value rounds to it, up or down if it lies half-way.
    bool covers(double other) const;
    bool operator==(const WrittenNumber&) const = default;
};

/// A fact and what it should be: cosine(5, 68) = 0.9479, shift_error(6) < 1e-14, table.convention = paper.
class Expectation {
public:
    enum class Comparison {
        Equals, ///< numbers agree to half a unit of the last written digit; words agree exactly
        Below,
        Above
    };

    /// FACT = VALUE, FACT < VALUE or FACT > VALUE. Error::Kind::Usage, one sentence.
    static Expected<Expectation> fromText(std::string_view text);

    const Fact& fact() const { return m_fact; }
    Comparison comparison() const { return m_comparison; }
    /// What it is compared with, as it is written.
    std::string_view expected() const { return m_word.empty() ? std::string_view(m_number.text) : m_word; }
    bool isMetBy(const FactValue& value) const;
    /// Whether the table meets the expectation; errors as Fact::value().
    Expected<bool> isMet(const FactSubject& subject, const Progress& progress = {}) const;

    bool operator==(const Expectation&) const = default;

private:
    Expectation(Fact fact, Comparison comparison) : m_fact(std::move(fact)), m_comparison(comparison) {}

    Fact m_fact;
    Comparison m_comparison;
    WrittenNumber m_number;
    std::string_view m_word; ///< one of the fact's words
};

} // namespace posenc
