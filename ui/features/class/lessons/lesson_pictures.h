// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/markdown/text_pictures.h"

namespace posenc {

/// The file of a picture in a lesson, ![words](address): a PNG, SVG or JPEG of up to 8 MiB that is really in the lesson's folder or below
/// it, wherever links and dots lead; never a URL. Error::Kind::File otherwise, one sentence.
Expected<QString> picturePath(const QString& address, const QString& folder);

/// Reads it. Its content is one of the three, of up to mostPicturePixels, and an SVG holds all that it shows: none that refers to other
/// files, has scripts or declares entities of its own. Error::Kind::File, one sentence.
Expected<TextPicture> readLessonPicture(const QString& address, const QString& folder);

/// The pictures of one lesson, the one way by which they come into a window, a handout or a check: each of them as above, and all that are
/// read no more than mostTogether.
class LessonPictures {
public:
    static constexpr std::int64_t mostTogether = 50'000'000; ///< limit of the sum of the images' costs

    explicit LessonPictures(QString folder) : m_folder(std::move(folder)) {}

    /// Error::Kind::File, one sentence. A picture that is shown twice is counted twice.
    Expected<TextPicture> read(const QString& address);

private:
    QString m_folder;
    std::int64_t m_left = mostTogether;
};

} // namespace posenc
