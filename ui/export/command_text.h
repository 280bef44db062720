// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_job.h"

namespace posenc {

/// The words for a shell that do the job: `posenc --view position --n 100 … --export FILE`, defaults left out. What app/command_line reads.
QString commandText(const ExportJob& job, const QString& file);

/// A word as a POSIX shell reads it back.
QString shellWord(const QString& word);

} // namespace posenc
