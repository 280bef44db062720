// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/snippets/snippet.h"

namespace posenc {

/// How a scene is written as code.
struct CodeSettings {
    SnippetLanguage language = SnippetLanguage::NumPy;
    bool withPlot = false; ///< lines for Matplotlib draw what the view shows

    bool operator==(const CodeSettings&) const = default;
};

} // namespace posenc
