// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_name.h"

#include "core/base/quoted_text.h"

#include <algorithm>
#include <array>
#include <cstddef>

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

std::string_view nearestName(std::string_view misspelt, std::span<const std::string_view> names)
{
    std::string_view nearest;
    std::size_t fewest = std::max(misspelt.size(), std::size_t{3}) / 3 + 1;
    for (const std::string_view name : names) {
        if (misspelt.size() < 2 || misspelt.size() > longestName || name.size() > longestName)
            continue;
        if (const std::size_t changes = changesBetween(misspelt, name); changes < fewest) {
            fewest = changes;
            nearest = name;
        }
    }
    return nearest;
}

std::string unknownName(std::string_view what, std::string_view misspelt, std::span<const std::string_view> names)
{
    const std::string sentence = "There is no " + std::string(what) + " called " + quoted(misspelt);
    if (const std::string_view meant = nearestName(misspelt, names); !meant.empty())
        return sentence + "; did you mean \"" + std::string(meant) + "\"?";
    std::string known;
    for (const std::string_view name : names)
        known.append(known.empty() ? "" : ", ").append(name);
    return sentence + "; use one of: " + known + '.';
}

} // namespace posenc
