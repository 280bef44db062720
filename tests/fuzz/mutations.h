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

} // namespace posenc::test
