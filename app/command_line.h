#pragma once

#include "ui/color_maps.h"
#include "ui/figure.h"
#include "ui/presets.h"
#include "ui/scene.h"

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
    Scene scene;
    FigureOptions figure;
    QString file; ///< of an export or a screenshot
    bool force = false;
    QString list; ///< views, colormaps or presets
};

/// Reads the arguments after the program's name. Error::Kind::Usage for words, Range for values.
Expected<Command> readCommandLine(const QStringList& arguments, const std::vector<Preset>& presets, const ColorMaps& colorMaps);

/// True where a file of that name holds numbers, not a picture.
bool isNumbers(const QString& file);

/// The text of --help.
QString helpText();

/// The lines of --list.
QStringList listed(const QString& what, const std::vector<Preset>& presets, const ColorMaps& colorMaps);

} // namespace posenc
