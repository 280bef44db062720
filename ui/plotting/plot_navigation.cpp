// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/plot_navigation.h"

#include "ui/base/fingers.h"
#include "ui/plotting/axis_meaning.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr double smallestDrag = 4.0; // pixels: less is a click

// The others, such as those of a canvas that is coming apart, ask nothing of a picture.
bool isUserInput(QEvent::Type type)
{
    switch (type) {
    case QEvent::ContextMenu:
    case QEvent::Wheel:
    case QEvent::NativeGesture:
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::KeyPress:
        return true;
    default:
        return false;
    }
}

constexpr double fewestCells = 1.0;

CellRange inside(CellRange range, const CellRange& full)
{
    const double size = std::clamp(range.size(), std::min(fewestCells, full.size()), full.size());
    const double first = std::clamp(range.first + 0.5 * (range.size() - size), full.first, full.last - size);
    return {first, first + size};
}

CellRange zoomedRange(const CellRange& range, const CellRange& full, double factor, double anchor)
{
    const double size = std::clamp(range.size() * factor, std::min(fewestCells, full.size()), full.size());
    const double place = std::clamp((anchor - range.first) / range.size(), 0.0, 1.0);
    const double first = std::clamp(range.first + place * (range.size() - size), full.first, full.last - size);
    return {first, first + size};
}

CellRange shifted(const CellRange& range, const CellRange& full, double cells)
{
    return inside({range.first + cells, range.last + cells}, full);
}

} // namespace

CellWindow zoomed(const CellWindow& window, const CellWindow& full, Picture::ZoomAxes zoomAxes, double factor, double column, double row,
                  bool alongColumns, bool alongRows)
{
    if (zoomAxes == Picture::ZoomAxes::Square)
        alongColumns = alongRows = true;
    CellWindow result = window;
    if (alongColumns || zoomAxes == Picture::ZoomAxes::Horizontal)
        result.columns = zoomedRange(window.columns, full.columns, factor, column);
    if (alongRows && zoomAxes != Picture::ZoomAxes::Horizontal)
        result.rows = zoomedRange(window.rows, full.rows, factor, row);
    return result;
}

CellWindow moved(const CellWindow& window, const CellWindow& full, Picture::ZoomAxes zoomAxes, double columns, double rows)
{
    CellWindow result = window;
    result.columns = shifted(window.columns, full.columns, columns);
    if (zoomAxes != Picture::ZoomAxes::Horizontal)
        result.rows = shifted(window.rows, full.rows, rows);
    return result;
}

CellWindow framed(const CellWindow& request, const CellWindow& window, const CellWindow& full, Picture::ZoomAxes zoomAxes)
{
    CellWindow result = request;
    if (zoomAxes == Picture::ZoomAxes::Horizontal)
        result.rows = window.rows;
    if (zoomAxes == Picture::ZoomAxes::Square) {
        const double grow =
            0.5 * (std::max(request.rows.size(), request.columns.size()) - std::min(request.rows.size(), request.columns.size()));
        CellRange& smaller = request.rows.size() < request.columns.size() ? result.rows : result.columns;
        smaller = {smaller.first - grow, smaller.last + grow};
    }
    return {inside(result.rows, full.rows), inside(result.columns, full.columns)};
}

PlotNavigation::PlotNavigation(Plot& plot, QObject* parent)
    : QObject(parent), m_plot(plot), m_rectangle(new QRubberBand(QRubberBand::Rectangle, &plot.canvas()))
{
    plot.canvas().installEventFilter(this);
    plot.canvas().setMouseTracking(true);
    plot.canvas().setFocusPolicy(Qt::StrongFocus);
    const auto* const fingers = new Fingers(plot.canvas());
    connect(fingers, &Fingers::interrupted, this, &PlotNavigation::interrupt);
    connect(fingers, &Fingers::pinched, this, &PlotNavigation::pinch);
    // What lies under a resting pointer may be another cell now. A canvas also draws while it is painted, and what follows from the cell
    // draws again, which a widget must not do then.
    connect(&plot.canvas(), &QCustomPlot::afterReplot, this, [this] {
        if (!m_pointer)
            return;
        if (m_plot.canvas().testAttribute(Qt::WA_WState_InPaintEvent))
            QMetaObject::invokeMethod(this, &PlotNavigation::point, Qt::QueuedConnection);
        else
            point();
    });
}

