// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_window.h"

#include "ui/base/shown_text.h"
#include "ui/manual/manual_layout.h"
#include "ui/markdown/markdown_html.h"
#include "ui/markdown/markdown_reader.h"
#include "ui/markdown/page_colors.h"

#include <QAbstractTextDocumentLayout>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollBar>
#include <QShortcut>
#include <QStyle>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QWindow>

#include <algorithm>

namespace posenc {

namespace {

constexpr int pageRole = Qt::UserRole;
constexpr int headingRole = Qt::UserRole + 1;

QTreeWidgetItem* newItem(const QString& text, const ManualPlace& place)
{
    auto* const item = new QTreeWidgetItem({text});
    item->setData(0, pageRole, static_cast<int>(place.page));
    item->setData(0, headingRole, static_cast<int>(place.heading));
    item->setToolTip(0, text);
    return item;
}

bool isDark(const QPalette& palette) { return palette.color(QPalette::Base).lightness() < 128; }

QString styleOfText(const QPalette& palette)
{
    const PageColors colors = PageColors::of(isDark(palette));
    return QStringLiteral(
               "h1, h2, h3 { margin-top: 14px; margin-bottom: 6px; } p, ul { margin-bottom: 6px; }"
               "table { border-collapse: collapse; margin-top: 6px; margin-bottom: 8px; } td, th { border: 1px solid %1; padding: 4px; }"
               "th { text-align: left; }"
               "pre { white-space: pre-wrap; background-color: %2; }")
        .arg(colors.lines.name(), colors.codeGround.name());
}

} // namespace

ManualWindow::ManualWindow(const Manual& manual, const std::vector<Preset>& presets, QWidget* parent)
    : ReadingWindow(QStringLiteral("manual"), tr("Manual"), parent), m_manual(manual), m_presets(presets), m_search(new QLineEdit),
      m_contents(new QTreeWidget), m_back(new QToolButton), m_forward(new QToolButton)
{
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setAccessibleName(tr("Search the manual"));
    m_search->setClearButtonEnabled(true);
    m_back->setIcon(style()->standardIcon(QStyle::SP_ArrowBack));
    m_back->setShortcut(Qt::ALT | Qt::Key_Left);
    m_back->setAccessibleName(tr("Back"));
    m_back->setToolTip(tr("Previous page (Alt+Left)"));
    m_forward->setIcon(style()->standardIcon(QStyle::SP_ArrowForward));
    m_forward->setShortcut(Qt::ALT | Qt::Key_Right);
    m_forward->setAccessibleName(tr("Forward"));
    m_forward->setToolTip(tr("Next page (Alt+Right)"));
    auto* const bar = new QWidget;
    auto* const line = new QHBoxLayout(bar);
    line->setContentsMargins(0, 0, 0, 0);
    for (QWidget* const part : {static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_forward), static_cast<QWidget*>(m_search)})
        line->addWidget(part);
    addAbove(bar);
    m_contents->setHeaderHidden(true);
    m_contents->setAccessibleName(tr("Contents"));
    addBeside(m_contents);
    text().setOpenLinks(false);
    text().document()->setDocumentMargin(10);
    text().viewport()->installEventFilter(this);

    connect(m_back, &QToolButton::clicked, this, [this] { goThrough(-1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { goThrough(1); });
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::showFound);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        QTreeWidgetItem* const first = m_contents->topLevelItem(0);
        if (m_contents->currentItem() || !first || m_search->text().trimmed().isEmpty())
            goToMatch(false);
        else
            m_contents->setCurrentItem(first);
    });
    connect(new QShortcut(QKeySequence::FindNext, this), &QShortcut::activated, this, [this] { goToMatch(false); });
    connect(new QShortcut(QKeySequence::FindPrevious, this), &QShortcut::activated, this, [this] { goToMatch(true); });
    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        if (item && item->data(0, pageRole).isValid())
            goTo({static_cast<std::size_t>(item->data(0, pageRole).toInt()), static_cast<std::size_t>(item->data(0, headingRole).toInt())});
    });
    connect(&text(), &QTextBrowser::anchorClicked, this, [this](const QUrl& url) { follow(url.toString()); });
    showContents();
    showPlace();
    text().setFocus();
}

void ManualWindow::turnTo(const ManualPlace& place)
{
    m_search->clear();
    goTo(place);
}

void ManualWindow::goTo(const ManualPlace& place)
{
    if (place == m_history[m_now]) {
        scrollToHeading();
        return scrollToFirstMatch();
    }
    m_history.resize(m_now + 1);
    m_history.push_back(place);
    ++m_now;
    showPlace();
}

