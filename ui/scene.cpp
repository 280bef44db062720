#include "ui/scene.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace posenc {

namespace {

template <class Value>
struct Named {
    const char* name;
    Value value;
};

constexpr Named<View> viewNames[] = {{"heatmap", View::Heatmap},       {"position", View::Position}, {"dimension", View::Dimension},
                                     {"similarity", View::Similarity}, {"offset", View::Offset},     {"wavelength", View::Wavelength}};
constexpr Named<SinusoidAxis> axisNames[] = {{"columns", SinusoidAxis::Columns}, {"pairs", SinusoidAxis::Pairs}};

template <class Value, std::size_t Size>
QString nameIn(const Named<Value> (&table)[Size], Value value)
{
    const auto found = std::ranges::find(table, value, &Named<Value>::value);
    return QString::fromLatin1(found->name);
}

template <class Value, std::size_t Size>
Expected<Value> valueIn(const Named<Value> (&table)[Size], const QString& name, const char* what)
{
    QStringList known;
    for (const auto& entry : table) {
        if (name == QLatin1String(entry.name))
            return entry.value;
        known << QString::fromLatin1(entry.name);
    }
    return Error{Error::Kind::Usage, QStringLiteral("There is no %1 called \"%2\"; use one of: %3.")
                                         .arg(QLatin1String(what), name, known.join(QLatin1String(", ")))
                                         .toStdString()};
}

std::vector<std::int64_t> below(const std::vector<std::int64_t>& values, std::int64_t limit)
{
    std::vector<std::int64_t> existing;
    std::ranges::copy_if(values, std::back_inserter(existing), [limit](std::int64_t value) { return value < limit; });
    return existing;
}

std::optional<CellRange> fitting(const std::optional<CellRange>& range, std::int64_t cells)
{
    if (!range)
        return std::nullopt;
    const auto all = static_cast<double>(cells);
    const CellRange cut{std::max(0.0, range->first), std::min(all, range->last)};
    const double rounding = 1e-9 * all;
    if (!(cut.size() > 0.0) || (cut.first <= rounding && cut.last >= all - rounding))
        return std::nullopt;
    return cut;
}

std::optional<CellWindow> fitting(const std::optional<CellWindow>& window, std::int64_t rows, std::int64_t columns)
{
    if (!window)
        return std::nullopt;
    const auto rowRange = fitting(window->rows, rows);
    const auto columnRange = fitting(window->columns, columns);
    if (!rowRange && !columnRange)
        return std::nullopt;
    return CellWindow{rowRange.value_or(CellRange{0.0, static_cast<double>(rows)}),
                      columnRange.value_or(CellRange{0.0, static_cast<double>(columns)})};
}

// The similarity is drawn in squares: what is cut off one side is cut off the other, too.
std::optional<CellWindow> fittingSquare(const std::optional<CellWindow>& window, std::int64_t cells)
{
    auto cut = fitting(window, cells, cells);
    if (!cut)
        return cut;
    CellRange& longer = cut->rows.size() > cut->columns.size() ? cut->rows : cut->columns;
    const double size = std::min(cut->rows.size(), cut->columns.size());
    if (longer.size() - size > 1e-9 * size)
        longer.last = longer.first + size;
    return cut;
}

} // namespace

QString nameOf(View view) { return nameIn(viewNames, view); }

Expected<View> viewFromName(const QString& name) { return valueIn(viewNames, name, "view"); }

const std::vector<View>& allViews()
{
    static const std::vector<View> views{View::Heatmap, View::Position, View::Dimension, View::Similarity, View::Offset, View::Wavelength};
    return views;
}

QString nameOf(SinusoidAxis axis) { return nameIn(axisNames, axis); }

Expected<SinusoidAxis> sinusoidAxisFromName(const QString& name) { return valueIn(axisNames, name, "sinusoid axis"); }

CellWindow wholeCells(const CellWindow& window)
{
    const auto whole = [](const CellRange& range) { return CellRange{std::floor(range.first), std::ceil(range.last)}; };
    return {whole(window.rows), whole(window.columns)};
}

std::vector<std::int64_t> existingPositions(const Scene& scene) { return below(scene.selection.positions, scene.encoding.maxLen()); }

std::vector<std::int64_t> existingDimensions(const Scene& scene) { return below(scene.selection.dimensions, scene.encoding.dModel()); }

std::int64_t sinusoidCells(const Scene& scene)
{
    return scene.view.sinusoids == SinusoidAxis::Columns ? scene.encoding.dModel() : std::max<std::int64_t>(1, scene.encoding.pairs());
}

Scene withoutWindows(Scene scene)
{
    scene.view.heatmapWindow.reset();
    scene.view.similarityWindow.reset();
    scene.view.sinusoidsWindow.reset();
    scene.view.dimensionsWindow.reset();
    scene.view.offsetsWindow.reset();
    scene.view.wavelengthsWindow.reset();
    return scene;
}

Scene withFittingWindows(Scene scene)
{
    const std::int64_t positions = scene.encoding.maxLen();
    scene.view.heatmapWindow = fitting(scene.view.heatmapWindow, positions, scene.encoding.dModel());
    scene.view.similarityWindow = fittingSquare(scene.view.similarityWindow, positions);
    scene.view.sinusoidsWindow = fitting(scene.view.sinusoidsWindow, sinusoidCells(scene));
    scene.view.dimensionsWindow = fitting(scene.view.dimensionsWindow, positions);
    scene.view.offsetsWindow = fitting(scene.view.offsetsWindow, positions);
    scene.view.wavelengthsWindow = fitting(scene.view.wavelengthsWindow, std::max<std::int64_t>(1, scene.encoding.pairs()));
    return scene;
}

} // namespace posenc