bool PlotNavigation::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::Leave) {
        m_pointer.reset();
        point();
        return false;
    }
    if (event->type() == QEvent::Hide)
        endDrag();
    if (!isUserInput(event->type()))
        return false;
    if (event->type() == QEvent::ContextMenu) {
        const auto& asked = *static_cast<QContextMenuEvent*>(event);
        if (asked.reason() == QContextMenuEvent::Keyboard || isAbsent())
            emit menuRequested(isAbsent() ? asked.globalPos() : m_plot.canvas().mapToGlobal(m_plot.canvas().rect().center()));
        return true; // the right button may begin a drag: without one, its release opens the menu
    }
    if (isAbsent()) { // the canvas has nothing to point at
        if (event->type() == QEvent::MouseButtonRelease)
            endDrag();
        return false;
    }
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
        m_scene.selection = m_beforeClick;
        request(std::nullopt);
        return true;
    case QEvent::KeyPress:
        return key(*static_cast<QKeyEvent*>(event));
    default:
        return false;
    }
}

double PlotNavigation::columnAt(const QPointF& place) const
{
    return m_plot.paneAt(place).axis(QCPAxis::atBottom)->pixelToCoord(place.x()) + 0.5;
}

double PlotNavigation::rowAt(const QPointF& place) const
{
    return m_plot.paneAt(place).axis(QCPAxis::atLeft)->pixelToCoord(place.y()) + 0.5;
}

bool PlotNavigation::isAbsent() const { return !picture()->unavailableReason().isEmpty(); }

CellPlace PlotNavigation::cellAt(const QPointF& place) const
{
    return {static_cast<std::int64_t>(std::floor(rowAt(place))), static_cast<std::int64_t>(std::floor(columnAt(place)))};
}

// A picture keeps only the opened files that it shows; the scene keeps all.
void PlotNavigation::request(const Scene& scene, const QString& topic) { emit sceneRequested(withFilesOf(scene, m_scene), topic); }

void PlotNavigation::request(const std::optional<CellWindow>& window)
{
    request(picture()->withWindow(window), QStringLiteral("window of ") + m_plot.name());
}

// Under a resting pointer the value may change: checked again after every drawing.
void PlotNavigation::point()
{
    const bool points = m_pointer && m_drag == Drag::None && !isAbsent();
    const bool inside = points && m_plot.paneAt(*m_pointer).rect().contains(m_pointer->toPoint());
    const auto picked = inside ? m_plot.pickedAt(*m_pointer, cellAt(*m_pointer)) : std::nullopt;
    const QString sentence = points ? explanationOfItemAt(m_plot.canvas(), *m_pointer) : QString();
    emit pointedAt(picked && sentence.isEmpty()
                       ? picture()->readout(static_cast<double>(picked->column) + 0.5, static_cast<double>(picked->row) + 0.5)
                       : sentence);
    const auto there = !points || m_keysLead ? std::nullopt : selectedAt(*m_pointer);
    const auto selection = there ? std::optional(there->selection) : std::nullopt;
    if (selection == m_pointedAt)
        return;
    m_pointedAt = selection;
    emit selectionPointedAt(selection);
}

std::optional<Scene> PlotNavigation::selectedAt(const QPointF& place) const
{
    if (!m_plot.paneAt(place).rect().contains(place.toPoint()))
        return m_plot.labelledAt(place);
    const auto picked = m_plot.pickedAt(place, cellAt(place));
    if (!picked)
        return std::nullopt;
    Scene scene = picture()->select(*picked);
    scene.selection.pinned = true;
    return scene;
}

