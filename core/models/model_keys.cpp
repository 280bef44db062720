// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_keys.h"

#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/models/model_facts.h"
#include "core/models/position_words.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

namespace posenc {

namespace {

using Json = nlohmann::json;

// Whether the keys of an object may speak of positions: the parts of a model, and scalings with the objects in them. Of any other object,
// which may be large, only the name is kept.
bool mayHoldPositions(std::string_view path)
{
    constexpr auto others = std::to_array<std::string_view>({"quantization_config", "compression_config"});
    constexpr auto scalings = std::to_array<std::string_view>({"rope_scaling", "rope_parameters"});
    const std::string_view name = path.substr(path.rfind('/') + 1);
    return speaksOfPositions(name) || name == "llama_4_scaling" || path.find("per_layer_config") != std::string_view::npos
           || isLanguageObject(name) || (name.ends_with("_config") && std::ranges::find(others, name) == others.end())
           || std::ranges::any_of(scalings, [&](std::string_view each) { return path.find(each) != std::string_view::npos; });
}

// Objects whose keys are words of the data, not of a configuration.
bool isDictionary(std::string_view path)
{
    constexpr auto names = std::to_array<std::string_view>({"label2id", "id2label", "weight_map", "added_tokens"});
    return std::ranges::find(names, path.substr(path.rfind('/') + 1)) != names.end();
}

// Keeps what is behind the keys of objects that may speak of positions; of lists only those of numbers or texts. It stops at what is nested
// too deep, and at more keys than any model has.
class KeyReader : public nlohmann::json_sax<Json> {
public:
    const std::string& problem() const { return m_problem; }
    ModelKeys take() { return std::move(m_keys); }

    bool null() override
    {
        m_hidden.clear();
        return value(OtherValue{});
    }
    bool boolean(bool given) override
    {
        if (!given && !switchesRotation(std::string_view(m_hidden).substr(m_hidden.rfind('/') + 1)))
            m_hidden.clear();
        return m_lists.empty() ? value(given) : number(given ? 1.0 : 0.0, true);
    }
    bool number_integer(number_integer_t given) override { return number(static_cast<double>(given), true); }
    bool number_unsigned(number_unsigned_t given) override { return number(static_cast<double>(given), true); }
    bool number_float(number_float_t given, const string_t&) override { return number(given, false); }
    bool string(string_t& given) override
    {
        keepHidden();
        if (m_ignored > 0)
            return true;
        if (m_lists.empty())
            return given.size() > longestText ? value(OtherValue{}) : value(std::move(given));
        List& list = m_lists.back();
        list.onlyNumbers = false;
        if (list.texts.size() < mostTexts && given.size() <= longestText)
            list.texts.push_back(given);
        else
            list.onlyTexts = false;
        return true;
    }
    bool binary(binary_t&) override { return value(OtherValue{}); }

