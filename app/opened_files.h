// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "ui/export/option_reader.h"

namespace posenc {

/// Opens the files that a command names first: a scene, a table that is compared, both, or a model. Of a model, the table that is known to
/// hold positions gives them their numbers, or is compared for --view difference; the window asks (Command::offered) unless --tensor says
/// which. The first problem stays with the reader.
void openFiles(OptionReader& reader, const QStringList& paths, Command& command);

/// --table, with --tensor and --first-row: sizes and measure follow from the table; the options read after it may choose another measure.
void readPositionTable(OptionReader& reader, Scene& scene);

/// --positions-file, with --positions-column, or --positions: the scheme takes the list, and there are as many positions as it has.
void readPositionList(OptionReader& reader, Scene& scene);
/// Fails if the scene's list of positions cannot be read, or if --max-len has another length than the list.
void checkPositionList(OptionReader& reader, Scene& scene);

/// Reads the files that the scene names and the task shows. Files outside the scene's folder need the user's permission, which the command
/// line cannot ask for. The window asks for it.
void readNamedFiles(OptionReader& reader, Command& command);

/// How the texts of numbers that the scene has open were read, if not as numbers alone: first rows and columns that were taken for names
/// and positions, with the option that reads them otherwise.
QStringList readingsOf(const Scene& scene);

/// Which column of a file the positions come from, if the file has several and the options do not say which; empty otherwise.
QStringList positionReadings(const OptionReader& reader, const Scene& scene);

/// The rows that were left out of a model's table by a guess of posenc's, not by an option.
QStringList rowReadings(const OptionReader& reader, const Command& command);

} // namespace posenc
