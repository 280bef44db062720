// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/diagnostics_lines.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/settings/spectrum_settings.h"
#include "ui/text/scheme_text.h"

#include <QCoreApplication>

#include <cmath>

namespace posenc {

namespace {

QString spectrumWords(const char* text) { return QCoreApplication::translate("Spectrum", text); }

using Lines = std::vector<DiagnosticsLine>;

struct DiagnosticsLines {
    Q_DECLARE_TR_FUNCTIONS(DiagnosticsLines)
};

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

QString closestText(const ClosestPair& closest, const Diagnostics::Neighbours& neighbours, std::int64_t maxLen)
{
    const QString distance = valueText(closest.distance);
    if (maxLen == 2)
        return DiagnosticsLines::tr("The only two positions, 0 and 1, have the distance %1").arg(distance);
    const bool areNeighbours = closest.b - closest.a == 1;
    const QString text = (!areNeighbours          ? DiagnosticsLines::tr("Closest positions: %1 and %2, distance %3")
                          : neighbours.everywhere ? DiagnosticsLines::tr("Closest positions: neighbours, such as %1 and %2, distance %3")
                                                  : DiagnosticsLines::tr("Closest positions: the neighbours %1 and %2, distance %3"))
                             .arg(groupedNumber(closest.a), groupedNumber(closest.b), distance);
    if (areNeighbours)
        return text;
    return neighbours.everywhere
               ? DiagnosticsLines::tr("%1, neighbours %2").arg(text, valueText(neighbours.distance))
               : DiagnosticsLines::tr("%1, the closest neighbours, %2 and %3, %4")
                     .arg(text, groupedNumber(neighbours.k), groupedNumber(neighbours.k + 1), valueText(neighbours.distance));
}

QString normsText(const Diagnostics::Norm& smallest, const Diagnostics::Norm& largest)
{
    return DiagnosticsLines::tr("Norms of the rows: %1 (position %2) to %3 (position %4)")
        .arg(valueText(smallest.value), groupedNumber(smallest.position), valueText(largest.value), groupedNumber(largest.position));
}

DiagnosticsLine diagonalLine(const std::optional<Diagnostics::DiagonalStep>& step)
{
    if (!step)
        return {DiagnosticsLines::tr("Similarity depends only on the offset (a Toeplitz matrix)"), View::Similarity, asItIs};
    return {DiagnosticsLines::tr(
                "Similarity depends on more than the offset (no Toeplitz matrix): (%1, %2) and the next entry of its diagonal differ by %3")
                .arg(groupedNumber(step->a), groupedNumber(step->b), valueText(std::abs(step->difference))),
            View::Similarity, positions(step->a, step->b)};
}

// The beginning of a line.
QString capital(QString text)
{
    text[0] = text[0].toUpper();
    return text;
}

QString columnsText(std::int64_t below, std::int64_t all, double share, std::int64_t first)
{
    const QString text = capital(unusedColumnsText(below, all, share));
    return all == 1     ? text
           : below == 1 ? DiagnosticsLines::tr("%1: column %2").arg(text).arg(first)
                        : DiagnosticsLines::tr("%1, the first is %2").arg(text).arg(first);
}

QString variesText(std::int64_t all)
{
    return all == 1 ? DiagnosticsLines::tr("The only column varies by 0.1 or more, so it is used")
                    : DiagnosticsLines::tr("Every column varies by 0.1 or more, so no column is unused");
}

auto dimension(std::int64_t j)
{
    return [j](const Scene& scene) { return withDimension(scene, j); };
}

DiagnosticsLine rangeLine(const Scheme& scheme, const SchemeDiagnostics& diagnostics)
{
    const QString text = (diagnostics.staysWithinOne() ? DiagnosticsLines::tr("Values from %1 to %2, within −1 … 1")
                                                       : DiagnosticsLines::tr("Values from %1 to %2, outside −1 … 1"))
                             .arg(valueText(diagnostics.lowestValue), valueText(diagnostics.highestValue));
    if (scheme.traits().equalColumns)
        return {text, View::Heatmap, position(scheme.spec().maxLen() - 1)};
    return {text, View::Heatmap, asItIs};
}

DiagnosticsLine maxLenLine(const Scheme& scheme, const SchemeDiagnostics& diagnostics)
{
    if (!diagnostics.dependsOnMaxLen)
        return {DiagnosticsLines::tr("A position has the same values for every max_len"), View::Heatmap, asItIs};
    return {DiagnosticsLines::tr("The value of a position changes with max_len: the value of position 1 is %1 at max_len = %2")
                .arg(valueText(scheme.value(1, 0)), groupedNumber(scheme.spec().maxLen())),
            View::Heatmap, position(1)};
}

// How many columns are waves, and the strongest.
DiagnosticsLine sinesLine(const SineColumns& sines)
{
    const auto place = [column = sines.strongest](Scene scene) {
        scene.edit<SpectrumSettings>().picture = SpectrumContent::Column;
        scene.view.windows[View::Spectrum].reset();
        return withDimension(scene, column);
    };
    if (sines.peak.frequency == 0)
        return {DiagnosticsLines::tr("No column varies, so no column is a sine"), View::Spectrum, place};
    const QString strongest = peakText(sines.strongest, sines.peak, sines.positions);
    if (sines.count == 0)
        return {DiagnosticsLines::tr("No column is a sine with half of its variance at one frequency. The nearest: %1").arg(strongest),
                View::Spectrum, place};
    const QString count =
        countedText(sines.count, DiagnosticsLines::tr("1 of %2 columns is a sine"), DiagnosticsLines::tr("%1 of %2 columns are sines"))
            .arg(groupedNumber(sines.columns));
    return {DiagnosticsLines::tr("%1, with at least half of the variance at one frequency. The strongest is %2").arg(count, strongest),
            View::Spectrum, place};
}

DiagnosticsLine nearestLine(const NearestSinusoids& nearest, const EncodingSpec& spec)
{
    QString text = DiagnosticsLines::tr("Nearest sinusoids: %1, times %2. R² = %3 of the variance is explained")
                       .arg(parametersText(nearest.encoding), valueText(nearest.factor), shareText(nearest.rSquared));
    if (nearest.positions < spec.maxLen() || nearest.columns < spec.dModel())
        text += DiagnosticsLines::tr(". From %1 of %2 positions and %3 of %4 columns")
                    .arg(groupedNumber(nearest.positions), groupedNumber(spec.maxLen()), groupedNumber(nearest.columns),
                         groupedNumber(spec.dModel()));
    return {text, View::Heatmap, asItIs};
}

// x(0)·x(Δ) over Δ.
DiagnosticsLine fallLine(std::int64_t maxLen, std::int64_t fallsUntil, const std::optional<std::int64_t>& firstRise)
{
    const std::int64_t last = maxLen - 1;
    if (firstRise && fallsUntil > 0)
        return {DiagnosticsLines::tr("Similarity to position 0 falls until offset %1 and first rises at offset %2")
                    .arg(groupedNumber(fallsUntil), groupedNumber(*firstRise)),
                View::Offset, offset(*firstRise)};
    if (firstRise)
        return {
            DiagnosticsLines::tr("Similarity to position 0 does not fall at first: it rises at offset %1").arg(groupedNumber(*firstRise)),
            View::Offset, offset(*firstRise)};
    if (fallsUntil == last)
        return {DiagnosticsLines::tr("Similarity to position 0 falls monotonically over all offsets"), View::Offset, offset(last)};
    if (fallsUntil > 0)
        return {DiagnosticsLines::tr("Similarity to position 0 falls until offset %1 and never rises").arg(groupedNumber(fallsUntil)),
                View::Offset, offset(fallsUntil)};
    return {DiagnosticsLines::tr("Position 0 is equally similar to every position"), View::Offset, offset(last)};
}

QString normText(const EncodingSpec& spec, double norm)
{
    const QString number = valueText(norm);
    if (spec.completePairs() == 0)
        return spec.maxLen() == 1 ? DiagnosticsLines::tr("The only row has the norm %1").arg(number)
                                  : DiagnosticsLines::tr("Every row has the norm %1").arg(number);
    const QString formula = spec.dModel() % 2 == 0 ? DiagnosticsLines::tr("√(d/2)") : DiagnosticsLines::tr("√⌊d/2⌋");
    return (spec.maxLen() == 1 ? DiagnosticsLines::tr("The only row has the norm %1 = %2")
                               : DiagnosticsLines::tr("Every row has the same norm, %1 = %2"))
        .arg(number, formula);
}

// "k + 4", "k − 16", "k".
QString shiftedText(std::int64_t shift)
{
    if (shift == 0)
        return QStringLiteral("k");
    return QStringLiteral("k %1 %2").arg(shift > 0 ? QStringLiteral("+") : QStringLiteral("−"), groupedNumber(std::abs(shift)));
}

} // namespace

QString shareText(double share)
{
    const double percent = 100.0 * share;
    constexpr double rounding = 1e-9; // rounding of a sum of shares
    if (percent > 0.0 && percent < 0.1)
        return spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "less than 0.1 %"));
    if (percent > 99.9 && percent < 100.0 - rounding)
        return spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "more than 99.9 %"));
    const bool near = percent < 10.0 || (percent > 99.0 && percent < 100.0 - rounding);
    return spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "%1 %")).arg(shownNumber(percent, near && percent > 0.0 ? 1 : 0, 'f'));
}

