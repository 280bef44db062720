// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/explorer.h"
#include "ui/scene/scene_work.h"
#include "ui/theme/color_maps.h"

#include <QWidget>

#include <map>
#include <optional>

class QStackedLayout;

namespace posenc {

class PlotCard;

/// One picture at a time: a scene's view, in as much room as there is. A view is made when it is first shown.
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
    /// Another view of the scene on display, until a scene comes with another view of its own.
    void setView(View view);
    /// Shows a scene that differs from the shown one only in its selection.
    void mark(const Scene& scene);
    /// Something is in front of all of it, so nothing is drawn until that has gone.
    void setCovered(bool covered);
    /// The card on display; nullptr before the first scene.
    PlotCard* card() const { return m_card; }

    QSize sizeHint() const override;

signals:
    /// Another card is on display, in front of everything else in here.
    void cardChanged();

private:
    void bringUp();

    SceneWork& m_work;
    const ColorMaps& m_colorMaps;
    For m_for;
    Explorer* m_explorer = nullptr;
    std::map<View, PlotCard*> m_cards;
    PlotCard* m_card = nullptr;
    std::optional<Scene> m_scene;
    View m_view = View::Heatmap;
    bool m_isCovered = false;
    QStackedLayout* m_layout;
};

} // namespace posenc
