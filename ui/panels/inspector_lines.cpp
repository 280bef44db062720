// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/inspector_lines.h"

#include "ui/text/formula_text.h"

#include <algorithm>

namespace posenc {

namespace {

const QString equals = QStringLiteral(" = ");
const QString gap = QStringLiteral("     ");
using Fits = std::function<bool(const InspectorLine& line)>;

InspectorLine fitted(const InspectorLine& line, const Fits& fits)
{
    InspectorLine shorter = line;
    for (const QString& steps : shorterSteps(line.steps)) {
        shorter.steps = steps;
        if (fits(shorter))
            break;
    }
    return shorter;
}

// Words beside the formula if both fit, otherwise below it.
void append(std::vector<InspectorLine>& lines, const InspectorLine& formula, const QString& words, const Fits& fits)
{
    InspectorLine both = formula;
    both.words = words;
    if (fits(both)) {
        lines.push_back(both);
        return;
    }
    lines.push_back(fitted(formula, fits));
    if (!words.isEmpty())
        lines.push_back({{}, {}, words, false});
}

// The cell, and beside it how similar its position is to the second, if there is room.
InspectorLine single(const InspectorLine& cell, const InspectorLine& pair, const Fits& fits)
{
    const QString similarity = shorterSteps(pair.steps).last() + pair.value;
    for (const QString& steps : shorterSteps(cell.steps)) {
        const InspectorLine line{steps, cell.value, similarity, true};
        if (fits(line))
            return line;
    }
    return fitted(cell, fits);
}

} // namespace

QString InspectorLine::plain() const
{
    const QString formula = steps + value;
    return formula.isEmpty() ? words : words.isEmpty() ? formula : formula + gap + words;
}

QStringList shorterSteps(const QString& steps)
{
    QStringList parts = steps.split(equals, Qt::SkipEmptyParts);
    QStringList shorter{steps};
    while (parts.size() > 1) {
        parts.removeAt(parts.size() > 2 ? parts.size() - 2 : 1);
        shorter << parts.join(equals) + equals;
    }
    return shorter;
}

std::vector<InspectorLine> inspectorLines(const Scene& scene, const QString& page, const InspectorForm& form, const Fits& fits)
{
    const CellFormula cell = cellFormula(scene);
    const PairFormula pair = pairFormula(scene);
    const InspectorLine cellLine{cell.steps, cell.value, {}, true};
    const InspectorLine pairLine{pair.steps, pair.value, {}, false};
    const InspectorLine pageLine{page, {}, {}, true};
    if (form.low && !form.unfolded)
        return {page.isEmpty() ? single(cellLine, pairLine, fits) : pageLine};
    std::vector<InspectorLine> lines;
    if (!page.isEmpty())
        lines.push_back(pageLine);
    append(lines, cellLine, cell.facts, fits);
    if (form.unfolded && !cell.codings.isEmpty())
        lines.push_back({{}, {}, cell.codings, false});
    if (page.isEmpty() || form.unfolded)
        append(lines, pairLine, pair.facts, fits);
    return lines;
}

} // namespace posenc
