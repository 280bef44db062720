// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <functional>

class QWidget;

namespace posenc {

/// Calls `then` with the file to open, if there is one. The folder is remembered for the next time.
void askWhatToOpen(QWidget* parent, const QString& title, const QString& filter, std::function<void(const QString& path)> then);
/// The same for several files.
void askWhichToOpen(QWidget* parent, const QString& title, const QString& filter, std::function<void(const QStringList& paths)> then);

/// Calls `then` with the place where to write, after asking before replacing the very file that will be written; with an empty one if
/// nothing is to be written. `name` is proposed and must end in .`suffix`, which is added if missing; where the desktop shows a dialog of
/// its own, a name without it is refused. In a browser the name is as proposed, and a file that is complete there is a download.
void askWhereToSave(QWidget* parent, const QString& title, const QString& name, const QString& filter, const QString& suffix,
                    std::function<void(const QString& path)> then);

} // namespace posenc
