// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"

#include "core/arithmetic/product_sums.h"
#include "core/sampling/position_means.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/similarity/measure_means.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

double bitOf(std::int64_t k, std::int64_t j) { return j < 63 && ((k >> j) & 1) != 0 ? 1.0 : 0.0; }

Doubles asDoubles(const Eigen::ArrayXf& values) { return Doubles(values.begin(), values.end()); }

void addScaled(Doubles& sums, const Doubles& means, double scale)
{
    for (std::size_t s = 0; s < means.size(); ++s)
        sums[s] += scale * means[s];
}

// The corners of a bit that holds for several points; a band if it flips faster than they can show.
CurveSamples bitSteps(std::int64_t j, double first, double last, int count)
{
    constexpr double resolved = 4.0; // points
    constexpr std::int64_t longest = 40;
    const double holds = std::exp2(static_cast<double>(std::min(j, longest))); // positions
    const double step = (last - first) / (count - 1);
    CurveSamples curve;
    const auto add = [&curve](double x, double lowest, double highest) {
        curve.x.push_back(x);
        curve.middle.push_back(0.5 * (lowest + highest));
        curve.lowest.push_back(lowest);
        curve.highest.push_back(highest);
    };
    if (holds < resolved * step) {
        for (int s = 0; s < count; ++s)
            add(first + s * step, 0.0, 1.0);
        return curve;
    }
    const auto bitAfter = [](double turns) { return std::fmod(turns, 2.0); };
    double turns = std::floor((first + 0.5) / holds);
    add(first, bitAfter(turns), bitAfter(turns));
    const double aside = 0.01 * step; // x rises, if only by this much
    for (double edge = (turns + 1.0) * holds - 0.5; edge < last - 2.0 * aside; edge += holds) {
        if (edge > first + 2.0 * aside)
            add(edge - aside, bitAfter(turns), bitAfter(turns));
        turns += 1.0;
        add(edge + aside, bitAfter(turns), bitAfter(turns));
    }
    add(last, bitAfter(turns), bitAfter(turns));
    return curve;
}

class BinaryScheme : public Scheme {
public:
    explicit BinaryScheme(const EncodingSpec& spec) : Scheme(binaryScheme, spec) {}

    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const override
    {
        for (std::size_t r = 0; r < positions.size(); ++r)
            for (std::size_t c = 0; c < columns.size(); ++c)
                out(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)) = bitOf(positions[r], columns[c]);
    }
    double value(std::int64_t k, std::int64_t j) const override { return bitOf(k, j); }

    double lowest() const override { return 0.0; }
    std::int64_t usedColumns() const override
    {
        return std::min<std::int64_t>(spec().dModel(), std::bit_width(static_cast<std::uint64_t>(spec().maxLen() - 1)));
    }
    double wavelength(std::int64_t j) const override { return j < usedColumns() ? std::exp2(static_cast<double>(j) + 1.0) : 0.0; }

    SampledRaster sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const override
    {
        const std::int64_t all = columns.cellsEnd() - columns.cellsBegin();
        SampledRaster result{rasterOver(rows, columns, std::move(memory)), {all, all}};
        Eigen::ArrayXXf& values = result.raster.values;
        values.setZero();
        for (std::int64_t j = columns.cellsBegin(); j < std::min(columns.cellsEnd(), usedColumns()); ++j) {
            const Doubles means = meansOfBit(rows, static_cast<int>(j));
            const auto column = Eigen::Map<const Eigen::ArrayXd>(means.data(), rows.samples()).cast<float>();
            const SampleAxis::Shares shares = columns.sharesOf(j);
            for (int s = 0; s < shares.count; ++s)
                values.col(shares.first + s) += static_cast<float>(shares.weights[static_cast<std::size_t>(s)]) * column;
        }
        return result;
    }
    CurveSamples columnCurve(std::int64_t j, double first, double last, int count, std::int64_t) const override
    {
        return bitSteps(j, first, last, count);
    }

    double similarity(Measure measure, std::int64_t a, std::int64_t b) const override
    {
        if (measure == Measure::Dot)
            return ones(a & b);
        if (measure == Measure::Distance)
            return std::sqrt(ones(a ^ b));
        const double norms = std::sqrt(ones(a)) * std::sqrt(ones(b));
        return norms > 0.0 ? std::clamp(ones(a & b) / norms, -1.0, 1.0) : 0.0;
    }
    void similarityRow(Measure measure, std::int64_t a, std::int64_t first, Eigen::Ref<Eigen::VectorXd> out) const override
    {
        for (Eigen::Index b = 0; b < out.size(); ++b)
            out[b] = similarity(measure, a, first + b);
    }
    // The squared norm of the last position, or of a position that lacks one of its bits and has all lower bits.
    double largestSquare() const override
    {
        const std::int64_t last = spec().maxLen() - 1;
        double most = ones(last);
        for (std::int64_t bit = 1; bit <= last; bit <<= 1)
            if ((last & bit) != 0)
                most = std::max(most, ones((last & ~bit) | (bit - 1)));
        return std::max(1.0, most);
    }
    // Few columns are not zero; a bit is its square.
    SampledRaster sampleSimilarity(Measure measure, const SampleAxis& rows, const SampleAxis& columns,
                                   Eigen::ArrayXXf memory) const override
    {
        SampledRaster result{rasterOver(rows, columns, std::move(memory)), {spec().dModel(), spec().dModel()}};
        const Eigen::MatrixXf above = bitMeans(rows);
        const Eigen::MatrixXf beside = bitMeans(columns);
        productSums(above, beside, result.raster.values);
        combineAll(measure, 1.0, asDoubles(above.rowwise().sum()), asDoubles(beside.rowwise().sum()), result.raster.values);
        return result;
    }
    SampledCurve sampleOffsets(Measure measure, const SampleAxis& positions, std::int64_t reference) const override
    {
        constexpr std::int64_t mostNumbers = 1 << 21; // looked at one by one
        const auto valuesAt = [&](const SampleAxis& axis) {
            Doubles squares(static_cast<std::size_t>(axis.samples()), 0.0);
            Doubles products = squares;
            for (std::int64_t j = 0; j < usedColumns(); ++j) {
                const Doubles means = meansOfBit(axis, static_cast<int>(j));
                addScaled(squares, means, 1.0);
                addScaled(products, means, bitOf(reference, j));
            }
            return combineReference(measure, reference, ones(reference), products, squares, axis);
        };
        SampledCurve result{curveOver(positions, valuesAt(positions)), {spec().dModel(), spec().dModel()}};
        if (positions.averaged() && (positions.cellsEnd() - positions.cellsBegin()) * usedColumns() <= mostNumbers)
            widenToEach(positions, result.samples, valuesAt);
        return result;
    }

    Expected<SchemeDiagnostics> diagnose(const Progress& progress) const override
    {
        SchemeDiagnostics result = emptyDiagnostics(*this);
        result.highestValue = spec().maxLen() > 1 ? 1.0 : 0.0;
        setLargestNorm(result);
        if (spec().maxLen() > 1) {
            // The lowest bit always changes; at 0, only it.
            result.neighbours = {similarity(Measure::Distance, 0, 1), 0, spec().maxLen() == 2 || spec().dModel() == 1};
            const std::int64_t period = std::int64_t{1} << std::min<std::int64_t>(spec().dModel(), 62);
            result.closest = period < spec().maxLen() ? ClosestPair{0, period, 0.0} : ClosestPair{0, 1, 1.0};
            result.diagonalStep = diagonalStepFrom(*this, 0);
            for (std::int64_t a = 1; a + 1 < spec().maxLen(); a = 2 * a + 1) { // all bits set: the next position has one
                const Diagnostics::DiagonalStep step = diagonalStepFrom(*this, a);
                if (std::abs(step.difference) > std::abs(result.diagonalStep->difference))
                    result.diagonalStep = step;
            }
        }
        const auto variation = [this](std::int64_t j) { return j < usedColumns() ? 1.0 : 0.0; };
        if (auto done = addColumnsBelow(*this, variation, result, progress); !done)
            return done.error();
        return result;
    }

