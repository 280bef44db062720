// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/palette.h"

#include <algorithm>
#include <limits>

namespace posenc {

namespace {

constexpr int placesLog2 = 17;

int squaredDistance(QRgb a, QRgb b)
{
    const int red = qRed(a) - qRed(b);
    const int green = qGreen(a) - qGreen(b);
    const int blue = qBlue(a) - qBlue(b);
    return red * red + green * green + blue * blue;
}

} // namespace

Palette Palette::of(const QImage& image, QRect part)
{
    Palette palette;
    // A photograph can have millions of colours. It loses low bits until its colours are few enough to compare with each other; a figure
    // has a few thousand and loses none.
    while (!palette.count(image, part))
        palette.m_differing = (palette.m_differing << 1) & 0xfefefe;
    palette.choose();
    return palette;
}

std::size_t Palette::placeOf(QRgb color) const
{
    constexpr std::uint32_t golden = 0x9e3779b1; // 2³² divided by the golden ratio spreads neighbours (Knuth, volume 3, 6.4)
    const QRgb key = color & m_differing;
    std::size_t place = (key * golden) >> (32 - placesLog2);
    while (m_found[place].pixels != 0 && (m_found[place].color & m_differing) != key)
        place = (place + 1) % m_found.size();
    return place;
}

bool Palette::count(const QImage& image, QRect part)
{
    m_found.assign(std::size_t{1} << placesLog2, {});
    std::size_t colors = 0;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        const auto* const line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        Found* found = nullptr;
        for (int x = part.left(); x <= part.right(); ++x) {
            if (!found || found->color != line[x]) {
                found = &m_found[placeOf(line[x])];
                if (found->pixels == 0) {
                    found->color = line[x];
                    if (++colors > m_found.size() / 2)
                        return false;
                }
            }
            ++found->pixels;
        }
    }
    return true;
}

std::vector<Palette::Found*> Palette::mostFrequentFirst()
{
    std::vector<Found*> found;
    for (Found& each : m_found) {
        if (each.pixels != 0)
            found.push_back(&each);
    }
    std::sort(found.begin(), found.end(),
              [](const Found* a, const Found* b) { return a->pixels != b->pixels ? a->pixels > b->pixels : a->color < b->color; });
    return found;
}

// giflib's GifQuantizeBuffer sees five bits per channel: white becomes 248, and a colour map is off by up to 7. A figure has some thousand
// colours on a few lines through the colour cube, colour maps and shades of letters, and the eye finds the worst error: a step in a slope,
// a speck in a letter. So the worst is minimised; of 1025 levels and the letters, none is off by more than 3.
void Palette::choose()
{
    constexpr std::size_t exact = 16; // paper, ink, and the two ends of a colour map, where sinusoids spend most time
    const std::vector<Found*> found = mostFrequentFirst();
    std::vector<int> errors(found.size(), std::numeric_limits<int>::max());
    std::size_t next = 0;
    while (m_colors.size() < mostColors && errors[next] > 0) {
        const auto index = static_cast<std::uint8_t>(m_colors.size());
        const QRgb color = found[next]->color;
        m_colors.push_back(color);
        for (std::size_t i = 0; i < found.size(); ++i) {
            const int error = squaredDistance(found[i]->color, color);
            if (error < errors[i]) {
                errors[i] = error;
                found[i]->index = index;
            }
        }
        const auto worst = std::max_element(errors.begin(), errors.end());
        next = m_colors.size() < std::min(exact, found.size()) ? m_colors.size() : static_cast<std::size_t>(worst - errors.begin());
    }
}

} // namespace posenc
