// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/base/parallel.h"
#include "core/precision/rounded_encoding.h"
#include "ui/base/shown_number.h"
#include "ui/features/precision/precision_panel.h"
#include "ui/features/precision/precision_samples.h"
#include "ui/features/precision/precision_settings.h"
#include "ui/features/precision/precision_text.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/point_labels.h"
#include "ui/text/scheme_text.h"
#include "ui/views/cell_view.h"
#include "ui/views/views.h"

#include <cmath>
#include <memory>

namespace posenc {

namespace {

Rounding roundingOf(const Scene& scene)
{
    return {scene.of<PrecisionSettings>().format, scene.of<PrecisionSettings>().coding, scene.of<PrecisionSettings>().arithmetic};
}

bool haveOneTable(const Scene& one, const Scene& other)
{
    return one.encoding == other.encoding && one.scheme == other.scheme && roundingOf(one) == roundingOf(other);
}

// Half a unit in the last place of a number just above 1: the most that rounding alone costs.
double halfUnit(NumberFormat format) { return std::exp2(-significantBits(format)); }

// Whole numbers grow beyond what half a unit of 1 has a say in.
bool showsUnit(const Scene& scene) { return !scene.scheme.name->wholeNumbers; }

class ErrorTicker : public ValueTicker {
protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return errorText(tick); }
};

// NaN samples, in grey. At an undefined position only the zero column has a number, so one row tells which columns do.
void greyOutUndefined(const Raster& raster, QRgb grey, QImage& image)
{
    const Eigen::Index last = raster.values.rows() - 1;
    Eigen::Index undefined = 0;
    while (undefined < raster.values.cols() && !std::isnan(raster.values(last, undefined)))
        ++undefined;
    if (undefined == raster.values.cols())
        return;
    std::vector<bool> isGrey(static_cast<std::size_t>(image.width()));
    for (int x = 0; x < image.width(); ++x)
        isGrey[static_cast<std::size_t>(x)] = std::isnan(raster.values(last, raster.columns.sampleAt(x)));
    for (int y = 0; y < image.height(); ++y) {
        if (!std::isnan(raster.values(raster.rows.sampleAt(y), undefined)))
            continue;
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x)
            if (isGrey[static_cast<std::size_t>(x)])
                line[x] = grey;
    }
}

