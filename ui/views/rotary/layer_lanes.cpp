// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotary/layer_lanes.h"

#include "core/base/number_text.h"
#include "ui/base/counted_text.h"

#include <algorithm>

namespace posenc {

QString encodingOfLayers(const LayerPositions& group)
{
    const bool isTurned = group.kind == PositionKind::Rope;
    QStringList words{isTurned ? LayerLanes::tr("θ = %1").arg(QString::fromStdString(numberText(group.rope.theta)))
                               : LayerLanes::tr("no rotation (NoPE)")};
    words << (group.window == LayerPositions::unknownWindow ? LayerLanes::tr("window of unknown size")
              : group.window > 0                            ? LayerLanes::tr("window of %1 positions").arg(group.window)
                                                            : LayerLanes::tr("no window"));
    if (isTurned)
        words << countedText(group.rope.columns, LayerLanes::tr("%1 column rotates"), LayerLanes::tr("%1 columns rotate"));
    if (isTurned && group.rope.scaling.type != RopeType::Default)
        words << LayerLanes::tr("scaling %1").arg(QString::fromUtf8(nameOf(group.rope.scaling.type).data()));
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

QString LayerLanes::wordsOf(const LayerPositions& layers) const
{
    return tr("%1 × %2: %3").arg(layers.layers.size()).arg(QString::fromStdString(layers.name), encodingOfLayers(layers));
}

// The words of all lanes have one line each, two where one is too short, or none: then the readout has them.
void LayerLanes::draw(QCPPainter* painter)
{
    if (m_groups.empty())
        return;
    const QRectF place = keyAxis()->axisRect()->rect();
    const QFontMetricsF metrics(m_style.font);
    const double line = metrics.height();
    const double lane = place.height() / static_cast<double>(m_groups.size());
    const double width = place.width() - 8.0;
    const bool isLong =
        std::ranges::any_of(m_groups, [&](const LayerPositions& each) { return metrics.horizontalAdvance(wordsOf(each)) > width; });
    const double lines = lane < 1.9 * line ? 0.0 : isLong && lane >= 3.5 * line ? 2.0 : 1.0;
    const double words = lines > 0.0 ? (lines + 0.3) * line : 0.0;
    const double height = std::clamp(0.8 * (lane - words), 2.0, 8.0 * line);
    painter->setFont(m_style.font);
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const double top = place.top() + lane * static_cast<double>(group) + 0.5 * (lane - words - height);
        if (lines > 0.0) {
            const QString text = wordsOf(m_groups[group]);
            painter->setPen(QPen(m_style.text));
            painter->drawText(QRectF(place.left() + 4.0, top, width, lines * line), Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap,
                              lines > 1.0 ? text : metrics.elidedText(text, Qt::ElideRight, width));
        }
        drawBoxes(*painter, group, {place.left(), top + words, place.width(), height});
    }
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