QString periodText(std::int64_t positions, std::int64_t frequency)
{
    const double period = periodOf(positions, frequency);
    return positions % frequency == 0 ? groupedNumber(period) : valueText(period);
}

QString peakText(std::int64_t column, const SpectrumPeak& peak, std::int64_t positions)
{
    const QString name = groupedNumber(column);
    if (peak.frequency == 0)
        return spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "column %1: no variance, or values that are not finite")).arg(name);
    const QString period = periodText(positions, peak.frequency);
    return (isSine(peak) ? spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "column %1: %2 of its variance is a sine of period %3"))
                         : spectrumWords(QT_TRANSLATE_NOOP(
                             "Spectrum", "column %1: no sine has half of its variance. The largest share, %2, has period %3")))
        .arg(name, shareText(peak.share), period);
}

QString wavelengthText(double wavelength) { return wavelength < 1e4 ? valueText(wavelength) : groupedNumber(std::round(wavelength)); }

QString knownWaveText(const Scheme& scheme, std::int64_t column, const std::function<SpectrumPeak()>& peak)
{
    const QString name = groupedNumber(column);
    if (const double wavelength = knownWavelength(scheme, column); wavelength > 0.0)
        return (wavelengthText(wavelength) == QLatin1String("1")
                    ? spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "column %1: its wavelength is %2 position, by the formula"))
                    : spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "column %1: its wavelength is %2 positions, by the formula")))
            .arg(name, wavelengthText(wavelength));
    const SpectrumPeak largest = peak();
    if (largest.frequency == 0)
        return peakText(column, largest, spectrumPositions(scheme));
    return spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "column %1 is not a single wave. Its largest share, %2, has period %3"))
        .arg(name, shareText(largest.share), periodText(spectrumPositions(scheme), largest.frequency));
}

