// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/models/tensor_dialog.h"

#include "core/checkpoints/position_tables.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/base/shown_text.h"
#include "ui/controls/number_field.h"
#include "ui/features/models/opened_model.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace posenc {

namespace {

QString sizesOf(const TensorInfo& tensor)
{
    constexpr std::size_t most = 6;
    if (tensor.shape.empty())
        return TensorList::tr("one number");
    QStringList sizes;
    for (std::size_t axis = 0; axis < std::min(most, tensor.shape.size()); ++axis)
        sizes << QString::number(tensor.shape[axis]);
    if (tensor.shape.size() > most)
        sizes << QStringLiteral("…");
    return sizes.join(QStringLiteral(" × "));
}

// Without quotes.
QString textOf(const std::string& text) { return shownPath(QString::fromStdString(text)); }

// Rows of the filter: what is searched for, and position tables alone if that is wanted.
class TensorFilter : public QSortFilterProxyModel {
public:
    explicit TensorFilter(TensorList& tensors, QObject* parent) : QSortFilterProxyModel(parent), m_tensors(tensors)
    {
        setSourceModel(&tensors);
        setFilterCaseSensitivity(Qt::CaseInsensitive);
        setFilterKeyColumn(TensorList::Name);
    }

    void show(const QString& wanted, bool positionsOnly)
    {
        m_positionsOnly = positionsOnly;
        setFilterFixedString(wanted);
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        return (!m_positionsOnly || row < m_tensors.positionTables()) && QSortFilterProxyModel::filterAcceptsRow(row, parent);
    }

private:
    TensorList& m_tensors;
    bool m_positionsOnly = false;
};

QLabel* newWordsLabel(const QString& name)
{
    auto* const label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setAccessibleName(name);
    return label;
}

} // namespace

TensorList::TensorList(std::shared_ptr<const TensorFile> file, QObject* parent) : QAbstractTableModel(parent), m_file(std::move(file))
{
    const auto& tensors = m_file->tensors();
    const auto rank = [&](std::size_t tensor) {
        if (!tensors[tensor].problem.empty())
            return 2;
        return namesPositionTable(tensors[tensor].name) && tensors[tensor].floats ? 0 : 1;
    };
    m_order.resize(tensors.size());
    for (std::size_t tensor = 0; tensor < m_order.size(); ++tensor)
        m_order[tensor] = tensor;
    std::ranges::stable_sort(m_order, {}, rank);
    m_positionTables = static_cast<int>(std::ranges::count(m_order, 0, rank));
}

QString TensorList::aboutText(int row) const
{
    const TensorInfo& info = infoOf(row);
    if (!info.problem.empty())
        return QString::fromStdString(info.problem);
    const std::string model = knownModel(info);
    if (row >= m_positionTables)
        return {};
    return model.empty() ? tr("positions")
                         : tr("positions of %1").arg(QString::fromUtf8(model.data(), static_cast<qsizetype>(model.size())));
}

QVariant TensorList::data(const QModelIndex& index, int role) const
{
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case Name:
        return textOf(infoOf(index.row()).name);
    case Shape:
        return sizesOf(infoOf(index.row()));
    case Type:
        return textOf(infoOf(index.row()).dtype);
    default:
        return aboutText(index.row());
    }
}

QVariant TensorList::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    return QStringList{tr("Tensor"), tr("Shape"), tr("Type"), tr("Meaning")}.value(section);
}

Qt::ItemFlags TensorList::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return infoOf(index.row()).problem.empty() ? usual : usual & ~Qt::ItemIsEnabled;
}

