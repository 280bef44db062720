// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/export_memory.h"

#include "ui/export/command_text.h"
#include "ui/export/option_reader.h"
#include "ui/scene/scene_json.h"

#include <QFontDatabase>
#include <QSettings>

#include <optional>
#include <utility>

namespace posenc {

namespace {

// As text: a scene would keep its table in memory.
QByteArray sceneOfFigure(Scene scene)
{
    scene.selection = {};
    return sceneToJson(scene);
}

struct FigureWords {
    QByteArray scene;
    std::optional<QString> title;
    QString caption;
};
std::optional<FigureWords> lastWords;

} // namespace

// The settings may come from another version, or have been edited by hand.
ExportMemory ExportMemory::read()
{
    QSettings settings;
    settings.beginGroup(QStringLiteral("export"));
    ExportMemory memory;
    if (const auto figure = figureFrom(settings.value(QStringLiteral("look")).toString()))
        memory.figure = *figure;
    if (!QFontDatabase::hasFamily(memory.figure.font)) // another computer's
        memory.figure.font.clear();
    if (const int unit = settings.value(QStringLiteral("unit")).toInt(); unit > 0 && unit <= static_cast<int>(LengthUnit::Inches))
        memory.unit = static_cast<LengthUnit>(unit);
    if (const auto kind = fileKindFromName(settings.value(QStringLiteral("format")).toString()); kind && isFigure(*kind))
        memory.kind = *kind;
    return memory;
}

ExportMemory ExportMemory::read(const Scene& scene)
{
    ExportMemory memory = read();
    if (lastWords && lastWords->scene == sceneOfFigure(scene)) {
        memory.figure.title = lastWords->title;
        memory.figure.caption = lastWords->caption;
    }
    return memory;
}

void ExportMemory::take(const QString& look, const Scene& scene)
{
    ExportMemory memory = read();
    if (const auto figure = figureFrom(look); figure && !look.isEmpty()) {
        memory.figure = *figure;
        memory.kind = FileKind::Png;
        memory.write(scene);
    }
}

void ExportMemory::write(const Scene& scene) const
{
    lastWords = {sceneOfFigure(scene), figure.title, figure.caption};
    QSettings settings;
    settings.beginGroup(QStringLiteral("export"));
    FigureOptions kept = figure;
    kept.caption.clear();
    if (kept.title && !kept.title->isEmpty())
        kept.title.reset();
    const int cellPixels = std::exchange(kept.cellPixels, 0); // with which the size would be left out
    settings.setValue(QStringLiteral("look"),
                      figureWords(kept) + (cellPixels > 0 ? QStringLiteral(" --cell-pixels %1").arg(cellPixels) : QString()));
    settings.setValue(QStringLiteral("unit"), static_cast<int>(unit));
    settings.setValue(QStringLiteral("format"), nameOf(kind));
}

} // namespace posenc
