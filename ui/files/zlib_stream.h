// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace posenc {

/// A zlib stream (RFC 1950), compressed on all processors in pieces of 256 KiB. Each piece refers to the 32 KiB before it, so the stream is
/// no longer than one that is compressed as a whole. The stream depends on the bytes alone: neither on the number of processors nor on how
/// the bytes are handed over. It keeps 4 MiB of bytes. Every function throws std::bad_alloc if there is not enough memory.
class ZlibStream {
public:
    using Bytes = std::vector<std::byte>;

    ZlibStream();

    /// Takes the next bytes. Returns the next parts of the stream, none if not enough bytes have come together.
    std::vector<Bytes> add(std::span<const std::byte> bytes);
    /// The rest of the stream, after the last bytes.
    std::vector<Bytes> finish();

private:
    std::vector<Bytes> deflated(std::size_t size, bool isEnd);

    Bytes m_bytes;           ///< what the next piece refers to, and then what is not compressed yet
    std::size_t m_known = 0; ///< bytes of the former
    unsigned long m_adler;   ///< checksum of what is compressed
    bool m_isBegun = false;
};

} // namespace posenc
