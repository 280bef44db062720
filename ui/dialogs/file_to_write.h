// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/export_task.h"
#include "ui/files/destination.h"

#include <optional>

namespace posenc {

/// A file that is not a scene's figure or numbers, and how it is written in the background.
struct FileToWrite {
    QString name; ///< proposed, without the ending
    QString suffix;
    QString filter; ///< of the file dialog
    std::function<Expected<Done>(const Destination& destination, const FigureMaker& makeFigure, const Progress& progress)> write;
};

/// A format for the plot of a scene that is no figure's: neither size nor look of a figure apply.
struct OtherFormat {
    QString name;
    QString explanation;                                             ///< a sentence in place of the size
    std::function<std::optional<Error>(const Scene& scene)> problem; ///< why a scene has no such file
    std::function<FileToWrite(const Scene& scene)> file;
};

} // namespace posenc
