// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/base/parallel.h"
#include "core/base/sentence.h"
#include "core/rope/grid_rope.h"
#include "core/schemes/patch_grid.h"
#include "core/schemes/patch_similarity.h"
#include "core/schemes/scheme_similarity.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/controls/setting_controls.h"
#include "ui/controls/settings_panel.h"
#include "ui/features/patches/patches_settings.h"
#include "ui/features/rotary/rotary_scene.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/value_plottables.h"
#include "ui/scene/scene_scheme.h"
#include "ui/text/choice_words.h"
#include "ui/text/family_words.h"
#include "ui/text/scheme_text.h"
#include "ui/views/cell_view.h"
#include "ui/views/similarity_colors.h"
#include "ui/views/views.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>

namespace posenc {

namespace {

bool haveOneSimilarity(const Scene& one, const Scene& other)
{
    return one.encoding == other.encoding && one.scheme == other.scheme && one.view.measure == other.view.measure;
}

// How a scene rotates its patches; nothing if their rows of the table are compared. A sentence if it cannot.
Expected<std::shared_ptr<const GridRope>> gridRopeOf(const Scene& scene)
{
    const PatchesScore score = scene.of<PatchesSettings>().score;
    if (score == PatchesScore::Scheme)
        return std::shared_ptr<const GridRope>();
    const auto sections = ropeSectionsOf(scene.of<RotarySettings>());
    if (score == PatchesScore::Mrope && !sections)
        return sections.error();
    const EncodingSpec spec = rotaryEncodingOf(scene);
    auto rope = score == PatchesScore::Rope2d ? GridRope::axial(spec) : GridRope::multimodal(spec, *sections);
    if (!rope)
        return rope.error();
    return std::make_shared<const GridRope>(std::move(rope).value());
}

constexpr std::int64_t mostPatches = 10'000; // limit of patches of one map within a frame
constexpr std::int64_t mostPairs = 1 << 20;  // limit of pairs of all maps together
constexpr std::size_t linesPerThread = 64;
constexpr int leastMap = 10; // pixels a small map needs, with the gap beside it

// The visible patches along one side, and the patch of each pixel.
struct Side {
    std::vector<std::int64_t> patches; ///< rising
    std::vector<double> places;        ///< centres of the pixels, in patches

    // The shown patch that stands for a place, if all shown patches have equal room.
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

/// What is said about positions that stand for the patches of a picture. A cell of this picture is a patch, or its whole map: x to the
/// right, y down.
class PatchesPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(PatchesPicture)
public:
    explicit PatchesPicture(const Scene& scene, const PatchesPicture* before = nullptr)
        : Picture(View::Patches, scene), m_unavailableReason(Picture::unavailableReason()),
          m_similarity(before && haveOneSimilarity(scene, before->scene()) ? before->m_similarity
                                                                           : SchemeSimilarity(schemeOf(scene), scene.view.measure))
    {
        if (!m_unavailableReason.isEmpty())
            return;
        if (const auto grid = patchGridOf(scene))
            m_grid = *grid;
        else
            m_unavailableReason = gridUnavailableReason(scene);
        if (auto rope = gridRopeOf(scene))
            takeRope(std::move(rope).value(), before);
        else if (m_unavailableReason.isEmpty())
            m_unavailableReason = QString::fromStdString(rope.error().message);
    }

    bool showsAll() const { return scene().of<PatchesSettings>().picture == PatchesContent::All; }
    const SchemeSimilarity& similarity() const { return m_similarity; }
    /// nullptr if the rows of the table are compared.
    const std::shared_ptr<const GridRope>& rope() const { return m_rope; }
    /// The ends of the colours. Of rotated vectors, they are those of all values if none is below 0, otherwise −1 and 1.
    double lowest() const { return m_rope ? m_lowest : m_similarity.lowest(); }
    double highest() const { return m_rope ? 1.0 : m_similarity.highest(); }
    /// 1 × 1 if there is none: see unavailableReason().
    const PatchGrid& grid() const { return m_grid; }
    /// The selected patch; nothing if a row before the patches is selected.
    std::optional<Patch> patch() const { return m_grid.patchOf(selectedPosition(scene())); }
    QString unavailableReason() const override { return m_unavailableReason; }

