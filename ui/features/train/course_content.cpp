// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/shown_number.h"
#include "ui/features/train/train_words.h"
#include "ui/features/train/trained_content.h"

#include <algorithm>

namespace posenc {

namespace {

Eigen::VectorXd bySteps(const std::vector<float>& values)
{
    Eigen::VectorXd all(1 + std::ssize(values));
    all[0] = std::nan(""); // before the first step
    for (std::size_t step = 0; step < values.size(); ++step)
        all[1 + static_cast<Eigen::Index>(step)] = static_cast<double>(values[step]);
    return all;
}

// Loss, score and neighbours' cosine over the steps.
class CourseContent : public TrainedContent {
    Q_DECLARE_TR_FUNCTIONS(TrainedContent)
public:
    Extent extent(const TrainSettings& train) const override { return {1, std::max(train.end, train.steps) + 1}; }
    bool uses(Parameter) const override { return false; }
    AxisMeaning along() const override { return AxisMeaning::Step; }
    AxisMeaning down() const override { return AxisMeaning::Accuracy; }
    QString nameAlong() const override { return tr("Step"); }
    QStringList namesDown(TrainingTask) const override { return {}; }

    // The loss starts near ln V, the others end near 1: one axis has room for all three.
    Lines lines(const States& states, const Scene&) const override
    {
        const Trained& state = *states.front();
        const Eigen::VectorXd losses = bySteps(state.losses);
        const Eigen::VectorXd scores = bySteps(state.batchScores);
        Lines all{{{tr("loss in nats"), 0, losses}, {tr("batch accuracy"), 1, scores, Qt::DashLine}}};
        auto range = rangeWith(losses, {0.0, 1.0});
        if (state.settings.encoding == TrainingEncoding::Learned) { // before the first step, too: the legend keeps its lines
            all.lines.push_back({tr("cosine of neighbours"), 2, bySteps(state.neighbours), Qt::DotLine});
            range = rangeWith(all.lines.back().values, range);
        }
        constexpr double hardly = -0.05; // the margin below 0 has room for it
        all.lowest = std::min(range.first, std::max(lowestScore, rangeWith(scores, {0.0, 1.0}).first));
        all.lowest = all.lowest > hardly ? 0.0 : all.lowest;
        all.highest = std::min(range.second, 5.0);
        return all;
    }

    QString readout(const States& states, const Scene&, const CellPlace& where) const override
    {
        const std::int64_t step = where.column;
        const Trained& state = *states.front();
        if (step == 0)
            return tr("step 0: nothing is trained yet, Ctrl+T starts");
        if (step < 1 || step > state.steps)
            return {};
        const auto place = static_cast<std::size_t>(step - 1);
        QStringList parts{tr("step %1: loss %2").arg(groupedNumber(step), valueText(state.losses[place])),
                          tr("accuracy %1").arg(scoreText(state.batchScores[place]))};
        if (place < state.neighbours.size())
            parts << tr("cosine of neighbours %1").arg(scoreText(state.neighbours[place]));
        return parts.join(QStringLiteral(", "));
    }

    QStringList notes(const TrainingSettings&, bool) const override
    {
        return {tr("loss and accuracy of each step’s batch, before the step changes the parameters")};
    }

    CellPlace selected(const Scene& scene) const override { return {0, scene.of<TrainSettings>().steps}; }
    void select(Scene& scene, const CellPlace& place) const override { scene.edit<TrainSettings>().steps = place.column; }

    void describe(TableSource& table, const Scene& scene) const override
    {
        const TrainSettings& train = scene.of<TrainSettings>();
        std::vector<std::string> names{"loss", "score"};
        if (train.training.encoding == TrainingEncoding::Learned)
            names.emplace_back("neighbour_cosine");
        table.corner = "step";
        table.rows = train.steps;
        table.columns = std::ssize(names);
        table.rowName = [](std::int64_t row) { return row + 1; };
        table.columnName = [names](std::int64_t column) { return names[static_cast<std::size_t>(column)]; };
    }

    void fill(const States& states, const TrainSettings&, std::int64_t first, TableRef block) const override
    {
        const Trained& state = *states.front();
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const auto step = static_cast<std::size_t>(first + r);
            block(r, 0) = static_cast<double>(state.losses[step]);
            block(r, 1) = static_cast<double>(state.batchScores[step]);
            if (block.cols() > 2)
                block(r, 2) = static_cast<double>(state.neighbours[step]);
        }
    }
};

// The course, below plots of other contents. Its numbers are those of the table, or of the scores.
class OverviewContent : public CourseContent {
public:
    Extent extent(const TrainSettings& train) const override
    {
        Extent all = CourseContent::extent(train);
        all.isWhole = true;
        return all;
    }
    bool uses(Parameter parameter) const override { return parameter == Parameter::Dimension || parameter == Parameter::Colormap; }
    QStringList notes(const TrainingSettings& training, bool onWall) const override
    {
        return withNumbers(training).notes(training, onWall);
    }

    void describe(TableSource& table, const Scene& scene) const override
    {
        withNumbers(scene.of<TrainSettings>().training).describe(table, scene);
    }
    void fill(const States& states, const TrainSettings& train, std::int64_t first, TableRef block) const override
    {
        withNumbers(train.training).fill(states, train, first, block);
    }

private:
    static const TrainedContent& withNumbers(const TrainingSettings& training)
    {
        return tableProblem(training).isEmpty() ? rowsContent() : scoresContent();
    }
};

} // namespace

const TrainedContent& courseContent()
{
    static const CourseContent content;
    return content;
}

const TrainedContent& overviewContent()
{
    static const OverviewContent content;
    return content;
}

} // namespace posenc
