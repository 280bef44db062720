// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdown_html.h"

#include "ui/markdown/markdown_reader.h"

#include <QCache>
#include <QTextDocument>

#include <algorithm>
#include <vector>

namespace posenc {

namespace {

// "&amp;" and its like, by the table that Qt's own Markdown uses.
QString characterOf(const QString& entity)
{
    if (entity.startsWith(QLatin1String("&#"))) {
        const bool isHex = entity.size() > 2 && entity[2].toLower() == QLatin1Char('x');
        const char32_t code = entity.mid(isHex ? 3 : 2).chopped(1).toUInt(nullptr, isHex ? 16 : 10);
        const bool exists = code > 0 && code <= QChar::LastValidCodePoint && !QChar::isSurrogate(code);
        return exists ? QString::fromUcs4(&code, 1) : QString(QChar(QChar::ReplacementCharacter));
    }
    constexpr qsizetype most = 256; // about as many as that table has
    static thread_local QCache<QString, QString> known(most);
    if (const QString* const text = known.object(entity))
        return *text;
    QTextDocument document; // which takes a thousand times as long
    document.setHtml(entity);
    const QString text = document.toRawText();
    known.insert(entity, new QString(text));
    return text;
}

QString textOf(const MD_ATTRIBUTE& attribute)
{
    QString text;
    for (std::size_t part = 0; attribute.text && attribute.substr_offsets[part] < attribute.size; ++part) {
        const MD_OFFSET begin = attribute.substr_offsets[part];
        const QString piece = QString::fromUtf8(attribute.text + begin, static_cast<qsizetype>(attribute.substr_offsets[part + 1] - begin));
        text += attribute.substr_types[part] == MD_TEXT_ENTITY ? characterOf(piece) : piece;
    }
    return text;
}

// As it stands, which is what --check looks at.
QString rawTextOf(const MD_ATTRIBUTE& attribute) { return QString::fromUtf8(attribute.text, static_cast<qsizetype>(attribute.size)); }

// Writes HTML while md4c goes through a text.
class HtmlWriter : public MarkdownVisitor {
public:
    HtmlWriter(int topHeading, const HtmlTargets& targets) : m_topHeading(topHeading), m_lastHeading(topHeading - 1), m_targets(targets) {}

    void enterBlock(MD_BLOCKTYPE type, void* detail) override
    {
        closeSpans(0);
        switch (type) {
        case MD_BLOCK_QUOTE:
            open("blockquote");
            break;
        case MD_BLOCK_UL:
            open("ul");
            break;
        case MD_BLOCK_OL: {
            const unsigned start = static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start;
            open("ol", start == 1 ? QString() : QStringLiteral(" start=\"%1\"").arg(start));
            break;
        }
        case MD_BLOCK_LI: {
            const auto* const item = static_cast<MD_BLOCK_LI_DETAIL*>(detail);
            m_html += m_isFlat.back() ? QStringLiteral("<br/>") : QStringLiteral("<li>");
            if (item->is_task)
                m_html += item->task_mark == ' ' ? QStringLiteral("☐ ") : QStringLiteral("☑ ");
            break;
        }
        case MD_BLOCK_HR:
            m_html += QLatin1String("<hr/>\n");
            break;
        case MD_BLOCK_H: {
            const int level = static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level);
            m_lastHeading = std::clamp(level, m_topHeading, std::min(m_lastHeading + 1, 6));
            m_html += m_targets.headingId
                          ? QStringLiteral("<h%1 id=\"%2\">").arg(QString::number(m_lastHeading), escapedText(m_targets.headingId()))
                          : QStringLiteral("<h%1>").arg(m_lastHeading);
            break;
        }
        case MD_BLOCK_CODE:
            m_html += QLatin1String("<pre><code>");
            break;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD:
            m_html += QLatin1String(type == MD_BLOCK_TH ? "<th" : "<td") + alignmentOf(static_cast<MD_BLOCK_TD_DETAIL*>(detail)->align)
                      + QLatin1Char('>');
            break;
        default:
            if (const char* const name = plainName(type))
                m_html += QLatin1Char('<') + QLatin1String(name) + QLatin1Char('>');
        }
    }