DiagnosticsLine shiftLine(const EncodingSpec& spec, std::int64_t shift, const Shift::Largest& largest,
                          const std::optional<Shift::Largest>& unpaired)
{
    const auto place = [shift](const Shift::Largest& at) {
        return [shift, at](const Scene& scene) {
            return withDimension(withSecondPosition(withPosition(scene, at.k), at.k + shift), at.column);
        };
    };
    const QString map = DiagnosticsLines::tr("T(%1) · PE(k) is PE(%2)").arg(groupedNumber(shift), shiftedText(shift));
    const std::int64_t rows = spec.maxLen() - std::abs(shift);
    const QString positions = countedText(rows, DiagnosticsLines::tr("1 position"), DiagnosticsLines::tr("%1 positions"));
    if (spec.completePairs() == 0 && unpaired)
        return {DiagnosticsLines::tr("T(%1) cannot rotate a sine without its cosine: over %2 its 0 is off by up to %3, at k = %4")
                    .arg(groupedNumber(shift), positions, valueText(unpaired->difference), groupedNumber(unpaired->k)),
                View::Shift, place(*unpaired)};
    const std::int64_t turned = spec.dModel() - (unpaired ? 1 : 0);
    const QString columns = countedText(turned, DiagnosticsLines::tr("1 column"), DiagnosticsLines::tr("%1 columns"));
    const QString difference = DiagnosticsLines::tr("largest difference over %1 and %2: %3, at k = %4, column %5")
                                   .arg(positions, unpaired ? DiagnosticsLines::tr("the other %1").arg(columns) : columns,
                                        valueText(largest.difference), groupedNumber(largest.k), groupedNumber(largest.column));
    if (!unpaired)
        return {DiagnosticsLines::tr("%1 for every k: %2").arg(map, difference), View::Shift, place(largest)};
    return {DiagnosticsLines::tr("%1 for every k except in column %2, a sine without its cosine (off by up to %3, at k = %4) · %5")
                .arg(map, groupedNumber(unpaired->column), valueText(unpaired->difference), groupedNumber(unpaired->k), difference),
            View::Shift, place(*unpaired)};
}

