// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenting/step_entry.h"

#include "ui/controls/number_field.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>

#include <utility>

namespace posenc {

StepEntry::StepEntry(int present, int steps, QWidget* window)
    : QFrame(window, Qt::Popup), m_number(new NumberField(tr("Go to step"), 1, steps, true)), m_words(new QLabel)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    setFont(window->font());
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(16, 12, 16, 12);
    auto* const line = new QHBoxLayout;
    lines->addLayout(line);
    lines->addWidget(m_words);
    m_words->setWordWrap(true);
    m_words->hide();
    auto* const words = new QLabel(tr("&Go to step"));
    words->setBuddy(m_number);
    line->addWidget(words);
    line->addWidget(m_number);
    line->addWidget(new QLabel(tr("of %1").arg(steps)));
    m_number->showValue(present + 1);
    connect(m_number, &NumberField::corrected, this, [this](const QString& sentence) {
        m_isRead = sentence.isEmpty();
        m_words->setText(sentence);
        m_words->setVisible(!sentence.isEmpty());
        adjustSize();
    });
    m_number->selectAll();
    m_number->setFocus();
    adjustSize();
    move(window->mapToGlobal(window->rect().center()) - rect().center());
}

void StepEntry::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (!std::exchange(m_isRead, true)) // the next Enter goes to the step that is shown
            return;
        const int step = static_cast<int>(m_number->value()) - 1;
        close();
        emit stepRequested(step);
    } else if (event->key() == Qt::Key_Escape) {
        close();
    } else {
        QFrame::keyPressEvent(event);
    }
}

} // namespace posenc