    void leaveBlock(MD_BLOCKTYPE type) override
    {
        closeSpans(0);
        switch (type) {
        case MD_BLOCK_QUOTE:
            close("blockquote");
            break;
        case MD_BLOCK_UL:
            close("ul");
            break;
        case MD_BLOCK_OL:
            close("ol");
            break;
        case MD_BLOCK_LI:
            if (!m_isFlat.back())
                m_html += QLatin1String("</li>\n");
            break;
        case MD_BLOCK_H:
            m_html += QStringLiteral("</h%1>\n").arg(m_lastHeading);
            break;
        case MD_BLOCK_CODE:
            m_html += QLatin1String("</code></pre>\n");
            break;
        case MD_BLOCK_TH:
            m_html += QLatin1String("</th>");
            break;
        case MD_BLOCK_TD:
            m_html += QLatin1String("</td>");
            break;
        default:
            if (const char* const name = plainName(type))
                m_html += QLatin1String("</") + QLatin1String(name) + QLatin1String(">\n");
        }
    }

    void enterSpan(MD_SPANTYPE type, void* detail) override
    {
        m_spans.push_back(type);
        if (type == MD_SPAN_IMG && m_pictures++ == 0) {
            m_picture = rawTextOf(static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src);
            m_pictureWords.clear();
        }
        if (m_pictures > 0) // the alternative text of an image is plain
            return;
        if (type == MD_SPAN_A && m_links++ > 0) // md4c finds addresses within the words of a link; HTML has no such links
            return;
        if (type == MD_SPAN_A) {
            const MD_ATTRIBUTE& address = static_cast<MD_SPAN_A_DETAIL*>(detail)->href;
            m_address = textOf(address);
            m_linkWords.clear();
            m_href = m_targets.href(rawTextOf(address));
            if (!m_href.isEmpty())
                m_html += QStringLiteral("<a href=\"%1\">").arg(escapedText(m_href));
        } else if (const char* const name = spanName(type)) {
            m_html += QLatin1Char('<') + QLatin1String(name) + QLatin1Char('>');
        }
    }

    // md4c forgets to leave some spans, such as one star of *http://a.b: they end with what is around them.
    void leaveSpan(MD_SPANTYPE type) override
    {
        const auto last = std::ranges::find(m_spans.rbegin(), m_spans.rend(), type);
        if (last != m_spans.rend())
            closeSpans(m_spans.size() - 1 - static_cast<std::size_t>(last - m_spans.rbegin()));
    }

    void text(MD_TEXTTYPE type, QByteArrayView text) override
    {
        const QString words = QString::fromUtf8(text);
        if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR)
            return m_pictures > 0       ? add(QStringLiteral(" "))
                   : type == MD_TEXT_BR ? static_cast<void>(m_html += QLatin1String("<br/>\n"))
                                        : add(QStringLiteral("\n"));
        add(type == MD_TEXT_ENTITY ? characterOf(words) : type == MD_TEXT_NULLCHAR ? QString(QChar(QChar::ReplacementCharacter)) : words);
    }

    QString take() { return std::move(m_html); }

private:
    void closeSpans(std::size_t left)
    {
        while (m_spans.size() > left) {
            close(m_spans.back());
            m_spans.pop_back();
        }
    }

    void close(MD_SPANTYPE type)
    {
        if (type == MD_SPAN_IMG && --m_pictures == 0) {
            const QString attributes = m_targets.picture(m_picture);
            m_html += attributes.isEmpty() ? QStringLiteral("[%1]").arg(escapedText(m_pictureWords))
                                           : QStringLiteral("<img %1 alt=\"%2\"/>").arg(attributes, escapedText(m_pictureWords));
            return;
        }
        if (m_pictures > 0)
            return;
        if (type == MD_SPAN_A && --m_links > 0)
            return;
        if (type == MD_SPAN_A) {
            if (!m_href.isEmpty())
                m_html += QLatin1String("</a>");
            const QString printed = m_targets.printed(m_address);
            if (!printed.isEmpty() && m_linkWords != printed && m_linkWords != printed.section(QLatin1String("//"), 1))
                m_html += QStringLiteral(" (%1)").arg(escapedText(printed));
        } else if (const char* const name = spanName(type)) {
            m_html += QLatin1String("</") + QLatin1String(name) + QLatin1Char('>');
        }
    }

