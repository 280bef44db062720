// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/expectation.h"

#include "core/base/nearest_name.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/facts/trimmed.h"

#include <algorithm>

namespace posenc {

Expected<Expectation> Expectation::fromText(std::string_view text)
{
    const std::size_t place = text.find_first_of("=<>");
    if (place == std::string_view::npos)
        return Error{Error::Kind::Usage,
                     sentence("core", "%1 compares nothing; write FACT = VALUE, FACT < VALUE or FACT > VALUE.")(quoted(trimmed(text)))};
    auto fact = Fact::fromText(text.substr(0, place));
    if (!fact)
        return fact.error();
    const std::string_view rest = text.substr(place + 1);
    if (rest.starts_with('='))
        return Error{Error::Kind::Usage, sentence("core", "%1 is not a comparison; use =, < or >.")(quoted(text.substr(place, 2)))};
    const std::vector<std::string_view>& words = fact->kind().words;
    Expectation expectation(std::move(fact).value(), text[place] == '='   ? Comparison::Equals
                                                     : text[place] == '<' ? Comparison::Below
                                                                          : Comparison::Above);
    if (!words.empty()) {
        const auto known = std::ranges::find(words, trimmed(rest));
        const std::string name(expectation.fact().kind().name);
        if (expectation.comparison() != Comparison::Equals)
            return Error{Error::Kind::Usage, sentence("core", "%1 is a word; compare it with = only.")(name)};
        if (known == words.end())
            return Error{Error::Kind::Usage, unknownName(sentence("core", "value of %1")(name), trimmed(rest), words)};
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
