// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/position_picture.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"
#include <cmath>

namespace posenc {

double PositionPicture::valueAt(const Scheme& scheme, std::int64_t k, std::int64_t cell) const
{
    return scheme.value(k, isOverColumns() ? cell : columnsOfPair(scheme.spec(), cell).sine);
}

bool PositionPicture::selectsCosine() const
{
    return !isOverColumns() && columnAt(scene().encoding, selectedDimension(scene())).wave == Column::Wave::Cosine;
}

CellPlace PositionPicture::selected() const { return {0, isOverColumns() ? selectedDimension(scene()) : selectedPair(scene())}; }

Scene PositionPicture::select(const CellPlace& place) const
{
    return isOverColumns() ? withDimension(scene(), place.column) : withPair(scene(), place.column);
}

std::vector<Mark> PositionPicture::marks(const Scene& drawn) const
{
    const bool inPicture = isOverColumns() || columnAt(scene().encoding, selectedDimension(scene())).pair >= 0;
    if (isEmpty() || !inPicture)
        return {};
    const std::int64_t cell = selected().column;
    const auto column = static_cast<double>(cell);
    const std::int64_t k = selectedPosition(scene());
    const double value = schemeOf(scene())->value(k, selectedDimension(scene()));
    std::vector<Mark> marks{{Mark::Shape::Line, 0.0, column, {}}};
    if (isOverColumns())
        addEdges(marks, Mark::Shape::ColumnEdge, scene().selection.dimensions, scene().encoding.dModel());
    marks.push_back({Mark::Shape::Dot, value, column, selectsCosine() ? std::nullopt : seriesOf(drawnPositions(drawn), k)});
    return marks;
}

// Few alternatives are waves.
QString PositionPicture::figureTitle() const
{
    const QString title = Picture::figureTitle();
    return scene().scheme.name->hasPairs ? title : tr("Positions") + title.mid(this->title().size());
}

QString PositionPicture::subtitle() const
{
    if (!scene().scheme.name->hasPairs)
        return tr("x(k, ·) over the columns");
    if (scene().view.sinusoids == SinusoidAxis::Columns)
        return tr("PE(k, ·) over the columns");
    return scene().encoding.frequencies() == FrequencyRule::Paper ? tr("sin(k / n^(2i/d)) over the pairs i")
                                                                  : tr("sin(k / n^(i/(h−1))), h = ⌊d/2⌋, over the pairs i");
}

QString PositionPicture::description() const
{
    QStringList positions;
    for (const Chosen& chosen : drawnPositions(scene()))
        positions << QString::number(chosen.cell);
    const std::int64_t k = selectedPosition(scene());
    const std::int64_t j = selectedDimension(scene());
    const QString chosen = positions.join(QStringLiteral(", "));
    return tr("%1; %2, %3; %4 = %5")
        .arg(positions.size() == 1 ? tr("Position %1").arg(chosen) : tr("Positions %1").arg(chosen),
             countedText(scene().encoding.dModel(), tr("1 dimension"), tr("%1 dimensions")))
        .arg(parameters(), cellName(scene(), k, j), valueText(schemeOf(scene())->value(k, j)));
}

QString PositionPicture::readout(double column, double) const
{
    const auto cell = static_cast<std::int64_t>(std::floor(column));
    if (cell < 0 || cell >= sinusoidCells(scene()) || isEmpty())
        return {};
    const SchemePtr scheme = schemeOf(scene());
    const bool overColumns = isOverColumns();
    const std::int64_t shown = overColumns ? cell : columnsOfPair(scene().encoding, cell).sine;
    QStringList values;
    for (const auto& [k, series] : drawnPositions(scene())) {
        if (values.size() == 4)
            break;
        values << tr("k = %1: %2").arg(k).arg(shortValueText(*scheme, scheme->value(k, shown)));
    }
    if (selectsCosine()) {
        const std::int64_t k = selectedPosition(scene());
        const std::int64_t cosine = columnsOfPair(scene().encoding, cell).cosine;
        if (cosine >= 0)
            values << tr("cosine of k = %1: %2").arg(k).arg(shortValueText(*scheme, scheme->value(k, cosine)));
    }
    return (overColumns ? tr("column %1") : tr("pair %1, sine")).arg(cell) + QStringLiteral(" · ") + values.join(QStringLiteral(" · "));
}

} // namespace posenc