// What was drawn already changes places with the present selection, so nothing goes. Beside what is pinned: the present selection stays,
// and a new one goes to the place.
void PlotNavigation::click(const QPointF& place, bool beside)
{
    std::optional<Scene> next = selectedAt(place);
    if (!next)
        return;
    const auto keep = [](std::vector<std::int64_t>& chosen, const std::vector<std::int64_t>& before) {
        if (!before.empty() && chosen.front() != before.front() && chosen.size() < Scene::Selection::maxPositions
            && std::ranges::find(chosen, before.front()) == chosen.end())
            chosen.push_back(before.front());
    };
    const auto exchange = [](std::vector<std::int64_t>& chosen, const std::vector<std::int64_t>& before) {
        const auto other =
            chosen.size() > 1 && !before.empty() ? std::ranges::find(chosen.begin() + 1, chosen.end(), chosen.front()) : chosen.end();
        if (other != chosen.end())
            *other = before.front();
    };
    exchange(next->selection.positions, m_scene.selection.positions);
    exchange(next->selection.dimensions, m_scene.selection.dimensions);
    if (beside) {
        keep(next->selection.positions, m_scene.selection.positions);
        keep(next->selection.dimensions, m_scene.selection.dimensions);
    }
    request(*next, QString());
}

void PlotNavigation::moveSelection(std::int64_t columns, std::int64_t rows)
{
    const auto asked = picture();
    const CellPlace place = asked->selected();
    Scene next = m_scene.selection.pinned ? asked->select({place.row + rows, place.column + columns}) : m_scene;
    next.selection.pinned = true; // the first key shows where it is
    m_keysLead = true;            // a resting pointer does not hide where they lead
    point();
    request(next, QStringLiteral("selection"));
}

void PlotNavigation::zoomAt(const QPointF& place, double factor)
{
    const QRect rect = m_plot.paneAt(place).rect();
    const bool besideRows = place.x() < rect.left();
    const bool belowColumns = place.y() > rect.bottom();
    request(zoomed(picture()->window(), picture()->fullWindow(), picture()->zoomAxes(), factor, columnAt(place), rowAt(place), !besideRows,
                   !belowColumns));
}

// What a first finger has moved stays moved.
void PlotNavigation::interrupt()
{
    endDrag();
    m_pointer.reset();
    point();
    if (!isAbsent())
        m_startWindow = picture()->window();
}

void PlotNavigation::pinch(const QPointF& from, const QPointF& to, double factor)
{
    if (isAbsent() || picture()->zoomAxes() == Picture::ZoomAxes::None)
        return;
    const auto shown = picture();
    const QRect rect = m_plot.paneAt(from).rect();
    const auto cellOf = [](const CellRange& range, double part) { return range.first + part * range.size(); };
    const double column = cellOf(m_startWindow.columns, (from.x() - rect.left()) / rect.width());
    const double row = cellOf(m_startWindow.rows, (from.y() - rect.top()) / rect.height());
    const CellWindow near = zoomed(m_startWindow, shown->fullWindow(), shown->zoomAxes(), 1.0 / factor, column, row);
    const QPointF way = from - to;
    request(moved(near, shown->fullWindow(), shown->zoomAxes(), way.x() * near.columns.size() / rect.width(),
                  way.y() * near.rows.size() / rect.height()));
}

bool PlotNavigation::wheel(const QWheelEvent& event)
{
    const int turned = event.angleDelta().y() != 0 ? event.angleDelta().y() : event.angleDelta().x();
    if (turned != 0)
        zoomAt(event.position(), std::pow(0.8, turned / 120.0));
    return true;
}

