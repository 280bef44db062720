// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/pen_layer.h"

#include "ui/features/class/presenting/pen.h"
#include "ui/features/class/presenting/presented_picture.h"
#include "ui/plotting/plot_card.h"
#include "ui/theme/plot_style.h"

#include <QMouseEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

// A dot of the line's colour and width with a halo, large enough to be found.
QCursor cursorFor(PenColor color, bool dark, double width, double pixelRatio)
{
    constexpr double smallest = 10.0;
    constexpr double halo = 2.0;
    const double dot = std::max(smallest, width);
    const int side = static_cast<int>(std::ceil(dot + 2.0 * halo)) | 1; // odd, so that it has a middle
    QPixmap picture((QSizeF(side, side) * pixelRatio).toSize());
    picture.setDevicePixelRatio(pixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const QPointF middle(0.5 * side, 0.5 * side);
    painter.setBrush(haloOf(dark));
    painter.drawEllipse(middle, 0.5 * dot + halo, 0.5 * dot + halo);
    painter.setBrush(inkOf(color, dark));
    painter.drawEllipse(middle, 0.5 * dot, 0.5 * dot);
    painter.end();
    return QCursor(picture, side / 2, side / 2);
}

} // namespace

PenLayer::PenLayer(Pen& pen, PresentedPicture& picture) : QWidget(&picture), m_pen(pen), m_picture(picture)
{
    setFocusPolicy(Qt::NoFocus);
    setMouseTracking(true);
    picture.installEventFilter(this);
    setGeometry(picture.rect());
    connect(&picture, &PresentedPicture::cardChanged, this, &PenLayer::followCard);
    connect(&pen, &Pen::switched, this, &PenLayer::followPen);
    connect(&pen, &Pen::changed, this, &PenLayer::showArea);
    followCard();
}

bool PenLayer::isDark() const { return PlotStyle::fromPalette(palette(), font()).dark; }

bool PenLayer::isOfAudiencesView() const { return m_picture.card() && m_picture.card()->plot().view() == m_pen.view(); }

const QCustomPlot& PenLayer::canvas() const { return m_picture.card()->plot().canvas(); }

QPointF PenLayer::corner() const { return canvas().mapTo(&m_picture, QPointF()); }

QRectF PenLayer::area() const { return isOfAudiencesView() ? areaOf(canvas()).translated(corner()) : QRectF(); }

double PenLayer::lineWidth() const { return penWidth(area(), window()->height()); }

// In the coordinates of the line that is drawn.
QPointF PenLayer::pointAt(const QPointF& place) const { return penPoint(canvas(), m_pen.drawing().lines.last().pane, place - corner()); }

// A plot that is laid out or zoomed anew has its axes, and so the drawing, elsewhere.
void PenLayer::followCard()
{
    disconnect(m_drawn);
    if (const PlotCard* const card = m_picture.card())
        m_drawn = connect(&card->plot().canvas(), &QCustomPlot::afterReplot, this, [this] {
            const bool isElsewhere = isOfAudiencesView() && !m_pen.drawing().isEmpty() && inShares(m_pen.drawing(), canvas()) != m_painted;
            if (!isVisible() || (area() == m_paintedArea && !isElsewhere))
                return;
            if (area() != m_paintedArea)
                followPen();
            update();
        });
    followPen();
}

void PenLayer::followPen()
{
    const bool draws = m_pen.isOn() && isOfAudiencesView();
    setAttribute(Qt::WA_TransparentForMouseEvents, !draws);
    if (draws)
        setCursor(cursorFor(m_pen.color(), isDark(), lineWidth(), devicePixelRatioF()));
    else
        unsetCursor();
    setVisible(m_pen.isOn() || !m_pen.drawing().isEmpty());
    raise();
    update();
}

