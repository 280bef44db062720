// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/token_flow.h"

#include "ui/base/shown_number.h"
#include "ui/features/words/token_input.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace posenc {

namespace {

// Places within the axes, from 0 to 1: two rows, and columns for the sources, their values, the sum, and where it goes.
constexpr double boxHeight = 0.46;
constexpr double lowerTop = 0.54;
constexpr double sumTop = 0.27;

struct FlowBox {
    QRectF place; ///< in parts of the axes
    QString title;
    QStringList lines{};
    std::size_t color = 0; ///< of the series

    QString words() const { return (QStringList{title} + lines).join(QLatin1Char('\n')); }
};

// Places of the boxes in the list of boxesOf().
constexpr int wordBox = 0, positionBox = 1, embeddingBox = 2, encodingBox = 3, inputBox = 4, encoderBox = 5, ownWordsBox = 6,
              decoderBox = 7;

// Where there is less room, the boxes say less.
struct FlowDetail {
    std::int64_t values; ///< of a list
    bool explains;       ///< what encoder and decoder do, and what a decoder reads
};
constexpr FlowDetail flowDetails[] = {{TokenFlow::mostValues, true}, {TokenFlow::mostValues, false}, {2, false}};

constexpr int flowAlignment = Qt::AlignCenter | Qt::TextWordWrap;

// The first values of a list, with three digits after the point so that a sum can be checked by hand.
QStringList firstValues(std::int64_t count, std::int64_t most, const std::function<double(std::int64_t)>& valueAt)
{
    QStringList lines;
    for (std::int64_t j = 0; j < std::min(count, most); ++j)
        lines << shownNumber(valueAt(j), 3, 'f');
    if (count > most)
        lines << QStringLiteral("⋮");
    return lines;
}

using FlowBoxes = std::array<FlowBox, 8>;

FlowBoxes boxesOf(const TokenInput& tokens, std::int64_t position, const FlowDetail& detail)
{
    const ModelInput& input = tokens.input();
    const std::int64_t token = tokens.token(position);
    const auto embedding = firstValues(input.dModel(), detail.values, [&](std::int64_t j) { return input.embeddingValue(token, j); });
    const auto encoding = firstValues(input.dModel(), detail.values, [&](std::int64_t j) { return input.encodingValue(token, j); });
    const auto sum = firstValues(input.columns(), detail.values, [&](std::int64_t j) { return input.combinedValue(token, j); });
    const auto explained = [&](const QString& words) { return detail.explains ? QStringList{words} : QStringList(); };
    return {FlowBox{{0.0, 0.0, 0.17, boxHeight}, TokenFlow::tr("Word"), {tokens.name(position)}, 0},
            FlowBox{{0.0, lowerTop, 0.17, boxHeight}, TokenFlow::tr("Position"), {QString::number(position)}, 1},
            FlowBox{{0.21, 0.0, 0.21, boxHeight}, TokenFlow::tr("Embedding"), embedding, 0},
            FlowBox{{0.21, lowerTop, 0.21, boxHeight}, TokenFlow::tr("Encoding"), encoding, 1},
            FlowBox{{0.53, sumTop, 0.17, boxHeight}, TokenFlow::tr("Input"), sum, 2},
            FlowBox{{0.77, 0.0, 0.23, boxHeight}, TokenFlow::tr("Encoder"), explained(TokenFlow::tr("attention reads all words")), 3},
            FlowBox{{0.47, 0.77, 0.23, 0.23}, TokenFlow::tr("Its own words"), explained(TokenFlow::tr("with positions")), 3},
            FlowBox{{0.77, lowerTop, 0.23, boxHeight}, TokenFlow::tr("Decoder"), explained(TokenFlow::tr("writes the next word")), 3}};
}

QChar signOf(const TokenInput& tokens) { return tokens.input().settings().combination() == Combination::Sum ? u'+' : u'∥'; }

// The largest letters, down from those of the style, with which all words have room; before they are too small for the last row, words go.
std::pair<FlowBoxes, QFont> writtenIn(const PlotStyle& style, const std::function<FlowBoxes(const FlowDetail&)>& boxesWith,
                                      const std::function<QRectF(const FlowBox&)>& roomOf)
{
    const int usual = QFontInfo(style.font).pixelSize();
    const int least = style.projected ? (usual * 9 + 9) / 10 : 6; // pixels: smaller letters are no words
    QFont font = style.font;
    const auto fits = [&](const FlowBox& box) {
        const QRectF room = roomOf(box);
        const QRectF taken = QFontMetricsF(font).boundingRect(room, flowAlignment, box.words());
        return taken.width() <= room.width() && taken.height() <= room.height();
    };
    FlowBoxes boxes;
    for (const FlowDetail& detail : flowDetails) {
        boxes = boxesWith(detail);
        for (font.setPixelSize(usual); font.pixelSize() >= least; font.setPixelSize(font.pixelSize() - 1))
            if (std::ranges::all_of(boxes, fits))
                return {boxes, font};
    }
    font.setPixelSize(least);
    return {boxes, font};
}

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
    for (const FlowBox& box : boxesOf(tokens, position, flowDetails[0]))
        parts << QStringLiteral("%1: %2").arg(box.title, box.lines.join(QStringLiteral(", ")));
    parts.move(inputBox, parts.size() - 1); // where only one has room, the last is said
    return parts;
}

