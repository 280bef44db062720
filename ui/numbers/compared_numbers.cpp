// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numbers/compared_numbers.h"

#include "ui/numbers/numbers.h"
#include "ui/scene/compared_side.h"

#include <algorithm>

namespace posenc {

namespace {

// Those of A or B alone; curves are those from the position `reference`.
Expected<TableSource> numbersOfSide(Scene scene, ComparedContent picture, std::int64_t reference)
{
    scene.view.softmax = false;
    switch (picture) {
    case ComparedContent::Heatmap:
        return heatmapNumbers(scene);
    case ComparedContent::Similarity:
        return similarityNumbers(scene);
    case ComparedContent::Offset:
        break;
    }
    scene.view.offsetReference = OffsetReference::Selected;
    scene.selection.positions = {reference};
    return offsetNumbers(scene);
}

} // namespace

Expected<TableSource> comparedNumbers(const Scene& scene)
{
    const ComparedContent picture = scene.compare.picture;
    const std::int64_t reference = comparedReference(scene);
    const auto a = numbersOfSide(scene, picture, reference);
    if (!a)
        return a;
    const auto b = numbersOfSide(comparedScene(scene), picture, reference);
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
    const bool curves = picture == ComparedContent::Offset;
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
