// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/room/vote_bars.h"

#include "ui/theme/plot_style.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace posenc {

namespace {

struct BarText {
    Q_DECLARE_TR_FUNCTIONS(BarText)
};

bool isBlank(const VoteRow& row) { return row.parts.size() != 1 || !row.parts[0].answer.isEmpty(); }

int sumOf(const std::vector<VoteCount>& parts)
{
    int sum = 0;
    for (const VoteCount& part : parts)
        sum += part.count;
    return sum;
}

int percent(int part, int whole)
{
    constexpr int all = 100;
    return whole == 0 ? 0 : (all * part + whole / 2) / whole;
}

// A number with its sign, words as they are, or what is said of all others together.
QString shownAnswer(const QString& answer)
{
    bool isNumber = false;
    answer.toDouble(&isNumber);
    const QString name = isNumber ? QString(answer).replace(QLatin1Char('-'), QChar(0x2212)) : answer;
    return answer.isEmpty() ? BarText::tr("others") : name;
}

// Round numbers from below the least to above the most: 1, 2, 5, 10, … if the numbers differ much.
std::vector<double> edgesFor(double least, double largest)
{
    constexpr double far = 50.0; // times the least
    constexpr double smallest = 1e-15;
    constexpr double ranges = 10.0;
    constexpr double tenth = 0.1;
    std::vector<double> edges;
    const auto power = [](double number) { return std::pow(10.0, std::floor(std::log10(number))); };
    if (least > smallest && largest > far * least) {
        for (double decade = power(least); edges.empty() || edges.back() <= largest; decade *= 10.0)
            for (const double digit : {1.0, 2.0, 5.0})
                if (edges.empty() || edges.back() <= largest)
                    edges.push_back(digit * decade);
        while (edges.size() > 2 && edges[1] <= least)
            edges.erase(edges.begin());
        constexpr std::size_t most = 20;
        while (edges.size() > most) // every third: 1, 10, 100, …
            for (std::size_t edge = edges.size() - 1; edge-- > 0;)
                if (edge % 3 != 0)
                    edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(edge));
        return edges;
    }
    const double needed = std::max(largest - least, tenth * std::abs(least));
    const double span = needed > smallest ? needed : 1.0;
    double step = power(span / ranges);
    for (const double digit : {2.0, 5.0, 10.0})
        if (span / step > ranges)
            step = digit * power(span / ranges);
    for (double k = std::floor(least / step); edges.size() < 2 || edges.back() <= largest; ++k)
        edges.push_back(k * step);
    return edges;
}

} // namespace

void VoteRows::setRows(const std::vector<VoteRow>& rows)
{
    const std::size_t before = m_rows.size();
    m_rows = rows;
    QStringList spoken;
    for (const VoteRow& row : m_rows)
        for (const VoteCount& part : row.parts)
            spoken << QStringLiteral("%1: %2")
                          .arg(isBlank(row) ? QStringLiteral("%1 = %2").arg(row.words, shownAnswer(part.answer)) : shownAnswer(row.words))
                          .arg(part.count);
    setAccessibleName(spoken.join(QStringLiteral(", ")));
    if (m_rows.size() != before)
        updateGeometry();
    update();
}

void VoteRows::setMarksRight(bool marks)
{
    m_marksRight = marks;
    update();
}

QSize VoteRows::sizeHint() const { return {200, rowHeight() * static_cast<int>(m_rows.size())}; }

// At the end of a row.
QString VoteRows::numbersOf(const VoteRow& row, int all) const
{
    if (!isBlank(row))
        return BarText::tr("%1  %2 %").arg(row.parts[0].count).arg(percent(row.parts[0].count, all));
    QStringList rounds;
    for (const auto& [right, answered] : row.right)
        rounds << QString::number(percent(right, answered));
    return m_marksRight ? BarText::tr("%1 % right").arg(rounds.join(QStringLiteral(" → "))) : QString();
}

