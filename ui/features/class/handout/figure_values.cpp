// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/handout/figure_values.h"

#include "core/base/number_text.h"
#include "ui/export/figure.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/value_plottables.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace posenc {

namespace {

struct FigureValues {
    Q_DECLARE_TR_FUNCTIONS(FigureValues)
};

struct Value {
    double value = 0.0;
    std::optional<double> x = {};
    std::optional<double> y = {};

    bool operator==(const Value& other) const
    {
        return (value == other.value || (std::isnan(value) && std::isnan(other.value))) && x == other.x && y == other.y;
    }
};

// Something that is drawn, and how its values follow from the pixels of its axes.
struct Part {
    QString name;
    const QCPAxisRect* axes = nullptr;
    std::function<std::vector<Value>(const QSize& pixels)> values;
};

CellRange cellsOn(const QCPAxis& axis) { return {axis.range().lower + 0.5, axis.range().upper + 0.5}; }

// The values where the sampler leaves them, otherwise their colours. None if nothing was ever drawn there.
std::vector<Value> cellValues(const RasterPlottable& cells, const QSize& pixels)
try {
    const CellWindow window{cellsOn(*cells.valueAxis()), cellsOn(*cells.keyAxis())};
    QImage image(pixels, QImage::Format_RGB32);
    const Eigen::ArrayXXf& samples = cells.sample(window, image);
    const bool hasSamples = samples.size() > 0;
    const Eigen::Index rows = hasSamples ? samples.rows() : image.height();
    const Eigen::Index columns = hasSamples ? samples.cols() : image.width();
    const auto cellAt = [](const CellRange& range, Eigen::Index sample, Eigen::Index count) {
        return std::floor(range.first + (static_cast<double>(sample) + 0.5) * range.size() / static_cast<double>(count));
    };
    std::vector<Value> values;
    values.reserve(static_cast<std::size_t>(rows * columns));
    for (Eigen::Index r = 0; r < rows; ++r)
        for (Eigen::Index c = 0; c < columns; ++c)
            values.push_back({hasSamples ? static_cast<double>(samples(r, c)) : image.pixel(static_cast<int>(c), static_cast<int>(r)),
                              cellAt(window.columns, c, columns), cellAt(window.rows, r, rows)});
    return values;
} catch (const std::bad_function_call&) {
    return {};
}

std::vector<Value> curveValues(const CurveSamples& curve)
{
    std::vector<Value> values;
    for (std::size_t s = 0; s < curve.x.size(); ++s)
        for (const std::vector<double>* const each : {&curve.middle, &curve.lowest, &curve.highest})
            values.push_back({(*each)[s], curve.x[s]});
    return values;
}

std::vector<Value> cellwise(const Eigen::VectorXd& numbers)
{
    std::vector<Value> values;
    for (Eigen::Index cell = 0; cell < numbers.size(); ++cell)
        values.push_back({numbers[cell], static_cast<double>(cell)});
    return values;
}

std::optional<Part> partOf(const QCPAbstractPlottable& drawn)
{
    Part part{{}, drawn.keyAxis()->axisRect(), {}};
    if (const auto* const cells = qobject_cast<const RasterPlottable*>(&drawn)) {
        part.name = FigureValues::tr("cells");
        part.values = [cells](const QSize& pixels) { return cellValues(*cells, pixels); };
    } else if (const auto* const curve = qobject_cast<const CurvePlottable*>(&drawn)) {
        part.name = FigureValues::tr("a curve");
        part.values = [curve](const QSize& pixels) { return curveValues(curve->samples(pixels.width())); };
    } else if (const auto* const bars = qobject_cast<const BarsPlottable*>(&drawn)) {
        part.name = FigureValues::tr("bars");
        part.values = [bars](const QSize&) { return cellwise(bars->values()); };
    } else if (const auto* const dots = qobject_cast<const DotsPlottable*>(&drawn)) {
        part.name = FigureValues::tr("dots");
        part.values = [dots](const QSize&) { return cellwise(dots->values()); };
    } else if (const QVariant places = drawn.property("places"); places.isValid()) { // of a projection
        part.name = FigureValues::tr("points");
        part.values = [places = places.value<QPolygonF>()](const QSize&) {
            std::vector<Value> values;
            for (const QPointF& place : places)
                values.push_back({place.y(), place.x()});
            return values;
        };
    } else {
        return std::nullopt;
    }
    return part;
}

// What is in sight; of a figure everything, as it may have room for more.
std::vector<Part> partsOf(QCustomPlot& canvas, bool onlySeen)
{
    std::vector<Part> parts;
    for (int index = 0; index < canvas.plottableCount(); ++index)
        if (const QCPAbstractPlottable& drawn = *canvas.plottable(index);
            !onlySeen || (drawn.realVisibility() && drawn.keyAxis()->axisRect()->visible()))
            if (const auto part = partOf(drawn))
                parts.push_back(*part);
    for (const QCPLayoutElement* const element : canvas.plotLayout()->elements(true))
        if (const auto* const bar = qobject_cast<const QCPColorScale*>(element); bar && bar->visible())
            parts.push_back({FigureValues::tr("an end of the colours"), bar->axis()->axisRect(), [range = bar->dataRange()](const QSize&) {
                                 return std::vector<Value>{{range.lower}, {range.upper}};
                             }});
    return parts;
}

// "0.5 (cells, x = 4, y = 7)"
QString wordsOf(const Part& part, const Value& value)
{
    const auto text = [](double number) { return QString::fromStdString(numberText(number)); };
    QString place = part.name;
    if (value.x)
        place += QStringLiteral(", x = ") + text(*value.x);
    if (value.y)
        place += QStringLiteral(", y = ") + text(*value.y);
    return QStringLiteral("%1 (%2)").arg(text(value.value), place);
}

// Among the parts of its name, the one that has its values, or the one at its place.
std::optional<ValueDifference> differenceOf(const Part& part, std::size_t place, const std::vector<Part>& others, const QSize& pixels)
{
    const std::vector<Value> values = part.values(pixels);
    std::optional<std::vector<Value>> nearest;
    std::size_t at = 0;
    for (const Part& other : others) {
        if (other.name != part.name)
            continue;
        std::vector<Value> found = other.values(pixels);
        if (found == values)
            return std::nullopt;
        if (at++ <= place)
            nearest = std::move(found);
    }
    const QString none = FigureValues::tr("none");
    if (!nearest)
        return ValueDifference{values.empty() ? part.name : wordsOf(part, values.front()), none};
    const auto [here, there] = std::ranges::mismatch(values, *nearest);
    return ValueDifference{here == values.end() ? none : wordsOf(part, *here), there == nearest->end() ? none : wordsOf(part, *there)};
}

Expected<std::unique_ptr<Figure>> figureLike(const Plot& shown, const Scene& scene, const ColorMaps& colorMaps)
{
    constexpr int attempts = 4; // margins follow the numbers beside the axes, and these the room
    const QSize wanted = shown.pixelsWithin(*shown.canvas().axisRect());
    FigureOptions options;
    options.dpi = 96.0; // a unit of the layout is a pixel
    options.pixels = shown.canvas().viewport().size();
    options.dark = PlotStyle::fromPalette(shown.canvas().palette(), QFont()).dark;
    options.colorBar = !shown.rangeOfRemovedBar();
    options.title = QString();
    options.note = false;
    for (int attempt = 1;; ++attempt) {
        auto figure = Figure::make(scene, options, colorMaps);
        if (!figure || attempt == attempts)
            return figure;
        const QSize lacking = wanted - (*figure)->plot().pixelsWithin(*(*figure)->plot().canvas().axisRect());
        if (lacking == QSize(0, 0))
            return figure;
        options.pixels = (options.pixels + lacking).expandedTo(FigureOptions::smallest);
    }
}

} // namespace

Expected<std::optional<ValueDifference>> differenceFromFigure(const Plot& shown, const Scene& scene, const ColorMaps& colorMaps)
{
    const auto figure = figureLike(shown, scene, colorMaps);
    if (!figure)
        return figure.error();
    QCustomPlot& exported = (*figure)->plot().canvas();
    const std::vector<Part> seen = partsOf(shown.canvas(), true);
    const std::vector<Part> all = partsOf(exported, false);
    std::map<QString, std::size_t> places;
    for (const Part& part : seen)
        if (const auto difference = differenceOf(part, places[part.name]++, all, shown.pixelsWithin(*part.axes)))
            return std::optional(*difference);
    for (const Part& part : partsOf(exported, true)) // and nothing more in the first pane
        if (part.axes == exported.axisRect())
            if (const auto difference = differenceOf(part, 0, seen, shown.pixelsWithin(*shown.canvas().axisRect())))
                return std::optional(ValueDifference{FigureValues::tr("none"), difference->shown});
    return std::optional<ValueDifference>();
}

} // namespace posenc
