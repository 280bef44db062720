// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/schemes.h"

#include <QString>

#include <memory>

namespace posenc {

struct OpenedTable;

/// Seeds that people can type and read out.
constexpr std::int64_t largestSeed = 999'999;

/// What stands in place of the positions 0, 1, 2 …: see rowPositions().
struct PositionSettings {
    static constexpr qsizetype longestList = 1'000'000; ///< characters, which a scene file of 1 MiB holds
    static constexpr qsizetype longestText = 60;

    QString list;   ///< values of the rows; empty: 0, 1, 2 …
    QString unit;   ///< empty: an hour for times, otherwise 1
    QString offset; ///< empty: the first value for times, otherwise 0
    QString file; ///< the file that the list was read from, absolute; empty if it was not or was changed since. Scene files do not keep it
    QString column; ///< its column

    bool operator==(const PositionSettings&) const = default;
};

/// How the positions are encoded.
struct SchemeSettings {
    SchemeName name;
    std::int64_t seed = 0; ///< if the scheme takes one
    /// The table, if the scheme takes one: nullptr if none was named. Scene files keep its path.
    std::shared_ptr<const OpenedTable> table;
    PatchLayout patches;                  ///< if positions can stand for patches of a picture
    SharedValue<FamilyParameters> family; ///< the parameters of the family that the scheme takes
    PositionSettings positions;           ///< if the scheme takes them

    bool operator==(const SchemeSettings&) const = default;
};

} // namespace posenc
