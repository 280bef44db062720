// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/audience_veil.h"

#include <QEvent>
#include <QPainter>

namespace posenc {

namespace {

constexpr double spotPart = 0.06; // radius of the light, as a share of the window's height
constexpr double ringWidth = 4.0;
constexpr QRgb light = 0xffffc020; // between black and white: it is seen on either

} // namespace

AudienceVeil::AudienceVeil(QWidget& window) : QWidget(&window), m_window(window)
{
    setFocusPolicy(Qt::NoFocus);
    window.installEventFilter(this);
    hide();
}

void AudienceVeil::setRoom(const QRect& room)
{
    m_room = room == m_window.rect() ? std::nullopt : std::optional(room);
    fit();
}

void AudienceVeil::setStill(const QPixmap& still)
{
    m_still = still;
    fit();
}

void AudienceVeil::setBlack(bool black)
{
    m_isBlack = black;
    fit();
}

void AudienceVeil::setSpot(const std::optional<QPointF>& spot)
{
    if (spot == m_spot)
        return;
    const auto before = std::exchange(m_spot, spot);
    if (before.has_value() != spot.has_value())
        return fit();
    update(placeOfSpot(*before));
    update(placeOfSpot(*spot));
}

void AudienceVeil::setKey(const QString& words)
{
    m_key = words;
    fit();
}

void AudienceVeil::setMark(const QString& word, const QFont& font)
{
    m_mark = word;
    m_markFont = font;
    update();
}

// What hides the window also keeps clicks from it.
void AudienceVeil::fit()
{
    setGeometry(m_room.value_or(m_window.rect()));
    setAttribute(Qt::WA_TransparentForMouseEvents, !m_isBlack && !isStill());
    setVisible(m_isBlack || isStill() || m_spot || !m_key.isEmpty());
    raise();
    update();
}

void AudienceVeil::setFloor(QWidget& floor)
{
    m_floor = &floor;
    floor.installEventFilter(this);
}

bool AudienceVeil::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == &m_window && !m_room)
        setGeometry(m_window.rect());
    if (watched == m_floor && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
        update();
    return false;
}

QRect AudienceVeil::placeOfSpot(const QPointF& spot) const
{
    const double radius = spotPart * height() + ringWidth + 2.0;
    return QRectF(spot.x() - radius, spot.y() - radius, 2.0 * radius, 2.0 * radius).toAlignedRect();
}

// In the middle at the bottom, on as many lines as it takes; the values stay free.
QRect AudienceVeil::placeOfKey() const
{
    const int gap = fontMetrics().height() / 3;
    const int floor = m_floor && m_floor->isVisible() && !m_isBlack ? m_floor->geometry().top() : rect().bottom() + 1 - gap;
    const QRect room = QRect(rect().topLeft(), QSize(width(), floor)).adjusted(3 * gap, gap, -3 * gap, -gap);
    const QRect needed = fontMetrics().boundingRect(room, Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap, m_key);
    return needed.adjusted(-2 * gap, -gap / 2, 2 * gap, gap / 2);
}

void AudienceVeil::paintMark(QPainter& painter) const
{
    if (m_mark.isEmpty())
        return;
    const QFontMetrics metrics(m_markFont);
    const int gap = metrics.height() / 3;
    QRect place(QPoint(), metrics.size(Qt::TextSingleLine, m_mark) + QSize(2 * gap, gap));
    place.moveTopRight(rect().topRight() + QPoint(-gap, gap));
    const QPalette colors = m_window.palette();
    painter.setFont(m_markFont);
    painter.setPen(QPen(colors.color(QPalette::Text), 1.5));
    painter.setBrush(colors.color(QPalette::Base));
    painter.drawRoundedRect(place, 4, 4);
    painter.drawText(place, Qt::AlignCenter, m_mark);
    painter.setFont(font());
}

void AudienceVeil::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_isBlack) {
        painter.fillRect(rect(), Qt::black);
    } else if (isStill()) {
        painter.fillRect(rect(), m_window.palette().color(QPalette::Base));
        QSizeF size = m_still.deviceIndependentSize();
        if (size != QSizeF(this->size()))
            size.scale(this->size(), Qt::KeepAspectRatio);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawPixmap(QRectF(QPointF(0.5 * (width() - size.width()), 0.5 * (height() - size.height())), size), m_still,
                           QRectF(m_still.rect()));
        paintMark(painter);
    }
    if (m_spot) {
        const double radius = spotPart * height();
        QColor soft(light);
        soft.setAlphaF(0.22F);
        painter.setBrush(soft);
        painter.setPen(QPen(QColor(0, 0, 0, 110), ringWidth + 2.0));
        painter.drawEllipse(*m_spot, radius, radius);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(QColor(light), ringWidth));
        painter.drawEllipse(*m_spot, radius, radius);
    }
    if (m_key.isEmpty())
        return;
    const QRect place = placeOfKey();
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Text));
    painter.drawRoundedRect(place, 8, 8);
    painter.setPen(palette().color(QPalette::Base));
    painter.drawText(place, Qt::AlignCenter | Qt::TextWordWrap, m_key);
}

} // namespace posenc
