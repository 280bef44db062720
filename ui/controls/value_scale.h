// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace posenc {

/// The scale of a slider: stops that multiply, some of them labelled.
struct ValueScale {
    std::vector<double> stops; ///< rising
    struct Label {
        double value;
        QString text;
    };
    std::vector<Label> labels; ///< labels below the slider; with less room, only every second or third label is drawn
    double jump = 2.0;         ///< PageUp multiplies by this
    std::vector<double> round; ///< rising; values to which a dragged handle snaps

    double lowest() const { return stops.front(); }
    double highest() const { return stops.back(); }
    /// Where a handle dragged to a place, 0 … 1, comes to rest: at a round value within `reach` of it (a decade, or 2 or 5 times one; a
    /// power of two for sizes), otherwise at the nearest stop.
    double restAt(double place, double reach) const;
    /// The stop nearest to a value, on the multiplicative scale.
    int nearestStop(double value) const;
    /// The stop this many steps up (or down) from a value; from between two stops, the first step reaches the next.
    double stepped(double value, int steps) const;
    /// The place of a value on the scale, 0 … 1, and back.
    double placeOf(double value) const;
    double valueAt(double place) const;
    /// A jump up or down from a value, clamped to the scale's range and rounded to integers if all stops are.
    double jumped(double value, bool up) const;

    /// Above 0, forty stops per decade, three significant digits; decades are labelled.
    static ValueScale forNumber(double lowest, double highest);
    /// 1 … 1e9
    static ValueScale forN() { return forNumber(1.0, 1e9); }
    /// 1 … 2^doublings, eight stops per doubling, even from 16 up; powers of two are labelled.
    static ValueScale forSize(int doublings);
};

} // namespace posenc
