// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/projection/projected.h"
#include "ui/features/projection/projection_panel.h"
#include "ui/features/projection/projection_points.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/tickers.h"
#include "ui/text/scheme_text.h"
#include "ui/views/views.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

QString listText(const Projected& projected, const std::vector<Neighbour>& neighbours)
{
    QStringList names;
    for (const Neighbour& neighbour : neighbours)
        names << groupedNumber(projected.positions[static_cast<std::size_t>(neighbour.index)]);
    return names.join(QStringLiteral(", "));
}

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

constexpr double reach = 12.0; // pixels within which a point counts as pointed at

// The smallest square around all points, with a margin; the largest coordinate is at the top.
struct Square {
    double left = 0.0;
    double top = 0.0;
    double side = 1.0;
};

Square squareAround(const Table& points)
{
    constexpr double margin = 0.04; // margin on either side, as a share of the square
    const Eigen::RowVector2d lowest = points.colwise().minCoeff();
    const Eigen::RowVector2d highest = points.colwise().maxCoeff();
    const Eigen::RowVector2d middle = 0.5 * (lowest + highest);
    const double extent = (highest - lowest).maxCoeff();
    const double side = extent > 0.0 ? extent / (1.0 - 2.0 * margin) : 1.0;
    return {middle.x() - 0.5 * side, middle.y() + 0.5 * side, side};
}

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

/// The projection of a scene, and what is said about it. Points have their own places and are numbered: an index is a column.
class ProjectionPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(ProjectionPicture)
public:
    static constexpr std::int64_t shownNeighbours = 5;
    /// The picture is this many cells wide and high: one is the smallest window.
    static constexpr double cellsAcross = 1 << 20;

    explicit ProjectionPicture(const Scene& scene) : Picture(View::Projection, scene), m_projected(shownProjection(scene))
    {
        const ProjectionKey key = projectionKey(scene);
        if (const auto possible = checkProjection(key); !possible)
            m_unavailableReason = QString::fromStdString(possible.error().message);
        else if (!m_projected)
            m_unavailableReason = noneYet(methodText(key.settings.method));
    }

    /// nullptr if there is none yet: see unavailableReason().
    const std::shared_ptr<const Projected>& projected() const { return m_projected; }
    bool isCurrent() const override { return shownProjection(scene()) == m_projected; }
    QString unavailableReason() const override { return m_unavailableReason; }

    QString subtitle() const override
    {
        const ProjectionSettings& settings = scene().of<ProjectionSettings>();
        QStringList parts{methodText(settings.method)};
        if (!scene().scheme.name->hasPairs)
            parts << schemeText(scene());
        if (settings.method == ProjectionMethod::Tsne) {
            parts << tr("perplexity %1").arg(QString::fromStdString(numberText(settings.perplexity))) << tr("seed %1").arg(settings.seed);
            if (m_projected && !m_projected->done)
                parts << countedText(settings.iterations, tr("%2 of %1 iteration"), tr("%2 of %1 iterations"))
                             .arg(groupedNumber(m_projected->iteration));
        }
        const QString sample = sampleText(scene().encoding);
        if (!sample.isEmpty())
            parts << sample;
        return parts.join(QStringLiteral(" · "));
    }

    QString description() const override
    {
        if (!m_projected)
            return unavailableReason();
        const auto point = pointOf(m_projected->positions, selectedPosition(scene()));
        const auto neighbours = nearestNeighbours(m_projected->points, static_cast<std::int64_t>(point), shownNeighbours);
        const QString words = tr("%1 of %2, %3; position %4")
                                  .arg(methodText(scene().of<ProjectionSettings>().method), sizesText(scene().encoding),
                                       schemeText(scene()), groupedNumber(m_projected->positions[point]));
        return neighbours.empty() ? words : tr("%1, nearest %2").arg(words, listText(*m_projected, neighbours));
    }

    QString readout(double column, double) const override
    {
        const auto point = static_cast<std::int64_t>(std::floor(column));
        if (!m_projected || point < 0 || point >= std::ssize(m_projected->positions))
            return {};
        const auto neighbours = nearestNeighbours(m_projected->points, point, shownNeighbours);
        const QString words = tr("position %1").arg(groupedNumber(m_projected->positions[static_cast<std::size_t>(point)]));
        return neighbours.empty() ? words : tr("%1 · in the plot nearest %2").arg(words, listText(*m_projected, neighbours));
    }

    CellPlace selected() const override
    {
        return {0, static_cast<std::int64_t>(pointOf(projectedPositions(scene().encoding), selectedPosition(scene())))};
    }

    Scene select(const CellPlace& place) const override
    {
        const std::vector<std::int64_t> positions = projectedPositions(scene().encoding);
        const std::int64_t point = std::clamp<std::int64_t>(place.column + place.row, 0, std::ssize(positions) - 1);
        return withPosition(scene(), positions[static_cast<std::size_t>(point)]);
    }

    std::vector<Mark> marks(const Scene&) const override { return {}; }
    ZoomAxes zoomAxes() const override { return ZoomAxes::Square; }
    CellWindow fullWindow() const override { return {{0.0, cellsAcross}, {0.0, cellsAcross}}; }

    CellWindow window() const override
    {
        const CellWindow all{{0.0, 1.0}, {0.0, 1.0}};
        return scaled(squared(scene().view.windows[View::Projection].value_or(all)), cellsAcross);
    }

    Scene withWindow(const std::optional<CellWindow>& window) const override
    {
        return Picture::withWindow(window ? std::optional(scaled(*window, 1.0 / cellsAcross)) : std::nullopt);
    }

    /// "2048 of 10 000 positions, evenly spread"; empty if each has a point.
    static QString sampleText(const EncodingSpec& spec)
    {
        const std::int64_t points = std::ssize(projectedPositions(spec));
        return points == spec.maxLen() ? QString()
                                       : tr("%1 of %2 positions, evenly spread").arg(groupedNumber(points), groupedNumber(spec.maxLen()));
    }

