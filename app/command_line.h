// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_job.h"
#include "ui/handout/handout_file.h"
#include "ui/scene/presets.h"
#include "ui/theme/color_maps.h"

#include <QStringList>

#include <optional>

namespace posenc {

/// The task that the command line requests.
struct Command {
    enum class Task {
        Window,
        Export,
        Handout, ///< a lesson on paper
        Slides,  ///< the picture of each of its steps
        Screenshot,
        Help,
        Version,
        List,
        Print, ///< the manual page, or what completes options in a shell
        Check,
        Grade,    ///< hand-ins of a class
        Describe, ///< what a file is, as JSON
        Link      ///< the scene as part of a web address
    };

    Task task = Task::Window;
    ExportJob job; ///< the job's scene is also the scene of the window
    QString file;  ///< the file that an export, a handout, slides or a screenshot goes to; "-" is standard output; the folder to grade; the
                   ///< file to describe (`files` may have one to compare with it)
    bool force = false;
    QString list;                    ///< views, colormaps, presets or lessons; man, bash, zsh, fish or parameters
    QStringList lessons;             ///< the lessons to check
    QString lesson;                  ///< path of the lesson to open, or to write as a handout or slides; not read yet
    QString offered;                 ///< a model: the window asks which of its tables to open
    std::optional<std::size_t> step; ///< the step of the lesson, counted from 0
    /// How a screenshot shows the lesson.
    enum class Shown {
        InWindow,
        Presented, ///< the audience's window; a question before its answer
        Answered   ///< the audience's window with the answer to the step's question
    };
    Shown shown = Shown::InWindow;
    bool namesFile = false; ///< the arguments name a file to open
    QStringList files;      ///< the files that the arguments name
    bool isPlain = false;   ///< nothing but files is named, so that a window that is open already may open them
    bool newWindow = false;
    bool isBare = false; ///< nothing but a lesson is named, and no option except --step, --language and --new-window
    QString language;    ///< one of languages(); empty if none is named
    HandoutOptions handout;
    bool strict = false;     ///< --check counts warnings as errors
    bool presenting = false; ///< --check looks at the audience's pictures
    QString folder;          ///< folder of the opened scene; the window may still have to open files that the scene names (Documents)
    QString remark;          ///< one sentence about a problem that does not hinder the task, otherwise empty
    QStringList warnings;    ///< about the configuration of a model that was opened
    QStringList readings;    ///< how texts of numbers were read, if not as numbers alone: a sentence for each
};

/// The arguments after the program's name as text. Bytes that are not UTF-8 become lone surrogates, which no text has: readCommandLine
/// refuses them, since a name would become another one.
QStringList argumentsOf(int argc, char** argv);

/// The language that the arguments ask for; empty if none is named, or posenc does not speak it.
QString languageIn(const QStringList& arguments);

/// Reads the arguments after the program's name, and the files they name. Opens the files that a scene names if the task shows them and
/// they are in the scene's folder; for a window, opens none of them. Error::Kind::Usage for words, Range for values, File for files.
Expected<Command> readCommandLine(const QStringList& arguments, const std::vector<Preset>& presets, const ColorMaps& colorMaps);

/// The lines of --list.
QStringList listed(const QString& what, const std::vector<Preset>& presets, const ColorMaps& colorMaps);

} // namespace posenc
