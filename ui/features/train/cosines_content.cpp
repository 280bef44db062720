// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/trained_content.h"

namespace posenc {

namespace {

// The cosines of every row of the table with every other.
class CosinesContent : public TrainedCells {
    Q_DECLARE_TR_FUNCTIONS(TrainedContent)
public:
    Extent extent(const TrainSettings& train) const override { return {train.training.lengthTested, train.training.lengthTested, true}; }
    bool needsTable() const override { return true; }
    QString nameAlong() const override { return tr("Position k′"); }
    QString shortNameAlong() const override { return tr("Position"); }
    QStringList headings() const override { return {tr("Cosines of rows"), tr("Cosines")}; }
    double largest(const Table&) const override { return 1.0; }
    std::int64_t framedColumns(const TrainingSettings& training) const override { return reachedRows(training); }

    std::shared_ptr<const Table> cells(const TrainedPtr& state, const TrainSettings&) const override { return {state, &state->cosines}; }

    QStringList notes(const TrainingSettings& training, bool) const override
    {
        return notesOnRows(training) << tr("after the mean of all rows is subtracted");
    }

protected:
    QString cellText(std::int64_t row, std::int64_t column, const QString& value) const override
    {
        return tr("cosine of rows %1 and %2: %3").arg(row).arg(column).arg(value);
    }
};

} // namespace

const TrainedContent& cosinesContent()
{
    static const CosinesContent content;
    return content;
}

} // namespace posenc
