#include "core/code_similarity.h"

#include "core/position_means.h"
#include "core/random_sample.h"
#include "core/similarity_curve.h"
#include "core/wave_means.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// Position 0 against the samples of an axis: the mean products and the mean squared norms.
struct FromZero {
    double squareOfZero = 0.0;
    Doubles products;
    Doubles squares;
    ColumnsSeen columns;
};

// Position 0 is all zeros: no product, and the distance is the norm.
FromZero countsFromZero(const PositionCode& code, const SampleAxis& axis)
{
    FromZero result;
    result.squares.assign(static_cast<std::size_t>(axis.samples()), 0.0);
    const auto add = [&](const Doubles& means, double scale) {
        for (std::size_t s = 0; s < means.size(); ++s)
            result.squares[s] += scale * means[s];
    };
    if (code.equalColumns())
        add(meansOfSquare(axis), static_cast<double>(code.spec().dModel()) * code.unit() * code.unit());
    else
        for (std::int64_t j = 0; j < code.usedColumns(); ++j)
            add(meansOfBit(axis, static_cast<int>(j)), 1.0);
    result.products.assign(result.squares.size(), 0.0);
    return result;
}

FromZero wavesFromZero(const PositionCode& code, const SampleAxis& axis)
{
    const bool sines = code.scheme() == Scheme::SinesOnly;
    FromZero result;
    result.squareOfZero = sines ? 0.0 : static_cast<double>(code.spec().dModel());
    result.squares = waveSquares(code.waves(), sines, axis);
    result.products = sines ? Doubles(result.squares.size(), 0.0) : meanCosines(code.waves(), 1, axis);
    return result;
}

FromZero randomFromZero(const PositionCode& code, const SampleAxis& axis)
{
    const std::int64_t all = code.spec().dModel();
    const std::vector<std::int64_t> columns = evenColumns(0, all, affordableColumns(axis));
    const double scale = static_cast<double>(all) / static_cast<double>(columns.size());
    const SampleAxis zero(0.0, 1.0, 1, code.spec().maxLen());
    const Eigen::MatrixXf first = sampledColumns(code.randomCode(), zero, columns);
    const Eigen::MatrixXf others = sampledColumns(code.randomCode(), axis, columns);
    FromZero result;
    result.squareOfZero = scale * first.cast<double>().squaredNorm();
    for (Eigen::Index s = 0; s < others.rows(); ++s)
        result.products.push_back(scale * others.row(s).cast<double>().dot(first.row(0).cast<double>()));
    result.squares = randomSquares(code.randomCode(), all, axis, others, scale);
    result.columns.seen = static_cast<std::int64_t>(columns.size());
    return result;
}

FromZero fromZero(const PositionCode& code, const SampleAxis& axis)
{
    FromZero result = code.scheme() == Scheme::Random                                              ? randomFromZero(code, axis)
                      : code.scheme() == Scheme::SinesOnly || code.scheme() == Scheme::CosinesOnly ? wavesFromZero(code, axis)
                                                                                                   : countsFromZero(code, axis);
    result.columns.all = code.spec().dModel();
    if (code.scheme() != Scheme::Random)
        result.columns.seen = result.columns.all;
    return result;
}

Doubles combined(const CodeSimilarity& similarity, const FromZero& parts)
{
    Doubles values;
    for (std::size_t s = 0; s < parts.products.size(); ++s)
        values.push_back(similarity.combineMeans(parts.products[s], parts.squareOfZero, parts.squares[s]));
    return values;
}

// Lowest and highest over the single offsets of each pixel.
void widen(const CodeSimilarity& similarity, const SampleAxis& offsets, CurveSamples& curve)
{
    const std::int64_t first = offsets.cellsBegin();
    const SampleAxis each(static_cast<double>(first), 1.0, static_cast<int>(offsets.cellsEnd() - first), offsets.cellsEnd());
    const Doubles values = combined(similarity, fromZero(similarity.code(), each));
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        const auto begin = static_cast<std::int64_t>(offsets.edge(static_cast<int>(s))) - first;
        const auto end = static_cast<std::int64_t>(std::ceil(offsets.edge(static_cast<int>(s) + 1))) - first;
        const auto [low, high] = std::minmax_element(values.begin() + begin, values.begin() + std::min(end, std::ssize(values)));
        curve.lowest[s] = std::min(curve.lowest[s], *low);
        curve.highest[s] = std::max(curve.highest[s], *high);
    }
}

// Numbers to be looked at for all single offsets.
bool showsEachOffset(const PositionCode& code, const SampleAxis& offsets)
{
    constexpr std::int64_t mostNumbers = 1 << 21;
    const std::int64_t cells = offsets.cellsEnd() - offsets.cellsBegin();
    if (code.scheme() == Scheme::Random)
        return cells * code.spec().dModel() <= mostNumbers / 4;
    return cells * (code.equalColumns() ? 1 : code.usedColumns()) <= mostNumbers;
}

} // namespace

CodeCurve sampleOffsets(const CodeSimilarity& similarity, const SampleAxis& offsets)
{
    const PositionCode& code = similarity.code();
    if (code.scheme() == Scheme::Sinusoidal)
        return {sampleOffsets(Similarity(code.encoding(), similarity.measure()), offsets), {code.spec().dModel(), code.spec().dModel()}};
    const FromZero parts = fromZero(code, offsets);
    CodeCurve result{{{}, combined(similarity, parts), {}, {}}, parts.columns};
    CurveSamples& curve = result.samples;
    for (int s = 0; s < offsets.samples(); ++s)
        curve.x.push_back(offsets.averaged() ? offsets.edge(s) + 0.5 * offsets.step() - 0.5 : static_cast<double>(offsets.firstCell() + s));
    curve.lowest = curve.middle;
    curve.highest = curve.middle;
    if (offsets.averaged() && showsEachOffset(code, offsets))
        widen(similarity, offsets, curve);
    return result;
}

} // namespace posenc
