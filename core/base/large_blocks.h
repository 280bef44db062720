// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc {

/// From now on, memory of several megabytes returns to the system as soon as it is freed. Without this the C library learns from table
/// sizes to keep ever larger blocks, and a long session holds a hundred unused megabytes. Does nothing if the C library has no such
/// setting.
void giveLargeBlocksBack();

} // namespace posenc
