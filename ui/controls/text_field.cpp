// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/text_field.h"

#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <climits>
#include <cmath>

namespace posenc {

namespace {

constexpr QChar paragraphSeparator(0x2029); // a QTextDocument's own

bool breaksLines(QChar letter)
{
    return letter == QLatin1Char('\n') || letter == QLatin1Char('\r') || letter == paragraphSeparator || letter == QChar(0x2028);
}

QString withoutBreaks(QString text)
{
    std::replace_if(text.begin(), text.end(), breaksLines, QChar(QLatin1Char(' ')));
    return text;
}

// Paragraphs are laid out separately, so a long text is broken at a space now and then.
QString brokenUp(const QString& text)
{
    constexpr qsizetype shortest = 500; // letters in a paragraph
    QString broken = withoutBreaks(text);
    for (qsizetype space = broken.indexOf(QLatin1Char(' '), shortest); space >= 0;
         space = broken.indexOf(QLatin1Char(' '), space + shortest))
        broken[space] = QLatin1Char('\n');
    return broken;
}

} // namespace

TextField::TextField(QWidget* parent) : QPlainTextEdit(parent)
{
    constexpr double margin = 3.0; // as in a line edit
    document()->setDocumentMargin(margin);
    setTabChangesFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fitHeight();
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        fitHeight();
        if (!m_setting)
            emit textEdited(text());
    });
}

QString TextField::text() const { return withoutBreaks(document()->toRawText()); }

void TextField::setText(const QString& text)
{
    const int place = textCursor().atEnd() ? INT_MAX : textCursor().position();
    m_setting = true;
    setPlainText(brokenUp(text));
    m_setting = false;
    QTextCursor cursor = textCursor();
    cursor.setPosition(std::min(place, document()->characterCount() - 1));
    setTextCursor(cursor);
    scroll();
}

// To the cursor while somebody types; otherwise the text is seen from its beginning on.
void TextField::scroll()
{
    if (hasFocus())
        ensureCursorVisible();
    else
        verticalScrollBar()->setValue(0);
}

// More lines than that are scrolled.
void TextField::fitHeight()
{
    const int wanted = static_cast<int>(document()->size().height()); // counted in lines for plain text
    const double line = std::ceil(QFontMetricsF(font()).lineSpacing());
    const int height =
        static_cast<int>(std::clamp(wanted, 1, m_mostLines) * line + 2.0 * document()->documentMargin()) + 2 * frameWidth() + 1;
    setVerticalScrollBarPolicy(wanted > m_mostLines ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    if (height == minimumHeight())
        return;
    setFixedHeight(height);
    scroll();
}

QSize TextField::sizeHint() const { return {24 * fontMetrics().averageCharWidth(), minimumHeight()}; }

QSize TextField::minimumSizeHint() const { return {8 * fontMetrics().averageCharWidth(), minimumHeight()}; }

void TextField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        event->ignore();
    else
        QPlainTextEdit::keyPressEvent(event);
}

void TextField::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    fitHeight();
}

void TextField::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitHeight();
}

// The window opens files.
bool TextField::canInsertFromMimeData(const QMimeData* source) const { return source->hasText() && !source->hasUrls(); }

void TextField::insertFromMimeData(const QMimeData* source) { insertPlainText(brokenUp(source->text())); }

QMimeData* TextField::createMimeDataFromSelection() const
{
    auto* const selected = new QMimeData; // owned by the caller
    selected->setText(withoutBreaks(textCursor().selectedText()));
    return selected;
}

} // namespace posenc
