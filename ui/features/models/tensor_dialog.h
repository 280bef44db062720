// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/tensor_file.h"
#include "core/encoding/encoding_spec.h"
#include "core/models/model_positions.h"
#include "core/schemes/patch_grid.h"
#include "ui/dialogs/fields_dialog.h"
#include "ui/features/models/model_file.h"
#include "ui/files/table_place.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace posenc {

/// The tensors of a model's file, a row each: name, shape, type, and what it is or why it cannot be opened. Those that are known to hold
/// positions come first, then those that can be opened.
class TensorList : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Name,
        Shape,
        Type,
        About,
        Columns
    };

    explicit TensorList(std::shared_ptr<const TensorFile> file, QObject* parent = nullptr);

    /// How many are known to hold positions: the first rows.
    int positionTables() const { return m_positionTables; }
    /// The tensor of a row, by its place in the file.
    std::size_t tensorOf(int row) const { return m_order[static_cast<std::size_t>(row)]; }
    const TensorInfo& infoOf(int row) const { return m_file->tensors()[tensorOf(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_order.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : Columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    QString aboutText(int row) const;

    std::shared_ptr<const TensorFile> m_file;
    std::vector<std::size_t> m_order;
    int m_positionTables = 0;
};

class NumberField;

/// Which table of a model's file to open, which of its rows is position 0, and what to do with it: look at it, or compare it with the
/// formula. What is known about the model is proposed.
class TensorDialog : public FieldsDialog {
    Q_OBJECT
public:
    /// `positions` are what the model's own settings say (openedPositions), if it has any. The file has tensors.
    explicit TensorDialog(const ModelFile& file, const std::optional<ModelPositions>& positions = {}, QWidget* parent = nullptr);

signals:
    void lookRequested(const posenc::TablePlace& place, const posenc::PatchLayout& patches);
    void compareRequested(const posenc::TablePlace& place);
    /// The rotary embedding that the settings describe.
    void rotaryRequested();

private:
    QWidget* newHeading(const std::optional<ModelPositions>& positions);
    void filter();
    void choose();
    void showRows();
    std::optional<std::size_t> chosen() const;
    TablePlace place() const;
    PatchLayout patches() const;

    ModelFile m_file;
    TensorList* m_tensors;
    QSortFilterProxyModel* m_shown;
    QLineEdit* m_search;
    QCheckBox* m_positionsOnly;
    QTableView* m_table;
    QLabel* m_about;
    QFormLayout* m_form;
    NumberField* m_firstRow;
    NumberField* m_leading;
    NumberField* m_width;
    QLabel* m_rows;
    bool m_isPicture = false; ///< is known of the chosen table
    QPushButton* m_look;
    QPushButton* m_compare;
};

} // namespace posenc
