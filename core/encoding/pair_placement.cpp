// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/pair_placement.h"

#include "core/arithmetic/processor.h"
#include "core/arithmetic/streaming_store.h"

#include <algorithm>

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

} // namespace posenc
