// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/support.h"
#include "ui/export/export_job.h"
#include "ui/scene/shown_part.h"
#include "ui/settings/code_settings.h"
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
    scene.scheme = job.scene.scheme;
    scene.tokens = job.scene.tokens;
    scene.projection = job.scene.projection;
    scene.precision = job.scene.precision;
    scene.rotary = job.scene.rotary;
    scene.biases = job.scene.biases;
    scene.code.edit().language = isCode(job.kind) ? codeLanguageOf(job) : job.scene.code->language;
    scene.compare = job.scene.compare;
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

} // namespace posenc::test
