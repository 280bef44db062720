// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"

#include <QByteArray>
#include <QImage>

#include <memory>

struct GifFileType;

namespace posenc {

/// An animated GIF, frame after frame, that repeats forever. Every frame has up to 256 colours of its own and holds only the rectangle that
/// changed. It keeps two frames in memory, however long the animation is; the same frames give the same bytes. After an error nothing more
/// can be added, and the sink's content is not a whole file.
class GifWriter {
public:
    static constexpr int largestSide = 65535;   ///< pixels
    static constexpr double lowestRate = 0.1;   ///< frames per second
    static constexpr double highestRate = 50.0; ///< frames per second; viewers slow down faster ones

    /// Error::Kind::Range for an illegal size or rate; passes on errors of the sink.
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
