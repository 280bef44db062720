// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/learned/spectrum_plot.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"
#include "ui/plotting/value_plottables.h"
#include "ui/words/scheme_text.h"
#include "ui/words/spectrum_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr double headroom = 1.12; // above the largest share, for its name

class ShareTicker : public QCPAxisTicker {
public:
    ShareTicker() { setTickCount(4); }

protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override
    {
        return SpectrumPlot::tr("%1 %").arg(shownNumber(100.0 * tick + 0.0, 3));
    }
};

// The frequency at a point of the axis: cell c is around coordinate c.
double frequencyAtCoordinate(double coordinate) { return SpectrumPicture::frequencyAt(coordinate + 0.5); }
double coordinateOf(double frequency) { return SpectrumPicture::placeOf(frequency) - 0.5; }

// One point for each frequency, or the largest and the smallest share of each pixel's.
CurveSamples sharesOver(const Eigen::VectorXd& shares, const CellRange& window, int pixels)
{
    CurveSamples curve;
    const Eigen::Index last = shares.size() - 1;
    const auto add = [&](double x, double middle, double lowest, double highest) {
        curve.x.push_back(x);
        curve.middle.push_back(middle);
        curve.lowest.push_back(lowest);
        curve.highest.push_back(highest);
    };
    const double step = window.size() / pixels;
    const auto at = [&](double pixel) { return SpectrumPicture::frequencyAt(window.first + pixel * step); };
    auto next = static_cast<Eigen::Index>(std::clamp(std::floor(at(-1.0)), 1.0, static_cast<double>(std::max<Eigen::Index>(1, last))));
    for (int p = 0; p <= pixels && next <= last; ++p) {
        const auto end = static_cast<Eigen::Index>(std::min(std::ceil(at(p + 1.0)), static_cast<double>(last + 1)));
        if (end <= next)
            continue;
        const auto part = shares.segment(next, end - next);
        const bool one = part.size() == 1;
        add(one ? coordinateOf(static_cast<double>(next)) : window.first + (p + 0.5) * step - 0.5, part.maxCoeff(), part.minCoeff(),
            part.maxCoeff());
        next = end;
    }
    if (next <= last) // beyond the right edge: the line leads there
        add(coordinateOf(static_cast<double>(next)), shares[next], shares[next], shares[next]);
    return curve;
}

} // namespace

// Round periods: 2, 5, 10, 20 …
class PeriodTicker : public QCPAxisTicker {
public:
    void setPositions(std::int64_t positions, double labelPixels, double pixelsPerOctave)
    {
        m_positions = static_cast<double>(positions);
        m_least = labelPixels / std::max(1.0, pixelsPerOctave);
    }

protected:
    double getTickStep(const QCPRange&) override { return 1.0; }
    int getSubTickCount(double) override { return 0; }
    QVector<double> createTickVector(double, const QCPRange& range) override
    {
        QVector<double> ticks;
        const double slowest = m_positions / frequencyAtCoordinate(range.lower);
        const double fastest = m_positions / frequencyAtCoordinate(range.upper);
        double decade = std::pow(10.0, std::floor(std::log10(std::max(fastest, 1.0))));
        double before = -1.0; // the last period that has its label
        for (; decade <= slowest; decade *= 10.0)
            for (const double digit : {1.0, 2.0, 5.0}) {
                const double period = digit * decade;
                if (period < fastest || period > slowest || period < 2.0)
                    continue;
                if (before > 0.0 && std::log2(period / before) < m_least)
                    continue;
                before = period;
                ticks.prepend(coordinateOf(m_positions / period));
            }
        return ticks;
    }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override
    {
        return groupedNumber(std::round(m_positions / frequencyAtCoordinate(tick)));
    }

private:
    double m_positions = 1.0;
    double m_least = 1.0; ///< octaves between two labels
};

