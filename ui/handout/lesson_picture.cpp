// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/handout/lesson_picture.h"

#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/files/foreign_file.h"
#include "ui/lessons/lesson_pictures.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QXmlStreamReader>

#include <cmath>

namespace posenc {

namespace {

Error notPrinted(const QString& address, const Sentence& why) { return {Error::Kind::File, why(shownText(address).toStdString())}; }

// url(#gradient) is a place in the same file.
bool namesAnotherFile(const QString& style)
{
    static const QRegularExpression other(QStringLiteral("@import|url\\(\\s*['\"]?(?!\\s*['\"]?#)"),
                                          QRegularExpression::CaseInsensitiveOption);
    return style.contains(QLatin1Char('\\')) || other.match(style).hasMatch(); // an escape could spell either
}

bool leadsInside(const QString& address)
{
    const QString target = address.trimmed();
    return target.startsWith(QLatin1Char('#')) || target.startsWith(QLatin1String("data:image/png;"))
           || target.startsWith(QLatin1String("data:image/jpeg;"));
}

} // namespace

bool isSelfContained(const QByteArray& svg)
{
    static const QStringList active{QStringLiteral("script"), QStringLiteral("foreignObject"), QStringLiteral("set"),
                                    QStringLiteral("handler"), QStringLiteral("iframe")};
    QXmlStreamReader xml(svg);
    bool isStyle = false;
    while (!xml.atEnd()) {
        switch (xml.readNext()) {
        case QXmlStreamReader::DTD:
            if (!xml.entityDeclarations().isEmpty())
                return false;
            break;
        case QXmlStreamReader::ProcessingInstruction:
            return false; // such as a style sheet
        case QXmlStreamReader::StartElement:
            if (active.contains(xml.name().toString()))
                return false;
            isStyle = xml.name() == QLatin1String("style");
            for (const QXmlStreamAttribute& attribute : xml.attributes()) {
                const QString value = attribute.value().toString();
                const bool isTarget = attribute.name() == QLatin1String("href") || attribute.name() == QLatin1String("src");
                const bool changesTarget = attribute.name() == QLatin1String("attributeName") && value.endsWith(QLatin1String("href"));
                if (changesTarget || (isTarget ? !leadsInside(value) : namesAnotherFile(value)))
                    return false;
            }
            break;
        case QXmlStreamReader::EndElement:
            isStyle = false;
            break;
        case QXmlStreamReader::Characters:
            if (isStyle && namesAnotherFile(xml.text().toString()))
                return false;
            break;
        default:
            break;
        }
    }
    return !xml.hasError();
}

Expected<LessonPicture> readLessonPicture(const QString& address, const QString& folder)
{
    const auto path = picturePath(address, folder);
    if (!path)
        return path.error();
    const auto file = ForeignFile::open(*path, folder);
    if (!file)
        return file.error();
    LessonPicture picture;
    picture.bytes.resize(static_cast<qsizetype>((*file)->size()));
    const auto size = (*file)->read(std::span(picture.bytes.data(), static_cast<std::size_t>(picture.bytes.size())));
    if (!size)
        return notOpened(*path, QString::fromStdString(size.error().message));
    picture.bytes.truncate(static_cast<qsizetype>(*size));
    const QString ending = QFileInfo(*path).suffix().toLower();
    picture.type = ending == QLatin1String("svg")   ? QStringLiteral("image/svg+xml")
                   : ending == QLatin1String("png") ? QStringLiteral("image/png")
                                                    : QStringLiteral("image/jpeg");
    if (ending == QLatin1String("svg") && !isSelfContained(picture.bytes))
        return notPrinted(
            address, sentence("ui", "The picture %1 is no SVG that stands alone: it has scripts, or shows other files; save it as PNG."));
    return picture;
}

Expected<QImage> imageOf(const LessonPicture& picture, const QString& address, int width)
{
    constexpr Sentence why = sentence("ui", "The picture %1 cannot be read; save it again.");
    if (picture.type == QLatin1String("image/svg+xml")) {
        QSvgRenderer drawing(picture.bytes);
        const QSizeF size = drawing.viewBoxF().size();
        if (!drawing.isValid() || size.width() <= 0.0 || size.height() <= 0.0)
            return notPrinted(address, why);
        constexpr double steepest = 4.0; // what is higher for its width is drawn smaller
        const double height = width * size.height() / size.width();
        const double scale = std::min(1.0, steepest * width / height);
        QImage image(QSizeF(width * scale, height * scale).toSize().expandedTo(QSize(1, 1)), QImage::Format_ARGB32_Premultiplied);
        if (image.isNull())
            return notPrinted(address, why);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        drawing.render(&painter);
        return image;
    }
    QBuffer buffer;
    buffer.setData(picture.bytes);
    QImageReader reader(&buffer, picture.type == QLatin1String("image/png") ? "png" : "jpeg");
    reader.setAutoTransform(true);
    QImage image = reader.read();
    if (image.isNull())
        return notPrinted(address, why);
    return image;
}

} // namespace posenc
