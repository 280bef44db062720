// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/recognition/verdict_band.h"

#include "ui/controls/labels.h"
#include "ui/theme/plot_style.h"

#include <QBoxLayout>
#include <QEvent>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace posenc {

namespace {

constexpr int bandMargin = 10;
constexpr int spaceBelow = 6;

QFont resizedFont(QFont font, double factor, bool bold = false)
{
    if (font.pixelSize() > 0)
        font.setPixelSize(qRound(font.pixelSize() * factor));
    else
        font.setPointSizeF(font.pointSizeF() * factor);
    font.setBold(bold);
    return font;
}

} // namespace

VerdictBand::VerdictBand(const std::vector<QPushButton*>& buttons)
    : m_finding(new Readout({})), m_reason(new Readout(tr("Reason of the verdict"))), m_words(new QWidget)
{
    auto* const line = new QHBoxLayout(this);
    line->setSpacing(bandMargin);
    line->addWidget(m_words, 1);
    auto* const words = new QVBoxLayout(m_words);
    auto* const actions = new QVBoxLayout;
    line->addLayout(actions);
    words->setContentsMargins(QMargins());
    for (QBoxLayout* const column : {words, actions}) {
        column->setSpacing(column == words ? 0 : 4);
        column->addStretch(1);
    }
    for (Readout* const each : {m_finding, m_reason}) {
        each->setMinimumWidth(1); // not the longest word
        words->addWidget(each);
    }
    for (QPushButton* const button : buttons)
        actions->addWidget(button);
    words->addStretch(1);
    actions->addStretch(1);
}

void VerdictBand::show(const Verdict& verdict, const QStringList& sentences)
{
    m_mark = verdict.mark;
    m_sign = verdict.sign();
    m_finding->setAccessibleName(m_mark == Verdict::Mark::Right   ? tr("Verdict: right")
                                 : m_mark == Verdict::Mark::Other ? tr("Verdict: right, but not as asked")
                                                                  : tr("Verdict: wrong"));
    m_finding->setWords(sentences.value(0));
    m_reason->setWords(sentences.value(1));
    fitWords();
    update();
}

int VerdictBand::stampSize() const { return std::max(52, 3 * fontMetrics().height()); }

// Two lines of the finding and one of the reason, or two if lines are short: this height is kept.
void VerdictBand::fitWords()
{
    constexpr double ofFinding = 20.0 / 12.0; // of the window's letters
    constexpr double ofReason = 14.0 / 12.0;
    layout()->setContentsMargins(bandMargin + stampSize() + bandMargin, bandMargin / 2, bandMargin, bandMargin / 2 + spaceBelow);
    const QFontMetrics large(resizedFont(font(), ofFinding, true));
    constexpr int shortLine = 55; // letters
    const bool isShort = m_words->width() < shortLine * large.averageCharWidth();
    const int kept = 2 * large.lineSpacing() + (isShort ? 2 : 1) * QFontMetrics(resizedFont(font(), ofReason)).lineSpacing();
    int needed = 0;
    for (const double smaller : {1.0, 0.85, 0.7}) {
        m_finding->setFont(resizedFont(font(), ofFinding * smaller, true));
        m_reason->setFont(resizedFont(font(), std::max(1.0, ofReason * smaller)));
        needed = 0;
        for (const Readout* const each : {m_finding, m_reason})
            needed += each->fontMetrics().boundingRect(0, 0, m_words->width(), 0, Qt::TextWordWrap, each->text()).height();
        if (needed <= kept)
            break;
    }
    setFixedHeight(std::max(stampSize() + 2 * bandMargin, std::max(kept, needed) + bandMargin) + spaceBelow);
}

bool VerdictBand::event(QEvent* event)
{
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::Resize) {
        layout()->activate();
        fitWords();
    }
    return isDone;
}

void VerdictBand::paintEvent(QPaintEvent*)
{
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    const std::size_t series = m_mark == Verdict::Mark::Right ? 2 : m_mark == Verdict::Mark::Other ? columnSeries + 1 : 1;
    const QColor color = style.readable(style.series(series), style.background);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(style.faint(color, 0.4));
    painter.setBrush(style.faint(color, 0.08));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5 - spaceBelow), 8, 8);
    constexpr double line = 4.0;
    const int size = stampSize();
    const QRectF stamp(bandMargin, 0.5 * (height() - spaceBelow - size), size, size);
    painter.setPen(QPen(color, line));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(stamp.adjusted(0.5 * line, 0.5 * line, -0.5 * line, -0.5 * line));
    QFont sign = font();
    sign.setPixelSize(size * 6 / 10);
    sign.setBold(true);
    painter.setFont(sign);
    painter.drawText(stamp, Qt::AlignCenter, m_sign);
}

} // namespace posenc