void ManualWindow::goThrough(int steps)
{
    m_now += static_cast<std::size_t>(steps); // the buttons are off at both ends
    showPlace();
}

void ManualWindow::follow(const QString& address)
{
    const auto link = m_manual.linkFrom(address, place().page, m_presets);
    if (!link)
        return emit told(QString::fromStdString(link.error().message));
    switch (link->to) {
    case ManualLink::To::Place:
        return goTo(link->place);
    case ManualLink::To::View:
        emit viewRequested(link->view);
        return giveWayToWindow();
    case ManualLink::To::Preset:
        emit presetRequested(m_presets[link->preset]);
        return giveWayToWindow();
    case ManualLink::To::File:
        emit fileRequested(link->path);
        return giveWayToWindow();
    case ManualLink::To::Web:
        QGuiApplication::clipboard()->setText(address);
        return emit told(tr("Copied %1. posenc does not open web pages itself").arg(shownText(address)));
    }
}

// Chapters, pages, and the headings of a page.
void ManualWindow::showContents()
{
    const QSignalBlocker blocker(m_contents);
    m_contents->clear();
    QTreeWidgetItem* chapter = nullptr;
    for (std::size_t page = 0; page < m_manual.pages().size(); ++page) {
        const ManualPage& shown = m_manual.pages()[page];
        QTreeWidgetItem* const item = newItem(shown.title(), {page, 0});
        if (shown.chapter.isEmpty()) {
            m_contents->addTopLevelItem(item);
            continue;
        }
        if (!chapter || chapter->text(0) != shown.chapter) {
            chapter = new QTreeWidgetItem({shown.chapter});
            chapter->setFlags(Qt::ItemIsEnabled);
            m_contents->addTopLevelItem(chapter);
            chapter->setExpanded(true);
        }
        chapter->addChild(item);
        for (std::size_t heading = 1; heading < shown.headings.size(); ++heading)
            item->addChild(newItem(shown.headings[heading].text, {page, heading}));
    }
}

void ManualWindow::showFound(const QString& words)
{
    if (words.trimmed().isEmpty()) {
        showContents();
        showPlace();
        return markFound();
    }
    const QSignalBlocker blocker(m_contents);
    m_contents->clear();
    for (const ManualPlace& place : m_manual.search(words)) {
        const ManualPage& page = m_manual.page(place);
        const QString& heading = page.headings[place.heading].text;
        m_contents->addTopLevelItem(newItem(place.heading == 0 ? heading : page.title() + QStringLiteral(" › ") + heading, place));
    }
    if (m_contents->topLevelItemCount() == 0) {
        auto* const nothing = new QTreeWidgetItem({tr("No page contains this text.")});
        nothing->setFlags(Qt::NoItemFlags);
        m_contents->addTopLevelItem(nothing);
    }
    markFound();
}

void ManualWindow::showPlace()
{
    if (m_shownPage != place().page)
        showPage(place().page);
    m_back->setEnabled(m_now > 0);
    m_forward->setEnabled(m_now + 1 < m_history.size());
    const QSignalBlocker blocker(m_contents);
    for (QTreeWidgetItemIterator item(m_contents); *item; ++item)
        if ((*item)->data(0, pageRole).isValid() && (*item)->data(0, pageRole).toUInt() == place().page
            && (*item)->data(0, headingRole).toUInt() == place().heading)
            m_contents->setCurrentItem(*item);
    const auto scroll = [this] {
        scrollToHeading();
        scrollToFirstMatch();
    };
    scroll();
    QMetaObject::invokeMethod(this, scroll, Qt::QueuedConnection); // once the text has its width
}

void ManualWindow::showPage(std::size_t page)
{
    m_shownPage = page;
    HtmlTargets targets;
    targets.href = [](const QString& address) { return address; };
    targets.printed = [](const QString&) { return QString(); };
    targets.picture = [](const QString& address) { return QStringLiteral("src=\"%1\"").arg(escapedText(address)); };
    text().document()->setDefaultStyleSheet(styleOfText(text().palette()));
    text().setHtml(withWholeOptions(htmlOf(m_manual.pages()[page].markdown, 1, targets)));
    fitToWidth();
    markFound();
}

void ManualWindow::fitToWidth()
{
    QTextDocument& document = *text().document();
    fitColumns(document, text().viewport()->width());
    addPictures();
    document.markContentsDirty(0, document.characterCount()); // or Qt 6.8 draws nothing of the words between two tables that have changed
}