    std::optional<WayOut> wayOut() const override
    {
        if (m_unavailableReason.isEmpty() || !Picture::unavailableReason().isEmpty())
            return Picture::wayOut();
        constexpr int positions = 144; // 12 × 12
        Scene square = scene();
        square.encoding = square.encoding.withMaxLen(positions);
        square.scheme.patches = {};
        return patchGridOf(square) && gridRopeOf(square) ? std::optional(WayOut{tr("Try with %1 positions").arg(positions), square})
                                                         : std::nullopt;
    }

    QString subtitle() const override
    {
        if (m_rope) {
            const QString name = scene().of<PatchesSettings>().score == PatchesScore::Rope2d ? tr("2-D RoPE") : tr("M-RoPE");
            return showsAll()
                       ? tr("product of equal vectors rotated by %1, one map per patch").arg(name)
                       : tr("product of equal vectors rotated by %1: %2 with all patches").arg(name, nameOf(selectedPosition(scene())));
        }
        const QString measure = wordOfMeasure(scene().view.measure);
        return showsAll() ? tr("%1 of every patch with all others, one map per patch").arg(measure)
                          : tr("%1 of %2 with all patches").arg(measure, nameOf(selectedPosition(scene())));
    }

    QString parameters() const override
    {
        if (!m_rope)
            return Picture::parameters();
        const QString plain = parametersText(rotaryEncodingOf(scene()));
        const auto pairs = [this](RopeAxis axis) { return m_rope->pairsOf(axis); };
        return pairs(RopeAxis::Time) > 0
                   ? tr("%1, pairs of time %2, height %3, width %4")
                         .arg(plain)
                         .arg(pairs(RopeAxis::Time))
                         .arg(pairs(RopeAxis::Height))
                         .arg(pairs(RopeAxis::Width))
                   : tr("%1, pairs of height %2, width %3").arg(plain).arg(pairs(RopeAxis::Height)).arg(pairs(RopeAxis::Width));
    }

    QString description() const override
    {
        const std::int64_t k = selectedPosition(scene());
        return tr("%1, %2; %3, x to the right, y down; %4; %5 is position %6")
            .arg(sizesText(scene().encoding), parameters(), patchesText(m_grid.width, m_grid.height), subtitle(), nameOf(k),
                 groupedNumber(k));
    }

    QString readout(double column, double row) const override
    {
        const Patch patch{static_cast<std::int64_t>(std::floor(column)), static_cast<std::int64_t>(std::floor(row))};
        if (patch.x < 0 || patch.y < 0 || patch.x >= m_grid.width || patch.y >= m_grid.height)
            return {};
        const std::int64_t there = m_grid.positionOf(patch);
        const QString name = tr("%1, position %2").arg(nameOf(there), groupedNumber(there));
        if (showsAll())
            return tr("the map of %1").arg(name);
        const std::int64_t k = selectedPosition(scene());
        if (m_rope) {
            const auto from = this->patch();
            return from ? tr("%1 · Δx = %2, Δy = %3: %4")
                              .arg(name, shownNumber(patch.x - from->x), shownNumber(patch.y - from->y),
                                   shownNumber(m_rope->similarity(patch.x - from->x, patch.y - from->y), 4, 'f'))
                        : tr("%1 · %2 is not a patch and does not rotate").arg(name, nameOf(k));
        }
        return tr("%1 · %2 with %3: %4")
            .arg(name, wordOfMeasure(scene().view.measure), nameOf(k), shownNumber(similarityOf(scene(), k, there), 7));
    }

    CellPlace selected() const override
    {
        const Patch place = patch().value_or(Patch{});
        return {place.y, place.x};
    }