void VoteRows::paintEvent(QPaintEvent*)
{
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int all = 0;
    int most = 1;
    int named = 0;
    int numbers = 0;
    bool hasMarks = false;
    for (const VoteRow& row : m_rows) {
        named = std::max(named, fontMetrics().horizontalAdvance(shownAnswer(row.words)) + 1); // it is rounded
        if (isBlank(row))
            continue;
        all += row.parts[0].count;
        most = std::max(most, row.parts[0].count);
        hasMarks |= isRight(row.parts[0]);
    }
    for (const VoteRow& row : m_rows)
        numbers = std::max(numbers, fontMetrics().horizontalAdvance(numbersOf(row, all)) + 1);
    const int gap = fontMetrics().horizontalAdvance(QLatin1Char(' '));
    const int mark = fontMetrics().horizontalAdvance(hasMarks ? QStringLiteral(" ✓ ") : QStringLiteral(" "));
    const int name = std::min(named, width() / 2 - mark);
    const int bars = std::max(0, width() - name - mark - numbers - 2 * gap);
    for (std::size_t place = 0; place < m_rows.size(); ++place) {
        const VoteRow& row = m_rows[place];
        const QRect line(0, static_cast<int>(place) * rowHeight(), width(), rowHeight());
        const auto placed = [&](const QRect& left) { return QStyle::visualRect(layoutDirection(), rect(), left); };
        const auto draw = [&](int left, int across, const QString& text, Qt::Alignment side) {
            painter.drawText(placed(QRect(left, line.top(), across, line.height())),
                             Qt::AlignVCenter | QStyle::visualAlignment(layoutDirection(), side), text);
        };
        painter.setPen(style.text);
        draw(0, name, fontMetrics().elidedText(shownAnswer(row.words), Qt::ElideRight, name), Qt::AlignLeft);
        if (!isBlank(row) && isRight(row.parts[0]))
            draw(name, mark, QStringLiteral(" ✓ "), Qt::AlignLeft);
        draw(width() - numbers, numbers, numbersOf(row, all), Qt::AlignRight);
        const int whole = isBlank(row) ? std::max(1, sumOf(row.parts)) : most;
        int before = 0;
        for (const VoteCount& part : row.parts) {
            if (part.count == 0)
                continue;
            const int from = name + mark + bars * before / whole;
            before += part.count;
            const int high = isBlank(row) ? line.height() * 9 / 10 : line.height() * 3 / 5;
            const QRect bar(from, line.top() + (line.height() - high) / 2, std::max(2, name + mark + bars * before / whole - from - 2),
                            high);
            painter.setPen(Qt::NoPen);
            painter.setBrush(isRight(part) ? greenBar : blueBar);
            painter.drawRoundedRect(placed(bar), 3.0, 3.0);
            painter.setPen(Qt::white);
            const QString said = !isBlank(row)   ? QString()
                                 : isRight(part) ? QStringLiteral("✓ %1").arg(shownAnswer(part.answer))
                                                 : shownAnswer(part.answer);
            QFont fitting = font();
            const int least = fitting.pixelSize() * 3 / 4;
            while (fitting.pixelSize() > least && QFontMetrics(fitting).horizontalAdvance(said) > bar.width())
                fitting.setPixelSize(fitting.pixelSize() - 1);
            painter.setFont(fitting);
            if (QFontMetrics(fitting).horizontalAdvance(said) <= bar.width())
                draw(bar.left(), bar.width(), said, Qt::AlignHCenter);
            painter.setFont(font());
        }
    }
}