// The nearest triangle within reach, or what the plot has. Another chosen position or column is passed over.
Plot::Handle PlotNavigation::handleAt(const QPointF& place) const
{
    constexpr double reach = 7.0;  // pixels along the edge
    constexpr double depth = 12.0; // on both sides of it
    const QCPAxisRect& pane = m_plot.paneAt(place);
    const QRectF rect(pane.rect());
    Plot::Handle found;
    double nearest = reach;
    for (const Mark& mark : picture()->marks(m_scene)) {
        const bool isAlong = mark.shape == Mark::Shape::ColumnEdge;
        if ((!isAlong && mark.shape != Mark::Shape::RowEdge) || !mark.series)
            continue;
        const double cell = isAlong ? mark.column : mark.row;
        const double away = isAlong ? std::abs(pane.axis(QCPAxis::atBottom)->coordToPixel(cell) - place.x())
                                    : std::abs(pane.axis(QCPAxis::atLeft)->coordToPixel(cell) - place.y());
        if (away > nearest || std::abs(isAlong ? place.y() - rect.bottom() : place.x() - rect.left()) > depth)
            continue;
        const bool isOfColumns = *mark.series >= columnSeries;
        const auto& chosen = isOfColumns ? m_scene.selection.dimensions : m_scene.selection.positions;
        const auto one = std::ranges::find(chosen, static_cast<std::int64_t>(cell));
        if (one == chosen.end() || static_cast<double>(*one) != cell) // a mark beside its cell
            continue;
        nearest = away;
        found = [this, isAlong, isOfColumns,
                 at = static_cast<std::size_t>(one - chosen.begin())](const Scene& scene, const QPointF& to) -> std::optional<Scene> {
            Scene next = scene;
            auto& present = isOfColumns ? next.selection.dimensions : next.selection.positions;
            const std::int64_t count = isOfColumns ? scene.encoding.dModel() : scene.encoding.maxLen();
            const CellPlace there = cellAt(to);
            const std::int64_t wanted = std::clamp<std::int64_t>(isAlong ? there.column : there.row, 0, count - 1);
            if (at >= present.size() || std::ranges::find(present, wanted) != present.end())
                return std::nullopt;
            present[at] = wanted;
            return next;
        };
    }
    return found ? found : m_plot.handleAt(place);
}

bool PlotNavigation::press(const QMouseEvent& event)
{
    m_plot.canvas().setFocus(Qt::MouseFocusReason);
    m_beforeClick = m_scene.selection;
    const bool inside = m_plot.paneAt(event.position()).rect().contains(event.position().toPoint());
    m_handle = handleAt(event.position());
    if (!m_handle && !inside && m_plot.labelledAt(event.position()))
        m_handle = [](const Scene&, const QPointF&) { return std::optional<Scene>(); }; // it can be clicked
    if (m_handle && m_drag == Drag::None && event.button() == Qt::LeftButton && event.modifiers() == Qt::NoModifier) {
        m_drag = Drag::Handle;
        m_moved = false;
        m_start = event.position();
        m_plot.canvas().setCursor(Qt::ClosedHandCursor);
        return true;
    }
    if (!inside || m_drag != Drag::None)
        return true;
    if (event.button() == Qt::RightButton || (event.button() == Qt::LeftButton && event.modifiers().testFlag(Qt::ShiftModifier)))
        m_drag = Drag::Rectangle;
    else if (event.button() == Qt::LeftButton)
        m_drag = Drag::Move;
    m_moved = false;
    m_start = event.position();
    m_last = m_start;
    m_startWindow = picture()->window();
    return true;
}

bool PlotNavigation::move(const QMouseEvent& event)
{
    if (event.buttons() == Qt::NoButton)
        endDrag(); // the release went elsewhere
    const QRect rect = m_plot.paneAt(m_start).rect();
    m_moved = m_moved || (event.position() - m_start).manhattanLength() >= smallestDrag;
    if (m_drag == Drag::None) {
        const bool wasOver = static_cast<bool>(m_handle);
        m_handle = handleAt(event.position());
        if (wasOver != static_cast<bool>(m_handle))
            m_handle ? m_plot.canvas().setCursor(Qt::OpenHandCursor) : m_plot.canvas().unsetCursor();
    }
    if (m_drag == Drag::Handle && m_moved) {
        if (const auto next = m_handle(m_scene, event.position()))
            request(*next, QStringLiteral("handle of ") + m_plot.name());
    } else if (m_drag == Drag::Move && m_moved && picture()->zoomAxes() == Picture::ZoomAxes::None) {
        if (const auto next = m_plot.dragged(*picture(), m_last, event.position()))
            request(*next, QStringLiteral("drag of ") + m_plot.name());
    } else if (m_drag == Drag::Move && m_moved) {
        m_plot.canvas().setCursor(Qt::ClosedHandCursor);
        const QPointF way = m_start - event.position();
        request(moved(m_startWindow, picture()->fullWindow(), picture()->zoomAxes(), way.x() * m_startWindow.columns.size() / rect.width(),
                      way.y() * m_startWindow.rows.size() / rect.height()));
    } else if (m_drag == Drag::Rectangle && picture()->zoomAxes() != Picture::ZoomAxes::None) {
        QRect drawn = QRect(m_start.toPoint(), event.position().toPoint()).normalized() & rect;
        if (picture()->zoomAxes() == Picture::ZoomAxes::Horizontal)
            drawn = QRect(drawn.left(), rect.top(), drawn.width(), rect.height());
        m_rectangle->setGeometry(drawn);
        m_rectangle->setVisible(m_moved);
    }
    m_last = event.position();
    m_keysLead = m_keysLead && m_pointer == event.position();
    m_pointer = event.position();
    point();
    return true;
}

