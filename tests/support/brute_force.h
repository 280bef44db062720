// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"
#include "core/encoding/encoding_table.h"
#include "core/encoding/frequencies.h"
#include "core/precision/rounded_encoding.h"
#include "core/sampling/sample_axis.h"
#include "tests/support/random.h"
#include "tests/support/schemes.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace posenc::test {

/// How much of each cell every sample shows, shape (samples × visible cells), each row summing to 1; computed from the edges alone.
inline Table coverage(const SampleAxis& axis)
{
    const auto cells = static_cast<Eigen::Index>(axis.cellsEnd() - axis.cellsBegin());
    Table weights = Table::Zero(axis.samples(), cells);
    for (int s = 0; s < axis.samples(); ++s) {
        if (!axis.averaged()) {
            weights(s, s) = 1.0;
            continue;
        }
        for (Eigen::Index c = 0; c < cells; ++c) {
            const auto cell = static_cast<double>(axis.cellsBegin() + c);
            const double shared = std::min(cell + 1.0, axis.edge(s + 1)) - std::max(cell, axis.edge(s));
            weights(s, c) = std::max(0.0, shared) / axis.step();
        }
    }
    return weights;
}

/// The least and the greatest of the values of visible cells of which a sample shows any part, by its coverage.
inline std::pair<double, double> visibleRange(const Eigen::VectorXd& values, const Table& coverage, int sample)
{
    std::pair range(std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity());
    for (Eigen::Index c = 0; c < values.size(); ++c)
        if (coverage(sample, c) > 0.0)
            range = {std::min(range.first, values[c]), std::max(range.second, values[c])};
    return range;
}

/// The rows of the table that an axis shows, shape (visible cells × d_model).
inline Table visibleRows(const Encoding& encoding, const SampleAxis& axis)
{
    Table rows(axis.cellsEnd() - axis.cellsBegin(), encoding.spec().dModel());
    EncodingTable(encoding).rows(axis.cellsBegin(), rows);
    return rows;
}

/// ω_j of a code of waves alone, from its definition.
inline long double omegaByHand(const EncodingSpec& spec, std::int64_t j)
{
    const auto d =
        static_cast<long double>(spec.frequencies() == FrequencyRule::Paper ? spec.dModel() : std::max<std::int64_t>(1, spec.dModel() - 1));
    return std::pow(static_cast<long double>(spec.n()), -static_cast<long double>(j) / d);
}

/// The table of its sines (or cosines) at the positions [begin, end).
inline Eigen::MatrixXd wavesByHand(const EncodingSpec& spec, bool sines, std::int64_t begin, std::int64_t end)
{
    Eigen::MatrixXd table(end - begin, spec.dModel());
    for (Eigen::Index j = 0; j < table.cols(); ++j) {
        const long double omega = omegaByHand(spec, j);
        for (Eigen::Index k = 0; k < table.rows(); ++k) {
            const long double angle = omega * static_cast<long double>(begin + k);
            table(k, j) = static_cast<double>(sines ? std::sin(angle) : std::cos(angle));
        }
    }
    return table;
}

inline EncodingSpec waveSpec(double n, std::int64_t waves, FrequencyRule rule = FrequencyRule::Paper)
{
    return EncodingSpec::make(n, waves, EncodingSpec::maxMaxLen, Layout::Interleaved, rule).value();
}

constexpr std::array allFormats{NumberFormat::Float32, NumberFormat::BFloat16, NumberFormat::Float16};
constexpr std::array allCodings{Coding::ExpLog, Coding::Power};
constexpr std::array allArithmetics{Arithmetic::Throughout, Arithmetic::StoredOnly};

/// Equal, or both NaN.
inline bool isSame(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

inline Rounding anyRounding(Random& random) { return {random.oneOf(allFormats), random.oneOf(allCodings), random.oneOf(allArithmetics)}; }

/// Of any scheme.
inline RoundedEncoding anyEncoding(Random& random, const EncodingSpec& spec)
{
    return {makeScheme(spec, random.oneOf(computedSchemes()), random.whole<std::uint64_t>(0, 9)), anyRounding(random)};
}

/// "n=100 d=4 L=10 interleaved paper float32 exp-log throughout", for failures.
inline QByteArray describe(const RoundedEncoding& encoding)
{
    const Rounding& rounding = encoding.rounding();
    return describe(encoding.spec()) + ' ' + nameOf(rounding.format).data() + ' ' + nameOf(rounding.coding).data() + ' '
           + nameOf(rounding.arithmetic).data() + ' ' + encoding.exact().traits().name.data();
}

} // namespace posenc::test
