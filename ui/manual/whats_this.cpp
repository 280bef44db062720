// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/whats_this.h"

#include <QApplication>
#include <QHelpEvent>
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
    for (; widget && widget != &m_window; widget = widget->parentWidget()) {
        if (const QString text = m_textOf(*widget); !text.isEmpty())
            return text;
        if (!widget->toolTip().isEmpty())
            return widget->toolTip();
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
