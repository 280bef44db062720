// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/markdown_reader.h"

#include <QByteArray>

#include <new>

namespace posenc {

namespace {

MarkdownVisitor& visitorOf(void* data) { return *static_cast<MarkdownVisitor*>(data); }

} // namespace

void readMarkdown(const QByteArray& markdown, MarkdownVisitor& visitor)
{
    MD_PARSER parser{};
    parser.flags = MD_DIALECT_GITHUB | MD_FLAG_NOHTML;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* data) {
        visitorOf(data).enterBlock(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void*, void* data) {
        visitorOf(data).leaveBlock(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* data) {
        visitorOf(data).enterSpan(type, detail);
        return visitorOf(data).hasEnough() ? -1 : 0; // md4c goes on after a number above 0
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* data) {
        visitorOf(data).leaveSpan(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* data) {
        visitorOf(data).text(type, QByteArrayView(text, static_cast<qsizetype>(size)));
        return 0;
    };
    if (md_parse(markdown.constData(), static_cast<MD_SIZE>(markdown.size()), &parser, &visitor) != 0 && !visitor.hasEnough())
        throw std::bad_alloc(); // it has no other reason
}

} // namespace posenc
