// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"
#include "core/schemes/scheme_spectrum.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/point_labels.h"
#include "ui/plotting/tickers.h"
#include "ui/plotting/value_plottables.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/spectrum_settings.h"
#include "ui/text/diagnostics_lines.h"
#include "ui/text/scheme_text.h"
#include "ui/views/curve_view.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace posenc {

namespace {

constexpr double headroom = 1.12; // above the largest share, for its name

/// What is said about the waves in the selected column, or about the largest of every column.
///
/// Frequencies have their places on an axis that multiplies; they are numbered: an index is a column of the picture, and its row is the
/// column of the table, so that the keys up and down go to the next one.
class SpectrumPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(SpectrumPicture)
public:
    /// What is computed for a scheme, and for one of its columns; made when it is first asked for.
    struct Known {
        SchemePtr scheme;
        bool hasWavelengths = false; ///< hasKnownWavelengths()
        std::int64_t column = 0;
        std::optional<ColumnSpectrum> spectrum;
        SpectrumPeak peak; ///< the spectrum's, once there is one
        std::optional<SampledPeaks> peaks;
    };

    explicit SpectrumPicture(const Scene& scene, const SpectrumPicture* before = nullptr) : Picture(View::Spectrum, scene)
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

    bool showsColumns() const { return scene().of<SpectrumSettings>().picture == SpectrumContent::Columns; }

    const ColumnSpectrum& spectrum() const
    {
        if (!m_known->spectrum) {
            m_known->spectrum = columnSpectrum(*m_known->scheme, m_known->column);
            m_known->peak = peakOf(*m_known->spectrum);
        }
        return *m_known->spectrum;
    }

    const SampledPeaks& peaks() const
    {
        if (!m_known->peaks)
            m_known->peaks = samplePeaks(*m_known->scheme);
        return *m_known->peaks;
    }

    const SchemePtr& scheme() const { return m_known->scheme; }
    std::int64_t column() const { return m_known->column; }
    std::int64_t positions() const { return spectrumPositions(*m_known->scheme); }

    // The largest shares of all columns are known already.
    SpectrumPeak peak() const
    {
        if (showsColumns())
            if (const auto known = peakOfColumn(m_known->column))
                return *known;
        spectrum();
        return m_known->peak;
    }

    /// True if every column's wavelength is drawn, which the scheme knows, in place of the largest shares.
    bool showsWavelengths() const { return showsColumns() && m_known->hasWavelengths; }
    /// The wavelength of the selected column in positions, if the scheme knows it, otherwise 0.
    double wavelength() const { return knownWavelength(*m_known->scheme, m_known->column); }

    /// What column j is: its wavelength if the scheme knows it, otherwise what its spectrum says.
    QString columnText(std::int64_t j) const
    {
        const auto peakOfIt = [&] { return j == m_known->column ? peak() : peakOfColumn(j).value_or(SpectrumPeak()); };
        return knowsItsWaves(*m_known->scheme) ? knownWaveText(*m_known->scheme, j, peakOfIt) : peakText(j, peakOfIt(), positions());
    }

    /// The peak of column j; empty if the column was not examined.
    std::optional<SpectrumPeak> peakOfColumn(std::int64_t j) const
    {
        const auto place = std::ranges::lower_bound(peaks().columns, j);
        if (place == peaks().columns.end() || *place != j)
            return std::nullopt;
        return peaks().peaks[static_cast<std::size_t>(place - peaks().columns.begin())];
    }

    /// The place of a frequency of 1 or more, in cells of the axis, and the frequency at a place.
    static double placeOf(double frequency) { return spectrumOctave * (std::log2(frequency) + 0.5); }

    static double frequencyAt(double place) { return std::exp2(place / spectrumOctave - 0.5); }

    QString unavailableReason() const override
    {
        if (const QString absent = Picture::unavailableReason(); !absent.isEmpty())
            return absent;
        if (scene().encoding.maxLen() < 2)
            return tr("One position is not a wave. A spectrum needs two positions or more.");
        if (showsColumns())
            return {};
        const QString column = groupedNumber(m_known->column);
        switch (spectrum().absence) {
        case ColumnSpectrum::Absence::None:
        case ColumnSpectrum::Absence::TooShort:
            break;
        case ColumnSpectrum::Absence::NotFinite:
            return tr("Column %1 has values that are not finite, so it has no spectrum. Choose another column.").arg(column);
        case ColumnSpectrum::Absence::Constant:
            return tr("Column %1 is constant, so it has no spectrum. Choose another column.").arg(column);
        }
        return {};
    }

