// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/tokens/token_flow.h"

#include "ui/base/shown_number.h"
#include "ui/scene/token_input.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

// Places within the axes, from 0 to 1: two rows, and columns for the sources, their values, the sum, and where it goes.
constexpr double boxHeight = 0.43;
constexpr double lowerTop = 0.48;
constexpr double sumTop = 0.24;
constexpr double noteTop = 0.92;

struct FlowBox {
    QRectF place; ///< in parts of the axes
    QString title;
    QStringList lines{};
    std::size_t color = 0; ///< of the series
};

// The first values of a list, with three digits after the point so that a sum can be checked by hand.
QStringList firstValues(std::int64_t count, const std::function<double(std::int64_t)>& valueAt)
{
    QStringList lines;
    for (std::int64_t j = 0; j < std::min<std::int64_t>(count, TokenFlow::mostValues); ++j)
        lines << shownNumber(valueAt(j), 3, 'f');
    if (count > TokenFlow::mostValues)
        lines << QStringLiteral("⋮");
    return lines;
}

std::array<FlowBox, 7> boxesOf(const TokenInput& tokens, std::int64_t position)
{
    const ModelInput& input = tokens.input();
    const std::int64_t token = tokens.token(position);
    const auto embedding = firstValues(input.dModel(), [&](std::int64_t j) { return input.embeddingValue(token, j); });
    const auto encoding = firstValues(input.dModel(), [&](std::int64_t j) { return input.encodingValue(token, j); });
    const auto sum = firstValues(input.columns(), [&](std::int64_t j) { return input.combinedValue(token, j); });
    return {
        FlowBox{{0.0, 0.0, 0.17, boxHeight}, TokenFlow::tr("Word"), {tokens.name(position)}, 0},
        FlowBox{{0.0, lowerTop, 0.17, boxHeight}, TokenFlow::tr("Position"), {QString::number(position)}, 1},
        FlowBox{{0.22, 0.0, 0.20, boxHeight}, TokenFlow::tr("Embedding"), embedding, 0},
        FlowBox{{0.22, lowerTop, 0.20, boxHeight}, TokenFlow::tr("Encoding"), encoding, 1},
        FlowBox{{0.53, sumTop, 0.17, boxHeight}, TokenFlow::tr("Input"), sum, 2},
        FlowBox{{0.77, 0.0, 0.23, boxHeight}, TokenFlow::tr("Encoder"), {TokenFlow::tr("attention reads all words")}, 3},
        FlowBox{{0.77, lowerTop, 0.23, boxHeight}, TokenFlow::tr("Decoder"), {TokenFlow::tr("its own words get positions as well")}, 3}};
}

QString missingText(const TokenInput& tokens)
{
    const std::int64_t missing = tokens.tokens() - tokens.length();
    if (missing < 1)
        return {};
    return missing == 1 ? TokenFlow::tr("1 word is missing: max_len = %1").arg(tokens.length())
                        : TokenFlow::tr("%1 words are missing: max_len = %2").arg(missing).arg(tokens.length());
}

QChar signOf(const TokenInput& tokens) { return tokens.input().settings().combination() == Combination::Sum ? u'+' : u'∥'; }

void drawArrow(QCPPainter& painter, const QPointF& from, const QPointF& to, double head)
{
    const QLineF line(from, to);
    if (line.length() <= head)
        return;
    const QPointF along = (to - from) / line.length();
    const QPointF across(-along.y(), along.x());
    painter.drawLine(QLineF(from, to - 0.8 * head * along));
    painter.drawPolygon(QPolygonF{to, to - head * along + 0.5 * head * across, to - head * along - 0.5 * head * across});
}

} // namespace

TokenFlow::TokenFlow(QCPAxisRect& axes) : QCPLayerable(axes.parentPlot(), QStringLiteral("main")), m_axes(axes) {}

void TokenFlow::setTokens(std::shared_ptr<const TokenInput> tokens, std::int64_t position)
{
    m_tokens = std::move(tokens);
    m_position = position;
}

