// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/lesson_pictures.h"

#include "ui/files/foreign_file.h"

#include <QDir>
#include <QFileInfo>
#include <QUrl>

namespace posenc {

namespace {

constexpr Sentence isElsewhere =
    sentence("ui", "The image %1 is not a file in the lesson's folder. Put the image there and write only its file name.");

} // namespace

Expected<QString> picturePath(const QString& address, const QString& folder)
{
    constexpr std::uint64_t largest = 8 << 20; // bytes
    static const QStringList kinds{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("jpg"), QStringLiteral("jpeg")};
    const QString name = QUrl::fromPercentEncoding(address.toUtf8());
    if (name.contains(QLatin1Char(':')) || name.startsWith(QLatin1Char('/')) || name.startsWith(QLatin1Char('\\')))
        return pictureRefused(address, isElsewhere);
    if (!kinds.contains(QFileInfo(name).suffix().toLower()))
        return pictureRefused(address, sentence("ui", "The image %1 is neither .png nor .svg nor .jpg. Convert the image."));
    const QString path = QDir(folder).filePath(name);
    if (!liesWithin(path, folder))
        return pictureRefused(address, isElsewhere);
    const auto file = ForeignFile::open(path, folder);
    if (!file)
        return isMissing(path)
                   ? pictureRefused(address, sentence("ui", "The image %1 cannot be opened. Look for the image in the lesson's folder."))
                   : file.error();
    if ((*file)->size() > largest)
        return pictureRefused(address, sentence("ui", "The image %1 is larger than 8 MiB. Make the image smaller."));
    return path;
}

Expected<TextPicture> readLessonPicture(const QString& address, const QString& folder)
{
    const auto path = picturePath(address, folder);
    if (!path)
        return path.error();
    const auto file = ForeignFile::open(*path, folder);
    if (!file)
        return file.error();
    TextPicture picture;
    picture.bytes.resize(static_cast<qsizetype>((*file)->size()));
    const auto size = (*file)->read(std::span(picture.bytes.data(), static_cast<std::size_t>(picture.bytes.size())));
    if (!size)
        return notOpened(*path, QString::fromStdString(size.error().message));
    picture.bytes.truncate(static_cast<qsizetype>(*size));
    return textPictureOf(picture.bytes, address);
}

Expected<TextPicture> LessonPictures::read(const QString& address)
{
    auto picture = m_left > 0 ? readLessonPicture(address, m_folder) : Expected<TextPicture>(TextPicture());
    m_left -= picture ? picture->costs : 0;
    if (picture && m_left <= 0) {
        m_left = 0; // and the next ones are not even looked at
        return pictureRefused(
            address, sentence("ui", "The images of the lesson are too large together, up to %1. Make them smaller, or show fewer."));
    }
    return picture;
}

} // namespace posenc