    QString subtitle() const override
    {
        return showsWavelengths() ? tr("the wavelength of every column, by the formula")
               : showsColumns()   ? tr("the largest of one frequency, in every column")
                                  : tr("column %1, by frequency").arg(groupedNumber(m_known->column));
    }

    QString description() const override
    {
        return tr("%1, %2; %3").arg(sizesText(scene().encoding), parameters(), columnText(m_known->column));
    }

    QString readout(double column, double) const override
    {
        const auto cell = static_cast<std::int64_t>(std::floor(column));
        if (showsColumns()) {
            if (cell < 0 || cell >= scene().encoding.dModel())
                return {};
            return showsWavelengths() || peakOfColumn(cell)
                       ? columnText(cell)
                       : tr("column %1: not examined. Click to see its spectrum").arg(groupedNumber(cell));
        }
        if (cell < 1 || cell >= spectrum().shares.size())
            return {};
        QString name = groupedNumber(m_known->column);
        if (wavelength() > 0.0)
            name += QStringLiteral(" (λ = %1)").arg(wavelengthText(wavelength()));
        const QString turns = cell == 1 ? tr("1 turn") : tr("%1 turns").arg(groupedNumber(cell));
        return tr("column %1 · period %2, %3 in %4 positions: %5 of the variance")
            .arg(name, periodText(positions(), cell), turns, groupedNumber(positions()), shareText(spectrum().shares[cell]));
    }

    CellPlace selected() const override
    {
        return showsColumns() ? CellPlace{0, m_known->column} : CellPlace{m_known->column, peak().frequency};
    }

    Scene select(const CellPlace& place) const override { return withDimension(scene(), showsColumns() ? place.column : place.row); }

    std::vector<Mark> marks(const Scene&) const override
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
        addEdges(marks, Mark::Shape::ColumnEdge, scene().selection.dimensions, scene().encoding.dModel(), columnSeries);
        if (showsWavelengths()) {
            if (wavelength() > 0.0)
                marks.push_back({Mark::Shape::Dot, wavelength(), static_cast<double>(m_known->column), 0});
        } else if (const auto found = peakOfColumn(m_known->column); found && found->frequency > 0)
            marks.push_back({Mark::Shape::Dot, found->share, static_cast<double>(m_known->column), 0});
        return marks;
    }

private:
    std::shared_ptr<Known> m_known;
};

// The frequency at a point of the axis: cell c is around coordinate c.
double frequencyAtCoordinate(double coordinate) { return SpectrumPicture::frequencyAt(coordinate + 0.5); }

double coordinateOf(double frequency) { return SpectrumPicture::placeOf(frequency) - 0.5; }

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

