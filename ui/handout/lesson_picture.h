// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QImage>
#include <QString>

namespace posenc {

/// A picture in a lesson's folder, as a file holds it.
struct LessonPicture {
    QByteArray bytes;
    QString type; ///< image/png, image/jpeg or image/svg+xml, as its name says
};

/// What picturePath allows. An SVG must hold all that it shows: none that refers to other files, has scripts or declares entities of its
/// own. Error::Kind::File, one sentence.
Expected<LessonPicture> readLessonPicture(const QString& address, const QString& folder);

/// The picture in pixels; an SVG is drawn `width` pixels wide. Error::Kind::File if it cannot be read, with its address in the sentence.
Expected<QImage> imageOf(const LessonPicture& picture, const QString& address, int width);

/// True if an SVG holds all that it shows, as above.
bool isSelfContained(const QByteArray& svg);

} // namespace posenc
