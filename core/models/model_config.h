// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_facts.h"
#include "core/models/model_keys.h"

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace posenc {

/// A config.json as its reader sees it: its keys, where those of the language model lie, and what is known of its type.
class ModelConfig {
public:
    /// The keys once had the form of another program, if `form` is its name (ReadForm).
    explicit ModelConfig(const ModelKeys& keys, std::string form = {});

    const ModelKeys& keys() const { return m_keys; }
    const std::string& form() const { return m_form; }
    /// A model's keys lie at the top, or, if it reads images or sound too, in an object of the language model: this is that object's name
    /// and '/', or empty.
    const std::string& scope() const { return m_scope; }
    /// model_type of the language model as the file has it; may be empty.
    const std::string& name() const { return m_name; }
    /// What is known of it; nothing for an unknown type.
    const ModelFacts* facts() const { return m_facts ? &*m_facts : nullptr; }
    /// The type of the language model in the table of types, whatever type has completed its facts; empty for an unknown one.
    std::string_view language() const { return m_language; }
    /// A params.json as Meta and Mistral publish it: dim, n_layers and n_heads, without a model_type. Its pairs are columns 2i and 2i + 1.
    bool isParams() const { return m_isParams; }

    std::string outer(std::string_view name) const { return m_scope + std::string(name); }
    bool has(std::string_view name) const { return m_keys.has(outer(name)); }
    bool isOn(std::string_view name) const { return m_keys.flag(outer(name)).value_or(false); }
    std::string text(std::string_view name) const { return m_keys.text(outer(name)).value_or(std::string()); }
    /// The first of several spellings of a key that has a whole number, or a number.
    std::optional<std::int64_t> count(std::span<const std::string_view> names) const;
    std::optional<double> number(std::span<const std::string_view> names) const;
    std::optional<std::int64_t> count(std::initializer_list<std::string_view> names) const
    {
        return count(std::span(names.begin(), names.size()));
    }
    std::optional<double> number(std::initializer_list<std::string_view> names) const
    {
        return number(std::span(names.begin(), names.size()));
    }

private:
    template <class Number>
    std::optional<Number> firstOf(std::span<const std::string_view> names,
                                  std::optional<Number> (ModelKeys::*read)(std::string_view) const) const;

    const ModelKeys& m_keys;
    std::string m_form;
    std::string m_scope;
    std::string m_name;
    std::optional<ModelFacts> m_facts;
    std::string_view m_language;
    bool m_isParams = false;
};

/// How the model tells positions apart, by its keys and by its type.
PositionKind kindOf(const ModelConfig& config);
/// The key by which the file says that nothing rotates: "use_rope": false, "rotary_pct": 0. Empty if there is none.
std::string switchOff(const ModelConfig& config);
/// How the file names the way in which the model tells positions apart; empty if it does not.
std::string namedKind(const ModelConfig& config);
/// Whether it names a way that posenc does not know.
bool namesUnknownKind(const ModelConfig& config);
/// Whether a key is one of rotary embedding in transformers.
bool isKeyOfRope(std::string_view key);
/// Whether some key speaks of rotary embedding.
bool namesRope(const ModelConfig& config);

/// True for models whose code turns columns 2i and 2i + 1 together.
bool turnsInterleaved(const ModelConfig& config);

} // namespace posenc
