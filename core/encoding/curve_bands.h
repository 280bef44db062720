// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace posenc {

/// A curve's samples where they are drawn, x rising, y downwards.
struct PlacedCurve {
    std::vector<double> x;
    std::vector<double> middle;
    std::vector<double> top;
    std::vector<double> bottom;
};

/// Where a curve goes up and down so fast that its strokes would run into each other: there it is a band from its highest to its lowest
/// points nearby. A steep curve that does not return is none.
struct CurveBands {
    std::vector<bool> isBand; ///< of each sample
    std::vector<double> top;  ///< of the band, where it is one
    std::vector<double> bottom;
};

/// A wave shorter than `period` is a band, if its strokes are higher than `thickness` and it lasts for some of these.
CurveBands bandsOf(const PlacedCurve& curve, double period, double thickness);

} // namespace posenc
