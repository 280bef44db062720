// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/names.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace posenc {

namespace {

constexpr std::size_t longestName = 40;

char lowered(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

// Letters to add, drop, change or swap with the next one, to make one text of the other (Damerau, each letter swapped once at most).
std::size_t changesBetween(std::string_view a, std::string_view b)
{
    std::array<std::array<std::size_t, longestName + 1>, longestName + 1> changes{};
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                changes[i][j] = i + j;
                continue;
            }
            const bool same = lowered(a[i - 1]) == lowered(b[j - 1]);
            changes[i][j] = std::min({changes[i - 1][j] + 1, changes[i][j - 1] + 1, changes[i - 1][j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && lowered(a[i - 1]) == lowered(b[j - 2]) && lowered(a[i - 2]) == lowered(b[j - 1]))
                changes[i][j] = std::min(changes[i][j], changes[i - 2][j - 2] + 1);
        }
    return changes[a.size()][b.size()];
}

} // namespace

std::string_view nearestName(std::string_view misspelt, std::span<const std::string_view> names, std::size_t most)
{
    std::string_view nearest;
    std::size_t fewest = std::min(std::max(misspelt.size(), std::size_t{3}) / 3, most) + 1;
    for (const std::string_view name : names) {
        if (misspelt.size() < 2 || misspelt.size() > longestName || name.size() > longestName)
            continue;
        if (std::max(misspelt.size(), name.size()) - std::min(misspelt.size(), name.size()) >= fewest)
            continue; // so many letters would have to be added or dropped
        if (const std::size_t changes = changesBetween(misspelt, name); changes < fewest) {
            fewest = changes;
            nearest = name;
        }
    }
    return nearest;
}

std::string unlistedName(const std::string& what, std::string_view misspelt, std::span<const std::string_view> names)
{
    constexpr std::size_t mostListed = 12;
    constexpr std::size_t nearest = 3;
    std::vector<std::string_view> listed(names.begin(), names.end());
    if (names.size() > mostListed) {
        const auto distance = [misspelt](std::string_view name) {
            const bool isPart = misspelt.size() > 2 && (name.find(misspelt) != name.npos || misspelt.find(name) != misspelt.npos);
            return isPart ? 0 : changesBetween(misspelt.substr(0, longestName), name.substr(0, longestName));
        };
        std::ranges::stable_sort(listed, {}, distance);
        listed.resize(nearest);
    }
    std::string known;
    for (const std::string_view name : listed)
        known.append(known.empty() ? "" : ", ").append(name);
    if (names.size() > mostListed)
        //: %1 is what was to be named, such as "view", %2 the unknown name in quotes, %3 the three names that are most like it.
        return sentence("core", "There is no %1 called %2. The nearest names are %3.")(what, quoted(misspelt), known);
    //: %1 is what was to be named, such as "layout", %2 the unknown name in quotes, %3 the list of known names.
    return sentence("core", "There is no %1 called %2. Use one of: %3.")(what, quoted(misspelt), known);
}

std::string unknownName(const std::string& what, std::string_view misspelt, std::span<const std::string_view> names)
{
    if (const std::string_view meant = nearestName(misspelt, names); !meant.empty())
        //: %1 is what was to be named, such as "layout", %2 the unknown name in quotes, %3 a known one.
        return sentence("core", "There is no %1 called %2. Did you mean \"%3\"?")(what, quoted(misspelt), meant);
    return unlistedName(what, misspelt, names);
}

} // namespace posenc