/// The shares of the selected column's variance over the frequencies, slow ones at the left, with the largest named; or the largest share
/// of every column; the wavelengths themselves if the scheme knows them. On an axis that multiplies, a pixel shows the largest share of its
/// frequencies.
class SpectrumPlot : public PlotOf<SpectrumPicture, CurveView> {
    Q_DECLARE_TR_FUNCTIONS(SpectrumPlot)
public:
    SpectrumPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps, EncodingSpec::maxDModel), m_periodTicker(makeTicker<PeriodTicker>()),
          m_cellTicker(canvas.xAxis->ticker()), m_shareTicker(makeTicker<ShareTicker>()), m_decadeTicker(makeTicker<DecadeTicker>()),
          m_peaks(new DotsPlottable(canvas.xAxis, canvas.yAxis)), m_peakName(makeTextItem(canvas)),
          m_half(new QCPItemStraightLine(&canvas)), m_drawn(cast(kept()))
    {
        for (QCPAbstractItem* const item : {static_cast<QCPAbstractItem*>(m_peakName), static_cast<QCPAbstractItem*>(m_half)})
            item->setSelectable(false);
        m_peakName->setPadding(QMargins(6, 1, 6, 1));
    }

    QString resolution() const override
    {
        const std::int64_t all = scene().encoding.maxLen();
        const std::int64_t seen = m_drawn->positions();
        const QString part = seen < all ? tr("from the first %1 of %2 positions").arg(groupedNumber(seen), groupedNumber(all)) : QString();
        QStringList notes;
        if (m_drawn->showsColumns()) {
            if (m_drawn->showsWavelengths()) {
                const Eigen::VectorXd values = wavelengths();
                const auto turning = (values.array() <= static_cast<double>(all)).count();
                return tr("by the formula, columns with a period of at most max_len: %1 of %2")
                    .arg(groupedNumber(turning), groupedNumber(values.size()));
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
        return notes.join(QStringLiteral(" · "));
    }

    // A column of the table or, near enough, the largest share.
    std::optional<CellPlace> pickedAt(const QPointF& place, const CellPlace& cell) const override
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

protected:
    void draw() override
    {
        m_drawn = cast(kept());
        const bool wavelengths = m_drawn->showsWavelengths();
        canvas().yAxis->setScaleType(wavelengths ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        canvas().yAxis->setTicker(wavelengths ? m_decadeTicker : m_shareTicker);
        canvas().yAxis->setLabel(wavelengths ? tr("λ in positions") : tr("Share of the variance"));
        explain(*canvas().yAxis, wavelengths ? AxisMeaning::Wavelength : AxisMeaning::Share);
        explain(*canvas().xAxis, m_drawn->showsColumns() ? AxisMeaning::Column : AxisMeaning::Period);
        if (m_drawn->showsColumns())
            showColumns();
        else
            showSpectrum();
    }

    bool isDrawnAlike(const Picture& picture) const override { return shown().showsColumns() && differsInSelection(picture); }

    // Another column under the pointer has another spectrum.
    Follows follow(const std::shared_ptr<const Picture>& picture) override
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

    void applyStyle() override
    {
        CurveView::applyStyle();
        m_peaks->setPen(QPen(style().series(0), style().enlarged(1)));
        m_half->setPen(QPen(style().secondaryText, style().line(1.2), Qt::DashLine));
        m_peakName->setFont(smallFont());
        m_peakName->setColor(style().text);
    }

    void fit() override
    {
        if (m_drawn->showsColumns()) {
            CurveView::fit();
            m_decadeTicker->setRoom(1.6 * QFontMetrics(smallFont()).height(), canvas().axisRect()->height());
            m_peakName->setVisible(false);
            return;
        }
        CurveView::fit();
        setFittingLabel(*canvas().yAxis, {tr("Share of the variance"), tr("Share")}); // shorter with little room
        const CellRange inSight = shown().window().columns;
        const QFontMetrics metrics(smallFont());
        m_periodTicker->setPositions(m_drawn->positions(), metrics.horizontalAdvance(QStringLiteral("20 000 ")),
                                     canvas().axisRect()->width() * spectrumOctave / inSight.size());
        placeName();
    }

private:
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

    void showSpectrum()
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
        const double last =
            std::min(static_cast<double>(spectrum.shares.size() - 1), std::ceil(SpectrumPicture::frequencyAt(inSight.last)));
        for (double m = first; m <= last && (coordinateOf(m + 1.0) - coordinateOf(m)) * mostDots >= inSight.size(); m += 1.0)
            dots << QPointF(coordinateOf(m), spectrum.shares[static_cast<Eigen::Index>(m)]);
        setCurves(
            {{QString(), 0,
              [picture = m_drawn](const CellRange& range, int pixels) { return sharesOver(picture->spectrum().shares, range, pixels); },
              std::move(dots)}});
    }

    void showColumns()
    {
        canvas().xAxis->setTicker(m_cellTicker);
        canvas().xAxis->setLabel(tr("Column j"));
        m_peaks->setVisible(true);
        if (m_drawn->showsWavelengths())
            showWavelengths();
        else
            showPeaks();
        setCurves({});
    }

    Eigen::VectorXd wavelengths() const
    {
        Eigen::VectorXd values(scene().encoding.dModel());
        for (Eigen::Index j = 0; j < values.size(); ++j) {
            const double wavelength = knownWavelength(*m_drawn->scheme(), j);
            values[j] = wavelength > 0.0 ? wavelength : std::numeric_limits<double>::quiet_NaN();
        }
        return values;
    }

    void showPeaks()
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

    // Below the line, a column finishes a turn within the positions.
    void showWavelengths()
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

    void setValues(double largest) { canvas().yAxis->setRange(-0.02 * largest, headroom * largest); }

    // "λ = 3 060", with an arrow if that lies so far beyond the left or the right edge.
    QString knownName(double beyond) const
    {
        const QString name = QStringLiteral("λ = %1").arg(wavelengthText(m_drawn->wavelength()));
        return beyond < 0.0 ? QStringLiteral("◂ ") + name : beyond > 0.0 ? name + QStringLiteral(" ▸") : name;
    }

    // Beside the largest share, where there is more room: on one line, on two, or not at all; the words below the picture say it, too.
    void placeName()
    {
        const SpectrumPeak peak = m_drawn->peak();
        const CellRange inSight = shown().window().columns;
        const double wavelength = m_drawn->wavelength();
        const double there = wavelength > 0.0 ? static_cast<double>(m_drawn->positions()) / wavelength
                                              : static_cast<double>(std::max<std::int64_t>(1, peak.frequency));
        const double place = std::clamp(coordinateOf(there), wavelength > 0.0 ? inSight.first - 0.5 : -HUGE_VAL,
                                        wavelength > 0.0 ? inSight.last - 0.5 : HUGE_VAL);
        const double before = (place + 0.5 - inSight.first) / inSight.size(); // position along the axis
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
        const bool known = wavelength > 0.0; // the name of the wavelength stands above the curve
        const Qt::Alignment height =
            known || name.contains(QLatin1Char('\n')) ? Qt::AlignTop : Qt::AlignVCenter; // there is little room above
        m_peakName->setPositionAlignment((before < 0.5 ? Qt::AlignLeft : Qt::AlignRight) | height);
        m_peakName->setTextAlignment(before < 0.5 ? Qt::AlignLeft : Qt::AlignRight);
        m_peakName->position->setCoords(place, known ? canvas().yAxis->range().upper : peak.share);
    }

    QSharedPointer<PeriodTicker> m_periodTicker;
    QSharedPointer<QCPAxisTicker> m_cellTicker; ///< ticker of the columns
    QSharedPointer<QCPAxisTicker> m_shareTicker;
    QSharedPointer<DecadeTicker> m_decadeTicker;
    DotsPlottable* m_peaks;
    QCPItemText* m_peakName;
    QCPItemStraightLine* m_half;                    ///< the share from which a column is called a sine, or the period max_len
    std::shared_ptr<const SpectrumPicture> m_drawn; ///< the one on display, or the one that the pointer selects
};

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

Error noSpectrum(std::string why) { return {Error::Kind::Range, std::move(why)}; }

// Every column's spectrum is computed when its row is asked for.
TableSource peaksOfColumns(const SchemePtr& scheme)
{
    TableSource table = columnsTable({"column", "turns", "period", "share"});
    table.rows = scheme->spec().dModel();
    table.numbersPerRow = scheme->spec().maxLen();
    table.fill = [scheme](std::int64_t first, TableRef block) {
        const auto known = scheme->knownPeaks();
        const std::int64_t positions = spectrumPositions(*scheme);
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t j = first + r;
            if (const double wavelength = knownWavelength(*scheme, j); wavelength > 0.0) {
                block.row(r) << static_cast<double>(j), static_cast<double>(scheme->spec().maxLen()) / wavelength, wavelength, 1.0;
                continue;
            }
            const SpectrumPeak peak = known.empty() ? peakOf(columnSpectrum(*scheme, j)) : known[static_cast<std::size_t>(j)];
            const bool has = peak.frequency > 0;
            block.row(r) << static_cast<double>(j), has ? static_cast<double>(peak.frequency) : noNumber,
                has ? periodOf(positions, peak.frequency) : noNumber, has ? peak.share : noNumber;
        }
    };
    return table;
}

