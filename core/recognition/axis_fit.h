// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"

#include <complex>
#include <cstdint>
#include <optional>
#include <vector>

namespace posenc {

/// Sines and cosines along an axis, as cosine + i sine, at some places and of some pairs: a sample at a cost that does not grow with the
/// table.
struct PairTable {
    Eigen::MatrixXcd numbers; ///< complex amplitudes of magnitude `unit`: one row per place, one column per pair
    std::vector<double> places;
    std::vector<double> pairs;
    Eigen::Index beginning = 0;       ///< so many places are 0, 1, 2 …
    std::vector<Eigen::Index> spread; ///< rows at even distances, from the first place to the last
    double unit = 0.0;                ///< the median magnitude; a factor's sign is not in it
    double sign = 1.0;
    Eigen::Index allPairs = 0;

    std::complex<double> at(Eigen::Index row, Eigen::Index pair) const { return numbers(row, pair) / (sign * unit); }
};

namespace pair_table {
PairTable sampleOf(Eigen::Index places, Eigen::Index pairs);
void measure(PairTable& table);
} // namespace pair_table

/// at(place, pair) is the number; what is not finite is passed over.
template <class At>
PairTable pairTable(Eigen::Index places, Eigen::Index pairs, const At& at)
{
    PairTable table = pair_table::sampleOf(places, pairs);
    for (Eigen::Index r = 0; r < table.numbers.rows(); ++r)
        for (Eigen::Index i = 0; i < table.numbers.cols(); ++i)
            table.numbers(r, i) = at(static_cast<Eigen::Index>(table.places[static_cast<std::size_t>(r)]),
                                     static_cast<Eigen::Index>(table.pairs[static_cast<std::size_t>(i)]));
    pair_table::measure(table);
    return table;
}

/// Pair i from the columns sine + i · stride and cosine + i · stride.
PairTable pairsOf(const Table& table, std::int64_t sine, std::int64_t cosine, std::int64_t stride, std::int64_t count);

/// A pair as a wave e^(i (phase + omega · row)), whatever a few of its numbers are.
struct PairWave {
    double omega = 0.0; ///< −π … π
    double phase = 0.0;
    double spread = 1.0; ///< median distance from it
};
/// The wave in numbers of magnitude 1, from at most the first `most` of them. Values that are not finite are skipped.
PairWave pairWaveOf(const Eigen::VectorXcd& numbers, Eigen::Index most = 512);

/// Pairs whose frequencies fall by e^(−logStep) from one to the next: e^(i (first + step · row) e^(−logStep · pair)).
struct AxisFit {
    double first = 0.0;
    double step = 1.0;
    double logStep = 0.0;
    double spread = 1.0;       ///< median distance
    double stepError = 0.0;    ///< about how exactly `step` is known
    bool undetermined = false; ///< logStep: there is one pair, or the others hardly turn

    double angle(double row, double pair) const;
};

/// The fits that a table allows, the best first: several if few pairs leave whole turns open. At most
/// |step| = 1000; `resolution` is what storing a number near the unit loses, relative to it. Empty if the pairs are nothing of the kind.
std::vector<AxisFit> axisFitsOf(const PairTable& pairs, double resolution);

/// What the numbers are multiplied by, from all that are near the fit.
double factorOf(const PairTable& pairs, const AxisFit& fit);

/// The fit of a single row, in which nothing tells logStep.
AxisFit fitOfOneRow(const PairTable& pairs, double logStep);

/// What a refinement leaves as it is.
enum class Known {
    Nothing,
    First,
    Both ///< first and step
};
/// A fit brought to the least squares without outliers.
AxisFit refined(const PairTable& pairs, AxisFit fit, Known known = Known::Nothing);

/// The mean distance from a fit, over some rows and pairs; of what is far off, little is counted.
double deviationOf(const PairTable& pairs, const AxisFit& fit);

} // namespace posenc
