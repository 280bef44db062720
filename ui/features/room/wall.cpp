// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/room/wall.h"

#include "ui/theme/plot_style.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QLabel>
#include <QPainter>
#include <QStyle>

#include <qrencode.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace posenc {

namespace {

struct WallText {
    Q_DECLARE_TR_FUNCTIONS(WallText)
};

constexpr double wallHeight = 720.0; // pixels that sizes are given for
const QColor blueBar(0x1d, 0x6b, 0xe5);
const QColor greenBar(0x22, 0x88, 0x33);

QLabel* newWallLabel(bool wraps = true)
{
    auto* const label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(wraps);
    return label;
}

void setSize(QLabel& label, double pixels, bool bold = false)
{
    QFont font = label.font();
    font.setPixelSize(std::max(1, static_cast<int>(pixels)));
    font.setBold(bold);
    label.setFont(font);
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

QImage codeOf(const QString& address)
{
    constexpr int mostModules = 33;
    constexpr int margin = 4;
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(QRcode_encodeString8bit(address.toLatin1().constData(), 0, QR_ECLEVEL_L),
                                                               QRcode_free);
    if (!code || code->width > mostModules)
        return {};
    QImage image(code->width + 2 * margin, code->width + 2 * margin, QImage::Format_Mono);
    image.setColorTable({qRgb(255, 255, 255), qRgb(0, 0, 0)});
    image.fill(0);
    for (int y = 0; y < code->width; ++y)
        for (int x = 0; x < code->width; ++x)
            image.setPixel(x + margin, y + margin, code->data[y * code->width + x] & 1);
    return image;
}

CodeView::CodeView(int modulePixels) : m_pixels(modulePixels) {}

void CodeView::setAddress(const QString& address)
{
    m_code = codeOf(QStringLiteral("http://") + address);
    setAccessibleName(WallText::tr("QR code of %1").arg(address));
    updateGeometry();
    update();
}

QSize CodeView::sizeHint() const { return m_code.size() * std::max(m_pixels, 1); }

void CodeView::paintEvent(QPaintEvent*)
{
    if (m_code.isNull())
        return;
    const int pixels = std::max(1, std::min(width(), height()) / m_code.width());
    const QSize size = m_code.size() * pixels;
    QPainter painter(this);
    painter.drawImage(QRect(QPoint((width() - size.width()) / 2, (height() - size.height()) / 2), size), m_code);
}

JoinCard::JoinCard(QWidget* window)
    : QWidget(window), m_code(new CodeView), m_title(newWallLabel()), m_scan(newWallLabel()), m_address(newWallLabel(false)),
      m_count(newWallLabel(false)), m_here(newWallLabel()), m_network(newWallLabel()), m_private(newWallLabel()), m_next(newWallLabel())
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* const sides = new QHBoxLayout(this);
    sides->addWidget(m_code, 54);
    auto* const lines = new QVBoxLayout;
    sides->addLayout(lines, 46);
    lines->addStretch(1);
    for (QLabel* const line : {m_title, m_scan, m_address})
        lines->addWidget(line);
    auto* const count = new QHBoxLayout;
    count->addWidget(m_count);
    count->addWidget(m_here, 1);
    lines->addStretch(1);
    lines->addLayout(count);
    lines->addStretch(1);
    for (QLabel* const line : {m_network, m_private})
        lines->addWidget(line);
    lines->addStretch(2);
    lines->addWidget(m_next);
    lines->addStretch(1);
    m_title->setText(WallText::tr("Answer with your phone"));
    m_scan->setText(WallText::tr("Scan, or type into the browser:"));
    m_private->setText(
        WallText::tr("No name is asked unless you hand in. Only counts are shown. Nothing is kept unless the teacher saves the votes."));
    m_next->setText(WallText::tr("Q or Next: begin. The code then moves to the corner."));
    setPresent(0, {});
}

void JoinCard::setAddress(const QString& address)
{
    if (m_address->text() == address)
        return;
    m_code->setAddress(address);
    m_address->setText(address);
    resizeEvent(nullptr);
}

void JoinCard::setPresent(int present, const QString& trouble)
{
    m_count->setText(QString::number(present));
    m_here->setText(present == 1 ? WallText::tr("phone is here, seen within the last 10 seconds")
                                 : WallText::tr("phones are here, seen within the last 10 seconds"));
    m_network->setText(
        trouble.isEmpty() ? WallText::tr("Use the same network as this computer. The page comes from this computer, not from the internet.")
                          : trouble);
}

// Sizes follow the wall; the address takes the whole line.
void JoinCard::resizeEvent(QResizeEvent*)
{
    const double unit = std::min(height() / wallHeight, width() / 1280.0);
    const int gap = static_cast<int>(36 * unit);
    layout()->setContentsMargins(0, 0, gap, 0); // the code has its own margin
    layout()->setSpacing(gap / 3);
    setSize(*m_title, 36 * unit, true);
    for (QLabel* const line : {m_scan, m_here, m_network})
        setSize(*line, 24 * unit);
    for (QLabel* const line : {m_private, m_next})
        setSize(*line, 21 * unit);
    setSize(*m_count, 64 * unit, true);
    constexpr double part = 0.46; // of the width
    const double room = part * width() - gap;
    double size = 48 * unit;
    for (setSize(*m_address, size, true); m_address->sizeHint().width() > room && size > 20 * unit; setSize(*m_address, size, true))
        size *= 0.95;
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, PlotStyle::fromPalette(palette(), font()).readable(blueBar, palette().color(QPalette::Base)));
    m_address->setPalette(colors);
}

