// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/lesson_browser.h"

#include <QEvent>
#include <QFocusEvent>
#include <QTextBlock>
#include <QTextDocument>
#include <QWheelEvent>

#include <cmath>

namespace posenc {

namespace {

constexpr int margin = 2; // pixels around the words

} // namespace

LessonBrowser::LessonBrowser(const QString& name, QWidget* parent) : QTextBrowser(parent)
{
    setAccessibleName(name);
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    setFocusPolicy(name.isEmpty() ? Qt::NoFocus : Qt::StrongFocus); // a screen reader reads where the keyboard is
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(margin);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) { emit linkChosen(url.toString()); });
    hide();
}

void LessonBrowser::setWords(const QString& markdown, const ShownPictures& pictures)
{
    if (m_markdown == markdown && m_pictures == pictures)
        return;
    m_markdown = markdown;
    m_pictures = pictures;
    restyle();
    setVisible(!markdown.trimmed().isEmpty());
}

void LessonBrowser::restyle()
{
    document()->setDefaultFont(font());
    document()->setMarkdown(m_markdown,
                            QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
    // Lines need some room between them to be read from afar.
    constexpr double lineHeight = 115.0;
    QTextCursor cursor(document());
    cursor.select(QTextCursor::Document);
    QTextBlockFormat format;
    format.setLineHeight(lineHeight, QTextBlockFormat::ProportionalHeight);
    format.setNonBreakableLines(false); // code wraps, too, because nothing here scrolls sideways
    cursor.mergeBlockFormat(format);
    updateGeometry();
}

int LessonBrowser::heightForWidth(int width) const
{
    QTextDocument* const words = document();
    const double before = words->textWidth();
    words->setTextWidth(width);
    const int height = static_cast<int>(std::ceil(words->size().height()));
    words->setTextWidth(before);
    return height;
}

QSize LessonBrowser::sizeHint() const { return {QTextBrowser::sizeHint().width(), heightForWidth(std::max(width(), 100))}; }

QSize LessonBrowser::minimumSizeHint() const { return {60, 0}; }

void LessonBrowser::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (event->oldSize().width() == event->size().width())
        return;
    for (const QString& address : m_pictures.keys()) // as wide as the words are now
        document()->addResource(QTextDocument::ImageResource, QUrl(address), loadResource(QTextDocument::ImageResource, QUrl(address)));
    if (!m_pictures.isEmpty())
        document()->markContentsDirty(0, document()->characterCount());
    updateGeometry();
}

void LessonBrowser::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        restyle();
}

// Who reads has no use for a caret; who came by the Tab key selects with it.
void LessonBrowser::focusInEvent(QFocusEvent* event)
{
    setCursorWidth(event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ? 1 : 0);
    QTextBrowser::focusInEvent(event);
}

void LessonBrowser::wheelEvent(QWheelEvent* event) { event->ignore(); }

QVariant LessonBrowser::loadResource(int type, const QUrl& name)
{
    const QImage picture = type == QTextDocument::ImageResource ? m_pictures.value(name.toString()) : QImage();
    if (picture.isNull())
        return {};
    const int width = viewport()->width() - 2 * margin; // width of the text
    return picture.width() > width && width > 0 ? picture.scaledToWidth(width, Qt::SmoothTransformation) : picture;
}

} // namespace posenc
