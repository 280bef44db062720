// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/export/export_job.h"
#include "ui/features/class/lessons/lesson.h"
#include "ui/files/destination.h"

namespace posenc {

/// What a handout is to hold, and how it looks.
struct HandoutOptions {
    enum class Kind {
        Pdf, ///< A4 pages
        Html ///< one file that holds all it shows
    };

    Kind kind = Kind::Pdf;
    bool withNotes = false;   ///< the teacher's notes, in the margin
    bool withAnswers = false; ///< adds the answers on the last pages
    bool isDark = false;
    QString address{};   ///< of the lesson in posenc for browsers, printed below the title; empty for none
    bool isLive = false; ///< HTML with live plots, whose questions answer

    bool operator==(const HandoutOptions&) const = default;
};

/// "pdf" or "html", as a name ends. Empty if it is neither.
std::optional<HandoutOptions::Kind> handoutKindOf(const QString& ending);

/// Writes a lesson as a handout: for students, or with notes and answers for their teacher. `folder` is that of the lesson, whose pictures
/// are in it. The same lesson gives the same bytes. Any thread may run it. Errors: those of writeTo; Error::Kind::File for a picture that
/// cannot be printed; Usage, Range and Runtime as for a figure; Cancelled.
Expected<Done> writeHandout(const Lesson& lesson, const QString& folder, const HandoutOptions& options, const Destination& destination,
                            const FigureMaker& makeFigure, const Progress& progress = {});

/// Writes the picture of every step, in order, to "step-%02d.png" (or .svg, .pdf): the number counts from 1. A step with a question has
/// two: the picture that the question is about, or a card in its place if the question covers it, then that of the answer. A PNG carries
/// its scene, so it opens there. Of `look`, the scene and the sweep mean nothing. At the end all files exist, or none is new. Errors: those
/// of exportPictures.
Expected<Done> writeSlides(const Lesson& lesson, const ExportJob& look, const Destination& destination, const FigureMaker& makeFigure,
                           const Progress& progress = {});

} // namespace posenc
