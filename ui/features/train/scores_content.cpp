// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_words.h"
#include "ui/features/train/trained_content.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace posenc {

namespace {

// Lines are told apart by their strokes, too: in the order of TrainingEncoding.
constexpr std::array raceStrokes{Qt::DashDotDotLine, Qt::SolidLine, Qt::DashLine, Qt::SolidLine, Qt::DotLine, Qt::DashDotLine};
static_assert(std::ssize(raceStrokes) == countOf<TrainingEncoding>());

// The scores over the position, also beyond the training length.
class ScoresContent : public TrainedLines {
    Q_DECLARE_TR_FUNCTIONS(TrainedContent)
public:
    bool uses(Parameter parameter) const override { return parameter == Parameter::Position; }
    AxisMeaning down() const override { return AxisMeaning::Accuracy; }
    QStringList namesDown(TrainingTask task) const override
    {
        return task == TrainingTask::Around ? QStringList{tr("Accuracy")} : QStringList{tr("Share of right answers"), tr("Accuracy")};
    }
    QStringList headings() const override { return {tr("Accuracy by position"), tr("Accuracy")}; }

    Lines lines(const States& states, const Scene&) const override
    {
        Lines all;
        std::pair range{0.0, 1.0};
        for (const TrainedPtr& state : states) {
            if (!state)
                continue;
            all.lines.push_back(lineOf(*state));
            range = rangeWith(state->scores, range);
        }
        all.lowest = std::max(lowestScore, range.first);
        return all;
    }

    std::int64_t shadedFrom(const TrainingSettings& training) const override { return training.length; }
    QString shadeText() const override { return tr("longer than trained"); }

    QString readout(const States& states, const Scene& scene, const CellPlace& place) const override
    {
        const std::int64_t k = place.column;
        QStringList parts;
        for (const TrainedPtr& state : states)
            if (state && k >= 0 && k < state->scores.size())
                parts << scoreOf(*state, std::isfinite(state->scores[k]) ? scoreText(state->scores[k]) : tr("nothing is asked"));
        if (parts.isEmpty())
            return {};
        const QString where =
            k < scene.of<TrainSettings>().training.length ? tr("position %1").arg(k) : tr("position %1, beyond the training length").arg(k);
        return QStringLiteral("%1: %2").arg(where, parts.join(QStringLiteral(", ")));
    }

    QStringList notes(const TrainingSettings& training, bool) const override
    {
        return training.lengthTested > training.length ? QStringList{tr("shaded: longer than trained")} : QStringList();
    }

    void describe(TableSource& table, const Scene& scene) const override
    {
        std::vector<std::string> names;
        for (const TrainingSettings& each : trainingsOf(scene))
            names.emplace_back(nameOf(each.encoding));
        table.columns = std::ssize(names);
        table.columnName = [names](std::int64_t column) { return names[static_cast<std::size_t>(column)]; };
    }

    void fill(const States& states, const TrainSettings&, std::int64_t first, TableRef block) const override
    {
        for (std::size_t run = 0; run < states.size(); ++run)
            block.col(static_cast<Eigen::Index>(run)) = states[run]->scores.segment(first, block.rows());
    }

protected:
    virtual Line lineOf(const Trained& state) const { return {{}, 0, state.scores}; }
    virtual QString scoreOf(const Trained& /*state*/, const QString& score) const { return score; }
};

// The scores of several encodings.
class RaceContent : public ScoresContent {
    Q_DECLARE_TR_FUNCTIONS(TrainedContent)
public:
    QStringList notes(const TrainingSettings& training, bool onWall) const override
    {
        QStringList notes{tr("in this toy, on this task, with this seed")};
        if (training.lengthTested > training.length)
            notes << (onWall ? tr("shaded: longer than trained") // why that is hard, the class finds out
                             : tr("shaded: longer than trained. A row, distance or bucket that was never trained is noise"));
        return notes;
    }

protected:
    Line lineOf(const Trained& state) const override
    {
        const auto encoding = static_cast<std::size_t>(state.settings.encoding);
        return {encodingText(state.settings.encoding), encoding, state.scores, raceStrokes[encoding]};
    }

    QString scoreOf(const Trained& state, const QString& score) const override
    {
        return QStringLiteral("%1 %2").arg(encodingText(state.settings.encoding), score);
    }
};

} // namespace

const TrainedContent& scoresContent()
{
    static const ScoresContent content;
    return content;
}

const TrainedContent& raceContent()
{
    static const RaceContent content;
    return content;
}

} // namespace posenc
