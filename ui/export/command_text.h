// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_job.h"

namespace posenc {

/// The shell words that do the job: `posenc --view position --n 100 … --export FILE`, without defaults. Read by app/command_line.
QString commandText(const ExportJob& job, const QString& file);

/// The options of a figure in such a command, "--for slide --theme dark": without other defaults, and without what no option has. Read by
/// figureFrom().
QString figureWords(const FigureOptions& figure);

/// A word quoted so a POSIX shell reads it back.
QString shellWord(const QString& word);
/// The words of one command, as a POSIX shell takes them apart. Error::Kind::Usage if a quotation is not closed, or if the shell would do
/// more than start this one command.
Expected<QStringList> shellWords(const QString& command);

} // namespace posenc
