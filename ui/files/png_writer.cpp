// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/png_writer.h"

#include "core/base/sentence.h"

#include <png.h>

#include <csetjmp>
#include <new>
#include <optional>
#include <vector>

namespace posenc {

namespace {

constexpr std::size_t mostKept = 1 << 16; // bytes passed to the sink at once
constexpr qsizetype shortText = 40;       // characters too few to be worth packing

Error notEnoughMemory() { return {Error::Kind::Runtime, sentence("ui", "The image could not be encoded: there is not enough memory.")}; }

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
    std::unique_ptr<PngWriter> writer;
    try {
        writer.reset(new PngWriter(sink));
    } catch (const std::bad_alloc&) {
        return notEnoughMemory();
    }
    writer->m_isTransparent = head.transparent;
    Library& library = *writer->m_library;
    library.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &library, Library::fail, [](png_structp, png_const_charp) {});
    library.info = library.png ? png_create_info_struct(library.png) : nullptr;
    if (!library.info)
        return notEnoughMemory();
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
        png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX); // limit of the size of images
        png_set_IHDR(png, info, static_cast<png_uint_32>(head.size.width()), static_cast<png_uint_32>(head.size.height()), 8,
                     head.transparent ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                     PNG_FILTER_TYPE_DEFAULT);
        if (head.dotsPerMeter > 0)
            png_set_pHYs(png, info, static_cast<png_uint_32>(head.dotsPerMeter), static_cast<png_uint_32>(head.dotsPerMeter),
                         PNG_RESOLUTION_METER);
        png_set_text(png, info, texts.data(), static_cast<int>(texts.size()));
        png_write_info(png, info);
    });
    if (!begun)
        return library.result(false).error();
    return writer;
}

// Of figures, filters take longer and make larger files.
Expected<Done> PngWriter::add(const QImage& rows)
{
    constexpr std::byte noFilter{0};
    if (rows.isNull())
        return notEnoughMemory();
    try {
        for (int y = 0; y < rows.height(); ++y) {
            m_row.assign(1, noFilter);
            m_row.resize(1 + static_cast<std::size_t>(rows.width()) * (m_isTransparent ? 4 : 3));
            std::byte* to = m_row.data() + 1;
            for (const QRgb pixel :
                 std::span(reinterpret_cast<const QRgb*>(rows.constScanLine(y)), static_cast<std::size_t>(rows.width()))) {
                *to++ = static_cast<std::byte>(qRed(pixel));
                *to++ = static_cast<std::byte>(qGreen(pixel));
                *to++ = static_cast<std::byte>(qBlue(pixel));
                if (m_isTransparent)
                    *to++ = static_cast<std::byte>(qAlpha(pixel));
            }
            if (auto written = write(m_pixels.add(m_row)); !written)
                return written;
        }
    } catch (const std::bad_alloc&) {
        return notEnoughMemory();
    }
    return Done{};
}

Expected<Done> PngWriter::write(const std::vector<ZlibStream::Bytes>& parts)
{
    for (const ZlibStream::Bytes& part : parts) {
        const auto* const bytes = reinterpret_cast<png_const_bytep>(part.data());
        const auto name = reinterpret_cast<png_const_bytep>("IDAT");
        if (!m_library->run([&] { png_write_chunk(m_library->png, name, bytes, part.size()); }))
            return m_library->result(false);
    }
    return Done{};
}

Expected<Done> PngWriter::finish()
{
    try {
        if (auto written = write(m_pixels.finish()); !written)
            return written;
    } catch (const std::bad_alloc&) {
        return notEnoughMemory();
    }
    // png_write_end() knows only of pixels that libpng itself has compressed.
    const auto name = reinterpret_cast<png_const_bytep>("IEND");
    const bool ended = m_library->run([&] { png_write_chunk(m_library->png, name, nullptr, 0); });
    return m_library->result(ended && m_library->flush());
}

} // namespace posenc
