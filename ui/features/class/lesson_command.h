// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/command.h"
#include "ui/export/option_reader.h"
#include "ui/features/class/handout/handout_file.h"

namespace posenc {

/// What a command does with lessons.
struct LessonCommand final : FeatureTask {
    enum class Kind {
        Open,    ///< in the window, or in a screenshot
        Handout, ///< a lesson on paper
        Slides,  ///< the picture of each of its steps
        Check,
        Grade ///< hand-ins of a class
    };
    /// How a screenshot shows the lesson.
    enum class Shown {
        InWindow,
        Presented, ///< the audience's window; a question before its answer
        Answered   ///< the audience's window with the answer to the step's question
    };

    Kind kind = Kind::Open;
    QString lesson;                  ///< path of the lesson to open, or to write as a handout or slides; not read yet
    QStringList lessons;             ///< the lessons to check
    std::optional<std::size_t> step; ///< the step of the lesson, counted from 0
    Shown shown = Shown::InWindow;
    HandoutOptions handout;
    bool strict = false;     ///< Check counts warnings as errors
    bool presenting = false; ///< Check looks at the audience's pictures

    QString file() const override;
    bool hasBar() const override { return kind == Kind::Handout || kind == Kind::Slides; }
    Outcome run(const Command& command, const std::vector<Preset>& presets, const ColorMaps& colorMaps, const FigureMaker& figures,
                const Progress& progress) const override;
    Expected<Done> show(MainWindow& window, bool atOnce) const override;
    QWidget* shownBy(MainWindow& window, const QSize& pixels) const override;
};

/// The options of the command line about lessons.
std::vector<Option> lessonOptions();

/// What is wanted of a lesson among `files`: to open it, or with --export to write it as a handout or as slides; each of them has options
/// that go with it, and any other one is a problem, like a second file. Or --check and --grade. True where a lesson is the only file. The
/// first problem stays with the reader.
bool readLessonCommand(OptionReader& reader, QStringList& files, Command& command);

} // namespace posenc
