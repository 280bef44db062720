// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/convention.h"

#include <optional>
#include <vector>

namespace posenc {

/// What the columns of the fastest pair, whose frequency is 1 for every n, tell about a table: s sin k and s cos k form a circle of radius
/// |s|, and the place on it is k. Empty if the columns of the layout form no circle.
class FirstPair {
public:
    /// `resolution`: the relative loss from storing a number.
    static std::optional<FirstPair> of(const Table& table, Layout layout, FrequencyRule rule, double resolution);

    Layout layout() const { return m_layout; }
    FrequencyRule rule() const { return m_rule; } ///< decides where the columns of an odd d_model stand
    /// The radius, as round as possible: 1 and √d_model before other numbers.
    double amplitude() const { return m_amplitude; }
    /// Possible positions of the first row of a table in order, smallest first. `sign` is the sign of the factor.
    std::vector<std::int64_t> firstPositions(double sign) const;
    /// The position of every row, if they are first … first + rows − 1 in some order.
    std::optional<std::vector<std::int64_t>> positions(double sign, std::int64_t first) const;

private:
    Layout m_layout = Layout::Interleaved;
    FrequencyRule m_rule = FrequencyRule::Paper;
    double m_amplitude = 1.0;
    double m_tolerance = 0.0;     ///< radians
    std::vector<double> m_angles; ///< angle of each row
};

/// The size of a column that is a wave of frequency 1, sine or cosine, from any position on; outliers are left out. 0 if it is none.
double amplitudeOfColumn(const Table& table, std::int64_t column);

/// The frequency of each complete pair from the turns between rows, and its angle in row 0; rows in order, any first position.
struct PairTurns {
    std::vector<double> omegas;
    std::vector<double> starts;
};
PairTurns pairTurns(const Table& table, const FirstPair& pair, double sign);

} // namespace posenc
