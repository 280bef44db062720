// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/learned/patches_plot.h"

#include "core/base/parallel.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"
#include "ui/plotting/value_plottables.h"
#include "ui/words/family_words.h"
#include "ui/words/scheme_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr std::int64_t mostPatches = 10'000; // of one map within a frame
constexpr std::int64_t mostPairs = 1 << 20;  // of all maps together
constexpr std::size_t linesPerThread = 64;
constexpr int leastMap = 10; // pixels a small map needs, with the gap beside it

// The patches along one side that a picture shows, and which of them each pixel is on.
struct Side {
    std::vector<std::int64_t> patches; ///< rising
    std::vector<double> places;        ///< of the pixels, in patches

    // Of the patches shown, the one that stands for the place: equal parts of all in sight.
    std::size_t at(double place, std::int64_t first, std::int64_t count) const
    {
        const auto part = static_cast<std::int64_t>((place - static_cast<double>(first)) * static_cast<double>(patches.size())
                                                    / static_cast<double>(count));
        return static_cast<std::size_t>(std::clamp<std::int64_t>(part, 0, std::ssize(patches) - 1));
    }
};

// The patches that a stretch of the axis shows any of.
struct Stretch {
    std::int64_t first = 0;
    std::int64_t count = 1;

    static Stretch of(const CellRange& range, std::int64_t cells)
    {
        const auto first = std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(range.first)), 0, cells - 1);
        const auto last = std::clamp<std::int64_t>(static_cast<std::int64_t>(std::ceil(range.last)), first + 1, cells);
        return {first, last - first};
    }
};

// Where the pixels of one side are, in patches.
std::vector<double> placesOf(const CellRange& range, int pixels)
{
    std::vector<double> places;
    for (int p = 0; p < pixels; ++p)
        places.push_back(range.first + (p + 0.5) * range.size() / pixels);
    return places;
}

// The positions of the patches at some places, row by row: rising.
std::vector<std::int64_t> positionsAt(const PatchGrid& grid, const std::vector<std::int64_t>& across, const std::vector<std::int64_t>& down)
{
    std::vector<std::int64_t> positions;
    for (const std::int64_t y : down)
        for (const std::int64_t x : across)
            positions.push_back(grid.positionOf({x, y}));
    return positions;
}

// The colour of each value of a table; NaN is grey.
QRgb colorOf(float value, const ColorMap& colors, double lowest, double highest, QRgb grey)
{
    return std::isnan(value) ? grey : colors.colorOf(static_cast<double>(value), lowest, highest);
}

// As many of `one` and `other` as their product may be, shrunk alike.
void shrink(std::int64_t& one, std::int64_t& other, std::int64_t most)
{
    if (one * other <= most)
        return;
    const double factor = std::sqrt(static_cast<double>(most) / static_cast<double>(one * other));
    one = std::max<std::int64_t>(1, static_cast<std::int64_t>(static_cast<double>(one) * factor));
    other = std::clamp<std::int64_t>(most / one, 1, other);
}

} // namespace

PatchesPlot::PatchesPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)), m_columnTicker(makeTicker<CellTicker>()),
      m_rowTicker(makeTicker<CellTicker>()), m_drawn(cast(kept()))
{
    for (QCPItemRect*& frame : m_frame) {
        frame = new QCPItemRect(&canvas);
        frame->setSelectable(false);
        frame->setLayer(QStringLiteral("overlay"));
        frame->setBrush(Qt::NoBrush);
    }
    canvas.axisRect()->setMinimumSize(1, 1); // a grid may be a single column
    addColorBar();
    canvas.xAxis->setTicker(m_columnTicker);
    canvas.yAxis->setTicker(m_rowTicker);
    canvas.yAxis->setRangeReversed(true);
    canvas.xAxis->setLabel(tr("Patch x"));
    canvas.yAxis->setLabel(tr("Patch y"));
    canvas.xAxis->grid()->setVisible(false);
    canvas.yAxis->grid()->setVisible(false);
}

void PatchesPlot::applyStyle()
{
    canvas().axisRect()->setMinimumMargins(QMargins(0, QFontMetrics(smallFont()).height() / 2 + 2, 0, 0));
    m_frame[0]->setPen(QPen(style().background, style().line(1.5) + 2.5));
    m_frame[1]->setPen(QPen(style().text, style().line(1.5)));
}

void PatchesPlot::draw()
{
    m_drawn = cast(kept());
    showPatches();
}

// The map is that of the patch under the pointer; of all maps, only the ring moves.
Plot::Follows PatchesPlot::follow(const std::shared_ptr<const Picture>& picture)
{
    const std::int64_t before = selectedPosition(m_drawn->scene());
    m_drawn = cast(picture);
    placeFrame();
    if (m_drawn->showsAll() || selectedPosition(m_drawn->scene()) == before)
        return Follows::Overlay;
    showPatches();
    return Follows::Picture;
}

