// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/similarity.h"

#include <QString>

namespace posenc {

/// The word that a window shows for a choice of the command line, such as "angles": in the user's language. Names, such as "yarn", are the
/// same in every language.
QString wordOfChoice(const QString& choice);

/// The same for a measure of similarity: "dot", in German "Skalarprodukt".
QString wordOfMeasure(Measure measure);

} // namespace posenc
