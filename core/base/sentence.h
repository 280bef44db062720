// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/number_text.h"

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace posenc {

/// Gives an English pattern in the user's language, with its place holders; empty if there is no translation. `one` is the English of a
/// count of one and tells such patterns apart, `count` chooses the form and may stand for %n already; both are as for Qt's translate():
/// nullptr and -1 if nothing is counted. Called from any thread.
using Translator = std::string (*)(const char* context, const char* pattern, const char* one, int count);

/// Sets what translates from now on; none, as at the start, is English. Any thread may ask meanwhile, but what was made before stays as it
/// is, so a program sets it before it shows anything.
void setTranslator(Translator translator);

class Sentence;

/// What takes the place of a place holder: text as it is, another sentence, or a number as numberText writes it.
class Argument {
public:
    Argument(std::string text) : m_text(std::move(text)) {}
    Argument(std::string_view text) : m_text(text) {}
    Argument(const char* text) : m_text(text) {}
    Argument(const Sentence& sentence);
    Argument(double number) : m_text(numberText(number)) {}
    template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) Argument(Number number) : m_text(std::to_string(number)) {}

    const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

/// Words for the user, a whole sentence or a label: an English pattern with the place holders %1 … %9. It is looked up when it is used, so
/// a table of constants may hold it. The parts of a list are joined first: "use one of: %1.".
class Sentence {
public:
    /// An empty sentence.
    constexpr Sentence() = default;
    /// A name that is the same in every language.
    constexpr explicit Sentence(const char* name) : m_pattern(name) {}
    /// Both arguments are literals, because the sentence keeps their addresses.
    constexpr Sentence(const char* context, const char* pattern) : m_context(context), m_pattern(pattern) {}

    /// With an argument for each place holder, %1 first. They are put in at once: a %2 inside an argument stays as it is.
    template <std::convertible_to<Argument>... Arguments>
    std::string operator()(Arguments&&... arguments) const
    {
        return filled(std::array<Argument, sizeof...(Arguments)>{Argument(std::forward<Arguments>(arguments))...});
    }
    /// The sentence without arguments.
    operator std::string() const { return filled({}); }

    constexpr bool isEmpty() const { return !m_pattern; }

private:
    std::string filled(std::span<const Argument> arguments) const;

    const char* m_context = nullptr;
    const char* m_pattern = nullptr;
};

/// A Sentence that counts things, %n. Other languages have more forms than one and many.
class CountedSentence {
public:
    constexpr CountedSentence(const char* context, const char* pattern, const char* one)
        : m_context(context), m_pattern(pattern), m_one(one)
    {
    }

    /// With how many there are, and an argument for each other place holder.
    template <std::convertible_to<Argument>... Arguments>
    std::string operator()(std::int64_t count, Arguments&&... arguments) const
    {
        return filled(count, std::array<Argument, sizeof...(Arguments)>{Argument(std::forward<Arguments>(arguments))...});
    }

private:
    std::string filled(std::int64_t count, std::span<const Argument> arguments) const;

    const char* m_context;
    const char* m_pattern;
    const char* m_one;
};

/// Marks the words of the source for lupdate, which needs literals here and -tr-function-alias translate+=sentence,
/// QT_TRANSLATE_N_NOOP+=plural:
///     sentence("core", "Line %1 holds %2, but every cell must hold a number.")(line, quoted(cell))
constexpr Sentence sentence(const char* context, const char* pattern) { return {context, pattern}; }

/// Many first, as that is what a translator reads, then the English of one:
///     plural("core", "Line %1 has %n cells.", "Line %1 has %n cell.")(cells, line)
constexpr CountedSentence plural(const char* context, const char* pattern, const char* one) { return {context, pattern, one}; }

} // namespace posenc
