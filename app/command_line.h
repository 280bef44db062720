// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_job.h"
#include "ui/handout/handout_file.h"
#include "ui/scene/presets.h"
#include "ui/theme/color_maps.h"

#include <QStringList>

#include <optional>

namespace posenc {

/// What the command line requests.
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
        Check
    };

    Task task = Task::Window;
    ExportJob job; ///< its scene is also the window's
    QString file;  ///< of an export, a handout, slides or a screenshot; "-" is standard output
    bool force = false;
    QString list;                    ///< views, colormaps, presets or lessons; man, bash, zsh, fish or parameters
    QStringList lessons;             ///< to check
    QString lesson;                  ///< to open, or to write as a handout or slides; nothing of it has been read
    QString offered;                 ///< a model: the window asks which of its tables to open
    std::optional<std::size_t> step; ///< of the lesson, from 0
    bool namesFile = false;          ///< to be opened
    QStringList files;               ///< that are named
    bool isPlain = false;            ///< nothing but files is named, so that a window that is open already may open them
    bool newWindow = false;
    QString language; ///< one of languages(); empty if none is named
    HandoutOptions handout;
    bool strict = false;  ///< for a check, warnings are errors
    QString folder;       ///< of the opened scene; the window may still have to open files the scene names (Documents)
    QString remark;       ///< one sentence about a problem that does not hinder the task, otherwise empty
    QStringList warnings; ///< about the configuration of a model that was opened
    QStringList readings; ///< how texts of numbers were read, if not as numbers alone: a sentence for each
};

/// The arguments after the program's name as text. Bytes that are not UTF-8 become lone surrogates, which no text has: readCommandLine
/// refuses them, since a name would become another one.
QStringList argumentsOf(int argc, char** argv);

/// The language that the arguments ask for; empty if none is named, or posenc does not speak it.
QString languageIn(const QStringList& arguments);

/// Reads the arguments after the program's name, and the files they name. Of the files a scene names, opens those the task shows, within
/// the scene's folder; for a window none. Error::Kind::Usage for words, Range for values, File for files.
Expected<Command> readCommandLine(const QStringList& arguments, const std::vector<Preset>& presets, const ColorMaps& colorMaps);

/// The lines of --list.
QStringList listed(const QString& what, const std::vector<Preset>& presets, const ColorMaps& colorMaps);

} // namespace posenc
