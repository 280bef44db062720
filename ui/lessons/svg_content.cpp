// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/svg_content.h"

#include <QBuffer>
#include <QHash>
#include <QImageReader>
#include <QRegularExpression>
#include <QStringList>
#include <QXmlStreamReader>

namespace posenc {

namespace {

constexpr std::int64_t mostThings = 300'000; // that are drawn within a second or so

// url(#gradient) is a place in the same file.
bool namesAnotherFile(const QString& style)
{
    static const QRegularExpression other(QStringLiteral("@import|url\\(\\s*['\"]?(?!\\s*['\"]?#)"),
                                          QRegularExpression::CaseInsensitiveOption);
    return style.contains(QLatin1Char('\\')) || other.match(style).hasMatch(); // an escape could spell either
}

// Reads an SVG from its beginning to its end.
class SvgReader {
public:
    explicit SvgReader(const QByteArray& svg) : m_xml(svg) {}

    std::optional<SvgContent> read()
    {
        while (!m_xml.atEnd())
            if (m_xml.readNext(); !isHarmless())
                return std::nullopt;
        m_content.things = drawn(QString());
        return m_xml.hasError() || m_content.things > mostThings ? std::nullopt : std::optional(m_content);
    }

private:
    // An element with a name that others can use, or all of the drawing.
    struct Part {
        std::int64_t elements = 0;
        QStringList uses;
        std::int64_t drawn = -1; ///< with what it uses; −1 if not known yet
    };

    bool isHarmless()
    {
        switch (m_xml.tokenType()) {
        case QXmlStreamReader::DTD:
            return m_xml.entityDeclarations().isEmpty();
        case QXmlStreamReader::ProcessingInstruction:
            return false; // such as a style sheet
        case QXmlStreamReader::StartElement:
            return begin();
        case QXmlStreamReader::EndElement:
            m_open.removeLast();
            m_isStyle = false;
            return true;
        case QXmlStreamReader::Characters:
            return !m_isStyle || !namesAnotherFile(m_xml.text().toString());
        default:
            return true;
        }
    }

    bool begin()
    {
        static const QStringList active{QStringLiteral("script"), QStringLiteral("foreignObject"), QStringLiteral("set"),
                                        QStringLiteral("handler"), QStringLiteral("iframe")};
        constexpr qsizetype deepest = 256; // whoever draws it goes as deep
        m_open << m_xml.attributes().value(QLatin1String("id")).toString();
        m_isStyle = m_xml.name() == QLatin1String("style");
        count({});
        return m_open.size() <= deepest && !active.contains(m_xml.name().toString())
               && std::ranges::all_of(m_xml.attributes(), [this](const auto& attribute) { return isHarmless(attribute); });
    }

    bool isHarmless(const QXmlStreamAttribute& attribute)
    {
        const QString value = attribute.value().toString();
        if (attribute.name() == QLatin1String("attributeName") && value.endsWith(QLatin1String("href"))) // changed later
            return false;
        if (attribute.name() != QLatin1String("href") && attribute.name() != QLatin1String("src"))
            return !namesAnotherFile(value);
        const QString target = value.trimmed();
        if (!target.startsWith(QLatin1Char('#')))
            return isPictureWithin(target);
        if (m_xml.name() == QLatin1String("use"))
            count(target.mid(1));
        return true;
    }

    // What Qt takes for the picture in data:image/png;base64,… is behind the last such mark, and can itself be any kind of picture.
    bool isPictureWithin(const QString& target)
    {
        const QString mark = QStringLiteral("base64,");
        const qsizetype place = target.lastIndexOf(mark);
        if (place < 0 || !(target.startsWith(QLatin1String("data:image/png;")) || target.startsWith(QLatin1String("data:image/jpeg;"))))
            return false;
        const auto picture = rasterContentOf(QByteArray::fromBase64(target.mid(place + mark.size()).toLatin1()));
        if (!picture)
            return false;
        m_content.pixels += std::int64_t{picture->size.width()} * picture->size.height();
        return true;
    }

    // One element more, or one more that it uses, in every part that is open.
    void count(const QString& used)
    {
        const auto add = [&](Part& part) {
            if (used.isEmpty())
                ++part.elements;
            else
                part.uses << used;
        };
        add(m_parts[QString()]);
        for (const QString& name : m_open)
            if (!name.isEmpty())
                add(m_parts[name]);
    }

    // Drawings that use drawings that use drawings are soon larger than anything; one that uses itself has no end.
    std::int64_t drawn(const QString& name)
    {
        const auto found = m_parts.find(name);
        if (found == m_parts.end())
            return 0;
        if (found->drawn >= 0)
            return found->drawn;
        found->drawn = mostThings + 1; // while it is counted: for itself
        std::int64_t all = found->elements;
        const QStringList uses = found->uses;
        for (const QString& used : uses)
            all = std::min(mostThings + 1, all + drawn(used));
        return m_parts[name].drawn = all;
    }

    QXmlStreamReader m_xml;
    SvgContent m_content;
    QHash<QString, Part> m_parts;
    QStringList m_open; ///< names of the elements around the present one, empty without
    bool m_isStyle = false;
};

} // namespace

std::optional<SvgContent> svgContentOf(const QByteArray& svg) { return SvgReader(svg).read(); }

std::optional<RasterContent> rasterContentOf(const QByteArray& bytes)
{
    const bool isPng = bytes.startsWith("\x89PNG\r\n\x1a\n");
    if (!isPng && !bytes.startsWith("\xff\xd8"))
        return std::nullopt;
    QBuffer buffer;
    buffer.setData(bytes);
    const QSize size = QImageReader(&buffer, isPng ? "png" : "jpeg").size();
    return size.isValid() ? std::optional(RasterContent{isPng ? "image/png" : "image/jpeg", size}) : std::nullopt;
}

} // namespace posenc
