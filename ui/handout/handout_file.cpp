// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/handout/handout_file.h"

#include "ui/handout/handout_html.h"
#include "ui/handout/handout_pdf.h"

namespace posenc {

std::optional<HandoutOptions::Kind> handoutKindOf(const QString& ending)
{
    if (ending == QLatin1String("pdf"))
        return HandoutOptions::Kind::Pdf;
    if (ending == QLatin1String("html"))
        return HandoutOptions::Kind::Html;
    return std::nullopt;
}

Expected<Done> writeHandout(const Lesson& lesson, const QString& folder, const HandoutOptions& options, const Destination& destination,
                            const FigureMaker& makeFigure, const Progress& progress)
{
    if (auto wanted = progress.at(0.0); !wanted)
        return wanted;
    return writeTo(destination, 0, [&](const Sink& sink) -> Expected<Done> {
        const Handout handout = handoutOf(lesson, options.withNotes, options.withAnswers);
        HandoutFigures figures(makeFigure, options.isDark, handout.figureCount(), progress);
        const auto bytes = options.kind == HandoutOptions::Kind::Pdf ? handoutAsPdf(handout, folder, options.isDark, figures)
                                                                     : handoutAsHtml(handout, folder, options.isDark, figures);
        if (!bytes)
            return bytes.error();
        if (auto wanted = progress.at(1.0); !wanted)
            return wanted;
        return sink(std::as_bytes(std::span(bytes->constData(), static_cast<std::size_t>(bytes->size()))));
    });
}

Expected<Done> writeSlides(const Lesson& lesson, const ExportJob& look, const Destination& destination, const FigureMaker& makeFigure,
                           const Progress& progress)
{
    std::vector<Scene> scenes;
    for (const LessonStep& step : lesson.steps)
        scenes.push_back(step.scene);
    return exportPictures(look, scenes, destination, makeFigure, progress);
}

} // namespace posenc
