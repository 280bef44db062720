// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <md4c.h>
#include <vector>

namespace posenc {

/// Receives what a Markdown text consists of, in the order of the text: blocks that hold blocks or spans, spans that hold spans or texts.
class MarkdownVisitor {
public:
    virtual ~MarkdownVisitor() = default;

    /// `detail` is md4c's structure of that type, such as MD_BLOCK_H_DETAIL, or null.
    virtual void enterBlock(MD_BLOCKTYPE, void* /*detail*/) {}
    virtual void leaveBlock(MD_BLOCKTYPE) {}
    virtual void enterSpan(MD_SPANTYPE, void* /*detail*/) {}
    virtual void leaveSpan(MD_SPANTYPE) {}
    /// Most texts point into the Markdown itself.
    virtual void text(MD_TEXTTYPE, QByteArrayView) {}
    /// Asked after each span that begins: true ends the reading.
    virtual bool hasEnough() const { return false; }
};

/// Reads what QTextDocument::setMarkdown reads as MarkdownDialectGitHub | MarkdownNoHTML, by the same parser: what is checked is what is
/// shown. The one place that calls the parser. `markdown` is UTF-8 with line feeds only.
void readMarkdown(const QByteArray& markdown, MarkdownVisitor& visitor);

/// What structures a Markdown document, in the order of its lines: headings and fenced code blocks, as md4c sees them.
struct OutlineItem {
    enum class Kind {
        Heading,
        Fence
    };

    Kind kind = Kind::Heading;
    unsigned level = 1;     ///< level of a heading, 1 … 6
    QString text;           ///< text of a heading without marks, or the info string of a fence
    QByteArray body;        ///< body of a fence, each line with its line feed
    int firstLine = 0;      ///< number of the first line, from 0
    int lastLine = 0;       ///< the underline of a heading and the end of a fence included
    bool isAtMargin = true; ///< neither indented nor within a list or quotation
    bool isClosed = true;   ///< false for a fence that reaches to the end of the document for lack of one

    bool operator==(const OutlineItem&) const = default;
};

/// GitHub's dialect without HTML. `markdown` is UTF-8 with line feeds only. Headings within lists and quotations are left out.
std::vector<OutlineItem> outlineOf(const QByteArray& markdown);

/// What a Markdown text points at and computes.
struct MarkdownSpans {
    struct Target {
        QString address;
        int line = 0;          ///< line of the text, from 0
        bool hasWords = false; ///< [words](address): without, there is nothing to click, and Qt shows no picture

        bool operator==(const Target&) const = default;
    };
    struct Code {
        QString text;
        qsizetype begin = 0; ///< offset in UTF-8 of the code with its backticks
        qsizetype end = 0;
        int line = 0;

        bool operator==(const Code&) const = default;
    };

    std::vector<Target> links;
    std::vector<Target> images;
    std::vector<Code> codes; ///< inline code in order, without code blocks
    qsizetype words = 0;     ///< number of words to read, without code blocks
};

/// No document has more, counted for each link and picture, also if many have the same address: [1], and [1]: … once.
inline constexpr qsizetype mostAddressLetters = 1 << 20;
/// False if one has, which is asked before anything keeps them.
bool hasShortAddresses(const QByteArray& markdown);

/// GitHub's dialect without HTML. `markdown` is UTF-8 with line feeds only.
MarkdownSpans spansOf(const QByteArray& markdown);

} // namespace posenc
