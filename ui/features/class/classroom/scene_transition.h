// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

namespace posenc {

/// A scene on the way from one to another, part 0 … 1 of the time: the other one, with n, d_model, max_len, the selection and the window of
/// its view still on their way. These move geometrically, x(s) = x₀^(1−s) x₁^s with s = t²(3 − 2t), integers rounded; what cannot be
/// between two values changes at once. Part 1 is the other scene exactly.
Scene sceneBetween(const Scene& from, const Scene& to, double part);

} // namespace posenc
