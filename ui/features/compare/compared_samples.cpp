// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/compare/compared_samples.h"

#include "core/similarity/measure_means.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/offset_settings.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace posenc {

namespace {

// The pixels of a stretch of `pixels` over [range) that are on cells below `cells`.
int pixelsOn(const CellRange& range, int pixels, std::int64_t cells)
{
    const double part = (static_cast<double>(cells) - range.first) / range.size();
    return std::clamp(static_cast<int>(std::lround(part * pixels)), 0, pixels);
}

SampleAxis axisOver(const CellRange& range, int pixels, int inSight, std::int64_t cells)
{
    return SampleAxis::ofPicture(range.first, range.size() / pixels, inSight, cells);
}

QSize partWithin(const CellWindow& window, const QSize& pixels, const CellPlace& cells)
{
    return {pixelsOn(window.columns, pixels.width(), cells.column), pixelsOn(window.rows, pixels.height(), cells.row)};
}

} // namespace

bool comparesFromSelected(const Scene& scene) { return measuresFromSelected(scene) || measuresFromSelected(comparedScene(scene)); }

std::int64_t comparedReference(const Scene& scene)
{
    return comparesFromSelected(scene) ? std::min(selectedPosition(scene), comparedScene(scene).encoding.maxLen() - 1) : 0;
}

ComparedSides::ComparedSides(const Scene& scene)
    : content(comparedContent(scene)), reference(comparedReference(scene)), a(schemeOf(scene), scene.view.measure),
      b(schemeOf(comparedScene(scene)), comparedScene(scene).view.measure)
{
}

void ComparedSamples::setSides(std::shared_ptr<const ComparedSides> sides)
{
    m_sides = std::move(sides);
    for (KeptCells& kept : m_cells)
        kept.pixels = QSize();
    for (std::vector<KeptCurve>& kept : m_curves)
        kept.clear();
}

CellPlace ComparedSamples::common() const
{
    const CellPlace a = m_sides->cellsOf(m_sides->a);
    const CellPlace b = m_sides->cellsOf(m_sides->b);
    return {std::min(a.row, b.row), std::min(a.column, b.column)};
}

void ComparedSamples::paint(std::size_t which, const CellWindow& window, const Colors& colors, QImage& image)
{
    const CellPlace cells = which == Difference ? common() : m_sides->cellsOf(side(which));
    const QSize part = partWithin(window, image.size(), cells);
    if (part != image.size())
        image.fill(colors.nothing);
    if (part.isEmpty())
        return;
    const Raster& raster = which == Difference ? differences(window, image.size()) : cellsOf(which, window, image.size(), cells);
    posenc::paint(raster, colors.map, colors.lowest, colors.highest, image);
    if (part == image.size())
        greyOut(raster, colors.nothing.rgb(), image);
}

double ComparedSamples::largestDifference(const CellWindow& window, const QSize& pixels)
{
    if (partWithin(window, pixels, common()).isEmpty())
        return 0.0;
    const Eigen::ArrayXXf& values = differences(window, pixels).values;
    return values.isFinite().select(values.abs(), 0.0F).maxCoeff(); // others have colours of their own
}

// The samples of A or B in the upper left part of the window, that of the first `cells`. Up to the same cells, both have the same samples.
const Raster& ComparedSamples::cellsOf(std::size_t which, const CellWindow& window, const QSize& pixels, const CellPlace& cells)
{
    KeptCells& kept = m_cells[which];
    if (kept.pixels != pixels || kept.cells != cells || kept.window != window) {
        kept.pixels = QSize(); // in case memory does not suffice
        const QSize part = partWithin(window, pixels, cells);
        kept.raster =
            m_sides->content.sample(side(which), axisOver(window.rows, pixels.height(), part.height(), cells.row),
                                    axisOver(window.columns, pixels.width(), part.width(), cells.column), std::move(kept.raster.values));
        kept.window = window;
        kept.pixels = pixels;
        kept.cells = cells;
    }
    return kept.raster;
}

// If A − B is made of pictures, their samples coincide: both have the window's pixels.
const Raster& ComparedSamples::differences(const CellWindow& window, const QSize& pixels)
{
    KeptCells& kept = m_cells[Difference];
    if (kept.pixels == pixels && kept.window == window)
        return kept.raster;
    const Raster& a = cellsOf(A, window, pixels, common());
    kept.raster = {a.rows, a.columns, a.values - cellsOf(B, window, pixels, common()).values};
    kept.pixels = pixels;
    kept.window = window;
    return kept.raster;
}

