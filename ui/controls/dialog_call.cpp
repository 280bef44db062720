// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/dialog_call.h"

#include "ui/base/counted_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace posenc {

void showWarning(QWidget* parent, const QString& title, const QString& words)
{
    constexpr const char* first = "posencFirstWarning";
    constexpr const char* more = "posencFurtherWarnings";
    const auto boxes = parent ? parent->findChildren<QMessageBox*>(QString(), Qt::FindDirectChildrenOnly) : QList<QMessageBox*>();
    const auto isSame = [&](QMessageBox* box) { return box->isVisible() && box->windowTitle() == title && box->property(first).isValid(); };
    if (const auto same = std::ranges::find_if(boxes, isSame); same != boxes.end()) {
        const qint64 further = (*same)->property(more).toLongLong() + 1;
        (*same)->setProperty(more, further);
        (*same)->setText(countedText(further, QCoreApplication::translate("DialogCall", "%2\n\n%1 more message:\n\n%3"),
                                     QCoreApplication::translate("DialogCall", "%2\n\n%1 more messages, the last:\n\n%3"))
                             .arg((*same)->property(first).toString(), words));
        return;
    }
    auto* const box = new QMessageBox(QMessageBox::Warning, title, words, QMessageBox::Ok, parent);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setProperty(first, words);
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