TensorDialog::TensorDialog(const ModelFile& file, const std::optional<ModelPositions>& positions, QWidget* parent)
    : FieldsDialog(parent), m_file(file), m_tensors(new TensorList(file.tensors, this)), m_search(new QLineEdit),
      m_positionsOnly(new QCheckBox(tr("Tables of &positions only"))), m_table(new QTableView), m_about(newWordsLabel(tr("Chosen table"))),
      m_form(new QFormLayout), m_firstRow(new NumberField(tr("First row"), 0, EncodingSpec::maxMaxLen - 1, true)),
      m_leading(new NumberField(tr("Rows before patches"), -1, PatchLayout::mostLeading, true)),
      m_width(new NumberField(tr("Patches per row"), 0, PatchLayout::mostWidth, true)), m_rows(newWordsLabel(tr("What the rows mean")))
{
    setWindowTitle(tr("Open table"));
    auto* const shown = new TensorFilter(*m_tensors, this);
    m_shown = shown;
    m_search->setPlaceholderText(tr("Search names"));
    m_search->setAccessibleName(tr("Search names"));
    m_search->setClearButtonEnabled(true);
    m_positionsOnly->setChecked(m_tensors->positionTables() > 0);
    m_positionsOnly->setEnabled(m_tensors->positionTables() > 0);

    m_table->setModel(m_shown);
    m_table->setAccessibleName(tr("Tables of the file"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->setTextElideMode(Qt::ElideMiddle); // names differ at both ends
    m_table->setMinimumSize(fontMetrics().averageCharWidth() * 48, fontMetrics().height() * 6);

    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_look = buttons->addButton(tr("&View table"), QDialogButtonBox::AcceptRole);
    m_compare = buttons->addButton(tr("Compare with the &formula"), QDialogButtonBox::AcceptRole);
    m_look->setDefault(true);
    if (positions && positions->kind == PositionKind::Rope)
        connect(buttons->addButton(tr("The model's r&otary settings"), QDialogButtonBox::AcceptRole), &QPushButton::clicked, this, [this] {
            emit rotaryRequested();
            accept();
        });

    auto* const layout = new QVBoxLayout(this);
    layout->addWidget(newHeading(positions));
    auto* const search = new QHBoxLayout;
    search->addWidget(m_search, 1);
    search->addWidget(m_positionsOnly);
    layout->addLayout(search);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_about);
    m_form->addRow(tr("Position 0 is &row"), m_firstRow);
    m_form->addRow(tr("Rows &before the patches"), m_leading);
    m_form->addRow(tr("Patche&s per row"), m_width);
    layout->addLayout(m_form);
    layout->addWidget(m_rows);
    layout->addWidget(buttons);

    connect(m_search, &QLineEdit::textChanged, this, &TensorDialog::filter);
    connect(m_positionsOnly, &QCheckBox::toggled, this, &TensorDialog::filter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &TensorDialog::choose);
    connect(m_table, &QTableView::doubleClicked, m_look, &QPushButton::click);
    m_leading->setSpecialValueText(tr("automatic"));
    m_width->setSpecialValueText(tr("automatic"));
    for (NumberField* const field : {m_firstRow, m_leading, m_width})
        connect(field, &NumberField::valueRequested, this, &TensorDialog::showRows);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_look, &QPushButton::clicked, this, [this] {
        emit lookRequested(place(), patches());
        accept();
    });
    connect(m_compare, &QPushButton::clicked, this, [this] {
        emit compareRequested(place());
        accept();
    });
    setTabOrder(m_look, m_compare);
    setTabOrder(m_compare, buttons->button(QDialogButtonBox::Cancel));
    m_table->horizontalHeader()->setSectionResizeMode(TensorList::Name, QHeaderView::Stretch);
    for (const int column : {TensorList::Shape, TensorList::Type, TensorList::About})
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Interactive);
    filter();
    m_table->resizeColumnToContents(TensorList::Shape);
    m_table->resizeColumnToContents(TensorList::Type);
    m_table->setColumnWidth(TensorList::About, fontMetrics().averageCharWidth() * 32);
    resize(fontMetrics().averageCharWidth() * 92, sizeHint().height());
    m_table->setFocus();
}

// What the file is, and what it says of itself.
QWidget* TensorDialog::newHeading(const std::optional<ModelPositions>& positions)
{
    QStringList words;
    const auto count = m_file.tensors->tensors().size();
    const std::string_view format = m_file.tensors->format();
    words << tr("%1: %2, %3.")
                 .arg(shownPath(m_file.path), QString::fromUtf8(format.data(), static_cast<qsizetype>(format.size())),
                      count == 1 ? tr("one tensor") : tr("%1 tensors").arg(groupedNumber(count)));
    if (!m_file.notOpened.isEmpty())
        words << tr("Some files of the model stay closed, because the index names no table of positions in them: %1.")
                     .arg(m_file.notOpened.size());
    if (m_tensors->positionTables() == 0) {
        const std::string why = whyNoPositionTable(m_file.tensors->tensors());
        words << (why.empty() ? tr("posenc finds no table of positions by its name. Choose any table.") : QString::fromStdString(why));
    }
    constexpr std::size_t mostMetadata = 4;
    const auto& metadata = m_file.tensors->metadata();
    QStringList own;
    for (std::size_t entry = 0; entry < std::min(mostMetadata, metadata.size()); ++entry)
        own << QStringLiteral("%1: %2").arg(shownValue(QString::fromStdString(metadata[entry].first)),
                                            shownValue(QString::fromStdString(metadata[entry].second)));
    if (!own.isEmpty())
        words << (metadata.size() > mostMetadata ? tr("File metadata: %1 …").arg(own.join(QStringLiteral("; ")))
                                                 : tr("File metadata: %1.").arg(own.join(QStringLiteral("; "))));
    if (positions)
        words << tr("The model's configuration: %1").arg(QString::fromStdString(positions->summary));
    auto* const heading = newWordsLabel(tr("The file"));
    heading->setText(words.join(QLatin1Char(' ')));
    return heading;
}