/// What is said about the loss in another number format, and its samples.
class PrecisionPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(PrecisionPicture)
public:
    explicit PrecisionPicture(const Scene& scene, const PrecisionPicture* before = nullptr)
        : Picture(View::Precision, scene),
          m_samples(before && haveOneTable(scene, before->scene()) ? before->m_samples
                                                                   : std::make_shared<PrecisionSamples>(schemeOf(scene), roundingOf(scene)))
    {
    }

    /// One object for pictures of the same numbers; it keeps what was sampled last.
    const std::shared_ptr<PrecisionSamples>& samples() const { return m_samples; }
    bool showsCurve() const { return scene().of<PrecisionSettings>().picture == PrecisionContent::Largest; }

    QString subtitle() const override
    {
        const QString how = roundingText(roundingOf(scene()), m_samples->encoding().hasWaves());
        switch (scene().of<PrecisionSettings>().picture) {
        case PrecisionContent::Error:
            return tr("%1: error of the table").arg(how);
        case PrecisionContent::Numbers:
            return tr("%1: the table").arg(how);
        case PrecisionContent::Largest:
            return tr("%1: largest error of each position").arg(how);
        }
        return {};
    }

    QStringList figureTitles() const override { return titlesWithSubtitle(); }

    QString description() const override
    {
        const std::int64_t k = selectedPosition(scene());
        const RoundedEncoding& encoding = m_samples->encoding();
        return QStringList{tr("%1, %2").arg(sizesText(scene().encoding), parameters()), subtitle(),
                           showsCurve() ? positionText(encoding, k) : cellText(encoding, k, selectedDimension(scene()))}
            .join(QStringLiteral("; "));
    }

    QString readout(double column, double row) const override
    {
        const bool curve = showsCurve();
        const auto k = static_cast<std::int64_t>(std::floor(curve ? column : row));
        const auto j = static_cast<std::int64_t>(std::floor(column));
        if (k < 0 || k >= scene().encoding.maxLen() || (!curve && (j < 0 || j >= scene().encoding.dModel())))
            return {};
        const RoundedEncoding& encoding = m_samples->encoding();
        return curve ? positionText(encoding, k) : cellText(encoding, k, j);
    }

    CellPlace selected() const override
    {
        const std::int64_t k = selectedPosition(scene());
        return showsCurve() ? CellPlace{0, k} : CellPlace{k, selectedDimension(scene())};
    }

    Scene select(const CellPlace& place) const override
    {
        return showsCurve() ? withPosition(scene(), place.column) : withDimension(withPosition(scene(), place.row), place.column);
    }

    ZoomAxes zoomAxes() const override { return showsCurve() ? ZoomAxes::Horizontal : ZoomAxes::Both; }

    CellWindow fullWindow() const override
    {
        const CellRange positions{0.0, static_cast<double>(scene().encoding.maxLen())};
        return showsCurve() ? CellWindow{{0.0, 1.0}, positions}
                            : CellWindow{positions, {0.0, static_cast<double>(scene().encoding.dModel())}};
    }

    CellWindow window() const override
    {
        const auto& kept = scene().view.windows[View::Precision];
        if (!kept)
            return fullWindow();
        return showsCurve() ? CellWindow{{0.0, 1.0}, kept->rows} : *kept;
    }

    // The curve moves the positions and leaves the columns of the pictures alone.
    Scene withWindow(const std::optional<CellWindow>& window) const override
    {
        if (!window || !showsCurve())
            return Picture::withWindow(window);
        const auto& kept = scene().view.windows[View::Precision];
        const CellRange columns = kept ? kept->columns : CellRange{0.0, static_cast<double>(scene().encoding.dModel())};
        return Picture::withWindow(CellWindow{window->columns, columns});
    }

    std::vector<Mark> marks(const Scene&) const override
    {
        const CellPlace cell = selected();
        const auto row = static_cast<double>(cell.row);
        const auto column = static_cast<double>(cell.column);
        if (showsCurve()) {
            std::vector<Mark> marks{{Mark::Shape::Line, 0.0, column, {}}};
            if (const double largest = m_samples->largestAt(cell.column); largest > 0.0)
                marks.push_back({Mark::Shape::Dot, largest, column, 0});
            return marks;
        }
        std::vector<Mark> marks{
            {Mark::Shape::Row, row, column, {}}, {Mark::Shape::Column, row, column, {}}, {Mark::Shape::Cell, row, column, {}}};
        addEdges(marks, Mark::Shape::RowEdge, scene().selection.positions, scene().encoding.maxLen());
        addEdges(marks, Mark::Shape::ColumnEdge, scene().selection.dimensions, scene().encoding.dModel(), columnSeries);
        return marks;
    }

private:
    std::shared_ptr<PrecisionSamples> m_samples;
};

