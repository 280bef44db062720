// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/manual/manual.h"

namespace posenc {

/// The lists that the window's own parts know: facts, glossary, keys, lessons, presets, schemes. In the language of the program, now.
ManualLists windowLists();

/// Text for a cell of a Markdown table, or any other place where no mark may have a meaning.
QString markdownText(QString text);

} // namespace posenc
