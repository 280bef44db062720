// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_plot.h"

#include "core/base/number_text.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"
#include "ui/views/projection/projection_points.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr double reach = 12.0; // pixels within which a point counts as pointed at

// The smallest square around all points, with a margin; the largest coordinate is at the top.
struct Square {
    double left = 0.0;
    double top = 0.0;
    double side = 1.0;
};

Square squareAround(const Table& points)
{
    constexpr double margin = 0.04; // of the square, on either side
    const Eigen::RowVector2d lowest = points.colwise().minCoeff();
    const Eigen::RowVector2d highest = points.colwise().maxCoeff();
    const Eigen::RowVector2d middle = 0.5 * (lowest + highest);
    const double extent = (highest - lowest).maxCoeff();
    const double side = extent > 0.0 ? extent / (1.0 - 2.0 * margin) : 1.0;
    return {middle.x() - 0.5 * side, middle.y() + 0.5 * side, side};
}

} // namespace

/// Round numbers of the points' own coordinates, on an axis that counts cells.
class PlaneTicker : public QCPAxisTicker {
public:
    /// The coordinate `origin` is at the start of the axis, and a cell spans this many units; negative if it runs the other way.
    void setScale(double origin, double unitsPerCell)
    {
        m_origin = origin;
        m_unitsPerCell = unitsPerCell;
    }

    void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                  QVector<double>* subTicks, QVector<QString>* tickLabels) override
    {
        const QCPRange units(unitsAt(range.lower), unitsAt(range.upper)); // which sorts them
        QCPAxisTicker::generate(units, locale, formatChar, precision, ticks, subTicks, tickLabels);
        for (double& tick : ticks)
            tick = (tick - m_origin) / m_unitsPerCell;
    }

protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return valueText(tick); }

private:
    double unitsAt(double cell) const { return m_origin + m_unitsPerCell * cell; }

    double m_origin = 0.0;
    double m_unitsPerCell = 1.0;
};

ProjectionPlot::ProjectionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps), m_points(new PointsPlottable(canvas.xAxis, canvas.yAxis)), m_pointMarks(new PointMarks(*m_points)),
      m_columnTicker(makeTicker<PlaneTicker>()), m_rowTicker(makeTicker<PlaneTicker>()), m_bar(&addColorBar())
{
    canvas.xAxis->setTicker(m_columnTicker);
    canvas.yAxis->setTicker(m_rowTicker);
    canvas.yAxis->setRangeReversed(true);
    m_bar->setLabel(tr("position k"));
}

void ProjectionPlot::applyStyle()
{
    m_points->setStyle(style(), smallFont());
    m_pointMarks->setStyle(style(), smallFont());
    m_bar->axis()->setLabelFont(smallFont());
    canvas().axisRect()->setMinimumMargins(QMargins(0, QFontMetrics(smallFont()).height() / 2 + 2, 0, 0));
}

void ProjectionPlot::draw()
{
    const Scene& scene = this->scene();
    nameAxes();
    setColors(colorMaps().forMagnitude(scene.view.colormap, false)); // the outlines separate its dark end from a dark ground
    setColorRange(0.0, static_cast<double>(std::max<std::int64_t>(1, scene.encoding.maxLen() - 1)));
    placePoints();
}

void ProjectionPlot::placePoints()
{
    const Square square = squareAround(shown().projected()->points);
    const double unitsPerCell = square.side / ProjectionPicture::cellsAcross;
    m_columnTicker->setScale(square.left + 0.5 * unitsPerCell, unitsPerCell);
    m_rowTicker->setScale(square.top - 0.5 * unitsPerCell, -unitsPerCell);
    const auto& colors = colorMaps().forMagnitude(scene().view.colormap, false).argb();
    const auto last = static_cast<double>(std::max<std::int64_t>(1, scene().encoding.maxLen() - 1));
    std::vector<PointsPlottable::Point> points;
    points.reserve(shown().projected()->positions.size());
    for (std::size_t point = 0; point < shown().projected()->positions.size(); ++point) {
        const auto row = static_cast<Eigen::Index>(point);
        const auto k = static_cast<double>(shown().projected()->positions[point]);
        const auto level = static_cast<std::size_t>(std::lround(k / last * static_cast<double>(colors.size() - 1)));
        points.push_back({{(shown().projected()->points(row, 0) - square.left) / unitsPerCell - 0.5,
                           (square.top - shown().projected()->points(row, 1)) / unitsPerCell - 0.5},
                          QColor(colors[level]),
                          groupedNumber(k)});
    }
    m_points->setPoints(std::move(points));
}

