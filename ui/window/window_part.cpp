// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_part.h"

namespace posenc {

WindowPart::~WindowPart() = default;

} // namespace posenc
