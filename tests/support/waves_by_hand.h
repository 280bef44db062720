// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/frequencies.h"
#include "core/sampling/sample_axis.h"

#include <Eigen/Core>

#include <cmath>

namespace posenc::test {

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

} // namespace posenc::test
