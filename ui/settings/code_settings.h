// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/snippets/snippet.h"

#include <QString>

namespace posenc {

/// How a scene is written as code, and as a figure.
struct CodeSettings {
    SnippetLanguage language = SnippetLanguage::NumPy;
    bool withPlot = false; ///< lines for Matplotlib draw what the view shows
    QString figure{};      ///< options, "--for slide --theme dark": an exported PNG keeps its own; empty: those used last

    bool operator==(const CodeSettings&) const = default;
};

} // namespace posenc
