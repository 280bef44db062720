// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/pair_contributions.h"

#include "core/arithmetic/sin_cos.h"

#include <cmath>

namespace posenc {

PairContributions pairContributions(const Similarity& similarity, std::int64_t a, std::int64_t b)
{
    const EncodingSpec& spec = similarity.encoding().spec();
    const Frequencies& frequencies = similarity.encoding().frequencies();
    const bool distance = similarity.measure() == Measure::Distance;
    const auto offset = static_cast<double>(std::abs(a - b));
    PairContributions result{Eigen::VectorXd(spec.pairs()), Eigen::VectorXd(spec.pairs()), spec.hasUnpairedSine()};
    Eigen::VectorXd sine(spec.completePairs());
    Eigen::VectorXd cosine(spec.completePairs());
    sinCosOverPairs(distance ? 0.5 * offset : offset, frequencies.quarterTurnsHi(), frequencies.quarterTurnsLo(),
                    static_cast<std::size_t>(spec.completePairs()), sine.data(), cosine.data());
    if (distance)
        result.terms.head(spec.completePairs()) = 4.0 * sine.cwiseAbs2();
    else
        result.terms.head(spec.completePairs()) = cosine;

    double sineA = 0.0;
    double sineB = 0.0;
    if (result.endsUnpaired) {
        const std::int64_t column = columnsOfPair(spec, spec.pairs() - 1).sine;
        sineA = similarity.encoding().value(a, column);
        sineB = similarity.encoding().value(b, column);
        result.terms[spec.pairs() - 1] = distance ? (sineA - sineB) * (sineA - sineB) : sineA * sineB;
    }

    DoubleDouble sum;
    for (Eigen::Index i = 0; i < result.terms.size(); ++i) {
        sum = sum + DoubleDouble{result.terms[i], 0.0};
        result.sums[i] = sum.hi;
    }
    if (similarity.measure() == Measure::Cosine) {
        const auto pairs = static_cast<double>(spec.completePairs());
        const double norms = std::sqrt((pairs + sineA * sineA) * (pairs + sineB * sineB));
        const double scale = norms > 0.0 ? 1.0 / norms : 0.0;
        result.terms *= scale;
        result.sums *= scale;
    }
    return result;
}

} // namespace posenc
