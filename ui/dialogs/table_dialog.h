// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/fields_dialog.h"
#include "ui/files/table_place.h"

namespace posenc {

class ChoiceBar;
class NumberField;
} // namespace posenc

class QComboBox;

namespace posenc {

/// What to do with a table in a file of its own, which of its rows is position 0, and of a text whether its first row holds names, and
/// which of its columns can be positions.
class TableDialog : public FieldsDialog {
    Q_OBJECT
public:
    enum class Aim {
        Any,
        Positions ///< Return takes the positions of the rows from the file
    };
    explicit TableDialog(const QString& path, Aim aim, QWidget* parent = nullptr);

signals:
    void lookRequested(const posenc::TablePlace& place);
    void compareRequested(const posenc::TablePlace& place);
    /// A column of numbers or times shall be the positions of the rows.
    void positionsRequested(const QString& path, const QString& column);

private:
    TablePlace place() const;
    void addColumns();

    QString m_path;
    NumberField* m_firstRow;
    ChoiceBar* m_header; ///< one choice per HeaderRow, in its order
    QComboBox* m_column; ///< the columns that can be positions; none if the file is no text of columns
};

} // namespace posenc
