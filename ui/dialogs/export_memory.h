// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/size_fields.h"
#include "ui/export/figure.h"
#include "ui/files/file_kind.h"

namespace posenc {

/// How the last figure was exported, kept with the settings. Whether there is a title is kept; its words and the caption belong to one
/// figure: they come back for its scene while the program runs.
struct ExportMemory {
    FigureOptions figure;
    LengthUnit unit = LengthUnit::Pixels; ///< the unit of all lengths
    FileKind kind = FileKind::Png;

    static ExportMemory read();
    /// With the words of the last figure, if it was of this scene; another cell may be selected.
    static ExportMemory read(const Scene& scene);
    void write(const Scene& scene) const;
    /// Exports next as this look says, the options of a figure that was opened, of this scene; what is none changes nothing.
    static void take(const QString& look, const Scene& scene);
};

} // namespace posenc