QStringList flowText(const TokenInput& tokens, std::int64_t position)
{
    QStringList parts;
    for (const FlowBox& box : boxesOf(tokens, position))
        parts << QStringLiteral("%1: %2").arg(box.title, box.lines.join(QStringLiteral(", ")));
    if (const QString missing = missingText(tokens); !missing.isEmpty())
        parts << missing;
    return parts;
}

void TokenFlow::draw(QCPPainter* painter)
{
    if (!m_tokens)
        return;
    const QRectF axes(m_axes.rect());
    const auto at = [&axes](double x, double y) { return QPointF(axes.left() + x * axes.width(), axes.top() + y * axes.height()); };
    const auto inAxes = [&](const QRectF& part) { return QRectF(at(part.left(), part.top()), at(part.right(), part.bottom())); };
    const auto boxes = boxesOf(*m_tokens, m_position);
    const double line = m_style.line(1.5);

    // The largest letters, down from those of the style, with which all words have room.
    constexpr int centred = Qt::AlignCenter | Qt::TextWordWrap;
    QFont font = m_style.font;
    const auto wordsOf = [](const FlowBox& box) { return (QStringList{box.title} + box.lines).join(QLatin1Char('\n')); };
    const auto fits = [&] {
        const QFontMetricsF metrics(font);
        return std::ranges::all_of(boxes, [&](const FlowBox& box) {
            const QRectF room = inAxes(box.place).adjusted(line, line, -line, -line);
            const QRectF taken = metrics.boundingRect(room, centred, wordsOf(box));
            return taken.width() <= room.width() && taken.height() <= room.height();
        });
    };
    constexpr int smallest = 6; // pixels: smaller letters are no words
    font.setPixelSize(QFontInfo(font).pixelSize());
    while (font.pixelSize() > smallest && !fits())
        font.setPixelSize(font.pixelSize() - 1);
    painter->setFont(font);

    for (const FlowBox& box : boxes) {
        QColor fill = m_style.series(box.color);
        fill.setAlphaF(0.15F);
        painter->setPen(QPen(m_style.series(box.color), line));
        painter->setBrush(fill);
        painter->drawRect(inAxes(box.place));
        painter->setPen(m_style.text);
        painter->drawText(inAxes(box.place), centred, wordsOf(box));
    }

    const double head = 0.7 * QFontMetricsF(font).height();
    const QPointF sign = at(0.475, 0.455);
    const QPointF radius(0.75 * head, 0.0);
    painter->setPen(QPen(m_style.text, line));
    painter->setBrush(m_style.text);
    const auto between = [&](std::size_t from, std::size_t to) { // level, from the right edge to the left one
        const QRectF right = inAxes(boxes[to].place);
        const double y = right.center().y();
        drawArrow(*painter, {inAxes(boxes[from].place).right(), inAxes(boxes[from].place).center().y()}, {right.left(), y}, head);
    };
    between(0, 2);
    between(1, 3);
    for (const std::size_t source : {2U, 3U}) {
        const QPointF from(inAxes(boxes[source].place).right(), inAxes(boxes[source].place).center().y());
        const QLineF way(from, sign);
        drawArrow(*painter, from, way.pointAt(1.0 - radius.x() / way.length()), head);
    }
    drawArrow(*painter, sign + radius, {inAxes(boxes[4].place).left(), sign.y()}, head);
    between(4, 5);
    between(4, 6);
    const QRectF encoder = inAxes(boxes[5].place);
    drawArrow(*painter, {encoder.center().x(), encoder.bottom()}, {encoder.center().x(), inAxes(boxes[6].place).top()}, head);
    painter->setBrush(m_style.background);
    painter->drawEllipse(sign, radius.x(), radius.x());
    painter->drawText(QRectF(sign - QPointF(radius.x(), radius.x()), sign + QPointF(radius.x(), radius.x())), Qt::AlignCenter,
                      QString(signOf(*m_tokens)));
    painter->drawText(inAxes({0.0, noteTop, 1.0, 1.0 - noteTop}), Qt::AlignCenter | Qt::TextSingleLine, missingText(*m_tokens));
}

} // namespace posenc
