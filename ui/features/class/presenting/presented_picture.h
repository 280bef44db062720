// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/explorer.h"
#include "ui/scene/scene_work.h"
#include "ui/theme/color_maps.h"

#include <QWidget>

#include <map>
#include <optional>

namespace posenc {

class NumberControls;
class PlotCard;

/// A view, and another one beside it if there is one: a square with the rows of the first.
struct ShownViews {
    View view = View::Heatmap;
    std::optional<View> beside = {};

    bool operator==(const ShownViews&) const = default;
};

/// One picture at a time: a scene's view, in as much room as there is, or two side by side, which are equally high and have a slider for n.
/// A view is made when it is first shown.
class PresentedPicture : public QWidget {
    Q_OBJECT
public:
    enum class For {
        Audience, ///< thick lines, large marks: see PlotStyle::forProjector()
        Teacher
    };
    /// What its scenes lack is computed by `work`; both must outlive it.
    PresentedPicture(SceneWork& work, const ColorMaps& colorMaps, For whom, QWidget* parent = nullptr);

    /// Shows what the explorer shows, and points, zooms and drags through it; the explorer must outlive it.
    void follow(Explorer& explorer);
    void show(const Scene& scene);
    using QWidget::show;
    /// Other views of the scene on display, until a scene comes with another view of its own.
    void setViews(const ShownViews& views);
    const ShownViews& views() const { return m_views; }
    /// Shows a scene that differs from the shown one only in its selection.
    void mark(const Scene& scene);
    /// Something is in front of all of it, so nothing is drawn until that has gone.
    void setCovered(bool covered);
    /// The card on display, the first if there are two; nullptr before the first scene.
    PlotCard* card() const { return m_card; }

    QSize sizeHint() const override;

signals:
    /// Another card is on display, in front of everything else in here.
    void cardChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    PlotCard& cardOf(View view);
    void bringUp();
    void place();
    void placeBeside(QRect room);
    void addN();

    SceneWork& m_work;
    const ColorMaps& m_colorMaps;
    For m_for;
    Explorer* m_explorer = nullptr;
    std::map<View, PlotCard*> m_cards;
    PlotCard* m_card = nullptr;
    PlotCard* m_beside = nullptr;
    QWidget* m_side = nullptr; ///< the slider for n; made with the first pair
    NumberControls* m_n = nullptr;
    std::optional<Scene> m_scene;
    ShownViews m_views;
    bool m_isCovered = false;
};

} // namespace posenc
