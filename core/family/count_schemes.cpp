// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"

#include "core/sampling/position_means.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/similarity/measure_means.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

Doubles scaled(Doubles values, double scale)
{
    for (double& value : values)
        value *= scale;
    return values;
}

// x(k, j) = k · unit.
class CountScheme : public Scheme {
public:
    double value(std::int64_t k, std::int64_t) const override { return number(k); }
    Eigen::VectorXd row(std::int64_t k) const override { return Eigen::VectorXd::Constant(spec().dModel(), number(k)); }
    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t>, TableRef out) const override
    {
        for (std::size_t r = 0; r < positions.size(); ++r)
            out.row(static_cast<Eigen::Index>(r)).setConstant(number(positions[r]));
    }
    double lowest() const override { return 0.0; }

    SampledRaster sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const override
    {
        const std::int64_t all = columns.cellsEnd() - columns.cellsBegin();
        SampledRaster result{rasterOver(rows, columns, std::move(memory)), {all, all}};
        const Doubles means = meansOfPosition(rows);
        for (Eigen::Index r = 0; r < result.raster.values.rows(); ++r)
            result.raster.values.row(r).setConstant(static_cast<float>(means[static_cast<std::size_t>(r)] * m_unit));
        return result;
    }
    // A straight line.
    CurveSamples columnCurve(std::int64_t, double first, double last, int count, std::int64_t) const override
    {
        const auto size = static_cast<std::size_t>(count);
        CurveSamples curve{Doubles(size), Doubles(size), Doubles(size), Doubles(size)};
        const double step = (last - first) / (count - 1);
        for (std::size_t s = 0; s < size; ++s) {
            const double x = std::min(last, first + static_cast<double>(s) * step);
            curve.x[s] = x;
            curve.middle[s] = x * m_unit;
            curve.lowest[s] = std::max(first, x - 0.5 * step) * m_unit;
            curve.highest[s] = std::min(last, x + 0.5 * step) * m_unit;
        }
        return curve;
    }

    double similarity(Measure measure, std::int64_t a, std::int64_t b) const override
    {
        const auto columns = static_cast<double>(spec().dModel());
        const double product = columns * number(a) * number(b);
        if (measure == Measure::Dot)
            return product;
        if (measure == Measure::Distance)
            return std::sqrt(columns) * std::abs(number(a) - number(b));
        const double norms = std::sqrt(columns * number(a) * number(a)) * std::sqrt(columns * number(b) * number(b));
        return norms > 0.0 ? std::clamp(product / norms, -1.0, 1.0) : 0.0;
    }
    void similarityRow(Measure measure, std::int64_t a, std::int64_t first, Eigen::Ref<Eigen::VectorXd> out) const override
    {
        for (Eigen::Index b = 0; b < out.size(); ++b)
            out[b] = similarity(measure, a, first + b);
    }
    double largestSquare() const override { return static_cast<double>(spec().dModel()) * highest() * highest(); }
    // The product of the mean positions.
    SampledRaster sampleSimilarity(Measure measure, const SampleAxis& rows, const SampleAxis& columns,
                                   Eigen::ArrayXXf memory) const override
    {
        SampledRaster result{rasterOver(rows, columns, std::move(memory)), {spec().dModel(), spec().dModel()}};
        Eigen::ArrayXXf& values = result.raster.values;
        const double scale = squareScale();
        const Doubles rowMeans = meansOfPosition(rows);
        const Doubles columnMeans = meansOfPosition(columns);
        const Doubles rowSquares = scaled(meansOfSquare(rows), scale);
        const Doubles columnSquares = scaled(meansOfSquare(columns), scale);
        Doubles products(rowMeans.size());
        for (std::size_t c = 0; c < columnMeans.size(); ++c) {
            for (std::size_t r = 0; r < products.size(); ++r)
                products[r] = scale * rowMeans[r] * columnMeans[c];
            combineColumn(measure, products, rowSquares, columnSquares, static_cast<Eigen::Index>(c), values);
        }
        return result;
    }
    SampledCurve sampleOffsets(Measure measure, const SampleAxis& positions, std::int64_t reference) const override
    {
        const double scale = squareScale();
        const auto own = static_cast<double>(reference);
        Doubles means = combineReference(measure, reference, scale * own * own, scaled(meansOfPosition(positions), scale * own),
                                         scaled(meansOfSquare(positions), scale), positions);
        SampledCurve result{curveOver(positions, std::move(means)), {spec().dModel(), spec().dModel()}};
        if (positions.averaged())
            widen(measure, positions, reference, result.samples);
        return result;
    }

    Expected<SchemeDiagnostics> diagnose(const Progress& progress) const override
    {
        if (auto wanted = progress.at(0.0); !wanted)
            return wanted.error();
        const std::int64_t last = spec().maxLen() - 1;
        SchemeDiagnostics result = emptyDiagnostics(*this);
        result.highestValue = number(last);
        result.largestNorm = {std::sqrt(static_cast<double>(spec().dModel())) * number(last), number(last) > 0.0 ? last : 0};
        if (last > 0) {
            result.neighbours = {similarity(Measure::Distance, 0, 1), 0, true};
            result.diagonalStep = diagonalStepFrom(*this, last - 1); // integers differ most there
            result.closest = ClosestPair{0, 1, std::sqrt(static_cast<double>(spec().dModel())) * m_unit};
        }
        if (auto done = addColumnsBelow(
                *this, [&](std::int64_t) { return number(last); }, result, progress);
            !done)
            return done.error();
        return result;
    }

