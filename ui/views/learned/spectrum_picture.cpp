// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/learned/spectrum_picture.h"

#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"
#include "ui/words/spectrum_text.h"

#include <algorithm>
#include <cmath>

namespace posenc {

SpectrumPicture::SpectrumPicture(const Scene& scene, const SpectrumPicture* before) : Picture(View::Spectrum, scene)
{
    const std::int64_t column = selectedDimension(scene);
    const bool sameScheme = before && before->scene().encoding == scene.encoding && before->scene().scheme == scene.scheme;
    if (sameScheme && before->column() == column) {
        m_known = before->m_known;
        return;
    }
    m_known = std::make_shared<Known>();
    m_known->scheme = sameScheme ? before->scheme() : schemeOf(scene);
    m_known->hasWavelengths = sameScheme ? before->m_known->hasWavelengths : hasKnownWavelengths(*m_known->scheme);
    m_known->column = column;
    if (sameScheme)
        m_known->peaks = before->m_known->peaks;
}

const ColumnSpectrum& SpectrumPicture::spectrum() const
{
    if (!m_known->spectrum) {
        m_known->spectrum = columnSpectrum(*m_known->scheme, m_known->column);
        m_known->peak = peakOf(*m_known->spectrum);
    }
    return *m_known->spectrum;
}

// Of all columns, the largest shares are known already.
SpectrumPeak SpectrumPicture::peak() const
{
    if (showsColumns())
        if (const auto known = peakOfColumn(m_known->column))
            return *known;
    spectrum();
    return m_known->peak;
}

const SampledPeaks& SpectrumPicture::peaks() const
{
    if (!m_known->peaks)
        m_known->peaks = samplePeaks(*m_known->scheme);
    return *m_known->peaks;
}

std::optional<SpectrumPeak> SpectrumPicture::peakOfColumn(std::int64_t j) const
{
    const auto place = std::ranges::lower_bound(peaks().columns, j);
    if (place == peaks().columns.end() || *place != j)
        return std::nullopt;
    return peaks().peaks[static_cast<std::size_t>(place - peaks().columns.begin())];
}

QString SpectrumPicture::columnText(std::int64_t j) const
{
    const auto peakOfIt = [&] { return j == m_known->column ? peak() : peakOfColumn(j).value_or(SpectrumPeak()); };
    return knowsItsWaves(*m_known->scheme) ? knownWaveText(*m_known->scheme, j, peakOfIt) : peakText(j, peakOfIt(), positions());
}

double SpectrumPicture::placeOf(double frequency) { return spectrumOctave * (std::log2(frequency) + 0.5); }

double SpectrumPicture::frequencyAt(double place) { return std::exp2(place / spectrumOctave - 0.5); }

QString SpectrumPicture::absence() const
{
    if (const QString absent = Picture::absence(); !absent.isEmpty())
        return absent;
    if (scene().encoding.maxLen() < 2)
        return tr("One position is no wave; a spectrum needs two positions or more.");
    if (showsColumns())
        return {};
    const QString column = groupedNumber(static_cast<double>(m_known->column));
    switch (spectrum().absence) {
    case ColumnSpectrum::Absence::None:
    case ColumnSpectrum::Absence::TooShort:
        break;
    case ColumnSpectrum::Absence::NotFinite:
        return tr("Column %1 has numbers that are not finite, so it has no spectrum; choose another column.").arg(column);
    case ColumnSpectrum::Absence::Constant:
        return tr("Column %1 is the same at every position, so it has no variance to share out; choose another column.").arg(column);
    }
    return {};
}

QString SpectrumPicture::subtitle() const
{
    return showsWavelengths() ? tr("the wavelength of every column, by the formula")
           : showsColumns()   ? tr("the largest of one frequency, in every column")
                              : tr("column %1, by frequency").arg(groupedNumber(static_cast<double>(m_known->column)));
}

QString SpectrumPicture::description() const
{
    return tr("%1, %2; %3").arg(sizesText(scene().encoding), parameters(), columnText(m_known->column));
}

QString SpectrumPicture::readout(double column, double) const
{
    const auto cell = static_cast<std::int64_t>(std::floor(column));
    if (showsColumns()) {
        if (cell < 0 || cell >= scene().encoding.dModel())
            return {};
        return showsWavelengths() || peakOfColumn(cell)
                   ? columnText(cell)
                   : tr("column %1: not looked at; click to see its spectrum").arg(groupedNumber(static_cast<double>(cell)));
    }
    if (cell < 1 || cell >= spectrum().shares.size())
        return {};
    QString name = groupedNumber(static_cast<double>(m_known->column));
    if (wavelength() > 0.0)
        name += QStringLiteral(" (λ = %1)").arg(wavelengthText(wavelength()));
    const QString turns = cell == 1 ? tr("1 turn") : tr("%1 turns").arg(groupedNumber(static_cast<double>(cell)));
    return tr("column %1 · period %2, %3 in %4 positions: %5 of the variance")
        .arg(name, periodText(positions(), cell), turns, groupedNumber(static_cast<double>(positions())),
             shareText(spectrum().shares[cell]));
}

CellPlace SpectrumPicture::selected() const
{
    return showsColumns() ? CellPlace{0, m_known->column} : CellPlace{m_known->column, peak().frequency};
}

Scene SpectrumPicture::select(const CellPlace& place) const { return withDimension(scene(), showsColumns() ? place.column : place.row); }

std::vector<Mark> SpectrumPicture::marks(const Scene&) const
{
    if (!showsColumns()) {
        if (wavelength() > 0.0)
            return {{Mark::Shape::Line, 0.0, placeOf(static_cast<double>(positions()) / wavelength()) - 0.5, {}}};
        const SpectrumPeak largest = peak();
        if (largest.frequency == 0)
            return {};
        const double place = placeOf(static_cast<double>(largest.frequency)) - 0.5;
        return {{Mark::Shape::Line, 0.0, place, {}}, {Mark::Shape::Dot, largest.share, place, 0}};
    }
    std::vector<Mark> marks{{Mark::Shape::Line, 0.0, static_cast<double>(m_known->column), {}}};
    addEdges(marks, Mark::Shape::ColumnEdge, scene().selection.dimensions, scene().encoding.dModel());
    if (showsWavelengths()) {
        if (wavelength() > 0.0)
            marks.push_back({Mark::Shape::Dot, wavelength(), static_cast<double>(m_known->column), 0});
    } else if (const auto found = peakOfColumn(m_known->column); found && found->frequency > 0)
        marks.push_back({Mark::Shape::Dot, found->share, static_cast<double>(m_known->column), 0});
    return marks;
}

} // namespace posenc
