// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/markdown_outline.h"

#include "ui/lessons/markdown_reader.h"

#include <algorithm>
#include <optional>

namespace posenc {

namespace {

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
        const std::less_equal<const char*> upTo; // of any pointers
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

    // Of something without a text of its own: the next line that begins so.
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
        m_item->text = m_item->text.simplified(); // it may go over several lines
        m_item->lastLine = std::max(m_item->lastLine, m_item->firstLine);
        if (!withoutMarks(line(m_item->firstLine), false).startsWith('#'))  // its level is told by the line below it
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
    std::optional<OutlineItem> m_item; ///< in which md4c is
    int m_depth = 0;
    int m_lastLine = -1; ///< the last one that md4c is known to have passed
};

} // namespace

std::vector<OutlineItem> outlineOf(const QByteArray& markdown)
{
    Outliner outliner(markdown);
    readMarkdown(markdown, outliner);
    return outliner.take();
}

} // namespace posenc
