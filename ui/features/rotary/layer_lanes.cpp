// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/layer_lanes.h"

#include "core/base/number_text.h"
#include "ui/base/counted_text.h"
#include "ui/plotting/selection_drawing.h"

#include <algorithm>

namespace posenc {

QString encodingOfLayers(const LayerPositions& group)
{
    const bool isTurned = group.kind == PositionKind::Rope;
    QStringList words{isTurned ? LayerLanes::tr("θ = %1").arg(QString::fromStdString(numberText(group.rope.theta)))
                               : LayerLanes::tr("no rotation (NoPE)")};
    words << (group.window == LayerPositions::unknownWindow ? LayerLanes::tr("window of unknown size")
              : group.window > 0
                  ? countedText(group.window, LayerLanes::tr("window of %1 position"), LayerLanes::tr("window of %1 positions"))
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
    new SelectionDrawing(*this, [this](QCPPainter& painter) { drawSelected(painter); });
}

void LayerLanes::setGroups(std::vector<LayerPositions> groups)
{
    m_groups = std::move(groups);
    m_layers = static_cast<std::int64_t>(groupsByLayer(m_groups).size());
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
LayerLanes::Lanes LayerLanes::lanes() const
{
    Lanes lanes;
    lanes.place = QRectF(keyAxis()->axisRect()->rect());
    const QFontMetricsF metrics(m_style.font);
    const double line = metrics.height();
    const auto count = static_cast<double>(std::max<std::size_t>(1, m_groups.size()));
    if (const double legend = drawLegend(nullptr); lanes.place.height() - legend >= count * line)
        lanes.place.setTop(lanes.place.top() + legend);
    lanes.lane = lanes.place.height() / count;
    const double width = lanes.place.width() - 8.0;
    const bool isLong =
        std::ranges::any_of(m_groups, [&](const LayerPositions& each) { return metrics.horizontalAdvance(wordsOf(each)) > width; });
    lanes.lines = lanes.lane < 1.9 * line ? 0.0 : isLong && lanes.lane >= 3.5 * line ? 2.0 : 1.0;
    lanes.words = lanes.lines > 0.0 ? (lanes.lines + 0.3) * line : 0.0;
    lanes.boxes = std::clamp(0.8 * (lanes.lane - lanes.words), 2.0, 8.0 * line);
    return lanes;
}

QRectF LayerLanes::boxesOf(const Lanes& lanes, std::size_t group)
{
    const double top = lanes.place.top() + lanes.lane * static_cast<double>(group) + 0.5 * (lanes.lane - lanes.words - lanes.boxes);
    return {lanes.place.left(), top + lanes.words, lanes.place.width(), lanes.boxes};
}

// A box is as wide as its layer.
QRectF LayerLanes::boxOf(const Lanes& lanes, std::size_t group, std::int64_t layer) const
{
    const double width = x(1.0) - x(0.0);
    const double gap = width >= 4.0 ? 1.0 : 0.0;
    const QRectF place = boxesOf(lanes, group);
    const double height = m_groups[group].window != 0 ? 0.5 * place.height() : place.height();
    return {x(static_cast<double>(layer) - 0.5) + 0.5 * gap, place.bottom() - height, std::max(1.0, width - gap), height};
}

void LayerLanes::draw(QCPPainter* painter)
{
    if (m_groups.empty())
        return;
    const Lanes lanes = this->lanes();
    const QFontMetricsF metrics(m_style.font);
    const double width = lanes.place.width() - 8.0;
    if (lanes.place.top() > keyAxis()->axisRect()->top())
        drawLegend(painter);
    painter->setFont(m_style.font);
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        if (lanes.lines > 0.0) {
            const QString text = wordsOf(m_groups[group]);
            const double top = boxesOf(lanes, group).top() - lanes.words;
            painter->setPen(QPen(m_style.text));
            painter->drawText(QRectF(lanes.place.left() + 4.0, top, width, lanes.lines * metrics.height()),
                              Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap,
                              lanes.lines > 1.0 ? text : metrics.elidedText(text, Qt::ElideRight, width));
        }
        drawBoxes(*painter, lanes, group);
    }
}

// What height and filling of a box mean, if boxes differ in these. Returns the height that it takes, and draws it if there is a painter.
double LayerLanes::drawLegend(QCPPainter* painter) const
{
    const auto isRotating = [](const LayerPositions& each) { return each.kind == PositionKind::Rope; };
    const bool hasWindows = std::ranges::any_of(m_groups, [](const LayerPositions& each) { return each.window != 0; });
    const bool hasEmpty = !std::ranges::all_of(m_groups, isRotating);
    if (!hasWindows && !hasEmpty)
        return 0.0;
    struct Entry {
        QString words;
        double height;
        bool isEmpty;
    };
    std::vector<Entry> entries;
    if (hasWindows)
        entries = {{tr("full height: attends to all positions"), 1.0, false}, {tr("half height: attends to a window"), 0.5, false}};
    if (hasEmpty)
        entries.push_back({tr("empty: does not rotate"), 1.0, true});
    const QRectF place(keyAxis()->axisRect()->rect());
    const QFontMetricsF metrics(m_small);
    const double size = 0.8 * metrics.height();
    const double line = 1.4 * metrics.height();
    QPointF corner(place.left() + 4.0, place.top() + 0.3 * metrics.height());
    for (const Entry& entry : entries) {
        const double width = 1.5 * size + metrics.horizontalAdvance(entry.words) + 2.0;
        if (corner.x() > place.left() + 4.0 && corner.x() + width > place.right())
            corner = QPointF(place.left() + 4.0, corner.y() + line);
        if (painter) {
            painter->setFont(m_small);
            painter->setPen(QPen(m_style.secondaryText, m_style.line(1.2)));
            painter->setBrush(entry.isEmpty ? QBrush(Qt::NoBrush) : QBrush(m_style.secondaryText));
            painter->drawRect(QRectF(corner.x(), corner.y() + 0.9 * metrics.height() - size * entry.height, size, size * entry.height));
            painter->setPen(QPen(m_style.text));
            painter->drawText(QRectF(corner.x() + 1.5 * size, corner.y(), width, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                              entry.words);
        }
        corner.rx() += width + metrics.height();
    }
    return corner.y() + line - place.top();
}

// Of many layers in a pixel, one is seen.
void LayerLanes::drawBoxes(QCPPainter& painter, const Lanes& lanes, std::size_t group) const
{
    const LayerPositions& layers = m_groups[group];
    const QRectF place = boxesOf(lanes, group);
    const QColor color = m_style.series(group);
    const bool isTurned = layers.kind == PositionKind::Rope;
    painter.setPen(QPen(m_style.grid, 1.0));
    painter.drawLine(QPointF(place.left(), place.bottom()), QPointF(place.right(), place.bottom()));
    for (const std::int64_t layer : layers.layers) {
        const QRectF box = boxOf(lanes, group, layer);
        painter.setPen(isTurned ? QPen(Qt::NoPen) : QPen(color, m_style.line(1.6)));
        painter.setBrush(isTurned ? QBrush(color) : QBrush(Qt::NoBrush));
        painter.drawRect(isTurned ? box : box.adjusted(1.0, 1.0, -1.0, -1.0));
    }
}

void LayerLanes::drawSelected(QCPPainter& painter) const
{
    for (std::size_t group = 0; m_selected && group < m_groups.size(); ++group) {
        if (std::ranges::find(m_groups[group].layers, *m_selected) == m_groups[group].layers.end())
            continue;
        painter.setPen(QPen(m_style.text, m_style.line(2.2), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(boxOf(lanes(), group, *m_selected));
    }
}

} // namespace posenc
