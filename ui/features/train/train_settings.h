// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"
#include "core/training/training_settings.h"
#include "ui/features/words/attention_settings.h"

#include <QString>

#include <cstdint>

namespace posenc {

inline std::string_view nameOf(TrainingTask task) { return nameIn(trainingTaskNames, task); }
inline std::string_view nameOf(TrainingShape shape) { return nameIn(trainingShapeNames, shape); }
inline std::string_view nameOf(TrainingEncoding encoding) { return nameIn(trainingEncodingNames, encoding); }

/// What page Train shows of a model in training.
enum class TrainContent {
    Overview,  ///< the table, columns, cosines and attention beside it, and the course below
    Course,    ///< loss, score and neighbours' cosine over the steps
    Scores,    ///< over the position, also beyond the training length
    Attention, ///< of the first sentence
    Rows,      ///< of the table of positions
    Cosines,   ///< of every row with every other
    Curves,    ///< columns of the table over the position
    Queries,   ///< the table times W_q, which is what the heads see of it
    Race       ///< the scores over the position of several encodings
};
inline constexpr Names<TrainContent, 9> trainContentNames{{{"overview", TrainContent::Overview},
                                                           {"course", TrainContent::Course},
                                                           {"scores", TrainContent::Scores},
                                                           {"attention", TrainContent::Attention},
                                                           {"table", TrainContent::Rows},
                                                           {"cosines", TrainContent::Cosines},
                                                           {"curves", TrainContent::Curves},
                                                           {"queries", TrainContent::Queries},
                                                           {"race", TrainContent::Race}}};
inline std::string_view nameOf(TrainContent content) { return nameIn(trainContentNames, content); }

/// The training of a small transformer, how far it is, and what is shown of it.
struct TrainSettings {
    static constexpr std::int64_t mostSteps = 20'000;
    static constexpr qsizetype longestRaces = 100;
    static constexpr double mostSpeed = 10'000.0;

    TrainContent picture = TrainContent::Overview;
    TrainingSettings training;
    std::int64_t head = 1;  ///< whose attention is shown
    std::int64_t steps = 0; ///< the training stands after so many
    std::int64_t end = 800; ///< it pauses after so many
    double speed = 100.0;   ///< steps per second; 0: as many as possible
    bool isInViews = false; ///< the scheme “table” has the table that is trained here
    /// The encodings that take part in the race, by their names with commas between them: see racesOf().
    QString races = QStringLiteral("sinusoidal,learned,rope,alibi,t5");

    bool showsRace() const { return picture == TrainContent::Race; }
    /// True if the shown head matters.
    bool showsHead() const { return picture == TrainContent::Attention && training.heads > 1; }
    bool operator==(const TrainSettings&) const = default;
};

} // namespace posenc
