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
      m_peaks(new DotsPlottable(canvas.xAxis, canvas.yAxis)), m_peakName(new QCPItemText(&canvas)),
      m_half(new QCPItemStraightLine(&canvas)), m_drawn(cast(kept()))
{
    canvas.yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new ShareTicker));
    canvas.yAxis->setLabel(tr("Share of the variance"));
    for (QCPAbstractItem* const item : {static_cast<QCPAbstractItem*>(m_peakName), static_cast<QCPAbstractItem*>(m_half)})
        item->setSelectable(false);
    m_peakName->setPadding(QMargins(6, 1, 6, 1));
    m_half->point1->setCoords(0.0, leastSineShare);
    m_half->point2->setCoords(1.0, leastSineShare);
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
    if (m_drawn->showsColumns())
        showPeaks();
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

void SpectrumPlot::showPeaks()
{
    canvas().xAxis->setTicker(m_cellTicker);
    canvas().xAxis->setLabel(tr("Encoding dimension"));
    m_peaks->setVisible(true);
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
    setCurves({});
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

// Beside the largest share, where there is more room: on one line, on two, or not at all; the words below the picture say it, too.
void SpectrumPlot::placeName()
{
    const SpectrumPeak peak = m_drawn->peak();
    const CellRange inSight = shown().window().columns;
    const double place = coordinateOf(static_cast<double>(std::max<std::int64_t>(1, peak.frequency)));
    const double before = (place + 0.5 - inSight.first) / inSight.size(); // of the axis
    const QString period = periodText(m_drawn->positions(), peak.frequency);
    const QFontMetrics metrics(m_peakName->font());
    const QMargins padding = m_peakName->padding();
    const double room = std::max(before, 1.0 - before) * canvas().axisRect()->width() - padding.left() - padding.right();
    QString name;
    for (const QString& text : {tr("period %1: %2"), tr("period %1:\n%2")})
        if (name.isEmpty())
            if (const QString full = text.arg(period, shareText(peak.share)); metrics.size(0, full).width() <= room)
                name = full;
    m_peakName->setVisible(peak.frequency > 0 && before >= 0.0 && before <= 1.0 && !name.isEmpty());
    if (!m_peakName->visible())
        return;
    m_peakName->setText(name);
    const Qt::Alignment height = name.contains(QLatin1Char('\n')) ? Qt::AlignTop : Qt::AlignVCenter; // there is little room above
    m_peakName->setPositionAlignment((before < 0.5 ? Qt::AlignLeft : Qt::AlignRight) | height);
    m_peakName->setTextAlignment(before < 0.5 ? Qt::AlignLeft : Qt::AlignRight);
    m_peakName->position->setCoords(place, peak.share);
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
        const SampledPeaks& peaks = m_drawn->peaks();
        const SineColumns sines = sineColumns(peaks.peaks, seen);
        notes << countedText(sines.count, tr("1 column is a sine: half of its variance, or more, has one period"),
                             tr("%1 columns are sines: half of their variance, or more, has one period"))
              << columnsSeenText({std::ssize(peaks.columns), scene().encoding.dModel()});
    } else {
        notes << peakText(m_drawn->column(), m_drawn->peak(), seen);
    }
    notes << part;
    notes.removeAll(QString());
    return notes.join(QStringLiteral("; "));
}

} // namespace posenc
