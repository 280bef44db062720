// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/files/zlib_stream.h"

#include <QImage>
#include <QList>
#include <QString>

#include <memory>

namespace posenc {

/// What a PNG holds before its pixels.
struct PngHead {
    QSize size;
    bool transparent = false; ///< whether pixels have an opacity
    int dotsPerMeter = 0;     ///< 0: not given
    QList<std::pair<QString, QString>> texts;
};

/// A PNG file, written by rows. It keeps a few MiB in memory, however large the picture is; the same rows give the same bytes. After an
/// error nothing more can be added, and the sink's content is not a whole file.
class PngWriter {
public:
    /// Passes on errors of the sink. Error::Kind::Runtime if there is not enough memory.
    static Expected<std::unique_ptr<PngWriter>> begin(const PngHead& head, const Sink& sink);
    ~PngWriter();
    Q_DISABLE_COPY_MOVE(PngWriter)

    /// The next rows, as wide as the picture; RGB32, or ARGB32 if it is transparent. Errors as above.
    Expected<Done> add(const QImage& rows);
    /// After the last row. Errors as above.
    Expected<Done> finish();

private:
    struct Library;

    explicit PngWriter(const Sink& sink);
    Expected<Done> write(const std::vector<ZlibStream::Bytes>& parts);

    std::unique_ptr<Library> m_library;
    ZlibStream m_pixels;
    ZlibStream::Bytes m_row;
    bool m_isTransparent = false;
};

} // namespace posenc