// What is far from the median, by six times the median of all distances or ratios, does not choose the ranges if it is a third or less.
void VoteHistogram::setVotes(const std::vector<VoteCount>& votes, const std::optional<Interval>& right,
                             const std::vector<VoteCount>& before)
{
    constexpr double largest = 1e15;
    constexpr double far = 6.0;
    constexpr double twentieth = 0.05;
    std::vector<double> numbers;
    for (const std::vector<VoteCount>& round : {votes, before})
        for (const VoteCount& vote : round)
            numbers.insert(numbers.end(), static_cast<std::size_t>(vote.count), std::clamp(vote.answer.toDouble(), -largest, largest));
    std::ranges::sort(numbers);
    const double median = numbers[numbers.size() / 2];
    const auto typical = [&](auto distance) { // of all
        std::vector<double> distances(numbers.size());
        std::ranges::transform(numbers, distances.begin(), distance);
        std::ranges::nth_element(distances, distances.begin() + std::ssize(distances) / 2);
        return distances[distances.size() / 2];
    };
    const auto distance = [&](double number) { return std::abs(number - median); };
    const auto ratio = [&](double number) {
        return number == median        ? 0.0
               : number / median > 0.0 ? std::abs(std::log(number / median))
                                       : std::numeric_limits<double>::infinity();
    };
    const double reach = far * std::max(typical(distance), twentieth * std::abs(median));
    const double times = far * typical(ratio);
    const auto isNear = [&](double number) { return distance(number) <= reach || ratio(number) <= times; };
    const bool hasFar = 3 * std::ranges::count_if(numbers, std::not_fn(isNear)) <= std::ssize(numbers);
    double least = hasFar ? *std::ranges::find_if(numbers, isNear) : numbers.front();
    double most = hasFar ? *std::ranges::find_if(numbers.rbegin(), numbers.rend(), isNear) : numbers.back();
    if (right) {
        least = std::clamp(right->first, -largest, least);
        most = std::clamp(right->second, most, largest);
    }
    m_interval = right;
    m_edges = edgesFor(least, most);
    constexpr double endless = std::numeric_limits<double>::infinity();
    if (numbers.front() < m_edges.front())
        m_edges.insert(m_edges.begin(), -endless);
    if (numbers.back() >= m_edges.back())
        m_edges.push_back(endless);
    m_counts.assign(m_edges.size() - 1, 0);
    m_right = m_counts;
    m_before = m_counts;
    m_hasBefore = !before.empty();
    QStringList spoken;
    for (const VoteCount& vote : votes) {
        const std::size_t range = rangeOf(vote.answer.toDouble());
        m_counts[range] += vote.count;
        m_right[range] += right && vote.right == std::optional(true) ? vote.count : 0;
    }
    for (const VoteCount& vote : before)
        m_before[rangeOf(vote.answer.toDouble())] += vote.count;
    for (std::size_t range = 0; range < m_counts.size(); ++range)
        if (const QString now = QString::number(m_counts[range]); m_counts[range] + m_before[range] > 0)
            spoken << QStringLiteral("%1: %2").arg(wordsOf(range),
                                                   m_hasBefore ? QStringLiteral("%1 → %2").arg(m_before[range]).arg(now) : now);
    setAccessibleName(spoken.join(QStringLiteral(", ")));
    update();
}

QSize VoteHistogram::sizeHint() const { return {200, fontMetrics().height() * 7}; }

std::size_t VoteHistogram::rangeOf(double number) const
{
    const auto after = std::ranges::upper_bound(m_edges, number) - m_edges.begin();
    return static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(after - 1, 0, std::ssize(m_counts) - 1));
}

QString VoteHistogram::wordsOf(std::size_t range) const
{
    const double from = m_edges[range];
    const double to = m_edges[range + 1];
    return std::isinf(from) ? BarText::tr("below %1").arg(to)
           : std::isinf(to) ? BarText::tr("%1 and more").arg(from)
                            : BarText::tr("%1 to %2").arg(from).arg(to);
}

// Along the axis, from 0 to 1: ranges are equally wide.
double VoteHistogram::placeOf(double number) const
{
    const std::size_t range = rangeOf(number);
    const double wide = m_edges[range + 1] - m_edges[range];
    const double within = std::isinf(wide) ? 0.0 : (number - m_edges[range]) / wide;
    return (static_cast<double>(range) + std::clamp(within, 0.0, 1.0)) / static_cast<double>(m_counts.size());
}

