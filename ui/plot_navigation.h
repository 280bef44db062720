#pragma once

#include "ui/plot.h"

#include <QObject>
#include <QPointF>
#include <QRubberBand>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace posenc {

/// The hand on a plot: wheel and pinch zoom, dragging moves, a rectangle (Shift or the right button) zooms into it, a double click shows
/// everything; + − arrows and Home do the same from the keyboard. All of it leaves as a wish.
class PlotNavigation : public QObject {
    Q_OBJECT
public:
    PlotNavigation(Plot& plot, QObject* parent);

    void setScene(const Scene& scene) { m_scene = scene; }

signals:
    /// Another window of this plot is wanted.
    void sceneWished(const posenc::Scene& scene, const QString& topic);
    /// What lies under the pointer; empty where nothing does.
    void pointedAt(const QString& readout);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void wish(const std::optional<CellWindow>& window);
    void point();
    void zoomAt(const QPointF& place, double factor);
    bool wheel(const QWheelEvent& event);
    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool key(const QKeyEvent& event);
    double columnAt(double x) const;
    double rowAt(double y) const;

    enum class Drag {
        None,
        Move,
        Rectangle
    };

    Plot& m_plot;
    Scene m_scene;
    Drag m_drag = Drag::None;
    std::optional<QPointF> m_pointer; ///< where it rests on the canvas
    QPointF m_start;
    CellWindow m_startWindow;
    QRubberBand* m_rectangle;
};

} // namespace posenc