Lines diagnosticsLines(const EncodingSpec& spec, const Diagnostics& diagnostics)
{
    Lines lines;
    const auto add = [&lines](const QString& text, View view, std::function<Scene(Scene)> place) {
        lines.push_back({text, view, std::move(place)});
    };
    if (diagnostics.closest)
        add(closestText(*diagnostics.closest, *diagnostics.neighbours, spec.maxLen()), View::Similarity,
            positions(diagnostics.closest->a, diagnostics.closest->b));
    if (diagnostics.smallestNorm.value == diagnostics.largestNorm.value)
        add(normText(spec, diagnostics.largestNorm.value), View::Heatmap, asItIs);
    else
        add(normsText(diagnostics.smallestNorm, diagnostics.largestNorm), View::Heatmap, position(diagnostics.largestNorm.position));
    if (spec.maxLen() > 1) {
        lines.push_back(diagonalLine(diagnostics.diagonalStep));
        lines.push_back(fallLine(spec.maxLen(), diagnostics.fallsUntil, diagnostics.firstRise));
    }
    if (diagnostics.sidePeaks.empty() && diagnostics.firstRise)
        add(DiagnosticsLines::tr("No side peak stands out by an eighth of the curve's range: there are only ripples"), View::Offset,
            offset(*diagnostics.firstRise));
    const double own = static_cast<double>(spec.completePairs());
    for (const SidePeak& peak : diagnostics.sidePeaks)
        add(DiagnosticsLines::tr("Side peak at offset %1: %2, %3 of the value at 0")
                .arg(groupedNumber(peak.offset), valueText(peak.value), valueText(peak.value / own)),
            View::Offset, offset(peak.offset));
    const Variation& variation = diagnostics.variation;
    if (variation.columnsBelow > 0)
        add(columnsText(variation.columnsBelow, spec.dModel(), variation.share, variation.firstColumn), View::Heatmap,
            dimension(variation.firstColumn));
    else
        add(variesText(spec.dModel()), View::Wavelength, asItIs);
    if (spec.pairs() > 0)
        add(capital(wholeTurnsText(variation.wholeTurns, spec.pairs())), View::Wavelength,
            [pair = variation.wholeTurns - 1](const Scene& scene) { return withPair(scene, std::max<std::int64_t>(0, pair)); });
    return lines;
}

