// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/train/trained.h"

#include <QStringList>

namespace posenc {

/// "the words around, σ = 2.5".
QString taskText(const TrainingSettings& settings);
/// "learned", "RoPE".
QString encodingText(TrainingEncoding encoding);
/// "learned, start 0.02", "RoPE, n = 10000".
QString encodingText(const TrainingSettings& settings);
/// Everything that a training depends on but its task and its encoding, for captions.
QStringList modelTexts(const TrainingSettings& settings);

/// Why a setting is not possible; empty if it is.
QString trainingProblem(const TrainingSettings& settings);
/// Why there is no table to show; empty if there is one.
QString tableProblem(const TrainingSettings& settings);

/// A score as people read it: "0.87".
QString scoreText(double score);
/// What has been learned so far, one sentence each.
QStringList findingsOf(const Trained& state);
/// What has been learned by each encoding in a race, a sentence each.
QStringList findingsOf(const std::vector<TrainedPtr>& race);
/// What to keep in mind of a task.
QString remarkOn(const TrainingSettings& settings);

} // namespace posenc
