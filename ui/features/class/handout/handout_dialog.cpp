// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/handout/handout_dialog.h"

#include "ui/controls/choice_bar.h"
#include "ui/dialogs/exporter.h"
#include "ui/features/class/lessons/lesson.h"
#include "ui/markdown/text_links.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

namespace posenc {

HandoutDialog::HandoutDialog(QWidget* parent)
    : FieldsDialog(parent), m_format(new ChoiceBar(tr("Format"), {tr("PDF, pages"), tr("HTML, one file"), tr("HTML with live plots")})),
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
    connect(m_format, &ChoiceBar::chosen, this, [this](int format) { m_answers->setEnabled(format != 2); });
    setTabOrder(write, buttons->button(QDialogButtonBox::Cancel)); // in visual order; otherwise Tab skips the second one
    write->setDefault(true);
    m_format->setFocus();
}

HandoutOptions HandoutDialog::options() const
{
    HandoutOptions options;
    options.kind = m_format->current() == 0 ? HandoutOptions::Kind::Pdf : HandoutOptions::Kind::Html;
    options.isLive = m_format->current() == 2;
    options.withAnswers = m_answers->isChecked() && !options.isLive; // each answer is shown on request
    options.withNotes = m_notes->isChecked();
    return options;
}

void exportHandout(Exporter& exporter, QWidget* window, const std::shared_ptr<const Lesson>& lesson, const QString& folder,
                   const QString& address)
{
    const auto dialog = std::make_shared<HandoutDialog>(window);
    exporter.exportFile(dialog, [lesson, folder, address, asked = dialog.get()]() -> FileToWrite {
        HandoutOptions options = asked->options();
        options.address = address;
        const bool isPdf = options.kind == HandoutOptions::Kind::Pdf;
        const QString slug = slugOf(lesson->title);
        return {slug.isEmpty() ? QCoreApplication::translate("posenc::Exporter", "handout") : slug,
                isPdf ? QStringLiteral("pdf") : QStringLiteral("html"),
                isPdf ? QCoreApplication::translate("posenc::Exporter", "PDF (*.pdf)")
                      : QCoreApplication::translate("posenc::Exporter", "Web page (*.html)"),
                [lesson, folder, options](const Destination& destination, const FigureMaker& makeFigure, const Progress& progress) {
                    return writeHandout(*lesson, folder, options, destination, makeFigure, progress);
                }};
    });
}

} // namespace posenc