    Scene select(const CellPlace& place) const override
    {
        return withPosition(scene(), m_grid.positionOf({std::clamp<std::int64_t>(place.column, 0, m_grid.width - 1),
                                                        std::clamp<std::int64_t>(place.row, 0, m_grid.height - 1)}));
    }

    ZoomAxes zoomAxes() const override { return ZoomAxes::Both; }

    std::vector<Mark> marks(const Scene&) const override
    {
        const auto place = patch();
        if (!place)
            return {};
        return {{Mark::Shape::Cell, static_cast<double>(place->y), static_cast<double>(place->x), {}}};
    }

    CellWindow fullWindow() const override { return {{0.0, static_cast<double>(m_grid.height)}, {0.0, static_cast<double>(m_grid.width)}}; }

private:
    void takeRope(std::shared_ptr<const GridRope> rope, const PatchesPicture* before)
    {
        m_rope = std::move(rope);
        if (!m_rope)
            return;
        if (before && before->m_rope && *before->m_rope == *m_rope && before->m_grid == m_grid) {
            m_lowest = before->m_lowest;
            return;
        }
        const double lowest = m_rope->lowest(m_grid);
        m_lowest = lowest < 0.0 ? -1.0 : lowest < 1.0 - 1e-9 ? lowest : 0.0; // never a scale of one value
    }

    // Why the positions form no grid, and what to do.
    static QString gridUnavailableReason(const Scene& scene)
    {
        const PatchLayout& layout = scene.scheme.patches;
        const QString positions = groupedNumber(scene.encoding.maxLen());
        if (scene.encoding.maxLen() == 1)
            return tr("One position cannot form an image. Patches need one table row each.");
        if (layout.width == 0 && layout.leading < 0)
            return tr("%1 positions do not form a square of patches, with or without one or two extra rows. 144 positions do.")
                .arg(positions);
        if (layout.width == 0)
            return tr("%1 positions without the first %2 do not form a square of patches. 144 positions form one.")
                .arg(positions, groupedNumber(layout.leading));
        if (layout.leading < 0)
            return tr("%1 positions do not form whole rows of %2 patches, with or without one or two extra rows. 144 positions form a "
                      "square.")
                .arg(positions, groupedNumber(layout.width));
        return tr("%1 positions without the first %2 do not form whole rows of %3 patches. 144 positions form a square.")
            .arg(positions, groupedNumber(layout.leading), groupedNumber(layout.width));
    }

    /// "patch (5, 2)", "row 0".
    QString nameOf(std::int64_t k) const
    {
        const auto patch = m_grid.patchOf(k);
        return patch ? tr("patch (%1, %2)").arg(groupedNumber(patch->x), groupedNumber(patch->y)) : tr("row %1").arg(groupedNumber(k));
    }

    QString m_unavailableReason;
    PatchGrid m_grid;
    SchemeSimilarity m_similarity;
    std::shared_ptr<const GridRope> m_rope;
    double m_lowest = -1.0;
};

/// The similarity of one patch of a picture with all others as a map, or the maps of all patches side by side, each where its patch is
/// (Dosovitskiy et al. 2021, "An Image is Worth 16x16 Words", figure 7). Patches are square, whatever the shape of the canvas; NaN is grey.
class PatchesPlot : public PlotOf<PatchesPicture, CellView> {
    Q_DECLARE_TR_FUNCTIONS(PatchesPlot)
public:
    PatchesPlot(QCustomPlot& canvas, const ColorMaps& colorMaps) : PlotOf(canvas, colorMaps), m_cells(addCells()), m_drawn(cast(kept()))
    {
        for (QCPItemRect*& frame : m_frame) {
            frame = new QCPItemRect(&canvas);
            frame->setSelectable(false);
            frame->setLayer(QStringLiteral("overlay"));
            frame->setBrush(Qt::NoBrush);
        }
        canvas.axisRect()->setMinimumSize(1, 1); // a grid may be a single column
        m_bar = &addColorBar();
        canvas.xAxis->setLabel(tr("Patch x"));
        canvas.yAxis->setLabel(tr("Patch y"));
        explain(*canvas.xAxis, AxisMeaning::Patch);
        explain(*canvas.yAxis, AxisMeaning::Patch);
    }

