// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/fields_dialog.h"
#include "ui/export/export_job.h"

class QComboBox;
class QLabel;

namespace posenc {

class ChoiceBar;

/// Which view's numbers to write, and how.
class NumbersDialog : public FieldsDialog {
    Q_OBJECT
public:
    explicit NumbersDialog(const Scene& scene, QWidget* parent = nullptr);

    ExportJob job() const;

private:
    void showSize();

    Scene m_scene;
    QComboBox* m_view;
    ChoiceBar* m_format;
    QLabel* m_size;
    QPushButton* m_export;
};

} // namespace posenc
