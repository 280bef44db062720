// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/table_dialog.h"

#include "core/encoding/encoding_spec.h"
#include "ui/base/shown_text.h"
#include "ui/controls/choice_bar.h"
#include "ui/controls/number_field.h"
#include "ui/files/file_kind.h"
#include "ui/scene/position_file.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace posenc {

TableDialog::TableDialog(const QString& path, Aim aim, QWidget* parent)
    : FieldsDialog(parent), m_path(path), m_firstRow(new NumberField(tr("First row"), 0, EncodingSpec::maxMaxLen - 1, true)),
      m_header(new ChoiceBar(tr("First line"), {tr("automatic"), tr("names"), tr("numbers")})), m_column(new QComboBox)
{
    addColumns();
    const bool hasColumns = m_column->count() > 0;
    setWindowTitle(tr("Open table"));
    auto* const layout = new QVBoxLayout(this);
    QStringList paragraphs{tr("What do you want to do with %1?").arg(shownPath(path)),
                           tr("View it: every view shows the values of the table, as the scheme “table from a file”.\nCompare it "
                              "with the formula: posenc finds the convention of the table and shows where the table differs.")};
    if (hasColumns)
        paragraphs << tr("Use a column as positions: the sinusoidal encoding gets the positions of your rows in place of 0, 1, 2 ….");
    for (const QString& words : paragraphs) {
        auto* const label = new QLabel(words);
        label->setTextFormat(Qt::PlainText); // a file name is not markup
        label->setWordWrap(true);
        layout->addWidget(label);
    }
    auto* const form = new QFormLayout;
    form->addRow(tr("The first line &holds"), m_header);
    form->addRow(tr("Position 0 is &row"), m_firstRow);
    form->setRowVisible(0, isTextTableName(path));
    m_header->setCurrent(0);
    m_header->setExplanation(
        tr("Automatic: names if a cell is not a number and the cells below it are, or if the line is 0, 1, 2 … as pandas writes it"));
    m_firstRow->setToolTip(tr("posenc leaves out the rows of values before it"));
    form->addRow(tr("Positions in &column"), m_column);
    form->setRowVisible(m_column, hasColumns);
    layout->addLayout(form);

    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* const look = buttons->addButton(tr("&View table"), QDialogButtonBox::AcceptRole);
    QPushButton* const compared = buttons->addButton(tr("Compare with the &formula"), QDialogButtonBox::AcceptRole);
    QPushButton* const positions = buttons->addButton(tr("Use as &positions"), QDialogButtonBox::AcceptRole);
    positions->setVisible(hasColumns);
    QPushButton* const usual = aim == Aim::Positions && hasColumns ? positions : look;
    usual->setDefault(true);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(look, &QPushButton::clicked, this, [this] {
        emit lookRequested(place());
        accept();
    });
    connect(compared, &QPushButton::clicked, this, [this] {
        emit compareRequested(place());
        accept();
    });
    connect(positions, &QPushButton::clicked, this, [this] {
        emit positionsRequested(m_path, m_column->currentText());
        accept();
    });
    usual->setFocus();
}

void TableDialog::addColumns()
{
    m_column->setAccessibleName(tr("Column of positions"));
    m_column->setToolTip(tr("The columns of the file that hold numbers or times"));
    if (!isTextTableName(m_path))
        return;
    const auto columns = positionColumnsOf(m_path);
    if (!columns) // the other choices may do
        return;
    for (const PositionColumn& column : *columns)
        m_column->addItem(QString::fromStdString(column.name));
    m_column->setCurrentText(QString::fromStdString(usualColumn(*columns).name));
}

TablePlace TableDialog::place() const
{
    TablePlace table{m_path};
    table.firstRow = static_cast<std::int64_t>(m_firstRow->value());
    table.header = static_cast<HeaderRow>(m_header->current());
    return table;
}

} // namespace posenc
