// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/training/table_measures.h"
#include "ui/features/train/train_settings.h"
#include "ui/scene/computation.h"
#include "ui/scene/scene.h"

#include <functional>
#include <memory>
#include <vector>

namespace posenc {

struct OpenedTable;

/// The encodings in the race, each once, in the order of TrainingEncoding. Error::Kind::Usage names what is no encoding, Range if there is
/// none.
Expected<std::vector<TrainingEncoding>> racesOf(const TrainSettings& train);
/// The settings with exactly these encodings in the race.
TrainSettings withRaces(TrainSettings train, const std::vector<TrainingEncoding>& encodings);

/// The trainings that a scene shows: its own, or one for each encoding in the race; nothing if the race is none.
std::vector<TrainingSettings> trainingsOf(const Scene& scene);

/// The rows of a table of positions that training reaches: the others are as they were before the first step.
inline std::int64_t reachedRows(const TrainingSettings& training)
{
    return training.randomStarts ? training.lengthTested : training.length;
}

/// A training after some of its steps. Never changed: pictures share it.
struct Trained {
    TrainingSettings settings;
    std::int64_t steps = 0;
    std::vector<float> losses;      ///< Training::loss() of each step
    std::vector<float> batchScores; ///< Training::score() of each step
    std::vector<float> neighbours;  ///< mean cosine of neighbouring rows after each step; empty unless a table is trained
    /// Training::scoresByPosition(), shape (lengthTested); NaN where nothing is asked for.
    Eigen::VectorXd scores;
    double chance = 0.0;
    std::vector<Eigen::ArrayXXf> attention; ///< of each head for the first test sentence, shape (length × length)
    Table rows;                             ///< the positions' table, shape (lengthTested × d_model); empty if the encoding has none
    Table queries;                          ///< rows · W_q
    Table cosines;                          ///< of every row with every other, without the mean row, shape (lengthTested × lengthTested)
    TableMeasures measures;                 ///< of the rows that are trained
    TableMeasures randomMeasures;           ///< of random tables of the same shape
    bool isFinite = true;                   ///< the parameters are numbers

    /// The mean score of the positions in training, and of those beyond; NaN if there are none.
    double scoreInside() const;
    double scoreBeyond() const;
    std::size_t bytes() const;
};
using TrainedPtr = std::shared_ptr<const Trained>;

/// Takes what a training has come to, about as often as it asks for it.
struct TrainingWatch {
    std::function<bool(std::int64_t steps)> isDue; ///< after every step, from the working thread
    std::function<void(const TrainedPtr& soFar)> take;
};

/// A training after so many steps. The same settings and steps give the same bits. It continues what the last calls with these settings
/// have computed, or starts from one of their snapshots. Any thread may call this. Errors: those of checked(), Error::Kind::Cancelled.
Expected<TrainedPtr> train(const TrainingSettings& settings, std::int64_t steps, const Progress& progress = {},
                           const TrainingWatch& watch = {});
/// The step of the last snapshot before this step; 0 if there is none.
std::int64_t snapshotBefore(const TrainingSettings& settings, std::int64_t steps);

/// Keeps a state for all scenes with its training: the last ones, up to a total of 16 MiB, and any that is in use somewhere.
void keepTrained(const TrainedPtr& trained);
/// The kept state after exactly so many steps; nullptr if there is none.
TrainedPtr trainedAt(const TrainingSettings& settings, std::int64_t steps);
/// The kept state with the most steps up to so many, or with the fewest beyond; nullptr if there is none.
TrainedPtr trainedNear(const TrainingSettings& settings, std::int64_t steps);

/// True if the positions of the scene are by the table that page Train trains.
bool showsTrainedTable(const Scene& scene);
/// The scene whose positions are by the trained table in every view, or no longer.
Scene withTableInViews(Scene scene, bool isWanted);
/// The scene with the trained table, if its positions are by that table and the state is kept.
Scene withTrainedTable(Scene scene);

/// The trainings that the scene shows, on page Train or as its table, that have yet to be computed and are possible; nullptr if there are
/// none.
std::shared_ptr<const Computation> lackingTrainings(const Scene& scene);
/// While somebody trains step by step, nobody else begins a training.
void setTrainingByHand(bool byHand);

} // namespace posenc
