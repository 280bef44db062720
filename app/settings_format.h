// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc {

/// Lets QSettings() read and write the files it always did, but replace one only if the disk has taken all of the new one: by itself the
/// toolkit does not notice that a full disk took nothing, and puts an empty file in place of the settings. Call before the first QSettings.
void useCheckedSettings();

} // namespace posenc
