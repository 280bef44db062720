// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/expectation.h"

#include "core/base/names.h"
#include "core/base/quoted_text.h"
#include "core/base/read_number.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace posenc {

namespace {

// The power of ten of the last digit: −2 of 1.25, 3 of 7e3.
int lastPlaceOf(std::string_view text)
{
    const std::size_t exponentAt = text.find_first_of("eE");
    const std::string_view digits = text.substr(0, exponentAt);
    int place = 0;
    if (const std::size_t point = digits.find('.'); point != std::string_view::npos)
        place = -static_cast<int>(digits.size() - point - 1);
    if (exponentAt == std::string_view::npos)
        return place;
    std::string_view exponent = text.substr(exponentAt + 1);
    if (exponent.starts_with('+'))
        exponent.remove_prefix(1);
    int power = 0;
    std::from_chars(exponent.data(), exponent.data() + exponent.size(), power);
    return place + power;
}

} // namespace

Expected<WrittenNumber> WrittenNumber::fromText(std::string_view text)
{
    constexpr std::size_t longest = 40;
    constexpr std::string_view minus = "\u2212";
    const std::string_view written = withoutBlanks(text);
    std::string plain(written);
    if (written.starts_with(minus))
        plain = '-' + std::string(written.substr(minus.size()));
    WrittenNumber number;
    const char* const end = plain.data() + plain.size();
    const auto [rest, problem] = readNumber(plain.data(), end, number.value);
    const bool isDecimal = plain.find_first_not_of("+-.eE0123456789") == std::string::npos;
    if (plain.empty() || plain.size() > longest || rest != end || problem != std::errc() || !isDecimal)
        return Error{Error::Kind::Usage,
                     sentence("core", "%1 is not a number. Write a number such as 128, -0.9992 or 1e-14.")(quoted(written))};
    number.halfDigit = 0.5 * std::pow(10.0, lastPlaceOf(plain));
    number.text = std::move(plain);
    return number;
}

bool WrittenNumber::covers(double other) const
{
    constexpr double slack = 1.0 + 1e-9; // 0.125 is 0.13 and 0.12, whatever the doubles nearest to them are
    return std::abs(other - value) <= halfDigit * slack;
}

Expected<Expectation> Expectation::fromText(std::string_view text)
{
    const std::size_t place = text.find_first_of("=<>");
    if (place == std::string_view::npos)
        return Error{Error::Kind::Usage, sentence("core", "%1 compares nothing. Write FACT = VALUE, FACT < VALUE or FACT > VALUE.")(
                                             quoted(withoutBlanks(text)))};
    auto fact = Fact::fromText(text.substr(0, place));
    if (!fact)
        return fact.error();
    const std::string_view rest = text.substr(place + 1);
    if (rest.starts_with('='))
        return Error{Error::Kind::Usage, sentence("core", "%1 is not a comparison. Use =, < or >.")(quoted(text.substr(place, 2)))};
    const std::vector<std::string_view>& words = fact->kind().words;
    Expectation expectation(std::move(fact).value(), text[place] == '='   ? Comparison::Equals
                                                     : text[place] == '<' ? Comparison::Below
                                                                          : Comparison::Above);
    if (!words.empty()) {
        const auto known = std::ranges::find(words, withoutBlanks(rest));
        const std::string name(expectation.fact().kind().name);
        if (expectation.comparison() != Comparison::Equals)
            return Error{Error::Kind::Usage, sentence("core", "%1 is a word. Compare words with = only.")(name)};
        if (known == words.end())
            return Error{Error::Kind::Usage, unknownName(sentence("core", "value of %1")(name), withoutBlanks(rest), words)};
        expectation.m_word = *known;
        return expectation;
    }
    auto number = WrittenNumber::fromText(rest);
    if (!number)
        return number.error();
    expectation.m_number = std::move(number).value();
    return expectation;
}

bool Expectation::isMetBy(const FactValue& value) const
{
    if (!m_word.empty())
        return value.word == m_word;
    switch (m_comparison) {
    case Comparison::Equals:
        return m_number.covers(value.number);
    case Comparison::Below:
        return value.number < m_number.value;
    case Comparison::Above:
        return value.number > m_number.value;
    }
    return false;
}

Expected<bool> Expectation::isMet(const FactSubject& subject, const Progress& progress) const
{
    const auto value = m_fact.value(subject, progress);
    if (!value)
        return value.error();
    return isMetBy(*value);
}

} // namespace posenc
