// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/note_line.h"

#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace posenc {

NoteLine::NoteLine(const QString& title, const QString& objectName, QWidget* parent) : QToolBar(title, parent), m_words(new QLabel)
{
    setObjectName(objectName);
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setIconSize(QSize(10, 10)); // otherwise a toolbar is as high as its largest possible icon
    layout()->setContentsMargins(0, 0, 0, 0);
    m_words->setWordWrap(true);
    m_words->setContentsMargins(10, 2, 8, 3);
    m_words->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    addWidget(m_words);
    m_words->installEventFilter(this);
    hide();
}

void NoteLine::setWords(const QString& text)
{
    m_words->setText(text);
    fitHeight();
}

QPushButton& NoteLine::addButton(const QString& label, const QString& accessibleName)
{
    auto* const button = new QPushButton(label);
    button->setAccessibleName(accessibleName);
    addWidget(button);
    return *button;
}

QToolButton& NoteLine::addClose(const QString& accessibleName)
{
    auto* const close = new QToolButton;
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton, nullptr, this));
    close->setAutoRaise(true);
    close->setAccessibleName(accessibleName);
    close->setToolTip(accessibleName);
    close->setFocusPolicy(Qt::TabFocus);
    addWidget(close);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    return *close;
}

// Otherwise the toolkit gives the keyboard to the next control of the window, where an arrow key would change what is shown.
void NoteLine::setVisible(bool visible)
{
    if (const QWidget* const focus = window()->focusWidget(); !visible && focus && isAncestorOf(focus))
        window()->setFocus();
    QToolBar::setVisible(visible);
}

// A toolbar does not support heights that depend on a width. A label asked for one answers with its least height if that is larger.
void NoteLine::fitHeight()
{
    const int before = m_words->minimumHeight();
    m_words->setMinimumHeight(0);
    const int height = m_words->heightForWidth(m_words->width());
    m_words->setFixedHeight(height > 0 ? height : before);
}

// The bar may have its width before its words have theirs.
bool NoteLine::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fitHeight();
    return QToolBar::eventFilter(watched, event);
}

void NoteLine::changeEvent(QEvent* event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitHeight();
}

} // namespace posenc
