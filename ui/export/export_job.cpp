// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_job.h"

#include "ui/base/shown_text.h"
#include "ui/base/version.h"
#include "ui/export/figure_file.h"
#include "ui/files/gif_writer.h"
#include "ui/scene/feature.h"
#include "ui/scene/scene_json.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/code_settings.h"
#include "ui/views/views.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

namespace posenc {

namespace {

Error usage(const QString& sentence) { return {Error::Kind::Usage, sentence.toStdString()}; }

Expected<Done> writeNumbers(const Scene& scene, FileKind kind, const Destination& destination, const Progress& progress)
{
    const auto table = numbersOf(scene);
    if (!table)
        return table.error();
    if (kind == FileKind::Csv)
        return writeTo(destination, csvSizeAtLeast(table->rows, table->columns),
                       [&](const Sink& sink) { return writeCsv(*table, sink, progress); });
    return writeTo(destination, npySize(table->rows, table->columns), [&](const Sink& sink) { return writeNpy(*table, sink, progress); });
}

// What becomes of a scene that its view has no picture of, only a sentence.
enum class Absence {
    Refused,
    Drawn ///< as in the window
};

Expected<std::shared_ptr<Figure>> drawable(Expected<std::shared_ptr<Figure>> figure, Absence absence = Absence::Refused)
{
    if (absence == Absence::Refused && figure && !(*figure)->unavailableReason().isEmpty())
        return usage((*figure)->unavailableReason());
    return figure;
}

// What lies in it is named without it; empty if there is none.
QString folderOf(const Destination& destination)
{
    return destination.path.isEmpty() ? QString() : QFileInfo(destination.path).absolutePath();
}

Expected<Done> writeFigureOf(const ExportJob& job, const Destination& destination, const FigureMaker& makeFigure, const Progress& progress,
                             Absence absence)
{
    return writeTo(destination, 0, [&](const Sink& sink) -> Expected<Done> {
        const auto figure = drawable(makeFigure(job.scene, job.figure), absence);
        if (!figure)
            return figure.error();
        return writeFigure(**figure, job.kind, sink, progress, folderOf(destination));
    });
}

Expected<Done> writeOne(const ExportJob& job, const Destination& destination, const FigureMaker& makeFigure, const Progress& progress,
                        Absence absence = Absence::Refused)
{
    if (job.kind == FileKind::Scene) {
        auto wanted = progress.at(1.0);
        return wanted ? writeTo(destination, sceneToJson(job.scene, folderOf(destination)) + '\n') : wanted;
    }
    if (isCode(job.kind)) {
        Scene scene = job.scene;
        scene.edit<CodeSettings>().language = codeLanguageOf(job);
        auto wanted = progress.at(1.0);
        return wanted ? writeTo(destination, snippetOf(scene).toUtf8()) : wanted;
    }
    if (isNumbers(job.kind))
        return writeNumbers(job.scene, job.kind, destination, progress);
    return writeFigureOf(job, destination, makeFigure, progress, absence);
}

// Computes what a scene needs before it can be drawn or its numbers written; the progress is what is left afterwards.
Expected<Done> prepare(Scene& scene, FileKind kind, Progress& progress)
{
    constexpr double part = 0.9; // share of the progress bar for drawing
    if (kind == FileKind::Scene || isCode(kind) || !lacksComputation(scene))
        return Done{};
    auto computed = computeLacking(scene, progress.within(0.0, part));
    if (computed)
        progress = progress.within(part, 1.0);
    return computed;
}

double partOf(std::size_t frame, std::size_t frames) { return static_cast<double>(frame) / static_cast<double>(frames); }

// All frames leave room for the longest of their titles, or the pictures would jump.
Expected<ExportJob> withSteadyTitle(ExportJob job, const std::vector<Scene>& scenes, const FigureMaker& makeFigure,
                                    const Progress& progress)
{
    if (job.figure.cellPixels > 0)
        return job;
    int lines = 0;
    for (const Scene& scene : scenes) {
        if (auto wanted = progress.at(0.0); !wanted)
            return wanted.error();
        const auto figure = makeFigure(scene, job.figure);
        if (!figure)
            return figure.error();
        lines = std::max(lines, (*figure)->titleLines());
    }
    job.figure.titleLines = lines;
    job.figure.note = false; // which some frames have and others not
    return job;
}

Expected<Done> writeAnimation(const ExportJob& job, const std::vector<Scene>& scenes, const Destination& destination,
                              const FigureMaker& makeFigure, const Progress& progress)
{
    return writeTo(destination, 0, [&](const Sink& sink) -> Expected<Done> {
        const auto steady = withSteadyTitle(job, scenes, makeFigure, progress);
        if (!steady)
            return steady.error();
        std::unique_ptr<GifWriter> gif;
        for (std::size_t frame = 0; frame < scenes.size(); ++frame) {
            Progress own = progress.within(partOf(frame, scenes.size()), partOf(frame + 1, scenes.size()));
            Scene scene = scenes[frame];
            if (auto prepared = prepare(scene, job.kind, own); !prepared)
                return prepared;
            const auto figure = drawable(makeFigure(scene, steady->figure));
            if (!figure)
                return figure.error();
            const auto image = (*figure)->image();
            if (!image)
                return image.error();
            if (!gif) {
                auto begun = GifWriter::begin(image->size(), job.framesPerSecond, sink);
                if (!begun)
                    return begun.error();
                gif = std::move(begun).value();
            }
            if (auto added = gif->add(*image); !added)
                return added;
            if (auto wanted = own.at(1.0); !wanted)
                return wanted;
        }
        return gif->finish();
    });
}

Expected<Done> writeFrames(const ExportJob& job, const std::vector<Scene>& scenes, const Destination& destination,
                           const FigureMaker& makeFigure, const Progress& progress, Absence absence = Absence::Refused,
                           const QStringList& covers = {})
{
    QStringList paths;
    for (int number = 1; number <= static_cast<int>(scenes.size()); ++number) {
        const auto path = framePath(destination.path, number);
        if (!path)
            return usage(QStringLiteral("%1 a file for each %2, so the name needs one place for a number, such as %3; %4 has %5.%6")
                             .arg(job.sweep ? QStringLiteral("A sweep writes") : QStringLiteral("There is"),
                                  job.sweep ? QStringLiteral("value") : QStringLiteral("picture"),
                                  job.sweep ? QStringLiteral("frame-%04d.png") : QStringLiteral("step-%02d.png"),
                                  shownText(destination.path),
                                  destination.path.contains(QLatin1Char('%')) ? QStringLiteral("another pattern") : QStringLiteral("none"),
                                  job.sweep ? QStringLiteral(" An animation is written to a .gif.") : QString()));
        paths << *path;
    }
    for (const QString& path : paths)
        if (const auto free = mayWriteFile(path, destination.existing); !free)
            return free.error();
    const auto steady = isFigure(job.kind) ? withSteadyTitle(job, scenes, makeFigure, progress) : Expected<ExportJob>(job);
    if (!steady)
        return steady.error();
    QStringList created;
    Expected<Done> done = Done{};
    for (std::size_t frame = 0; frame < scenes.size() && done; ++frame) {
        Progress own = progress.within(partOf(frame, scenes.size()), partOf(frame + 1, scenes.size()));
        ExportJob one = *steady;
        one.scene = scenes[frame];
        done = prepare(one.scene, job.kind, own);
        if (!done)
            break;
        one.figure.cover = covers.value(static_cast<qsizetype>(frame));
        const QString& path = paths[static_cast<qsizetype>(frame)];
        const bool isNew = !QFile::exists(path);
        done = writeOne(one, {path, destination.existing}, makeFigure, own, absence);
        if (done && isNew)
            created << path;
    }
    if (!done)
        for (const QString& path : created)
            QFile::remove(path);
    return done;
}

} // namespace

SnippetLanguage codeLanguageOf(const ExportJob& job)
{
    const SnippetLanguage language = job.scene.of<CodeSettings>().language;
    if (job.kind == FileKind::Cpp)
        return SnippetLanguage::Eigen;
    return language == SnippetLanguage::Eigen ? SnippetLanguage::NumPy : language;
}

FigureMaker figuresHere(const ColorMaps& colorMaps)
{
    return [&colorMaps](const Scene& scene, const FigureOptions& options) -> Expected<std::shared_ptr<Figure>> {
        auto figure = Figure::make(scene, options, colorMaps);
        if (!figure)
            return figure.error();
        return std::shared_ptr<Figure>(std::move(figure).value());
    };
}

std::optional<QString> framePath(const QString& pattern, int number)
{
    static const QRegularExpression place(QStringLiteral("%(?:0([1-9]))?d"));
    const auto match = place.match(pattern);
    const QString rest = QString(pattern).remove(match.capturedStart(), match.capturedLength());
    if (!match.hasMatch() || rest.contains(QLatin1Char('%')))
        return std::nullopt;
    const QString digits = QStringLiteral("%1").arg(number, match.captured(1).toInt(), 10, QLatin1Char('0'));
    return QString(pattern).replace(match.capturedStart(), match.capturedLength(), digits);
}

Expected<Done> runExport(const ExportJob& job, const Destination& destination, const FigureMaker& makeFigure, const Progress& progress)
{
    if (auto wanted = progress.at(0.0); !wanted)
        return wanted;
    if (!job.sweep && job.kind == FileKind::Gif)
        return usage(QStringLiteral("A .gif is an animation and needs --sweep to say what moves, for instance --sweep n=10:1e6:25."));
    if (!job.sweep) {
        if (lacksComputation(job.scene) && !destination.path.isEmpty()) // do not compute what could not be written
            if (const auto free = mayWriteFile(destination.path, destination.existing); !free)
                return free.error();
        Progress own = progress;
        ExportJob one = job;
        if (auto prepared = prepare(one.scene, job.kind, own); !prepared)
            return prepared;
        return writeOne(one, destination, makeFigure, own);
    }
    const auto scenes = scenesOf(job.scene, *job.sweep);
    if (!scenes)
        return scenes.error();
    return job.kind == FileKind::Gif ? writeAnimation(job, *scenes, destination, makeFigure, progress)
                                     : writeFrames(job, *scenes, destination, makeFigure, progress);
}

Expected<Done> exportPictures(const ExportJob& look, const std::vector<Scene>& scenes, const Destination& destination,
                              const FigureMaker& makeFigure, const Progress& progress, const QStringList& covers)
{
    if (auto wanted = progress.at(0.0); !wanted)
        return wanted;
    return writeFrames(look, scenes, destination, makeFigure, progress, Absence::Drawn, covers);
}

} // namespace posenc
