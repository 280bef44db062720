// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/random.h"

#include <QByteArray>

namespace posenc::test {

/// Some random damage: bits flipped, bytes removed, doubled or inserted, numbers and letters that trip readers, the end of one input after
/// the start of another.
QByteArray mutated(Random& random, QByteArray bytes, const QByteArray& other);

/// Corrects the checksums of a PNG's chunks, for as many whole chunks as there are, so a reader looks inside them. Anything else is left
/// alone.
QByteArray withRightSums(QByteArray png);

/// The same for the entries of a zip archive that are stored as they are and listed in its directory.
QByteArray withRightZipSums(QByteArray zip);

/// Puts one of the program's options, often with a value, between arguments that stand on a line each; every other time, nothing.
QByteArray withAnOption(Random& random, QByteArray arguments);

} // namespace posenc::test
