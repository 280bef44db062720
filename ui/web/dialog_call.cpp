// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/dialog_call.h"

#include <QTimer>

namespace posenc {

void callDialog(QDialog& dialog, std::function<void(bool isAccepted)> then)
{
    QObject::connect(
        &dialog, &QDialog::finished, &dialog,
        [&dialog, then = std::move(then)](int result) {
            // Later: `then` may end the dialog that tells its end, or open it again.
            QTimer::singleShot(0, &dialog, [then, result] { then(result == QDialog::Accepted); });
        },
        Qt::SingleShotConnection);
    dialog.open();
}

} // namespace posenc
