// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/dialog_call.h"

namespace posenc {

void showWarning(QWidget* parent, const QString& title, const QString& words)
{
    auto* const box = new QMessageBox(QMessageBox::Warning, title, words, QMessageBox::Ok, parent);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void askYesOrNo(QWidget* parent, const QString& title, const QString& words, const std::function<void(bool isYes)>& then)
{
    auto* const box = new QMessageBox(QMessageBox::Question, title, words, QMessageBox::Yes | QMessageBox::No, parent);
    box->setTextFormat(Qt::PlainText);
    callDialog(*box, [box, then](bool) {
        const bool isYes = box->standardButton(box->clickedButton()) == QMessageBox::Yes;
        box->deleteLater();
        then(isYes);
    });
}

} // namespace posenc
