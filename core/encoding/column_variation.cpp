// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/column_variation.h"

#include "core/arithmetic/sin_cos.h"

#include <algorithm>

namespace posenc {

Variation variationOf(const Encoding& encoding, double threshold)
{
    const EncodingSpec& spec = encoding.spec();
    const Frequencies& frequencies = encoding.frequencies();
    const auto pairs = static_cast<std::size_t>(spec.pairs());
    const auto last = static_cast<double>(spec.maxLen() - 1);
    Eigen::VectorXd sine(spec.pairs());
    Eigen::VectorXd halfSine(spec.pairs());
    Eigen::VectorXd cosine(spec.pairs());
    sinCosOverPairs(last, frequencies.quarterTurnsHi(), frequencies.quarterTurnsLo(), pairs, sine.data(), cosine.data());
    sinCosOverPairs(0.5 * last, frequencies.quarterTurnsHi(), frequencies.quarterTurnsLo(), pairs, halfSine.data(), cosine.data());

    Variation result;
    const auto add = [&](std::int64_t column) {
        ++result.columnsBelow;
        result.firstColumn = result.firstColumn < 0 ? column : std::min(result.firstColumn, column);
    };
    for (std::int64_t i = 0; i < spec.pairs(); ++i) {
        const PairColumns at = columnsOfPair(spec, i);
        const double quarterTurns = last * frequencies.quarterTurns(i).hi;
        if (quarterTurns < 1.0 && sine[i] < threshold)
            add(at.sine);
        if (at.cosine >= 0 && quarterTurns < 2.0 && 2.0 * halfSine[i] * halfSine[i] < threshold)
            add(at.cosine);
        if (frequencies.wavelength(i) <= static_cast<double>(spec.maxLen()))
            ++result.wholeTurns;
    }
    if (spec.dModel() > spec.pairs() + spec.completePairs())
        add(spec.dModel() - 1);
    result.share = static_cast<double>(result.columnsBelow) / static_cast<double>(spec.dModel());
    return result;
}

} // namespace posenc
