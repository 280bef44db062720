// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotary/layer_lanes.h"

#include "core/base/number_text.h"
#include "ui/base/counted_text.h"

#include <algorithm>

namespace posenc {

QString encodingOfLayers(const LayerPositions& group)
{
    QStringList words;
    if (group.kind == PositionKind::Rope) {
        words << LayerLanes::tr("θ = %1").arg(QString::fromStdString(numberText(group.rope.theta)));
        words << countedText(group.rope.columns, LayerLanes::tr("%1 column rotates"), LayerLanes::tr("%1 columns rotate"));
        if (group.rope.scaling.type != RopeType::Default)
            words << LayerLanes::tr("scaling %1").arg(QString::fromUtf8(nameOf(group.rope.scaling.type).data()));
    } else {
        words << LayerLanes::tr("no rotation (NoPE)");
    }
    words << (group.window == LayerPositions::unknownWindow ? LayerLanes::tr("window of unknown size")
              : group.window > 0                            ? LayerLanes::tr("window of %1 positions").arg(group.window)
                                                            : LayerLanes::tr("no window"));
    return words.join(QStringLiteral(" · "));
}

std::vector<int> groupsByLayer(const std::vector<LayerPositions>& groups)
{
    std::vector<int> byLayer;
    for (std::size_t group = 0; group < groups.size(); ++group)
        for (const std::int64_t layer : groups[group].layers) {
            if (static_cast<std::size_t>(layer) >= byLayer.size())
                byLayer.resize(static_cast<std::size_t>(layer) + 1, -1);
            byLayer[static_cast<std::size_t>(layer)] = static_cast<int>(group);
        }
    return byLayer;
}

LayerLanes::LayerLanes(QCPAxis* keyAxis, QCPAxis* valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setSelectable(QCP::stNone);
    setAntialiased(true);
}

void LayerLanes::setGroups(std::vector<LayerPositions> groups, std::int64_t selected)
{
    m_groups = std::move(groups);
    m_layers = static_cast<std::int64_t>(groupsByLayer(m_groups).size());
    m_selected = selected;
}

void LayerLanes::setStyle(const PlotStyle& style, const QFont& small)
{
    m_style = style;
    m_small = small;
}

QCPRange LayerLanes::getKeyRange(bool& found, QCP::SignDomain) const
{
    found = m_layers > 0;
    return {-0.5, static_cast<double>(m_layers) - 0.5};
}

QCPRange LayerLanes::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const
{
    found = true;
    return {0.0, 1.0};
}

void LayerLanes::draw(QCPPainter* painter)
{
    if (m_groups.empty())
        return;
    const QRectF place = keyAxis()->axisRect()->rect();
    const double line = QFontMetricsF(m_style.font).height();
    const double lane = place.height() / static_cast<double>(m_groups.size());
    const bool hasWords = lane >= 1.9 * line; // otherwise the readout has them
    const double words = hasWords ? 1.3 * line : 0.0;
    const double height = std::clamp(0.8 * (lane - words), 2.0, 8.0 * line);
    painter->setFont(m_style.font);
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const double top = place.top() + lane * static_cast<double>(group) + 0.5 * (lane - words - height);
        if (hasWords)
            drawWords(*painter, group, {place.left() + 4.0, top, place.width() - 8.0, line});
        drawBoxes(*painter, group, {place.left(), top + words, place.width(), height});
    }
}

void LayerLanes::drawWords(QCPPainter& painter, std::size_t group, const QRectF& place) const
{
    const LayerPositions& layers = m_groups[group];
    const auto count = static_cast<qsizetype>(layers.layers.size());
    const QFontMetricsF metrics(m_style.font);
    const QString name = QString::fromStdString(layers.name);
    const QString words = tr("%1 × %2: %3").arg(count).arg(name, encodingOfLayers(layers));
    painter.setPen(QPen(m_style.text));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(words, Qt::ElideRight, place.width()));
}

// A box is as wide as its layer; of many layers in a pixel, one is drawn.
void LayerLanes::drawBoxes(QCPPainter& painter, std::size_t group, const QRectF& place) const
{
    const LayerPositions& layers = m_groups[group];
    const double width = x(1.0) - x(0.0);
    const double gap = width >= 4.0 ? 1.0 : 0.0;
    const QColor color = m_style.series(group);
    const bool isTurned = layers.kind == PositionKind::Rope;
    const double height = layers.window != 0 ? 0.5 * place.height() : place.height();
    painter.setPen(QPen(m_style.grid, 1.0));
    painter.drawLine(QPointF(place.left(), place.bottom()), QPointF(place.right(), place.bottom()));
    for (const std::int64_t layer : layers.layers) {
        const QRectF box(x(static_cast<double>(layer) - 0.5) + 0.5 * gap, place.bottom() - height, std::max(1.0, width - gap), height);
        painter.setPen(isTurned ? QPen(Qt::NoPen) : QPen(color, m_style.line(1.6)));
        painter.setBrush(isTurned ? QBrush(color) : QBrush(Qt::NoBrush));
        painter.drawRect(isTurned ? box : box.adjusted(1.0, 1.0, -1.0, -1.0));
        if (layer == m_selected) {
            painter.setPen(QPen(m_style.text, m_style.line(2.2)));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(box);
        }
    }
}

} // namespace posenc
