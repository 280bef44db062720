// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_table.h"

#include "core/arithmetic/sin_cos.h"
#include "core/arithmetic/streaming_store.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/encoding/pair_placement.h"
#include "core/encoding/row_rotation.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

constexpr std::int64_t stride = 32;             // rows from one that is computed exactly to the next
constexpr std::int64_t chunk = ExactRow::pairs; // pairs rotated together: their angles stay in the cache

} // namespace

EncodingTable::EncodingTable(const Encoding& encoding) : m_encoding(encoding)
{
    const Frequencies& frequencies = encoding.frequencies();
    const auto pairs = static_cast<std::size_t>(frequencies.size());
    m_sine.resize(stride * pairs);
    m_cosine.resize(stride * pairs);
    for (std::size_t b = 0; b < stride; ++b)
        sinCosOverPairs(static_cast<double>(b), frequencies.quarterTurnsHi(), frequencies.quarterTurnsLo(), pairs,
                        m_sine.data() + b * pairs, m_cosine.data() + b * pairs);
}

void EncodingTable::rows(std::int64_t first, TableRef out) const
{
    POSENC_EXPECTS(out.cols() == columns());
    POSENC_EXPECTS(first >= 0 && first + out.rows() <= m_encoding.spec().maxLen());
    constexpr std::int64_t valuesPerThread = 1 << 20; // below this, a second thread costs more than it saves
    const bool streaming = out.size() > largerThanCaches;
    const PairPlacement placement(m_encoding);
    const auto smallest = static_cast<std::size_t>(std::max(stride, valuesPerThread / std::max<std::int64_t>(out.cols(), 1)));
    inParallel(static_cast<std::size_t>(out.rows()), smallest, [&](std::size_t begin, std::size_t end) {
        TableRef part = out.middleRows(static_cast<Eigen::Index>(begin), static_cast<Eigen::Index>(end - begin));
        for (std::int64_t pair = 0; pair < m_encoding.frequencies().size(); pair += chunk)
            rowsOfPairs(first + static_cast<std::int64_t>(begin), part, pair, std::min(chunk, m_encoding.frequencies().size() - pair),
                        streaming);
        for (Eigen::Index r = 0; r < part.rows(); ++r)
            placement.placeRest(part.row(r).data());
        finishStreaming();
    });
}

void EncodingTable::rowsOfPairs(std::int64_t first, TableRef& out, std::int64_t pair, std::int64_t count, bool streaming) const
{
    const Frequencies& frequencies = m_encoding.frequencies();
    const PairPlacement placement(m_encoding);
    const auto size = static_cast<std::size_t>(count);
    ExactRow exact;
    std::array<double, chunk> sine;
    std::array<double, chunk> cosine;
    std::array<double, 2 * chunk> both;
    std::int64_t formed = -1;
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
        const std::int64_t b = (first + r) % stride;
        const std::int64_t a = first + r - b;
        if (a != formed) {
            sinCosOverPairsWithLow(static_cast<double>(a), frequencies.quarterTurnsHi() + pair, frequencies.quarterTurnsLo() + pair, size,
                                   exact.sine.data(), exact.sineLow.data(), exact.cosine.data(), exact.cosineLow.data());
            formed = a;
        }
        const std::int64_t offset = b * frequencies.size() + pair;
        double* const row = &out(r, 0);
        const bool complete = pair + count <= m_encoding.spec().completePairs();
        if (streaming && placement.interleaved() && complete
            && turnStreamed(exact, m_sine.data() + offset, m_cosine.data() + offset, size, row + 2 * pair))
            continue;
        if (placement.interleaved()) {
            turnInterleaved(exact, m_sine.data() + offset, m_cosine.data() + offset, size, both.data());
            placement.placeInterleaved(static_cast<std::size_t>(pair), size, both.data(), row, streaming);
        } else {
            turn(exact, m_sine.data() + offset, m_cosine.data() + offset, size, sine.data(), cosine.data());
            placement.place(static_cast<std::size_t>(pair), size, sine.data(), cosine.data(), row, streaming);
        }
    }
}

} // namespace posenc