    void add(const QString& words)
    {
        if (m_pictures > 0) {
            m_pictureWords += words;
            return;
        }
        m_linkWords += words;
        m_html += escapedText(words);
    }

    // Lists and quotations; those that are too deep leave their text to the one around them.
    void open(const char* name, const QString& attributes = {})
    {
        constexpr int deepest = 8;
        m_isFlat.push_back(m_depth >= deepest);
        if (m_isFlat.back())
            return;
        ++m_depth;
        m_html += QLatin1Char('<') + QLatin1String(name) + attributes + QLatin1String(">\n");
    }
    void close(const char* name)
    {
        const bool isFlat = m_isFlat.back();
        m_isFlat.pop_back();
        if (isFlat)
            return;
        --m_depth;
        m_html += QLatin1String("</") + QLatin1String(name) + QLatin1String(">\n");
    }

    static const char* plainName(MD_BLOCKTYPE type)
    {
        switch (type) {
        case MD_BLOCK_P:
            return "p";
        case MD_BLOCK_TABLE:
            return "table";
        case MD_BLOCK_THEAD:
            return "thead";
        case MD_BLOCK_TBODY:
            return "tbody";
        case MD_BLOCK_TR:
            return "tr";
        default:
            return nullptr;
        }
    }
    static const char* spanName(MD_SPANTYPE type)
    {
        switch (type) {
        case MD_SPAN_EM:
            return "em";
        case MD_SPAN_STRONG:
            return "strong";
        case MD_SPAN_CODE:
            return "code";
        case MD_SPAN_DEL:
            return "del";
        default:
            return nullptr;
        }
    }
    static QLatin1String alignmentOf(MD_ALIGN align)
    {
        switch (align) {
        case MD_ALIGN_CENTER:
            return QLatin1String(" style=\"text-align:center\"");
        case MD_ALIGN_RIGHT:
            return QLatin1String(" style=\"text-align:right\"");
        default:
            return QLatin1String();
        }
    }

    QString m_html;
    int m_topHeading;
    int m_lastHeading;
    const HtmlTargets& m_targets;
    std::vector<bool> m_isFlat;       ///< whether each enclosing list or quotation is flat
    int m_depth = 0;                  ///< nesting depth of indented blocks
    std::vector<MD_SPANTYPE> m_spans; ///< the open spans
    int m_pictures = 0;               ///< within each other
    int m_links = 0;                  ///< nesting depth of links
    QString m_picture;
    QString m_pictureWords;
    QString m_address;
    QString m_href;
    QString m_linkWords;
};

} // namespace

QString htmlOf(const QString& markdown, int topHeading, const HtmlTargets& targets)
{
    HtmlWriter writer(topHeading, targets);
    readMarkdown(markdown.toUtf8(), writer);
    return writer.take();
}

QString insideOfParagraph(const QString& html)
{
    const QLatin1String begin("<p>");
    const QLatin1String end("</p>\n");
    const bool isParagraph = html.startsWith(begin) && html.indexOf(end) == html.size() - end.size();
    return isParagraph ? html.mid(begin.size()).chopped(end.size()) : QString();
}

QString escapedText(const QString& text)
{
    QString allowed;
    for (qsizetype place = 0; place < text.size(); ++place) {
        const QChar letter = text[place];
        const bool isPair = letter.isHighSurrogate() && place + 1 < text.size() && text[place + 1].isLowSurrogate();
        if (isPair) {
            allowed += letter;
            allowed += text[++place];
        } else if (letter == QLatin1Char('\n') || letter == QLatin1Char('\t')
                   || (letter >= QLatin1Char(' ') && !letter.isSurrogate() && letter < QChar(0xfffe))) {
            allowed += letter;
        }
    }
    return allowed.toHtmlEscaped();
}

} // namespace posenc
