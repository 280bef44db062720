// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/gif_writer.h"

#include "ui/base/version.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <gif_lib.h>
#include <limits>
#include <new>

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

Error problem(Error::Kind kind, const QString& sentence) { return {kind, sentence.toStdString()}; }

// giflib passes a few bytes at a time, from C: they are only stored here, and no exception may pass.
int keep(GifFileType* file, const GifByteType* bytes, int size)
{
    try {
        static_cast<QByteArray*>(file->UserData)->append(reinterpret_cast<const char*>(bytes), size);
    } catch (const std::bad_alloc&) {
        return 0;
    }
    return size;
}

QRect changedPart(const QImage& before, const QImage& after)
{
    if (before.isNull())
        return after.rect();
    int left = after.width();
    int right = -1;
    int top = -1;
    int bottom = -1;
    for (int y = 0; y < after.height(); ++y) {
        const auto* const a = reinterpret_cast<const QRgb*>(before.constScanLine(y));
        const auto* const b = reinterpret_cast<const QRgb*>(after.constScanLine(y));
        const auto first = static_cast<int>(std::mismatch(a, a + after.width(), b).first - a);
        if (first == after.width())
            continue;
        int last = after.width() - 1;
        while (a[last] == b[last])
            --last;
        left = std::min(left, first);
        right = std::max(right, last);
        top = top < 0 ? y : top;
        bottom = y;
    }
    // A frame needs a pixel to last.
    return right < 0 ? QRect(0, 0, 1, 1) : QRect(QPoint(left, top), QPoint(right, bottom));
}

struct FreeColors {
    void operator()(ColorMapObject* colors) const { GifFreeMapObject(colors); }
};
using Colors = std::unique_ptr<ColorMapObject, FreeColors>;

Colors colorsOf(const Palette& palette)
{
    int size = 2; // a GIF requires a power of two
    while (size < static_cast<int>(palette.colors().size()))
        size *= 2;
    Colors colors(GifMakeMapObject(size, nullptr));
    for (std::size_t i = 0; colors && i < palette.colors().size(); ++i) {
        const QRgb color = palette.colors()[i];
        colors->Colors[i] = {static_cast<GifByteType>(qRed(color)), static_cast<GifByteType>(qGreen(color)),
                             static_cast<GifByteType>(qBlue(color))};
    }
    return colors;
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

void GifWriter::Close::operator()(GifFileType* file) const
{
    int error = 0;
    EGifCloseFile(file, &error);
}

GifWriter::GifWriter(QSize size, double framesPerSecond, const Sink& sink) : m_size(size), m_framesPerSecond(framesPerSecond), m_sink(sink)
{
    int error = 0;
    m_file.reset(EGifOpen(&m_bytes, keep, &error));
}

GifWriter::~GifWriter() = default;

Expected<std::unique_ptr<GifWriter>> GifWriter::begin(QSize size, double framesPerSecond, const Sink& sink)
{
    if (std::min(size.width(), size.height()) < 1 || std::max(size.width(), size.height()) > largestSide)
        return problem(Error::Kind::Range,
                       QCoreApplication::translate("GifWriter", "A GIF of %1 × %2 pixels cannot be written: each side must be 1 to %3.")
                           .arg(size.width())
                           .arg(size.height())
                           .arg(largestSide));
    if (!(framesPerSecond >= lowestRate && framesPerSecond <= highestRate))
        return problem(Error::Kind::Range,
                       QCoreApplication::translate("GifWriter", "A GIF with %1 frames per second cannot be written: it must be %2 to %3.")
                           .arg(framesPerSecond)
                           .arg(lowestRate)
                           .arg(highestRate));
    std::unique_ptr<GifWriter> writer(new GifWriter(size, framesPerSecond, sink));
    if (const auto begun = writer->flush(writer->m_file && writer->writeHead()); !begun)
        return begun.error();
    return writer;
}

bool GifWriter::writeHead()
{
    constexpr int bitsOfColor = 8;
    constexpr GifByteType forEver[] = {1, 0, 0};
    GifFileType* const file = m_file.get();
    EGifSetGifVersion(file, true);
    return EGifPutScreenDesc(file, m_size.width(), m_size.height(), bitsOfColor, 0, nullptr) == GIF_OK
           && EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK && EGifPutExtensionBlock(file, 11, "NETSCAPE2.0") == GIF_OK
           && EGifPutExtensionBlock(file, sizeof forEver, forEver) == GIF_OK && EGifPutExtensionTrailer(file) == GIF_OK
           && EGifPutComment(file, softwareName().toUtf8().constData()) == GIF_OK;
}

int GifWriter::hundredthsOfNextFrame() const
{
    const auto hundredths = [this](std::int64_t frames) { return std::llround(100.0 * static_cast<double>(frames) / m_framesPerSecond); };
    return static_cast<int>(hundredths(m_frames + 1) - hundredths(m_frames));
}

bool GifWriter::writeFrame(const QImage& frame, QRect changed)
{
    const Palette palette = Palette::of(frame, changed);
    const Colors colors = colorsOf(palette);
    GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredthsOfNextFrame(), NO_TRANSPARENT_COLOR};
    GifByteType controlBytes[4];
    EGifGCBToExtension(&control, controlBytes);
    if (!colors || EGifPutExtension(m_file.get(), GRAPHICS_EXT_FUNC_CODE, sizeof controlBytes, controlBytes) != GIF_OK
        || EGifPutImageDesc(m_file.get(), changed.left(), changed.top(), changed.width(), changed.height(), false, colors.get()) != GIF_OK)
        return false;
    std::vector<GifPixelType> indices(static_cast<std::size_t>(changed.width()));
    for (int y = changed.top(); y <= changed.bottom(); ++y) {
        const auto* const line = reinterpret_cast<const QRgb*>(frame.constScanLine(y)) + changed.left();
        for (std::size_t x = 0; x < indices.size(); ++x)
            indices[x] = x > 0 && line[x] == line[x - 1] ? indices[x - 1] : palette.indexOf(line[x]);
        if (EGifPutLine(m_file.get(), indices.data(), changed.width()) != GIF_OK)
            return false;
    }
    return true;
}

Expected<Done> GifWriter::add(const QImage& frame)
{
    if (frame.size() != m_size)
        return problem(Error::Kind::Range,
                       QCoreApplication::translate("GifWriter", "A frame of %1 × %2 pixels does not fit an animation of %3 × %4.")
                           .arg(frame.width())
                           .arg(frame.height())
                           .arg(m_size.width())
                           .arg(m_size.height()));
    const QImage opaque = frame.convertToFormat(QImage::Format_RGB32);
    const bool written = m_file && !opaque.isNull() && writeFrame(opaque, changedPart(m_shown, opaque));
    m_shown = opaque;
    ++m_frames;
    return flush(written);
}

Expected<Done> GifWriter::finish()
{
    if (m_frames == 0)
        return problem(Error::Kind::Runtime, QCoreApplication::translate("GifWriter", "An animation without frames cannot be written."));
    int error = 0;
    return flush(m_file && EGifCloseFile(m_file.release(), &error) == GIF_OK);
}

Expected<Done> GifWriter::flush(bool written)
{
    Expected<Done> taken = written
                               ? m_sink(std::as_bytes(std::span(m_bytes.constData(), static_cast<std::size_t>(m_bytes.size()))))
                               : Expected<Done>(problem(Error::Kind::Runtime,
                                                        QCoreApplication::translate("GifWriter", "The animation could not be encoded.")));
    m_bytes.clear();
    if (!taken)
        m_file.reset();
    return taken;
}

} // namespace posenc
