// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace posenc {

/// The scale a slider moves on: stops that multiply, with some of them labelled.
struct ValueScale {
    std::vector<double> stops; ///< rising
    struct Label {
        double value;
        QString text;
    };
    std::vector<Label> labels; ///< what is written below the slider; every second, third … of them where there is less room
    double jump = 2.0;         ///< what PageUp multiplies by
    std::vector<double> round; ///< rising; what catches a handle that is dragged near it

    double lowest() const { return stops.front(); }
    double highest() const { return stops.back(); }
    /// Where a handle comes to rest that is drawn to a place, 0 … 1: at a round value within `reach` of it (a decade, or 2 or 5 of one; a
    /// power of two of sizes) and otherwise at the nearest stop.
    double restAt(double place, double reach) const;
    /// The stop nearest to a value, on the multiplying scale.
    int nearestStop(double value) const;
    /// The stop so many steps up (or down) from a value; a value between two stops is left by the first step.
    double stepped(double value, int steps) const;
    /// Where a value lies on the scale, 0 … 1, and back.
    double placeOf(double value) const;
    double valueAt(double place) const;
    /// A jump up or down from a value, kept on the scale's range and on whole numbers where all stops are whole.
    double jumped(double value, bool up) const;

    /// 1 … 1e9, forty stops a decade, three significant digits; decades are labelled.
    static ValueScale forN();
    /// 1 … 2^doublings, eight stops a doubling, even from 16 up; powers of two are labelled.
    static ValueScale forSize(int doublings);
};

} // namespace posenc