void VoteRows::setVotes(const std::vector<VoteCount>& votes)
{
    constexpr std::size_t most = 10; // rows
    const std::size_t before = m_votes.size();
    m_votes = votes;
    QStringList spoken;
    if (m_votes.size() > most) { // the rarest are one row
        std::vector<int> counts;
        for (const VoteCount& vote : votes)
            counts.push_back(vote.count);
        std::ranges::nth_element(counts, counts.begin() + most - 1, std::ranges::greater());
        VoteCount others{WallText::tr("others"), 0, std::nullopt};
        const int least = counts[most - 1];
        m_votes.clear();
        for (const VoteCount& vote : votes)
            if ((vote.count >= least || vote.right == std::optional(true)) && m_votes.size() < most)
                m_votes.push_back(vote);
            else
                others.count += vote.count;
        m_votes.push_back(others);
    }
    for (const VoteCount& vote : m_votes)
        spoken << QStringLiteral("%1: %2").arg(vote.answer).arg(vote.count);
    setAccessibleName(spoken.join(QStringLiteral(", ")));
    if (m_votes.size() != before)
        updateGeometry();
    update();
}

void VoteRows::setMarksRight(bool marks)
{
    m_marksRight = marks;
    update();
}

QSize VoteRows::sizeHint() const { return {200, rowHeight() * static_cast<int>(m_votes.size())}; }