Plot::Follows ProjectionPlot::follow(const std::shared_ptr<const Picture>& picture)
{
    const Scene& scene = picture->scene();
    const std::vector<std::int64_t>& positions = shown().projected()->positions;
    const std::size_t chosen = pointOf(positions, selectedPosition(scene));
    const std::size_t second = pointOf(positions, secondPosition(scene));
    const auto label = [&](std::size_t point) { return countedNumber(positions[point]); };
    PointMarks::Marks marks;
    marks.rings.push_back({chosen, 0, false, label(chosen)});
    if (second != chosen)
        marks.rings.push_back({second, 1, true, label(second)});
    if (scene.selection.pinned)
        for (const Chosen& other : drawnPositions(scene))
            if (const std::size_t point = pointOf(positions, other.cell); point != chosen && other.series > 0)
                marks.rings.push_back({point, other.series, false, point == second ? QString() : label(point)});
    for (const Neighbour& near :
         nearestNeighbours(shown().projected()->points, static_cast<std::int64_t>(chosen), ProjectionPicture::shownNeighbours))
        marks.nearest.push_back(static_cast<std::size_t>(near.index));
    m_pointMarks->setMarks(std::move(marks));
    if (!isLive())
        m_pointMarks->thinLabels();
    return Follows::Overlay;
}

// Wider outer margins make the axis rectangle square, so both axes have one scale.
// With little room the names are shorter.
void ProjectionPlot::nameAxes()
{
    std::size_t component = 0;
    for (QCPAxis* const axis : {canvas().xAxis, canvas().yAxis}) {
        const QString part = percentText(shown().projected()->explainedVariance[component++]);
        if (scene().projection.method == ProjectionMethod::Pca)
            setFittingLabel(*axis, {tr("Component %1 (%2)").arg(component).arg(part), tr("%1 (%2)").arg(component).arg(part), QString()});
        else
            setFittingLabel(*axis, {tr("t-SNE %1").arg(component), QString()});
    }
}

void ProjectionPlot::fit()
{
    const CellWindow inSight = shown().window();
    canvas().xAxis->setRange(inSight.columns.first - 0.5, inSight.columns.last - 0.5);
    canvas().yAxis->setRange(inSight.rows.first - 0.5, inSight.rows.last - 0.5);
    QCPLayoutGrid* const layout = canvas().plotLayout();
    layout->setMargins(QMargins());
    layOut();
    const QRect room = canvas().axisRect()->rect();
    const int side = std::max(1, std::min(room.width(), room.height()));
    const int spareWidth = std::max(0, room.width() - side);
    const int spareHeight = std::max(0, room.height() - side);
    layout->setMargins(QMargins(spareWidth / 2, 0, spareWidth - spareWidth / 2, spareHeight));
    nameAxes();
    layOut();
}

QString ProjectionPlot::resolution() const
{
    if (!shown().projected())
        return {};
    QStringList parts;
    if (const QString sample = sampleText(scene().encoding); !sample.isEmpty())
        parts << sample;
    if (m_points->labels().size() < m_points->visiblePoints())
        parts << tr("labels of %1 of %2 points fit; zoom in for more")
                     .arg(countedNumber(std::ssize(m_points->labels())))
                     .arg(countedNumber(static_cast<std::int64_t>(m_points->visiblePoints())));
    return parts.join(QStringLiteral(" · "));
}

std::optional<CellPlace> ProjectionPlot::pickedAt(const QPointF& place, const CellPlace&) const
{
    const auto point = m_points->nearest(place, reach);
    return point ? std::optional(CellPlace{0, static_cast<std::int64_t>(*point)}) : std::nullopt;
}

} // namespace posenc
