// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_spec.h"

#include "core/base/names.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr Names<Layout, 3> layoutNames{{
    {"interleaved", Layout::Interleaved},
    {"concatenated", Layout::Concatenated},
    {"cosine-first", Layout::CosineFirst},
}};

constexpr Names<FrequencyRule, 2> frequencyRuleNames{{
    {"paper", FrequencyRule::Paper},
    {"tensor2tensor", FrequencyRule::Tensor2Tensor},
}};

Error outOfRange(const char* name, Argument value, Argument lowest, Argument highest)
{
    return {Error::Kind::Range,
            sentence("core", "%1 is %2, but it must be between %3 and %4.")(name, std::move(value), std::move(lowest), std::move(highest))};
}

} // namespace

Expected<EncodingSpec> EncodingSpec::make(double n, std::int64_t dModel, std::int64_t maxLen, Layout layout, FrequencyRule frequencies)
{
    if (!(n >= minN && n <= maxN))
        return outOfRange("n", n, minN, maxN);
    if (dModel < 1 || dModel > maxDModel)
        return outOfRange("d_model", dModel, 1, maxDModel);
    if (maxLen < 1 || maxLen > maxMaxLen)
        return outOfRange("max_len", maxLen, 1, maxMaxLen);
    EncodingSpec spec;
    spec.m_n = n;
    spec.m_dModel = dModel;
    spec.m_maxLen = maxLen;
    spec.m_layout = layout;
    spec.m_frequencies = frequencies;
    return spec;
}

EncodingSpec EncodingSpec::withN(double n) const
{
    EncodingSpec spec = *this;
    spec.m_n = std::isnan(n) ? m_n : std::clamp(n, minN, maxN);
    return spec;
}

EncodingSpec EncodingSpec::withTheta(double theta) const
{
    EncodingSpec spec = *this;
    spec.m_n = std::isnan(theta) ? m_n : std::clamp(theta, minN, maxTheta);
    return spec;
}

EncodingSpec EncodingSpec::withDModel(std::int64_t dModel) const
{
    EncodingSpec spec = *this;
    spec.m_dModel = std::clamp<std::int64_t>(dModel, 1, maxDModel);
    return spec;
}

EncodingSpec EncodingSpec::withMaxLen(std::int64_t maxLen) const
{
    EncodingSpec spec = *this;
    spec.m_maxLen = std::clamp<std::int64_t>(maxLen, 1, maxMaxLen);
    return spec;
}

EncodingSpec EncodingSpec::withLayout(Layout layout) const
{
    EncodingSpec spec = *this;
    spec.m_layout = layout;
    return spec;
}

EncodingSpec EncodingSpec::withFrequencies(FrequencyRule rule) const
{
    EncodingSpec spec = *this;
    spec.m_frequencies = rule;
    return spec;
}

std::int64_t EncodingSpec::pairs() const { return m_frequencies == FrequencyRule::Paper ? (m_dModel + 1) / 2 : m_dModel / 2; }

Column columnAt(const EncodingSpec& spec, std::int64_t j)
{
    const std::int64_t sines = spec.pairs();
    const std::int64_t cosines = spec.completePairs();
    if (j >= sines + cosines)
        return {};
    switch (spec.layout()) {
    case Layout::Interleaved:
        return {j % 2 == 0 ? Column::Wave::Sine : Column::Wave::Cosine, j / 2};
    case Layout::Concatenated:
        return j < sines ? Column{Column::Wave::Sine, j} : Column{Column::Wave::Cosine, j - sines};
    case Layout::CosineFirst:
        return j < cosines ? Column{Column::Wave::Cosine, j} : Column{Column::Wave::Sine, j - cosines};
    }
    return {};
}

PairColumns columnsOfPair(const EncodingSpec& spec, std::int64_t pair)
{
    const bool complete = pair < spec.completePairs();
    switch (spec.layout()) {
    case Layout::Interleaved:
        return {2 * pair, complete ? 2 * pair + 1 : -1};
    case Layout::Concatenated:
        return {pair, complete ? spec.pairs() + pair : -1};
    case Layout::CosineFirst:
        return {spec.completePairs() + pair, complete ? pair : -1};
    }
    return {};
}

std::string_view nameOf(Layout layout) { return nameIn(layoutNames, layout); }

std::string_view nameOf(FrequencyRule rule) { return nameIn(frequencyRuleNames, rule); }

Expected<Layout> layoutFromName(std::string_view name) { return valueIn(layoutNames, name, sentence("core", "layout")); }

Expected<FrequencyRule> frequencyRuleFromName(std::string_view name)
{
    return valueIn(frequencyRuleNames, name, sentence("core", "frequency rule"));
}

} // namespace posenc
