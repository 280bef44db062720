// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_pictures.h"

#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/files/foreign_file.h"

#include <QDir>
#include <QFileInfo>
#include <QUrl>

namespace posenc {

namespace {

Error pictureRefused(const QString& address, const Sentence& why) { return {Error::Kind::File, why(shownText(address).toStdString())}; }

constexpr Sentence isElsewhere =
    sentence("ui", "The picture %1 is not a file in the lesson's folder; put it there and write its name alone.");

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

} // namespace posenc
