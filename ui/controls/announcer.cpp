// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/announcer.h"

#include <utility>

namespace posenc {

namespace {

bool isOfValue(QAccessible::Event type)
{
    switch (type) {
    case QAccessible::ValueChanged:
    case QAccessible::NameChanged:
    case QAccessible::DescriptionChanged:
    case QAccessible::TextInserted:
    case QAccessible::TextRemoved:
    case QAccessible::TextUpdated:
    case QAccessible::TextCaretMoved:
        return true;
    default:
        return false;
    }
}

// Everything else goes the usual way.
void tellOthers(QAccessibleEvent* event)
{
    if (isOfValue(event->type()))
        return;
    const auto quiet = QAccessible::installUpdateHandler(nullptr);
    QAccessible::updateAccessibility(event);
    QAccessible::installUpdateHandler(quiet);
}

} // namespace

Announcer::Announcer(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    resize(1, 1); // what has no size is not there for a screen reader
}

void Announcer::say(const QString& sentence)
{
    if (sentence.isEmpty())
        return;
    const bool isWaiting = !std::exchange(m_sentence, sentence).isEmpty();
    if (isWaiting)
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            setAccessibleName(std::exchange(m_sentence, QString()));
            QAccessibleEvent shown(this, QAccessible::ObjectShow);
            QAccessible::updateAccessibility(&shown);
        },
        Qt::QueuedConnection);
}

QuietAccessibility::QuietAccessibility() : m_before(QAccessible::installUpdateHandler(tellOthers)) {}

QuietAccessibility::~QuietAccessibility() { QAccessible::installUpdateHandler(m_before); }

} // namespace posenc
