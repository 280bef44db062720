// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/command.h"

#include <QStringList>

namespace posenc {

/// The arguments after the program's name as text. Bytes that are not UTF-8 become lone surrogates, which no text has: readCommandLine
/// refuses them, since a name would become another one.
QStringList argumentsOf(int argc, char** argv);

/// The language that the arguments ask for; empty if none is named, or posenc does not speak it.
QString languageIn(const QStringList& arguments);

/// Reads the arguments after the program's name, and the files they name. Opens the files that a scene names if the task shows them and
/// they are in the scene's folder; for a window, opens none of them. Error::Kind::Usage for words, Range for values, File for files.
Expected<Command> readCommandLine(const QStringList& arguments, const std::vector<Preset>& presets, const ColorMaps& colorMaps);

/// The lines of --list.
QStringList listed(const QString& what, const std::vector<Preset>& presets, const ColorMaps& colorMaps);

} // namespace posenc
