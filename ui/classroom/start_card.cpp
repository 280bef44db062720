// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classroom/start_card.h"

#include <QLabel>
#include <QLayout>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QStyle>
#include <QToolButton>

namespace posenc {

namespace {

const QString settingOfClosed = QStringLiteral("lessons/start card closed");

} // namespace

StartCard::StartCard(const QString& start, QMenu* lessons, QWidget* parent) : QToolBar(tr("New here?"), parent)
{
    setObjectName(QStringLiteral("start card"));
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setIconSize(QSize(10, 10)); // otherwise a toolbar is as high as its largest possible icon
    layout()->setContentsMargins(0, 0, 0, 0);
    auto* const words = new QLabel(tr("New here?"));
    words->setContentsMargins(10, 2, 8, 3);
    addWidget(words);
    auto* const begin = new QPushButton(tr("Start here: %1").arg(start));
    begin->setAccessibleName(begin->text());
    addWidget(begin);
    auto* const all = new QPushButton(tr("All lessons"));
    all->setMenu(lessons);
    addWidget(all);
    auto* const space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    auto* const close = new QToolButton;
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton, nullptr, this));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close this line for good; lessons stay in the menu Lesson"));
    close->setToolTip(close->accessibleName());
    close->setFocusPolicy(Qt::TabFocus);
    addWidget(close);
    connect(begin, &QPushButton::clicked, this, &StartCard::startWished);
    connect(close, &QToolButton::clicked, this, &StartCard::closeForGood);
    hide();
}

void StartCard::closeForGood()
{
    QSettings().setValue(settingOfClosed, true);
    hide();
}

void StartCard::greet() { setVisible(!QSettings().value(settingOfClosed).toBool()); }

} // namespace posenc
