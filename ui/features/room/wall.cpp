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
    m_rows.setVisible(!state.rows.empty());
    m_histogram.setVisible(!state.shown.empty());
    m_rows.setMarksRight(state.marksRight);
    m_rows.setRows(state.rows);
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
