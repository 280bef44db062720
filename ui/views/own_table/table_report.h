// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/compared_table.h"

#include <QStringList>

namespace posenc {

/// The verdict first, in one line with ✓ or ✗, then what is wrong with the table, how well it follows what is named, and its size.
QStringList sentencesAbout(const ComparedTable& table);

} // namespace posenc