void TensorDialog::filter()
{
    static_cast<TensorFilter*>(m_shown)->show(m_search->text(), m_positionsOnly->isChecked());
    for (int row = 0; row < m_shown->rowCount(); ++row) {
        const QModelIndex index = m_shown->index(row, TensorList::Name);
        if (index.flags().testFlag(Qt::ItemIsEnabled)) {
            m_table->setCurrentIndex(index);
            break;
        }
    }
    choose();
}

std::optional<std::size_t> TensorDialog::chosen() const
{
    const QModelIndex index = m_shown->mapToSource(m_table->currentIndex());
    if (!index.isValid() || !m_tensors->infoOf(index.row()).problem.empty())
        return std::nullopt;
    return m_tensors->tensorOf(index.row());
}

// What is known about the rows of another table is proposed.
void TensorDialog::choose()
{
    const auto tensor = chosen();
    m_look->setEnabled(tensor.has_value());
    m_compare->setEnabled(tensor.has_value());
    for (QWidget* const field : {static_cast<QWidget*>(m_firstRow), static_cast<QWidget*>(m_leading), static_cast<QWidget*>(m_width)})
        field->setEnabled(tensor.has_value());
    if (!tensor) {
        m_about->setText(m_shown->rowCount() == 0 ? tr("No name contains this text. Search for another part of the name.")
                                                  : tr("Choose a table in the list."));
        m_rows->clear();
        return;
    }
    const RowsMeant meant = rowsMeantIn(*m_file.tensors, *tensor);
    m_isPicture = meant.isPicture;
    m_form->setRowVisible(m_leading, m_isPicture);
    m_form->setRowVisible(m_width, m_isPicture);
    m_firstRow->showValue(static_cast<double>(meant.firstRow));
    m_leading->showValue(static_cast<double>(meant.patches.leading));
    m_width->showValue(static_cast<double>(meant.patches.width));
    const TensorInfo& info = m_file.tensors->tensors()[*tensor];
    m_about->setText((info.rows == 1 ? tr("%1: %2 row of %3 values. %4") : tr("%1: %2 rows of %3 values. %4"))
                         .arg(shownPath(QString::fromStdString(info.name)))
                         .arg(info.rows)
                         .arg(info.columns)
                         .arg(QString::fromStdString(meant.reason))
                         .trimmed());
    showRows();
}

void TensorDialog::showRows()
{
    const auto tensor = chosen();
    if (!tensor)
        return;
    const TensorInfo& info = m_file.tensors->tensors()[*tensor];
    const TablePlace table = place();
    const std::int64_t positions = info.rows - table.firstRow;
    m_look->setEnabled(positions > 0);
    m_compare->setEnabled(positions > 0);
    if (positions < 1) {
        m_rows->setText(countedText(info.rows, tr("The table has one row, so no position is left. Choose row 0."),
                                    tr("The table has %1 rows, so no position is left. Choose an earlier row.")));
        return;
    }
    const QString number = groupedNumber(positions);
    const QString counted = positions == 1        ? tr("One position, row %1.").arg(table.firstRow)
                            : table.firstRow == 0 ? tr("%1 positions, one per row.").arg(number)
                                                  : tr("%1 positions: position k is row k + %2.").arg(number).arg(table.firstRow);
    if (!m_isPicture || positions == 1) {
        m_rows->setText(counted);
        return;
    }
    const auto grid = gridOf(positions, patches());
    m_rows->setText(
        !grid                ? tr("%1 The positions do not form whole rows of patches.").arg(counted)
        : grid->leading == 0 ? tr("%1 The positions are the patches of an image, %2 × %3.").arg(counted).arg(grid->width).arg(grid->height)
        : grid->leading == 1 ? tr("%1 The first position belongs to no patch. The others are the patches of an image, %2 × %3.")
                                   .arg(counted)
                                   .arg(grid->width)
                                   .arg(grid->height)
                             : tr("%1 The first %2 positions belong to no patch. The others are the patches of an image, %3 × %4.")
                                   .arg(counted)
                                   .arg(grid->leading)
                                   .arg(grid->width)
                                   .arg(grid->height));
}

TablePlace TensorDialog::place() const
{
    TablePlace table{m_file.path};
    if (const auto tensor = chosen())
        table.tensor = QString::fromStdString(m_file.tensors->tensors()[*tensor].name);
    table.firstRow = static_cast<std::int64_t>(m_firstRow->value());
    return table;
}

PatchLayout TensorDialog::patches() const
{
    return {static_cast<std::int64_t>(m_leading->value()), static_cast<std::int64_t>(m_width->value())};
}

} // namespace posenc