/// The loss of the encoding in other number formats: its errors or the numbers themselves as colours, or the largest error of each position
/// as a curve. NaN is grey.
class PrecisionPlot : public PlotOf<PrecisionPicture, CellView> {
    Q_DECLARE_TR_FUNCTIONS(PrecisionPlot)
public:
    PrecisionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps), m_cells(addCells()), m_curve(new CurvePlottable(canvas.xAxis, canvas.yAxis)),
          m_undefined(new QCPItemRect(&canvas)), m_unit(new QCPItemStraightLine(&canvas)), m_unitLabel(makeTextItem(canvas)),
          m_colorBar(&addColorBar()), m_decadeTicker(makeTicker<DecadeTicker>())
    {
        m_colorBar->axis()->setTicker(QSharedPointer<QCPAxisTicker>(new ErrorTicker));
        m_undefined->topLeft->setTypeX(QCPItemPosition::ptPlotCoords);
        m_undefined->topLeft->setTypeY(QCPItemPosition::ptAxisRectRatio);
        m_undefined->bottomRight->setType(QCPItemPosition::ptAxisRectRatio);
        m_undefined->bottomRight->setCoords(1.0, 1.0);
        m_undefined->setPen(Qt::NoPen);
        m_unitLabel->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
        m_unitLabel->position->setTypeY(QCPItemPosition::ptPlotCoords);
        m_unitLabel->setPadding(QMargins(6, 2, 6, 2));
        for (QCPAbstractItem* const item : std::initializer_list<QCPAbstractItem*>{m_unit, m_unitLabel, m_undefined})
            item->setSelectable(false);
    }

    QString resolution() const override
    {
        return precisionNote(samples(), scene().of<PrecisionSettings>().picture, shown().window(), pixelsWithin(*canvas().axisRect()));
    }

    RasterPlottable* raster() const override { return showsCurve() ? nullptr : &m_cells; }

