// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity.h"

#include "core/arithmetic/product_sums.h"
#include "core/arithmetic/sin_cos.h"
#include "core/arithmetic/streaming_store.h"
#include "core/base/expects.h"
#include "core/base/names.h"
#include "core/base/parallel.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace posenc {

namespace {

constexpr Names<Measure, 3> measureNames{{
    {"dot", Measure::Dot},
    {"cosine", Measure::Cosine},
    {"distance", Measure::Distance},
}};

constexpr std::size_t chunk = 512;

// κ (δ for Measure::Distance) at the offsets first, first + 1, …, split between the processors if it is heavy.
void sumOverOffsets(const Similarity& similarity, std::int64_t first, Eigen::Ref<Eigen::VectorXd> out)
{
    constexpr std::int64_t anglesPerThread = 1'000'000;
    const Eigen::VectorXd offsets =
        Eigen::VectorXd::LinSpaced(out.size(), static_cast<double>(first), static_cast<double>(first + out.size() - 1));
    const auto smallest = static_cast<std::size_t>(
        std::max<std::int64_t>(chunk, anglesPerThread / std::max<std::int64_t>(1, similarity.encoding().spec().pairs())));
    inParallel(static_cast<std::size_t>(out.size()), smallest, [&](std::size_t begin, std::size_t end) {
        similarity.sumOverPairs(offsets.data() + begin, end - begin, out.data() + begin);
    });
}

// The unpaired sine, if the encoding has one.
bool findUnpaired(const EncodingSpec& spec, std::int64_t& column)
{
    column = spec.hasUnpairedSine() ? columnsOfPair(spec, spec.pairs() - 1).sine : -1;
    return spec.hasUnpairedSine();
}

} // namespace

std::string_view nameOf(Measure measure) { return nameIn(measureNames, measure); }

Expected<Measure> measureFromName(std::string_view name) { return valueIn(measureNames, name, sentence("core", "measure")); }

Similarity::Similarity(const Encoding& encoding, Measure measure) : m_encoding(encoding), m_measure(measure) {}

// Summed in runs of pairs, so rounding grows with the number of runs, not of pairs.
void Similarity::sumOverPairs(const double* k, std::size_t count, double* out) const
{
    constexpr std::int64_t run = 64;
    const bool distance = m_measure == Measure::Distance;
    const std::int64_t pairs = m_encoding.spec().completePairs();
    std::array<double, chunk> angle;
    std::array<double, chunk> sine;
    std::array<double, chunk> cosine;
    std::array<double, chunk> partial;
    for (std::size_t first = 0; first < count; first += chunk) {
        const std::size_t part = std::min(chunk, count - first);
        for (std::size_t p = 0; p < part; ++p)
            angle[p] = distance ? 0.5 * k[first + p] : k[first + p];
        std::fill_n(out + first, part, 0.0);
        for (std::int64_t begin = 0; begin < pairs; begin += run) {
            std::fill_n(partial.data(), part, 0.0);
            for (std::int64_t i = begin; i < std::min(begin + run, pairs); ++i) {
                sinCosOverPositions(angle.data(), part, m_encoding.frequencies().quarterTurns(i), sine.data(), cosine.data());
                if (distance)
                    addSquaresTo(partial.data(), sine.data(), part, 1.0);
                else
                    addTo(partial.data(), cosine.data(), part);
            }
            addTo(out + first, partial.data(), part);
        }
        if (distance)
            for (std::size_t p = 0; p < part; ++p)
                out[first + p] *= 4.0;
    }
}

double Similarity::combine(double sum, double sineA, double sineB) const
{
    if (m_measure == Measure::Dot)
        return sum + sineA * sineB;
    if (m_measure == Measure::Distance)
        return std::sqrt(sum + (sineA - sineB) * (sineA - sineB));
    const auto pairs = static_cast<double>(m_encoding.spec().completePairs());
    const double norms = std::sqrt((pairs + sineA * sineA) * (pairs + sineB * sineB));
    return norms > 0.0 ? std::clamp((sum + sineA * sineB) / norms, -1.0, 1.0) : 0.0;
}

double Similarity::value(std::int64_t a, std::int64_t b) const
{
    const auto offset = static_cast<double>(a > b ? a - b : b - a);
    double sum = 0.0;
    sumOverPairs(&offset, 1, &sum);
    std::int64_t unpaired = 0;
    if (!findUnpaired(m_encoding.spec(), unpaired))
        return combine(sum, 0.0, 0.0);
    return combine(sum, m_encoding.value(a, unpaired), m_encoding.value(b, unpaired));
}

Eigen::VectorXd Similarity::row(std::int64_t a) const
{
    Table one(1, size());
    SimilarityTable(*this).rows(a, one);
    return one.row(0).transpose();
}

Eigen::VectorXd Similarity::kernel() const
{
    Eigen::VectorXd result(size());
    kernel(0, result);
    return result;
}

void Similarity::kernel(std::int64_t first, Eigen::Ref<Eigen::VectorXd> out) const { row(0, first, out); }

// Sums at −Δ have the same bits as at Δ: cosines and squares of sines.
void Similarity::row(std::int64_t a, std::int64_t first, Eigen::Ref<Eigen::VectorXd> out) const
{
    POSENC_EXPECTS(a >= 0 && a < size());
    POSENC_EXPECTS(first >= 0 && first + out.size() <= size());
    sumOverOffsets(*this, first - a, out);
    std::int64_t unpaired = 0;
    const bool hasUnpaired = findUnpaired(m_encoding.spec(), unpaired);
    const double own = hasUnpaired ? m_encoding.value(a, unpaired) : 0.0;
    for (Eigen::Index p = 0; p < out.size(); ++p)
        out[p] = combine(out[p], own, hasUnpaired ? m_encoding.value(first + p, unpaired) : 0.0);
}

