// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc {

/// From now on memory of several megabytes goes back to the system as soon as it is freed. Without this the C library learns from the
/// sizes of tables to keep ever larger blocks, and a long session holds a hundred megabytes that nothing uses. Where the C library has no
/// such setting, nothing happens.
void giveLargeBlocksBack();

} // namespace posenc