private:
    static QString noneYet(const QString& method) { return tr("There is no %1 of these positions yet.").arg(method); }

    std::shared_ptr<const Projected> m_projected;
    QString m_unavailableReason;
};

/// The positions in two dimensions, by PCA or t-SNE, coloured and labelled by position; lines lead to the selected one's nearest
/// neighbours.
class ProjectionPlot : public PlotOf<ProjectionPicture> {
    Q_DECLARE_TR_FUNCTIONS(ProjectionPlot)
public:
    ProjectionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps), m_points(new PointsPlottable(canvas.xAxis, canvas.yAxis)), m_pointMarks(new PointMarks(*m_points)),
          m_columnTicker(makeTicker<PlaneTicker>()), m_rowTicker(makeTicker<PlaneTicker>()), m_bar(&addColorBar())
    {
        canvas.xAxis->setTicker(m_columnTicker);
        canvas.yAxis->setTicker(m_rowTicker);
        canvas.yAxis->setRangeReversed(true);
        explain(*canvas.xAxis, AxisMeaning::Plane);
        explain(*canvas.yAxis, AxisMeaning::Plane);
    }

    QString resolution() const override
    {
        if (!shown().projected())
            return {};
        QStringList parts;
        if (const QString sample = ProjectionPicture::sampleText(scene().encoding); !sample.isEmpty())
            parts << sample;
        if (!style().projected && m_points->labels().size() < m_points->visiblePoints()) // a class cannot zoom
            parts << tr("%1 of %2 numbered: zoom in for more")
                         .arg(groupedNumber(std::ssize(m_points->labels())))
                         .arg(groupedNumber(static_cast<std::int64_t>(m_points->visiblePoints())));
        return parts.join(QStringLiteral(" · "));
    }

    std::optional<CellPlace> pickedAt(const QPointF& place, const CellPlace&) const override
    {
        const auto point = m_points->nearest(place, reach);
        return point ? std::optional(CellPlace{0, static_cast<std::int64_t>(*point)}) : std::nullopt;
    }

    const PointsPlottable& points() const { return *m_points; }
    const PointMarks& pointMarks() const { return *m_pointMarks; }

