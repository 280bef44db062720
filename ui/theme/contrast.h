// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace posenc {

/// Contrast of two opaque colours, 1 … 21. Letters need 4.5, lines and frames 3. Source: WCAG 2.1, "contrast ratio".
double contrast(const QColor& a, const QColor& b);

/// Black or white, whichever contrasts more with a colour: at least 4.5 : 1.
QColor readableOn(const QColor& color);

} // namespace posenc
