// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"

#include <atomic>
#include <limits>

namespace posenc {

namespace {

std::atomic<Translator> chosenTranslator = nullptr;

// Empty without a translation, and if there is no memory for one.
std::string translation(const char* context, const char* pattern, const char* one, int count)
{
    const Translator translator = chosenTranslator.load(std::memory_order_acquire);
    if (!translator || !context)
        return {};
    try {
        return translator(context, pattern, one, count);
    } catch (...) {
        return {};
    }
}

// `many` takes the place of %n. A place holder without an argument stays, so that a mistake is seen.
std::string withArguments(std::string_view pattern, std::span<const Argument> arguments, std::string_view many)
{
    std::string text;
    for (std::size_t at = pattern.find('%'); at != pattern.npos; at = pattern.find('%')) {
        const char which = at + 1 < pattern.size() ? pattern[at + 1] : '\0';
        const auto argument = static_cast<std::size_t>(which - '1');
        text += pattern.substr(0, at);
        pattern.remove_prefix(at + 1);
        if (which >= '1' && argument < arguments.size())
            text += arguments[argument].text();
        else if (which == 'n' && !many.empty())
            text += many;
        else {
            text += '%';
            continue;
        }
        pattern.remove_prefix(1);
    }
    return text.append(pattern);
}

} // namespace

void setTranslator(Translator translator) { chosenTranslator.store(translator, std::memory_order_release); }

Argument::Argument(const Sentence& sentence) : m_text(sentence) {}

std::string Sentence::filled(std::span<const Argument> arguments) const
{
    if (isEmpty())
        return {};
    const std::string translated = translation(m_context, m_pattern, nullptr, -1);
    return withArguments(translated.empty() ? m_pattern : std::string_view(translated), arguments, {});
}

std::string CountedSentence::filled(std::int64_t count, std::span<const Argument> arguments) const
{
    // Qt counts in int; more than that stays English.
    const bool fits = count >= 0 && count <= std::numeric_limits<int>::max();
    const std::string translated = fits ? translation(m_context, m_pattern, m_one, static_cast<int>(count)) : std::string();
    const std::string_view english = count == 1 ? m_one : m_pattern;
    return withArguments(translated.empty() ? english : std::string_view(translated), arguments, numberText(count));
}

} // namespace posenc
