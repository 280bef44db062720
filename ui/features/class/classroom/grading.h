// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/features/class/classroom/hand_in.h"
#include "ui/files/destination.h"
#include "ui/scene/scene.h"

#include <QStringList>

namespace posenc {

/// A hand-in and the file that it was read from.
struct ReadHandIn {
    QString file; ///< name in its folder
    HandIn handIn;
};

/// A row per hand-in: who, which lesson, when, how many questions are right and how many goals were met, and for each question, or each
/// blank, the answer, "right", "wrong" or "shown" (right, but only after the answer was shown) and the number of tries. CSV, UTF-8.
QByteArray handInsAsCsv(const std::vector<ReadHandIn>& handIns);

/// A row per wrong answer, in the order of lessons, steps and blanks: of each, the answer that most students gave comes first.
/// Counted is what a student answered first: a question stays open until its answer is right.
QByteArray wrongAnswersAsCsv(const std::vector<ReadHandIn>& handIns);

/// What a folder of hand-ins has become.
struct Grading {
    std::vector<std::pair<QString, QByteArray>> files; ///< names and contents of the files to write
    QStringList remarks;                               ///< a line for each file that was skipped or could not be read
    bool isIncomplete = false;                         ///< a hand-in or a table could not be read
};

/// Reads the hand-ins (.json) and the tables (.npy, .csv) in a folder, but not in its folders: hand-ins.csv and wrong-answers.csv of the
/// first, tables.csv of the others, each left out if it would have no row. Error::Kind::File for what is not a folder, Usage for a folder
/// with neither, Cancelled. `asked`: the parameters of the encoding that the tables were to be; their sizes are their own.
Expected<Grading> gradeFolder(const QString& folder, const Scene& asked = {}, const Progress& progress = {});

/// Grades a folder and writes the files into it: all of them, or none if one exists that may not be replaced. Returns the remarks and
/// whether something could not be read; errors as above, or File.
Expected<Grading> gradeInto(const QString& folder, Existing existing, const Scene& asked = {}, const Progress& progress = {});

} // namespace posenc