void PatchesPlot::placeFrame()
{
    const auto patch = m_drawn->patch();
    for (QCPItemRect* const frame : m_frame) {
        frame->setVisible(patch && !m_drawn->scene().selection.pinned && !m_drawn->showsAll()); // a figure of all has no choice to show
        if (!patch)
            continue;
        frame->topLeft->setCoords(static_cast<double>(patch->x) - 0.5, static_cast<double>(patch->y) - 0.5);
        frame->bottomRight->setCoords(static_cast<double>(patch->x) + 0.5, static_cast<double>(patch->y) + 0.5);
    }
}

void PatchesPlot::showPatches()
{
    const Scene& scene = m_drawn->scene();
    const SchemeSimilarity& similarity = m_drawn->similarity();
    const double lowest = similarity.lowest();
    const double highest = similarity.highest();
    const ColorMap& colors = lowest >= 0.0 ? colorMaps().forMagnitude(scene.view.colormap, style().dark)
                                           : colorMaps().forSigned(scene.view.colormap, style().dark);
    setColors(colors);
    setColorRange(lowest, highest);
    const bool all = m_drawn->showsAll();
    const QRgb grey = style().secondaryText.rgb();
    // No colour of a map, whose middle may be that of the background.
    const QRgb between = paler(style().secondaryText, style().background, 0.5).rgb();
    const Sampled sampled{scene.encoding, scene.scheme, scene.view.measure, all, all ? 0 : selectedPosition(scene), &colors, grey, between};
    if (m_sampled == sampled)
        return; // another window is sampled again by the raster itself
    m_sampled = sampled;
    m_seen = std::make_shared<Seen>();
    const PatchGrid grid = m_drawn->grid();
    if (!all) {
        m_raster->setSampler(
            [similarity, grid, sampled, lowest, highest, seen = m_seen](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
                const Stretch across = Stretch::of(window.columns, grid.width);
                const Stretch down = Stretch::of(window.rows, grid.height);
                std::int64_t wide = std::min<std::int64_t>(across.count, image.width());
                std::int64_t high = std::min<std::int64_t>(down.count, image.height());
                shrink(wide, high, mostPatches);
                const Side x{evenPatches(across.first, across.count, wide), placesOf(window.columns, image.width())};
                const Side y{evenPatches(down.first, down.count, high), placesOf(window.rows, image.height())};
                const PatchSimilarities found = comparePatches(similarity.scheme(), similarity.measure(), std::span(&sampled.reference, 1),
                                                               positionsAt(grid, x.patches, y.patches));
                *seen = {found.columns, 1, 1, std::ssize(x.patches) * std::ssize(y.patches), across.count * down.count};
                std::vector<std::size_t> along;
                for (const double place : x.places)
                    along.push_back(x.at(place, across.first, across.count));
                for (int line = 0; line < image.height(); ++line) {
                    const std::size_t first = y.at(y.places[static_cast<std::size_t>(line)], down.first, down.count) * x.patches.size();
                    auto* const pixels = reinterpret_cast<QRgb*>(image.scanLine(line));
                    for (std::size_t p = 0; p < along.size(); ++p)
                        pixels[p] = colorOf(found.values(0, static_cast<Eigen::Index>(first + along[p])), *sampled.colors, lowest, highest,
                                            sampled.grey);
                }
            });
        return;
    }
    m_raster->setSampler([similarity, grid, sampled, lowest, highest, seen = m_seen](const CellWindow& window, QImage& image,
                                                                                     Eigen::ArrayXXf&) {
        const Stretch across = Stretch::of(window.columns, grid.width);
        const Stretch down = Stretch::of(window.rows, grid.height);
        // How many maps there are room for, and how many patches each of them has.
        std::int64_t mapsAcross = std::clamp<std::int64_t>(image.width() / leastMap, 1, across.count);
        std::int64_t mapsDown = std::clamp<std::int64_t>(image.height() / leastMap, 1, down.count);
        const double mapWidth = static_cast<double>(image.width()) / static_cast<double>(mapsAcross);
        const double mapHeight = static_cast<double>(image.height()) / static_cast<double>(mapsDown);
        shrink(mapsAcross, mapsDown, mostPairs / 64); // maps of 8 × 8 patches at least
        std::int64_t wide = std::clamp<std::int64_t>(static_cast<std::int64_t>(mapWidth) - 1, 1, grid.width);
        std::int64_t high = std::clamp<std::int64_t>(static_cast<std::int64_t>(mapHeight) - 1, 1, grid.height);
        shrink(wide, high, std::max<std::int64_t>(1, mostPairs / (mapsAcross * mapsDown)));
        const Side x{evenPatches(across.first, across.count, mapsAcross), placesOf(window.columns, image.width())};
        const Side y{evenPatches(down.first, down.count, mapsDown), placesOf(window.rows, image.height())};
        const Side inX{evenPatches(0, grid.width, wide), {}};
        const Side inY{evenPatches(0, grid.height, high), {}};
        const PatchSimilarities found = comparePatches(similarity.scheme(), similarity.measure(), positionsAt(grid, x.patches, y.patches),
                                                       positionsAt(grid, inX.patches, inY.patches));
        *seen = {found.columns, std::ssize(x.patches) * std::ssize(y.patches), across.count * down.count,
                 std::ssize(inX.patches) * std::ssize(inY.patches), grid.patches()};
        // Each pixel: the map that it is on, and the patch of that map; between two maps, neither.
        struct Pixel {
            std::size_t map = 0;
            std::size_t patch = 0;
            bool between = false;
        };
        const auto pixelsOf = [](const Side& maps, const Side& patches, const Stretch& stretch, std::int64_t cells) {
            std::vector<Pixel> pixels;
            const double cellsOfMap = static_cast<double>(stretch.count) / static_cast<double>(maps.patches.size());
            const double pixel = maps.places.size() > 1 ? maps.places[1] - maps.places[0] : cellsOfMap;
            const double gap = std::max(pixel, 0.03 * cellsOfMap); // a pixel at least
            for (const double place : maps.places) {
                Pixel next;
                next.map = maps.at(place, stretch.first, stretch.count);
                const double within = place - static_cast<double>(stretch.first) - static_cast<double>(next.map) * cellsOfMap;
                next.between = within < 0.5 * gap || within >= cellsOfMap - 0.5 * gap;
                const double part = (within - 0.5 * gap) / std::max(1e-9, cellsOfMap - gap);
                next.patch = patches.at(std::clamp(part, 0.0, 1.0) * static_cast<double>(cells), 0, cells);
                pixels.push_back(next);
            }
            return pixels;
        };
        const std::vector<Pixel> along = pixelsOf(x, inX, across, grid.width);
        const std::vector<Pixel> lines = pixelsOf(y, inY, down, grid.height);
        uchar* const bits = image.bits(); // once: every call counts in the image, which threads must not share
        const qsizetype stride = image.bytesPerLine();
        inParallel(lines.size(), linesPerThread, [&](std::size_t begin, std::size_t end) {
            for (std::size_t line = begin; line < end; ++line) {
                const Pixel& row = lines[line];
                auto* const pixels = reinterpret_cast<QRgb*>(bits + static_cast<qsizetype>(line) * stride);
                for (std::size_t p = 0; p < along.size(); ++p) {
                    const Pixel& column = along[p];
                    if (row.between || column.between) {
                        pixels[p] = sampled.between;
                        continue;
                    }
                    const float value = found.values(static_cast<Eigen::Index>(row.map * x.patches.size() + column.map),
                                                     static_cast<Eigen::Index>(row.patch * inX.patches.size() + column.patch));
                    pixels[p] = colorOf(value, *sampled.colors, lowest, highest, sampled.grey);
                }
            }
        });
    });
}

