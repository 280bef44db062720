// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/trained_content.h"

#include <algorithm>

namespace posenc {

namespace {

// The weights of a head for the first test sentence.
class HeadAttention : public TrainedCells {
    Q_DECLARE_TR_FUNCTIONS(TrainedContent)
public:
    Extent extent(const TrainSettings& train) const override { return {train.training.length, train.training.length, true}; }
    QString nameAlong() const override { return tr("Key: position k′"); }
    QString shortNameAlong() const override { return tr("Key"); }
    QStringList namesDown(TrainingTask) const override { return {tr("Query: position k")}; }
    QStringList headings() const override { return {tr("Attention")}; }
    bool isSigned() const override { return false; }

    std::shared_ptr<const Table> cells(const TrainedPtr& state, const TrainSettings& train) const override
    {
        const std::int64_t head = std::clamp<std::int64_t>(train.head, 1, std::ssize(state->attention)) - 1;
        return std::make_shared<const Table>(state->attention[static_cast<std::size_t>(head)].matrix().cast<double>());
    }

    QStringList notes(const TrainingSettings&, bool) const override
    {
        return {tr("weights of the first test sentence, of the length of training")};
    }

    void describe(TableSource& table, const Scene& scene) const override
    {
        TrainedCells::describe(table, scene);
        table.corner = "query";
    }

protected:
    QString cellText(std::int64_t row, std::int64_t column, const QString& value) const override
    {
        return tr("query %1 attends to key %2: weight %3").arg(row).arg(column).arg(value);
    }
};

} // namespace

const TrainedContent& attentionContent()
{
    static const HeadAttention content;
    return content;
}

} // namespace posenc
