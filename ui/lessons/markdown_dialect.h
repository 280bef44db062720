// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <md4c.h>

namespace posenc {

/// What QTextDocument::setMarkdown reads as MarkdownDialectGitHub | MarkdownNoHTML, by the same parser: what is checked is what is shown.
inline constexpr unsigned markdownDialect = MD_DIALECT_GITHUB | MD_FLAG_NOHTML;

} // namespace posenc
