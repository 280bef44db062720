// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <md4c.h>

namespace posenc {

/// Is told what a Markdown text consists of, in the order of the text: blocks that hold blocks or spans, spans that hold spans or texts.
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

} // namespace posenc
