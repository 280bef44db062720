// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_spectrum.h"

#include "core/schemes/even_columns.h"

#include <algorithm>

namespace posenc {

std::int64_t spectrumPositions(const Scheme& scheme) { return std::min(scheme.spec().maxLen(), mostSpectrumPositions); }

bool hasKnownWavelengths(const Scheme& scheme)
{
    return std::ranges::any_of(wholeNumbers(0, scheme.usedColumns()),
                               [&scheme](std::int64_t j) { return knownWavelength(scheme, j) > 0.0; });
}

double knownWavelength(const Scheme& scheme, std::int64_t j) { return knowsItsWaves(scheme) ? scheme.wavelength(j) : 0.0; }

ColumnSpectrum columnSpectrum(const Scheme& scheme, std::int64_t j)
{
    const std::vector<std::int64_t> positions = wholeNumbers(0, spectrumPositions(scheme));
    Table numbers(std::ssize(positions), 1);
    scheme.numbers(positions, std::span(&j, 1), numbers);
    return columnSpectrum(std::span<const double>(numbers.data(), positions.size()));
}

SampledPeaks samplePeaks(const Scheme& scheme)
{
    constexpr std::int64_t mostNumbers = 1 << 19; // limit of numbers within a frame
    const std::int64_t all = scheme.spec().dModel();
    if (const auto known = scheme.knownPeaks(); !known.empty())
        return {wholeNumbers(0, all), {known.begin(), known.end()}};
    const std::int64_t count = spectrumPositions(scheme);
    const std::int64_t affordable =
        std::min(mostNumbers / count, scheme.affordableColumns(SampleAxis(0.0, 1.0, static_cast<int>(count), scheme.spec().maxLen())));
    SampledPeaks found;
    found.columns = evenColumns(0, all, std::max<std::int64_t>(2, affordable));
    Table numbers(count, std::ssize(found.columns));
    scheme.numbers(wholeNumbers(0, count), found.columns, numbers);
    found.peaks = spectrumPeaks(numbers, {}).value();
    return found;
}

} // namespace posenc
