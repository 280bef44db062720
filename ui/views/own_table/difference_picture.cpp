// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/own_table/difference_picture.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/scene/compared_table.h"
#include "ui/words/scheme_text.h"

#include <cmath>

namespace posenc {

DifferencePicture::DifferencePicture(const Scene& scene, const DifferencePicture* before) : Picture(View::Difference, scene)
{
    const std::shared_ptr<const ComparedTable> table = scene.opened.table;
    if (!table)
        return;
    if (before && before->scene().opened.table == table && comparisonOf(before->scene()) == comparisonOf(scene))
        m_difference = before->m_difference;
    else // it refers to the table, which the pointer keeps alive
        m_difference = std::shared_ptr<const TableDifference>(comparisonOf(scene).scheme
                                                                  ? new TableDifference(table->own.values, schemeOf(scene))
                                                                  : new TableDifference(table->own.values, scene.encoding, firstPosition()),
                                                              [table](const TableDifference* difference) { delete difference; });
}

std::int64_t DifferencePicture::firstPosition() const { return scene().opened.table ? scene().opened.table->firstPosition() : 0; }

QString DifferencePicture::subtitle() const
{
    return scene().view.showsTable        ? scene().opened.table->name
           : comparisonOf(scene()).scheme ? tr("%1 minus %2").arg(scene().opened.table->name, schemeText(scene()))
                                          : tr("%1 minus the formula").arg(scene().opened.table->name);
}

QString DifferencePicture::description() const
{
    return tr("%1: %2 × %3 against %4; %5")
        .arg(scene().opened.table->name, countedText(scene().opened.table->own.values.rows(), tr("%1 position"), tr("%1 positions")),
             countedText(scene().opened.table->own.values.cols(), tr("%1 dimension"), tr("%1 dimensions")),
             comparisonOf(scene()).scheme ? schemeText(scene()) : parametersText(scene().encoding), largestText());
}

QString DifferencePicture::largestText() const
{
    const auto findings = scene().opened.table->known.of(comparisonOf(scene()));
    if (!findings)
        return tr("all cells are being compared …");
    const TableDifference::Largest& largest = findings->largest;
    QString text =
        largest.difference == 0.0
            ? tr("no difference")
            : tr("largest difference %1 in row %2, column %3").arg(valueText(largest.difference)).arg(largest.row).arg(largest.column);
    if (findings->unexplained == 0 && largest.difference != 0.0)
        text += tr(", no more than rounding");
    if (findings->notFinite > 0)
        text += tr("; NaN or infinite (grey): %1, the first in row %2, column %3")
                    .arg(groupedNumber(static_cast<double>(findings->notFinite)))
                    .arg(findings->firstBadRow)
                    .arg(findings->firstBadColumn);
    return text;
}

QString DifferencePicture::readout(double column, double row) const
{
    const auto r = static_cast<std::int64_t>(std::floor(row));
    const auto j = static_cast<std::int64_t>(std::floor(column));
    if (!m_difference || r < 0 || j < 0 || r >= m_difference->rows() || j >= m_difference->columns())
        return {};
    const std::int64_t k = r + firstPosition();
    const double own = scene().opened.table->own.values(r, j);
    const bool ofScheme = comparisonOf(scene()).scheme.has_value();
    const double formula = ofScheme ? schemeOf(scene())->value(k, j) : Encoding(scene().encoding).value(k, j);
    return (ofScheme ? tr("table(%1, %2) = %3, x(%4, %2) = %5, difference %6") : tr("table(%1, %2) = %3, PE(%4, %2) = %5, difference %6"))
        .arg(r)
        .arg(j)
        .arg(shownNumber(own, 9))
        .arg(k)
        .arg(shownNumber(formula, 9), valueText(own - formula));
}

CellPlace DifferencePicture::selected() const { return {selectedPosition(scene()) - firstPosition(), selectedDimension(scene())}; }

Scene DifferencePicture::select(const CellPlace& place) const
{
    return withDimension(withPosition(scene(), place.row + firstPosition()), place.column);
}

std::vector<Mark> DifferencePicture::marks(const Scene&) const { return scene().opened.table ? marksOf(selected()) : std::vector<Mark>(); }

} // namespace posenc
