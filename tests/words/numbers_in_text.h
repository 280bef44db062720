// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/written_number.h"

#include <QString>

#include <vector>

namespace posenc::test {

/// A number as it stands in a text.
struct NumberInText {
    qsizetype at = 0;
    qsizetype length = 0;
    WrittenNumber number; ///< halfDigit is 0 if it is written as a power
};

/// The numbers of a text in its order, in digits (62,831.85, 10 000, −0.9992, 1e-14, 10⁹, 2^−18) or in words (three and more: sixteen,
/// two hundred and fifty-six, a million). Not those that belong to a name or a formula: F5, GPT-2, %1, 2π, d/2.
std::vector<NumberInText> numbersIn(const QString& text);

} // namespace posenc::test
