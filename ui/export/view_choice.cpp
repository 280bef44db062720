#include "ui/export/view_choice.h"

#include "ui/plots.h"

namespace posenc {

QComboBox* newViewChoice(View view, const ColorMaps& colorMaps)
{
    auto* const choice = new QComboBox;
    choice->setAccessibleName(QCoreApplication::translate("ViewChoice", "Picture"));
    for (const View each : allViews()) {
        QCustomPlot canvas;
        choice->addItem(makePlot(each, canvas, colorMaps)->title(), static_cast<int>(each));
    }
    choice->setCurrentIndex(choice->findData(static_cast<int>(view)));
    return choice;
}

View chosenView(const QComboBox& choice) { return static_cast<View>(choice.currentData().toInt()); }

} // namespace posenc
