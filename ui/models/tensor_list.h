// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/tensor_file.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

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

} // namespace posenc
