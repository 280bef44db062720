// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenting/pen_layer.h"

#include "ui/plotting/plot_card.h"
#include "ui/presenting/pen.h"
#include "ui/presenting/presented_picture.h"
#include "ui/theme/plot_style.h"

#include <QMouseEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>

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

QRectF PenLayer::area() const
{
    if (!isOfAudiencesView())
        return {};
    const QCustomPlot& canvas = m_picture.card()->plot().canvas();
    return areaOf(canvas).translated(canvas.mapTo(&m_picture, QPoint()));
}

QPointF PenLayer::shareAt(const QPointF& place) const
{
    const QRectF area = this->area();
    return {(place.x() - area.left()) / std::max(1.0, area.width()), (place.y() - area.top()) / std::max(1.0, area.height())};
}

// A plot that is laid out anew has its axes, and so the drawing, elsewhere.
void PenLayer::followCard()
{
    disconnect(m_drawn);
    if (const PlotCard* const card = m_picture.card())
        m_drawn = connect(&card->plot().canvas(), &QCustomPlot::afterReplot, this, [this] {
            if (!isVisible() || area() == m_paintedArea)
                return;
            if (penWidth(area()) != penWidth(m_paintedArea))
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
        setCursor(cursorFor(m_pen.color(), isDark(), penWidth(area()), devicePixelRatioF()));
    else
        unsetCursor();
    setVisible(m_pen.isOn() || !m_pen.drawing().isEmpty());
    raise();
    update();
}

// The line follows the hand at once. What vanishes with a step waits for the plot of the next one, which would otherwise be painted twice.
void PenLayer::showArea(const QRectF& shares)
{
    if (!isVisibleTo(&m_picture))
        return followPen();
    const QRectF area = this->area();
    const double reach = 0.5 * penWidthWithHalo(area) + 2.0;
    const QRectF place(area.left() + shares.left() * area.width(), area.top() + shares.top() * area.height(), shares.width() * area.width(),
                       shares.height() * area.height());
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
    if (event->button() == Qt::LeftButton)
        m_pen.begin(shareAt(event->position()));
}

// Steps of a pixel or less only make a line restless.
void PenLayer::mouseMoveEvent(QMouseEvent* event)
{
    if (!event->buttons().testFlag(Qt::LeftButton) || !m_pen.isDrawing())
        return;
    constexpr double shortest = 2.0; // pixels
    const QRectF area = this->area();
    const QPointF step = shareAt(event->position()) - m_pen.drawing().lines.last().points.last();
    if (std::hypot(step.x() * area.width(), step.y() * area.height()) >= shortest)
        m_pen.extend(shareAt(event->position()));
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
    PenDrawing still = m_pen.drawing();
    PenDrawing moving{still.view, {}};
    const auto moves = [this](const PenLine& line) {
        return line.opacity < 1.0 || (m_pen.isDrawing() && &line == &m_pen.drawing().lines.last());
    };
    const auto first = std::ranges::find_if(m_pen.drawing().lines, moves) - m_pen.drawing().lines.begin();
    moving.lines = still.lines.mid(first);
    still.lines.resize(first);
    keepInk(still);
    QPainter painter(this);
    if (!still.isEmpty())
        painter.drawPixmap(QPoint(), m_ink.picture);
    paint(painter, moving, m_paintedArea, isDark(), QRectF(event->rect()));
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
    paint(painter, {still.view, still.lines.mid(m_ink.drawing.lines.size())}, m_paintedArea, isDark());
    m_ink.drawing = still;
}

} // namespace posenc