SpectrumPlot::SpectrumPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps, EncodingSpec::maxDModel), m_periodTicker(makeTicker<PeriodTicker>()), m_cellTicker(canvas.xAxis->ticker()),
      m_shareTicker(makeTicker<ShareTicker>()), m_decadeTicker(makeTicker<DecadeTicker>()),
      m_peaks(new DotsPlottable(canvas.xAxis, canvas.yAxis)), m_peakName(new QCPItemText(&canvas)),
      m_half(new QCPItemStraightLine(&canvas)), m_drawn(cast(kept()))
{
    for (QCPAbstractItem* const item : {static_cast<QCPAbstractItem*>(m_peakName), static_cast<QCPAbstractItem*>(m_half)})
        item->setSelectable(false);
    m_peakName->setPadding(QMargins(6, 1, 6, 1));
}

void SpectrumPlot::applyStyle()
{
    CurvesPlot::applyStyle();
    m_peaks->setPen(QPen(style().series(0), style().enlarged(1)));
    m_half->setPen(QPen(style().secondaryText, style().line(1.2), Qt::DashLine));
    m_peakName->setFont(smallFont());
    m_peakName->setColor(style().text);
}

void SpectrumPlot::draw()
{
    m_drawn = cast(kept());
    const bool wavelengths = m_drawn->showsWavelengths();
    canvas().yAxis->setScaleType(wavelengths ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    canvas().yAxis->setTicker(wavelengths ? m_decadeTicker : m_shareTicker);
    canvas().yAxis->setLabel(wavelengths ? tr("λ in positions") : tr("Share of the variance"));
    if (m_drawn->showsColumns())
        showColumns();
    else
        showSpectrum();
}

void SpectrumPlot::setValues(double largest) { canvas().yAxis->setRange(-0.02 * largest, headroom * largest); }

void SpectrumPlot::showSpectrum()
{
    canvas().xAxis->setTicker(m_periodTicker);
    canvas().xAxis->setLabel(tr("Period in positions"));
    m_peaks->setVisible(false);
    m_half->setVisible(false);
    const ColumnSpectrum& spectrum = m_drawn->spectrum();
    setValues(roundedUp(m_drawn->peak().share, {1.0, 1.5, 2.0, 3.0, 5.0, 7.0}));
    QPolygonF dots;
    constexpr double mostDots = 100.0; // beside each other along the axis, to be told apart
    const CellRange inSight = shown().window().columns;
    const double first = std::max(1.0, std::floor(SpectrumPicture::frequencyAt(inSight.first)));
    const double last = std::min(static_cast<double>(spectrum.shares.size() - 1), std::ceil(SpectrumPicture::frequencyAt(inSight.last)));
    for (double m = first; m <= last && (coordinateOf(m + 1.0) - coordinateOf(m)) * mostDots >= inSight.size(); m += 1.0)
        dots << QPointF(coordinateOf(m), spectrum.shares[static_cast<Eigen::Index>(m)]);
    setCurves({{QString(), 0,
                [picture = m_drawn](const CellRange& range, int pixels) { return sharesOver(picture->spectrum().shares, range, pixels); },
                std::move(dots)}});
}

void SpectrumPlot::showColumns()
{
    canvas().xAxis->setTicker(m_cellTicker);
    canvas().xAxis->setLabel(tr("Encoding dimension"));
    m_peaks->setVisible(true);
    if (m_drawn->showsWavelengths())
        showWavelengths();
    else
        showPeaks();
    setCurves({});
}

Eigen::VectorXd SpectrumPlot::wavelengths() const
{
    Eigen::VectorXd values(scene().encoding.dModel());
    for (Eigen::Index j = 0; j < values.size(); ++j) {
        const double wavelength = knownWavelength(*m_drawn->scheme(), j);
        values[j] = wavelength > 0.0 ? wavelength : std::numeric_limits<double>::quiet_NaN();
    }
    return values;
}

// Below the line, a column finishes a turn within the positions.
void SpectrumPlot::showWavelengths()
{
    const auto positions = static_cast<double>(scene().encoding.maxLen());
    double shortest = positions;
    double longest = positions;
    Eigen::VectorXd values = wavelengths();
    for (const double value : values)
        if (!std::isnan(value)) {
            shortest = std::min(shortest, value);
            longest = std::max(longest, value);
        }
    canvas().yAxis->setRange(0.6 * shortest, longest / 0.6);
    m_peaks->setValues(std::move(values));
    m_half->setVisible(true);
    m_half->point1->setCoords(0.0, positions);
    m_half->point2->setCoords(1.0, positions);
}

void SpectrumPlot::showPeaks()
{
    const SampledPeaks& peaks = m_drawn->peaks();
    Eigen::VectorXd values = Eigen::VectorXd::Constant(scene().encoding.dModel(), std::numeric_limits<double>::quiet_NaN());
    double largest = 0.0;
    for (std::size_t p = 0; p < peaks.columns.size(); ++p) {
        if (peaks.peaks[p].frequency > 0)
            values[peaks.columns[p]] = peaks.peaks[p].share;
        largest = std::max(largest, peaks.peaks[p].share);
    }
    m_peaks->setValues(std::move(values));
    setValues(roundedUp(largest, {1.0, 1.5, 2.0, 3.0, 5.0, 7.0}));
    m_half->setVisible(largest >= leastSineShare);
    m_half->point1->setCoords(0.0, leastSineShare);
    m_half->point2->setCoords(1.0, leastSineShare);
}

// Another column under the pointer has another spectrum.
Plot::Follows SpectrumPlot::follow(const std::shared_ptr<const Picture>& picture)
{
    const auto wanted = cast(picture);
    if (m_drawn->column() == wanted->column() && m_drawn->scheme() == wanted->scheme())
        return Follows::Marks;
    m_drawn = wanted;
    if (m_drawn->showsColumns())
        return Follows::Marks;
    showSpectrum();
    placeName();
    return Follows::Picture;
}

void SpectrumPlot::fit()
{
    if (m_drawn->showsColumns()) {
        CurvesPlot::fit();
        m_decadeTicker->setRoom(1.6 * QFontMetrics(smallFont()).height(), canvas().axisRect()->height());
        m_peakName->setVisible(false);
        return;
    }
    CurvesPlot::fit();
    const CellRange inSight = shown().window().columns;
    const QFontMetrics metrics(smallFont());
    m_periodTicker->setPositions(m_drawn->positions(), metrics.horizontalAdvance(QStringLiteral("20 000 ")),
                                 canvas().axisRect()->width() * spectrumOctave / inSight.size());
    placeName();
}

// "λ = 3 060", with an arrow if that lies so far beyond the left or the right edge.
QString SpectrumPlot::knownName(double beyond) const
{
    const QString name = QStringLiteral("λ = %1").arg(wavelengthText(m_drawn->wavelength()));
    return beyond < 0.0 ? QStringLiteral("◂ ") + name : beyond > 0.0 ? name + QStringLiteral(" ▸") : name;
}

// Beside the largest share, where there is more room: on one line, on two, or not at all; the words below the picture say it, too.
void SpectrumPlot::placeName()
{
    const SpectrumPeak peak = m_drawn->peak();
    const CellRange inSight = shown().window().columns;
    const double wavelength = m_drawn->wavelength();
    const double there = wavelength > 0.0 ? static_cast<double>(m_drawn->positions()) / wavelength
                                          : static_cast<double>(std::max<std::int64_t>(1, peak.frequency));
    const double place = std::clamp(coordinateOf(there), wavelength > 0.0 ? inSight.first - 0.5 : -HUGE_VAL,
                                    wavelength > 0.0 ? inSight.last - 0.5 : HUGE_VAL);
    const double before = (place + 0.5 - inSight.first) / inSight.size(); // of the axis
    const QString period = periodText(m_drawn->positions(), peak.frequency);
    const QFontMetrics metrics(m_peakName->font());
    const QMargins padding = m_peakName->padding();
    const double room = std::max(before, 1.0 - before) * canvas().axisRect()->width() - padding.left() - padding.right();
    QString name = wavelength > 0.0 ? knownName(coordinateOf(there) - place) : QString();
    for (const QString& text : {tr("period %1: %2"), tr("period %1:\n%2")})
        if (name.isEmpty())
            if (const QString full = text.arg(period, shareText(peak.share)); metrics.size(0, full).width() <= room)
                name = full;
    m_peakName->setVisible((wavelength > 0.0 || peak.frequency > 0) && before >= 0.0 && before <= 1.0 && !name.isEmpty());
    if (!m_peakName->visible())
        return;
    m_peakName->setText(name);
    const bool known = wavelength > 0.0; // its name stands above the curve
    const Qt::Alignment height = known || name.contains(QLatin1Char('\n')) ? Qt::AlignTop : Qt::AlignVCenter; // there is little room above
    m_peakName->setPositionAlignment((before < 0.5 ? Qt::AlignLeft : Qt::AlignRight) | height);
    m_peakName->setTextAlignment(before < 0.5 ? Qt::AlignLeft : Qt::AlignRight);
    m_peakName->position->setCoords(place, known ? canvas().yAxis->range().upper : peak.share);
}

// A column of the table or, near enough, the largest share.
std::optional<CellPlace> SpectrumPlot::pickedAt(const QPointF& place, const CellPlace& cell) const
{
    if (m_drawn->showsColumns())
        return cell;
    constexpr double reach = 4.0; // pixels
    const Eigen::VectorXd& shares = m_drawn->spectrum().shares;
    const Eigen::Index last = shares.size() - 1;
    if (last < 1)
        return std::nullopt;
    const auto at = [&](double pixel) { return frequencyAtCoordinate(canvas().xAxis->pixelToCoord(pixel)); };
    const auto nearest = std::clamp<Eigen::Index>(static_cast<Eigen::Index>(std::lround(at(place.x()))), 1, last);
    const auto first = std::clamp<Eigen::Index>(static_cast<Eigen::Index>(std::ceil(at(place.x() - reach))), 1, nearest);
    const auto end = std::clamp<Eigen::Index>(static_cast<Eigen::Index>(std::floor(at(place.x() + reach))), nearest, last) + 1;
    Eigen::Index offset = 0;
    shares.segment(first, end - first).maxCoeff(&offset);
    return CellPlace{m_drawn->column(), first + offset};
}

QString SpectrumPlot::resolution() const
{
    const std::int64_t all = scene().encoding.maxLen();
    const std::int64_t seen = m_drawn->positions();
    const QString part =
        seen < all
            ? tr("from the first %1 of %2 positions").arg(groupedNumber(static_cast<double>(seen)), groupedNumber(static_cast<double>(all)))
            : QString();
    QStringList notes;
    if (m_drawn->showsColumns()) {
        if (m_drawn->showsWavelengths()) {
            const Eigen::VectorXd values = wavelengths();
            const auto turning = (values.array() <= static_cast<double>(all)).count();
            return tr("by the formula; columns with a period of at most max_len: %1 of %2")
                .arg(groupedNumber(static_cast<double>(turning)), groupedNumber(static_cast<double>(values.size())));
        }
        const SampledPeaks& peaks = m_drawn->peaks();
        const SineColumns sines = sineColumns(peaks.peaks, seen);
        if (!knowsItsWaves(*m_drawn->scheme()))
            notes << countedText(sines.count, tr("1 column is a sine: half of its variance, or more, has one period"),
                                 tr("%1 columns are sines: half of their variance, or more, has one period"));
        notes << columnsSeenText({std::ssize(peaks.columns), scene().encoding.dModel()});
    } else {
        notes << m_drawn->columnText(m_drawn->column());
    }
    notes << part;
    notes.removeAll(QString());
    return notes.join(QStringLiteral("; "));
}

} // namespace posenc
