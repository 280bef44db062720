// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/dialog_call.h"

namespace posenc {

void callDialog(QDialog& dialog, std::function<void(bool isAccepted)> then) { then(dialog.exec() == QDialog::Accepted); }

} // namespace posenc
