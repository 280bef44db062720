// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/png_writer.h"

#include "core/base/sentence.h"

#include <png.h>

#include <csetjmp>
#include <optional>
#include <vector>

namespace posenc {

namespace {

// A third of the time of zlib's usual 6; heatmaps grow by a tenth, smooth pictures double.
constexpr int compression = 2;
constexpr std::size_t mostKept = 1 << 16; // bytes passed to the sink at once
constexpr qsizetype shortText = 40;       // characters too few to be worth packing

} // namespace

/// libpng reports errors by longjmp(). So its callbacks have nothing to destroy on the way, and no exception may pass.
struct PngWriter::Library {
    explicit Library(const Sink& wanted) : sink(wanted) { bytes.reserve(mostKept); }
    ~Library() { png_destroy_write_struct(&png, &info); }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    static void fail(png_structp png, png_const_charp why)
    {
        auto& self = *static_cast<Library*>(png_get_error_ptr(png));
        if (!self.error)
            self.keep(why);
        png_longjmp(png, 1);
    }

    static void take(png_structp png, png_bytep data, std::size_t size)
    {
        auto& self = *static_cast<Library*>(png_get_io_ptr(png));
        if (!self.append({reinterpret_cast<const std::byte*>(data), size}))
            png_error(png, "the file could not be written");
    }

    void keep(const char* why) noexcept
    {
        try {
            error = Error{Error::Kind::Runtime, sentence("ui", "The image could not be encoded: %1.")(why)};
        } catch (const std::bad_alloc&) {
            error = Error{Error::Kind::Runtime, {}};
        }
    }

    bool append(std::span<const std::byte> data) noexcept
    {
        try {
            bytes.insert(bytes.end(), data.begin(), data.end());
            return bytes.size() < mostKept || flush();
        } catch (const std::bad_alloc&) {
            keep("there is not enough memory");
            return false;
        }
    }

    bool flush()
    {
        const auto done = sink(bytes);
        bytes.clear();
        if (!done)
            error = done.error();
        return done.hasValue();
    }

    // Calls libpng; false after an error.
    template <class Call>
    bool run(const Call& call)
    {
        if (setjmp(png_jmpbuf(png)) != 0)
            return false;
        call();
        return true;
    }

    Expected<Done> result(bool done) const
    {
        if (done)
            return Done{};
        return error.value_or(Error{Error::Kind::Runtime, sentence("ui", "The image could not be encoded.")});
    }

    Sink sink;
    std::vector<std::byte> bytes; ///< made, but not yet passed to the sink
    std::optional<Error> error;
    png_structp png = nullptr;
    png_infop info = nullptr;
};

namespace {

struct Chunk {
    QByteArray key;
    QByteArray text;
    int kind = PNG_TEXT_COMPRESSION_NONE;
};

// As Qt writes them: Latin-1 if that suffices, packed if worth it.
Chunk chunkOf(const QString& key, const QString& text)
{
    const bool latin = std::ranges::all_of(text, [](QChar letter) { return letter.unicode() < 0x100 && letter != QChar(0); });
    const bool packed = text.size() >= shortText;
    return {key.toLatin1(), latin ? text.toLatin1() : text.toUtf8(),
            latin ? (packed ? PNG_TEXT_COMPRESSION_zTXt : PNG_TEXT_COMPRESSION_NONE)
                  : (packed ? PNG_ITXT_COMPRESSION_zTXt : PNG_ITXT_COMPRESSION_NONE)};
}

} // namespace

PngWriter::PngWriter(const Sink& sink) : m_library(std::make_unique<Library>(sink)) {}

PngWriter::~PngWriter() = default;

Expected<std::unique_ptr<PngWriter>> PngWriter::begin(const PngHead& head, const Sink& sink)
{
    std::unique_ptr<PngWriter> writer(new PngWriter(sink));
    Library& library = *writer->m_library;
    library.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &library, Library::fail, [](png_structp, png_const_charp) {});
    library.info = library.png ? png_create_info_struct(library.png) : nullptr;
    if (!library.info)
        return Error{Error::Kind::Runtime, sentence("ui", "The image could not be encoded: there is not enough memory.")};
    QList<Chunk> chunks;
    QList<png_text> texts;
    for (const auto& [key, text] : head.texts)
        chunks << chunkOf(key, text);
    for (Chunk& chunk : chunks) {
        png_text text{};
        text.compression = chunk.kind;
        text.key = chunk.key.data();
        text.text = chunk.text.data(); // up to its zero: libpng counts for itself
        texts << text;
    }
    const bool begun = library.run([&] {
        png_structp png = library.png;
        png_infop info = library.info;
        png_set_write_fn(png, &library, Library::take, nullptr);
        png_set_compression_level(png, compression);
        png_set_filter(png, 0, PNG_FILTER_NONE);                    // of figures, filters take longer and make larger files
        png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX); // limit of the size of images
        png_set_IHDR(png, info, static_cast<png_uint_32>(head.size.width()), static_cast<png_uint_32>(head.size.height()), 8,
                     head.transparent ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                     PNG_FILTER_TYPE_DEFAULT);
        if (head.dotsPerMeter > 0)
            png_set_pHYs(png, info, static_cast<png_uint_32>(head.dotsPerMeter), static_cast<png_uint_32>(head.dotsPerMeter),
                         PNG_RESOLUTION_METER);
        png_set_text(png, info, texts.data(), static_cast<int>(texts.size()));
        png_write_info(png, info);
        // QRgb is blue, green, red, opacity in memory.
        png_set_bgr(png);
        if (!head.transparent)
            png_set_filler(png, 0, PNG_FILLER_AFTER);
    });
    if (!begun)
        return library.result(false).error();
    return writer;
}

Expected<Done> PngWriter::add(const QImage& rows)
{
    static_assert(Q_BYTE_ORDER == Q_LITTLE_ENDIAN);
    if (rows.isNull())
        return Error{Error::Kind::Runtime, sentence("ui", "The image could not be encoded: there is not enough memory.")};
    return m_library->result(m_library->run([&] {
        for (int y = 0; y < rows.height(); ++y)
            png_write_row(m_library->png, rows.constScanLine(y));
    }));
}

Expected<Done> PngWriter::finish()
{
    const bool ended = m_library->run([&] { png_write_end(m_library->png, nullptr); });
    return m_library->result(ended && m_library->flush());
}

} // namespace posenc
