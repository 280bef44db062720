// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/start_card.h"

#include <QAction>
#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QStyle>
#include <QToolBar>
#include <QToolButton>

namespace posenc {

namespace {

const QString settingOfClosed = QStringLiteral("lessons/start card closed");

// How little room there is: the level at which each part leaves.
constexpr int wordsLeave = 1, lessonsLeave = 2, titleLeaves = 3;

// The first of a bar's entries that takes what the others leave.
QAction* stretchOf(const QToolBar& bar)
{
    for (QAction* const action : bar.actions())
        if (const QWidget* const entry = bar.widgetForAction(action);
            entry && entry->sizePolicy().horizontalPolicy() == QSizePolicy::Expanding)
            return action;
    return nullptr;
}

} // namespace

StartCard::StartCard(const QString& start, QMenu* lessons)
    : m_words(new QLabel(tr("New here?"))), m_first(new QPushButton), m_all(new QPushButton(tr("All lessons"))), m_close(new QToolButton)
{
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(QMargins(8, 0, 0, 0));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred); // the tabs of pages come first
    m_first->setAccessibleName(tr("Start here: %1").arg(start));
    m_first->setText(m_first->accessibleName());
    m_first->setToolTip(tr("Opens a lesson of four minutes about what positional encoding is for"));
    connect(m_first, &QPushButton::clicked, this, &StartCard::startRequested);
    m_all->setToolTip(tr("Lists the lessons, each of which answers a question about positional encoding"));
    m_all->setMenu(lessons);
    lessons->setParent(m_all, lessons->windowFlags());
    m_close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton, nullptr, this));
    m_close->setIconSize(QSize(10, 10));
    m_close->setAutoRaise(true);
    m_close->setAccessibleName(tr("Don't show this again. Lessons stay in the Lesson menu"));
    m_close->setToolTip(m_close->accessibleName());
    m_close->setFocusPolicy(Qt::TabFocus);
    connect(m_close, &QToolButton::clicked, this, &StartCard::closeForGood);
    for (QWidget* const part : std::initializer_list<QWidget*>{m_words, m_first, m_all, m_close})
        line->addWidget(part);
}

void StartCard::standIn(QToolBar& bar)
{
    m_bar = &bar;
    m_place = bar.insertWidget(stretchOf(bar), this);
    m_place->setVisible(false);
    bar.installEventFilter(this);
}

void StartCard::greet()
{
    m_isWanted = !QSettings().value(settingOfClosed).toBool();
    fit();
}

void StartCard::leave()
{
    m_isWanted = false;
    fit();
}

void StartCard::closeForGood()
{
    QSettings().setValue(settingOfClosed, true);
    leave();
}

bool StartCard::eventFilter(QObject* watched, QEvent* event)
{
    const bool mayChangeRoom = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show
                               || event->type() == QEvent::FontChange;
    if (watched == m_bar && mayChangeRoom)
        fit();
    return QWidget::eventFilter(watched, event);
}

// The words leave first, then the list of lessons, which the Lesson menu has as well, then the lesson's title.
QString StartCard::textAt(int level) const { return level < titleLeaves ? m_first->accessibleName() : tr("Start here"); }

int StartCard::widthAt(int level) const
{
    const QFontMetrics metrics = m_first->fontMetrics();
    int width = m_first->sizeHint().width() + metrics.horizontalAdvance(textAt(level)) - metrics.horizontalAdvance(m_first->text());
    for (const QWidget* const other : {level < wordsLeave ? static_cast<QWidget*>(m_words) : nullptr,
                                       level < lessonsLeave ? static_cast<QWidget*>(m_all) : nullptr, static_cast<QWidget*>(m_close)})
        if (other)
            width += layout()->spacing() + other->sizeHint().width();
    return layout()->contentsMargins().left() + width;
}

void StartCard::fit()
{
    const int others = m_bar->sizeHint().width() - (m_place->isVisible() ? sizeHint().width() : 0);
    int level = 0;
    while (level <= titleLeaves && others + widthAt(level) > m_bar->width())
        ++level;
    const bool isShown = m_isWanted && level <= titleLeaves;
    if (isShown) {
        m_first->setText(textAt(level));
        m_words->setVisible(level < wordsLeave);
        m_all->setVisible(level < lessonsLeave);
        layout()->activate();
    }
    setShown(isShown);
}

// Otherwise the toolkit gives the keyboard to the next control of the window, where an arrow key would change what is shown.
void StartCard::setShown(bool shown)
{
    if (shown == m_place->isVisible())
        return;
    if (const QWidget* const focus = window()->focusWidget(); !shown && focus && isAncestorOf(focus))
        window()->setFocus();
    m_place->setVisible(shown);
    setVisible(shown); // the bar itself follows its entries only when it is laid out for another reason
}

} // namespace posenc
