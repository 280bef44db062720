// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"
#include "core/precision/rounding.h"

namespace posenc {

enum class PrecisionContent {
    Error,   ///< the table minus the exact one
    Numbers, ///< the values of the table itself
    Largest  ///< the largest error at each position
};
inline constexpr Names<PrecisionContent, 3> precisionNames{
    {{"error", PrecisionContent::Error}, {"table", PrecisionContent::Numbers}, {"largest", PrecisionContent::Largest}}};
inline std::string_view nameOf(PrecisionContent picture) { return nameIn(precisionNames, picture); }

/// The number format of the table, and what of it is shown.
struct PrecisionSettings {
    NumberFormat format = NumberFormat::Float32;
    Coding coding = Coding::ExpLog;
    Arithmetic arithmetic = Arithmetic::Throughout;
    PrecisionContent picture = PrecisionContent::Error;

    bool operator==(const PrecisionSettings&) const = default;
};

} // namespace posenc
