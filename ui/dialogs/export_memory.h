// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/size_fields.h"
#include "ui/export/figure.h"
#include "ui/files/file_kind.h"

namespace posenc {

/// How the last figure was exported, kept with the settings. Whether there is a title is kept; its words and the caption belong to one
/// figure and are not.
struct ExportMemory {
    FigureOptions figure;
    LengthUnit unit = LengthUnit::Pixels; ///< the unit of all lengths
    FileKind kind = FileKind::Png;

    static ExportMemory read();
    void write() const;
    /// Exports next as this look says, the options of a figure that was opened; what is none changes nothing.
    static void take(const QString& look);
};

} // namespace posenc
