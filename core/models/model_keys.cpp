// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_keys.h"

#include "core/base/sentence.h"
#include "core/models/model_facts.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace posenc {

namespace {

using Json = nlohmann::json;

// Objects that tell of positions. Beside them, only those of a language model are read: others may be as large as the file.
constexpr std::array<std::string_view, 4> positionObjects{"rope_scaling", "rope_parameters", "rotary", "attn_config"};

// Keeps what is behind the keys of the objects that are read; of lists only those of numbers or texts. It stops at what is nested too deep.
class KeyReader : public nlohmann::json_sax<Json> {
public:
    const std::string& problem() const { return m_problem; }
    ModelKeys take() { return std::move(m_keys); }

    bool null() override { return value(OtherValue{}); }
    bool boolean(bool given) override { return m_lists.empty() ? value(given) : number(given ? 1.0 : 0.0, true); }
    bool number_integer(number_integer_t given) override { return number(static_cast<double>(given), true); }
    bool number_unsigned(number_unsigned_t given) override { return number(static_cast<double>(given), true); }
    bool number_float(number_float_t given, const string_t&) override { return number(given, false); }
    bool string(string_t& given) override
    {
        if (m_ignored > 0 || m_lists.empty())
            return value(given);
        List& list = m_lists.back();
        list.onlyNumbers = false;
        if (list.texts.size() < mostTexts)
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
        const bool isLeftOut = m_ignored == 0 && m_lists.empty() && !m_path.empty() && !isRead(m_path.back());
        if (m_ignored == 0 && m_lists.empty() && !m_path.empty())
            m_keys.add(m_path.back(), ModelObject{});
        if (!m_lists.empty())
            m_lists.back().onlyNumbers = m_lists.back().onlyTexts = false;
        m_ignored += m_ignored > 0 || isLeftOut || !m_lists.empty() ? 1 : 0;
        return true;
    }
    bool key(string_t& name) override
    {
        if (m_ignored > 0)
            return true;
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
        if (m_lists.empty() && !m_path.empty())
            m_keys.add(m_path.back(), list.onlyNumbers ? ModelValue(std::move(list.numbers))
                                      : list.onlyTexts ? ModelValue(std::move(list.texts))
                                                       : ModelValue(OtherValue{}));
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override
    {
        return refuse(sentence("core", "The configuration cannot be read: it stops being JSON at byte %1.")(position));
    }

private:
    static constexpr std::size_t mostTexts = 4096;    ///< more than any model has layers
    static constexpr std::size_t mostNumbers = 65536; ///< more than any head has pairs
    struct List {
        std::vector<double> numbers;
        std::vector<std::string> texts;
        bool onlyNumbers = true;
        bool onlyTexts = true;
    };

    // Objects in those of rotary embedding belong to types of layers, whose names are the model's own.
    static bool isRead(std::string_view path)
    {
        const std::size_t slash = path.rfind('/');
        const std::string_view parent = slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
        const std::string_view name = path.substr(slash + 1);
        return std::ranges::find(positionObjects, name) != positionObjects.end() || isLanguageObject(name)
               || parent.ends_with("rope_scaling") || parent.ends_with("rope_parameters");
    }
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
    bool number(double given, bool whole)
    {
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
        if (m_depth == 0)
            return refuse(sentence("core", "The configuration cannot be read: it is a single value, not an object of keys."));
        if (m_ignored > 0)
            return true;
        if (!m_lists.empty())
            m_lists.back().onlyNumbers = m_lists.back().onlyTexts = false;
        else
            m_keys.add(m_path.back(), std::move(given));
        return true;
    }

    ModelKeys m_keys;
    std::vector<std::string> m_path; ///< the open objects, and the key in the innermost
    std::vector<List> m_lists;       ///< the open lists
    int m_depth = 0;
    int m_ignored = 0; ///< open objects whose content is not kept: those in lists, those that are left out, and what is in them
    std::string m_problem;
};

// Python writes numbers that are not finite as words, which JSON does not have. The text with null in their place.
std::string withoutOddNumbers(std::string_view json)
{
    static constexpr std::array<std::string_view, 3> words{"-Infinity", "Infinity", "NaN"};
    std::string plain;
    plain.reserve(json.size());
    bool isText = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        const char letter = json[at];
        if (letter == '"')
            isText = !isText;
        if (isText && letter == '\\' && at + 1 < json.size())
            plain += json[at++];
        const auto word =
            isText ? words.end() : std::ranges::find_if(words, [&](std::string_view each) { return json.substr(at, each.size()) == each; });
        if (word == words.end()) {
            plain += json[at];
        } else {
            plain += "null";
            at += word->size() - 1;
        }
    }
    return plain;
}

bool mayHaveOddNumbers(std::string_view json)
{
    return json.find("NaN") != std::string_view::npos || json.find("Infinity") != std::string_view::npos;
}

} // namespace

Expected<ModelKeys> ModelKeys::fromJson(std::string_view json)
{
    if (json.size() > mostBytes)
        return Error{Error::Kind::Range, sentence("core", "The configuration has %1 bytes, but a model's configuration has at most %2.")(
                                             json.size(), mostBytes)};
    const std::string plain = mayHaveOddNumbers(json) ? withoutOddNumbers(json) : std::string();
    const std::string_view text = plain.empty() ? json : std::string_view(plain);
    KeyReader reader;
    if (!Json::sax_parse(text.begin(), text.end(), &reader))
        return Error{Error::Kind::File, reader.problem()};
    return reader.take();
}

void ModelKeys::add(const std::string& key, ModelValue value)
{
    const auto [place, isNew] = m_values.insert_or_assign(key, std::move(value));
    if (!isNew)
        m_repeated.push_back(place->first);
}

const ModelValue* ModelKeys::find(std::string_view key) const
{
    const auto found = m_values.find(key);
    return found == m_values.end() ? nullptr : &found->second;
}

std::optional<double> ModelKeys::number(std::string_view key) const
{
    const ModelValue* const value = find(key);
    const ModelNumber* const number = value ? std::get_if<ModelNumber>(value) : nullptr;
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
    const ModelValue* const value = find(key);
    const bool* const flag = value ? std::get_if<bool>(value) : nullptr;
    return flag ? std::optional(*flag) : std::nullopt;
}

std::optional<std::string> ModelKeys::text(std::string_view key) const
{
    const ModelValue* const value = find(key);
    const std::string* const text = value ? std::get_if<std::string>(value) : nullptr;
    return text ? std::optional(*text) : std::nullopt;
}

const std::vector<double>* ModelKeys::list(std::string_view key) const
{
    const ModelValue* const value = find(key);
    return value ? std::get_if<std::vector<double>>(value) : nullptr;
}

const std::vector<std::string>* ModelKeys::texts(std::string_view key) const
{
    const ModelValue* const value = find(key);
    return value ? std::get_if<std::vector<std::string>>(value) : nullptr;
}

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

std::vector<std::string> ModelKeys::keysIn(std::string_view object) const
{
    std::vector<std::string> keys;
    const std::string prefix = object.empty() ? std::string() : std::string(object) + '/';
    for (const auto& [key, value] : m_values)
        if (key.starts_with(prefix) && key.find('/', prefix.size()) == std::string::npos)
            keys.push_back(key.substr(prefix.size()));
    return keys;
}

} // namespace posenc
