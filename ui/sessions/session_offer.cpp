// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/session_offer.h"

#include "ui/base/counted_text.h"

#include <QAccessible>
#include <QDateTime>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace posenc {

SessionOffer::SessionOffer(QWidget* parent) : NoteLine(tr("Kept session"), QStringLiteral("session offer"), parent)
{
    words().setTextFormat(Qt::PlainText);
    connect(&addButton(tr("Restore"), tr("Restore the kept session")), &QPushButton::clicked, this, &SessionOffer::restoreWished);
    connect(&addButton(tr("Discard"), tr("Discard the kept session")), &QPushButton::clicked, this, &SessionOffer::discardWished);
    addClose(tr("Not now: the session is offered again at the next start, and stays in the menu File"));
}

void SessionOffer::offer(const QDateTime& when, std::size_t count)
{
    const QString sentence = tr("posenc ended unexpectedly (%1).").arg(shownMoment(when, QDateTime::currentDateTime()));
    const QString kept = countedText(static_cast<std::int64_t>(count), tr("What it showed was kept."),
                                     tr("What %1 windows showed was kept; this is the newest."));
    show();
    setWords(sentence + QLatin1Char(' ') + kept);
    QAccessibleEvent told(&words(), QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}

QString shownMoment(const QDateTime& when, const QDateTime& now)
{
    const QLocale locale;
    if (when.date() == now.date())
        return SessionOffer::tr("today at %1").arg(locale.toString(when.time(), QLocale::ShortFormat));
    return locale.toString(when, QLocale::ShortFormat);
}

} // namespace posenc
