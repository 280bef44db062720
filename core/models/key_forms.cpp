// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/key_forms.h"

#include "core/base/read_number.h"
#include "core/models/model_config.h"
#include "core/models/model_tables.h"

#include <algorithm>
#include <set>

namespace posenc {

namespace {

struct FormRow {
    std::string_view form;
    std::string_view unit;
    std::string_view key;
    std::string_view readsAs;
};
using Form = std::vector<FormRow>;

// Forms begin where a key is needed after rows of another unit, or where the name changes.
const std::vector<Form>& allForms()
{
    static const std::vector<Form> forms = [] {
        std::vector<Form> all;
        for (std::string_view line : rowsIn(formsTable)) {
            FormRow row{taken(line, ','), taken(line, ','), taken(line, ','), line};
            const bool begins = row.unit == "needs" && (all.empty() || all.back().back().unit != "needs");
            if (begins || all.back().back().form != row.form)
                all.emplace_back();
            all.back().push_back(row);
        }
        return all;
    }();
    return forms;
}

std::string_view lastOf(std::string_view key) { return key.substr(key.rfind('/') + 1); }

class FormReader {
public:
    FormReader(ReadForm& read, std::string scope) : m_read(read), m_keys(read.keys), m_scope(std::move(scope)) {}

    bool applies(const Form& form) const
    {
        const bool scales =
            std::ranges::any_of(form, [](const FormRow& row) { return row.readsAs.starts_with("rope_scaling") || row.unit == "keys"; });
        if (scales && m_hasScaling)
            return false;
        return std::ranges::all_of(
            form, [this](const FormRow& row) { return row.unit == "needs" ? says(row.key) : row.unit != "lacks" || !says(row.key); });
    }

    void apply(const Form& form)
    {
        m_read.name = form.front().form;
        for (const FormRow& row : form)
            read(row);
    }

private:
    std::string at(std::string_view key) const { return m_scope + std::string(key); }

    bool says(std::string_view row) const
    {
        if (const std::size_t than = row.find('<'); than != std::string_view::npos) {
            const auto less = m_keys.number(at(row.substr(0, than)));
            const auto more = m_keys.number(at(row.substr(than + 1)));
            return less && more && *less < *more;
        }
        std::string_view wanted = row;
        const std::string key = at(taken(wanted, '='));
        if (!wanted.empty())
            return m_keys.text(key) == wanted;
        return m_keys.has(key) && !m_keys.isNull(key) && m_keys.flag(key).value_or(true);
    }

    void note(std::string_view from, std::string_view to)
    {
        from.remove_prefix(m_scope.size());
        if (from == lastOf(to) || m_completed.contains(from))
            return;
        m_read.readAs.push_back(std::string(from) + " → " + std::string(lastOf(to)));
    }

    void move(const std::string& from, const std::string& to)
    {
        if (!m_keys.has(from) || m_keys.isNull(from) || m_keys.isObject(from) || (m_keys.has(to) && !m_keys.isNull(to)))
            return;
        note(from, to);
        m_keys.move(from, to);
    }

    void complete(std::string_view name, std::string_view value)
    {
        const std::string key = at(name);
        if (m_keys.has(key) && !m_keys.isNull(key))
            return;
        m_keys.complete(key, modelValueOf(value));
        m_completed.insert(name);
        if (std::holds_alternative<ModelNumber>(modelValueOf(value)))
            m_read.defaults.push_back(std::string(lastOf(name)) + " = " + std::string(value));
    }

    void read(const FormRow& row)
    {
        const std::string from = at(row.key);
        const std::string to = at(row.readsAs);
        std::string_view value = row.unit;
        const std::string_view unit = taken(value, '=');
        if (unit.empty()) {
            complete(row.readsAs, value);
        } else if (unit == "move") {
            move(from, to);
        } else if (unit == "copy") {
            if (const auto number = m_keys.number(from); number && !m_keys.has(to))
                m_keys.complete(to, ModelNumber{*number, false});
        } else if (unit == "keys") {
            for (const std::string& key : m_keys.keysIn(from))
                move(from + '/' + key, to + '/' + key);
        } else if (unit == "drop") {
            for (const std::string& key : m_keys.keysIn(from))
                m_keys.forget(from + '/' + key);
        } else if (unit == "unused" && m_keys.has(from)) {
            if (!m_completed.contains(row.key))
                m_read.unused.emplace_back(row.key);
            m_keys.forget(from);
        } else if (unit == "one" ? m_keys.number(from) == 1.0 : unit == "used") {
            m_keys.forget(from);
        } else if (unit == "off" && m_keys.flag(from) == false) {
            note(from, to);
            m_keys.complete(to, modelValueOf(value));
        } else if (unit == "text" && m_keys.text(from) == taken(value, ':')) {
            m_keys.complete(from, std::string(value));
        } else if (unit == "length" && !m_keys.has(to)) {
            const auto factor = m_keys.number(at("rope_scaling/factor"));
            const auto original = m_keys.number(at("rope_scaling/original_max_position_embeddings"));
            if (factor && original)
                m_keys.complete(to, ModelNumber{*factor * *original, true});
        }
    }

    ReadForm& m_read;
    ModelKeys& m_keys;
    std::string m_scope;
    std::set<std::string_view> m_completed; ///< keys that the file does not have
    bool m_hasScaling = !m_keys.keysIn(at("rope_scaling")).empty() || !m_keys.keysIn(at("rope_parameters")).empty();
};

} // namespace

ModelValue modelValueOf(std::string_view text)
{
    if (text == "true" || text == "false")
        return text == "true";
    if (text == "null")
        return OtherValue{};
    double number = 0.0;
    const auto read = readNumber(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() ? ModelValue(ModelNumber{number, false}) : ModelValue(std::string(text));
}

ReadForm inFormOfTransformers(ModelKeys keys)
{
    ReadForm read;
    read.keys = std::move(keys);
    FormReader reader(read, ModelConfig(read.keys).scope());
    for (const Form& form : allForms())
        if (reader.applies(form))
            reader.apply(form);
    return read;
}

} // namespace posenc
