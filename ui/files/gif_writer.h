// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"

#include <QByteArray>
#include <QImage>
#include <QRect>

#include <cstdint>
#include <memory>
#include <vector>

struct GifFileType;

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
    std::vector<Found> m_found;  ///< hash table by the colour's hash, at most half full
    std::vector<QRgb> m_colors;
};

/// An animated GIF, frame after frame, that repeats forever. Every frame has up to 256 colours of its own and holds only the rectangle that
/// changed. It keeps two frames in memory, however long the animation is; the same frames give the same bytes. After an error nothing more
/// can be added, and the sink's content is not a whole file.
class GifWriter {
public:
    static constexpr int largestSide = 65535;   ///< pixels
    static constexpr double lowestRate = 0.1;   ///< frames per second
    static constexpr double highestRate = 50.0; ///< frames per second; viewers slow down faster ones

    /// Error::Kind::Range for an invalid size or rate; passes on errors of the sink.
    static Expected<std::unique_ptr<GifWriter>> begin(QSize size, double framesPerSecond, const Sink& sink);
    ~GifWriter();
    Q_DISABLE_COPY_MOVE(GifWriter)

    /// A picture of the animation's size, whose opacity is ignored. Each frame lasts whole hundredths of a second, and together they last
    /// as long as the rate says, to the nearest hundredth. Error::Kind::Range for another size; passes on errors of the sink.
    Expected<Done> add(const QImage& frame);

    /// The end of the file. Error::Kind::Runtime if there is no frame.
    Expected<Done> finish();

private:
    struct Close {
        void operator()(GifFileType* file) const;
    };

    GifWriter(QSize size, double framesPerSecond, const Sink& sink);
    bool writeHead();
    bool writeFrame(const QImage& frame, QRect changed);
    int hundredthsOfNextFrame() const;
    Expected<Done> flush(bool written);

    QSize m_size;
    double m_framesPerSecond;
    Sink m_sink;
    QByteArray m_bytes; ///< made, but not yet passed to the sink
    std::unique_ptr<GifFileType, Close> m_file;
    QImage m_shown; ///< the previous frame
    std::int64_t m_frames = 0;
};

} // namespace posenc