void VoteRows::paintEvent(QPaintEvent*)
{
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int all = 0;
    int most = 1;
    int named = 0;
    for (const VoteCount& vote : m_votes) {
        all += vote.count;
        most = std::max(most, vote.count);
        named = std::max(named, fontMetrics().horizontalAdvance(vote.answer) + 1); // it is rounded
    }
    const int numbers = fontMetrics().horizontalAdvance(QStringLiteral("000  000 %"));
    const int mark = fontMetrics().horizontalAdvance(QStringLiteral(" ✓ "));
    const int name = std::min(named, width() / 2 - mark);
    const int bars = std::max(0, width() - name - mark - numbers);
    for (std::size_t row = 0; row < m_votes.size(); ++row) {
        const VoteCount& vote = m_votes[row];
        const QRect line(0, static_cast<int>(row) * rowHeight(), width(), rowHeight());
        const bool isRight = m_marksRight && vote.right == std::optional(true);
        const auto draw = [&](int left, int across, const QString& text, Qt::Alignment side) {
            const QRect place = QStyle::visualRect(layoutDirection(), rect(), QRect(left, line.top(), across, line.height()));
            painter.drawText(place, Qt::AlignVCenter | QStyle::visualAlignment(layoutDirection(), side), text);
        };
        painter.setPen(style.text);
        draw(0, name, fontMetrics().elidedText(vote.answer, Qt::ElideRight, name), Qt::AlignLeft);
        if (m_marksRight && vote.right)
            draw(name, mark, *vote.right ? QStringLiteral(" ✓ ") : QString(), Qt::AlignLeft);
        const int length = bars * vote.count / most;
        painter.setPen(Qt::NoPen);
        painter.setBrush(isRight ? greenBar : blueBar);
        painter.drawRoundedRect(
            QStyle::visualRect(layoutDirection(), rect(),
                               QRect(name + mark, line.top() + line.height() / 5, std::max(2, length), line.height() * 3 / 5)),
            3.0, 3.0);
        int own = 0; // of a blank, which has two rows
        for (const VoteCount& other : m_votes)
            own += other.answer == vote.answer ? other.count : 0;
        const int whole = std::max(1, std::ranges::count(m_votes, vote.answer, &VoteCount::answer) > 1 ? own : all);
        painter.setPen(style.text);
        draw(width() - numbers, numbers, WallText::tr("%1  %2 %").arg(vote.count).arg((100 * vote.count + whole / 2) / whole),
             Qt::AlignRight);
    }
}

// What is far from the median, by three times the distance of the quartiles or their ratio, does not choose the ranges.
void VoteHistogram::setVotes(const std::vector<VoteCount>& votes, const std::optional<Interval>& right,
                             const std::vector<VoteCount>& before)
{
    constexpr double largest = 1e15;
    constexpr double far = 3.0;
    constexpr double tenth = 0.1;
    std::vector<double> numbers;
    for (const std::vector<VoteCount>& round : {votes, before})
        for (const VoteCount& vote : round)
            numbers.insert(numbers.end(), static_cast<std::size_t>(vote.count), std::clamp(vote.answer.toDouble(), -largest, largest));
    std::ranges::sort(numbers);
    const double median = numbers[numbers.size() / 2];
    const double lower = numbers[numbers.size() / 4];
    const double upper = numbers[numbers.size() - 1 - numbers.size() / 4];
    const double reach = far * std::max(upper - lower, tenth * std::abs(median));
    const double times = lower > 0.0 ? std::pow(upper / lower, far) : 1.0;
    const auto isNear = [&](double number) {
        return std::abs(number - median) <= reach || (number * times >= median && number <= median * times);
    };
    double least = *std::ranges::find_if(numbers, isNear);
    double most = *std::ranges::find_if(numbers.rbegin(), numbers.rend(), isNear);
    if (right) {
        least = std::clamp(right->first, -largest, least);
        most = std::clamp(right->second, most, largest);
    }
    m_interval = right;
    m_edges = edgesFor(least, most);
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
            spoken << WallText::tr("%1 to %2: %3")
                          .arg(m_edges[range])
                          .arg(m_edges[range + 1])
                          .arg(m_hasBefore ? QStringLiteral("%1 → %2").arg(m_before[range]).arg(now) : now);
    setAccessibleName(spoken.join(QStringLiteral(", ")));
    update();
}

QSize VoteHistogram::sizeHint() const { return {200, fontMetrics().height() * 7}; }

std::size_t VoteHistogram::rangeOf(double number) const
{
    const auto after = std::ranges::upper_bound(m_edges, number) - m_edges.begin();
    return static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(after - 1, 0, std::ssize(m_counts) - 1));
}

