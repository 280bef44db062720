// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/files/table_place.h"
#include "ui/plotting/plot.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/explorer.h"

#include <functional>
#include <memory>
#include <span>

namespace posenc {

/// What a panel beside a picture asks of the window, apart from another scene.
struct PanelRequests {
    QObject& listener;                                 ///< nothing is called after its end
    std::function<void(const QString& sentence)> tell; ///< something, in the status line
    std::function<void()> open;                        ///< a table to compare
    std::function<void()> openBeside;                  ///< a second model
    std::function<void(const TablePlace& place)> look; ///< asks to view a table as the scheme “table from a file”
};

/// What the window asks of a panel beside a picture.
struct ViewPanel {
    std::function<void(const Scene& scene)> show;
    /// Shows another selection; the scene differs in nothing else from the one that is shown. Empty if the panel does not follow it.
    std::function<void(const Scene& scene)> mark;
    /// Ends background work unless it is for this scene: the panel is out of sight. Empty if the panel has no such work.
    std::function<void(const Scene& scene)> endOtherWork;
};

/// How a view is made: see ViewInfo for what it is. The source of the view defines its maker; its feature's declaration, or views.cpp for
/// the ground, lists it.
struct ViewMaker {
    /// Where its picture stands in the window.
    enum class Place {
        Middle, ///< on the first page
        Left,   ///< behind the tabs below it: what is seen along the pairs and positions
        Right,  ///< and what compares
        Page    ///< on its own page, for views with controls or text beside the plot
    };

    View view;
    Place place;
    std::unique_ptr<Plot> (*plot)(QCustomPlot& canvas, const ColorMaps& colorMaps);
    /// What the picture shows as a table. Error::Kind::Range if nothing of the selection exists or there is no pair.
    Expected<TableSource> (*numbers)(const Scene& scene);
    /// Puts its panel beside the picture and follows what it asks for; nullptr if it has none.
    ViewPanel (*panel)(PlotCard& card, Explorer& explorer, const PanelRequests& requests) = nullptr;
    /// Which of the pages it is. A new one has the highest number: the keys of those before stay what they were.
    int page = 0;
};
/// The place of page Code among them.
inline constexpr int pageOfCode = 6;

/// Every view once, in the order of the window's tabs and pages. The first of a place is in front.
std::span<const ViewMaker> viewMakers();
const ViewMaker& makerOf(View view);

/// The plot that draws a view.
std::unique_ptr<Plot> makePlot(View view, QCustomPlot& canvas, const ColorMaps& colorMaps);

/// The numbers of the scene's view. Error::Kind::Usage if its scheme has no such picture, and as ViewMaker::numbers.
Expected<TableSource> numbersOf(const Scene& scene);

/// The names of the views whose table can be drawn as cells alone.
QStringList viewsWithCells(const ColorMaps& colorMaps);

/// The plot of a view, for its ViewMaker.
template <class Drawn>
std::unique_ptr<Plot> newPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
{
    return std::make_unique<Drawn>(canvas, colorMaps);
}

/// The panel of a view, for its ViewMaker: connects those of these signals that the panel has, and its mark() if it has one.
template <class Panel>
ViewPanel newPanel(PlotCard& card, Explorer& explorer, const PanelRequests& requests)
{
    auto* const made = [&] {
        if constexpr (std::is_constructible_v<Panel, SceneWork&>)
            return new Panel(explorer.work());
        else
            return new Panel;
    }();
    if constexpr (requires { made->addTo(card); })
        made->addTo(card);
    if (QWidget* const choice = made->choiceOfContent()) {
        card.addHeaderWidget(choice);
        choice->show();
    }
    card.setParts({made, made->findings(), made->words()});
    QObject::connect(made, &Panel::sceneRequested, &explorer, &Explorer::setScene);
    if constexpr (requires { &Panel::corrected; })
        QObject::connect(made, &Panel::corrected, &requests.listener, requests.tell);
    if constexpr (requires { &Panel::follow; })
        QObject::connect(&explorer, &Explorer::sceneChanged, made, &Panel::follow);
    if constexpr (requires { &Panel::openRequested; })
        QObject::connect(made, &Panel::openRequested, &requests.listener, requests.open);
    if constexpr (requires { &Panel::besideRequested; })
        QObject::connect(made, &Panel::besideRequested, &requests.listener, requests.openBeside);
    if constexpr (requires { &Panel::lookRequested; })
        QObject::connect(made, &Panel::lookRequested, &requests.listener, requests.look);
    ViewPanel asked{[made](const Scene& scene) { made->show(scene); }, nullptr, nullptr};
    if constexpr (requires(const Scene& scene) { made->mark(scene); })
        asked.mark = [made](const Scene& scene) { made->mark(scene); };
    if constexpr (requires(const Scene& scene) { made->endOtherWork(scene); })
        asked.endOtherWork = [made](const Scene& scene) { made->endOtherWork(scene); };
    return asked;
}

} // namespace posenc
