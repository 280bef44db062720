// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/trained_content.h"

#include "ui/base/shown_number.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace posenc {

namespace {

std::int64_t clampedFront(const std::vector<std::int64_t>& chosen, std::int64_t cells)
{
    return chosen.empty() ? 0 : std::clamp<std::int64_t>(chosen.front(), 0, cells - 1);
}

void setFront(std::vector<std::int64_t>& chosen, std::int64_t cell)
{
    if (chosen.empty())
        chosen.resize(1);
    chosen.front() = cell;
}

} // namespace

const TrainedContent& contentOf(TrainContent content)
{
    constexpr std::array makers{overviewContent, courseContent, scoresContent,  attentionContent, rowsContent,
                                cosinesContent,  curvesContent, queriesContent, raceContent};
    static_assert(std::ssize(makers) == countOf<TrainContent>());
    return makers[static_cast<std::size_t>(content)]();
}

QString TrainedContent::nameAlong() const { return tr("Position"); }

QStringList TrainedContent::namesDown(TrainingTask) const { return {tr("Position k")}; }

std::shared_ptr<const Table> TrainedContent::cells(const TrainedPtr&, const TrainSettings&) const { return nullptr; }

double TrainedContent::largest(const Table& cells) const
{
    const double most = cells.size() > 0 ? cells.cwiseAbs().maxCoeff() : 0.0;
    return std::isfinite(most) && most > 0.0 ? most : 1.0;
}

TrainedContent::Lines TrainedContent::lines(const States&, const Scene&) const { return {}; }

bool TrainedCells::uses(Parameter parameter) const
{
    const bool isSquare = extent({}).isSquare;
    return parameter == Parameter::Position || parameter == Parameter::Colormap
           || parameter == (isSquare ? Parameter::SecondPosition : Parameter::Dimension);
}

QString TrainedCells::readout(const States& states, const Scene& scene, const CellPlace& place) const
{
    const auto shown = cells(states.front(), scene.of<TrainSettings>());
    if (place.row < 0 || place.column < 0 || place.row >= shown->rows() || place.column >= shown->cols())
        return {};
    return cellText(place.row, place.column, valueText((*shown)(place.row, place.column)));
}

QStringList TrainedCells::notes(const TrainingSettings& training, bool /*onWall*/) const { return notesOnRows(training); }

CellPlace TrainedCells::selected(const Scene& scene) const
{
    const Extent cells = extent(scene.of<TrainSettings>());
    return {clampedFront(scene.selection.positions, cells.rows),
            cells.isSquare ? std::min(scene.selection.second, cells.columns - 1) : clampedFront(scene.selection.dimensions, cells.columns)};
}

void TrainedCells::select(Scene& scene, const CellPlace& place) const
{
    setFront(scene.selection.positions, place.row);
    if (extent({}).isSquare)
        scene.selection.second = place.column;
    else
        setFront(scene.selection.dimensions, place.column);
}

void TrainedCells::describe(TableSource& table, const Scene& scene) const
{
    const Extent cells = extent(scene.of<TrainSettings>());
    table.rows = cells.rows;
    table.columns = cells.columns;
}

void TrainedCells::fill(const States& states, const TrainSettings& train, std::int64_t first, TableRef block) const
{
    block = cells(states.front(), train)->middleRows(first, block.rows());
}

CellPlace TrainedLines::selected(const Scene& scene) const
{
    return {0, clampedFront(scene.selection.positions, extent(scene.of<TrainSettings>()).columns)};
}

void TrainedLines::select(Scene& scene, const CellPlace& place) const { setFront(scene.selection.positions, place.column); }

std::pair<double, double> rangeWith(const Eigen::VectorXd& values, std::pair<double, double> range)
{
    for (const double value : values)
        if (std::isfinite(value))
            range = {std::min(range.first, value), std::max(range.second, value)};
    return range;
}

bool hasUntrainedRows(const TrainingSettings& training)
{
    return training.encoding == TrainingEncoding::Learned && reachedRows(training) < training.lengthTested;
}

QStringList notesOnRows(const TrainingSettings& training)
{
    if (!hasUntrainedRows(training))
        return {};
    return {
        TrainedContent::tr("rows from %1 on were never trained: they are as they were before the first step").arg(reachedRows(training))};
}

} // namespace posenc
