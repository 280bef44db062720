#pragma once

#include "ui/compared_table.h"

#include <QStringList>

namespace posenc {

/// What the table is, which convention reproduces it and how well, and what is wrong with it: a sentence each.
QStringList sentencesAbout(const ComparedTable& table);

} // namespace posenc
