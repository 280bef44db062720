// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/markdown_spans.h"

#include "ui/lessons/markdown_reader.h"

#include <algorithm>
#include <functional>

namespace posenc {

namespace {

// Collects the spans while md4c goes through a text; their places are where its texts point to.
class SpanCollector : public MarkdownVisitor {
public:
    explicit SpanCollector(const QByteArray& markdown) : m_markdown(markdown) {}

    void enterBlock(MD_BLOCKTYPE type, void*) override
    {
        m_isWord = false;
        m_isCodeBlock = type == MD_BLOCK_CODE;
    }

    void enterSpan(MD_SPANTYPE type, void* detail) override
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

    void leaveSpan(MD_SPANTYPE type) override
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

    void text(MD_TEXTTYPE type, QByteArrayView text) override
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

class AddressCounter : public MarkdownVisitor {
public:
    void enterSpan(MD_SPANTYPE type, void* detail) override
    {
        if (type == MD_SPAN_A)
            m_left -= static_cast<MD_SPAN_A_DETAIL*>(detail)->href.size + static_cast<MD_SPAN_A_DETAIL*>(detail)->title.size;
        else if (type == MD_SPAN_IMG)
            m_left -= static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src.size + static_cast<MD_SPAN_IMG_DETAIL*>(detail)->title.size;
    }
    bool hasEnough() const override { return m_left < 0; }

private:
    qsizetype m_left = mostAddressLetters;
};

} // namespace

bool hasShortAddresses(const QByteArray& markdown)
{
    AddressCounter counter;
    readMarkdown(markdown, counter);
    return !counter.hasEnough();
}

MarkdownSpans spansOf(const QByteArray& markdown)
{
    SpanCollector collector(markdown);
    readMarkdown(markdown, collector);
    return collector.take();
}

} // namespace posenc
