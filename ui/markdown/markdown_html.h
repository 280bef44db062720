// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace posenc {

/// What becomes of the addresses in a text.
struct HtmlTargets {
    std::function<QString(const QString& address)> href;    ///< target of a link; if empty, only the text of the link is written
    std::function<QString(const QString& address)> printed; ///< text to print after a link, because paper has no targets; empty: nothing
    std::function<QString(const QString& address)> picture; ///< the attributes of an <img>, src and size; empty: the picture's words alone
    std::function<QString()> headingId = {};                ///< the id of the next heading; without it, headings have none
};

/// Markdown (GitHub's dialect, without HTML) as HTML that is well-formed XML, too: paragraphs, headings from `topHeading` on without gaps
/// (1 … 6), lists, tables and so on. Quotations and lists within each other are indented eight times at most; their text is all there.
QString htmlOf(const QString& markdown, int topHeading, const HtmlTargets& targets);

/// The content of the one paragraph that some HTML of htmlOf is; empty if it is something else.
QString insideOfParagraph(const QString& html);

/// Plain text in HTML or within quotes, without the characters that XML does not allow.
QString escapedText(const QString& text);

} // namespace posenc
