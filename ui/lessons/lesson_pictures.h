// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <cstdint>
#include <optional>

namespace posenc {

/// A picture in a lesson's folder, as a file holds it.
struct LessonPicture {
    QByteArray bytes;
    QString type;           ///< image/png, image/jpeg or image/svg+xml, as its content is, whatever its name says
    QSize size;             ///< size in pixels; empty for an SVG
    std::int64_t costs = 0; ///< pixels, bytes and, for each thing that a drawing draws, some more
};

/// The file of a picture in a lesson, ![words](address): a PNG, SVG or JPEG of up to 8 MiB that is really in the lesson's folder or below
/// it, wherever links and dots lead; never a URL. Error::Kind::File otherwise, one sentence.
Expected<QString> picturePath(const QString& address, const QString& folder);

/// Reads it. Its content is one of the three, of up to mostPixels, and an SVG holds all that it shows: none that refers to other files, has
/// scripts or declares entities of its own. Error::Kind::File, one sentence.
Expected<LessonPicture> readLessonPicture(const QString& address, const QString& folder);

/// Reads an image from its bytes.
Expected<LessonPicture> lessonPictureOf(const QByteArray& bytes, const QString& address);

/// The pictures of one lesson, the one way by which they come into a window, a handout or a check: each of them as above, and all that are
/// read no more than mostTogether.
class LessonPictures {
public:
    static constexpr std::int64_t mostPixels = 16'000'000;
    static constexpr std::int64_t mostTogether = 50'000'000; ///< limit of the sum of the images' costs

    explicit LessonPictures(QString folder) : m_folder(std::move(folder)) {}

    /// Error::Kind::File, one sentence. A picture that is shown twice is counted twice.
    Expected<LessonPicture> read(const QString& address);

private:
    QString m_folder;
    std::int64_t m_left = mostTogether;
};

/// The picture in pixels; an SVG is drawn `width` pixels wide, and what is wider is made so narrow; of what is more than four times as
/// high, all is smaller. Error::Kind::File if it cannot be read, with its address in the sentence. Any thread may ask.
Expected<QImage> imageOf(const LessonPicture& picture, const QString& address, int width);

/// True if an SVG holds all that it shows, as above.
bool isSelfContained(const QByteArray& svg);

/// What an SVG holds, before anybody draws it.
struct SvgContent {
    std::int64_t things = 0; ///< elements, as often as they are drawn
    std::int64_t pixels = 0; ///< number of pixels of the images in the SVG
};

/// Empty if it does not hold all that it shows (scripts, addresses of files, entities of its own), or would take long to draw.
std::optional<SvgContent> svgContentOf(const QByteArray& svg);

/// The size of a PNG or JPEG and its type, image/png or image/jpeg, by its beginning; empty for anything else.
struct RasterContent {
    const char* type = nullptr;
    QSize size;
};
std::optional<RasterContent> rasterContentOf(const QByteArray& bytes);

} // namespace posenc
