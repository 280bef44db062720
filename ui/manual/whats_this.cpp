// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/whats_this.h"

#include <QAbstractButton>
#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QWhatsThis>
#include <QWidget>

namespace posenc {

WhatsThis::WhatsThis(QWidget& window, const std::function<QString(const QWidget&)>& textOf)
    : QObject(&window), m_window(window), m_textOf(textOf)
{
    qApp->installEventFilter(this);
}

QString WhatsThis::answerFor(const QWidget* widget) const
{
    if (const auto* const label = qobject_cast<const QLabel*>(widget); label && label->buddy())
        widget = label->buddy(); // a label is asked about for what it names
    for (; widget && widget != &m_window; widget = widget->parentWidget()) {
        const bool isButton = qobject_cast<const QAbstractButton*>(widget); // in a plot, say: its own tip says more
        const QString text = isButton && !widget->toolTip().isEmpty() ? QString() : m_textOf(*widget);
        if (!text.isEmpty() || !widget->toolTip().isEmpty())
            return text.isEmpty() ? widget->toolTip() : text;
    }
    return {};
}

// The toolkit first asks whether there is a text, and shows another cursor if there is none.
bool WhatsThis::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::QueryWhatsThis && event->type() != QEvent::WhatsThis)
        return false;
    auto* const widget = qobject_cast<QWidget*>(watched);
    if (!widget || !m_window.isAncestorOf(widget) || !widget->whatsThis().isEmpty())
        return false;
    const QString answer = answerFor(widget);
    event->setAccepted(!answer.isEmpty());
    if (event->type() == QEvent::WhatsThis && !answer.isEmpty())
        QWhatsThis::showText(static_cast<QHelpEvent*>(event)->globalPos(), answer, widget);
    return true;
}

} // namespace posenc
