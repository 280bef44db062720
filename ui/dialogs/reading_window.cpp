// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/reading_window.h"

#include <QDialogButtonBox>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QSplitter>
#include <QTextBrowser>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

namespace posenc {

namespace {

// What is copied from it has ordinary hyphens, so that a command still runs.
class ReadText : public QTextBrowser {
protected:
    QMimeData* createMimeDataFromSelection() const override
    {
        auto* const copied = new QMimeData;
        copied->setText(textCursor().selection().toPlainText().replace(QChar(0x2011), QLatin1Char('-')));
        return copied;
    }
};

} // namespace

ReadingWindow::ReadingWindow(const QString& name, const QString& title, QWidget* parent)
    : QDialog(parent), m_text(new ReadText), m_lines(new QVBoxLayout(this)), m_words(m_text)
{
    setObjectName(name);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    m_text->setAccessibleName(title);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Return in a field must not close the window
    m_lines->addWidget(m_text, 1);
    m_lines->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
}

bool ReadingWindow::bringToFront(const QWidget& parent, const QString& name)
{
    auto* const window = parent.findChild<ReadingWindow*>(name);
    if (!window)
        return false;
    window->show();
    window->raise();
    window->activateWindow();
    return true;
}

void ReadingWindow::addAbove(QWidget* widget)
{
    m_lines->insertWidget(m_lines->indexOf(m_words), widget);
    setTabOrder(widget, m_text);
}

void ReadingWindow::addBeside(QWidget* widget)
{
    auto* const both = new QSplitter;
    m_lines->insertWidget(m_lines->indexOf(m_words), both, 1);
    both->addWidget(widget);
    both->addWidget(m_words);
    both->setStretchFactor(0, 1);
    both->setStretchFactor(1, 3);
    setTabOrder(widget, m_text);
    m_words = both;
}

void ReadingWindow::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    constexpr int leastLetters = 70; // of the width, for words beside words
    if (auto* const both = qobject_cast<QSplitter*>(m_words))
        both->setOrientation(width() < leastLetters * fontMetrics().averageCharWidth() ? Qt::Vertical : Qt::Horizontal);
}

void ReadingWindow::showWith(const QSize& room)
{
    constexpr double share = 0.9; // share of the screen
    const QSize wanted = room.grownBy(QMargins(0, 0, 2 * m_text->frameWidth(), 2 * m_text->frameWidth())) + sizeHint() - m_text->sizeHint();
    resize(wanted.boundedTo(screen()->availableSize() * share));
    show();
    activateWindow();
}

} // namespace posenc