    QString resolution() const override
    {
        if (!m_seen || m_seen->allPatches == 0)
            return {};
        const auto number = [](std::int64_t value) { return groupedNumber(value); };
        const PatchGrid& grid = shown().grid();
        QStringList notes{tr("%1, x to the right, y down").arg(patchesText(grid.width, grid.height))};
        if (m_seen->maps < m_seen->allMaps)
            notes << tr("%1 of %2 maps, evenly spread").arg(number(m_seen->maps), number(m_seen->allMaps));
        if (m_seen->patches < m_seen->allPatches)
            notes << (shown().showsAll() ? tr("%1 of %2 patches in each map, evenly spread") : tr("%1 of %2 patches, evenly spread"))
                         .arg(number(m_seen->patches), number(m_seen->allPatches));
        notes << columnsSeenText(m_seen->columns);
        notes.removeAll(QString());
        return notes.join(QStringLiteral(" · "));
    }

    RasterPlottable* raster() const override { return shown().showsAll() ? nullptr : &m_cells; }

protected:
    void draw() override
    {
        m_drawn = cast(kept());
        showPatches();
    }

    bool isDrawnAlike(const Picture& picture) const override { return differsInSelection(picture); }

    // The map is that of the patch under the pointer; of all maps, only the ring moves.
    Follows follow(const std::shared_ptr<const Picture>& picture) override
    {
        const std::int64_t before = selectedPosition(m_drawn->scene());
        m_drawn = cast(picture);
        placeFrame();
        if (m_drawn->showsAll() || selectedPosition(m_drawn->scene()) == before)
            return Follows::Overlay;
        showPatches();
        return Follows::Picture;
    }

    void applyStyle() override
    {
        CellView::applyStyle();
        m_frame[0]->setPen(QPen(style().background, style().line(1.5) + 2.5));
        m_frame[1]->setPen(QPen(style().text, style().line(1.5)));
    }

    bool drawAtRest() override
    {
        if (m_drawn->rope() || !m_colors.isHeld())
            return false;
        showPatches();
        return true;
    }

    void fit() override
    {
        fitSquareCells(canvas().axisRect()->width(), canvas().axisRect()->height());
        setFittingLabel(*m_bar->axis(), beyond().texts);
    }

private:
    // Rotated vectors have their own ends, beyond which there is no value.
    Beyond beyond() const { return m_drawn->rope() ? Beyond() : m_colors.beyond(); }