// (frequencies × 3): turns, period and share of the selected column's frequencies from 1 on; or (d_model × 4): column, turns, period and
// largest share of every column, NaN for one without a spectrum. Error::Kind::Range if there is no spectrum.
Expected<TableSource> spectrumNumbers(const Scene& scene)
{
    if (scene.encoding.maxLen() < 2)
        return noSpectrum(sentence("ui", "One position is not a wave. A spectrum needs two positions or more."));
    const SchemePtr scheme = schemeOf(scene);
    if (scene.of<SpectrumSettings>().picture == SpectrumContent::Columns)
        return peaksOfColumns(scheme);
    const std::int64_t j = selectedDimension(scene);
    const auto spectrum = std::make_shared<const ColumnSpectrum>(columnSpectrum(*scheme, j));
    if (spectrum->absence == ColumnSpectrum::Absence::Constant)
        return noSpectrum(sentence("ui", "Column %1 is constant, so it has no spectrum. Choose another column.")(j));
    if (spectrum->absence != ColumnSpectrum::Absence::None)
        return noSpectrum(sentence("ui", "Column %1 has values that are not finite, so it has no spectrum. Choose another column.")(j));
    TableSource table = columnsTable({"turns", "period", "share"});
    table.rows = spectrum->shares.size() - 1;
    table.fill = [spectrum](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t frequency = 1 + first + r;
            block.row(r) << static_cast<double>(frequency), periodOf(spectrum->positions, frequency), spectrum->shares[frequency];
        }
    };
    return table;
}

} // namespace

extern const ViewMaker spectrumView{View::Spectrum, ViewMaker::Place::Left, newPlot<SpectrumPlot>, spectrumNumbers};

} // namespace posenc
