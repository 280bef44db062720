// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc {

/// Tells assistive technology what the program's own widgets are: plots are charts, sliders have the values of their scale, choices are
/// groups.
void installAccessibility();

} // namespace posenc