// Along the axis, from 0 to 1: ranges are equally wide.
double VoteHistogram::placeOf(double number) const
{
    const std::size_t range = rangeOf(number);
    const double within = (number - m_edges[range]) / (m_edges[range + 1] - m_edges[range]);
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
        QColor shade = greenBar;
        shade.setAlphaF(0.25F);
        painter.fillRect(QRectF(from - (wide > narrowest ? 0.0 : wide / 2.0), 0.0, wide, foot), shade);
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
    double free = 0.0; // from here on, there is room for a label
    for (std::size_t edge = 0; edge < m_edges.size(); ++edge) {
        const QString text = QString::number(m_edges[edge], 'g', 4).replace(QLatin1Char('-'), QChar(0x2212));
        const double wide = fontMetrics().horizontalAdvance(text);
        const double center = x(static_cast<double>(edge) / bins);
        painter.drawLine(QPointF(center, foot), QPointF(center, foot + line / 6.0));
        if (center - wide / 2.0 < free)
            continue;
        painter.drawText(QRectF(center - wide / 2.0, foot + line / 6.0, wide, line), Qt::AlignCenter | Qt::TextDontClip, text);
        free = center + wide / 2.0 + line / 3.0;
    }
}

WallVotes::WallVotes()
{
    for (QWidget* const part : {static_cast<QWidget*>(&m_rows), static_cast<QWidget*>(&m_histogram), static_cast<QWidget*>(&m_code)})
        part->setParent(this);
}

const QWidget& WallVotes::votes() const
{
    return m_state.isHistogram ? static_cast<const QWidget&>(m_histogram) : static_cast<const QWidget&>(m_rows);
}

double WallVotes::unit() const { return window()->height() / wallHeight; }

int WallVotes::countHeight() const
{
    const bool isLow = m_state.isBrief || m_state.isTight;
    return static_cast<int>((!isLow ? 168 : m_state.marksRight && !m_address.isEmpty() ? 30 : 56) * unit());
}

QString WallVotes::counted() const
{
    return (m_state.isTask ? WallText::tr("%1 of %2 are done") : WallText::tr("%1 of %2 answered"))
        .arg(m_state.answered)
        .arg(m_state.present);
}

void WallVotes::setAddress(const QString& address)
{
    if (std::exchange(m_address, address) == address)
        return;
    m_code.setAddress(address);
    place();
    updateGeometry();
    update();
}

void WallVotes::show(const State& state)
{
    const int before = sizeHint().height();
    m_state = state;
    const bool hasVotes = !state.shown.empty();
    m_rows.setVisible(hasVotes && !state.isHistogram);
    m_histogram.setVisible(hasVotes && state.isHistogram);
    m_rows.setMarksRight(state.marksRight);
    m_rows.setVotes(state.shown);
    if (m_histogram.isVisibleTo(this))
        m_histogram.setVotes(state.shown, state.right, state.before);
    setAccessibleName(counted());
    setAccessibleDescription(state.sentence);
    place();
    if (sizeHint().height() != before) // while only the count changes, no word around it is laid out again
        updateGeometry();
    update();
}

QSize WallVotes::sizeHint() const { return {200, countHeight() + votesHeight()}; }

void WallVotes::resizeEvent(QResizeEvent*) { place(); }

void WallVotes::place()
{
    const int rows = votesHeight();
    for (QWidget* const part : {static_cast<QWidget*>(&m_rows), static_cast<QWidget*>(&m_histogram)})
        part->setGeometry(0, 0, width(), rows);
    m_code.setVisible(!m_state.isBrief && !m_state.isTight && !m_address.isEmpty());
    const int line = static_cast<int>(26 * unit());
    const int side = countHeight() - line;
    m_code.setGeometry(QStyle::visualRect(layoutDirection(), rect(), QRect(width() - side, rows, side, side)));
}

