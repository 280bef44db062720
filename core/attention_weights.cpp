#include "core/attention_weights.h"

#include "core/exp_log.h"
#include "core/rotated_sums.h"

#include <algorithm>
#include <cmath>

namespace posenc {

AttentionWeights::AttentionWeights(const Encoding& encoding)
    : m_root(std::sqrt(static_cast<double>(encoding.spec().dModel()))), m_own(Similarity(encoding, Measure::Dot).value(0, 0))
{
}

AttentionWeights AttentionWeights::relative(const Encoding& encoding) { return AttentionWeights(encoding); }

bool AttentionWeights::isQuick(const EncodingSpec& spec)
{
    constexpr std::int64_t mostAngles = 1 << 22;
    return spec.maxLen() * std::max<std::int64_t>(1, spec.pairs()) <= mostAngles;
}

// The sine without its cosine is 0 at position 0, so the sum over the complete pairs is the product.
Expected<AttentionWeights> AttentionWeights::make(const Encoding& encoding, const Progress& progress)
{
    constexpr std::int64_t together = 1 << 14; // offsets between two moments at which it can be stopped
    AttentionWeights weights(encoding);
    const Similarity similarity(encoding, Measure::Dot);
    const std::int64_t length = encoding.spec().maxLen();
    double sum = 0.0;
    for (std::int64_t first = 0; first < length; first += together) {
        if (auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(length)); !wanted)
            return wanted.error();
        for (const double dot : rotatedSums(similarity, first, std::min(first + together, length) - 1))
            sum += weights.weight(dot);
    }
    weights.m_sum = sum;
    weights.m_relative = false;
    return weights;
}

double AttentionWeights::weight(double dot) const { return plainExp((dot - m_own) / m_root) / m_sum; }

} // namespace posenc