Table Similarity::matrix() const
{
    Table result(size(), size());
    SimilarityTable(*this).rows(0, result);
    return result;
}

double Similarity::highest() const
{
    const auto square = std::max(1.0, static_cast<double>(m_encoding.spec().pairs()));
    switch (m_measure) {
    case Measure::Dot:
        return square;
    case Measure::Cosine:
        return 1.0;
    case Measure::Distance:
        return 2.0 * std::sqrt(square);
    }
    return square;
}

double Similarity::lowest() const { return m_measure == Measure::Distance ? 0.0 : -highest(); }

Expected<SimilarityTable> SimilarityTable::make(const Similarity& similarity, const Progress& progress)
{
    constexpr Eigen::Index together = 1 << 14; // offsets between two points at which it can be stopped
    Eigen::VectorXd sums(similarity.size());
    for (Eigen::Index first = 0; first < sums.size(); first += together) {
        if (auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(sums.size())); !wanted)
            return wanted.error();
        sumOverOffsets(similarity, first, sums.segment(first, std::min(together, sums.size() - first)));
    }
    return SimilarityTable(similarity, sums);
}

SimilarityTable::SimilarityTable(const Similarity& similarity) : SimilarityTable(make(similarity, {}).value()) {}

SimilarityTable::SimilarityTable(const Similarity& similarity, const Eigen::VectorXd& sums) : m_similarity(similarity)
{
    const EncodingSpec& spec = similarity.encoding().spec();
    const Eigen::Index length = sums.size();
    Eigen::VectorXd kernel = sums;
    std::int64_t unpaired = 0;
    if (findUnpaired(spec, unpaired)) {
        m_unpaired = similarity.encoding().column(unpaired);
    } else {
        for (double& value : kernel)
            value = similarity.combine(value, 0.0, 0.0);
    }
    m_mirrored.resize(2 * length - 1);
    m_mirrored.tail(length) = kernel;
    m_mirrored.head(length) = kernel.reverse();
}

void SimilarityTable::rows(std::int64_t first, TableRef out) const
{
    POSENC_EXPECTS(out.cols() == m_similarity.size());
    POSENC_EXPECTS(first >= 0 && first + out.rows() <= m_similarity.size());
    constexpr std::int64_t valuesPerThread = 1 << 20; // below this, a second thread costs more than it saves
    const Eigen::Index length = m_similarity.size();
    const bool streaming = out.size() > largerThanCaches;
    const auto smallest = static_cast<std::size_t>(std::max<std::int64_t>(1, valuesPerThread / length));
    inParallel(static_cast<std::size_t>(out.rows()), smallest, [&](std::size_t begin, std::size_t end) {
        for (auto r = static_cast<Eigen::Index>(begin); r < static_cast<Eigen::Index>(end); ++r) {
            const Eigen::Index a = first + r;
            const double* const window = m_mirrored.data() + (length - 1 - a);
            double* const row = &out(r, 0);
            if (m_unpaired.size() > 0) {
                for (Eigen::Index b = 0; b < length; ++b)
                    row[b] = m_similarity.combine(window[b], m_unpaired[a], m_unpaired[b]);
            } else if (streaming) {
                streamCopy(window, static_cast<std::size_t>(length), row);
            } else {
                std::copy_n(window, length, row);
            }
        }
        finishStreaming();
    });
}

PairContributions pairContributions(const Similarity& similarity, std::int64_t a, std::int64_t b)
{
    const EncodingSpec& spec = similarity.encoding().spec();
    const Frequencies& frequencies = similarity.encoding().frequencies();
    const bool distance = similarity.measure() == Measure::Distance;
    const auto offset = static_cast<double>(std::abs(a - b));
    PairContributions result{Eigen::VectorXd(spec.pairs()), Eigen::VectorXd(spec.pairs()), spec.hasUnpairedSine()};
    Eigen::VectorXd sine(spec.completePairs());
    Eigen::VectorXd cosine(spec.completePairs());
    sinCosOverPairs(distance ? 0.5 * offset : offset, frequencies.quarterTurnsHi(), frequencies.quarterTurnsLo(),
                    static_cast<std::size_t>(spec.completePairs()), sine.data(), cosine.data());
    if (distance)
        result.terms.head(spec.completePairs()) = 4.0 * sine.cwiseAbs2();
    else
        result.terms.head(spec.completePairs()) = cosine;

    double sineA = 0.0;
    double sineB = 0.0;
    if (result.endsUnpaired) {
        const std::int64_t column = columnsOfPair(spec, spec.pairs() - 1).sine;
        sineA = similarity.encoding().value(a, column);
        sineB = similarity.encoding().value(b, column);
        result.terms[spec.pairs() - 1] = distance ? (sineA - sineB) * (sineA - sineB) : sineA * sineB;
    }

    DoubleDouble sum;
    for (Eigen::Index i = 0; i < result.terms.size(); ++i) {
        sum = sum + DoubleDouble{result.terms[i], 0.0};
        result.sums[i] = sum.hi;
    }
    if (similarity.measure() == Measure::Cosine) {
        const auto pairs = static_cast<double>(spec.completePairs());
        const double norms = std::sqrt((pairs + sineA * sineA) * (pairs + sineB * sineB));
        const double scale = norms > 0.0 ? 1.0 / norms : 0.0;
        result.terms *= scale;
        result.sums *= scale;
    }
    return result;
}

} // namespace posenc