// An axis of numbers runs from left to right in any language.
void VoteHistogram::paintEvent(QPaintEvent*)
{
    if (m_counts.empty())
        return;
    const PlotStyle style = PlotStyle::fromPalette(palette(), font()).forProjector();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double line = fontMetrics().height();
    const double margin = fontMetrics().horizontalAdvance(QStringLiteral("000")); // half a number reaches over its edge
    const double across = width() - 2.0 * margin;
    const double foot = height() - 1.2 * line;
    const double room = foot - line; // above a bar stands its count
    const auto x = [&](double place) { return margin + place * across; };
    if (m_interval) {
        constexpr double narrowest = 4.0;
        const double from = x(placeOf(m_interval->first));
        const double wide = std::max(x(placeOf(m_interval->second)) - from, narrowest);
        QColor shade = style.readable(greenBar, palette().color(QPalette::Base));
        const QRectF band(from - (wide > narrowest ? 0.0 : wide / 2.0), 0.0, wide, foot);
        painter.fillRect(QRectF(band.left(), foot, band.width(), line / 6.0), shade);
        painter.fillRect(QRectF(band.left(), 0.0, band.width(), line / 6.0), shade);
        shade.setAlphaF(0.4F);
        painter.fillRect(band, shade);
    }
    const double bins = static_cast<double>(m_counts.size());
    const int most = std::max({1, std::ranges::max(m_counts), std::ranges::max(m_before)});
    for (std::size_t range = 0; range < m_counts.size(); ++range) {
        const double left = x(static_cast<double>(range) / bins) + 2.0;
        const double wide = across / bins - 4.0;
        const double high = room * m_counts[range] / most;
        const double green = room * m_right[range] / most;
        painter.fillRect(QRectF(left, foot - high, wide, high - green), blueBar);
        painter.fillRect(QRectF(left, foot - green, wide, green), greenBar);
        const double highBefore = room * m_before[range] / most;
        painter.setPen(QPen(style.secondaryText, 2.0));
        if (m_before[range] > 0)
            painter.drawRect(QRectF(left, foot - highBefore, wide, highBefore));
        painter.setPen(style.text);
        if (m_counts[range] > 0)
            painter.drawText(QRectF(left, foot - std::max(high, highBefore) - line, wide, line), Qt::AlignCenter | Qt::TextDontClip,
                             QString::number(m_counts[range]));
    }
    painter.drawLine(QPointF(margin, foot), QPointF(margin + across, foot));
    // A range without an end is named in its middle, in place of its only edge.
    const auto number = [](double edge) { return QString::number(edge, 'g', 4).replace(QLatin1Char('-'), QChar(0x2212)); };
    const auto widthOf = [this](const QString& text) { return static_cast<double>(fontMetrics().horizontalAdvance(text)); };
    const auto write = [&](double center, const QString& text) {
        painter.drawText(QRectF(center - widthOf(text) / 2.0, foot + line / 6.0, widthOf(text), line), Qt::AlignCenter | Qt::TextDontClip,
                         text);
        return center + widthOf(text) / 2.0 + line / 3.0;
    };
    const bool isBelow = std::isinf(m_edges.front());
    const bool isAbove = std::isinf(m_edges.back());
    const QString above = isAbove ? QStringLiteral("≥ %1").arg(number(m_edges[m_edges.size() - 2])) : QString();
    double free = isBelow ? write(x(0.5 / bins), QStringLiteral("< %1").arg(number(m_edges[1]))) : 0.0; // from here on, there is room
    const double end = isAbove ? x(1.0 - 0.5 / bins) - widthOf(above) / 2.0 - line / 3.0 : width();
    if (isAbove)
        write(x(1.0 - 0.5 / bins), above);
    for (std::size_t edge = 0; edge < m_edges.size(); ++edge) {
        const double center = x(static_cast<double>(edge) / bins);
        if (std::isinf(m_edges[edge]))
            continue;
        painter.drawLine(QPointF(center, foot), QPointF(center, foot + line / 6.0));
        const QString text = number(m_edges[edge]);
        const bool isNamed = (isBelow && edge == 1) || (isAbove && edge + 2 == m_edges.size());
        if (!isNamed && center - widthOf(text) / 2.0 >= free && center + widthOf(text) / 2.0 <= end)
            free = write(center, text);
    }
}

} // namespace posenc
