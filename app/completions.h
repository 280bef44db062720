// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"

namespace posenc {

/// What completes the options, the words and the files after them in a shell: "bash", "zsh" or "fish". Presets and colour maps are asked
/// from the program, since the user may have others.
QString completions(const QString& shell, const std::vector<Option>& options);

} // namespace posenc