protected:
    void draw() override
    {
        const Scene& scene = this->scene();
        const auto undefined = samples().encoding().undefinedFrom();
        const bool curve = showsCurve();
        m_cells.setVisible(!curve);
        m_curve->setVisible(curve);
        m_unit->setVisible(curve && showsUnit(scene));
        m_unitLabel->setVisible(curve && showsUnit(scene));
        m_undefined->setVisible(curve && undefined);
        if (undefined)
            m_undefined->topLeft->setCoords(static_cast<double>(*undefined) - 0.5, 0.0);
        setColorBarsUsed(!curve);
        // Without room for half of the last label at the right, it would not be drawn; the colour bar has that room.
        const QFontMetrics metrics(smallFont());
        const int widest = metrics.horizontalAdvance(groupedNumber(EncodingSpec::maxMaxLen - 1));
        canvas().axisRect()->setMinimumMargins(QMargins(0, metrics.height() / 2 + 2, curve ? widest / 2 + 2 : 0, 0));
        QCPAxis& down = *canvas().yAxis;
        down.setRangeReversed(!curve);
        down.setScaleType(curve ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        down.grid()->setVisible(curve);
        down.setTicker(curve ? QSharedPointer<QCPAxisTicker>(m_decadeTicker) : QSharedPointer<QCPAxisTicker>(rowTicker()));
        down.setLabel(curve ? tr("Largest |error|") : tr("Position"));
        canvas().xAxis->setLabel(curve ? tr("Position") : tr("Column j"));
        explain(down, curve ? AxisMeaning::Rounding : AxisMeaning::Position);
        explain(*canvas().xAxis, curve ? AxisMeaning::Position : AxisMeaning::Column);
        if (curve)
            showCurve(scene);
        else
            showRaster(scene);
    }

    void applyStyle() override
    {
        const QFontMetrics metrics(smallFont());
        // The picture keeps its size while the numbers at the bar change.
        m_colorBar->setMinimumMargins(QMargins(style().onPaper ? 8 : 14, 0, metrics.horizontalAdvance(QStringLiteral("−2.5e−8")) + 8, 0));
        m_curve->setPen(QPen(style().series(0), style().line(1.6)));
        m_unit->setPen(QPen(style().secondaryText, style().line(1.2), Qt::DashLine));
        m_unitLabel->setFont(smallFont());
        m_unitLabel->setColor(style().secondaryText);
        QColor below = style().background;
        below.setAlphaF(0.75F);
        m_unitLabel->setBrush(below);
        m_undefined->setBrush(style().grid);
    }

    // Samples exactly what will be drawn, so the axes must have their size first.
    void fit() override
    {
        setAxes();
        layOut();
        setAxes();
        if (showsCurve())
            fitValues();
        else if (scene().of<PrecisionSettings>().picture == PrecisionContent::Error)
            fitColors();
    }

private:
    bool showsCurve() const { return shown().showsCurve(); }
    PrecisionSamples& samples() const { return *shown().samples(); }

    void showRaster(const Scene& scene)
    {
        const bool numbers = scene.of<PrecisionSettings>().picture == PrecisionContent::Numbers;
        const Scheme& exact = samples().encoding().exact();
        const ColorMap& colors = colorsOf(scene);
        const double least = exact.lowest();
        const double most = exact.highest();
        setColors(colors);
        const CellWindow inSight = shown().window();
        const auto undefined = samples().encoding().undefinedFrom();
        Unfinite kinds = Unfinite::of(scene, inSight);
        if (!numbers) // infinity less infinity is none either
            kinds = {.nan = kinds.any()};
        kinds.nan = kinds.nan || (undefined && static_cast<double>(*undefined) < inSight.rows.last);
        setUnfinite(*m_colorBar, kinds);
        if (numbers)
            setColorRange(least, most);
        m_cells.setSampler([this, samples = shown().samples(), numbers, without = grey(), least, most,
                            &colors](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
            const double highest = numbers ? most : m_highestError;
            const auto draw = [&](const Raster& raster) {
                paint(raster, colors, numbers ? least : -highest, highest, image);
                samples->encoding().exact().traits().takes(SchemeParameter::File) ? greyOut(raster, without, image)
                                                                                  : greyOutUndefined(raster, without, image);
            };
            if (numbers)
                draw(samples->numbers(window, image.size()));
            else
                draw(samples->errors(window, image.size()));
        });
    }

    // Numbers that are never negative use the map of the heatmap that shows them.
    const ColorMap& colorsOf(const Scene& scene) const
    {
        const bool positive =
            scene.of<PrecisionSettings>().picture == PrecisionContent::Numbers && samples().encoding().exact().lowest() >= 0.0;
        return colorsFrom(positive ? 0.0 : -1.0, scene);
    }

    void showCurve(const Scene& scene)
    {
        m_curve->setSampler([samples = shown().samples()](const CellRange& range, int pixels) { return samples->curve(range, pixels); });
        const double unit = halfUnit(scene.of<PrecisionSettings>().format);
        m_unit->point1->setCoords(0.0, unit);
        m_unit->point2->setCoords(1.0, unit);
        QPolygonF dots;
        constexpr int most = 300; // as many as can be told apart
        const CellRange inSight = shown().window().columns;
        if (inSight.size() <= most) {
            const SampleAxis positions = samples().positions(inSight, most);
            const std::vector<double>& values = samples().largestErrors(positions);
            for (std::size_t s = 0; s < values.size(); ++s)
                if (values[s] > 0.0) // neither zero nor NaN has a place on this axis
                    dots.append(QPointF(static_cast<double>(positions.firstCell()) + static_cast<double>(s), values[s]));
        }
        m_curve->setDots(std::move(dots));
    }

    void setAxes()
    {
        const CellWindow inSight = shown().window();
        const CellWindow full = shown().fullWindow();
        const QRect rect = canvas().axisRect()->rect();
        setCells(*canvas().xAxis, columnTicker(), inSight.columns, full.columns.last, rect.width());
        if (showsCurve())
            m_decadeTicker->setRoom(1.6 * QFontMetrics(smallFont()).height(), rect.height());
        else
            setCells(*canvas().yAxis, *rowTicker(), inSight.rows, full.rows.last, rect.height());
    }

    void fitColors()
    {
        float largest = 0.0F;
        const Eigen::ArrayXXf& values = samples().errors(shown().window(), pixelsWithin(*canvas().axisRect())).values;
        for (Eigen::Index s = 0; s < values.size(); ++s)
            if (const float error = std::abs(values.data()[s]); std::isfinite(error))
                largest = std::max(largest, error);
        m_highestError =
            largest > 0.0F ? roundedUp(static_cast<double>(largest), {1.0, 2.0, 5.0}) : halfUnit(scene().of<PrecisionSettings>().format);
        setColorRange(-m_highestError, m_highestError);
    }

    // Whole decades around the curve and the half unit.
    void fitValues()
    {
        double lowest = showsUnit(scene()) ? halfUnit(scene().of<PrecisionSettings>().format) : 0.5;
        double highest = lowest;
        for (const double value : samples().curve(shown().window().columns, pixelsWithin(*canvas().axisRect()).width()).middle)
            if (value > 0.0) {
                lowest = std::min(lowest, value);
                highest = std::max(highest, value);
            }
        canvas().yAxis->setRange(std::pow(10.0, std::floor(std::log10(lowest))), std::pow(10.0, std::floor(std::log10(highest)) + 1.0));
        layOut();
        setAxes();
        placeLabel();
    }

    // Below its line, or above it if there is no room.
    void placeLabel()
    {
        const double unit = halfUnit(scene().of<PrecisionSettings>().format);
        const QString power = powerText(2, -significantBits(scene().of<PrecisionSettings>().format));
        const QFontMetrics metrics(smallFont());
        const QRect rect = canvas().axisRect()->rect();
        const QString text = tr("half a unit in the last place of 1: %1 = %2").arg(power, errorText(unit));
        m_unitLabel->setText(metrics.horizontalAdvance(text) + 12 <= rect.width() ? text : power);
        const bool below = canvas().yAxis->coordToPixel(unit) + metrics.height() + 6.0 < rect.bottom();
        m_unitLabel->setPositionAlignment(Qt::AlignRight | (below ? Qt::AlignTop : Qt::AlignBottom));
        m_unitLabel->position->setCoords(1.0, unit);
    }

    RasterPlottable& m_cells;
    CurvePlottable* m_curve;
    QCPItemRect* m_undefined;    ///< where there is NaN; below the others
    QCPItemStraightLine* m_unit; ///< half a unit in the last place
    QCPItemText* m_unitLabel;
    QCPColorScale* m_colorBar;
    QSharedPointer<DecadeTicker> m_decadeTicker;
    double m_highestError = 1.0; ///< value at the ends of the colour bar
};

