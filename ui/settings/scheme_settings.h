// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/schemes.h"

#include <memory>

namespace posenc {

struct OpenedTable;

/// Seeds that people can type and read out.
constexpr std::int64_t largestSeed = 999'999;

/// How the positions are encoded.
struct SchemeSettings {
    SchemeName name;
    std::int64_t seed = 0; ///< if the scheme takes one
    /// The table, if the scheme takes one: nullptr if none was named. Scene files keep its path.
    std::shared_ptr<const OpenedTable> table;
    PatchLayout patches;     ///< if positions can stand for patches of a picture
    FamilyParameters family; ///< the parameters of the family that the scheme takes

    bool operator==(const SchemeSettings&) const = default;
};

} // namespace posenc