protected:
    CountScheme(const SchemeTraits& traits, const EncodingSpec& spec, double unit) : Scheme(traits, spec), m_unit(unit) {}

    virtual double number(std::int64_t k) const = 0;

private:
    // Over the positions of a sample, the measure is least and greatest at the ends of them, or at the reference.
    void widen(Measure measure, const SampleAxis& positions, std::int64_t reference, CurveSamples& curve) const
    {
        for (int s = 0; s < positions.samples(); ++s) {
            const auto at = static_cast<std::size_t>(s);
            const auto first = static_cast<std::int64_t>(positions.edge(s));
            const auto last = std::min(static_cast<std::int64_t>(std::ceil(positions.edge(s + 1))), positions.cellsEnd()) - 1;
            for (const std::int64_t k : {first, last, std::clamp(reference, first, last)}) {
                const double value = similarity(measure, reference, k);
                curve.lowest[at] = std::min(curve.lowest[at], value);
                curve.highest[at] = std::max(curve.highest[at], value);
            }
        }
    }

    double squareScale() const { return static_cast<double>(spec().dModel()) * m_unit * m_unit; }

    double m_unit; ///< value that one position adds
};

class IntegerScheme : public CountScheme {
public:
    explicit IntegerScheme(const EncodingSpec& spec) : CountScheme(integerScheme, spec, 1.0) {}

    double highest() const override { return std::max(1.0, static_cast<double>(spec().maxLen() - 1)); }
    double computed(std::int64_t k, std::int64_t, const std::function<double(double)>& rounded) const override
    {
        return rounded(static_cast<double>(k));
    }

protected:
    double number(std::int64_t k) const override { return static_cast<double>(k); }
};

class NormalisedScheme : public CountScheme {
public:
    explicit NormalisedScheme(const EncodingSpec& spec)
        : CountScheme(normalisedScheme, spec, spec.maxLen() > 1 ? 1.0 / static_cast<double>(spec.maxLen() - 1) : 0.0)
    {
    }

    double computed(std::int64_t k, std::int64_t, const std::function<double(double)>& rounded) const override
    {
        if (spec().maxLen() == 1)
            return 0.0;
        return rounded(rounded(static_cast<double>(k)) / rounded(static_cast<double>(spec().maxLen() - 1)));
    }

protected:
    double number(std::int64_t k) const override
    {
        return spec().maxLen() > 1 ? static_cast<double>(k) / static_cast<double>(spec().maxLen() - 1) : 0.0;
    }
};

} // namespace

constinit const SchemeTraits integerScheme{
    .name = "integer",
    .equalColumns = true,
    .wholeNumbers = true,
    .snippets = {.about = "$#$ Positions as they are: k in every column.\n",
                 .numpy = R"(    position = np.arange(max_len, dtype=float)[:, np.newaxis]
    return np.repeat(position, d_model, axis=1)
)",
                 .pytorch = R"(        position = torch.arange(max_len, dtype=torch.float32).unsqueeze(1)
        self.register_buffer("pe", position.repeat(1, 1, d_model))
)",
                 .tensors = "$position$    pe = $xp$.repeat(position, d_model, axis=1)\n",
                 .eigen = R"(    const Eigen::VectorXd position = Eigen::VectorXd::LinSpaced(maxLen, 0, maxLen - 1);
    return position.replicate(1, dModel);
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments&) -> SchemePtr { return std::make_shared<const IntegerScheme>(spec); },
};

constinit const SchemeTraits normalisedScheme{
    .name = "normalised",
    .equalColumns = true,
    .dependsOnMaxLen = true,
    .snippets = {.about = "$#$ Positions between 0 and 1: k / (max_len - 1) in every column.\n",
                 .numpy = R"(    position = np.arange(max_len)[:, np.newaxis]
    return np.repeat(position / max(max_len - 1, 1), d_model, axis=1)
)",
                 .pytorch = R"(        position = torch.arange(max_len, dtype=torch.float32).unsqueeze(1)
        self.register_buffer("pe", (position / max(max_len - 1, 1)).repeat(1, 1, d_model))
)",
                 .tensors = "$position$    pe = $xp$.repeat(position / max(max_len - 1, 1), d_model, axis=1)\n",
                 .eigen = R"(    const Eigen::VectorXd position = Eigen::VectorXd::LinSpaced(maxLen, 0, maxLen - 1);
    return (position / std::max(maxLen - 1, 1)).replicate(1, dModel);
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments&) -> SchemePtr { return std::make_shared<const NormalisedScheme>(spec); },
};

} // namespace posenc
