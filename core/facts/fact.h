// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention.h"
#include "core/base/expected.h"
#include "core/base/progress.h"
#include "core/base/sentence.h"
#include "core/recognition/convention_match.h"
#include "core/rope/rope_frequencies.h"
#include "core/schemes/scheme.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// What the facts of a lesson may cost together, counted in products of two numbers, not in seconds: whether a number is checked must not
/// depend on the machine. Copies share what is left.
class FactBudget {
public:
    static constexpr double most = 2e9;

    /// False if so many are no longer left; then none are taken.
    bool take(double products) const
    {
        if (!(products <= *m_left))
            return false;
        *m_left -= products;
        return true;
    }

private:
    std::shared_ptr<double> m_left = std::make_shared<double>(most);
};

struct FactSubject;

// About how many products of two numbers a fact of a table takes; a sine counts as some of them. Infinite if nobody would wait for it.

/// Products for two rows, including what is prepared for every fact.
double productsOfRows(const FactSubject& subject);
/// Products for the closest two positions.
double productsOfClosest(const FactSubject& subject);
/// Products for the dot product of position 0 with every other position.
double productsOfFirstRow(const FactSubject& subject);
/// Products for the range of every column.
double productsOfColumns(const FactSubject& subject);
/// Products for every diagonal of the dot products.
double productsOfDiagonals(const FactSubject& subject);
/// Products for rotating every position and comparing it with another.
double productsOfShift(const FactSubject& subject);
/// Products for one attention head over the words.
double productsOfAttention(const FactSubject& subject);

/// The error for a fact that would take too long.
Error tooManyProducts(std::string_view fact);

/// One attention head over words.
struct WordsAttention {
    const Attention& attention;
    const Table& meanings;                 ///< embeddings of the words, shape (words × d_model)
    std::span<const std::int64_t> nearest; ///< of each sum e + p the position of the nearest word: see nearestWords()
    std::int64_t spoilt = 0;               ///< how many sums are nearest to a word that differs from their own
};

/// The attention that facts are about. It is computed when a fact first asks for it: most facts do not.
class AttentionSource {
public:
    virtual ~AttentionSource() = default;

    /// How many words there are. At most max_len.
    virtual std::int64_t words() const = 0;
    /// About how many products of two numbers value() takes.
    virtual double products() const = 0;
    /// Errors: one sentence, why there is no attention.
    virtual Expected<WordsAttention> value() const = 0;
};

/// What facts are about.
struct FactSubject {
    const Scheme& scheme;
    const ConventionMatch* table = nullptr;     ///< the opened table that is compared with the formula, or null
    const RopeFrequencies* rope = nullptr;      ///< frequencies of the rotary embedding, or null if its scaling is invalid
    const AttentionSource* attention = nullptr; ///< attention over the words, or null if there are none
};

/// What stands between the parentheses of a fact.
enum class FactArgument {
    Position,  ///< a position of the table: 0 … max_len − 1
    Word,      ///< a position that has a word: 0 … words − 1
    Column,    ///< 0 … d_model − 1
    Pair,      ///< 0 … pairs − 1
    Offset,    ///< the difference of two positions: 1 − max_len … max_len − 1
    Steps,     ///< a distance from position 0, also beyond the table: 0 … 1048576
    Threshold, ///< a number above 0, up to 0.8
};

/// A number, or a word: see FactKind::words.
struct FactValue {
    double number = 0.0;
    std::string_view word = {};

    bool operator==(const FactValue&) const = default;
};

/// A kind of number that can be asked about a table, or a word.
struct FactKind {
    struct Argument {
        std::string_view name;
        FactArgument is;
    };

    std::string_view name;
    std::vector<Argument> arguments;
    Sentence full;                            ///< see meaning(), with the arguments as %1, %2 and %3
    bool isWhole = false;                     ///< the value is a count
    std::vector<std::string_view> words = {}; ///< the values it can have if they are no numbers
    /// `arguments` are in their ranges. Error::Kind::Range if the scheme has no such number, Runtime if nobody would wait for it,
    /// Cancelled.
    Expected<FactValue> (*value)(const FactSubject& subject, std::span<const double> arguments, const Progress& progress) = nullptr;

    Sentence brief = {};                                              ///< see briefly(), if it says less
    double (*products)(const FactSubject& subject) = &productsOfRows; ///< the number of products that computing the fact takes
    /// "dot(a, b)"
    std::string form() const;
    /// For people, one line: "the dot product of positions a and b".
    std::string meaning() const;
    /// A short description with these arguments, to use within a sentence: "the dot product of positions 5 and 68".
    std::string briefly(std::span<const std::string> given) const;

private:
    std::string meaning(const Sentence& of, std::span<const std::string> given) const;
};

/// All kinds of facts.
std::span<const FactKind> factKinds();

/// A fact: a kind with its arguments, such as cosine(5, 68).
class Fact {
public:
    /// `name` or `name(number, …)`. Error::Kind::Usage, one sentence; ranges depend on the table and are checked by value().
    static Expected<Fact> fromText(std::string_view text);

    const FactKind& kind() const { return *m_kind; }
    const std::vector<double>& arguments() const { return m_arguments; }
    /// The fact as fromText() reads it.
    std::string text() const;
    /// How many products it takes of a table.
    double products(const FactSubject& subject) const { return m_kind->products(subject); }
    /// Of a table; errors as those of FactKind::value, Range if an argument is outside it, or Runtime if it alone takes more than
    /// FactBudget::most.
    Expected<FactValue> value(const FactSubject& subject, const Progress& progress = {}) const;

    bool operator==(const Fact&) const = default;

private:
    Fact(const FactKind& kind, std::vector<double> arguments) : m_kind(&kind), m_arguments(std::move(arguments)) {}

    const FactKind* m_kind;
    std::vector<double> m_arguments;
};

/// The text without spaces and tabs around it.
std::string_view withoutBlanks(std::string_view text);

} // namespace posenc
