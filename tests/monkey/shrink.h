// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/monkey/monkey.h"

#include <functional>

namespace posenc::test {

/// The shortest run that still fails, as far as leaving parts out finds one within `milliseconds`: first the beginning, as what fails is
/// the end; then halves, then quarters, down to single actions. `fails` repeats a run.
std::vector<Deed> shrunk(std::vector<Deed> run, const std::function<bool(const std::vector<Deed>& run)>& fails, int milliseconds);

} // namespace posenc::test