    void showPatches()
    {
        const Scene& scene = m_drawn->scene();
        const SchemeSimilarity& similarity = m_drawn->similarity();
        CellValues painted{m_drawn->lowest(), m_drawn->highest()};
        const ColorMap* map = &colorsFrom(painted.lowest, scene);
        if (!m_drawn->rope()) {
            m_colors.fit({&similarity}, scene, isLive() && keepsRoom());
            map = &m_colors.map(*map);
            painted = m_colors.painted();
        }
        const ColorMap& colors = *map;
        const auto [lowest, highest] = painted;
        showColors(colors, lowest, highest, m_drawn->rope() ? std::nullopt : m_colors.shown());
        setBeyond(*m_bar, beyond());
        const CellWindow whole{{0.0, static_cast<double>(scene.encoding.maxLen())}, {0.0, static_cast<double>(scene.encoding.dModel())}};
        setUnfinite(*m_bar, {.nan = Unfinite::of(scene, whole).any()});
        const bool all = m_drawn->showsAll();
        const std::int64_t reference = all ? -1 : selectedPosition(scene);
        std::vector<std::int64_t> choices{static_cast<std::int64_t>(scene.view.measure), reference, std::bit_cast<std::int64_t>(lowest),
                                          std::bit_cast<std::int64_t>(highest)};
        if (m_drawn->rope()) {
            choices.push_back(static_cast<std::int64_t>(scene.of<PatchesSettings>().score));
            choices.push_back(std::bit_cast<std::int64_t>(rotaryEncodingOf(scene).n()));
            choices.push_back(scene.of<RotarySettings>().sectionsInterleaved ? 1 : 0);
            for (const RopeAxis axis : {RopeAxis::Time, RopeAxis::Height, RopeAxis::Width})
                choices.push_back(m_drawn->rope()->pairsOf(axis));
        }
        if (!dependsAnew(scene, colors, choices))
            return; // the raster itself samples another window again
        const auto compare = [similarity, rope = m_drawn->rope(), grid = m_drawn->grid()](
                                 std::span<const std::int64_t> references, std::span<const std::int64_t> others) -> PatchSimilarities {
            if (!rope)
                return comparePatches(similarity.scheme(), similarity.measure(), references, others);
            return {rope->compare(grid, references, others), {rope->pairs(), rope->pairs()}};
        };
        m_seen = std::make_shared<Seen>();
        const PatchGrid grid = m_drawn->grid();
        if (!all) {
            m_cells.setSampler([compare, grid, reference, &colors, without = grey(), lowest, highest,
                                seen = m_seen](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
                const Stretch across = Stretch::of(window.columns, grid.width);
                const Stretch down = Stretch::of(window.rows, grid.height);
                std::int64_t wide = std::min<std::int64_t>(across.count, image.width());
                std::int64_t high = std::min<std::int64_t>(down.count, image.height());
                shrink(wide, high, mostPatches);
                const Side x{evenPatches(across.first, across.count, wide), placesOf(window.columns, image.width())};
                const Side y{evenPatches(down.first, down.count, high), placesOf(window.rows, image.height())};
                const PatchSimilarities found = compare(std::span(&reference, 1), positionsAt(grid, x.patches, y.patches));
                *seen = {found.columns, 1, 1, std::ssize(x.patches) * std::ssize(y.patches), across.count * down.count};
                std::vector<std::size_t> along;
                for (const double place : x.places)
                    along.push_back(x.at(place, across.first, across.count));
                for (int line = 0; line < image.height(); ++line) {
                    const std::size_t first = y.at(y.places[static_cast<std::size_t>(line)], down.first, down.count) * x.patches.size();
                    auto* const pixels = reinterpret_cast<QRgb*>(image.scanLine(line));
                    for (std::size_t p = 0; p < along.size(); ++p)
                        pixels[p] = colorOf(found.values(0, static_cast<Eigen::Index>(first + along[p])), colors, lowest, highest, without);
                }
            });
            return;
        }
        // No colour of a map, whose middle may be that of the background.
        const QRgb between = paler(style().secondaryText, style().background, 0.5).rgb();
        m_cells.setSampler([compare, grid, between, &colors, without = grey(), lowest, highest,
                            seen = m_seen](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
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
            const PatchSimilarities found = compare(positionsAt(grid, x.patches, y.patches), positionsAt(grid, inX.patches, inY.patches));
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
                            pixels[p] = between;
                            continue;
                        }
                        const float value = found.values(static_cast<Eigen::Index>(row.map * x.patches.size() + column.map),
                                                         static_cast<Eigen::Index>(row.patch * inX.patches.size() + column.patch));
                        pixels[p] = colorOf(value, colors, lowest, highest, without);
                    }
                }
            });
        });
    }

    /// What the last picture was made from.
    struct Seen {
        ColumnsSeen columns;
        std::int64_t maps = 0;    ///< drawn
        std::int64_t allMaps = 0; ///< number of visible maps
        std::int64_t patches = 0; ///< number of patches of each map
        std::int64_t allPatches = 0;
    };
    void placeFrame()
    {
        const auto patch = m_drawn->patch();
        for (QCPItemRect* const frame : m_frame) {
            frame->setVisible(patch && !m_drawn->scene().selection.pinned
                              && !m_drawn->showsAll()); // a figure of all maps marks no chosen patch
            if (!patch)
                continue;
            frame->topLeft->setCoords(static_cast<double>(patch->x) - 0.5, static_cast<double>(patch->y) - 0.5);
            frame->bottomRight->setCoords(static_cast<double>(patch->x) + 0.5, static_cast<double>(patch->y) + 0.5);
        }
    }

    RasterPlottable& m_cells;
    QCPColorScale* m_bar;
    SimilarityColors m_colors; ///< of the rows of the table
    QCPItemRect* m_frame[2];   ///< frame of the selected patch while no patch is marked, and its halo
    std::shared_ptr<Seen> m_seen;
    std::shared_ptr<const PatchesPicture> m_drawn; ///< the one on display, or the one that the pointer selects
};