Eigen::VectorXd errorsOf(const RoundedEncoding& encoding, std::int64_t k) { return encoding.row(k) - encoding.exact().row(k); }

// The errors or the numbers (max_len × d_model), or the largest |error| of each position (max_len × 1). A position too large for the format
// is NaN.
Expected<TableSource> precisionNumbers(const Scene& scene)
{
    const PrecisionSettings& precision = scene.of<PrecisionSettings>();
    const auto encoding =
        std::make_shared<const RoundedEncoding>(schemeOf(scene), Rounding{precision.format, precision.coding, precision.arithmetic});
    TableSource table;
    table.rows = scene.encoding.maxLen();
    table.columns = precision.picture == PrecisionContent::Largest ? 1 : scene.encoding.dModel();
    table.numbersPerRow = scene.encoding.dModel();
    table.corner = "position";
    table.rowName = [](std::int64_t row) { return row; };
    table.columnName = [largest = precision.picture == PrecisionContent::Largest](std::int64_t column) {
        return largest ? std::string("largest_error") : numberText(column);
    };
    table.fill = [encoding, picture = precision.picture](std::int64_t first, TableRef block) {
        const auto rows = static_cast<std::size_t>(block.rows());
        inParallel(rows, 1, [&](std::size_t begin, std::size_t end) {
            for (auto r = static_cast<Eigen::Index>(begin); r < static_cast<Eigen::Index>(end); ++r) {
                if (picture == PrecisionContent::Largest)
                    block(r, 0) = errorsOf(*encoding, first + r).cwiseAbs().maxCoeff<Eigen::PropagateNaN>();
                else
                    block.row(r) =
                        (picture == PrecisionContent::Error ? errorsOf(*encoding, first + r) : encoding->row(first + r)).transpose();
            }
        });
    };
    return table;
}

} // namespace

extern const ViewMaker precisionView{View::Precision,  ViewMaker::Place::Page,   newPlot<PrecisionPlot>,
                                     precisionNumbers, newPanel<PrecisionPanel>, 4};

} // namespace posenc