// No wider than the text.
void ManualWindow::addPictures()
{
    if (!m_shownPage)
        return;
    const ManualPage& page = m_manual.pages()[*m_shownPage];
    QTextDocument& document = *text().document();
    for (const MarkdownSpans::Target& image : spansOf(page.markdown.toUtf8()).images) {
        const int width = text().viewport()->width() - 2 * static_cast<int>(document.documentMargin());
        const auto picture = page.picture(image.address);
        if (!picture || width <= 0)
            continue;
        const bool isDrawing = image.address.endsWith(QLatin1String(".svg"));
        if (const auto drawn = imageOf(*picture, image.address, width))
            document.addResource(QTextDocument::ImageResource, QUrl(image.address),
                                 isDrawing && isDark(palette()) ? forDarkGround(*drawn, palette().color(QPalette::Base)) : *drawn);
    }
}

// The phrase where the page has it, otherwise its words; single letters would mark half of the page.
void ManualWindow::markFound()
{
    m_matches.clear();
    m_match = -1;
    const QString phrase = m_search->text().simplified();
    const auto find = [this](QRegularExpression words) {
        words.setPattern(words.pattern().replace(QLatin1String("\\-"), QStringLiteral("[-\u2011]"))); // of code: see withWholeOptions()
        QTextCursor at = text().document()->find(words);
        for (; !at.isNull(); at = text().document()->find(words, at))
            m_matches << at;
    };
    const auto insideWords = [](const QString& words) {
        return QRegularExpression(QRegularExpression::escape(words), QRegularExpression::CaseInsensitiveOption);
    };
    if (!phrase.isEmpty())
        find(beginningOfWord(phrase));
    if (m_matches.isEmpty())
        for (const QString& word : phrase.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            const qsizetype before = m_matches.size();
            if (word.size() > 1)
                find(beginningOfWord(word));
            if (m_matches.size() == before && word.size() > 1)
                find(insideWords(word));
        }
    std::ranges::sort(m_matches, {}, [](const QTextCursor& match) { return match.selectionStart(); });
    QList<QTextEdit::ExtraSelection> marks;
    for (const QTextCursor& match : std::as_const(m_matches)) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = match;
        mark.format.setBackground(palette().color(QPalette::Highlight));
        mark.format.setForeground(palette().color(QPalette::HighlightedText));
        marks << mark;
    }
    text().setExtraSelections(marks);
}

void ManualWindow::goToMatch(bool backwards)
{
    if (m_matches.isEmpty())
        return;
    const qsizetype count = m_matches.size();
    m_match = m_match < 0 ? (backwards ? count - 1 : 0) : (m_match + (backwards ? count - 1 : 1)) % count;
    QTextCursor place = m_matches[m_match];
    place.setPosition(place.selectionStart());
    text().setTextCursor(place);
    text().ensureCursorVisible();
}

// The first of the shown section, if it is not in sight with its heading.
void ManualWindow::scrollToFirstMatch()
{
    const int top = text().cursorForPosition({0, 0}).position();
    const auto first = std::ranges::find_if(m_matches, [top](const QTextCursor& match) { return match.selectionStart() >= top; });
    if (first == m_matches.end())
        return;
    m_match = first - m_matches.begin() - 1;
    goToMatch(false);
}

// A view, preset or lesson is shown in the window, which the manual may cover.
void ManualWindow::giveWayToWindow()
{
    QWidget& window = *parentWidget()->window();
    if (!frameGeometry().intersects(window.frameGeometry()))
        return;
    window.raise();
    window.activateWindow();
}

// A window of its own: one that belongs to another stays above it.
void ManualWindow::showEvent(QShowEvent* event)
{
    windowHandle()->setTransientParent(nullptr);
    ReadingWindow::showEvent(event);
}

void ManualWindow::scrollToHeading()
{
    std::size_t passed = 0;
    for (QTextBlock block = text().document()->begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && passed++ == place().heading) {
            const double top = text().document()->documentLayout()->blockBoundingRect(block).top();
            return text().verticalScrollBar()->setValue(place().heading == 0 ? 0 : static_cast<int>(top));
        }
}

void ManualWindow::changeEvent(QEvent* event)
{
    ReadingWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_shownPage) {
        showPage(*m_shownPage);
        scrollToHeading();
    }
}

bool ManualWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == text().viewport() && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &ManualWindow::fitToWidth, Qt::QueuedConnection);
    return ReadingWindow::eventFilter(watched, event);
}

} // namespace posenc
