// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRect>

#include <cstdint>
#include <vector>

namespace posenc {

/// Up to 256 colours that stand for all colours of a picture; the same picture gives the same colours. If no more than 256 occur, each is
/// exact. Otherwise the most frequent are, and every further one is the colour worst served so far, which leaves the greatest error at most
/// twice the least possible (T. Gonzalez, Clustering to minimize the maximum intercluster distance, 1985).
class Palette {
public:
    static constexpr std::size_t mostColors = 256;

    /// For a rectangle of a picture in QImage::Format_RGB32.
    static Palette of(const QImage& image, QRect part);

    const std::vector<QRgb>& colors() const { return m_colors; }
    /// The index in colors() of the one shown for a colour of the rectangle.
    std::uint8_t indexOf(QRgb color) const { return m_found[placeOf(color)].index; }

private:
    struct Found {
        QRgb color = 0;
        std::uint32_t pixels = 0; ///< 0 if the place is free
        std::uint8_t index = 0;
    };

    bool count(const QImage& image, QRect part);
    std::size_t placeOf(QRgb color) const;
    std::vector<Found*> mostFrequentFirst();
    void choose();

    QRgb m_differing = 0xffffff; ///< the bits that distinguish colours
    std::vector<Found> m_found;  ///< by the colour's hash, at most half full
    std::vector<QRgb> m_colors;
};

} // namespace posenc
