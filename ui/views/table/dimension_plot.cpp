// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/dimension_plot.h"

#include "core/schemes/scheme.h"
#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

constexpr double barHeight = 1.14; // of the wavelength, above the crests
constexpr double barEnd = 8.0;     // units
constexpr double clearance = 3.0;  // of the wavelength's words, from the frame and from the bar's ends

QCPRange waveRange(double highest) { return {-1.08, highest}; }

QString curveName(std::int64_t j) { return DimensionPlot::tr("j = %1").arg(groupedNumber(static_cast<double>(j))); }

// A column as a wave: its frequency, and the place of its first crest in parts of the wavelength.
struct Crests {
    double wavelength = 0.0;
    double first = 0.0;
};
std::optional<Crests> crestsOf(const Scheme& scheme, std::int64_t j)
{
    const auto wave = scheme.wave(j);
    if (!wave || wave->wave == Column::Wave::Zero)
        return std::nullopt;
    return Crests{scheme.wavelength(j), wave->wave == Column::Wave::Sine ? 0.25 : 0.0};
}

} // namespace

DimensionPlot::DimensionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps, EncodingSpec::maxMaxLen), m_wavelength(new QCPItemLine(&canvas)),
      m_wavelengthLabel(new QCPItemText(&canvas))
{
    setUnitValues();
    for (QCPAbstractItem* const item : {static_cast<QCPAbstractItem*>(m_wavelength), static_cast<QCPAbstractItem*>(m_wavelengthLabel)}) {
        item->setLayer(QStringLiteral("overlay"));
        item->setSelectable(false);
    }
    m_wavelength->setHead(QCPLineEnding(QCPLineEnding::esBar, barEnd, 6));
    m_wavelength->setTail(QCPLineEnding(QCPLineEnding::esBar, barEnd, 6));
    m_wavelengthLabel->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    m_wavelengthLabel->setClipToAxisRect(false);
    canvas.xAxis->setLabel(tr("Position"));
}

void DimensionPlot::draw()
{
    const Scene& scene = this->scene();
    const SchemePtr scheme = schemeOf(scene);
    setValueRange(*scheme);
    fitValues();
    std::vector<Curve> curves;
    for (const auto& [j, series] : drawnDimensions(scene))
        curves.push_back(
            {curveName(j), series, samplerOf(scheme, j),
             dotsAt(shown().window().columns, scene.encoding.maxLen(), [&, j = j](std::int64_t k) { return scheme->value(k, j); })});
    setCurves(std::move(curves));
}

CurvePlottable::Sampler DimensionPlot::samplerOf(const SchemePtr& scheme, std::int64_t j) const
{
    return [scheme, j, most = shown().mostPositions()](const CellRange& range, int pixels) {
        const DimensionPicture::Stretch stretch = DimensionPicture::stretchOf(range, scheme->spec().maxLen());
        return stretch.first < stretch.last ? scheme->columnCurve(j, stretch.first, stretch.last, pixels + 1, most) : CurveSamples{};
    };
}

Plot::Follows DimensionPlot::follow(const std::shared_ptr<const Picture>& picture)
{
    const Scene& scene = picture->scene();
    std::optional<Curve> curve;
    if (scene.selection.pinned) {
        const std::int64_t j = selectedDimension(scene);
        const auto series = seriesOf(drawnDimensions(this->scene()), j);
        curve = Curve{series ? QString() : curveName(j), series.value_or(0), samplerOf(schemeOf(scene), j), {}};
    }
    setSelectedCurve(std::move(curve));
    showWavelength(scene);
    return Follows::Overlay;
}

void DimensionPlot::applyStyle()
{
    CurvesPlot::applyStyle();
    m_wavelength->setPen(QPen(style().text, style().line(1.6))); // nothing else sets it if there is no wave
    m_wavelengthLabel->setPadding(QMargins(0, 0, 0, static_cast<int>(std::ceil(0.5 * barEnd + clearance))));
    m_wavelengthLabel->setFont(smallFont());
    m_wavelengthLabel->setColor(style().text);
}

