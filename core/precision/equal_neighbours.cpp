// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/equal_neighbours.h"

namespace posenc {

namespace {

// For two rows without NaN; checks the fastest column first, which nearly always tells them apart.
bool areEqual(const RoundedEncoding& encoding, std::int64_t k)
{
    const double position = encoding.position(k);
    const double next = encoding.position(k + 1);
    if (position == next)
        return true;
    if (!encoding.hasWaves())
        return encoding.value(k, 0) == encoding.value(k + 1, 0);
    const Scheme scheme = encoding.exact().scheme();
    const std::int64_t complete = scheme == Scheme::Sinusoidal ? encoding.spec().completePairs() : encoding.waves();
    for (std::int64_t pair = 0; pair < encoding.waves(); ++pair) {
        const double factor = encoding.factor(pair);
        double sine = 0.0;
        double cosine = 0.0;
        double nextSine = 0.0;
        double nextCosine = 0.0;
        encoding.sinCosOf(position, &factor, 1, &sine, &cosine);
        encoding.sinCosOf(next, &factor, 1, &nextSine, &nextCosine);
        if (scheme != Scheme::CosinesOnly && sine != nextSine)
            return false;
        if (scheme != Scheme::SinesOnly && pair < complete && cosine != nextCosine) // the last sine may be unpaired
            return false;
    }
    return true;
}

} // namespace

Expected<EqualNeighbours> equalNeighbours(const RoundedEncoding& encoding, const Progress& progress)
{
    constexpr std::int64_t rowsBetweenReports = 1 << 14;
    const std::int64_t rows = encoding.undefinedFrom().value_or(encoding.spec().maxLen());
    EqualNeighbours found;
    if (encoding.isExact()) // the lowest bit tells neighbours apart, and so do random numbers
        return found;
    EqualNeighbours::Run run;
    for (std::int64_t k = 1; k < rows; ++k) {
        if (k % rowsBetweenReports == 1)
            if (auto wanted = progress.at(static_cast<double>(k) / static_cast<double>(rows)); !wanted)
                return wanted.error();
        if (!areEqual(encoding, k - 1)) {
            run = {k, 1};
            continue;
        }
        if (!found.first)
            found.first = k - 1;
        ++found.count;
        ++run.length;
        if (run.length > found.longest.length)
            found.longest = run;
    }
    return found;
}

} // namespace posenc