    bool start_object(std::size_t) override
    {
        if (!deeper())
            return false;
        keepHidden();
        if (m_ignored == 0 && m_lists.empty() && !m_path.empty() && !keep(ModelObject{}))
            return false;
        const bool isLeftOut = m_ignored == 0 && m_lists.empty() && !m_path.empty() && !mayHoldPositions(m_path.back());
        if (!m_lists.empty())
            m_lists.back().onlyNumbers = m_lists.back().onlyTexts = false;
        m_ignored += m_ignored > 0 || isLeftOut || !m_lists.empty() ? 1 : 0;
        return true;
    }
    bool key(string_t& name) override
    {
        if (m_ignored > 0) {
            const bool isDeep = m_ignored > 1 || !m_lists.empty();
            m_hidden = !m_path.empty() && m_keys.hiddenKeys() < mostHidden && speaksOfPositions(name) && !isDictionary(m_path.back())
                           ? m_path.back() + (isDeep ? "/…/" : "/") + name
                           : std::string();
            return true;
        }
        while (m_path.size() >= static_cast<std::size_t>(m_depth))
            m_path.pop_back();
        m_path.push_back(m_path.empty() ? name : m_path.back() + '/' + name);
        return true;
    }
    bool end_object() override
    {
        --m_depth;
        if (m_ignored > 0)
            --m_ignored;
        else
            while (m_path.size() > static_cast<std::size_t>(m_depth))
                m_path.pop_back();
        return true;
    }
    bool start_array(std::size_t) override
    {
        if (!deeper())
            return false;
        if (m_depth == 1)
            return refuse(sentence("core", "The configuration cannot be read: it is a list, not an object of keys."));
        if (m_ignored > 0)
            return true;
        if (!m_lists.empty())
            m_lists.back().onlyNumbers = m_lists.back().onlyTexts = false;
        m_lists.emplace_back();
        return true;
    }
    bool end_array() override
    {
        --m_depth;
        if (m_ignored > 0)
            return true;
        List list = std::move(m_lists.back());
        m_lists.pop_back();
        if (!m_lists.empty() || m_path.empty())
            return true;
        return keep(list.onlyNumbers ? ModelValue(std::move(list.numbers))
                    : list.onlyTexts ? ModelValue(std::move(list.texts))
                                     : ModelValue(OtherValue{false}));
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override
    {
        return refuse(sentence("core", "The configuration cannot be read: it stops being JSON at byte %1.")(position));
    }

private:
    static constexpr std::size_t mostTexts = 4096;      ///< more than any model has layers
    static constexpr std::size_t mostNumbers = 1 << 16; ///< more than any head has pairs
    static constexpr std::size_t longestText = 4096;    ///< bytes
    static constexpr std::size_t mostHidden = 24;       ///< more than anybody reads
    struct List {
        std::vector<double> numbers;
        std::vector<std::string> texts;
        bool onlyNumbers = true;
        bool onlyTexts = true;
    };

    bool refuse(std::string problem)
    {
        m_problem = std::move(problem);
        return false;
    }
    bool deeper()
    {
        return ++m_depth <= ModelKeys::deepest
               || refuse(sentence("core", "The configuration cannot be read: it is nested deeper than %1.")(ModelKeys::deepest));
    }
    // A key in an object of which only the name is kept says something.
    void keepHidden()
    {
        if (!m_hidden.empty())
            m_keys.addHidden(std::exchange(m_hidden, {}));
    }
    bool number(double given, bool whole)
    {
        keepHidden();
        if (m_ignored > 0 || m_lists.empty())
            return value(ModelNumber{given, whole});
        List& list = m_lists.back();
        list.onlyTexts = false;
        if (list.numbers.size() < mostNumbers)
            list.numbers.push_back(given);
        else
            list.onlyNumbers = false;
        return true;
    }
    bool value(ModelValue given)
    {
        keepHidden();
        if (m_depth == 0)
            return refuse(sentence("core", "The configuration cannot be read: it is a single value, not an object of keys."));
        if (m_ignored > 0)
            return true;
        if (m_lists.empty())
            return keep(std::move(given));
        m_lists.back().onlyNumbers = m_lists.back().onlyTexts = false;
        return true;
    }
    bool keep(ModelValue given)
    {
        m_keys.add(m_path.back(), std::move(given));
        return ++m_kept <= ModelKeys::mostKeys
               || refuse(sentence("core", "The configuration cannot be read: it has more than %1 keys, so it is not one of a model.")(
                   ModelKeys::mostKeys));
    }

    ModelKeys m_keys;
    std::size_t m_kept = 0;
    std::vector<std::string> m_path; ///< the open objects, and the key in the innermost
    std::vector<List> m_lists;       ///< the open lists
    std::string m_hidden;            ///< the last key of an object of which only the name is kept, if it speaks of rotation
    int m_depth = 0;
    int m_ignored = 0; ///< open objects whose content is not kept: those in lists, those that are left out, and what is in them
    std::string m_problem;
};

// Python writes numbers that are not finite as words, which JSON does not have. The bytes of a text with quotes around them.
class PlainBytes {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    PlainBytes(std::string_view text, std::size_t at) : m_text(text), m_at(at) { findWord(); }