// A bar from crest to crest, if a whole wave is visible.
void DimensionPlot::showWavelength(const Scene& scene)
{
    const auto crests = crestsOf(*schemeOf(scene), selectedDimension(scene));
    const CellRange inSight = shown().window().columns;
    bool fits = crests.has_value();
    if (fits) {
        const double wavelength = crests->wavelength;
        const double crest = crests->first * wavelength;
        const double first = crest + std::max(0.0, std::ceil((inSight.first - crest) / wavelength)) * wavelength;
        fits = first + wavelength <= inSight.last - 1.0;
        m_wavelength->start->setCoords(first, barHeight);
        m_wavelength->end->setCoords(first + wavelength, barHeight);
        m_wavelengthMiddle = first + 0.5 * wavelength;
        m_wavelengthLabel->setText(tr("λ = %1").arg(valueText(wavelength)));
        const auto series = seriesOf(drawnDimensions(this->scene()), selectedDimension(scene));
        m_wavelength->setPen(QPen(series ? style().series(*series) : style().text, style().line(1.6)));
    }
    m_wavelengthFits = fits;
    showWideWavelength();
}

// If many waves are visible, a bar is no wider than its ends and tells nothing.
void DimensionPlot::showWideWavelength()
{
    constexpr double narrowest = 8.0; // pixels
    const QCPAxis& axis = *canvas().xAxis;
    const double first = axis.coordToPixel(m_wavelength->start->coords().x());
    const bool wide = axis.coordToPixel(m_wavelength->end->coords().x()) - first >= narrowest;
    m_wavelength->setVisible(m_wavelengthFits && wide);
    m_wavelengthLabel->setVisible(m_wavelengthFits && wide);
    if (m_wavelengthLabel->visible())
        placeWavelengthLabel();
}

// In the middle of the bar, but within the frame; without room there, it is left out.
void DimensionPlot::placeWavelengthLabel()
{
    const QCPAxis& axis = *canvas().xAxis;
    const QRectF frame = QRectF(canvas().axisRect()->rect()).adjusted(clearance, clearance, -clearance, -clearance);
    const QSizeF size = QFontMetrics(smallFont()).size(0, m_wavelengthLabel->text());
    const double bottom = canvas().yAxis->coordToPixel(barHeight) - m_wavelengthLabel->padding().bottom();
    const bool fits = size.width() <= frame.width() && bottom - size.height() >= frame.top() - 0.5;
    m_wavelengthLabel->setVisible(fits);
    if (!fits)
        return;
    const double middle =
        std::clamp(axis.coordToPixel(m_wavelengthMiddle), frame.left() + 0.5 * size.width(), frame.right() - 0.5 * size.width());
    m_wavelengthLabel->position->setCoords(axis.pixelToCoord(middle), barHeight);
}

// Room for the wavelength above the crests: as much as its words are tall, but in a low picture the waves need it more.
void DimensionPlot::fitValues()
{
    constexpr double least = 0.24;
    constexpr double most = 1.0;
    if (!scene().scheme.name->hasWaves)
        return;
    const double height = canvas().axisRect()->height();
    constexpr double axisIsHigher = 1.0; // than its rectangle
    const double words =
        QFontMetrics(smallFont()).size(0, tr("λ = %1")).height() + m_wavelengthLabel->padding().bottom() + clearance + axisIsHigher;
    const double above = height > words ? words * (barHeight - waveRange(0.0).lower) / (height - words) : HUGE_VAL;
    canvas().yAxis->setRange(waveRange(barHeight + (above > most ? least : std::max(least, above))));
}

void DimensionPlot::fit()
{
    CurvesPlot::fit();
    fitValues();
    showWideWavelength();
}

} // namespace posenc
