// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posenc {

/// Lets QSettings() read and write the files it always did, but replace one only if the disk has taken all of the new one: by itself the
/// toolkit does not notice that a full disk took nothing, and puts an empty file in place of the settings. Settings are emptied, never
/// removed: one that is gone tells that the toolkit has not read the file. Call before the first QSettings.
void useCheckedSettings();

/// Whether the toolkit has read this settings file; it takes one whose size it is not told for an empty one.
bool areSettingsRead(const QString& path);

} // namespace posenc
