// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classroom/start_card.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QToolButton>

namespace posenc {

namespace {

const QString settingOfClosed = QStringLiteral("lessons/start card closed");

} // namespace

StartCard::StartCard(const QString& start, QMenu* lessons, QWidget* parent)
    : NoteLine(tr("New here?"), QStringLiteral("start card"), parent)
{
    setWords(tr("New here?"));
    words().setWordWrap(false);
    words().setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // its buttons are beside the text
    const QString begin = tr("Start here: %1").arg(start);
    QPushButton& first = addButton(begin, begin);
    first.setToolTip(tr("Opens a lesson of four minutes about what positional encoding is for"));
    connect(&first, &QPushButton::clicked, this, &StartCard::startRequested);
    QPushButton& all = addButton(tr("All lessons"), tr("All lessons"));
    all.setToolTip(tr("Lists the lessons, each of which answers a question about positional encoding"));
    all.setMenu(lessons);
    auto* const space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    connect(&addClose(tr("Don't show this again. Lessons stay in the Lesson menu")), &QToolButton::clicked, this, &StartCard::closeForGood);
}

void StartCard::closeForGood()
{
    QSettings().setValue(settingOfClosed, true);
    hide();
}

void StartCard::greet() { setVisible(!QSettings().value(settingOfClosed).toBool()); }

} // namespace posenc
