// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace posenc {

/// What stands behind a key of a model's configuration.
struct ModelNumber {
    double value = 0.0;
    bool whole = false; ///< written as an integer, 8 and not 8.0

    bool operator==(const ModelNumber&) const = default;
};
struct ModelObject { ///< a value in this object has the key PARENT/NAME
    bool operator==(const ModelObject&) const = default;
};
struct OtherValue { ///< null, or a list that is neither one of numbers nor one of texts
    bool isNull = true;

    bool operator==(const OtherValue&) const = default;
};
using ModelValue = std::variant<OtherValue, ModelObject, bool, ModelNumber, std::string, std::vector<double>, std::vector<std::string>>;

/// The keys and values of a model's configuration: from config.json, where the key k of an object o is o/k, or from a GGUF file, with its
/// own keys.
class ModelKeys {
public:
    ModelKeys() = default;
    /// Moved, not copied: libstdc++ 12 destroys a variant of texts and lists that was never made if memory lacks while it copies one.
    ModelKeys(ModelKeys&&) = default;
    ModelKeys& operator=(ModelKeys&&) = default;

    static constexpr std::size_t mostBytes = std::size_t{1} << 24;
    static constexpr int deepest = 16;                            ///< objects and lists in each other
    static constexpr std::size_t mostKeys = std::size_t{1} << 16; ///< beside those of objects that say nothing of positions

    /// Reads JSON, also with NaN, Infinity and -Infinity as Python writes them, which count as texts. Of objects that say nothing of
    /// positions, such as lists of labels, only the name is kept. Texts longer than 4096 bytes, lists of more than 65536 numbers and lists
    /// of more than 4096 texts count as null. Error::Kind::Range if the JSON is longer than 16 MiB; Error::Kind::File if it is not JSON,
    /// not an object, nested deeper than 16, or has more than 65536 keys.
    static Expected<ModelKeys> fromJson(std::string_view json);

    /// A later value replaces an earlier one, and the key is one of `repeated`.
    void add(const std::string& key, ModelValue value);

    /// Gives a key a value which the file does not have, and the objects that it stands in.
    void complete(const std::string& key, ModelValue value);
    /// Gives the value of a key to another that is missing, a number as if it were written with decimals, and forgets the first.
    void move(std::string_view from, const std::string& to);
    void forget(std::string_view key);

    bool has(std::string_view key) const { return m_values.find(key) != m_values.end(); }
    /// Nothing if there is no such key or something else stands there.
    std::optional<double> number(std::string_view key) const;
    /// A number that is whole and fits.
    std::optional<std::int64_t> count(std::string_view key) const;
    std::optional<bool> flag(std::string_view key) const;
    std::optional<std::string> text(std::string_view key) const;
    const std::vector<double>* list(std::string_view key) const; ///< true and false count as 1 and 0
    const std::vector<std::string>* texts(std::string_view key) const;
    bool isObject(std::string_view key) const;
    bool isWhole(std::string_view key) const; ///< a number written as an integer
    bool isNull(std::string_view key) const;  ///< there, but of no use: null, or a list of different things

    /// There, and neither a number nor null.
    bool isNoNumber(std::string_view key) const;
    /// What stands there, within a sentence: "4.0" in quotes, 5, true, null, a list, an object.
    std::string shown(std::string_view key) const;

    /// The keys directly in an object, or at the top if `object` is empty; in the order of the alphabet.
    std::vector<std::string> keysIn(std::string_view object) const;
    /// Keys that stand twice in one object.
    const std::vector<std::string>& repeated() const { return m_repeated; }

    /// Keys that say something (not null, no object, false only if that switches rotation off) and whose value nobody has asked for, in the
    /// order of the alphabet, and hidden ones behind them.
    std::vector<std::string> unread() const;
    /// A key that speaks of positions in an object of which only the name is kept, or in a list.
    void addHidden(std::string key) { m_hidden.insert(std::move(key)); }
    std::size_t hiddenKeys() const { return m_hidden.size(); }
    /// Counts a number as read if it is this one, as another spelling of a key has it.
    void noteSame(std::string_view key, double value) const;

private:
    struct Entry {
        ModelValue value;
        mutable bool isRead = false; // by a question for a value of its type
    };
    const ModelValue* find(std::string_view key) const;
    template <class Value>
    const Value* asked(std::string_view key) const;

    std::map<std::string, Entry, std::less<>> m_values;
    std::vector<std::string> m_repeated;
    std::set<std::string> m_hidden;
};

} // namespace posenc
