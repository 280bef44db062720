// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/equal_neighbours.h"

namespace posenc {

namespace {

bool haveEqualNumbers(const RoundedEncoding& encoding, std::int64_t k) { return encoding.row(k) == encoding.row(k + 1); }

// Compares two rows of numbers, first their fastest column, which nearly always differs.
bool areEqual(const RoundedEncoding& encoding, std::int64_t k)
{
    if (!encoding.hasWaves() && !encoding.exact().traits().equalColumns)
        return haveEqualNumbers(encoding, k);
    const double position = encoding.position(k);
    const double next = encoding.position(k + 1);
    if (position == next)
        return true;
    if (encoding.exact().traits().equalColumns)
        return encoding.value(k, 0) == encoding.value(k + 1, 0);
    const bool pairs = encoding.exact().traits().hasPairs;
    const std::int64_t complete = pairs ? encoding.spec().completePairs() : encoding.waves();
    const bool sines = pairs || encoding.wave(0).wave == Column::Wave::Sine;
    const bool cosines = pairs || !sines;
    for (std::int64_t pair = 0; pair < encoding.waves(); ++pair) {
        const double factor = encoding.factor(pair);
        double sine = 0.0;
        double cosine = 0.0;
        double nextSine = 0.0;
        double nextCosine = 0.0;
        encoding.sinCosOf(position, &factor, 1, &sine, &cosine);
        encoding.sinCosOf(next, &factor, 1, &nextSine, &nextCosine);
        if (sines && sine != nextSine)
            return false;
        if (cosines && pair < complete && cosine != nextCosine) // the last sine may stand alone
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
