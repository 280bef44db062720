// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/handout/handout_file.h"

#include "ui/features/class/handout/handout_writers.h"
#include "ui/features/class/lessons/lesson_walk.h"
#include "ui/scene/feature.h"

#include <cmath>

namespace posenc {

double HandoutFigures::centimetersHigh(View view)
{
    constexpr double usual = 6.0;
    constexpr double maps = 8.0; // four small maps, one above the other in pairs
    constexpr double square = 10.5;
    return view == View::Projection ? square : view == View::Attention ? maps : usual;
}

Expected<std::shared_ptr<Figure>> HandoutFigures::make(const Scene& scene)
{
    constexpr double centimetersPerInch = 2.54;
    const auto pixels = [this](double centimeters) { return static_cast<int>(std::lround(centimeters / centimetersPerInch * m_dpi)); };
    const auto part = [this](std::size_t made) { return static_cast<double>(made) / static_cast<double>(std::max(m_count, made)); };
    const Progress own = m_progress.within(part(m_made), part(m_made + 1));
    ++m_made;
    if (auto wanted = own.at(0.0); !wanted)
        return wanted.error();
    Scene whole = scene;
    if (lacksComputation(whole))
        if (auto computed = computeLacking(whole, own); !computed)
            return computed.error();
    FigureOptions options;
    options.pixels = QSize(pixels(centimetersWide), pixels(centimetersHigh(scene.view.name)));
    options.dpi = m_dpi;
    options.dark = m_isDark;
    options.note = false; // it could tell an answer
    auto figure = m_makeFigure(whole, options);
    if (figure && !(*figure)->unavailableReason().isEmpty()) // an empty frame would say nothing on paper
        return std::shared_ptr<Figure>();
    return figure;
}

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
        Handout handout = handoutOf(lesson, options.withNotes, options.withAnswers || options.isLive);
        if (!options.address.isEmpty())
            handout.about << options.address;
        constexpr qsizetype largest = 900'000; // a live handout may be sent as a mail
        Expected<QByteArray> bytes = QByteArray();
        for (const double dpi : options.isLive ? std::vector{150.0, 100.0, 75.0} : std::vector{300.0}) {
            HandoutFigures figures(makeFigure, options.isDark, handout.pictureCount(), progress, dpi);
            bytes = options.kind == HandoutOptions::Kind::Pdf ? handoutAsPdf(handout, folder, options.isDark, figures)
                                                              : handoutAsHtml(handout, folder, options, figures);
            if (!bytes || bytes->size() <= largest)
                break;
        }
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
    QStringList covers;
    for (std::optional walk = LessonWalk(std::make_shared<const Lesson>(lesson)); walk; walk = walk->next()) {
        scenes.push_back(walk->scene());
        covers << (walk->isCovered() ? HandoutWords::coveredPlot() : QString());
    }
    return exportPictures(look, scenes, destination, makeFigure, progress, covers);
}

} // namespace posenc
