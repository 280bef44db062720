// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenting/step_entry.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSpinBox>

namespace posenc {

StepEntry::StepEntry(int present, int steps, QWidget* window) : QFrame(window, Qt::Popup), m_number(new QSpinBox)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    setFont(window->font());
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(16, 12, 16, 12);
    auto* const words = new QLabel(tr("&Go to step"));
    words->setBuddy(m_number);
    line->addWidget(words);
    line->addWidget(m_number);
    line->addWidget(new QLabel(tr("of %1").arg(steps)));
    m_number->setAccessibleName(tr("Go to step"));
    m_number->setRange(1, steps);
    m_number->setValue(present + 1);
    m_number->selectAll();
    m_number->setFocus();
    adjustSize();
    move(window->mapToGlobal(window->rect().center()) - rect().center());
}

void StepEntry::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        const int step = m_number->value() - 1;
        close();
        emit stepWished(step);
    } else if (event->key() == Qt::Key_Escape) {
        close();
    } else {
        QFrame::keyPressEvent(event);
    }
}

} // namespace posenc
