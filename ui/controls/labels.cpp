// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/labels.h"

#include <QAccessible>
#include <QPaintEvent>
#include <QStyle>
#include <QStylePainter>

namespace posenc {

QLabel* labelFor(const QString& words, QWidget* control)
{
    auto* const label = new QLabel(words);
    label->setBuddy(control);
    return label;
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {std::min(fontMetrics().horizontalAdvance(QStringLiteral("mmm…")), sizeHint().width()), QLabel::minimumSizeHint().height()};
}

void ElidedLabel::setWords(const QString& words, const QString& html)
{
    setTextFormat(html == words ? Qt::PlainText : Qt::RichText);
    m_words = html == words ? QString() : words;
    setText(html);
}

void ElidedLabel::paintEvent(QPaintEvent* event)
{
    const QRect room = contentsRect();
    const int whole = fontMetrics().horizontalAdvance(plainText());
    if (whole <= room.width()) {
        QLabel::paintEvent(event);
        return;
    }
    QFont letters = font();
    constexpr int narrowest = 62; // per cent
    if (m_narrows)
        letters.setStretch(std::max(narrowest, 100 * (room.width() - 1) / whole));
    QStylePainter painter(this);
    painter.setFont(letters);
    const QString shown = QFontMetrics(letters).elidedText(plainText(), Qt::ElideRight, room.width());
    painter.drawItemText(room, static_cast<int>(QStyle::visualAlignment(layoutDirection(), alignment())), palette(), isEnabled(), shown,
                         foregroundRole());
}

Readout::Readout(const QString& name, QWidget* parent) : QLabel(parent)
{
    setAccessibleName(name);
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setAlignment(Qt::AlignTop);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void Readout::setWords(const QString& words)
{
    if (words == text())
        return;
    setText(words);
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

} // namespace posenc
