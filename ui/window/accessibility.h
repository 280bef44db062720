// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace posenc {

/// Describes the program's own widgets to assistive technology: plots are charts, sliders have the values of their scale, choices are
/// groups.
void installAccessibility();

/// Whether what is in a widget is told to assistive technology: not while something with the same names covers it. Call it once before the
/// widget is shown.
void setToldInside(QWidget& widget, bool told);

} // namespace posenc
