// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/handout_dialog.h"

#include "ui/controls/choice_bar.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

namespace posenc {

HandoutDialog::HandoutDialog(QWidget* parent)
    : FieldsDialog(parent), m_format(new ChoiceBar(tr("Format"), {tr("PDF, pages"), tr("HTML, one file")})),
      m_answers(new QCheckBox(tr("With &answers, on the last page"))), m_notes(new QCheckBox(tr("With &notes for the teacher")))
{
    setWindowTitle(tr("Export handout"));
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* const write = buttons->addButton(tr("&Export…"), QDialogButtonBox::AcceptRole);
    auto* const form = new QFormLayout(this);
    form->setSizeConstraint(QLayout::SetFixedSize);
    form->addRow(tr("&Format"), m_format);
    form->addRow(m_answers);
    form->addRow(m_notes);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setTabOrder(write, buttons->button(QDialogButtonBox::Cancel)); // in visual order; otherwise Tab skips the second one
    write->setDefault(true);
    m_format->setFocus();
}

HandoutOptions HandoutDialog::options() const
{
    HandoutOptions options;
    options.kind = m_format->current() == 1 ? HandoutOptions::Kind::Html : HandoutOptions::Kind::Pdf;
    options.withAnswers = m_answers->isChecked();
    options.withNotes = m_notes->isChecked();
    return options;
}

} // namespace posenc
