// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace posenc {

/// What structures a Markdown document, in the order of its lines: headings and fenced code blocks, as md4c sees them.
struct OutlineItem {
    enum class Kind {
        Heading,
        Fence
    };

    Kind kind = Kind::Heading;
    unsigned level = 1;     ///< of a heading, 1 … 6
    QString text;           ///< of a heading, without marks; the info string of a fence
    QByteArray body;        ///< of a fence, each line with its line feed
    int firstLine = 0;      ///< from 0
    int lastLine = 0;       ///< the underline of a heading and the end of a fence included
    bool isAtMargin = true; ///< neither indented nor within a list or quotation
    bool isClosed = true;   ///< false for a fence that reaches to the end of the document for lack of one

    bool operator==(const OutlineItem&) const = default;
};

/// GitHub's dialect without HTML. `markdown` is UTF-8 with line feeds only. Headings within lists and quotations are left out.
std::vector<OutlineItem> outlineOf(const QByteArray& markdown);

} // namespace posenc
