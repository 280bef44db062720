// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace posenc {

/// Opens the window that the command asks for, unless one that is open already takes its files; returns the exit code when it is closed.
/// The application's name is set before.
int openWindow(const Command& command, int& argc, char** argv);

/// What the arguments name could not be read. If they are only files, a window that is open already says why: whoever started the program
/// by a double click sees no standard error. False if there is none.
bool isToldInWindow(const QStringList& arguments, int& argc, char** argv);

} // namespace posenc
