// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/choice_bar.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QStyleOptionButton>

#include <algorithm>

namespace posenc {

namespace {

QString tick() { return QStringLiteral("✓ "); }

} // namespace

ChoiceSegment::ChoiceSegment(const QString& text, QWidget* parent) : QRadioButton(text, parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

void ChoiceSegment::setEnds(bool first, bool last)
{
    m_first = first;
    m_last = last;
}

QSize ChoiceSegment::sizeHint() const { return QSize(fontMetrics().horizontalAdvance(text()) + 14, fontMetrics().height() + 10); }

QSize ChoiceSegment::minimumSizeHint() const { return sizeHint(); }

void ChoiceSegment::paintEvent(QPaintEvent*)
{
    constexpr double radius = 5.0;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    // A shape that extends past an inner end is clipped there, so only outer corners are round.
    const QRectF shape = QRectF(rect()).adjusted(m_first ? 0.5 : -radius, 0.5, m_last ? -0.5 : radius, -0.5);
    const bool chosen = isChecked() && isEnabled();
    QColor fill = palette().color(chosen ? QPalette::Highlight : isChecked() ? QPalette::Midlight : QPalette::Button);
    if (!isChecked() && underMouse() && isEnabled())
        fill = palette().color(QPalette::Midlight);
    painter.setPen(QPen(palette().color(QPalette::Mid), 1.0));
    painter.setBrush(fill);
    painter.drawRoundedRect(shape, radius, radius);
    if (!m_first)
        painter.drawLine(QPointF(0.5, 1.0), QPointF(0.5, height() - 1.0));
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(isChecked() ? QPalette::HighlightedText : QPalette::Highlight), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(3, 3, -3, -3), 3, 3);
    }
    painter.setPen(palette().color(chosen ? QPalette::HighlightedText : QPalette::ButtonText));
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextShowMnemonic, text());
}

ChoiceBar::ChoiceBar(const QString& name, const QStringList& choices, QWidget* parent) : QWidget(parent), m_group(new QButtonGroup(this))
{
    setAccessibleName(name);
    setFocusPolicy(Qt::ClickFocus); // no Tab stop of its own, but a label may give it the focus
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (const QString& choice : choices) {
        auto* const segment = new ChoiceSegment(choice);
        const auto id = static_cast<int>(m_group->buttons().size());
        segment->setEnds(id == 0, id + 1 == choices.size());
        m_group->addButton(segment, id);
        layout->addWidget(segment);
        m_toolTips << QString();
    }
    setCurrent(0);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int choice, bool on) {
        if (on) {
            leadFocusTo(choice);
            emit chosen(choice);
        }
    });
}

void ChoiceBar::setCurrent(int choice)
{
    const QSignalBlocker quiet(m_group);
    m_group->button(choice)->setChecked(true);
    leadFocusTo(choice);
}

// Tab stops at the choice that is chosen, and the arrow keys lead on from there: the toolkit would stop where the keyboard was last.
void ChoiceBar::leadFocusTo(int choice)
{
    setFocusProxy(m_group->button(choice));
    for (QAbstractButton* const button : m_group->buttons())
        button->setFocusPolicy(m_group->id(button) == choice ? Qt::StrongFocus : Qt::ClickFocus);
}

int ChoiceBar::current() const { return m_group->checkedId(); }

void ChoiceBar::setChoiceText(int choice, const QString& text) { m_group->button(choice)->setText(text); }

void ChoiceBar::setChoiceToolTip(int choice, const QString& text)
{
    m_toolTips[choice] = text;
    showToolTips();
}

void ChoiceBar::setExplanation(const QString& text)
{
    m_explanation = text;
    showToolTips();
}

void ChoiceBar::setRefusal(const QString& why)
{
    if (why == m_refusal)
        return;
    m_refusal = why;
    setEnabled(why.isEmpty());
    showToolTips();
}

Chip::Chip(const QString& text, QWidget* parent) : QPushButton(text, parent) { setCheckable(true); }

void Chip::initStyleOption(QStyleOptionButton* option) const
{
    QPushButton::initStyleOption(option);
    if (isChecked())
        option->text.prepend(tick());
}

QSize Chip::sizeHint() const
{
    ensurePolished();
    QStyleOptionButton option;
    QPushButton::initStyleOption(&option);
    QSize words = fontMetrics().size(Qt::TextShowMnemonic, tick() + text());
    constexpr int gap = 4; // pixels
    if (!icon().isNull())
        words = QSize(words.width() + iconSize().width() + gap, std::max(words.height(), iconSize().height()));
    return style()->sizeFromContents(QStyle::CT_PushButton, &option, words, this);
}

void ChoiceBar::showToolTips()
{
    setToolTip(m_refusal.isEmpty() ? m_explanation : m_refusal);
    for (qsizetype choice = 0; choice < m_toolTips.size(); ++choice) {
        const QString& own = m_toolTips[choice].isEmpty() ? m_explanation : m_toolTips[choice];
        m_group->button(static_cast<int>(choice))->setToolTip(m_refusal.isEmpty() ? own : m_refusal);
    }
}

} // namespace posenc
