// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pairs/wavelength_picture.h"

#include "core/encoding/column_variation.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"

#include <cmath>
#include <numbers>

namespace posenc {

std::int64_t WavelengthPicture::wavelengthsWithin(const Frequencies& frequencies, std::int64_t maxLen)
{
    std::int64_t pair = 0;
    while (pair < frequencies.pairs() && frequencies.wavelength(pair) <= static_cast<double>(maxLen))
        ++pair;
    return pair;
}

std::vector<Mark> WavelengthPicture::marks(const Scene&) const
{
    const Frequencies frequencies(scene().encoding);
    if (frequencies.pairs() == 0)
        return {};
    std::vector<Mark> marks{{Mark::Shape::Line, 0.0, static_cast<double>(selectedPair(scene())), {}}};
    // The chosen columns, the selected one on top.
    for (std::size_t index = scene().selection.dimensions.size(); index-- > 0;) {
        const std::int64_t j = scene().selection.dimensions[index];
        const std::int64_t pair = j < scene().encoding.dModel() ? columnAt(scene().encoding, j).pair : -1;
        if (pair >= 0)
            marks.push_back({Mark::Shape::Dot, showsFrequencies() ? frequencies.omega(pair) : frequencies.wavelength(pair),
                             static_cast<double>(pair), index});
    }
    return marks;
}

QString WavelengthPicture::subtitle() const
{
    const bool paper = scene().encoding.frequencies() == FrequencyRule::Paper;
    if (showsFrequencies())
        return paper ? tr("ω = exp(−2i ln n / d) over the pairs i") : tr("ω = exp(−i ln n / (h−1)), h = ⌊d/2⌋, over the pairs i");
    return paper ? tr("λ = 2π n^(2i/d) over the pairs i") : tr("λ = 2π n^(i/(h−1)), h = ⌊d/2⌋, over the pairs i");
}

QString WavelengthPicture::description() const
{
    const Frequencies frequencies(scene().encoding);
    const QString parameters = tr("%1, %2").arg(sizesText(scene().encoding), parametersText(scene().encoding));
    if (frequencies.pairs() == 0)
        return tr("There is no pair and no wavelength; %1").arg(parameters);
    const std::int64_t pair = selectedPair(scene());
    if (showsFrequencies())
        return tr("%1; ω decays from 1 to %2; ω(%3) = %4")
            .arg(parameters, valueText(frequencies.omega(frequencies.pairs() - 1)))
            .arg(pair)
            .arg(valueText(frequencies.omega(pair)));
    const std::int64_t within = wavelengthsWithin(frequencies, scene().encoding.maxLen());
    const QString lengths =
        frequencies.pairs() == 1
            ? (within == 1 ? tr("the only wavelength is at most max_len") : tr("the only wavelength is above max_len"))
            : countedText(within, tr("%1 of %2 wavelengths is at most max_len"), tr("%1 of %2 wavelengths are at most max_len"))
                  .arg(frequencies.pairs());
    return tr("%1; %2; λ(%3) = %4").arg(parameters, lengths).arg(pair).arg(valueText(frequencies.wavelength(pair)));
}

QString WavelengthPicture::readout(double column, double) const
{
    const auto pair = static_cast<std::int64_t>(std::floor(column));
    if (pair < 0 || pair >= scene().encoding.pairs())
        return {};
    const Frequencies frequencies(scene().encoding);
    return tr("pair %1 · λ = %2 · ω = %3")
        .arg(pair)
        .arg(QString::number(frequencies.wavelength(pair), 'g', 7), QString::number(frequencies.omega(pair), 'g', 7));
}

} // namespace posenc
