// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc {

/// Describes the program's own widgets to assistive technology: plots are charts, sliders have the values of their scale, choices are
/// groups.
void installAccessibility();

} // namespace posenc
