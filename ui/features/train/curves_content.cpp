// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/shown_number.h"
#include "ui/features/train/trained_content.h"

#include <algorithm>

namespace posenc {

namespace {

// The columns that the scene chooses, with their colours; the first if it chooses none that there is.
std::vector<Chosen> chosenColumns(const Scene& scene)
{
    std::vector<Chosen> chosen;
    const std::vector<std::int64_t>& asked = scene.selection.dimensions;
    for (std::size_t place = 0; place < asked.size(); ++place)
        if (asked[place] < scene.of<TrainSettings>().training.dModel && !std::ranges::count(chosen, asked[place], &Chosen::cell))
            chosen.push_back({asked[place], columnSeries + place});
    if (chosen.empty())
        chosen.push_back({0, columnSeries});
    return chosen;
}

// Columns of the table over the position.
class CurvesContent : public TrainedLines {
    Q_DECLARE_TR_FUNCTIONS(TrainedContent)
public:
    bool uses(Parameter parameter) const override { return parameter == Parameter::Position || parameter == Parameter::Dimension; }
    bool needsTable() const override { return true; }
    AxisMeaning down() const override { return AxisMeaning::Value; }
    QStringList namesDown(TrainingTask) const override { return {tr("Value")}; }
    QStringList headings() const override { return {tr("Columns of the table"), tr("Columns")}; }

    Lines lines(const States& states, const Scene& scene) const override
    {
        Lines all;
        std::pair range{0.0, 0.0};
        for (const Chosen& each : chosenColumns(scene)) {
            all.lines.push_back({tr("column %1").arg(each.cell), each.series, states.front()->rows.col(each.cell), Qt::SolidLine,
                                 QStringLiteral("j = %1").arg(each.cell)});
            range = rangeWith(all.lines.back().values, range);
        }
        all.lowest = range.first;
        all.highest = range.second > range.first ? range.second : range.first + 1.0;
        return all;
    }

    std::int64_t shadedFrom(const TrainingSettings& training) const override
    {
        return hasUntrainedRows(training) ? reachedRows(training) : training.lengthTested;
    }

    QString shadeText() const override { return tr("never trained"); }

    QString readout(const States& states, const Scene& scene, const CellPlace& place) const override
    {
        const Table& rows = states.front()->rows;
        if (place.column < 0 || place.column >= rows.rows())
            return {};
        QStringList values;
        for (const Chosen& each : chosenColumns(scene))
            values << tr("P(%1, %2) = %3").arg(place.column).arg(each.cell).arg(valueText(rows(place.column, each.cell)));
        return values.join(QStringLiteral(", "));
    }

    QStringList notes(const TrainingSettings& training, bool) const override { return notesOnRows(training); }

    // The numbers are those of the table.
    void describe(TableSource& table, const Scene& scene) const override { rowsContent().describe(table, scene); }
    void fill(const States& states, const TrainSettings& train, std::int64_t first, TableRef block) const override
    {
        rowsContent().fill(states, train, first, block);
    }
};

} // namespace

const TrainedContent& curvesContent()
{
    static const CurvesContent content;
    return content;
}

} // namespace posenc