// A number that is read from the last row, and nothing that tells which answer it was.
void WallVotes::paintEvent(QPaintEvent*)
{
    const PlotStyle style = PlotStyle::fromPalette(palette(), font()).forProjector();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int rows = votesHeight();
    const auto px = [this](double pixels) { return static_cast<int>(pixels * unit()); };
    const auto write = [&](const QRect& place, int size, bool bold, const QColor& color, const QString& text,
                           Qt::Alignment side = Qt::AlignLeft) {
        QFont font = this->font();
        font.setBold(bold);
        const int flags = QStyle::visualAlignment(layoutDirection(), side | Qt::AlignVCenter).toInt() | Qt::TextWordWrap;
        const auto fits = [&] { return place.contains(QFontMetrics(font).boundingRect(place, flags, text)); };
        for (font.setPixelSize(size); font.pixelSize() > size / 2 && !fits();)
            font.setPixelSize(font.pixelSize() - 1);
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QStyle::visualRect(layoutDirection(), rect(), place), flags, text);
    };
    const int room = m_code.isHidden() ? width() : width() - m_code.width() - px(12);
    if (m_state.isBrief) {
        write(QRect(0, rows, width(), px(m_address.isEmpty() ? 56 : 28)), px(20), false, style.text, m_state.sentence);
        if (m_state.marksRight || m_address.isEmpty()) // reasons need the room
            return;
        return write(QRect(0, rows + px(28), width(), px(28)), px(20), false, style.secondaryText, m_address);
    }
    if (m_state.isTight) {
        write(QRect(0, rows, width(), px(28)), px(24), true, style.text, counted());
        return write(QRect(0, rows + px(28), width(), px(28)), px(20), false, style.secondaryText,
                     m_state.sentence.isEmpty() ? m_address : m_state.sentence);
    }
    const QString count = QString::number(m_state.answered);
    const int tall = px(count.size() < 3 ? 56 : 44);
    QFont large = font();
    large.setPixelSize(tall);
    large.setBold(true);
    const int number = QFontMetrics(large).horizontalAdvance(count) + px(14);
    write(QRect(0, rows, number, px(70)), tall, true, style.text, count);
    write(QRect(number, rows, room - number, px(70)), px(24), false, style.text,
          (m_state.isTask ? WallText::tr("of %1 are done") : WallText::tr("of %1 answered")).arg(m_state.present));
    write(QRect(0, rows + px(70), room, px(m_address.isEmpty() ? 98 : 52)), px(20), false, style.secondaryText, m_state.sentence);
    if (m_address.isEmpty()) // the sentence says why
        return;
    const QRect bar(0, rows + px(128), room, px(10));
    const auto draw = [&](const QRect& place, const QColor& color) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(QStyle::visualRect(layoutDirection(), rect(), place), px(5), px(5));
    };
    QColor ground = style.text;
    ground.setAlphaF(0.15F);
    draw(bar, ground);
    const double part = static_cast<double>(m_state.answered) / std::max({m_state.present, m_state.answered, 1});
    draw(QRect(bar.topLeft(), QSize(static_cast<int>(part * bar.width()), bar.height())), blueBar);
    write(QRect(0, rows + px(142), width(), px(26)), px(20), true, style.text, m_address, Qt::AlignRight);
}

CornerCode::CornerCode() : m_words(newWallLabel(false)), m_code(new CodeView(3))
{
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(QMargins());
    line->addWidget(m_words);
    line->addWidget(m_code);
}

void CornerCode::setAddress(const QString& address, const QString& trouble)
{
    const QString words = trouble.isEmpty() ? address : trouble;
    if (m_words->text() == words)
        return;
    m_words->setText(words);
    m_code->setAddress(address);
    m_code->setFixedSize(m_code->sizeHint());
    QFont bold = m_words->font();
    bold.setBold(true);
    bold.setPixelSize(std::max(20, window()->height() / 36));
    m_words->setFont(bold);
}

} // namespace posenc
