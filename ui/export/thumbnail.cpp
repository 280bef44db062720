// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/thumbnail.h"

#include "ui/export/figure.h"

namespace posenc {

QImage thumbnailOf(const Scene& scene, const QSize& pixels, const ColorMaps& colorMaps, bool dark)
{
    FigureOptions options;
    options.pixels = QSize(400, 270);
    options.dpi = 96.0;
    options.dark = dark;
    options.colorBar = false;
    options.note = false;
    options.title = QString();
    const auto figure = Figure::make(scene, options, colorMaps);
    if (!figure || !(*figure)->unavailableReason().isEmpty())
        return {};
    const auto image = (*figure)->image();
    QRectF inside;
    for (const QRectF& axes : (*figure)->dataRects())
        inside |= axes;
    if (!image || inside.isEmpty())
        return {};
    return image->copy(inside.toAlignedRect()).scaled(pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

} // namespace posenc