// The products of positions from `first` on, one for each row, with as many as there are columns, from `begin` on.
void fillRotated(const GridRope& rope, const PatchGrid& grid, std::int64_t first, std::int64_t begin, TableRef block)
{
    for (Eigen::Index r = 0; r < block.rows(); ++r)
        for (Eigen::Index c = 0; c < block.cols(); ++c) {
            const auto from = grid.patchOf(first + r);
            const auto to = grid.patchOf(begin + c);
            block(r, c) = from && to ? rope.similarity(to->x - from->x, to->y - from->y) : std::numeric_limits<double>::quiet_NaN();
        }
}

// (height × width): the similarity of the selected position with every patch; or (patches × patches). Error::Kind::Range if the positions
// are no patches.
Expected<TableSource> patchesNumbers(const Scene& scene)
{
    const auto grid = patchGridOf(scene);
    if (!grid)
        return Error{Error::Kind::Range,
                     sentence("ui", "No grid of patches has this many positions: %1. --grid-width sets the patches per row.")(
                         scene.encoding.maxLen())};
    const auto gridRope = gridRopeOf(scene);
    if (!gridRope)
        return gridRope.error();
    const std::shared_ptr<const GridRope> rope = *gridRope;
    const SchemePtr scheme = schemeOf(scene);
    const Measure measure = scene.view.measure;
    TableSource table;
    table.columnName = [](std::int64_t column) { return numberText(column); };
    table.rowName = [](std::int64_t row) { return row; };
    if (scene.of<PatchesSettings>().picture == PatchesContent::All) {
        table.rows = grid->patches();
        table.columns = grid->patches();
        table.corner = "patch";
        const auto stop = std::make_shared<std::stop_token>();
        table.prepare = [stop](const Progress& progress) -> Expected<Done> {
            *stop = progress.stop;
            return Done{};
        };
        table.fill = [scheme, measure, rope, grid, leading = grid->leading, stop](std::int64_t first, TableRef block) {
            if (rope)
                return fillRotated(*rope, *grid, leading + first, leading, block);
            (void)similarityBlock(*scheme, measure, leading + first, leading, block, {nullptr, *stop});
        };
        return table;
    }
    table.rows = grid->height;
    table.columns = grid->width;
    table.numbersPerRow = grid->width * scene.encoding.dModel();
    table.corner = "y";
    if (rope)
        table.numbersPerRow = 0;
    table.fill = [scheme, measure, rope, grid, k = selectedPosition(scene)](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; rope && r < block.rows(); ++r)
            fillRotated(*rope, *grid, k, grid->positionOf({0, first + r}), block.middleRows(r, 1));
        if (rope)
            return;
        Eigen::VectorXd line(block.cols());
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            scheme->similarityRow(measure, k, grid->positionOf({0, first + r}), line);
            block.row(r) = line.transpose();
        }
    };
    return table;
}

