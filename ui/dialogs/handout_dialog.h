// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/fields_dialog.h"
#include "ui/handout/handout_file.h"

class QCheckBox;

namespace posenc {

class ChoiceBar;

/// Which handout of a lesson to write: for students, or with answers and notes for their teacher.
class HandoutDialog : public FieldsDialog {
    Q_OBJECT
public:
    explicit HandoutDialog(QWidget* parent = nullptr);

    HandoutOptions options() const;

private:
    ChoiceBar* m_format;
    QCheckBox* m_answers;
    QCheckBox* m_notes;
};

} // namespace posenc