    char operator*() const
    {
        const bool isQuote = m_word > 0 && (m_ofWord == 0 || m_ofWord > m_word);
        return isQuote ? '"' : m_text[m_at + (m_word > 0 ? m_ofWord - 1 : 0)];
    }
    PlainBytes& operator++()
    {
        if (m_word > 0 && ++m_ofWord < m_word + 2)
            return *this;
        const bool isEscaped = std::exchange(m_isEscaped, false);
        if (m_word == 0 && !isEscaped) {
            m_isEscaped = m_isText && m_text[m_at] == '\\';
            m_isText = m_isText != (m_text[m_at] == '"');
        }
        m_at += std::max<std::size_t>(1, m_word);
        findWord();
        return *this;
    }
    bool operator==(const PlainBytes& other) const { return m_at == other.m_at && m_ofWord == other.m_ofWord; }

private:
    static constexpr std::array<std::string_view, 3> words{"-Infinity", "Infinity", "NaN"};

    void findWord()
    {
        m_word = 0;
        m_ofWord = 0;
        if (!m_isText && m_at < m_text.size())
            for (const std::string_view word : words)
                if (m_text[m_at] == word.front() && m_text.substr(m_at, word.size()) == word)
                    m_word = word.size();
    }

    std::string_view m_text;
    std::size_t m_at;
    std::size_t m_word = 0;   ///< length of the word at this byte
    std::size_t m_ofWord = 0; ///< the letter of the word with its quotes
    bool m_isText = false;
    bool m_isEscaped = false;
};

bool mayHaveOddNumbers(std::string_view json)
{
    return json.find("NaN") != std::string_view::npos || json.find("Infinity") != std::string_view::npos;
}

} // namespace

Expected<ModelKeys> ModelKeys::fromJson(std::string_view json)
{
    if (json.size() > mostBytes)
        return Error{Error::Kind::Range,
                     sentence("core", "The configuration is too long to be one of a model: posenc reads at most %1 bytes.")(mostBytes)};
    KeyReader reader;
    if (!(mayHaveOddNumbers(json) ? Json::sax_parse(PlainBytes(json, 0), PlainBytes(json, json.size()), &reader)
                                  : Json::sax_parse(json.begin(), json.end(), &reader)))
        return Error{Error::Kind::File, reader.problem()};
    return reader.take();
}

void ModelKeys::add(const std::string& key, ModelValue value)
{
    const auto [place, isNew] = m_values.insert_or_assign(key, Entry{std::move(value)});
    if (!isNew)
        m_repeated.push_back(place->first);
}

void ModelKeys::complete(const std::string& key, ModelValue value)
{
    for (std::size_t end = key.find('/'); end != std::string::npos; end = key.find('/', end + 1))
        if (!isObject(std::string_view(key).substr(0, end)))
            m_values.insert_or_assign(key.substr(0, end), Entry{ModelObject{}});
    m_values.insert_or_assign(key, Entry{std::move(value)});
}

void ModelKeys::move(std::string_view from, const std::string& to)
{
    const auto found = m_values.find(from);
    if (found == m_values.end() || (has(to) && !isNull(to)))
        return;
    ModelValue value = std::move(found->second.value);
    m_values.erase(found);
    if (auto* const number = std::get_if<ModelNumber>(&value))
        number->whole = false;
    complete(to, std::move(value));
}

void ModelKeys::forget(std::string_view key)
{
    if (const auto found = m_values.find(key); found != m_values.end())
        m_values.erase(found);
}

std::vector<std::string> ModelKeys::unread() const
{
    std::vector<std::string> keys;
    for (const auto& [key, entry] : m_values) {
        const bool* const flag = std::get_if<bool>(&entry.value);
        const auto* const other = std::get_if<OtherValue>(&entry.value);
        const bool isOff = flag && !*flag && !switchesRotation(std::string_view(key).substr(key.rfind('/') + 1));
        const bool saysNothing = std::holds_alternative<ModelObject>(entry.value) || isOff || (other && other->isNull);
        if (!entry.isRead && !saysNothing)
            keys.push_back(key);
    }
    keys.insert(keys.end(), m_hidden.begin(), m_hidden.end());
    return keys;
}

void ModelKeys::noteSame(std::string_view key, double value) const
{
    const auto found = m_values.find(key);
    const auto* const number = found == m_values.end() ? nullptr : std::get_if<ModelNumber>(&found->second.value);
    if (number && number->value == value)
        found->second.isRead = true;
}

const ModelValue* ModelKeys::find(std::string_view key) const
{
    const auto found = m_values.find(key);
    return found == m_values.end() ? nullptr : &found->second.value;
}

template <class Value>
const Value* ModelKeys::asked(std::string_view key) const
{
    const auto found = m_values.find(key);
    const Value* const value = found == m_values.end() ? nullptr : std::get_if<Value>(&found->second.value);
    if (value)
        found->second.isRead = true;
    return value;
}

std::optional<double> ModelKeys::number(std::string_view key) const
{
    const ModelNumber* const number = asked<ModelNumber>(key);
    return number ? std::optional(number->value) : std::nullopt;
}

std::optional<std::int64_t> ModelKeys::count(std::string_view key) const
{
    constexpr double most = 1e15;
    const auto value = number(key);
    return value && std::fabs(*value) <= most && *value == std::floor(*value) ? std::optional(static_cast<std::int64_t>(*value))
                                                                              : std::nullopt;
}

std::optional<bool> ModelKeys::flag(std::string_view key) const
{
    const bool* const flag = asked<bool>(key);
    return flag ? std::optional(*flag) : std::nullopt;
}

std::optional<std::string> ModelKeys::text(std::string_view key) const
{
    const std::string* const text = asked<std::string>(key);
    return text ? std::optional(*text) : std::nullopt;
}

const std::vector<double>* ModelKeys::list(std::string_view key) const { return asked<std::vector<double>>(key); }

const std::vector<std::string>* ModelKeys::texts(std::string_view key) const { return asked<std::vector<std::string>>(key); }

bool ModelKeys::isObject(std::string_view key) const
{
    const ModelValue* const value = find(key);
    return value && std::holds_alternative<ModelObject>(*value);
}

bool ModelKeys::isWhole(std::string_view key) const
{
    const ModelValue* const value = find(key);
    const ModelNumber* const number = value ? std::get_if<ModelNumber>(value) : nullptr;
    return number && number->whole;
}

bool ModelKeys::isNull(std::string_view key) const
{
    const ModelValue* const value = find(key);
    return value && std::holds_alternative<OtherValue>(*value);
}

bool ModelKeys::isNoNumber(std::string_view key) const
{
    const ModelValue* const value = find(key);
    const auto* const other = value ? std::get_if<OtherValue>(value) : nullptr;
    return value && !std::holds_alternative<ModelNumber>(*value) && !(other && other->isNull);
}

std::string ModelKeys::shown(std::string_view key) const
{
    constexpr std::size_t longest = 40;
    const ModelValue* const value = find(key);
    if (const auto* const text = value ? std::get_if<std::string>(value) : nullptr)
        return quoted(text->size() > longest ? std::string_view(*text).substr(0, longest) : *text);
    if (const auto* const number = value ? std::get_if<ModelNumber>(value) : nullptr)
        return numberText(number->value);
    if (const bool* const flag = value ? std::get_if<bool>(value) : nullptr)
        return *flag ? "true" : "false";
    if (!value || isNoNumber(key))
        return isObject(key) ? sentence("core", "an object") : sentence("core", "a list");
    return "null";
}

std::vector<std::string> ModelKeys::keysIn(std::string_view object) const
{
    std::vector<std::string> keys;
    const std::string prefix = object.empty() ? std::string() : std::string(object) + '/';
    for (const auto& [key, entry] : m_values)
        if (key.starts_with(prefix) && key.find('/', prefix.size()) == std::string::npos)
            keys.push_back(key.substr(prefix.size()));
    return keys;
}

} // namespace posenc
