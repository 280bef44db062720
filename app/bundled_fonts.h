// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc {

/// If fonts came with the program (../share/posenc/fonts beside its folder, as in the relocatable archive), they are found wherever it
/// lies, with the system's own. Called before the toolkit starts; a FONTCONFIG_FILE of the user's stays.
void useBundledFonts();

} // namespace posenc