// Wider outer margins make the patches square.
void PatchesPlot::fit()
{
    const CellWindow inSight = shown().window();
    const CellWindow full = shown().fullWindow();
    const auto setAxes = [&](double width, double height) {
        setCells(*canvas().xAxis, *m_columnTicker, inSight.columns, full.columns.last, width);
        setCells(*canvas().yAxis, *m_rowTicker, inSight.rows, full.rows.last, height);
    };
    QCPLayoutGrid* const layout = canvas().plotLayout();
    setAxes(canvas().axisRect()->width(), canvas().axisRect()->height());
    layout->setMargins(QMargins());
    layOut();
    const QRect room = canvas().axisRect()->rect();
    const double patch = std::min(room.width() / inSight.columns.size(), room.height() / inSight.rows.size());
    const int width = std::clamp(static_cast<int>(std::lround(patch * inSight.columns.size())), 1, std::max(1, room.width()));
    const int height = std::clamp(static_cast<int>(std::lround(patch * inSight.rows.size())), 1, std::max(1, room.height()));
    const int spareWidth = std::max(0, room.width() - width);
    layout->setMargins(QMargins(spareWidth / 2, 0, spareWidth - spareWidth / 2, std::max(0, room.height() - height)));
    setAxes(width, height);
}

QString PatchesPlot::resolution() const
{
    if (!m_seen || m_seen->allPatches == 0)
        return {};
    const auto number = [](std::int64_t value) { return groupedNumber(static_cast<double>(value)); };
    const PatchGrid& grid = shown().grid();
    QStringList notes{tr("%1, x to the right, y down").arg(patchesText(grid.width, grid.height))};
    if (m_seen->maps < m_seen->allMaps)
        notes << tr("%1 of %2 maps, evenly spread").arg(number(m_seen->maps), number(m_seen->allMaps));
    if (m_seen->patches < m_seen->allPatches)
        notes << (shown().showsAll() ? tr("%1 of %2 patches in each map, evenly spread") : tr("%1 of %2 patches, evenly spread"))
                     .arg(number(m_seen->patches), number(m_seen->allPatches));
    notes << columnsSeenText(m_seen->columns);
    notes.removeAll(QString());
    return notes.join(QStringLiteral("; "));
}

} // namespace posenc
