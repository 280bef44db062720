// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/picture.h"
#include "ui/plotting/plot.h"

#include <QObject>
#include <QPointF>
#include <QRubberBand>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace posenc {

/// Moves of a window over a table. Every result is inside `full`, shows at least one cell each way, and respects the picture's zoomAxes.

/// Larger or smaller by `factor` (below 1 zooms in) around a point of the table; only along the given directions.
CellWindow zoomed(const CellWindow& window, const CellWindow& full, Picture::ZoomAxes zoomAxes, double factor, double column, double row,
                  bool alongColumns = true, bool alongRows = true);

/// The window shifted by some cells.
CellWindow moved(const CellWindow& window, const CellWindow& full, Picture::ZoomAxes zoomAxes, double columns, double rows);

/// What a rectangle drawn over the table requests; a square zoomAxes takes the smallest square around it.
CellWindow framed(const CellWindow& request, const CellWindow& window, const CellWindow& full, Picture::ZoomAxes zoomAxes);

/// Pointer and keys on a plot. The pointer shows what it is on in every view, a click pins it there, with Ctrl beside earlier pins; arrow
/// keys move it, with Shift by ten. Handles can be dragged, such as the triangle of a chosen position or
/// column. Wheel and pinch zoom, dragging moves, a
/// rectangle (Shift or the right button) zooms into it, a double click shows everything; the right button without a drag opens the menu; +
/// − Ctrl and arrows and Home do the same from the keyboard. Fingers do the same on a touch screen, see Fingers. All of it is emitted as
/// requests.
class PlotNavigation : public QObject {
    Q_OBJECT
public:
    PlotNavigation(Plot& plot, QObject* parent);

    void setScene(const Scene& scene)
    {
        m_scene = scene;
        m_pointedAt.reset(); // report again what the pointer rests on
    }

signals:
    /// Requests another window of this plot, or another selection.
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    /// The picture's menu is requested at a place of the screen.
    void menuRequested(const QPoint& place);
    /// What is under the pointer; empty if nothing is.
    void pointedAt(const QString& readout);
    /// The selection under the pointer.
    void selectionPointedAt(const std::optional<posenc::Scene::Selection>& selection);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What the scene is asked and changed by: made once of it.
    std::shared_ptr<const Picture> picture() const { return m_plot.picture(m_scene); }
    void request(const Scene& scene, const QString& topic);
    void request(const std::optional<CellWindow>& window);
    /// No zoom, no move: the picture stays as it is.
    void endDrag();
    void point();
    void zoomAt(const QPointF& place, double factor);
    void interrupt();
    void pinch(const QPointF& from, const QPointF& to, double factor);
    bool wheel(const QWheelEvent& event);
    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool key(const QKeyEvent& event);
    bool arrow(const QKeyEvent& event);
    void click(const QPointF& place, bool beside);
    void moveSelection(std::int64_t columns, std::int64_t rows);
    std::optional<Scene> selectedAt(const QPointF& place) const;
    bool isAbsent() const;
    CellPlace cellAt(const QPointF& place) const;
    double columnAt(const QPointF& place) const;
    double rowAt(const QPointF& place) const;

    enum class Drag {
        None,
        Move,
        Rectangle,
        Handle
    };
    Plot::Handle handleAt(const QPointF& place) const;

    Plot& m_plot;
    Scene m_scene;
    Drag m_drag = Drag::None;
    Plot::Handle m_handle;            ///< under the pointer, or in its hand
    std::optional<QPointF> m_pointer; ///< where it rests on the canvas
    bool m_keysLead = false;          ///< keys have moved the selection since the pointer moved
    std::optional<Scene::Selection> m_pointedAt;
    Scene::Selection m_beforeClick; ///< a double click begins with a click, or a press that selects nothing
    QPointF m_start;
    QPointF m_last;       ///< the drag's previous place
    bool m_moved = false; ///< since the button was pressed
    CellWindow m_startWindow;
    QRubberBand* m_rectangle;
};

} // namespace posenc
