// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace posenc {

/// What a Markdown text points at and computes.
struct MarkdownSpans {
    struct Target {
        QString address;
        int line = 0;          ///< of the text, from 0
        bool hasWords = false; ///< [words](address): without, there is nothing to click, and Qt shows no picture

        bool operator==(const Target&) const = default;
    };
    struct Code {
        QString text;
        qsizetype begin = 0; ///< in UTF-8, with its backticks
        qsizetype end = 0;
        int line = 0;

        bool operator==(const Code&) const = default;
    };

    std::vector<Target> links;
    std::vector<Target> images;
    std::vector<Code> codes; ///< of spans, not of blocks; in order
    qsizetype words = 0;     ///< to read; blocks of code are not read
};

/// No document has more, counted for each link and picture, also if many have the same address: [1], and [1]: … once.
inline constexpr qsizetype mostAddressLetters = 1 << 20;
/// False if one has, which is asked before anything keeps them.
bool hasShortAddresses(const QByteArray& markdown);

/// GitHub's dialect without HTML. `markdown` is UTF-8 with line feeds only.
MarkdownSpans spansOf(const QByteArray& markdown);

} // namespace posenc
