// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_panel.h"
#include "ui/features/train/train_plot.h"
#include "ui/features/train/train_words.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

#include <algorithm>
#include <string>

namespace posenc {

namespace {

// The states after the scene's steps, in the order of trainingsOf().
struct ExactStates {
    std::vector<TrainingSettings> trainings;
    std::int64_t steps = 0;
    std::vector<TrainedPtr> states;

    Expected<Done> compute(const Progress& progress)
    {
        states.clear();
        for (std::size_t run = 0; run < trainings.size(); ++run) {
            TrainedPtr state = trainedAt(trainings[run], steps);
            if (!state) {
                const auto all = static_cast<double>(trainings.size());
                const auto first = static_cast<double>(run);
                auto computed = train(trainings[run], steps, progress.within(first / all, (first + 1.0) / all));
                if (!computed)
                    return computed.error();
                state = *computed;
            }
            states.push_back(state);
        }
        return Done{};
    }
};

// The overview has the numbers of its table, or of its scores.
TrainContent contentOf(const TrainSettings& train)
{
    if (train.picture != TrainContent::Overview)
        return train.picture;
    return tableProblem(train.training).isEmpty() ? TrainContent::Rows : TrainContent::Scores;
}

std::string columnNumber(std::int64_t column) { return std::to_string(column); }

// Which names and sizes a table has follows from the settings alone.
void describe(TableSource& table, const Scene& scene)
{
    const TrainSettings& train = scene.of<TrainSettings>();
    const TrainingSettings& training = train.training;
    table.corner = "position";
    table.rows = training.lengthTested;
    table.columnName = columnNumber;
    table.rowName = [](std::int64_t row) { return row; };
    switch (contentOf(train)) {
    case TrainContent::Course: {
        std::vector<std::string> names{"loss", "score"};
        if (training.encoding == TrainingEncoding::Learned)
            names.emplace_back("neighbour_cosine");
        table.corner = "step";
        table.rows = train.steps;
        table.columns = std::ssize(names);
        table.rowName = [](std::int64_t row) { return row + 1; };
        table.columnName = [names](std::int64_t column) { return names[static_cast<std::size_t>(column)]; };
        break;
    }
    case TrainContent::Scores:
    case TrainContent::Race: {
        std::vector<std::string> names;
        for (const TrainingSettings& each : trainingsOf(scene))
            names.emplace_back(nameOf(each.encoding));
        table.columns = std::ssize(names);
        table.columnName = [names](std::int64_t column) { return names[static_cast<std::size_t>(column)]; };
        break;
    }
    case TrainContent::Attention:
        table.corner = "query";
        table.rows = training.length;
        table.columns = training.length;
        break;
    case TrainContent::Cosines:
        table.columns = training.lengthTested;
        break;
    default:
        table.columns = training.dModel;
    }
}

void fillRows(const std::vector<TrainedPtr>& states, const TrainSettings& train, std::int64_t first, TableRef block)
{
    const Trained& state = *states.front();
    const auto count = block.rows();
    switch (contentOf(train)) {
    case TrainContent::Course:
        for (Eigen::Index r = 0; r < count; ++r) {
            const auto step = static_cast<std::size_t>(first + r);
            block(r, 0) = static_cast<double>(state.losses[step]);
            block(r, 1) = static_cast<double>(state.batchScores[step]);
            if (block.cols() > 2)
                block(r, 2) = static_cast<double>(state.neighbours[step]);
        }
        break;
    case TrainContent::Scores:
    case TrainContent::Race:
        for (std::size_t run = 0; run < states.size(); ++run)
            block.col(static_cast<Eigen::Index>(run)) = states[run]->scores.segment(first, count);
        break;
    case TrainContent::Attention: {
        const auto head = static_cast<std::size_t>(std::clamp<std::int64_t>(train.head, 1, std::ssize(state.attention)) - 1);
        block = state.attention[head].middleRows(first, count).matrix().cast<double>();
        break;
    }
    case TrainContent::Cosines:
        block = state.cosines.middleRows(first, count);
        break;
    case TrainContent::Queries:
        block = state.queries.middleRows(first, count);
        break;
    default:
        block = state.rows.middleRows(first, count);
    }
}

// What the plot shows as numbers: of the course a row for each step, of scores and tables a row for each position.
Expected<TableSource> trainNumbers(const Scene& scene)
{
    // What the picture says of a scene without a training, it says here.
    const auto states = std::make_shared<ExactStates>(ExactStates{trainingsOf(scene), scene.of<TrainSettings>().steps, {}});
    if (states->trainings.empty())
        return racesOf(scene.of<TrainSettings>()).error();
    for (const TrainingSettings& each : states->trainings)
        if (const auto possible = checked(each); !possible)
            return possible.error();
    const TrainContent content = contentOf(scene.of<TrainSettings>());
    const bool isTable = content == TrainContent::Rows || content == TrainContent::Cosines || content == TrainContent::Curves
                         || content == TrainContent::Queries;
    if (const QString why = isTable ? tableProblem(scene.of<TrainSettings>().training) : QString(); !why.isEmpty())
        return Error{Error::Kind::Range, why.toStdString()};
    TableSource table;
    describe(table, scene);
    if (table.rows == 0)
        return Error{Error::Kind::Range,
                     TrainPicture::tr("The course has no steps yet. Train the model, or choose another plot.").toStdString()};
    table.prepare = [states](const Progress& progress) { return states->compute(progress); };
    table.fill = [states, train = scene.of<TrainSettings>()](std::int64_t first, TableRef block) {
        if (states->states.empty())
            (void)states->compute({});
        fillRows(states->states, train, first, block);
    };
    return table;
}

} // namespace

extern const ViewMaker trainView{View::Train, ViewMaker::Place::Page, newPlot<TrainPlot>, trainNumbers, newPanel<TrainPanel>, 10};

} // namespace posenc
