#include "ui/export/view_choice.h"

#include "ui/plots.h"

namespace posenc {

QComboBox* newViewChoice(View view, const ColorMaps& colorMaps)
{
    auto* const choice = new QComboBox;
    choice->setAccessibleName(QCoreApplication::translate("ViewChoice", "Picture"));
    std::vector<View> views = allViews();
    if (view == View::Difference)
        views.push_back(view);
    for (const View each : views) {
        QCustomPlot canvas;
        choice->addItem(makePlot(each, canvas, colorMaps)->title(), static_cast<int>(each));
    }
    choice->setCurrentIndex(choice->findData(static_cast<int>(view)));
    return choice;
}

bool showsCells(View view) { return view == View::Heatmap || view == View::Similarity || view == View::Shift || view == View::Difference; }

View chosenView(const QComboBox& choice) { return static_cast<View>(choice.currentData().toInt()); }

} // namespace posenc
