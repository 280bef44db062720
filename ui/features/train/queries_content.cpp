// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/trained_content.h"

namespace posenc {

namespace {

// The table times W_q, which is what the heads see of it.
class QueriesContent : public TrainedCells {
    Q_DECLARE_TR_FUNCTIONS(TrainedContent)
public:
    Extent extent(const TrainSettings& train) const override { return {train.training.lengthTested, train.training.dModel}; }
    bool needsTable() const override { return true; }
    AxisMeaning along() const override { return AxisMeaning::Column; }
    QString nameAlong() const override { return tr("Column of the queries"); }
    std::int64_t framedColumns(const TrainingSettings& training) const override { return training.dModel; }

    std::shared_ptr<const Table> cells(const TrainedPtr& state, const TrainSettings&) const override { return {state, &state->queries}; }

    QStringList notes(const TrainingSettings& training, bool) const override
    {
        return notesOnRows(training) << tr("what the heads see of the table, without the directions that they ignore");
    }

protected:
    QString cellText(std::int64_t row, std::int64_t column, const QString& value) const override
    {
        return tr("P·W_q(%1, %2) = %3").arg(row).arg(column).arg(value);
    }
};

} // namespace

const TrainedContent& queriesContent()
{
    static const QueriesContent content;
    return content;
}

} // namespace posenc
