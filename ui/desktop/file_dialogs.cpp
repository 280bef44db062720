// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/file_dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QSettings>
#include <QStandardPaths>

namespace posenc {

namespace {

// The last folder that still exists: the toolkit takes the last part of a missing folder for a file name.
QString lastFolder()
{
    const QString folder =
        QSettings().value(QStringLiteral("export/folder"), QStandardPaths::writableLocation(QStandardPaths::PicturesLocation)).toString();
    return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

void rememberFolder(const QString& path) { QSettings().setValue(QStringLiteral("export/folder"), QFileInfo(path).absolutePath()); }

QString whereToSave(QWidget* parent, const QString& title, const QString& name, const QString& filter, const QString& suffix)
{
    QFileDialog dialog(parent, title, lastFolder(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(name);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    // The desktop's own dialog, which has no field of ours, has asked about the name as it was typed; a sandbox lets no other be written.
    if (!dialog.findChild<QLineEdit*>())
        dialog.setDefaultSuffix({});
    const QString path = dialog.selectedFiles().value(0);
    if (!path.endsWith(QLatin1Char('.') + suffix, Qt::CaseInsensitive)) {
        QMessageBox::warning(parent, title,
                             QCoreApplication::translate("FileDialogs", "%1 was not written: the name must end in .%2.")
                                 .arg(QDir::toNativeSeparators(path), suffix));
        return {};
    }
    rememberFolder(path);
    return path;
}

} // namespace

void askWhatToOpen(QWidget* parent, const QString& title, const QString& filter, std::function<void(const QString& path)> then)
{
    const QString path = QFileDialog::getOpenFileName(parent, title, lastFolder(), filter);
    if (path.isEmpty())
        return;
    rememberFolder(path);
    then(path);
}

void askWhichToOpen(QWidget* parent, const QString& title, const QString& filter, std::function<void(const QStringList& paths)> then)
{
    then(QFileDialog::getOpenFileNames(parent, title, lastFolder(), filter));
}

void askWhereToSave(QWidget* parent, const QString& title, const QString& name, const QString& filter, const QString& suffix,
                    std::function<void(const QString& path)> then)
{
    then(whereToSave(parent, title, name, filter, suffix));
}

} // namespace posenc
