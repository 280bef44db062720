// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/ignored_keys.h"

#include "core/models/model_config.h"
#include "core/models/model_tables.h"
#include "core/models/position_words.h"

#include <algorithm>

namespace posenc {

namespace {

using Name = std::string_view;

// Whether a list of names, separated by blanks, has one.
bool lists(Name names, Name name)
{
    while (!names.empty())
        if (taken(names, ' ') == name)
            return true;
    return false;
}

// Whether the value of a key would change something if it were read.
bool changesPositions(const ModelKeys& keys, const std::string& key, Name unless, Name value)
{
    if (!value.empty())
        return keys.text(key) == value;
    if (keys.isNull(key) || keys.isObject(key))
        return false;
    if (const auto flag = keys.flag(key))
        return *flag != (unless == "true");
    if (const auto number = keys.number(key))
        return *number != 0.0 && !(unless == "1" && *number == 1.0);
    if (const std::vector<double>* const list = keys.list(key))
        return std::ranges::find(*list, 0.0) != list->end();
    return true;
}

} // namespace

std::vector<std::string> takeIgnoredKeys(ModelKeys& keys)
{
    std::vector<std::string> ignored;
    const ModelConfig config(keys);
    // Code that lies with a model may read anything.
    const ModelFacts* const facts = config.facts() ? factsOf(config.language()) : nullptr;
    if (!facts || facts->kind != PositionKind::Rope || facts->source != "t5" || keys.isObject("auto_map"))
        return ignored;
    const bool hasWindow = keys.flag(config.outer("use_sliding_window")).value_or(true);
    for (Name row : rowsIn(readersTable)) {
        Name key = taken(row, ',');
        const Name unless = taken(row, ',');
        const bool isExcept = taken(row, ',') == "not_read_by";
        const bool isListed = lists(row, facts->type);
        const Name name = taken(key, '=');
        if (name == "*" && isListed)
            return ignored;
        const std::string full = config.outer(name);
        const bool isOff = name == "sliding_window" && !hasWindow;
        if (isListed == isExcept && !isOff && keys.has(full) && changesPositions(keys, full, unless, key))
            ignored.push_back(full);
    }
    if (facts->type != "olmo") // whose own configurations say so
        for (const std::string& name : keys.keysIn(Name(config.scope()).substr(0, config.scope().empty() ? 0 : config.scope().size() - 1)))
            if (switchesRotation(name) && keys.flag(config.outer(name)) == false)
                ignored.push_back(config.outer(name));
    for (const std::string& key : ignored)
        keys.forget(key);
    return ignored;
}

} // namespace posenc
