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
    m_private->setText(WallText::tr("No name is asked. Only counts are shown. Nothing is kept unless the teacher saves the counts."));
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
        named = std::max(named, fontMetrics().horizontalAdvance(vote.answer));
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
        painter.setPen(style.text);
        draw(width() - numbers, numbers, WallText::tr("%1  %2 %").arg(vote.count).arg(all > 0 ? (100 * vote.count + all / 2) / all : 0),
             Qt::AlignRight);
    }
}

WallVotes::WallVotes()
{
    m_rows.setParent(this);
    m_code.setParent(this);
}

double WallVotes::unit() const { return window()->height() / wallHeight; }

int WallVotes::countHeight() const { return static_cast<int>((!m_state.isBrief ? 168 : m_state.marksRight ? 30 : 56) * unit()); }

void WallVotes::setAddress(const QString& address)
{
    if (std::exchange(m_address, address) == address)
        return;
    m_code.setAddress(address);
    update();
}

void WallVotes::show(const State& state)
{
    m_state = state;
    m_rows.setVotes(state.shown);
    m_rows.setMarksRight(state.marksRight);
    m_rows.setVisible(!state.shown.empty());
    setAccessibleName(WallText::tr("%1 of %2 answered").arg(state.answered).arg(state.present));
    place();
    updateGeometry();
    update();
}

QSize WallVotes::sizeHint() const { return {200, countHeight() + (m_rows.isHidden() ? 0 : m_rows.sizeHint().height())}; }

void WallVotes::resizeEvent(QResizeEvent*) { place(); }

void WallVotes::place()
{
    const int rows = m_rows.isHidden() ? 0 : m_rows.sizeHint().height();
    m_rows.setGeometry(0, 0, width(), rows);
    m_code.setVisible(!m_state.isBrief);
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
    const int rows = m_rows.isHidden() ? 0 : m_rows.height();
    const auto px = [this](double pixels) { return static_cast<int>(pixels * unit()); };
    const auto write = [&](const QRect& place, int size, bool bold, const QColor& color, const QString& text,
                           Qt::Alignment side = Qt::AlignLeft) {
        QFont font = this->font();
        font.setPixelSize(size);
        font.setBold(bold);
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QStyle::visualRect(layoutDirection(), rect(), place),
                         QStyle::visualAlignment(layoutDirection(), side | Qt::AlignVCenter).toInt() | Qt::TextWordWrap, text);
    };
    const int room = width() - m_code.width() - px(12);
    if (m_state.isBrief) {
        write(QRect(0, rows, width(), px(28)), px(20), false, style.text, m_state.sentence);
        if (m_state.marksRight) // reasons need the room
            return;
        return write(QRect(0, rows + px(28), width(), px(28)), px(20), false, style.secondaryText, m_address);
    }
    QFont large = font();
    large.setPixelSize(px(56));
    large.setBold(true);
    const QString count = QString::number(m_state.answered);
    const int number = QFontMetrics(large).horizontalAdvance(count) + px(14);
    write(QRect(0, rows, number, px(70)), px(56), true, style.text, count);
    write(QRect(number, rows, room - number, px(70)), px(24), false, style.text, WallText::tr("of %1 answered").arg(m_state.present));
    write(QRect(0, rows + px(70), room, px(52)), px(20), false, style.secondaryText, m_state.sentence);
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
