// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/fields_dialog.h"
#include "ui/features/class/handout/handout_file.h"

#include <memory>

class QCheckBox;

namespace posenc {

class ChoiceBar;
class Exporter;

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

/// Asks for a handout of a lesson, whose pictures are in `folder`, and has it written. `address`: see HandoutOptions.
void exportHandout(Exporter& exporter, QWidget* window, const std::shared_ptr<const Lesson>& lesson, const QString& folder,
                   const QString& address);

} // namespace posenc