// True if a frame has the time for the difference at each offset.
bool ComparedSamples::looksAtEach(const SampleAxis& offsets) const
{
    constexpr std::int64_t mostNumbers = 1 << 22;
    const std::int64_t columns = std::max(m_sides->a.scheme().spec().dModel(), m_sides->b.scheme().spec().dModel());
    return (offsets.cellsEnd() - offsets.cellsBegin()) * columns <= mostNumbers;
}

CurveSamples ComparedSamples::sampledCurve(std::size_t which, const CellRange& window, int pixels)
{
    const auto sample = [&](std::size_t of, std::int64_t cells) -> CurveSamples {
        const int part = pixelsOn(window, pixels, cells);
        return part > 0 ? m_sides->curve(side(of), axisOver(window, pixels, part, cells)) : CurveSamples();
    };
    if (which != Difference)
        return sample(which, m_sides->cellsOf(side(which)).column);
    // Over what both have: of the shorter that is its curve, which is kept.
    const auto sampleOfBoth = [&](Which of) {
        return m_sides->cellsOf(side(of)).column == common().column ? curve(of, window, pixels) : sample(of, common().column);
    };
    CurveSamples difference = sampleOfBoth(A);
    const CurveSamples other = sampleOfBoth(B);
    for (std::size_t s = 0; s < difference.x.size(); ++s)
        difference.middle[s] -= other.middle[s];
    difference.lowest = difference.middle;
    difference.highest = difference.middle;
    // Within a pixel A and B go up and down together: their ranges do not tell that of their difference, only each offset does.
    const std::int64_t cells = common().column;
    if (const int part = pixelsOn(window, pixels, cells); part > 0)
        if (const SampleAxis axis = axisOver(window, pixels, part, cells); axis.averaged() && looksAtEach(axis))
            widenToEach(axis, difference, [this](const SampleAxis& each) {
                std::vector<double> values = m_sides->curve(m_sides->a, each).middle;
                std::ranges::transform(values, m_sides->curve(m_sides->b, each).middle, values.begin(), std::minus());
                return values;
            });
    return difference;
}

const CurveSamples& ComparedSamples::curve(std::size_t which, const CellRange& window, int pixels)
{
    std::vector<KeptCurve>& kept = m_curves[which];
    const auto isWanted = [&](const KeptCurve& each) { return each.pixels == pixels && each.window == window; };
    if (const auto found = std::ranges::find_if(kept, isWanted); found != kept.end())
        return found->samples;
    KeptCurve made{sampledCurve(which, window, pixels), window, pixels};
    if (kept.size() == mostKept)
        kept.erase(kept.begin());
    kept.push_back(std::move(made));
    return kept.back().samples;
}

Expected<TableSource> comparedNumbers(const Scene& scene)
{
    const ComparedContent& content = comparedContent(scene);
    const auto numbersOf = [&](Scene side) {
        side.view.offset.edit().softmax = false;
        return content.numbers(std::move(side), comparedReference(scene));
    };
    const auto a = numbersOf(scene);
    if (!a)
        return a;
    const auto b = numbersOf(comparedScene(scene));
    if (!b)
        return b;
    TableSource table = *a;
    table.rows = std::min(a->rows, b->rows);
    table.columns = std::min(a->columns, b->columns);
    table.numbersPerRow = a->numbersPerRow + b->numbersPerRow;
    table.prepare = [a = *a, b = *b](const Progress& progress) -> Expected<Done> {
        Expected<Done> done = a.prepare ? a.prepare(progress.within(0.0, 0.5)) : Done{};
        if (done && b.prepare)
            done = b.prepare(progress.within(0.5, 1.0));
        return done;
    };
    const bool curves = content.isCurve();
    if (curves) {
        table.columns = 3;
        table.columnName = [](std::int64_t column) { return std::string(column == 0 ? "A" : column == 1 ? "B" : "A-B"); };
    }
    table.fill = [a = *a, b = *b, curves](std::int64_t first, TableRef block) {
        Table ofA(block.rows(), a.columns);
        Table ofB(block.rows(), b.columns);
        a.fill(first, ofA);
        b.fill(first, ofB);
        if (curves)
            block << ofA, ofB, ofA - ofB;
        else
            block = ofA.leftCols(block.cols()) - ofB.leftCols(block.cols());
    };
    return table;
}

} // namespace posenc
