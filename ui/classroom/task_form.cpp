// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classroom/task_form.h"

#include "ui/classroom/lesson_browser.h"
#include "ui/lessons/lesson_facts.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QPushButton>

namespace posenc {

TaskForm::TaskForm(QWidget* parent)
    : QWidget(parent), m_found(new LessonBrowser(tr("Result"))), m_remark(new LessonBrowser(tr("Remark"))),
      m_hint(new QPushButton(tr("Hint"))), m_answer(new QPushButton(tr("Solution"))), m_hintText(new LessonBrowser(tr("Hint"))),
      m_answerText(new LessonBrowser(tr("Solution")))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(QMargins());
    layout->addWidget(m_found);
    layout->addWidget(m_remark);
    auto* const buttons = new QHBoxLayout;
    for (QPushButton* const button : {m_hint, m_answer}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    layout->addLayout(buttons);
    layout->addWidget(m_hintText);
    layout->addWidget(m_answerText);
    for (QPushButton* const button : {m_hint, m_answer})
        button->setCheckable(true);
    connect(m_hint, &QPushButton::toggled, this,
            [this](bool on) { m_hintText->setWords(on && m_task ? m_task->hint.markdown : QString(), m_pictures); });
    connect(m_answer, &QPushButton::toggled, this,
            [this](bool on) { m_answerText->setWords(on && m_task ? m_task->answer.markdown : QString(), m_pictures); });
    for (LessonBrowser* const words : {m_hintText, m_answerText})
        connect(words, &LessonBrowser::linkChosen, this, &TaskForm::linkChosen);
    hide();
}

void TaskForm::set(const LessonTask* task, const ShownPictures& pictures)
{
    setVisible(task != nullptr);
    m_task = task ? std::optional(*task) : std::nullopt;
    m_pictures = pictures;
    for (LessonBrowser* const words : {m_found, m_remark, m_hintText, m_answerText})
        words->setWords({}, {});
    for (QPushButton* const button : {m_hint, m_answer})
        button->setChecked(false);
    m_hint->setVisible(task && !task->hint.isEmpty());
    m_answer->setVisible(task && !task->answer.isEmpty());
}

void TaskForm::showFound(const QString& value)
{
    if (!m_task || value.isEmpty())
        return m_found->setWords({}, {});
    m_found->setWords(QStringLiteral("**✓ %1**").arg(foundSentence(m_task->goal.fact(), value)), m_pictures);
    QAccessibleEvent told(m_found, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}

void TaskForm::remark(const QString& words) { m_remark->setWords(words, m_pictures); }

} // namespace posenc
