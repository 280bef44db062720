// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/fact.h"

#include "core/base/names.h"
#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/base/read_number.h"
#include "core/base/sentence.h"

#include <optional>

namespace posenc {

namespace {

double sizeOf(const FactSubject& subject) { return static_cast<double>(subject.scheme.spec().maxLen()); }

double widthOf(const FactSubject& subject) { return static_cast<double>(subject.scheme.spec().dModel()); }

double cellsOf(const FactSubject& subject) { return sizeOf(subject) * widthOf(subject); }

// Products for a scheme that gives only its numbers.
double productsOfNumbers(const FactSubject& subject)
{
    constexpr double perNumber = 40.0;
    return perNumber * cellsOf(subject);
}

double pairsOfRows(const FactSubject& subject) { return 0.5 * sizeOf(subject) * sizeOf(subject); }

std::vector<std::string_view> partsOf(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (std::size_t comma = text.find(','); comma != std::string_view::npos; comma = text.find(',')) {
        parts.push_back(withoutBlanks(text.substr(0, comma)));
        text.remove_prefix(comma + 1);
    }
    if (!withoutBlanks(text).empty() || !parts.empty())
        parts.push_back(withoutBlanks(text));
    return parts;
}

// Offsets may have a minus sign instead of a hyphen.
std::optional<double> argumentFrom(std::string_view text, FactArgument is)
{
    constexpr std::string_view minus = "\u2212";
    std::string plain(text);
    if (text.starts_with(minus))
        plain = '-' + std::string(text.substr(minus.size()));
    const char* const end = plain.data() + plain.size();
    double number = 0.0;
    std::int64_t whole = 0;
    const bool isThreshold = is == FactArgument::Threshold;
    const auto [rest, problem] = isThreshold ? readNumber(plain.data(), end, number) : readNumber(plain.data(), end, whole);
    if (problem != std::errc() || rest != end)
        return std::nullopt;
    return isThreshold ? number : static_cast<double>(whole);
}

struct ArgumentRange {
    double lowest = 0.0;
    double highest = 0.0;
    const char* setBy = nullptr; // the name of what sets the end, if anything does
    std::int64_t setTo = 0;
};

ArgumentRange rangeOf(FactArgument is, const FactSubject& subject)
{
    const EncodingSpec& spec = subject.scheme.spec();
    const auto endingAt = [](std::int64_t end, const char* name) { return ArgumentRange{0.0, static_cast<double>(end - 1), name, end}; };
    ArgumentRange range;
    switch (is) {
    case FactArgument::Position:
        return endingAt(spec.maxLen(), "max_len");
    case FactArgument::Word:
        // If there are none, the fact itself says so.
        return subject.attention && subject.attention->words() > 0 ? endingAt(subject.attention->words(), "words")
                                                                   : endingAt(spec.maxLen(), "max_len");
    case FactArgument::Column:
        return endingAt(spec.dModel(), "d_model");
    case FactArgument::Pair:
        return endingAt(spec.pairs(), "pairs");
    case FactArgument::Offset:
        range = endingAt(spec.maxLen(), "max_len");
        range.lowest = -range.highest;
        return range;
    case FactArgument::Steps:
        return {0.0, static_cast<double>(EncodingSpec::maxMaxLen)};
    case FactArgument::Threshold:
        return {0.0, 0.8};
    }
    return range;
}

Expected<Fact> refused(std::string why) { return Error{Error::Kind::Usage, std::move(why)}; }

// The fact, how many numbers it takes, how many there are, its form.
std::string wrongCount(const FactKind& kind, std::size_t given)
{
    return kind.arguments.empty() ? sentence("core", "%1 takes no numbers, not %2. Write %3.")(kind.name, given, kind.form())
                                  : plural("core", "%1 takes %n numbers, not %2. Write %3.", "%1 takes one number, not %2. Write %3.")(
                                      static_cast<std::int64_t>(kind.arguments.size()), kind.name, given, kind.form());
}

} // namespace

double productsOfRows(const FactSubject& subject)
{
    constexpr double perColumn = 16.0;
    return perColumn * widthOf(subject);
}

double productsOfClosest(const FactSubject& subject)
{
    return productsOfRows(subject) + (subject.scheme.encoding() ? cellsOf(subject) : pairsOfRows(subject) * widthOf(subject));
}

double productsOfFirstRow(const FactSubject& subject)
{
    return productsOfRows(subject) + (subject.scheme.encoding() ? cellsOf(subject) : productsOfNumbers(subject));
}

double productsOfColumns(const FactSubject& subject)
{
    return productsOfRows(subject) + (subject.scheme.encoding() ? 0.0 : productsOfNumbers(subject));
}

double productsOfDiagonals(const FactSubject& subject)
{
    if (!subject.scheme.encoding())
        return productsOfRows(subject) + pairsOfRows(subject) * widthOf(subject);
    return productsOfRows(subject) + (subject.scheme.spec().hasUnpairedSine() ? pairsOfRows(subject) : 0.0);
}

double productsOfShift(const FactSubject& subject)
{
    constexpr double perCell = 8.0; // two sines or cosines, turned and compared
    return productsOfRows(subject) + (subject.scheme.encoding() ? perCell * cellsOf(subject) : 0.0);
}

double productsOfAttention(const FactSubject& subject)
{
    return productsOfRows(subject) + (subject.attention ? subject.attention->products() : 0.0);
}

Error tooManyProducts(std::string_view fact)
{
    return {Error::Kind::Runtime,
            sentence("core", "%1 would take too long for a table of this size. Choose a smaller max_len or d_model.")(fact)};
}

std::string FactKind::meaning(const Sentence& of, std::span<const std::string> given) const
{
    const auto argument = [&](std::size_t a) {
        return a >= arguments.size() ? std::string() : a < given.size() ? given[a] : std::string(arguments[a].name);
    };
    return of(argument(0), argument(1), argument(2));
}

std::string FactKind::meaning() const { return meaning(full, {}); }

std::string FactKind::briefly(std::span<const std::string> given) const { return meaning(brief.isEmpty() ? full : brief, given); }

std::string FactKind::form() const
{
    std::string text(name);
    for (std::size_t a = 0; a < arguments.size(); ++a)
        text.append(a == 0 ? "(" : ", ").append(arguments[a].name);
    return arguments.empty() ? text : text + ')';
}

Expected<Fact> Fact::fromText(std::string_view text)
{
    const std::string_view whole = withoutBlanks(text);
    const std::size_t open = whole.find('(');
    const std::string_view name = withoutBlanks(whole.substr(0, open));
    const FactKind* kind = nullptr;
    std::vector<std::string_view> names;
    for (const FactKind& known : factKinds()) {
        names.push_back(known.name);
        if (known.name == name)
            kind = &known;
    }
    if (whole.empty())
        return refused(sentence("core", "A fact is missing. Write a fact such as cosine(5, 68)."));
    if (!kind)
        return refused(unknownName(sentence("core", "fact"), name, names));
    if (open != std::string_view::npos && !whole.ends_with(')'))
        return refused(sentence("core", "%1 does not end with its closing parenthesis. Write %2.")(quoted(whole), kind->form()));
    std::vector<std::string_view> parts;
    if (open != std::string_view::npos)
        parts = partsOf(whole.substr(open + 1, whole.size() - open - 2));
    if (parts.size() != kind->arguments.size())
        return refused(wrongCount(*kind, parts.size()));
    std::vector<double> arguments;
    for (std::size_t a = 0; a < parts.size(); ++a) {
        const FactArgument is = kind->arguments[a].is;
        const auto argument = argumentFrom(parts[a], is);
        if (!argument) {
            const Sentence why = is == FactArgument::Threshold ? sentence("core", "%1 in %2 is a number such as 0.1, not %3.")
                                                               : sentence("core", "%1 in %2 is a whole number in digits, not %3.");
            return refused(why(kind->arguments[a].name, kind->form(), quoted(parts[a])));
        }
        arguments.push_back(*argument);
    }
    return Fact(*kind, std::move(arguments));
}

std::string Fact::text() const
{
    std::string text(m_kind->name);
    for (std::size_t a = 0; a < m_arguments.size(); ++a)
        text.append(a == 0 ? "(" : ", ").append(numberText(m_arguments[a]));
    return m_arguments.empty() ? text : text + ')';
}

Expected<FactValue> Fact::value(const FactSubject& subject, const Progress& progress) const
{
    for (std::size_t a = 0; a < m_arguments.size(); ++a) {
        const FactArgument is = m_kind->arguments[a].is;
        const ArgumentRange range = rangeOf(is, subject);
        const double argument = m_arguments[a];
        const bool isAbove = is == FactArgument::Threshold ? argument > range.lowest : argument >= range.lowest;
        if (isAbove && argument <= range.highest)
            continue;
        const Sentence why = is == FactArgument::Threshold ? sentence("core", "%1 in %2 is %3, but it must be above 0 and at most %5.")
                             : range.setBy ? sentence("core", "%1 in %2 is %3, but it must be between %4 and %5 (%6 is %7).")
                                           : sentence("core", "%1 in %2 is %3, but it must be between %4 and %5.");
        return Error{Error::Kind::Range, why(m_kind->arguments[a].name, text(), argument, range.lowest, range.highest,
                                             range.setBy ? range.setBy : "", range.setTo)};
    }
    if (products(subject) > FactBudget::most)
        return tooManyProducts(m_kind->name);
    return m_kind->value(subject, m_arguments, progress);
}

std::string_view withoutBlanks(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

} // namespace posenc
