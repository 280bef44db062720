// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/web_address_dialog.h"

#include "ui/export/scene_link.h"

#include <QCoreApplication>
#include <QInputDialog>

namespace posenc {

namespace {

struct WebAddressDialog {
    Q_DECLARE_TR_FUNCTIONS(WebAddressDialog)
};

} // namespace

void askForWebAddress(QWidget* window, const std::function<void(const QString&)>& refuse)
{
    auto* const dialog = new QInputDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(WebAddressDialog::tr("Web address"));
    dialog->setLabelText(WebAddressDialog::tr("&Address of posenc in your browser, which Copy link puts before the settings:"));
    dialog->setTextValue(webAddress());
    QObject::connect(dialog, &QInputDialog::textValueSelected, window, [refuse](const QString& text) {
        if (const auto done = setWebAddress(text); !done)
            refuse(QString::fromStdString(done.error().message));
    });
    dialog->open();
}

} // namespace posenc
