// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/reading_window.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QScreen>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace posenc {

ReadingWindow::ReadingWindow(const QString& name, const QString& title, QWidget* parent) : QDialog(parent), m_text(new QTextBrowser)
{
    setObjectName(name);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    m_text->setAccessibleName(title);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Return in a field must not close the window
    auto* const lines = new QVBoxLayout(this);
    lines->addWidget(m_text, 1);
    lines->addWidget(buttons);
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
    auto* const lines = static_cast<QVBoxLayout*>(layout());
    lines->insertWidget(lines->indexOf(m_text), widget);
    setTabOrder(widget, m_text);
}

void ReadingWindow::showWith(const QSize& room)
{
    constexpr double share = 0.9; // of the screen
    const QSize wanted = room.grownBy(QMargins(0, 0, 2 * m_text->frameWidth(), 2 * m_text->frameWidth())) + sizeHint() - m_text->sizeHint();
    resize(wanted.boundedTo(screen()->availableSize() * share));
    show();
    activateWindow();
}

} // namespace posenc
