// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/sentence.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <cstdint>
#include <optional>

namespace posenc {

/// A picture of a text, as a file holds it.
struct TextPicture {
    QByteArray bytes;
    QString type;           ///< image/png, image/jpeg or image/svg+xml, as its content is, whatever its name says
    QSize size;             ///< size in pixels; empty for an SVG
    std::int64_t costs = 0; ///< pixels, bytes and, for each thing that a drawing draws, some more
};

/// The most that one picture may have.
inline constexpr std::int64_t mostPicturePixels = 16'000'000;

/// Examines a picture of which these are the bytes: a PNG, a JPEG or an SVG of up to mostPicturePixels, and an SVG holds all that it shows:
/// none that refers to other files, has scripts or declares entities of its own. Error::Kind::File, one sentence with the address.
Expected<TextPicture> textPictureOf(const QByteArray& bytes, const QString& address);

/// The picture in pixels; an SVG is drawn `width` pixels wide, and what is wider is made so narrow; of what is more than four times as
/// high, all is smaller. Error::Kind::File if it cannot be read, with its address in the sentence. Any thread may ask.
Expected<QImage> imageOf(const TextPicture& picture, const QString& address, int width);

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

/// Error::Kind::File with a sentence about the picture with this address.
Error pictureRefused(const QString& address, const Sentence& why);

} // namespace posenc
