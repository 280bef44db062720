// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/export_memory.h"

#include <QFontDatabase>
#include <QSettings>

namespace posenc {

namespace {

template <class Value>
Value within(const QVariant& stored, Value lowest, Value highest, Value otherwise)
{
    const Value value = stored.value<Value>();
    return stored.isValid() && value >= lowest && value <= highest ? value : otherwise;
}

bool yesOrNo(const QVariant& stored, bool otherwise)
{
    const QString word = stored.toString();
    return word == QLatin1String("true") || (word != QLatin1String("false") && otherwise);
}

} // namespace

// The settings may come from another version, or have been edited by hand.
ExportMemory ExportMemory::read()
{
    QSettings settings;
    settings.beginGroup(QStringLiteral("export"));
    ExportMemory memory;
    FigureOptions& figure = memory.figure;
    const int side = FigureOptions::largestSide;
    figure.pixels.setWidth(within(settings.value(QStringLiteral("width")), FigureOptions::smallest.width(), side, figure.pixels.width()));
    figure.pixels.setHeight(
        within(settings.value(QStringLiteral("height")), FigureOptions::smallest.height(), side, figure.pixels.height()));
    figure.dpi = within(settings.value(QStringLiteral("dpi")), FigureOptions::lowestDpi, FigureOptions::highestDpi, figure.dpi);
    const QString font = settings.value(QStringLiteral("font")).toString();
    figure.font = !font.isEmpty() && QFontDatabase::hasFamily(font) ? font : QString();
    figure.fontSize =
        within(settings.value(QStringLiteral("font size")), FigureOptions::smallestFont, FigureOptions::largestFont, figure.fontSize);
    const QSize paper = settings.value(QStringLiteral("paper")).toSize();
    const QSize pixels = FigureOptions::pixelsOn(paper, figure.dpi);
    if (!paper.isEmpty() && pixels.expandedTo(FigureOptions::smallest).boundedTo(QSize(side, side)) == pixels) {
        figure.paper = paper;
        figure.pixels = pixels;
    }
    memory.unit = static_cast<LengthUnit>(
        within(settings.value(QStringLiteral("unit")), 0, static_cast<int>(LengthUnit::Inches), static_cast<int>(memory.unit)));
    figure.dark = yesOrNo(settings.value(QStringLiteral("dark")), figure.dark);
    figure.transparent = yesOrNo(settings.value(QStringLiteral("transparent")), figure.transparent);
    figure.colorBar = yesOrNo(settings.value(QStringLiteral("colour bar")), figure.colorBar);
    figure.note = yesOrNo(settings.value(QStringLiteral("note")), figure.note);
    figure.dashes = yesOrNo(settings.value(QStringLiteral("dashes")), figure.dashes);
    if (!yesOrNo(settings.value(QStringLiteral("title")), true))
        figure.title = QString();
    figure.cellPixels = within(settings.value(QStringLiteral("cell pixels")), 0, FigureOptions::largestCellPixels, figure.cellPixels);
    if (const auto kind = fileKindFromName(settings.value(QStringLiteral("format")).toString()); kind && isFigure(*kind))
        memory.kind = *kind;
    return memory;
}

void ExportMemory::write() const
{
    QSettings settings;
    settings.beginGroup(QStringLiteral("export"));
    settings.setValue(QStringLiteral("width"), figure.pixels.width());
    settings.setValue(QStringLiteral("height"), figure.pixels.height());
    settings.setValue(QStringLiteral("dpi"), figure.dpi);
    settings.setValue(QStringLiteral("paper"), figure.paper);
    settings.setValue(QStringLiteral("font"), figure.font);
    settings.setValue(QStringLiteral("font size"), figure.fontSize);
    settings.setValue(QStringLiteral("unit"), static_cast<int>(unit));
    settings.setValue(QStringLiteral("dark"), figure.dark);
    settings.setValue(QStringLiteral("transparent"), figure.transparent);
    settings.setValue(QStringLiteral("colour bar"), figure.colorBar);
    settings.setValue(QStringLiteral("note"), figure.note);
    settings.setValue(QStringLiteral("dashes"), figure.dashes);
    settings.setValue(QStringLiteral("title"), !figure.title || !figure.title->isEmpty());
    settings.setValue(QStringLiteral("cell pixels"), figure.cellPixels);
    settings.setValue(QStringLiteral("format"), nameOf(kind));
}

} // namespace posenc
