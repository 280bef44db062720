// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_table.h"

#include "core/arithmetic/processor.h"
#include "core/arithmetic/sin_cos.h"
#include "core/arithmetic/streaming_store.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/encoding/row_rotation.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

POSENC_FOR_PROCESSORS
void interleave(const double* __restrict sine, const double* __restrict cosine, std::size_t pairs, double* __restrict out)
{
    for (std::size_t i = 0; i < pairs; ++i) {
        out[2 * i] = sine[i];
        out[2 * i + 1] = cosine[i];
    }
}

void copy(const double* from, std::size_t count, double* to, bool streaming)
{
    if (streaming)
        streamCopy(from, count, to);
    else
        std::copy_n(from, count, to);
}

constexpr std::int64_t stride = 32;             // rows from one that is computed exactly to the next
constexpr std::int64_t chunk = ExactRow::pairs; // pairs rotated together: their angles stay in the cache

} // namespace

PairPlacement::PairPlacement(const Encoding& encoding)
    : m_interleaved(encoding.kind() == WaveKind::Pairs && encoding.spec().layout() == Layout::Interleaved),
      m_hasSines(encoding.kind() != WaveKind::Cosines), m_columns(static_cast<std::size_t>(encoding.spec().dModel()))
{
    const std::size_t sines = m_hasSines ? static_cast<std::size_t>(encoding.frequencies().size()) : 0;
    m_cosines = encoding.kind() == WaveKind::Pairs ? static_cast<std::size_t>(encoding.spec().completePairs()) : m_columns - sines;
    const bool cosinesFirst = encoding.kind() == WaveKind::Pairs && encoding.spec().layout() == Layout::CosineFirst;
    m_sineColumn = cosinesFirst ? m_cosines : 0;
    m_cosineColumn = cosinesFirst ? 0 : sines;
    m_zeroColumn = sines + m_cosines;
}

void PairPlacement::place(std::size_t first, std::size_t count, const double* sine, const double* cosine, double* row, bool streaming) const
{
    const std::size_t cosines = cosinesIn(first, count);
    if (m_interleaved) {
        interleave(sine, cosine, cosines, row + 2 * first);
        if (cosines < count)
            row[2 * (first + cosines)] = sine[cosines];
        return;
    }
    if (m_hasSines)
        copy(sine, count, row + m_sineColumn + first, streaming);
    copy(cosine, cosines, row + m_cosineColumn + first, streaming);
}

void PairPlacement::placeInterleaved(std::size_t first, std::size_t count, const double* sinesAndCosines, double* row, bool streaming) const
{
    copy(sinesAndCosines, count + cosinesIn(first, count), row + 2 * first, streaming);
}

std::size_t PairPlacement::cosinesIn(std::size_t first, std::size_t count) const
{
    return std::min(count, m_cosines - std::min(first, m_cosines));
}

void PairPlacement::placeRest(double* row) const
{
    if (m_zeroColumn < m_columns)
        row[m_zeroColumn] = 0.0;
}

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
