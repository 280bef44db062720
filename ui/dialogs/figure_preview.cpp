// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/figure_preview.h"

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
    m_image = figure ? (*figure)->preview(room) : QImage();
    m_image.setDevicePixelRatio(devicePixelRatioF());
    if (figure)
        setAccessibleDescription((*figure)->description());
    update();
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
    QRectF place(QPointF(), m_image.deviceIndependentSize());
    place.moveCenter(QRectF(rect()).center());
    place.moveTopLeft(QPointF(place.topLeft().toPoint()));
    if (m_options.transparent)
        painter.fillRect(place, checkerboard());
    painter.drawImage(place.topLeft(), m_image);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(place.adjusted(-1, -1, 0, 0));
}

} // namespace posenc
