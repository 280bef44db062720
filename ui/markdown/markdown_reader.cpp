// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdown_reader.h"

#include <QByteArray>

#include <algorithm>
#include <functional>
#include <new>
#include <optional>

namespace posenc {

namespace {

MarkdownVisitor& visitorOf(void* data) { return *static_cast<MarkdownVisitor*>(data); }

// A line from where it says something: without spaces or, within lists and quotations, their marks.
QByteArrayView withoutMarks(QByteArrayView line, bool isWithin)
{
    const QByteArrayView marks = isWithin ? " >-*+.)0123456789" : " ";
    while (!line.isEmpty() && marks.contains(line.front()))
        line = line.sliced(1);
    return line;
}

// Collects the items while md4c goes through the document. It tells no lines, but its texts point into the document.
class Outliner : public MarkdownVisitor {
public:
    explicit Outliner(const QByteArray& markdown) : m_markdown(markdown)
    {
        m_lineStarts.push_back(0);
        for (qsizetype place = 0; place < markdown.size(); ++place)
            if (markdown[place] == '\n')
                m_lineStarts.push_back(place + 1);
    }

    void enterBlock(MD_BLOCKTYPE type, void* detail) override
    {
        const bool isTop = m_depth++ == 1; // the document itself is 0
        if (type == MD_BLOCK_H && isTop) {
            m_item.emplace();
            m_item->level = static_cast<MD_BLOCK_H_DETAIL*>(detail)->level;
            m_item->firstLine = -1;
        } else if (const auto* const code = static_cast<MD_BLOCK_CODE_DETAIL*>(detail); type == MD_BLOCK_CODE && code->fence_char != '\0') {
            m_item.emplace();
            m_item->kind = OutlineItem::Kind::Fence;
            m_item->text = QString::fromUtf8(code->info.text, static_cast<qsizetype>(code->info.size));
            m_item->firstLine = lineOf(code->info.text);
            m_item->isAtMargin = isTop;
        }
    }

    void leaveBlock(MD_BLOCKTYPE type) override
    {
        --m_depth;
        if (!m_item || (type != MD_BLOCK_H && type != MD_BLOCK_CODE))
            return;
        if (type == MD_BLOCK_H)
            endHeading();
        else
            endFence();
        m_lastLine = std::max(m_lastLine, m_item->lastLine);
        m_items.push_back(std::move(*m_item));
        m_item.reset();
    }

    void text(MD_TEXTTYPE, QByteArrayView text) override
    {
        const int line = lineOf(text.data());
        m_lastLine = std::max(m_lastLine, line);
        if (!m_item)
            return;
        if (m_item->kind == OutlineItem::Kind::Heading) {
            m_item->text += QString::fromUtf8(text);
            if (line >= 0 && m_item->firstLine < 0)
                m_item->firstLine = line;
            m_item->lastLine = std::max(m_item->lastLine, line);
            return;
        }
        if (line >= 0 && m_item->firstLine < 0)
            m_item->firstLine = line - 1 - static_cast<int>(m_item->body.count('\n'));
        m_item->body.append(text);
    }

    std::vector<OutlineItem> take() { return std::move(m_items); }

private:
    // −1 of what is not in the document, but made by md4c.
    int lineOf(const char* text) const
    {
        const std::less_equal<const char*> upTo; // compares any pointers
        if (!text || !upTo(m_markdown.constData(), text) || !upTo(text, m_markdown.constData() + m_markdown.size()))
            return -1;
        const auto after = std::ranges::upper_bound(m_lineStarts, text - m_markdown.constData());
        return static_cast<int>(after - m_lineStarts.begin()) - 1;
    }

    int lines() const { return static_cast<int>(m_lineStarts.size()); }

    QByteArrayView line(int number) const
    {
        if (number < 0 || number >= lines())
            return {};
        const auto place = static_cast<std::size_t>(number);
        const qsizetype end = place + 1 < m_lineStarts.size() ? m_lineStarts[place + 1] - 1 : m_markdown.size();
        return QByteArrayView(m_markdown).sliced(m_lineStarts[place], end - m_lineStarts[place]);
    }

    // For an item without its own text: the next line that begins so.
    int nextLineWith(QByteArrayView beginning, bool isWithin) const
    {
        int number = m_lastLine + 1;
        while (number < lines() - 1 && !withoutMarks(line(number), isWithin).startsWith(beginning))
            ++number;
        return std::min(number, lines() - 1);
    }

    void endHeading()
    {
        if (m_item->firstLine < 0)
            m_item->firstLine = nextLineWith("#", false);
        m_item->text = m_item->text.simplified(); // a heading can span several lines
        m_item->lastLine = std::max(m_item->lastLine, m_item->firstLine);
        if (!withoutMarks(line(m_item->firstLine), false).startsWith('#'))  // the line below a setext heading tells its level
            m_item->lastLine = std::min(m_item->lastLine + 1, lines() - 1); // one of a zero byte alone has no text of the document
    }

    void endFence()
    {
        if (m_item->firstLine < 0)
            m_item->firstLine = nextLineWith("```", !m_item->isAtMargin);
        const int end = m_item->firstLine + static_cast<int>(m_item->body.count('\n')) + 1;
        m_item->isAtMargin = m_item->isAtMargin && !line(m_item->firstLine).startsWith(' ');
        m_item->isClosed = isClosing(line(end));
        m_item->lastLine = std::min(m_item->isClosed ? end : end - 1, lines() - 1);
    }

    // "```", also in a quotation.
    static bool isClosing(QByteArrayView text)
    {
        text = withoutMarks(text, true).trimmed();
        const auto isMark = [&text](char letter) { return letter == text.front() && (letter == '`' || letter == '~'); };
        return text.size() >= 3 && std::all_of(text.begin(), text.end(), isMark);
    }

    const QByteArray& m_markdown;
    std::vector<qsizetype> m_lineStarts;
    std::vector<OutlineItem> m_items;
    std::optional<OutlineItem> m_item; ///< the block that md4c is reading
    int m_depth = 0;
    int m_lastLine = -1; ///< the last one that md4c is known to have passed
};

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
        const std::less_equal<const char*> upTo; // compares any pointers
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
        throw std::bad_alloc(); // md4c fails only for lack of memory
}

std::vector<OutlineItem> outlineOf(const QByteArray& markdown)
{
    Outliner outliner(markdown);
    readMarkdown(markdown, outliner);
    return outliner.take();
}

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
