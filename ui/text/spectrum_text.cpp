// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/spectrum_text.h"

#include "ui/base/shown_number.h"

#include <QCoreApplication>

#include <cmath>

namespace posenc {

namespace {

QString spectrumWords(const char* text) { return QCoreApplication::translate("Spectrum", text); }

} // namespace

QString shareText(double share)
{
    const double percent = 100.0 * share;
    constexpr double rounding = 1e-9; // of a sum of shares
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
    const QString name = groupedNumber(static_cast<double>(column));
    if (peak.frequency == 0)
        return spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "column %1: no variance, or numbers that are not finite")).arg(name);
    const QString period = periodText(positions, peak.frequency);
    return (isSine(peak) ? spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "column %1: %2 of its variance is a sine of period %3"))
                         : spectrumWords(QT_TRANSLATE_NOOP(
                             "Spectrum", "column %1: no sine has half of its variance; the largest share, %2, has period %3")))
        .arg(name, shareText(peak.share), period);
}

QString wavelengthText(double wavelength) { return wavelength < 1e4 ? valueText(wavelength) : groupedNumber(std::round(wavelength)); }

QString knownWaveText(const Scheme& scheme, std::int64_t column, const std::function<SpectrumPeak()>& peak)
{
    const QString name = groupedNumber(static_cast<double>(column));
    if (const double wavelength = knownWavelength(scheme, column); wavelength > 0.0)
        return (wavelengthText(wavelength) == QLatin1String("1")
                    ? spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "column %1: its wavelength is %2 position, by the formula"))
                    : spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "column %1: its wavelength is %2 positions, by the formula")))
            .arg(name, wavelengthText(wavelength));
    const SpectrumPeak largest = peak();
    if (largest.frequency == 0)
        return peakText(column, largest, spectrumPositions(scheme));
    return spectrumWords(QT_TRANSLATE_NOOP("Spectrum", "column %1 is not a single wave; its largest share, %2, has period %3"))
        .arg(name, shareText(largest.share), periodText(spectrumPositions(scheme), largest.frequency));
}

} // namespace posenc