// The line follows the hand at once. What vanishes with a step waits for the plot of the next one, which would otherwise be painted twice.
void PenLayer::showArea(const QRectF& points, int pane)
{
    if (!isVisibleTo(&m_picture) || !isOfAudiencesView())
        return followPen();
    const double reach = 0.5 * penWidthWithHalo(lineWidth()) + 2.0;
    const QRectF place =
        QRectF(placeOf(canvas(), pane, points.topLeft()), placeOf(canvas(), pane, points.bottomRight())).normalized().translated(corner());
    const QRect changed = place.adjusted(-reach, -reach, reach, reach).toAlignedRect();
    if (m_pen.isDrawing())
        update(changed);
    else
        QTimer::singleShot(0, this, [this, changed] { update(changed); });
    if (!m_pen.isOn() && m_pen.drawing().isEmpty())
        hide();
}

bool PenLayer::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_picture && event->type() == QEvent::Resize)
        setGeometry(m_picture.rect());
    return false;
}

void PenLayer::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        followPen();
}

void PenLayer::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !isOfAudiencesView())
        return;
    const QPointF place = event->position() - corner();
    const int pane = paneAt(canvas(), place);
    m_pen.begin(penPoint(canvas(), pane, place), pane);
}

// Steps of a pixel or less only make a line restless.
void PenLayer::mouseMoveEvent(QMouseEvent* event)
{
    if (!event->buttons().testFlag(Qt::LeftButton) || !m_pen.isDrawing())
        return;
    constexpr double shortest = 2.0; // pixels
    const PenLine& line = m_pen.drawing().lines.last();
    const QPointF step = event->position() - corner() - placeOf(canvas(), line.pane, line.points.last());
    if (std::hypot(step.x(), step.y()) >= shortest)
        m_pen.extend(pointAt(event->position()));
}

void PenLayer::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_pen.finish();
}

// The second press of two that follow each other quickly, as with a dotted line.
void PenLayer::mouseDoubleClickEvent(QMouseEvent* event) { mousePressEvent(event); }

void PenLayer::paintEvent(QPaintEvent* event)
{
    m_paintedArea = area();
    if (m_pen.drawing().isEmpty())
        m_ink = {};
    if (m_paintedArea.isEmpty() || m_pen.drawing().isEmpty())
        return;
    m_painted = inShares(m_pen.drawing(), canvas());
    PenDrawing still = m_painted;
    PenDrawing moving{still.view, {}};
    const auto moves = [this](const PenLine& line) {
        return line.opacity < 1.0 || (m_pen.isDrawing() && &line == &m_painted.lines.constLast());
    };
    const auto first = std::ranges::find_if(std::as_const(m_painted.lines), moves) - m_painted.lines.cbegin();
    moving.lines = still.lines.mid(first);
    still.lines.resize(first);
    keepInk(still);
    QPainter painter(this);
    if (!still.isEmpty())
        painter.drawPixmap(QPoint(), m_ink.picture);
    paint(painter, moving, m_paintedArea, lineWidth(), isDark(), QRectF(event->rect()));
}

// A new line is added to those that are there.
void PenLayer::keepInk(const PenDrawing& still)
{
    const QSize size = (QSizeF(this->size()) * devicePixelRatioF()).toSize();
    const qsizetype kept = m_ink.drawing.lines.size();
    const bool isKept = m_ink.area == m_paintedArea && m_ink.dark == isDark() && m_ink.picture.size() == size
                        && still.lines.mid(0, kept) == m_ink.drawing.lines;
    if (isKept && still.lines.size() == kept)
        return;
    if (!isKept) {
        m_ink = {{still.view, {}}, m_paintedArea, isDark(), QPixmap(size)};
        m_ink.picture.setDevicePixelRatio(devicePixelRatioF());
        m_ink.picture.fill(Qt::transparent);
    }
    QPainter painter(&m_ink.picture);
    paint(painter, {still.view, still.lines.mid(m_ink.drawing.lines.size())}, m_paintedArea, lineWidth(), isDark());
    m_ink.drawing = still;
}

} // namespace posenc
