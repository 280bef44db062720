// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/random.h"

#include <QByteArray>

namespace posenc::test {

/// A few random wounds: bits flipped, bytes cut out, doubled or put in, numbers and letters that readers stumble over, the end of one input
/// behind the beginning of another.
QByteArray mutated(Random& random, QByteArray bytes, const QByteArray& other);

/// The sums of a PNG's chunks made right, as far as there are whole chunks, so that a reader looks at what is in them. Others are left
/// alone.
QByteArray withRightSums(QByteArray png);

} // namespace posenc::test
