// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace posenc::test {

/// Something that a user reads: a paragraph, a row of a table, a label, a message.
struct Text {
    QString where; ///< FILE:LINE
    QString words; ///< one space between two of them
    /// What it may say without a claim, because it is computed: facts of a lesson's scenes, the numbers of a preset's scene or a model's
    /// configuration.
    std::vector<double> computed = {};
    bool isMeasured = false; ///< a figure of speed, in the section of the README that says how they are measured
};

/// The files that hold such texts, relative to the sources: README.md, lessons, presets, models, the code of core, ui and app, and the
/// Python package.
QStringList filesWithTexts();

/// Every text of one of them. Blocks of code are left out: commands and programs are run by other tests.
std::vector<Text> textsOf(const QString& file);

/// An answer to the task of a lesson, "n = 5000", and whether the goal is met with it.
struct TaskAnswer {
    QString where;
    QString words;
    bool meetsGoal = false;
};
std::vector<TaskAnswer> answersOf(const QString& lessonFile);

QString contentOfSource(const QString& file);

} // namespace posenc::test
