// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace posenc {

/// The file to open; empty if none. The folder is remembered for the next time.
QString askWhatToOpen(QWidget* parent, const QString& title, const QString& filter);

/// Where to write, asking before replacing the very file that will be written; empty if nothing is to be written. `name` is proposed and
/// must end in .`suffix`, which is added if missing; where the desktop shows a dialog of its own, a name without it is refused.
QString askWhereToSave(QWidget* parent, const QString& title, const QString& name, const QString& filter, const QString& suffix);

} // namespace posenc