Lines diagnosticsLines(const Scheme& scheme, const SchemeDiagnostics& diagnostics)
{
    Lines lines;
    const auto add = [&lines](DiagnosticsLine line, const std::string& limit = {}) {
        if (!limit.empty())
            line.text += QStringLiteral(". ") + QString::fromStdString(limit);
        lines.push_back(std::move(line));
    };
    add(rangeLine(scheme, diagnostics), diagnostics.valuesLimit);
    if (diagnostics.nans + diagnostics.infinities > 0)
        add({DiagnosticsLines::tr("Not finite: %1 NaN, %2 infinite. These values are left out of every line here")
                 .arg(groupedNumber(diagnostics.nans), groupedNumber(diagnostics.infinities)),
             View::Heatmap, asItIs});
    if (!scheme.traits().takes(SchemeParameter::File)) // a file has one max_len
        add(maxLenLine(scheme, diagnostics));
    if (diagnostics.closest) {
        const ClosestPair& closest = *diagnostics.closest;
        const QString text = closest.distance > 0.0 ? closestText(closest, *diagnostics.neighbours, scheme.spec().maxLen())
                                                    : DiagnosticsLines::tr("Positions %1 and %2 have the same row and cannot be told apart")
                                                          .arg(groupedNumber(closest.a), groupedNumber(closest.b));
        add({text, View::Similarity, positions(closest.a, closest.b)}, diagnostics.closestLimit);
        if (!diagnostics.neighboursLimit.empty())
            lines.back().text += QStringLiteral(" ") + QString::fromStdString(diagnostics.neighboursLimit);
    }
    if (diagnostics.smallestNorm.value == diagnostics.largestNorm.value)
        add({(scheme.spec().maxLen() == 1 ? DiagnosticsLines::tr("The only row has the norm %1")
                                          : DiagnosticsLines::tr("Every row has the same norm, %1"))
                 .arg(valueText(diagnostics.largestNorm.value)),
             View::Heatmap, asItIs},
            diagnostics.normsLimit);
    else if (scheme.traits().takes(SchemeParameter::File)) {
        add({DiagnosticsLines::tr("Largest norm: %1, of position %2")
                 .arg(valueText(diagnostics.largestNorm.value), groupedNumber(diagnostics.largestNorm.position)),
             View::Norm, position(diagnostics.largestNorm.position)},
            diagnostics.normsLimit);
        add({DiagnosticsLines::tr("Smallest norm: %1, of position %2")
                 .arg(valueText(diagnostics.smallestNorm.value), groupedNumber(diagnostics.smallestNorm.position)),
             View::Norm, position(diagnostics.smallestNorm.position)},
            diagnostics.normsLimit);
    } else {
        add({normsText(diagnostics.smallestNorm, diagnostics.largestNorm), View::Heatmap, position(diagnostics.largestNorm.position)},
            diagnostics.normsLimit);
    }
    if (diagnostics.sines)
        add(sinesLine(*diagnostics.sines));
    if (diagnostics.nearest)
        add(nearestLine(*diagnostics.nearest, scheme.spec()));
    if (scheme.spec().maxLen() > 1) {
        add(diagonalLine(diagnostics.diagonalStep));
        add(fallLine(scheme.spec().maxLen(), diagnostics.fallsUntil, diagnostics.firstRise));
    }
    if (diagnostics.variation.columnsBelow > 0)
        add({columnsText(diagnostics.variation.columnsBelow, scheme.spec().dModel(), diagnostics.variation.share,
                         diagnostics.variation.firstColumn),
             View::Heatmap, dimension(diagnostics.variation.firstColumn)});
    else
        add({variesText(scheme.spec().dModel()), View::Heatmap, asItIs});
    return lines;
}

} // namespace posenc
