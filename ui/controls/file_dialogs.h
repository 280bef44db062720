// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace posenc {

/// The file that is to be opened; empty where none is. The folder is remembered for the next time.
QString askWhatToOpen(QWidget* parent, const QString& title, const QString& filter);

/// Where to write, the question whether to replace asked of the very name that will be written; empty where nothing is to be written.
/// `name` is proposed and must end in .`suffix`, which is added where it is left out.
QString askWhereToSave(QWidget* parent, const QString& title, const QString& name, const QString& filter, const QString& suffix);

} // namespace posenc
