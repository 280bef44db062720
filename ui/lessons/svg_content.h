// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>

#include <cstdint>
#include <optional>

namespace posenc {

/// What an SVG holds, before anybody draws it.
struct SvgContent {
    std::int64_t things = 0; ///< elements, as often as they are drawn
    std::int64_t pixels = 0; ///< of the pictures in it
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
