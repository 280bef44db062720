// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/text_pictures.h"

#include "ui/base/shown_text.h"
#include "ui/files/embedded_text.h"

#include <QBuffer>
#include <QFileInfo>
#include <QHash>
#include <QImageReader>
#include <QPainter>
#include <QRegularExpression>
#include <QStringList>
#include <QSvgRenderer>
#include <QXmlStreamReader>

#include <cmath>

namespace posenc {

namespace {

// As wide as that at most, and at most four times as high as it may be wide.
QSize fitting(const QSizeF& size, int width)
{
    constexpr double steepest = 4.0;
    return (size * std::min({1.0, width / size.width(), steepest * width / size.height()})).toSize();
}

constexpr Sentence isUnreadable = sentence("ui", "The image %1 cannot be read. Save the image again.");

const QString svgType = QStringLiteral("image/svg+xml");

// The type, the size and the costs of what was read.
Expected<Done> examine(TextPicture& picture, const QString& address)
{
    std::int64_t pixels = 0;
    if (const auto raster = rasterContentOf(picture.bytes)) {
        picture.type = QLatin1String(raster->type);
        picture.size = raster->size;
        pixels = std::int64_t{raster->size.width()} * raster->size.height();
    } else {
        constexpr std::int64_t perThing = 100;
        const auto drawing = svgContentOf(picture.bytes);
        if (!drawing)
            return pictureRefused(address, QFileInfo(address).suffix().toLower() == QLatin1String("svg")
                                               ? sentence("ui", "The image %1 is not a self-contained SVG: it has scripts, links to other "
                                                                "files, or takes long to draw. Save it as PNG.")
                                               : isUnreadable);
        picture.type = svgType;
        pixels = drawing->pixels;
        picture.costs = perThing * drawing->things;
    }
    picture.costs += pixels + picture.bytes.size();
    if (pixels > mostPicturePixels)
        return pictureRefused(address, sentence("ui", "The image %1 has more than 16 million pixels. Make the image smaller."));
    return Done{};
}

QImage drawn(const QByteArray& svg, int width)
{
    QSvgRenderer drawing(svg);
    const QSizeF size = drawing.viewBoxF().size();
    if (!drawing.isValid() || size.width() <= 0.0 || size.height() <= 0.0)
        return {};
    const QSizeF wanted(width, width * size.height() / size.width());
    QImage image(fitting(wanted, width).expandedTo(QSize(1, 1)), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return {};
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawing.render(&painter);
    return image;
}

constexpr std::int64_t mostThings = 300'000; // limit of elements that can be drawn within about a second

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
        std::int64_t drawn = -1; ///< number of drawn elements including used ones; −1 if not known yet
    };

    bool isHarmless()
    {
        switch (m_xml.tokenType()) {
        case QXmlStreamReader::DTD:
            return m_xml.entityDeclarations().isEmpty();
        case QXmlStreamReader::ProcessingInstruction:
            return false; // a resource other than an image, such as a style sheet
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

    // Counts an element, or the elements that it uses, in every open part.
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

Expected<TextPicture> textPictureOf(const QByteArray& bytes, const QString& address)
{
    TextPicture picture;
    picture.bytes = bytes;
    if (const auto known = examine(picture, address); !known)
        return known.error();
    return picture;
}

Expected<QImage> imageOf(const TextPicture& picture, const QString& address, int width)
{
    if (picture.type == svgType) {
        const QImage image = drawn(picture.bytes, width);
        return image.isNull() ? Expected<QImage>(pictureRefused(address, isUnreadable)) : image;
    }
    const bool isPng = picture.type == QLatin1String("image/png");
    if (isPng && !hasSoundPixels(picture.bytes))
        return pictureRefused(address, isUnreadable);
    QBuffer buffer;
    buffer.setData(picture.bytes);
    QImageReader reader(&buffer, isPng ? "png" : "jpeg");
    reader.setAutoTransform(true);
    const QImage image = reader.read();
    if (image.isNull())
        return pictureRefused(address, isUnreadable);
    const QSize size = fitting(image.size(), width).expandedTo(QSize(1, 1));
    return size == image.size() ? image : image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

bool isSelfContained(const QByteArray& svg) { return svgContentOf(svg).has_value(); }

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

Error pictureRefused(const QString& address, const Sentence& why) { return {Error::Kind::File, why(shownText(address).toStdString())}; }

} // namespace posenc
