// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_diagnostics.h"

#include "core/schemes/scheme_closest_pair.h"
#include "core/schemes/scheme_extremes.h"
#include "core/schemes/scheme_similarity.h"

#include <cmath>

namespace posenc {

namespace {

// What Diagnostics says already.
Expected<Done> addSinusoidal(const SchemeTable& code, SchemeDiagnostics& result, const Progress& progress)
{
    const Expected<Diagnostics> known = diagnose(code.encoding(), progress);
    if (!known)
        return known.error();
    result.closest = known->closest;
    result.neighbours = known->neighbours;
    result.smallestNorm = known->smallestNorm;
    result.largestNorm = known->largestNorm;
    result.diagonalStep = known->diagonalStep;
    result.fallsUntil = known->fallsUntil;
    result.firstRise = known->firstRise;
    result.columnsBelow = known->variation.columnsBelow;
    result.columnsBelowShare = known->variation.share;
    result.firstColumnBelow = known->variation.firstColumn;
    return Done{};
}

// The step from (a, a) to (a+1, a+1).
Diagnostics::DiagonalStep stepFrom(const SchemeSimilarity& dot, std::int64_t a)
{
    return {a, a, dot.value(a + 1, a + 1) - dot.value(a, a)};
}

// No other scheme is Toeplitz from two positions on: the norms of positions differ already.
void addDiagonalStep(const SchemeTable& code, SchemeDiagnostics& result)
{
    if (code.spec().maxLen() < 2)
        return;
    const SchemeSimilarity dot(code, Measure::Dot);
    result.diagonalStep = stepFrom(dot, code.equalColumns() ? code.spec().maxLen() - 2 : 0); // there integers differ most
    if (code.scheme() != Scheme::Binary)
        return;
    for (std::int64_t a = 1; a + 1 < code.spec().maxLen(); a = 2 * a + 1) { // all bits set: the next position has one
        const Diagnostics::DiagonalStep step = stepFrom(dot, a);
        if (std::abs(step.difference) > std::abs(result.diagonalStep->difference))
            result.diagonalStep = step;
    }
}

// Where position 0 is all zeros the similarity is 0 at every offset: it neither falls nor rises.
Expected<Done> addFall(const SchemeTable& code, SchemeDiagnostics& result, const Progress& progress)
{
    if (code.scheme() != Scheme::CosinesOnly && code.scheme() != Scheme::Random)
        return Done{};
    const SchemeSimilarity dot(code, Measure::Dot);
    double before = dot.value(0, 0);
    bool falling = true;
    for (std::int64_t offset = 1; offset < code.spec().maxLen(); ++offset) {
        if (auto wanted = progress.at(static_cast<double>(offset) / static_cast<double>(code.spec().maxLen())); !wanted)
            return wanted;
        const double here = dot.value(0, offset);
        if (here > before) {
            result.firstRise = offset;
            return Done{};
        }
        falling = falling && here < before;
        if (falling)
            result.fallsUntil = offset;
        before = here;
    }
    return Done{};
}

} // namespace

Expected<SchemeDiagnostics> diagnose(const SchemeTable& code, const Progress& progress)
{
    SchemeDiagnostics result;
    result.dependsOnMaxLen = code.dependsOnMaxLen();
    if (auto done = addValues(code, result, progress.within(0.0, 0.2)); !done)
        return done.error();
    if (code.scheme() == Scheme::Sinusoidal) {
        if (auto done = addSinusoidal(code, result, progress.within(0.2, 1.0)); !done)
            return done.error();
        return result;
    }
    if (auto done = addNorms(code, result, progress.within(0.2, 0.4)); !done)
        return done.error();
    if (auto done = addNeighbours(code, result, progress.within(0.4, 0.5)); !done)
        return done.error();
    if (auto done = addColumnsBelow(code, result, progress.within(0.5, 0.55)); !done)
        return done.error();
    if (auto done = addFall(code, result, progress.within(0.55, 0.6)); !done)
        return done.error();
    addDiagonalStep(code, result);
    Expected<SchemeClosestPair> closest = closestPair(code, progress.within(0.6, 1.0));
    if (!closest)
        return closest.error();
    result.closest = closest->pair;
    if (result.closest && result.neighbours->distance < result.closest->distance) // more neighbours than other pairs were looked at
        result.closest = ClosestPair{result.neighbours->k, result.neighbours->k + 1, result.neighbours->distance};
    result.closestLimit = closest->limit;
    return result;
}

} // namespace posenc
