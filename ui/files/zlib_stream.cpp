// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/zlib_stream.h"

#include "core/base/parallel.h"

#include <zlib.h>

#include <algorithm>
#include <new>
#include <utility>

namespace posenc {

namespace {

// A third of the time of zlib's usual 6; heatmaps grow by a tenth, smooth pictures double.
constexpr int level = 2;
constexpr std::size_t pieceSize = 1 << 18;
constexpr std::size_t sizeAtOnce = 16 * pieceSize;
constexpr std::size_t window = 1 << MAX_WBITS;                   // bytes that a piece can refer to
constexpr std::byte head[] = {std::byte{0x78}, std::byte{0x5e}}; // window of 32 KiB, fast, no dictionary

class Deflate {
public:
    Deflate()
    {
        constexpr int memory = 8; // zlib's usual share of it
        if (deflateInit2(&m_state, level, Z_DEFLATED, -MAX_WBITS, memory, Z_DEFAULT_STRATEGY) != Z_OK)
            throw std::bad_alloc();
    }
    ~Deflate() { deflateEnd(&m_state); }
    Deflate(const Deflate&) = delete;
    Deflate& operator=(const Deflate&) = delete;

    // Ends at a whole byte.
    ZlibStream::Bytes deflated(std::span<const std::byte> known, std::span<const std::byte> piece, bool isEnd)
    {
        constexpr std::size_t mark = 16; // bytes, at most, of the mark that ends a piece in the middle
        deflateSetDictionary(&m_state, bytesOf(known), static_cast<uInt>(known.size()));
        ZlibStream::Bytes made(deflateBound(&m_state, static_cast<uLong>(piece.size())) + mark);
        m_state.next_in = const_cast<Bytef*>(bytesOf(piece)); // zlib only reads them
        m_state.avail_in = static_cast<uInt>(piece.size());
        m_state.next_out = reinterpret_cast<Bytef*>(made.data());
        m_state.avail_out = static_cast<uInt>(made.size());
        deflate(&m_state, isEnd ? Z_FINISH : Z_SYNC_FLUSH);
        made.resize(made.size() - m_state.avail_out);
        return made;
    }

    static const Bytef* bytesOf(std::span<const std::byte> bytes) { return reinterpret_cast<const Bytef*>(bytes.data()); }

private:
    z_stream m_state{};
};

} // namespace

ZlibStream::ZlibStream() : m_adler(adler32(0, nullptr, 0)) { m_bytes.reserve(window + sizeAtOnce); }

std::vector<ZlibStream::Bytes> ZlibStream::add(std::span<const std::byte> bytes)
{
    std::vector<Bytes> parts;
    while (!bytes.empty()) {
        const auto taken = bytes.first(std::min(bytes.size(), m_known + sizeAtOnce - m_bytes.size()));
        m_bytes.insert(m_bytes.end(), taken.begin(), taken.end());
        bytes = bytes.subspan(taken.size());
        if (m_bytes.size() - m_known == sizeAtOnce)
            for (Bytes& part : deflated(sizeAtOnce, false))
                parts.push_back(std::move(part));
    }
    return parts;
}

std::vector<ZlibStream::Bytes> ZlibStream::finish()
{
    std::vector<Bytes> parts = deflated(m_bytes.size() - m_known, true);
    for (int byte = 3; byte >= 0; --byte)
        parts.back().push_back(static_cast<std::byte>(m_adler >> (8 * byte) & 0xff));
    return parts;
}

std::vector<ZlibStream::Bytes> ZlibStream::deflated(std::size_t size, bool isEnd)
{
    const std::size_t pieces = std::max<std::size_t>(1, (size + pieceSize - 1) / pieceSize);
    std::vector<Bytes> parts(pieces);
    std::vector<uLong> checksums(pieces);
    const std::span<const std::byte> all(m_bytes);
    const auto pieceAt = [&](std::size_t piece) {
        return all.subspan(m_known + piece * pieceSize, std::min(pieceSize, size - piece * pieceSize));
    };
    inParallel(pieces, 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t piece = begin; piece < end; ++piece) {
            const auto bytes = pieceAt(piece);
            const std::size_t first = m_known + piece * pieceSize;
            const std::size_t known = std::min(first, window);
            parts[piece] = Deflate().deflated(all.subspan(first - known, known), bytes, isEnd && piece + 1 == pieces);
            checksums[piece] = adler32(adler32(0, nullptr, 0), Deflate::bytesOf(bytes), static_cast<uInt>(bytes.size()));
        }
    });
    for (std::size_t piece = 0; piece < pieces; ++piece)
        m_adler = adler32_combine(m_adler, checksums[piece], static_cast<z_off_t>(pieceAt(piece).size()));
    if (!std::exchange(m_isBegun, true))
        parts.front().insert(parts.front().begin(), std::begin(head), std::end(head));
    const std::size_t left = std::min(window, m_bytes.size());
    m_bytes.erase(m_bytes.begin(), m_bytes.end() - static_cast<std::ptrdiff_t>(left));
    m_known = left;
    return parts;
}

} // namespace posenc
