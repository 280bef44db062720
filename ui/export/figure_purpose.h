// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure.h"

#include <optional>
#include <span>

namespace posenc {

/// What a figure is made for. A purpose sets size, resolution and letter size together; ticks, lines and marks follow the letters.
struct FigurePurpose {
    const char* name;  ///< name on the command line
    const char* label; ///< label in a dialog, to be translated
    QSizeF size;       ///< size in centimetres if onPaper, otherwise in pixels
    bool onPaper;      ///< the size is in centimetres
    double dpi;
    double fontSize;        ///< font size in points
    bool inArticle = false; ///< it may be printed in grey, and its caption has the title's place

    /// At a resolution, which a size in pixels does not depend on.
    QSize pixels(double pixelsPerInch) const;
    /// FigureOptions::paper.
    QSize paper() const;
};

/// All purposes, small ones first.
std::span<const FigurePurpose> figurePurposes();
QStringList purposeNames();
/// Error::Kind::Usage if there is no purpose of that name.
Expected<FigurePurpose> purposeFromName(const QString& name);
/// The figure, made for a purpose; its other options stay, as a title that was given.
FigureOptions withPurpose(FigureOptions options, const FigurePurpose& purpose);
/// The purpose that set size, resolution and letter size of a figure, if one did.
std::optional<FigurePurpose> purposeOf(const FigureOptions& options);

} // namespace posenc
