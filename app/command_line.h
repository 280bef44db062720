#pragma once

#include "ui/color_maps.h"
#include "ui/files/export_job.h"
#include "ui/presets.h"

#include <QStringList>

#include <optional>

namespace posenc {

/// What the words on the command line ask for.
struct Command {
    enum class Task {
        Window,
        Export,
        Screenshot,
        Help,
        Version,
        List
    };

    Task task = Task::Window;
    ExportJob job; ///< its scene is the window's, too
    QString file;  ///< of an export or a screenshot; "-" is standard output
    bool force = false;
    QString list; ///< views, colormaps or presets
};

/// Reads the arguments after the program's name. Error::Kind::Usage for words, Range for values.
Expected<Command> readCommandLine(const QStringList& arguments, const std::vector<Preset>& presets, const ColorMaps& colorMaps);

/// The text of --help.
QString helpText();

/// The lines of --list.
QStringList listed(const QString& what, const std::vector<Preset>& presets, const ColorMaps& colorMaps);

} // namespace posenc
