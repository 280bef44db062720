// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/manual/manual.h"

namespace posenc {

/// The lists that the window's own parts know: glossary, keys, presets, schemes, and those of features. In the language of the program,
/// now.
ManualLists windowLists();

/// The head of a Markdown table and the line below it, and a row.
QString tableHead(const QStringList& cells);
QString tableRow(const QStringList& cells);

/// Text for a cell of a Markdown table, or any other place where no mark may have a meaning.
QString markdownText(QString text);

} // namespace posenc
