// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/views.h"

namespace posenc {

/// One sentence about what a view shows, with the symbols that it uses: the tool tip of its tab and of its title.
QString explanationOf(View view);

} // namespace posenc
