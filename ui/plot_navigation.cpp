#include "ui/plot_navigation.h"

#include "ui/cell_window.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>

#include <cmath>

namespace posenc {

PlotNavigation::PlotNavigation(Plot& plot, QObject* parent)
    : QObject(parent), m_plot(plot), m_rectangle(new QRubberBand(QRubberBand::Rectangle, &plot.canvas()))
{
    plot.canvas().installEventFilter(this);
    plot.canvas().setMouseTracking(true);
    plot.canvas().setFocusPolicy(Qt::StrongFocus);
    connect(&plot.canvas(), &QCustomPlot::afterReplot, this, [this] {
        if (m_pointer)
            point();
    });
}

bool PlotNavigation::eventFilter(QObject*, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Wheel:
        return wheel(*static_cast<QWheelEvent*>(event));
    case QEvent::NativeGesture: {
        const auto& gesture = *static_cast<QNativeGestureEvent*>(event);
        if (gesture.gestureType() != Qt::ZoomNativeGesture)
            return false;
        zoomAt(gesture.position(), 1.0 / (1.0 + gesture.value()));
        return true;
    }
    case QEvent::MouseButtonPress:
        return press(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove:
        return move(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease:
        return release(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonDblClick:
        wish(std::nullopt);
        return true;
    case QEvent::ContextMenu:
        return true;
    case QEvent::Leave:
        m_pointer.reset();
        point();
        return false;
    case QEvent::KeyPress:
        return key(*static_cast<QKeyEvent*>(event));
    default:
        return false;
    }
}

double PlotNavigation::columnAt(double x) const { return m_plot.canvas().xAxis->pixelToCoord(x) + 0.5; }

double PlotNavigation::rowAt(double y) const { return m_plot.canvas().yAxis->pixelToCoord(y) + 0.5; }

void PlotNavigation::wish(const std::optional<CellWindow>& window)
{
    emit sceneWished(m_plot.withWindow(m_scene, window), QStringLiteral("window of ") + m_plot.name());
}

// Under a pointer at rest another value may come to lie: asked again after every drawing.
void PlotNavigation::point()
{
    const bool inside = m_pointer && m_drag == Drag::None && m_plot.canvas().axisRect()->rect().contains(m_pointer->toPoint());
    emit pointedAt(inside ? m_plot.readout(m_scene, columnAt(m_pointer->x()), rowAt(m_pointer->y())) : QString());
}

void PlotNavigation::zoomAt(const QPointF& place, double factor)
{
    const QRect rect = m_plot.canvas().axisRect()->rect();
    const bool besideRows = place.x() < rect.left();
    const bool belowColumns = place.y() > rect.bottom();
    wish(zoomed(m_plot.window(m_scene), m_plot.fullWindow(m_scene), m_plot.freedom(), factor, columnAt(place.x()), rowAt(place.y()),
                !besideRows, !belowColumns));
}

bool PlotNavigation::wheel(const QWheelEvent& event)
{
    const int turned = event.angleDelta().y() != 0 ? event.angleDelta().y() : event.angleDelta().x();
    if (turned != 0)
        zoomAt(event.position(), std::pow(0.8, turned / 120.0));
    return true;
}

bool PlotNavigation::press(const QMouseEvent& event)
{
    m_plot.canvas().setFocus(Qt::MouseFocusReason);
    const bool inside = m_plot.canvas().axisRect()->rect().contains(event.position().toPoint());
    if (!inside || m_drag != Drag::None)
        return true;
    if (event.button() == Qt::RightButton || (event.button() == Qt::LeftButton && event.modifiers().testFlag(Qt::ShiftModifier)))
        m_drag = Drag::Rectangle;
    else if (event.button() == Qt::LeftButton)
        m_drag = Drag::Move;
    m_start = event.position();
    m_startWindow = m_plot.window(m_scene);
    return true;
}

bool PlotNavigation::move(const QMouseEvent& event)
{
    const QRect rect = m_plot.canvas().axisRect()->rect();
    if (m_drag == Drag::Move) {
        m_plot.canvas().setCursor(Qt::ClosedHandCursor);
        const QPointF way = m_start - event.position();
        wish(moved(m_startWindow, m_plot.fullWindow(m_scene), m_plot.freedom(), way.x() * m_startWindow.columns.size() / rect.width(),
                   way.y() * m_startWindow.rows.size() / rect.height()));
    } else if (m_drag == Drag::Rectangle) {
        QRect drawn = QRect(m_start.toPoint(), event.position().toPoint()).normalized() & rect;
        if (m_plot.freedom() == Plot::Freedom::Horizontal)
            drawn = QRect(drawn.left(), rect.top(), drawn.width(), rect.height());
        m_rectangle->setGeometry(drawn);
        m_rectangle->show();
    }
    m_pointer = event.position();
    point();
    return true;
}

bool PlotNavigation::release(const QMouseEvent&)
{
    constexpr int smallestRectangle = 4; // pixels: less is a click
    const QRect drawn = m_rectangle->geometry();
    const bool rectangle = m_drag == Drag::Rectangle && m_rectangle->isVisible();
    m_drag = Drag::None;
    m_rectangle->hide();
    m_plot.canvas().unsetCursor();
    if (rectangle && drawn.width() >= smallestRectangle && drawn.height() >= smallestRectangle) {
        const CellWindow asked{{rowAt(drawn.top()), rowAt(drawn.bottom() + 1)}, {columnAt(drawn.left()), columnAt(drawn.right() + 1)}};
        wish(framed(asked, m_plot.window(m_scene), m_plot.fullWindow(m_scene), m_plot.freedom()));
    }
    return true;
}

bool PlotNavigation::key(const QKeyEvent& event)
{
    constexpr double zoomStep = 0.8;
    constexpr double moveStep = 0.1; // of what is shown
    const CellWindow shown = m_plot.window(m_scene);
    const CellWindow full = m_plot.fullWindow(m_scene);
    const auto shift = [&](double columns, double rows) {
        wish(moved(shown, full, m_plot.freedom(), columns * moveStep * shown.columns.size(), rows * moveStep * shown.rows.size()));
    };
    const auto zoom = [&](double factor) {
        wish(zoomed(shown, full, m_plot.freedom(), factor, 0.5 * (shown.columns.first + shown.columns.last),
                    0.5 * (shown.rows.first + shown.rows.last)));
    };
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(zoomStep);
        return true;
    case Qt::Key_Minus:
        zoom(1.0 / zoomStep);
        return true;
    case Qt::Key_Left:
        shift(-1.0, 0.0);
        return true;
    case Qt::Key_Right:
        shift(1.0, 0.0);
        return true;
    case Qt::Key_Up:
        shift(0.0, -1.0);
        return true;
    case Qt::Key_Down:
        shift(0.0, 1.0);
        return true;
    case Qt::Key_Home:
    case Qt::Key_0:
        wish(std::nullopt);
        return true;
    default:
        return false;
    }
}

} // namespace posenc
