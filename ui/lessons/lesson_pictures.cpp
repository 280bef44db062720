// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_pictures.h"

#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/files/foreign_file.h"
#include "ui/lessons/svg_content.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>
#include <QSvgRenderer>
#include <QUrl>

#include <cmath>

namespace posenc {

namespace {

// As wide as that at most, and at most four times as high as it may be wide.
QSize fitting(const QSizeF& size, int width)
{
    constexpr double steepest = 4.0;
    return (size * std::min({1.0, width / size.width(), steepest * width / size.height()})).toSize();
}

Error pictureRefused(const QString& address, const Sentence& why) { return {Error::Kind::File, why(shownText(address).toStdString())}; }

constexpr Sentence isElsewhere =
    sentence("ui", "The picture %1 is not a file in the lesson's folder; put it there and write its name alone.");
constexpr Sentence isUnreadable = sentence("ui", "The picture %1 cannot be read; save it again.");

const QString svgType = QStringLiteral("image/svg+xml");

// The type, the size and the costs of what was read.
Expected<Done> examine(LessonPicture& picture, const QString& address)
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
                                               ? sentence("ui", "The picture %1 is no SVG that stands alone: it has scripts, shows other "
                                                                "files, or takes long to draw; save it as PNG.")
                                               : isUnreadable);
        picture.type = svgType;
        pixels = drawing->pixels;
        picture.costs = perThing * drawing->things;
    }
    picture.costs += pixels + picture.bytes.size();
    if (pixels > LessonPictures::mostPixels)
        return pictureRefused(address, sentence("ui", "The picture %1 has more than 16 million pixels; make it smaller."));
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

} // namespace

Expected<QString> picturePath(const QString& address, const QString& folder)
{
    constexpr std::uint64_t largest = 8 << 20; // bytes
    static const QStringList kinds{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("jpg"), QStringLiteral("jpeg")};
    const QString name = QUrl::fromPercentEncoding(address.toUtf8());
    if (name.contains(QLatin1Char(':')) || name.startsWith(QLatin1Char('/')) || name.startsWith(QLatin1Char('\\')))
        return pictureRefused(address, isElsewhere);
    if (!kinds.contains(QFileInfo(name).suffix().toLower()))
        return pictureRefused(address, sentence("ui", "The picture %1 is neither .png nor .svg nor .jpg; convert it."));
    const QString path = QDir(folder).filePath(name);
    if (!liesWithin(path, folder))
        return pictureRefused(address, isElsewhere);
    const auto file = ForeignFile::open(path, folder);
    if (!file)
        return isMissing(path)
                   ? pictureRefused(address, sentence("ui", "The picture %1 cannot be opened; look for it in the lesson's folder."))
                   : file.error();
    if ((*file)->size() > largest)
        return pictureRefused(address, sentence("ui", "The picture %1 is larger than 8 MiB; make it smaller."));
    return path;
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
    return lessonPictureOf(picture.bytes, address);
}

Expected<LessonPicture> lessonPictureOf(const QByteArray& bytes, const QString& address)
{
    LessonPicture picture;
    picture.bytes = bytes;
    if (const auto known = examine(picture, address); !known)
        return known.error();
    return picture;
}

Expected<LessonPicture> LessonPictures::read(const QString& address)
{
    auto picture = m_left > 0 ? readLessonPicture(address, m_folder) : Expected<LessonPicture>(LessonPicture());
    m_left -= picture ? picture->costs : 0;
    if (picture && m_left <= 0) {
        m_left = 0; // and the next ones are not even looked at
        return pictureRefused(address,
                              sentence("ui", "The pictures of the lesson are too large together, up to %1; make them smaller, or show "
                                             "fewer."));
    }
    return picture;
}

Expected<QImage> imageOf(const LessonPicture& picture, const QString& address, int width)
{
    if (picture.type == svgType) {
        const QImage image = drawn(picture.bytes, width);
        return image.isNull() ? Expected<QImage>(pictureRefused(address, isUnreadable)) : image;
    }
    QBuffer buffer;
    buffer.setData(picture.bytes);
    QImageReader reader(&buffer, picture.type == QLatin1String("image/png") ? "png" : "jpeg");
    reader.setAutoTransform(true);
    const QImage image = reader.read();
    if (image.isNull())
        return pictureRefused(address, isUnreadable);
    const QSize size = fitting(image.size(), width).expandedTo(QSize(1, 1));
    return size == image.size() ? image : image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

bool isSelfContained(const QByteArray& svg) { return svgContentOf(svg).has_value(); }

} // namespace posenc
