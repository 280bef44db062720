// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/session_offer.h"

#include "ui/base/counted_text.h"

#include <QAccessible>
#include <QDateTime>
#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QLocale>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace posenc {

SessionOffer::SessionOffer(QWidget* parent) : QToolBar(tr("Kept session"), parent), m_text(new QLabel)
{
    setObjectName(QStringLiteral("session offer"));
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setIconSize(QSize(10, 10)); // otherwise a toolbar is as high as its largest possible icon
    layout()->setContentsMargins(0, 0, 0, 0);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setContentsMargins(10, 2, 8, 3);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    addWidget(m_text);
    auto* const restore = new QPushButton(tr("Restore"));
    restore->setAccessibleName(tr("Restore the kept session"));
    addWidget(restore);
    auto* const discard = new QPushButton(tr("Discard"));
    discard->setAccessibleName(tr("Discard the kept session"));
    addWidget(discard);
    auto* const close = new QToolButton;
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton, nullptr, this));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Not now: the session is offered again at the next start, and stays in the menu File"));
    close->setToolTip(close->accessibleName());
    close->setFocusPolicy(Qt::TabFocus);
    addWidget(close);
    connect(restore, &QPushButton::clicked, this, &SessionOffer::restoreWished);
    connect(discard, &QPushButton::clicked, this, &SessionOffer::discardWished);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void SessionOffer::offer(const QDateTime& when, std::size_t count)
{
    const QString sentence = tr("posenc ended unexpectedly (%1).").arg(shownMoment(when, QDateTime::currentDateTime()));
    const QString kept = countedText(static_cast<std::int64_t>(count), tr("What it showed was kept."),
                                     tr("What %1 windows showed was kept; this is the newest."));
    m_text->setText(sentence + QLatin1Char(' ') + kept);
    show();
    fitHeight();
    QAccessibleEvent told(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}

// A toolbar does not support heights that depend on a width.
void SessionOffer::fitHeight()
{
    const int height = m_text->heightForWidth(m_text->width());
    if (height > 0 && height != m_text->minimumHeight())
        m_text->setFixedHeight(height);
}

void SessionOffer::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    layout()->activate();
    fitHeight();
}

void SessionOffer::changeEvent(QEvent* event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitHeight();
}

QString shownMoment(const QDateTime& when, const QDateTime& now)
{
    const QLocale locale;
    if (when.date() == now.date())
        return SessionOffer::tr("today at %1").arg(locale.toString(when.time(), QLocale::ShortFormat));
    return locale.toString(when, QLocale::ShortFormat);
}

} // namespace posenc
