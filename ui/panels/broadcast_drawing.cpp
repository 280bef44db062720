// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/broadcast_drawing.h"

#include "core/encoding/encoding_spec.h"
#include "ui/scene/scene.h"
#include "ui/theme/plot_style.h"

#include <QPainter>

#include <algorithm>

namespace posenc {

namespace {

constexpr std::int64_t mostCells = 6;      // drawn along a side
constexpr double layerOffset = 0.5;        // cells from an array of a batch to the next
constexpr std::int64_t batchSequences = 3; // sequences of the worked batch
constexpr std::int64_t batchWords = 6;     // of each

std::int64_t drawnCells(std::int64_t cells) { return std::min(cells, mostCells); }

// Rows and columns that an array is drawn with, and arrays behind one another.
struct Cells {
    std::int64_t layers = 1;
    std::int64_t rows = 1;
    std::int64_t columns = 1;
};

Cells cellsOf(const std::vector<std::int64_t>& shape)
{
    const std::size_t sides = shape.size();
    return {sides > 2 ? drawnCells(shape[0]) : 1, sides > 1 ? drawnCells(shape[sides - 2]) : 1, drawnCells(shape[sides - 1])};
}

double widthOf(const Cells& cells) { return static_cast<double>(cells.columns) + layerOffset * static_cast<double>(cells.layers - 1); }
double heightOf(const Cells& cells) { return static_cast<double>(cells.rows) + layerOffset * static_cast<double>(cells.layers - 1); }

// All arrays but the result, and but one that is cut down to the next.
bool isRepeated(const std::vector<ArrayShape>& arrays, std::size_t index)
{
    return index + 1 < arrays.size() && arrays[index + 1].sign != QString(QChar(0x2192));
}

// An array, and pale behind it what it is repeated to.
void drawArray(QPainter& painter, const QPointF& corner, double cell, const Cells& cells, const Cells& repeated, const QColor& color,
               const QColor& background)
{
    const Cells all{std::max(cells.layers, repeated.layers), std::max(cells.rows, repeated.rows),
                    std::max(cells.columns, repeated.columns)};
    for (std::int64_t layer = all.layers - 1; layer >= 0; --layer) {
        const QPointF place = corner + QPointF(1.0, -1.0) * layerOffset * cell * static_cast<double>(layer)
                              + QPointF(0.0, layerOffset * cell * static_cast<double>(all.layers - 1));
        for (std::int64_t row = 0; row < all.rows; ++row)
            for (std::int64_t column = 0; column < all.columns; ++column) {
                const bool isOwn = layer < cells.layers && row < cells.rows && column < cells.columns;
                QColor fill = color;
                fill.setAlphaF(isOwn ? 0.45F : 0.08F);
                const QRectF square(place + QPointF(static_cast<double>(column), static_cast<double>(row)) * cell, QSizeF(cell, cell));
                painter.fillRect(square, background);
                painter.setPen(QPen(color, isOwn ? 1.0 : 0.5, isOwn ? Qt::SolidLine : Qt::DotLine));
                painter.setBrush(fill);
                painter.drawRect(square);
            }
    }
}

} // namespace

QString ArrayShape::text() const
{
    QStringList sides;
    for (const std::int64_t side : shape)
        sides << QString::number(side);
    return QStringLiteral("(%1%2)").arg(sides.join(QStringLiteral(", ")), shape.size() == 1 ? QStringLiteral(",") : QString());
}

std::vector<std::vector<ArrayShape>> broadcastsOf(const Scene& scene)
{
    const EncodingSpec& spec = scene.encoding;
    const std::int64_t rows = spec.maxLen();
    const std::int64_t columns = spec.dModel();
    const std::int64_t pairs = std::max<std::int64_t>(1, spec.pairs());
    const std::int64_t sequence = std::min(batchWords, rows);
    const QString times(QChar(0x00d7));
    return {{{QStringLiteral("k[:, None]"), {rows, 1}, {}},
             {QStringLiteral("ω"), {pairs}, times},
             {BroadcastDrawing::tr("angle"), {rows, pairs}, QStringLiteral("=")}},
            {{QStringLiteral("pe"), {rows, columns}, {}},
             {QStringLiteral("pe[:%1]").arg(sequence), {sequence, columns}, QString(QChar(0x2192))},
             {BroadcastDrawing::tr("embeddings"), {batchSequences, sequence, columns}, QStringLiteral("+")},
             {BroadcastDrawing::tr("input"), {batchSequences, sequence, columns}, QStringLiteral("=")}}};
}

BroadcastDrawing::BroadcastDrawing(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Shapes of the arrays"));
    setToolTip(
        tr("NumPy repeats a side of length 1 until the shapes are equal. A missing first side counts as 1. Pale cells are repeated."));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BroadcastDrawing::show(const Scene& scene)
{
    const auto broadcasts = broadcastsOf(scene);
    if (broadcasts == m_broadcasts)
        return;
    m_broadcasts = broadcasts;
    QStringList sentences;
    for (const auto& arrays : m_broadcasts) {
        QString sentence;
        for (const ArrayShape& array : arrays)
            sentence += (array.sign.isEmpty() ? QString() : QStringLiteral(" %1 ").arg(array.sign))
                        + QStringLiteral("%1 %2").arg(array.name, array.text());
        sentences << sentence;
    }
    setAccessibleDescription(sentences.join(QStringLiteral("; ")));
    update();
}

QSize BroadcastDrawing::sizeHint() const
{
    constexpr int lines = 9; // of text: seven of cells, names and shapes below them
    return {60 * fontMetrics().averageCharWidth(), lines * fontMetrics().lineSpacing()};
}

QSize BroadcastDrawing::minimumSizeHint() const { return {20 * fontMetrics().averageCharWidth(), sizeHint().height()}; }

void BroadcastDrawing::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    const QColor background = palette().color(QPalette::Window);
    const int line = fontMetrics().lineSpacing();
    const double gap = 3.0 * fontMetrics().averageCharWidth();
    // All cells are of one size, for which there is room.
    double cellsHigh = 1.0;
    double cellsWide = 0.0;
    double fixed = 0.0;
    for (const auto& arrays : m_broadcasts) {
        const Cells result = cellsOf(arrays.back().shape);
        cellsHigh = std::max(cellsHigh, heightOf(result));
        cellsWide += static_cast<double>(arrays.size()) * widthOf(result);
        fixed += 2.0 * static_cast<double>(arrays.size()) * gap;
    }
    const double cell = std::floor(
        std::clamp(std::min((width() - fixed) / std::max(1.0, cellsWide), (height() - 2.5 * line) / cellsHigh), 3.0, 1.2 * line));
    double x = 0.5 * gap;
    for (std::size_t part = 0; part < m_broadcasts.size(); ++part) {
        const auto& arrays = m_broadcasts[part];
        const Cells result = cellsOf(arrays.back().shape);
        for (std::size_t index = 0; index < arrays.size(); ++index) {
            const ArrayShape& array = arrays[index];
            if (!array.sign.isEmpty()) {
                painter.setPen(style.text);
                painter.drawText(QRectF(x - gap, 0.0, gap, cell * cellsHigh), Qt::AlignCenter, array.sign);
            }
            const double wide = widthOf(result) * cell;
            const double text = std::max(fontMetrics().horizontalAdvance(array.name), fontMetrics().horizontalAdvance(array.text()));
            const double room = std::max(wide, text);
            const bool isLast = index + 1 == arrays.size();
            drawArray(painter, {x + 0.5 * (room - wide), 0.5 * (cellsHigh - heightOf(result)) * cell + 1.0}, cell, cellsOf(array.shape),
                      isRepeated(arrays, index) ? result : Cells{},
                      style.readable(style.series(isLast       ? 1
                                                  : index == 0 ? 0
                                                               : 2),
                                     background),
                      background);
            painter.setPen(style.text);
            const double below = cell * cellsHigh + 4.0;
            painter.drawText(QRectF(x, below, room, line), Qt::AlignHCenter, array.name);
            painter.setPen(style.secondaryText);
            painter.drawText(QRectF(x, below + line, room, line), Qt::AlignHCenter, array.text());
            x += room + gap;
        }
        x += 2.0 * gap;
    }
}

} // namespace posenc
