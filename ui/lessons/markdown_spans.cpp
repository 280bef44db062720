// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/markdown_spans.h"

#include "ui/lessons/markdown_dialect.h"

#include <algorithm>
#include <functional>
#include <new>

namespace posenc {

namespace {

// Collects the spans while md4c goes through a text; their places are where its texts point to.
class SpanCollector {
public:
    explicit SpanCollector(const QByteArray& markdown) : m_markdown(markdown) {}

    void enter(MD_BLOCKTYPE type)
    {
        m_isWord = false;
        m_isCodeBlock = type == MD_BLOCK_CODE;
    }

    void enter(MD_SPANTYPE type, void* detail)
    {
        if (type == MD_SPAN_A)
            m_spans.links.push_back({addressOf(static_cast<MD_SPAN_A_DETAIL*>(detail)->href), m_line, false});
        else if (type == MD_SPAN_IMG)
            m_spans.images.push_back({addressOf(static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src), m_line, false});
        else if (type == MD_SPAN_CODE)
            m_spans.codes.push_back({QString(), -1, -1, m_line});
        m_isLink = m_isLink || type == MD_SPAN_A;
        m_isImage = m_isImage || type == MD_SPAN_IMG;
        m_isCode = m_isCode || type == MD_SPAN_CODE;
    }

    void leave(MD_SPANTYPE type)
    {
        m_isLink = m_isLink && type != MD_SPAN_A;
        m_isImage = m_isImage && type != MD_SPAN_IMG;
        if (type != MD_SPAN_CODE)
            return;
        m_isCode = false;
        MarkdownSpans::Code& code = m_spans.codes.back();
        if (code.begin < 0)
            return m_spans.codes.pop_back();
        const auto isGap = [this](qsizetype place) { return m_markdown[place] == ' ' || m_markdown[place] == '\n'; };
        const auto isMark = [this](qsizetype place) { return place >= 0 && place < m_markdown.size() && m_markdown[place] == '`'; };
        if (isMark(code.begin - 2) && isGap(code.begin - 1))
            --code.begin;
        while (isMark(code.begin - 1))
            --code.begin;
        if (isMark(code.end + 1) && isGap(code.end))
            ++code.end;
        while (isMark(code.end))
            ++code.end;
    }

    void text(MD_TEXTTYPE type, QByteArrayView text)
    {
        const std::less_equal<const char*> upTo; // of any pointers
        const bool isInside = upTo(m_markdown.constData(), text.data()) && upTo(text.data(), m_markdown.constData() + m_markdown.size());
        const qsizetype place = isInside ? text.data() - m_markdown.constData() : m_counted;
        moveTo(place);
        if (m_isLink)
            m_spans.links.back().hasWords = true;
        if (m_isImage)
            m_spans.images.back().hasWords = true;
        if (m_isCode) {
            MarkdownSpans::Code& code = m_spans.codes.back();
            code.text += QString::fromUtf8(text);
            if (isInside && code.begin < 0) {
                code.begin = place;
                code.line = m_line;
            }
            if (isInside)
                code.end = place + text.size();
        }
        if (m_isCodeBlock)
            return;
        if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR)
            text = " ";
        for (const char letter : text) {
            const bool isSpace = letter == ' ' || letter == '\t' || letter == '\n';
            m_spans.words += !isSpace && !m_isWord;
            m_isWord = !isSpace;
        }
    }

    MarkdownSpans take() { return std::move(m_spans); }

private:
    static QString addressOf(const MD_ATTRIBUTE& attribute)
    {
        return QString::fromUtf8(attribute.text, static_cast<qsizetype>(attribute.size));
    }

    // What was entered since the last text begins with this one.
    void moveTo(qsizetype place)
    {
        if (place > m_counted) {
            m_line += static_cast<int>(std::count(m_markdown.cbegin() + m_counted, m_markdown.cbegin() + place, '\n'));
            m_counted = place;
        }
        for (; m_placedLinks < m_spans.links.size(); ++m_placedLinks)
            m_spans.links[m_placedLinks].line = m_line;
        for (; m_placedImages < m_spans.images.size(); ++m_placedImages)
            m_spans.images[m_placedImages].line = m_line;
    }

    const QByteArray& m_markdown;
    MarkdownSpans m_spans;
    std::size_t m_placedLinks = 0;
    std::size_t m_placedImages = 0;
    qsizetype m_counted = 0; ///< up to where m_line counts
    int m_line = 0;
    bool m_isLink = false;
    bool m_isImage = false;
    bool m_isCode = false;
    bool m_isCodeBlock = false;
    bool m_isWord = false;
};

} // namespace

bool hasShortAddresses(const QByteArray& markdown)
{
    qsizetype left = mostAddressLetters;
    MD_PARSER parser{};
    parser.flags = markdownDialect;
    parser.enter_block = [](MD_BLOCKTYPE, void*, void*) { return 0; };
    parser.leave_block = parser.enter_block;
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* to) {
        auto& letters = *static_cast<qsizetype*>(to);
        if (type == MD_SPAN_A)
            letters -= static_cast<MD_SPAN_A_DETAIL*>(detail)->href.size + static_cast<MD_SPAN_A_DETAIL*>(detail)->title.size;
        else if (type == MD_SPAN_IMG)
            letters -= static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src.size + static_cast<MD_SPAN_IMG_DETAIL*>(detail)->title.size;
        return letters < 0 ? -1 : 0; // which ends the parsing: md4c goes on after a number above 0
    };
    parser.leave_span = [](MD_SPANTYPE, void*, void*) { return 0; };
    parser.text = [](MD_TEXTTYPE, const MD_CHAR*, MD_SIZE, void*) { return 0; };
    if (md_parse(markdown.constData(), static_cast<MD_SIZE>(markdown.size()), &parser, &left) != 0 && left >= 0)
        throw std::bad_alloc(); // it has no other reason
    return left >= 0;
}

MarkdownSpans spansOf(const QByteArray& markdown)
{
    SpanCollector collector(markdown);
    MD_PARSER parser{};
    parser.flags = markdownDialect;
    parser.enter_block = [](MD_BLOCKTYPE type, void*, void* to) {
        static_cast<SpanCollector*>(to)->enter(type);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE, void*, void*) { return 0; };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* to) {
        static_cast<SpanCollector*>(to)->enter(type, detail);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* to) {
        static_cast<SpanCollector*>(to)->leave(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* to) {
        static_cast<SpanCollector*>(to)->text(type, QByteArrayView(text, static_cast<qsizetype>(size)));
        return 0;
    };
    if (md_parse(markdown.constData(), static_cast<MD_SIZE>(markdown.size()), &parser, &collector) != 0)
        throw std::bad_alloc(); // it has no other reason
    return collector.take();
}

} // namespace posenc