private:
    // The bits that have a column.
    double ones(std::int64_t bits) const
    {
        const auto mask = (std::uint64_t{1} << usedColumns()) - 1;
        return static_cast<double>(std::popcount(static_cast<std::uint64_t>(bits) & mask));
    }
    Eigen::MatrixXf bitMeans(const SampleAxis& axis) const
    {
        Eigen::MatrixXf means(axis.samples(), usedColumns());
        for (Eigen::Index j = 0; j < means.cols(); ++j) {
            const Doubles column = meansOfBit(axis, static_cast<int>(j));
            means.col(j) = Eigen::Map<const Eigen::VectorXd>(column.data(), axis.samples()).cast<float>();
        }
        return means;
    }
    // Sets the norm of the first position with the most ones.
    void setLargestNorm(SchemeDiagnostics& result) const
    {
        double most = 0.0;
        for (std::int64_t k = 0; k < spec().maxLen(); ++k) {
            if (const double here = ones(k); here > most) {
                most = here;
                result.largestNorm = {std::sqrt(here), k};
            }
        }
    }
};

} // namespace

constinit const SchemeTraits binaryScheme{
    .name = "binary",
    .exactInEveryFormat = true,
    .snippets = {.about = "$#$ Positions in binary: bit j of k in column j, the lowest in column 0.\n",
                 .numpy = R"(    position = np.arange(max_len)[:, np.newaxis]
    bit = np.arange(d_model)
    return ((position >> bit) & 1).astype(float)
)",
                 .pytorch = R"(        position = torch.arange(max_len).unsqueeze(1)
        bit = torch.arange(d_model).clamp(max=62)
        self.register_buffer("pe", ((position >> bit) & 1).float().unsqueeze(0))
)",
                 .tensors = "$position$    bit = $range_d_model$\n    pe = position // 2.0**bit % 2\n",
                 .eigen = R"(    Eigen::MatrixXd pe(maxLen, dModel);
    for (int k = 0; k < maxLen; ++k)
        for (int j = 0; j < dModel; ++j)
            pe(k, j) = j < 31 ? (k >> j) & 1 : 0;
    return pe;
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments&) -> SchemePtr { return std::make_shared<const BinaryScheme>(spec); },
};

} // namespace posenc
