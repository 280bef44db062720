// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/labels.h"

#include <QAbstractTextDocumentLayout>
#include <QAccessible>
#include <QPaintEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QStyle>
#include <QStylePainter>
#include <QTextCursor>
#include <QTextDocument>

namespace posenc {

QLabel* labelFor(const QString& words, QWidget* control)
{
    auto* const label = new QLabel(words);
    label->setBuddy(control);
    return label;
}

QString wholeParts(const QString& words, const QFontMetrics& letters, int room)
{
    if (letters.horizontalAdvance(words) <= room)
        return words;
    static const QRegularExpression end(QStringLiteral("[,;:](?=\\s)|\\s(?=[(·])"));
    QString shown;
    for (const QRegularExpressionMatch& found : end.globalMatch(words)) {
        const QString parts = words.left(found.capturedStart()) + QStringLiteral("…");
        if (letters.horizontalAdvance(parts) > room)
            break;
        shown = parts;
    }
    return shown.isEmpty() ? letters.elidedText(words, Qt::ElideRight, room) : shown;
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {std::min(fontMetrics().horizontalAdvance(QStringLiteral("mmm…")), sizeHint().width()), QLabel::minimumSizeHint().height()};
}

void ElidedLabel::setWords(const QString& words, const QString& html)
{
    setTextFormat(html == words ? Qt::PlainText : Qt::RichText);
    m_words = html == words ? QString() : words;
    // A name that is written from right to left does not turn the sentence.
    setText(html == words
                ? words
                : QStringLiteral("<div dir='%1'>%2</div>").arg(isRightToLeft() ? QStringLiteral("rtl") : QStringLiteral("ltr"), html));
}

void ElidedLabel::paintEvent(QPaintEvent* event)
{
    const QRect room = contentsRect();
    const int whole = fontMetrics().horizontalAdvance(plainText());
    if (whole <= room.width()) {
        QLabel::paintEvent(event);
        return;
    }
    if (!m_words.isEmpty()) { // the words that are left, in their colours
        const QString shown = wholeParts(m_words, fontMetrics(), room.width());
        QTextDocument drawn;
        drawn.setDefaultFont(font());
        drawn.setDocumentMargin(0.0);
        drawn.setHtml(text());
        QTextCursor rest(&drawn);
        const int kept = static_cast<int>(shown.size()) - 1; // before the dots
        rest.setPosition(kept);
        rest.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
        rest.insertText(QStringLiteral("…"));
        QPainter painter(this);
        painter.translate(room.left(), room.top() + (room.height() - drawn.size().height()) / 2.0);
        QAbstractTextDocumentLayout::PaintContext colors;
        colors.palette.setColor(QPalette::Text, palette().color(foregroundRole()));
        drawn.documentLayout()->draw(&painter, colors);
        return;
    }
    QFont letters = font();
    constexpr int narrowest = 62; // per cent
    if (m_narrows)
        letters.setStretch(std::max(narrowest, 100 * (room.width() - 1) / whole));
    QStylePainter painter(this);
    painter.setFont(letters);
    const QString shown = wholeParts(plainText(), QFontMetrics(letters), room.width());
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