void PlotNavigation::endDrag()
{
    if (m_drag == Drag::None)
        return;
    m_drag = Drag::None;
    m_rectangle->hide();
    m_plot.canvas().unsetCursor();
}

bool PlotNavigation::release(const QMouseEvent& event)
{
    constexpr int smallestRectangle = 4; // pixels
    const QRect drawn = m_rectangle->geometry();
    const bool rectangle = m_drag == Drag::Rectangle && m_rectangle->isVisible();
    const bool clicked = (m_drag == Drag::Move || m_drag == Drag::Handle) && !m_moved && event.button() == Qt::LeftButton;
    const bool asked = event.button() == Qt::RightButton && (m_drag == Drag::None || (m_drag == Drag::Rectangle && !m_moved));
    endDrag();
    m_keysLead = m_keysLead && !clicked;
    if (clicked)
        click(event.position(), event.modifiers().testFlag(Qt::ControlModifier));
    if (rectangle && drawn.width() >= smallestRectangle && drawn.height() >= smallestRectangle) {
        const QCPAxisRect& pane = m_plot.paneAt(m_start);
        const auto stretch = [](const QCPAxis* axis, int from, int to) {
            return CellRange{axis->pixelToCoord(from) + 0.5, axis->pixelToCoord(to) + 0.5};
        };
        const CellWindow wanted{stretch(pane.axis(QCPAxis::atLeft), drawn.top(), drawn.bottom() + 1),
                                stretch(pane.axis(QCPAxis::atBottom), drawn.left(), drawn.right() + 1)};
        request(framed(wanted, picture()->window(), picture()->fullWindow(), picture()->zoomAxes()));
    }
    if (asked)
        emit menuRequested(event.globalPosition().toPoint());
    return true;
}

// Arrows move the selection or, with Ctrl, the window.
bool PlotNavigation::arrow(const QKeyEvent& event)
{
    constexpr double windowStep = 0.1; // step, as a share of the window
    constexpr int selectionLeap = 10;  // cells
    const bool horizontal = event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
    const int direction = event.key() == Qt::Key_Left || event.key() == Qt::Key_Up ? -1 : 1;
    if (event.modifiers().testFlag(Qt::ControlModifier)) {
        const CellWindow shown = picture()->window();
        request(moved(shown, picture()->fullWindow(), picture()->zoomAxes(),
                      horizontal ? direction * windowStep * shown.columns.size() : 0.0,
                      horizontal ? 0.0 : direction * windowStep * shown.rows.size()));
        return true;
    }
    const int step = direction * (event.modifiers().testFlag(Qt::ShiftModifier) ? selectionLeap : 1);
    moveSelection(horizontal ? step : 0, horizontal ? 0 : step);
    return true;
}

bool PlotNavigation::key(const QKeyEvent& event)
{
    constexpr double zoomStep = 0.8;
    const CellWindow shown = picture()->window();
    const CellWindow full = picture()->fullWindow();
    const auto zoom = [&](double factor) {
        request(zoomed(shown, full, picture()->zoomAxes(), factor, 0.5 * (shown.columns.first + shown.columns.last),
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
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        return arrow(event);
    case Qt::Key_Home:
    case Qt::Key_0:
        request(std::nullopt);
        return true;
    default:
        return false;
    }
}

} // namespace posenc
