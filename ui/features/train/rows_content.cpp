// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/trained_content.h"

namespace posenc {

namespace {

// The table of positions.
class RowsContent : public TrainedCells {
    Q_DECLARE_TR_FUNCTIONS(TrainedContent)
public:
    Extent extent(const TrainSettings& train) const override { return {train.training.lengthTested, train.training.dModel}; }
    bool needsTable() const override { return true; }
    AxisMeaning along() const override { return AxisMeaning::Column; }
    QString nameAlong() const override { return tr("Column j"); }
    QString shortNameAlong() const override { return tr("Column"); }
    QStringList headings() const override { return {tr("Table of positions"), tr("Table")}; }
    std::int64_t framedColumns(const TrainingSettings& training) const override { return training.dModel; }

    std::shared_ptr<const Table> cells(const TrainedPtr& state, const TrainSettings&) const override { return {state, &state->rows}; }

protected:
    QString cellText(std::int64_t row, std::int64_t column, const QString& value) const override
    {
        return tr("P(%1, %2) = %3").arg(row).arg(column).arg(value);
    }
};

} // namespace

const TrainedContent& rowsContent()
{
    static const RowsContent content;
    return content;
}

} // namespace posenc
