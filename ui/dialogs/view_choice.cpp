// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/view_choice.h"

#include "ui/views/views.h"

namespace posenc {

QComboBox* newViewChoice(View view)
{
    auto* const choice = new QComboBox;
    choice->setAccessibleName(QCoreApplication::translate("ViewChoice", "Plot"));
    for (const ViewInfo& info : views())
        if (!info.needsTable || info.view == view)
            choice->addItem(titleOf(info.view), static_cast<int>(info.view));
    choice->setCurrentIndex(choice->findData(static_cast<int>(view)));
    return choice;
}

QComboBox* newColormapChoice(const QString& name, const ColorMaps& colorMaps)
{
    auto* const choice = new QComboBox;
    choice->setAccessibleName(QCoreApplication::translate("ViewChoice", "Colormap of the figure"));
    choice->addItem(QCoreApplication::translate("ViewChoice", "automatic"), QStringLiteral("auto"));
    for (const ColorMap& map : colorMaps.all())
        choice->addItem(QString::fromStdString(map.name()), QString::fromStdString(map.name()));
    choice->setCurrentIndex(std::max(0, choice->findData(name)));
    return choice;
}

FigureTraits traitsOf(const Scene& scene, const ColorMaps& colorMaps)
{
    QCustomPlot canvas;
    const auto plot = makePlot(scene.view.name, canvas, colorMaps);
    plot->setStyle(PlotStyle::forTheme(false, QFont()));
    plot->show(scene);
    const bool present = plot->picture(scene)->unavailableReason().isEmpty();
    QCoreApplication::removePostedEvents(&canvas);
    return {plot->hasColorBar(), present && plot->raster() != nullptr};
}

View chosenView(const QComboBox& choice) { return static_cast<View>(choice.currentData().toInt()); }

} // namespace posenc
