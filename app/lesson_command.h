// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "app/option_reader.h"

namespace posenc {

/// The file of --screenshot; a name that does not end in .png is a problem.
QString readScreenshotName(OptionReader& reader);

/// What is wanted of a lesson among `files`: to open it, or with --export to write it as a handout or as slides. Each of them has options
/// that go with it; any other one is a problem, like a second file. The first problem stays with the reader.
void readLessonCommand(OptionReader& reader, const QStringList& files, Command& command);

} // namespace posenc
