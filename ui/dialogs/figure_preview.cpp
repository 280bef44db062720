// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/figure_preview.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace posenc {

namespace {

constexpr int margin = 12;

// Grey and white squares, visible if there is no background.
QBrush checkerboard()
{
    constexpr int side = 8;
    QImage tile(2 * side, 2 * side, QImage::Format_RGB32);
    tile.fill(QColor(0xff, 0xff, 0xff));
    QPainter painter(&tile);
    for (const QPoint& square : {QPoint(0, 0), QPoint(side, side)})
        painter.fillRect(QRect(square, QSize(side, side)), QColor(0xdd, 0xdd, 0xdd));
    return QBrush(tile);
}

} // namespace

FigurePreview::FigurePreview(const ColorMaps& colorMaps, QWidget* parent) : QWidget(parent), m_colorMaps(colorMaps)
{
    setMinimumSize(240, 180);
    setAccessibleName(tr("Preview"));
    setToolTip(tr("Hold the mouse button or the space bar to see the pixels of the file"));
    setFocusPolicy(Qt::StrongFocus);
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &FigurePreview::draw);
}

void FigurePreview::show(const Scene& scene, const FigureOptions& options)
{
    m_scene = scene;
    m_options = options;
    m_soon.start(0);
}

void FigurePreview::draw()
{
    const QSize room = ((QSizeF(size()) - QSizeF(2 * margin, 2 * margin)) * devicePixelRatioF()).toSize();
    const auto figure = Figure::make(m_scene, m_options, m_colorMaps);
    m_problem = figure ? QString() : QString::fromStdString(figure.error().message);
    m_magnified = QImage();
    m_image = figure ? (*figure)->preview(room) : QImage();
    m_image.setDevicePixelRatio(devicePixelRatioF());
    if (figure)
        setAccessibleDescription((*figure)->description());
    update();
}

QRectF FigurePreview::placeOf(const QImage& image) const
{
    QRectF place(QPointF(), image.deviceIndependentSize());
    place.moveCenter(QRectF(rect()).center());
    place.moveTopLeft(QPointF(place.topLeft().toPoint()));
    return place;
}

void FigurePreview::magnify(const std::optional<QPointF>& point)
{
    m_magnified = QImage();
    update();
    if (!point || m_image.isNull())
        return;
    const auto figure = Figure::make(m_scene, m_options, m_colorMaps);
    if (!figure)
        return;
    const QSize file = (*figure)->pixels();
    const QRectF place = placeOf(m_image);
    const QPointF share((point->x() - place.left()) / place.width(), (point->y() - place.top()) / place.height());
    const QSize shown = m_image.size().boundedTo(file);
    QRect part(QPointF(share.x() * file.width() - 0.5 * shown.width(), share.y() * file.height() - 0.5 * shown.height()).toPoint(), shown);
    part.moveLeft(std::clamp(part.left(), 0, file.width() - part.width()));
    part.moveTop(std::clamp(part.top(), 0, file.height() - part.height()));
    if (auto pixels = (*figure)->part(part)) {
        m_magnified = std::move(pixels).value();
        m_magnified.setDevicePixelRatio(devicePixelRatioF());
    }
}

void FigurePreview::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        magnify(event->position());
}

void FigurePreview::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        magnify(event->position());
}

void FigurePreview::mouseReleaseEvent(QMouseEvent*) { magnify({}); }

void FigurePreview::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space)
        return QWidget::keyPressEvent(event);
    if (!event->isAutoRepeat())
        magnify(QRectF(rect()).center());
}

void FigurePreview::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space)
        return QWidget::keyReleaseEvent(event);
    if (!event->isAutoRepeat())
        magnify({});
}

void FigurePreview::resizeEvent(QResizeEvent*) { m_soon.start(0); }

void FigurePreview::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Text));
    if (!m_problem.isEmpty()) {
        painter.drawText(rect().adjusted(margin, margin, -margin, -margin), Qt::AlignCenter | Qt::TextWordWrap, m_problem);
        return;
    }
    const QImage& image = m_magnified.isNull() ? m_image : m_magnified;
    const QRectF place = placeOf(image);
    if (m_options.transparent)
        painter.fillRect(place, checkerboard());
    painter.drawImage(place.topLeft(), image);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(place.adjusted(-1, -1, 0, 0));
}

} // namespace posenc
