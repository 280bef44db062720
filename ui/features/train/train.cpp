// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_panel.h"
#include "ui/features/train/train_plot.h"
#include "ui/features/train/train_words.h"
#include "ui/features/train/trained_content.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

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
    const TrainSettings& train = scene.of<TrainSettings>();
    const TrainedContent& content = contentOf(scene);
    if (const QString why = content.needsTable() ? tableProblem(train.training) : QString(); !why.isEmpty())
        return Error{Error::Kind::Range, why.toStdString()};
    TableSource table;
    table.corner = "position";
    table.rows = train.training.lengthTested;
    table.columnName = [](std::int64_t column) { return std::to_string(column); };
    table.rowName = [](std::int64_t row) { return row; };
    content.describe(table, scene);
    if (table.rows == 0)
        return Error{Error::Kind::Range,
                     TrainPicture::tr("The course has no steps yet. Train the model, or choose another plot.").toStdString()};
    table.prepare = [states](const Progress& progress) { return states->compute(progress); };
    table.fill = [states, train, &content](std::int64_t first, TableRef block) {
        if (states->states.empty())
            (void)states->compute({});
        content.fill(states->states, train, first, block);
    };
    return table;
}

} // namespace

extern const ViewMaker trainView{View::Train, ViewMaker::Place::Page, newPlot<TrainPlot>, trainNumbers, newPanel<TrainPanel>, 10};

} // namespace posenc
