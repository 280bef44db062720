// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/numbers_dialog.h"

#include "ui/base/shown_number.h"
#include "ui/controls/choice_bar.h"
#include "ui/dialogs/view_choice.h"
#include "ui/views/views.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSettings>

namespace posenc {

namespace {

const QString formatKey = QStringLiteral("export/numbers");

} // namespace

NumbersDialog::NumbersDialog(const Scene& scene, QWidget* parent)
    : FieldsDialog(parent), m_scene(scene), m_view(newViewChoice(scene.view.name)),
      m_format(new ChoiceBar(tr("Format"), {tr("NPY, for NumPy"), tr("CSV, text")})), m_size(new QLabel)
{
    setWindowTitle(tr("Export numbers"));
    m_format->setCurrent(QSettings().value(formatKey).toString() == nameOf(FileKind::Csv) ? 1 : 0);
    m_size->setWordWrap(true);
    m_size->setMinimumWidth(360);
    m_size->setAccessibleName(tr("Size of the table"));
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_export = buttons->addButton(tr("&Export…"), QDialogButtonBox::AcceptRole);
    auto* const form = new QFormLayout(this);
    form->setSizeConstraint(QLayout::SetFixedSize);
    form->addRow(tr("&Numbers of"), m_view);
    form->addRow(tr("Form&at"), m_format);
    form->addRow(m_size);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::accepted, this, [this] { QSettings().setValue(formatKey, nameOf(job().kind)); });
    connect(m_view, &QComboBox::currentIndexChanged, this, &NumbersDialog::showSize);
    connect(m_format, &ChoiceBar::chosen, this, &NumbersDialog::showSize);
    setTabOrder(m_export, buttons->button(QDialogButtonBox::Cancel)); // in visual order; otherwise Tab skips the second one
    m_export->setDefault(true);
    m_view->setFocus();
    showSize();
}

ExportJob NumbersDialog::job() const
{
    ExportJob job;
    job.scene = m_scene;
    job.scene.view.name = chosenView(*m_view);
    job.kind = m_format->current() == 1 ? FileKind::Csv : FileKind::Npy;
    return job;
}

void NumbersDialog::showSize()
{
    const auto table = numbersOf(job().scene);
    m_export->setEnabled(table.hasValue());
    if (!table) {
        m_size->setText(QString::fromStdString(table.error().message));
        return;
    }
    const bool csv = job().kind == FileKind::Csv;
    constexpr qint64 digits = 20; // characters of a number as text, including sign, point and separator
    const qint64 bytes = csv ? table->rows * table->columns * digits : npySize(table->rows, table->columns);
    const QString size = QLocale::c().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
    const QString numbers = table->rows * table->columns == 1
                                ? tr("1 number")
                                : tr("%1 × %2 numbers").arg(groupedNumber(table->rows), groupedNumber(table->columns));
    m_size->setText((csv ? tr("%1, about %2") : tr("%1, %2")).arg(numbers, size));
}

} // namespace posenc