void TokenFlow::draw(QCPPainter* painter)
{
    if (!m_tokens)
        return;
    const double line = m_style.line(1.5);
    const QRectF axes = QRectF(m_axes.rect()).adjusted(line, line, -line, -line); // with the frames of the outer boxes
    const auto placeOf = [&axes](const FlowBox& box) {
        return QRectF(axes.left() + box.place.left() * axes.width(), axes.top() + box.place.top() * axes.height(),
                      box.place.width() * axes.width(), box.place.height() * axes.height());
    };
    const auto roomOf = [&](const FlowBox& box) { return placeOf(box).adjusted(2.0 * line, line, -2.0 * line, -line); };
    const auto boxesWith = [this](const FlowDetail& detail) { return boxesOf(*m_tokens, m_position, detail); };
    const auto text = writtenIn(m_style, boxesWith, roomOf);
    const FlowBoxes& boxes = text.first;
    const QFont& font = text.second;
    painter->setFont(font);
    for (const FlowBox& box : boxes) {
        QColor fill = m_style.series(box.color);
        fill.setAlphaF(0.15F);
        painter->setPen(QPen(m_style.series(box.color), line));
        painter->setBrush(fill);
        painter->drawRect(placeOf(box));
        painter->setPen(m_style.text);
        painter->drawText(roomOf(box), flowAlignment, box.words());
    }

    const double head = 0.7 * QFontMetricsF(font).height();
    const auto rightOf = [&](int box) {
        return QPointF(placeOf(boxes[static_cast<std::size_t>(box)]).right(), placeOf(boxes[static_cast<std::size_t>(box)]).center().y());
    };
    const auto leftOf = [&](int box) {
        return QPointF(placeOf(boxes[static_cast<std::size_t>(box)]).left(), placeOf(boxes[static_cast<std::size_t>(box)]).center().y());
    };
    const QPointF sign((rightOf(embeddingBox).x() + leftOf(inputBox).x()) / 2.0, leftOf(inputBox).y());
    painter->setPen(QPen(m_style.text, line));
    painter->setBrush(m_style.text);
    for (const auto& [from, to] : {std::pair{wordBox, embeddingBox}, {positionBox, encodingBox}, {inputBox, encoderBox}})
        drawArrow(*painter, rightOf(from), leftOf(to), head);
    drawArrow(*painter, rightOf(ownWordsBox), {leftOf(decoderBox).x(), rightOf(ownWordsBox).y()}, head); // not the encoder's
    for (const int from : {embeddingBox, encodingBox})
        drawArrow(*painter, rightOf(from), QLineF(rightOf(from), sign).pointAt(1.0 - head / QLineF(rightOf(from), sign).length()), head);
    drawArrow(*painter, sign, leftOf(inputBox), head);
    const QRectF encoder = placeOf(boxes[encoderBox]);
    drawArrow(*painter, {encoder.center().x(), encoder.bottom()}, {encoder.center().x(), placeOf(boxes[decoderBox]).top()}, head);
    painter->setBrush(m_style.background);
    painter->drawEllipse(sign, head, head);
    painter->drawText(QRectF(sign.x() - head, sign.y() - head, 2.0 * head, 2.0 * head), Qt::AlignCenter, QString(signOf(*m_tokens)));
}

} // namespace posenc
