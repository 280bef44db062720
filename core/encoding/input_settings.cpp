// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/input_settings.h"

#include "core/base/names.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr Names<Combination, 2> combinationNames{{
    {"sum", Combination::Sum},
    {"concatenation", Combination::Concatenation},
}};

} // namespace

std::string_view nameOf(Combination combination) { return nameIn(combinationNames, combination); }

Expected<InputSettings> InputSettings::make(Combination combination, bool scaled, double dropout, std::uint64_t dropoutSeed)
{
    if (!(dropout >= 0.0 && dropout <= 1.0))
        return Error{Error::Kind::Range, sentence("core", "The dropout is %1, but a probability must be between 0 and 1.")(dropout)};
    return InputSettings().withCombination(combination).withScaled(scaled).withDropout(dropout).withDropoutSeed(dropoutSeed);
}

InputSettings InputSettings::withCombination(Combination combination) const
{
    InputSettings settings = *this;
    settings.m_combination = combination;
    return settings;
}

InputSettings InputSettings::withScaled(bool scaled) const
{
    InputSettings settings = *this;
    settings.m_scaled = scaled;
    return settings;
}

InputSettings InputSettings::withDropout(double dropout) const
{
    InputSettings settings = *this;
    settings.m_dropout = std::isnan(dropout) ? m_dropout : std::clamp(dropout, 0.0, 1.0);
    return settings;
}

InputSettings InputSettings::withDropoutSeed(std::uint64_t seed) const
{
    InputSettings settings = *this;
    settings.m_dropoutSeed = seed;
    return settings;
}

} // namespace posenc
