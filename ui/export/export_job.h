// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/export/figure.h"
#include "ui/export/sweep.h"
#include "ui/files/destination.h"
#include "ui/files/file_kind.h"

namespace posenc {

/// What is to be written: the figure of a scene, its numbers or itself; one file, or one for each value of a sweep.
struct ExportJob {
    static constexpr double fewestFrames = 0.1; ///< a second
    static constexpr double mostFrames = 50.0;

    Scene scene;
    FigureOptions figure;
    FileKind kind = FileKind::Png;
    std::optional<Sweep> sweep;
    double framesPerSecond = 10.0; ///< of an animation

    bool operator==(const ExportJob&) const = default;
};

/// In what language code of that kind is written: the scene's, where it goes with the kind, otherwise NumPy or C++.
SnippetLanguage codeLanguageOf(const ExportJob& job);

/// A figure made and, when nobody holds it any more, destroyed where widgets may be.
using FigureMaker = std::function<Expected<std::shared_ptr<Figure>>(const Scene&, const FigureOptions&)>;
/// The maker for a job that runs in the GUI thread itself.
FigureMaker figuresHere(const ColorMaps& colorMaps);

/// Writes the job. Frames of a sweep other than a GIF go to files of their own: the path has one %d, %04d or the like for their number,
/// from 1 on; all of them are there at the end, or those that are new are taken away again. Any thread may run it.
Expected<Done> runExport(const ExportJob& job, const Destination& destination, const FigureMaker& makeFigure,
                         const Progress& progress = {});

/// The path of a frame: "frame-%04d.png" and 7 give "frame-0007.png". Nothing where the pattern has no place for one number, or several.
std::optional<QString> framePath(const QString& pattern, int number);

} // namespace posenc
