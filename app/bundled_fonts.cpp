// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bundled_fonts.h"

#include <cstdlib>
#include <filesystem>

namespace posenc {

// A variable, because Fontconfig knows a fixed place otherwise. Not in a script before the program: further windows, the desktop and
// debuggers start the program itself.
void useBundledFonts()
{
    std::error_code none;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", none);
    const std::filesystem::path settings = program.parent_path().parent_path() / "share/posenc/fonts/fonts.conf";
    if (!none && std::filesystem::is_regular_file(settings, none))
        setenv("FONTCONFIG_FILE", settings.c_str(), 0);
}

} // namespace posenc
