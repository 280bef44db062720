// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/number_format.h"

#include <string_view>

namespace posenc {

/// How code writes the angle of position k and pair i; p = 2i/d for `paper`, i/(h−1) for `tensor2tensor`.
enum class Coding {
    ExpLog, ///< k · exp(2i · (−ln n / d)), div_term of the PyTorch tutorial
    Power   ///< k / n^(2i/d)
};

/// When numbers are rounded to the format.
enum class Arithmetic {
    Throughout, ///< after every operation
    StoredOnly  ///< computed in float32 throughout; only the sine or cosine is stored in the format
};

/// The numbers that common code would hold.
struct Rounding {
    NumberFormat format = NumberFormat::Float32;
    Coding coding = Coding::ExpLog;
    Arithmetic arithmetic = Arithmetic::Throughout;

    bool operator==(const Rounding&) const = default;
};

/// The public names: exp-log, power; throughout, stored. Unknown names are Error::Kind::Usage.
std::string_view nameOf(Coding coding);
std::string_view nameOf(Arithmetic arithmetic);

} // namespace posenc
