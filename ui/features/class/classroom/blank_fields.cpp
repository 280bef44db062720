// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/blank_fields.h"

#include "ui/features/class/classroom/step_forms.h"
#include "ui/features/class/lessons/lesson_facts.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>

namespace posenc {

namespace {

// In a low lesson the fields may be below its text.
void bringIntoView(QWidget& field)
{
    for (QWidget* around = field.parentWidget(); around; around = around->parentWidget())
        if (auto* const area = qobject_cast<QScrollArea*>(around))
            return area->ensureWidgetVisible(&field);
}

} // namespace

BlankFields::BlankFields(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)), m_submit(new QPushButton(tr("Check"), this))
{
    m_grid->setContentsMargins(QMargins());
    m_grid->setColumnStretch(1, 1);
    m_submit->setAutoDefault(false);
    m_submit->setToolTip(tr("Compares the fields with the right values."));
    connect(m_submit, &QPushButton::clicked, this, &BlankFields::submit);
    hide();
}

void BlankFields::setBlanks(const std::vector<LessonQuestion::Blank>& blanks)
{
    for (const Row& row : std::exchange(m_rows, {}))
        for (QWidget* const part : {static_cast<QWidget*>(row.name), static_cast<QWidget*>(row.field), static_cast<QWidget*>(row.mark)})
            delete part;
    m_grid->removeWidget(m_submit);
    QWidget* before = nullptr;
    for (const LessonQuestion::Blank& blank : blanks) {
        const auto number = static_cast<int>(m_rows.size());
        auto* const name = new QLabel(blank.name);
        name->setTextFormat(Qt::PlainText);
        name->setWordWrap(true);
        auto* const field = new QLineEdit;
        field->setAccessibleName(blank.name);
        field->setPlaceholderText(tr("a number"));
        field->setToolTip(tr("Type the value of %1. Press Return to check.").arg(blank.name.toHtmlEscaped()));
        auto* const sign = new QLabel;
        sign->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("✗✗")));
        name->setBuddy(field);
        m_grid->addWidget(name, number, 0);
        m_grid->addWidget(field, number, 1);
        m_grid->addWidget(sign, number, 2);
        m_rows.push_back({name, field, sign, {}});
        const std::size_t place = m_rows.size() - 1;
        connect(field, &QLineEdit::returnPressed, this, &BlankFields::submit);
        connect(field, &QLineEdit::textEdited, this, [this, place] {
            bringIntoView(*m_rows[place].field);
            mark(place); // what is typed now was not checked
        });
        if (before)
            setTabOrder(before, field);
        before = field;
    }
    m_grid->addWidget(m_submit, static_cast<int>(m_rows.size()), 1, Qt::AlignLeft);
    if (before)
        setTabOrder(before, m_submit);
    setVisible(!m_rows.empty());
}

void BlankFields::show(const LessonAnswer* answer)
{
    for (std::size_t blank = 0; blank < m_rows.size(); ++blank) {
        Row& row = m_rows[blank];
        row.checked = answer && blank < answer->blanks.size() ? answer->blanks[blank] : LessonAnswer::Blank();
        if (!row.checked.text.isEmpty() && row.field->text() != row.checked.text)
            row.field->setText(row.checked.text);
        mark(blank);
    }
}

void BlankFields::mark(std::size_t blank)
{
    const Row& row = m_rows[blank];
    const bool isChecked = !row.checked.text.isEmpty() && row.field->text().trimmed() == row.checked.text;
    row.mark->setText(!isChecked ? QString() : row.checked.isRight ? QStringLiteral("✓") : QStringLiteral("✗"));
    row.field->setAccessibleDescription(!isChecked ? QString() : row.checked.isRight ? tr("right") : tr("wrong"));
}

void BlankFields::focusFirst()
{
    const auto open = std::ranges::find_if(m_rows, [](const Row& row) { return !row.checked.isRight; });
    if (!m_rows.empty())
        (open == m_rows.end() ? m_rows.front() : *open).field->setFocus();
}

void BlankFields::submit()
{
    std::vector<TypedAnswer> blanks;
    for (const Row& row : m_rows) {
        const QString text = row.field->text().trimmed();
        blanks.push_back({text, typedNumber(text)});
    }
    if (std::ranges::all_of(blanks, [](const TypedAnswer& blank) { return blank.text.isEmpty(); }))
        return emit leftEmpty();
    const bool isTyping = std::ranges::any_of(m_rows, [](const Row& row) { return row.field->hasFocus(); });
    emit filled(blanks);
    if (isTyping && std::ranges::any_of(m_rows, [](const Row& row) { return !row.checked.isRight; }))
        focusFirst();
    for (const Row& row : m_rows)
        if (row.field->hasFocus())
            bringIntoView(*row.field);
}

QString feedbackOn(const LessonQuestion& question, const LessonAnswer* answer, bool isShown)
{
    const std::vector<LessonQuestion::Blank>& blanks = question.blanks;
    if (answer && answer->isRight)
        return BlankFields::tr("Right: %1.").arg(asMarkdown(rightAnswer(question)));
    if (isShown)
        return BlankFields::tr("The right values: %1.").arg(asMarkdown(rightAnswer(question)));
    if (!answer)
        return {};
    QStringList lines;
    for (std::size_t b = 0; b < std::min(blanks.size(), answer->blanks.size()); ++b) {
        const LessonAnswer::Blank& given = answer->blanks[b];
        if (given.isRight)
            continue;
        if (given.text.isEmpty()) {
            lines << BlankFields::tr("%1 is still empty.").arg(asMarkdown(blanks[b].name));
            continue;
        }
        lines << BlankFields::tr("%1: %2").arg(asMarkdown(blanks[b].name), whyWrong(question, given.text, b));
    }
    const auto right = std::ranges::count(answer->blanks, true, &LessonAnswer::Blank::isRight);
    lines.prepend(BlankFields::tr("Right: %1 of %2.").arg(right).arg(blanks.size()));
    return lines.join(QStringLiteral("\n\n"));
}

QString asMarkdown(const QString& plain)
{
    QString markdown;
    for (const QChar letter : plain) {
        if (letter.unicode() < 128 && letter.isPrint() && !letter.isLetterOrNumber() && !letter.isSpace())
            markdown += QLatin1Char('\\');
        markdown += letter;
    }
    return markdown;
}

} // namespace posenc
