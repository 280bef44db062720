// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_plot.h"

#include "core/base/number_text.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/views/projection/projection_points.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr double cellsAcross = 1 << 20; // the picture is this many cells wide and high: one is the smallest window
constexpr double reach = 12.0;          // pixels within which a point counts as pointed at

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

QString listText(const Projected& projected, const std::vector<Neighbour>& neighbours)
{
    QStringList names;
    for (const Neighbour& neighbour : neighbours)
        names << groupedNumber(static_cast<double>(projected.positions[static_cast<std::size_t>(neighbour.index)]));
    return names.join(QStringLiteral(", "));
}

QString counted(std::int64_t value) { return groupedNumber(static_cast<double>(value)); }

// The square around a possibly non-square window, inside the picture.
CellWindow squared(const CellWindow& window)
{
    const double side = std::min(1.0, std::max(window.rows.size(), window.columns.size()));
    const auto grown = [side](const CellRange& range) {
        const double first = std::clamp(0.5 * (range.first + range.last - side), 0.0, 1.0 - side);
        return CellRange{first, first + side};
    };
    return {grown(window.rows), grown(window.columns)};
}

CellWindow scaled(const CellWindow& window, double factor)
{
    return {{window.rows.first * factor, window.rows.last * factor}, {window.columns.first * factor, window.columns.last * factor}};
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

std::size_t pointOf(const std::vector<std::int64_t>& positions, std::int64_t k)
{
    const auto above = std::ranges::lower_bound(positions, k);
    if (above == positions.begin())
        return 0;
    const auto below = above - 1;
    const auto found = above == positions.end() || k - *below < *above - k ? below : above;
    return static_cast<std::size_t>(found - positions.begin());
}

QString methodText(ProjectionMethod method) { return method == ProjectionMethod::Pca ? QStringLiteral("PCA") : QStringLiteral("t-SNE"); }

QString percentText(double part)
{
    const double percent = 100.0 * part;
    return ProjectionPlot::tr("%1 %").arg(QString::number(percent, 'f', percent > 0.0 && percent < 1.0 ? 1 : 0));
}

QString sampleText(const EncodingSpec& spec)
{
    const std::int64_t points = std::ssize(projectedPositions(spec));
    return points == spec.maxLen() ? QString()
                                   : ProjectionPlot::tr("%1 of %2 positions, evenly spread").arg(counted(points), counted(spec.maxLen()));
}

ProjectionPlot::ProjectionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : Plot(canvas, colorMaps), m_points(new PointsPlottable(canvas.xAxis, canvas.yAxis)), m_pointMarks(new PointMarks(*m_points)),
      m_columnTicker(QSharedPointer<PlaneTicker>::create()), m_rowTicker(QSharedPointer<PlaneTicker>::create()), m_bar(&addColorBar())
{
    canvas.xAxis->setTicker(m_columnTicker);
    canvas.yAxis->setTicker(m_rowTicker);
    canvas.yAxis->setRangeReversed(true);
    m_bar->setLabel(tr("position k"));
}

QString ProjectionPlot::absence(const Scene& scene) const
{
    const ProjectionKey key = projectionKey(scene);
    if (const auto possible = checkProjection(key); !possible)
        return QString::fromStdString(possible.error().message);
    if (shownProjection(scene))
        return {};
    return tr("There is no %1 of these positions yet: beside the picture stands how far it is.").arg(methodText(key.settings.method));
}

void ProjectionPlot::applyStyle()
{
    m_points->setStyle(style(), smallFont());
    m_pointMarks->setStyle(style(), smallFont());
    m_bar->axis()->setLabelFont(smallFont());
    canvas().axisRect()->setMinimumMargins(QMargins(0, QFontMetrics(smallFont()).height() / 2 + 2, 0, 0));
}

void ProjectionPlot::showScene(const Scene& scene)
{
    m_scene = scene;
    m_projected = shownProjection(scene);
    nameAxes();
    setColors(colorMaps().forMagnitude(scene.view.colormap, false)); // the outlines separate its dark end from a dark ground
    setColorRange(0.0, static_cast<double>(std::max<std::int64_t>(1, scene.encoding.maxLen() - 1)));
    placePoints();
}

void ProjectionPlot::placePoints()
{
    const Square square = squareAround(m_projected->points);
    const double unitsPerCell = square.side / cellsAcross;
    m_columnTicker->setScale(square.left + 0.5 * unitsPerCell, unitsPerCell);
    m_rowTicker->setScale(square.top - 0.5 * unitsPerCell, -unitsPerCell);
    const auto& colors = colorMaps().forMagnitude(m_scene.view.colormap, false).argb();
    const auto last = static_cast<double>(std::max<std::int64_t>(1, m_scene.encoding.maxLen() - 1));
    std::vector<PointsPlottable::Point> points;
    points.reserve(m_projected->positions.size());
    for (std::size_t point = 0; point < m_projected->positions.size(); ++point) {
        const auto row = static_cast<Eigen::Index>(point);
        const auto k = static_cast<double>(m_projected->positions[point]);
        const auto level = static_cast<std::size_t>(std::lround(k / last * static_cast<double>(colors.size() - 1)));
        points.push_back({{(m_projected->points(row, 0) - square.left) / unitsPerCell - 0.5,
                           (square.top - m_projected->points(row, 1)) / unitsPerCell - 0.5},
                          QColor(colors[level]),
                          groupedNumber(k)});
    }
    m_points->setPoints(std::move(points));
}

Plot::Follows ProjectionPlot::showSelection(const Scene& scene)
{
    m_scene.selection = scene.selection;
    const std::vector<std::int64_t>& positions = m_projected->positions;
    const std::size_t chosen = pointOf(positions, selectedPosition(scene));
    const std::size_t second = pointOf(positions, secondPosition(scene));
    const auto label = [&](std::size_t point) { return counted(positions[point]); };
    PointMarks::Marks marks;
    marks.rings.push_back({chosen, 0, false, label(chosen)});
    if (second != chosen)
        marks.rings.push_back({second, 1, true, label(second)});
    if (scene.selection.pinned)
        for (const Chosen& other : drawnPositions(scene))
            if (const std::size_t point = pointOf(positions, other.cell); point != chosen && other.series > 0)
                marks.rings.push_back({point, other.series, false, point == second ? QString() : label(point)});
    for (const Neighbour& near : nearestNeighbours(m_projected->points, static_cast<std::int64_t>(chosen), shownNeighbours))
        marks.nearest.push_back(static_cast<std::size_t>(near.index));
    m_pointMarks->setMarks(std::move(marks));
    return Follows::Overlay;
}

// Wider outer margins make the axis rectangle square, so both axes have one scale.
// With little room the names are shorter.
void ProjectionPlot::nameAxes()
{
    std::size_t component = 0;
    for (QCPAxis* const axis : {canvas().xAxis, canvas().yAxis}) {
        const QString part = percentText(m_projected->explainedVariance[component++]);
        if (m_scene.projection.method == ProjectionMethod::Pca)
            setFittingLabel(*axis, {tr("Component %1 (%2)").arg(component).arg(part), tr("%1 (%2)").arg(component).arg(part), QString()});
        else
            setFittingLabel(*axis, {tr("t-SNE %1").arg(component), QString()});
    }
}

void ProjectionPlot::fit()
{
    const CellWindow shown = window(m_scene);
    canvas().xAxis->setRange(shown.columns.first - 0.5, shown.columns.last - 0.5);
    canvas().yAxis->setRange(shown.rows.first - 0.5, shown.rows.last - 0.5);
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
    m_points->placeLabels();
}

QString ProjectionPlot::subtitle(const Scene& scene) const
{
    const auto projected = shownProjection(scene);
    const ProjectionSettings& settings = scene.projection;
    QStringList parts{methodText(settings.method)};
    if (!scene.scheme.name->hasPairs)
        parts << schemeText(scene);
    if (settings.method == ProjectionMethod::Tsne) {
        parts << tr("perplexity %1").arg(QString::fromStdString(numberText(settings.perplexity))) << tr("seed %1").arg(settings.seed);
        if (projected && !projected->done)
            parts
                << countedText(settings.iterations, tr("%2 of %1 iteration"), tr("%2 of %1 iterations")).arg(counted(projected->iteration));
    }
    const QString sample = sampleText(scene.encoding);
    if (!sample.isEmpty())
        parts << sample;
    return parts.join(QStringLiteral(" · "));
}

QString ProjectionPlot::description(const Scene& scene) const
{
    const auto projected = shownProjection(scene);
    if (!projected)
        return absence(scene);
    const auto point = pointOf(projected->positions, selectedPosition(scene));
    const auto neighbours = nearestNeighbours(projected->points, static_cast<std::int64_t>(point), shownNeighbours);
    const QString words =
        tr("%1 of %2, %3; position %4")
            .arg(methodText(scene.projection.method), sizesText(scene.encoding), schemeText(scene), counted(projected->positions[point]));
    return neighbours.empty() ? words : tr("%1, nearest %2").arg(words, listText(*projected, neighbours));
}

QString ProjectionPlot::resolution() const
{
    if (!m_projected)
        return {};
    QStringList parts;
    if (const QString sample = sampleText(m_scene.encoding); !sample.isEmpty())
        parts << sample;
    if (m_points->labels().size() < m_points->visiblePoints())
        parts << tr("labels of %1 of %2 points fit; zoom in for more")
                     .arg(counted(std::ssize(m_points->labels())))
                     .arg(counted(static_cast<std::int64_t>(m_points->visiblePoints())));
    return parts.join(QStringLiteral(" · "));
}

QString ProjectionPlot::readout(const Scene& scene, double column, double row) const
{
    const auto projected = shownProjection(scene);
    if (!projected || projected != m_projected)
        return {};
    const QPointF place(canvas().xAxis->coordToPixel(column - 0.5), canvas().yAxis->coordToPixel(row - 0.5));
    const auto point = m_points->nearest(place, reach);
    if (!point)
        return {};
    const auto neighbours = nearestNeighbours(projected->points, static_cast<std::int64_t>(*point), shownNeighbours);
    const QString words = tr("position %1").arg(counted(projected->positions[*point]));
    return neighbours.empty() ? words : tr("%1 · nearest %2").arg(words, listText(*projected, neighbours));
}

CellPlace ProjectionPlot::selected(const Scene& scene) const
{
    return {0, static_cast<std::int64_t>(pointOf(projectedPositions(scene.encoding), selectedPosition(scene)))};
}

Scene ProjectionPlot::select(const Scene& scene, const CellPlace& place) const
{
    const std::vector<std::int64_t> positions = projectedPositions(scene.encoding);
    const std::int64_t point = std::clamp<std::int64_t>(place.column + place.row, 0, std::ssize(positions) - 1);
    return withPosition(scene, positions[static_cast<std::size_t>(point)]);
}

std::optional<CellPlace> ProjectionPlot::pickedAt(const QPointF& place, const CellPlace&) const
{
    const auto point = m_points->nearest(place, reach);
    return point ? std::optional(CellPlace{0, static_cast<std::int64_t>(*point)}) : std::nullopt;
}

CellWindow ProjectionPlot::fullWindow(const Scene&) const { return {{0.0, cellsAcross}, {0.0, cellsAcross}}; }

CellWindow ProjectionPlot::window(const Scene& scene) const
{
    const CellWindow all{{0.0, 1.0}, {0.0, 1.0}};
    return scaled(squared(scene.view.windows[View::Projection].value_or(all)), cellsAcross);
}

Scene ProjectionPlot::withWindow(const Scene& scene, const std::optional<CellWindow>& window) const
{
    return Plot::withWindow(scene, window ? std::optional(scaled(*window, 1.0 / cellsAcross)) : std::nullopt);
}

} // namespace posenc
