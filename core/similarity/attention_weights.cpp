// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/attention_weights.h"

#include "core/arithmetic/portable_exp_log.h"
#include "core/base/expects.h"
#include "core/similarity/wave_similarity.h"

#include <algorithm>
#include <cmath>

namespace posenc {

AttentionWeights::AttentionWeights(const Encoding& encoding, std::int64_t query)
    : m_root(std::sqrt(static_cast<double>(encoding.spec().dModel()))), m_own(Similarity(encoding, Measure::Dot).value(query, query))
{
    POSENC_EXPECTS(query >= 0 && query < encoding.spec().maxLen());
}

AttentionWeights AttentionWeights::relative(const Encoding& encoding, std::int64_t query) { return {encoding, query}; }

bool AttentionWeights::isQuick(const EncodingSpec& spec)
{
    constexpr std::int64_t mostAngles = 1 << 22;
    return spec.maxLen() * std::max<std::int64_t>(1, spec.pairs()) <= mostAngles;
}

Expected<AttentionWeights> AttentionWeights::make(const Encoding& encoding, std::int64_t query, const Progress& progress)
{
    constexpr std::int64_t together = 1 << 14; // positions between two points at which it can be stopped
    AttentionWeights weights(encoding, query);
    const std::int64_t length = encoding.spec().maxLen();
    double sum = 0.0;
    for (std::int64_t first = 0; first < length; first += together) {
        if (auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(length)); !wanted)
            return wanted.error();
        const SampleAxis each(static_cast<double>(first), 1.0, static_cast<int>(std::min(together, length - first)), length);
        for (const double dot : sampleOffsets(encoding, Measure::Dot, each, query).middle)
            sum += weights.weight(dot);
    }
    weights.m_sum = sum;
    weights.m_relative = false;
    return weights;
}

double AttentionWeights::weight(double dot) const { return plainExp((dot - m_own) / m_root) / m_sum; }

} // namespace posenc
