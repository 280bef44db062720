// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/snippets/snippet.h"
#include "ui/export/figure.h"
#include "ui/export/sweep.h"
#include "ui/files/destination.h"
#include "ui/files/file_kind.h"

namespace posenc {

/// What to write: a scene's figure, its numbers or the scene itself; one file, or one for each value of a sweep.
struct ExportJob {
    static constexpr double fewestFrames = 0.1; ///< per second
    static constexpr double mostFrames = 50.0;

    Scene scene;
    FigureOptions figure;
    FileKind kind = FileKind::Png;
    std::optional<Sweep> sweep;
    double framesPerSecond = 10.0; ///< frames per second of an animation

    bool operator==(const ExportJob&) const = default;
};

/// The language of such code: the scene's if it matches the kind, otherwise NumPy or C++.
SnippetLanguage codeLanguageOf(const ExportJob& job);

/// Makes a figure in a thread that may have widgets; once unused, it is destroyed there.
using FigureMaker = std::function<Expected<std::shared_ptr<Figure>>(const Scene&, const FigureOptions&)>;
/// The maker for a job that runs in the GUI thread itself.
FigureMaker figuresHere(const ColorMaps& colorMaps);

/// Writes the job. Frames of a sweep other than a GIF go to separate files: the path has one %d, %04d or similar for their number, from 1;
/// at the end all of them exist, or the new ones are removed again. Any thread may run it.
Expected<Done> runExport(const ExportJob& job, const Destination& destination, const FigureMaker& makeFigure,
                         const Progress& progress = {});

/// Writes the pictures of several scenes to files that are numbered like frames; `look` says everything but the scene. A view that has
/// nothing to draw says so in its picture, as in the window. `covers` has the words that stand in place of a plot, in the order of the
/// scenes; it may be empty. Error::Kind::Usage if the path has no place for a number, and the errors of runExport. Any thread may run it.
Expected<Done> exportPictures(const ExportJob& look, const std::vector<Scene>& scenes, const Destination& destination,
                              const FigureMaker& makeFigure, const Progress& progress = {}, const QStringList& covers = {});

/// The path of a frame: "frame-%04d.png" and 7 give "frame-0007.png". Empty if the pattern has no place, or several, for a number.
std::optional<QString> framePath(const QString& pattern, int number);

} // namespace posenc
