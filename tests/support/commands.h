// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/support.h"
#include "ui/export/export_job.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/features/precision/precision_settings.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/words/attention_settings.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/parameters.h"
#include "ui/scene/shown_part.h"
#include "ui/settings/code_settings.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/table_settings.h"

#include <QProcess>

namespace posenc::test {

// The words of a command line, split by a real shell, independently of this program.
inline QStringList wordsOf(const QString& command)
{
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), "posenc() { printf '%s\\0' \"$@\"; }; " + command});
    if (!shell.waitForFinished(30000) || shell.exitCode() != 0 || !shell.readAllStandardError().isEmpty())
        return {};
    QStringList words = QString::fromUtf8(shell.readAllStandardOutput()).split(QChar(0));
    words.removeLast();
    return words;
}

// Those that exist, or their replacement.
inline std::vector<std::int64_t> meant(std::vector<std::int64_t> existing, const std::vector<std::int64_t>& chosen, std::int64_t selected)
{
    if (existing.empty() && !chosen.empty())
        existing.push_back(selected);
    return existing;
}

// What the figure, the numbers and the frames depend on.
inline ExportJob essence(const ExportJob& job)
{
    ExportJob seen;
    Scene scene;
    scene.encoding = job.scene.encoding;
    scene.selection = {meant(existingPositions(job.scene), job.scene.selection.positions, selectedPosition(job.scene)),
                       meant(existingDimensions(job.scene), job.scene.selection.dimensions, selectedDimension(job.scene))};
    scene.view.name = job.scene.view.name;
    scene.view.measure = job.scene.view.measure;
    static const ColorMaps maps;
    scene.view.colormap = maps.find(job.scene.view.colormap) ? job.scene.view.colormap : QString("auto");
    scene.view.table.edit().sinusoids = job.scene.view.table->sinusoids;
    scene.view.offset.edit().range = job.scene.view.offset->range;
    scene.scheme = withShownFiles(job.scene).scheme;
    scene.edit<TokenSettings>() = job.scene.of<TokenSettings>();
    scene.edit<ProjectionSettings>() = job.scene.of<ProjectionSettings>();
    scene.edit<PrecisionSettings>() = job.scene.of<PrecisionSettings>();
    scene.edit<RotarySettings>() = job.scene.of<RotarySettings>();
    scene.edit<BiasSettings>() = job.scene.of<BiasSettings>();
    scene.edit<CodeSettings>().language = isCode(job.kind) ? codeLanguageOf(job) : job.scene.of<CodeSettings>().language;
    scene.edit<ComparisonSettings>() = job.scene.of<ComparisonSettings>();
    scene.other = job.scene.other;
    if (job.kind != FileKind::Scene && job.scene.view.name != View::Compare) // B is neither shown nor kept
        scene.other = {};
    seen.scene = withShownPart(scene, shownPart(job.scene)).value();
    seen.kind = job.kind;
    seen.sweep = job.sweep;
    if (job.kind == FileKind::Gif)
        seen.framesPerSecond = job.framesPerSecond;
    if (isFigure(job.kind) || job.kind == FileKind::Gif)
        seen.figure = job.figure;
    if (job.figure.cellPixels > 0) // the size has no effect
        seen.figure.pixels = FigureOptions{}.pixels;
    return seen;
}

inline ExportJob smallJob(FileKind kind, const QString& sweep = {})
{
    ExportJob job;
    job.kind = kind;
    job.scene.encoding = EncodingSpec::make(10000.0, 12, 20).value();
    job.figure.pixels = QSize(220, 160);
    if (!sweep.isEmpty())
        job.sweep = sweepFromText(sweep).value();
    return job;
}

/// Jobs to try: long enough to have a middle.
struct NamedJob {
    const char* name;
    ExportJob job;
    const char* file;
};
inline std::vector<NamedJob> jobs()
{
    ExportJob npy = smallJob(FileKind::Npy);
    npy.scene.encoding = EncodingSpec::make(10000.0, 512, 1000).value();
    ExportJob csv = npy;
    csv.kind = FileKind::Csv;
    return {{"a picture", smallJob(FileKind::Png), "figure.png"},
            {"shapes", smallJob(FileKind::Svg), "figure.svg"},
            {"a page", smallJob(FileKind::Pdf), "figure.pdf"},
            {"a scene", smallJob(FileKind::Scene), "scene.posenc"},
            {"a table", npy, "table.npy"},
            {"a table as text", csv, "table.csv"},
            {"an animation", smallJob(FileKind::Gif, "n=10:1000:6"), "sweep.gif"},
            {"a sweep of pictures", smallJob(FileKind::Png, "n=10:1000:6"), "frame-%02d.png"},
            {"a sweep of shapes", smallJob(FileKind::Svg, "d-model=2,4,8"), "%d.svg"},
            {"a sweep of tables", smallJob(FileKind::Npy, "max-len=4,8,16"), "table %d.npy"},
            {"a sweep of scenes", smallJob(FileKind::Scene, "position=0:3:4"), "%03d.posenc"}};
}

inline void addJobs()
{
    QTest::addColumn<int>("number");
    const auto all = jobs();
    for (std::size_t i = 0; i < all.size(); ++i)
        QTest::newRow(all[i].name) << static_cast<int>(i);
}

struct Changed {
    Scene scene;
    SceneParameter setting;
};

/// Another legal value of a parameter.
inline ParameterValue otherValue(const SceneParameter& parameter, const ParameterValue& value)
{
    switch (parameter.kind) {
    case SceneParameter::Kind::Flag:
        return !std::get<bool>(value);
    case SceneParameter::Kind::Whole: {
        const auto highest = parameter.cells ? parameter.cells(Scene()) - 1 : static_cast<std::int64_t>(parameter.highest);
        return std::get<std::int64_t>(value) == highest ? static_cast<std::int64_t>(parameter.lowest) : highest;
    }
    case SceneParameter::Kind::Number: {
        const double middle = 0.5 * (parameter.lowest + parameter.highest);
        return std::get<double>(value) == middle ? parameter.lowest : middle;
    }
    case SceneParameter::Kind::Choice:
        return std::int64_t{std::get<std::int64_t>(value) == 0 ? (parameter.offered ? parameter.offered() : parameter.names()).size() - 1
                                                               : 0};
    case SceneParameter::Kind::Cells:
        return std::vector<std::int64_t>{3, 1};
    case SceneParameter::Kind::Text:
        break;
    }
    if (parameter.misread) // of the texts, only the curves of biases and the range of colours have a form
        return QLatin1String(parameter.key) == QLatin1String("curves") ? QStringLiteral("alibi,rope") : QStringLiteral("-2.5:8");
    return parameter.line == Parameter::Colormap ? QStringLiteral("vik") : QStringLiteral("it's \"I\", a robot 🤖 -- שלום");
}

/// The default scene with each of its settings changed in turn.
inline std::vector<Changed> changedScenes()
{
    std::vector<Changed> all;
    for (const SceneParameter& parameter : parameters()) {
        if (parameter.textsOf) // there is nothing to choose from
            continue;
        Scene scene;
        if (const std::string_view option = parameter.option; option == "rope-layers" || option == "rope-beside")
            parameter.write(scene, QStringLiteral("full theta=10000 window=9 layers=0-3")); // any text is no list of layers
        else if (option == "train-race")
            parameter.write(scene, QStringLiteral("none,rope"));
        else if (option == "rope-sections")
            parameter.write(scene, QStringLiteral("16,24,24"));
        else
            parameter.write(scene, otherValue(parameter, parameter.read(scene)));
        all.push_back({scene, parameter});
    }
    return all;
}

} // namespace posenc::test