/// How positions stand for patches of a picture, and what of them is shown.
class PatchesPanel : public SettingsPanel {
    Q_DECLARE_TR_FUNCTIONS(posenc::PatchesPanel)
public:
    explicit PatchesPanel(QWidget* parent = nullptr)
        : SettingsPanel(QStringLiteral("patches"), tr("About the patches"), parent),
          m_grid(new SettingControls(QStringLiteral("scheme"), this)), m_rotary(new SettingControls(QStringLiteral("rotary"), this))
    {
        add({"score"});
        for (const QString& key : {QStringLiteral("grid_width"), QStringLiteral("leading_rows")})
            add(m_grid->lineOf(key));
        for (const QString& key : {QStringLiteral("sections"), QStringLiteral("sections_interleaved")})
            add(m_rotary->lineOf(key));
        connect(m_rotary, &SettingControls::sceneRequested, this, &PatchesPanel::sceneRequested);
        connect(m_rotary, &SettingControls::corrected, this, &PatchesPanel::corrected);
        connect(m_grid, &SettingControls::sceneRequested, this, &PatchesPanel::sceneRequested);
        connect(m_grid, &SettingControls::corrected, this, &PatchesPanel::corrected);
    }

    void show(const Scene& scene) override
    {
        SettingsPanel::show(scene);
        m_grid->show(scene);
        m_rotary->show(scene);
        const auto number = [](std::int64_t value) { return groupedNumber(value); };
        const auto grid = patchGridOf(scene);
        if (!grid) {
            setWords(tr("Positions can stand for the patches of an image, row by row. If both settings are automatic, the positions must "
                        "fill a square after 0, 1 or 2 rows for tokens."));
            return;
        }
        const QString place = grid->width == 1 ? tr("y") : tr("%1 y + x").arg(number(grid->width));
        QString formula = grid->leading > 0 ? tr("%1 + %2").arg(number(grid->leading), place) : place;
        formula.replace(QLatin1Char(' '), QChar(QChar::Nbsp)); // no line ends within it
        QStringList lines{
            tr("%1, row by row from the upper left: patch (x, y) is position %2.").arg(patchesText(grid->width, grid->height), formula)};
        if (grid->leading > 0)
            lines << countedText(grid->leading, tr("1 row comes before the patches, such as a class token's."),
                                 tr("%1 rows come before the patches, such as rows of tokens."));
        if (scene.scheme.patches == PatchLayout())
            lines << (grid->width == grid->height ? tr("Both settings are automatic: the patches fill a square.")
                                                  : tr("Both settings are automatic: the image is nearly a square."));
        lines << (scene.of<PatchesSettings>().picture == PatchesContent::All
                      ? tr("Each small map shows how similar its patch is to all patches, and is drawn at the place of its patch. Click a "
                           "map to choose its patch.")
                      : tr("The plot shows how similar the framed patch is to all patches. Point at another patch, or move the frame with "
                           "the arrow keys."));
        if (const auto rope = gridRopeOf(scene); scene.of<PatchesSettings>().score == PatchesScore::Rope2d)
            lines << tr("2-D RoPE: half of the columns rotate by the row of a patch and half by its column, each half with its own "
                        "frequencies. The product is a value for Δy plus a value for Δx, so a cross is bright.");
        else if (rope && *rope)
            lines
                << tr("M-RoPE: %1 pairs rotate by time, %2 by the row and %3 by the column. All patches of an image share one time, so the "
                      "pairs of time are always equal. Empty sections are a quarter for time, and the rest in halves.")
                       .arg((*rope)->pairsOf(RopeAxis::Time))
                       .arg((*rope)->pairsOf(RopeAxis::Height))
                       .arg((*rope)->pairsOf(RopeAxis::Width));
        setWords(lines.join(QLatin1Char('\n')));
    }

    using SettingsPanel::show;

private:
    SettingControls* m_grid;   ///< settings of the scheme
    SettingControls* m_rotary; ///< settings of M-RoPE
};

} // namespace

extern const ViewMaker patchesView{View::Patches, ViewMaker::Place::Page, newPlot<PatchesPlot>, patchesNumbers, newPanel<PatchesPanel>, 7};

} // namespace posenc
