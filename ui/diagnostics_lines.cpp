#include "ui/diagnostics_lines.h"

#include "ui/cell_ticker.h"
#include "ui/plot.h"

#include <QCoreApplication>

#include <cmath>

namespace posenc {

namespace {

using Lines = std::vector<DiagnosticsLine>;

QString tr(const char* text) { return QCoreApplication::translate("DiagnosticsPanel", text); }

QString counted(std::int64_t value) { return groupedNumber(static_cast<double>(value)); }

// The scene with a pair of positions selected.
auto positions(std::int64_t a, std::int64_t b)
{
    return [a, b](const Scene& scene) { return withSecondPosition(withPosition(scene, a), b); };
}

auto position(std::int64_t k)
{
    return [k](const Scene& scene) { return withPosition(scene, k); };
}

auto offset(std::int64_t offset)
{
    return [offset](const Scene& scene) { return withOffset(withPosition(scene, 0), offset); };
}

Scene asItIs(const Scene& scene) { return scene; }

QString closestText(const ClosestPair& closest, const std::optional<double>& neighbours)
{
    const bool areNeighbours = closest.b - closest.a == 1;
    const QString text = (areNeighbours ? tr("Closest positions: neighbours, such as %1 and %2, distance %3")
                                        : tr("Closest positions: %1 and %2, distance %3"))
                             .arg(counted(closest.a), counted(closest.b), valueText(closest.distance));
    return areNeighbours ? text : tr("%1; neighbours %2").arg(text, valueText(neighbours.value_or(0.0)));
}

QString normsText(const Diagnostics::Norm& smallest, const Diagnostics::Norm& largest)
{
    return tr("Norms of the rows: %1 (position %2) to %3 (position %4)")
        .arg(valueText(smallest.value), counted(smallest.position), valueText(largest.value), counted(largest.position));
}

DiagnosticsLine diagonalLine(const std::optional<Diagnostics::DiagonalStep>& step)
{
    if (!step)
        return {tr("Similarity is symmetric and Toeplitz: it depends on the offset alone"), View::Similarity, asItIs};
    return {tr("Similarity is symmetric but not Toeplitz: (%1, %2) and the next entry of its diagonal differ by %3")
                .arg(counted(step->a), counted(step->b), valueText(std::abs(step->difference))),
            View::Similarity, positions(step->a, step->b)};
}

QString columnsText(std::int64_t below, std::int64_t all, double share, std::int64_t first)
{
    return tr("%1 of %2 columns (%3 %) vary by less than 0.1, the first is %4")
        .arg(below)
        .arg(all)
        .arg(std::round(100.0 * share))
        .arg(first);
}

auto dimension(std::int64_t j)
{
    return [j](const Scene& scene) { return withDimension(scene, j); };
}

DiagnosticsLine rangeLine(const PositionCode& code, const CodeDiagnostics& diagnostics)
{
    const QString text =
        (diagnostics.staysWithinOne() ? tr("Values from %1 to %2: they stay within −1 … 1") : tr("Values from %1 to %2: they leave −1 … 1"))
            .arg(valueText(diagnostics.lowestValue), valueText(diagnostics.highestValue));
    if (code.equalColumns())
        return {text, View::Heatmap, position(code.spec().maxLen() - 1)};
    return {text, View::Heatmap, asItIs};
}

DiagnosticsLine maxLenLine(const PositionCode& code, const CodeDiagnostics& diagnostics)
{
    if (!diagnostics.dependsOnMaxLen)
        return {tr("A position keeps its values whatever max_len is"), View::Heatmap, asItIs};
    return {tr("The value of a position changes with max_len: that of position 1 is %1 at max_len = %2")
                .arg(valueText(code.unit()), counted(code.spec().maxLen())),
            View::Heatmap, position(1)};
}

// x(0)·x(Δ) over Δ.
DiagnosticsLine fallLine(const PositionCode& code, const CodeDiagnostics& diagnostics)
{
    const std::int64_t last = code.spec().maxLen() - 1;
    if (diagnostics.firstRise && diagnostics.fallsUntil > 0)
        return {tr("It falls up to offset %1 and first rises at %2").arg(counted(diagnostics.fallsUntil), counted(*diagnostics.firstRise)),
                View::Offset, offset(*diagnostics.firstRise)};
    if (diagnostics.firstRise)
        return {tr("It does not fall from position 0 on: it first rises at offset %1").arg(counted(*diagnostics.firstRise)), View::Offset,
                offset(*diagnostics.firstRise)};
    if (diagnostics.fallsUntil == last)
        return {tr("It falls monotonically over all offsets"), View::Offset, offset(last)};
    if (diagnostics.fallsUntil > 0)
        return {tr("It falls up to offset %1 and never rises").arg(counted(diagnostics.fallsUntil)), View::Offset,
                offset(diagnostics.fallsUntil)};
    return {tr("It does not fall: from position 0 it is the same to every other"), View::Offset, offset(last)};
}

} // namespace

Lines diagnosticsLines(const EncodingSpec& spec, const Diagnostics& diagnostics)
{
    Lines lines;
    const auto add = [&lines](const QString& text, View view, std::function<Scene(Scene)> place) {
        lines.push_back({text, view, std::move(place)});
    };
    if (diagnostics.closest)
        add(closestText(*diagnostics.closest, diagnostics.neighbours), View::Similarity,
            positions(diagnostics.closest->a, diagnostics.closest->b));
    if (diagnostics.smallestNorm.value == diagnostics.largestNorm.value)
        add((spec.dModel() % 2 == 0 ? tr("Every row has the same norm, %1 = √(d/2)") : tr("Every row has the same norm, %1 = √⌊d/2⌋"))
                .arg(valueText(diagnostics.largestNorm.value)),
            View::Heatmap, asItIs);
    else
        add(normsText(diagnostics.smallestNorm, diagnostics.largestNorm), View::Heatmap, position(diagnostics.largestNorm.position));
    lines.push_back(diagonalLine(diagnostics.diagonalStep));
    if (diagnostics.firstRise)
        add(tr("It falls up to offset %1 and first rises at %2").arg(counted(diagnostics.fallsUntil), counted(*diagnostics.firstRise)),
            View::Offset, offset(*diagnostics.firstRise));
    else
        add(tr("It falls monotonically over all offsets"), View::Offset, offset(diagnostics.fallsUntil));
    const double own = static_cast<double>(spec.completePairs());
    for (const SidePeak& peak : diagnostics.sidePeaks)
        add(tr("Side peak at offset %1: %2, %3 of the value at 0")
                .arg(counted(peak.offset), valueText(peak.value), valueText(peak.value / own)),
            View::Offset, offset(peak.offset));
    const Variation& variation = diagnostics.variation;
    if (variation.columnsBelow > 0)
        add(columnsText(variation.columnsBelow, spec.dModel(), variation.share, variation.firstColumn), View::Heatmap,
            dimension(variation.firstColumn));
    else
        add(tr("Every column varies by 0.1 or more: none is unused"), View::Wavelength, asItIs);
    if (spec.pairs() > 0)
        add(tr("%1 of %2 pairs complete a turn within max_len").arg(variation.wholeTurns).arg(spec.pairs()), View::Wavelength,
            [pair = variation.wholeTurns - 1](const Scene& scene) { return withPair(scene, std::max<std::int64_t>(0, pair)); });
    return lines;
}

Lines diagnosticsLines(const PositionCode& code, const CodeDiagnostics& diagnostics)
{
    Lines lines;
    const auto add = [&lines](DiagnosticsLine line, const std::string& limit = {}) {
        if (!limit.empty())
            line.text += QStringLiteral(". ") + QString::fromStdString(limit);
        lines.push_back(std::move(line));
    };
    add(rangeLine(code, diagnostics), diagnostics.valuesLimit);
    add(maxLenLine(code, diagnostics));
    if (diagnostics.closest) {
        const ClosestPair& closest = *diagnostics.closest;
        const QString text =
            closest.distance > 0.0
                ? closestText(closest, diagnostics.neighbours)
                : tr("Positions %1 and %2 have the same row: nothing tells them apart").arg(counted(closest.a), counted(closest.b));
        add({text, View::Similarity, positions(closest.a, closest.b)}, diagnostics.closestLimit);
    }
    if (diagnostics.smallestNorm.value == diagnostics.largestNorm.value)
        add({tr("Every row has the same norm, %1").arg(valueText(diagnostics.largestNorm.value)), View::Heatmap, asItIs},
            diagnostics.normsLimit);
    else
        add({normsText(diagnostics.smallestNorm, diagnostics.largestNorm), View::Heatmap, position(diagnostics.largestNorm.position)},
            diagnostics.normsLimit);
    add(diagonalLine(diagnostics.diagonalStep));
    if (code.spec().maxLen() > 1)
        add(fallLine(code, diagnostics));
    if (diagnostics.columnsBelow > 0)
        add({columnsText(diagnostics.columnsBelow, code.spec().dModel(), diagnostics.columnsBelowShare, diagnostics.firstColumnBelow),
             View::Heatmap, dimension(diagnostics.firstColumnBelow)});
    else
        add({tr("Every column varies by 0.1 or more: none is unused"), View::Heatmap, asItIs});
    return lines;
}

} // namespace posenc