protected:
    void draw() override
    {
        const Scene& scene = this->scene();
        nameAxes();
        setColors(colorMaps().forMagnitude(scene.view.colormap, false)); // the outlines separate its dark end from a dark ground
        setColorRange(0.0, static_cast<double>(std::max<std::int64_t>(1, scene.encoding.maxLen() - 1)));
        placePoints();
    }

    Follows follow(const std::shared_ptr<const Picture>& picture) override
    {
        const Scene& scene = picture->scene();
        const std::vector<std::int64_t>& positions = shown().projected()->positions;
        const std::size_t chosen = pointOf(positions, selectedPosition(scene));
        const std::size_t second = pointOf(positions, secondPosition(scene));
        const auto label = [&](std::size_t point) { return groupedNumber(positions[point]); };
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
        // Covered labels are left out with their lines. In the window, which follows the pointer, they are only painted over.
        if (!isLive() || style().projected)
            m_pointMarks->thinLabels();
        return style().projected ? Follows::Picture : Follows::Overlay;
    }

    void applyStyle() override
    {
        m_points->setStyle(style(), smallFont());
        m_pointMarks->setStyle(style(), smallFont());
        const QFontMetrics letters(smallFont());
        setBarName(*m_bar, tr("position k"));
        setBarTitle(*m_bar, style().onPaper ? QString() : tr("position k"));
        // t-SNE begins with distances of 0.0001, and moves no square.
        const int beside = isLive() ? letters.horizontalAdvance(QStringLiteral("−0.00025")) + 2 * letters.height() : 0;
        canvas().axisRect()->setMinimumMargins(QMargins(beside, style().onPaper ? letters.height() / 2 + 2 : barTitleHeight(), 0, 0));
    }

    void fit() override
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

private:
    // Wider outer margins make the axis rectangle square, so both axes have one scale.
    // With little room the names are shorter.
    void nameAxes()
    {
        std::size_t component = 0;
        for (QCPAxis* const axis : {canvas().xAxis, canvas().yAxis}) {
            const QString part = percentText(shown().projected()->explainedVariance[component++]);
            if (scene().of<ProjectionSettings>().method == ProjectionMethod::Pca)
                setFittingLabel(*axis,
                                {tr("Component %1 (%2)").arg(component).arg(part), tr("%1 (%2)").arg(component).arg(part), QString()});
            else
                setFittingLabel(*axis, {tr("t-SNE %1").arg(component), QString()});
        }
    }

    void placePoints()
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

    PointsPlottable* m_points;
    PointMarks* m_pointMarks;
    QSharedPointer<PlaneTicker> m_columnTicker;
    QSharedPointer<PlaneTicker> m_rowTicker;
    QCPColorScale* m_bar;
};

// The points, shape (positions × 2): the coordinates x and y, rows named by their positions. Computed before the first row is filled if the
// scene does not have them. Error::Kind::Range if no such projection is possible.
Expected<TableSource> projectionNumbers(const Scene& scene)
{
    const ProjectionKey key = projectionKey(scene);
    if (auto possible = checkProjection(key); !possible)
        return possible.error();
    const std::vector<std::int64_t> positions = projectedPositions(scene.encoding);
    const auto made = std::make_shared<std::shared_ptr<const Projected>>(finishedProjection(scene));
    TableSource table;
    table.rows = std::ssize(positions);
    table.columns = 2;
    table.corner = "position";
    table.rowName = [positions](std::int64_t row) { return positions[static_cast<std::size_t>(row)]; };
    table.columnName = [](std::int64_t column) { return std::string(column == 0 ? "x" : "y"); };
    table.prepare = [made, key](const Progress& progress) -> Expected<Done> {
        if (*made)
            return Done{};
        auto projected = project(key, progress);
        if (!projected)
            return projected.error();
        *made = *projected;
        return Done{};
    };
    table.fill = [made, key](std::int64_t first, TableRef block) {
        if (!*made)
            *made = project(key).value();
        block = (*made)->points.middleRows(first, block.rows());
    };
    return table;
}

} // namespace

extern const ViewMaker projectionView{View::Projection,  ViewMaker::Place::Page,    newPlot<ProjectionPlot>,
                                      projectionNumbers, newPanel<ProjectionPanel>, 2};

} // namespace posenc
