// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"

namespace posenc {

/// The picture of which A and B are compared.
enum class CompareContent {
    Heatmap,
    Similarity,
    Offset
};
inline constexpr Names<CompareContent, 3> comparedNames{
    {{"heatmap", CompareContent::Heatmap}, {"similarity", CompareContent::Similarity}, {"offset", CompareContent::Offset}}};
inline std::string_view nameOf(CompareContent picture) { return nameIn(comparedNames, picture); }

/// How the curves of A and B over the offset are drawn.
enum class ComparedCurves {
    SideBySide, ///< each on its own axes
    Together    ///< both curves on the same axes
};
inline constexpr Names<ComparedCurves, 2> curvesNames{
    {{"side-by-side", ComparedCurves::SideBySide}, {"together", ComparedCurves::Together}}};
inline std::string_view nameOf(ComparedCurves curves) { return nameIn(curvesNames, curves); }

/// What is shown of A and B.
struct ComparisonSettings {
    CompareContent picture = CompareContent::Heatmap;
    ComparedCurves curves = ComparedCurves::SideBySide;

    bool operator==(const ComparisonSettings&) const = default;
};

} // namespace posenc
