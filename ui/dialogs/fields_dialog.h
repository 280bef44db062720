// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace posenc {

/// A dialog with fields: Enter in one of them takes the input and does not close the dialog.
class FieldsDialog : public QDialog {
    Q_OBJECT
public:
    using QDialog::QDialog;

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace posenc
