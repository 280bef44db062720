// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/wave_schemes.h"

#include "core/arithmetic/sin_cos.h"
#include "core/schemes/even_columns.h"
#include "core/schemes/measure_means.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/waves/wave_grid.h"
#include "core/waves/wave_means.h"
#include "core/waves/wave_numbers.h"
#include "core/waves/wave_products.h"
#include "core/waves/wave_raster.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

void addScaledMeans(Doubles& sums, const Doubles& means, double scale)
{
    for (std::size_t s = 0; s < means.size(); ++s)
        sums[s] += scale * means[s];
}

class WaveScheme : public Scheme {
public:
    WaveScheme(const SchemeTraits& traits, const EncodingSpec& spec, bool sines) : Scheme(traits, spec), m_waves(spec), m_sines(sines) {}

    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const override
    {
        std::vector<ColumnWave> waves;
        for (const std::int64_t j : columns)
            waves.push_back(waveOf(j));
        waveNumbers(positions, waves, out);
    }
    double value(std::int64_t k, std::int64_t j) const override
    {
        double sine = 0.0;
        double cosine = 0.0;
        sinCos(static_cast<double>(k), m_waves.quarterTurns(j), sine, cosine);
        return m_sines ? sine : cosine;
    }
    Eigen::VectorXd row(std::int64_t k) const override
    {
        Eigen::VectorXd result(spec().dModel());
        Eigen::VectorXd other(spec().dModel());
        sinCosOverPairs(static_cast<double>(k), m_waves.quarterTurnsHi(), m_waves.quarterTurnsLo(),
                        static_cast<std::size_t>(spec().dModel()), (m_sines ? result : other).data(), (m_sines ? other : result).data());
        return result;
    }
    Eigen::VectorXd column(std::int64_t j) const override
    {
        Eigen::VectorXd result(spec().maxLen());
        Eigen::VectorXd other(spec().maxLen());
        const Eigen::VectorXd positions = Eigen::VectorXd::LinSpaced(spec().maxLen(), 0.0, static_cast<double>(spec().maxLen() - 1));
        sinCosOverPositions(positions.data(), static_cast<std::size_t>(positions.size()), m_waves.quarterTurns(j),
                            (m_sines ? result : other).data(), (m_sines ? other : result).data());
        return result;
    }

    double wavelength(std::int64_t j) const override { return 2.0 * std::numbers::pi / m_waves.omega(j); }
    std::optional<ColumnWave> wave(std::int64_t j) const override { return waveOf(j); }

    SampledRaster sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const override
    {
        const std::int64_t all = columns.cellsEnd() - columns.cellsBegin();
        SampledRaster result{rasterOver(rows, columns, std::move(memory)), {all, all}};
        result.raster.values.setZero();
        addWaves(m_waves, m_sines, result.raster);
        return result;
    }
    void columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const override
    {
        meansOfRuns(*this, positions, columns, out);
    }
    CurveSamples columnCurve(std::int64_t j, double first, double last, int count, std::int64_t) const override
    {
        return sampleWave(m_waves.quarterTurns(j), m_sines, first, last, count);
    }

    std::vector<double> meanSquares(const SampleAxis& positions, const Eigen::MatrixXf&, double) const override
    {
        return waveSquares(m_waves, m_sines, positions);
    }
    double largestSquare() const override
    {
        return m_sines ? largestSquareOfSines() : static_cast<double>(spec().dModel()); // of cosines, at position 0
    }
    SampledRaster sampleSimilarity(Measure measure, const SampleAxis& rows, const SampleAxis& columns,
                                   Eigen::ArrayXXf memory) const override
    {
        const std::optional<AlikeAxes> alike = AlikeAxes::of(rows, columns);
        if (!alike)
            return Scheme::sampleSimilarity(measure, rows, columns, std::move(memory));
        SampledRaster result{rasterOver(rows, columns, std::move(memory)), {spec().dModel(), spec().dModel()}};
        Doubles rowSquares;
        Doubles columnSquares;
        if (measure != Measure::Dot) {
            columnSquares = waveSquares(m_waves, m_sines, columns);
            const bool known = rows.averaged() == columns.averaged() && rows.firstCell() == columns.firstCell()
                               && (!rows.averaged() || (rows.origin() == columns.origin() && rows.step() == columns.step()))
                               && rows.samples() <= columns.samples();
            rowSquares = known ? columnSquares : waveSquares(m_waves, m_sines, rows);
            rowSquares.resize(static_cast<std::size_t>(rows.samples()));
        }
        WaveProducts means(m_waves, m_sines, *alike);
        Doubles products;
        for (int c = 0; c < columns.samples(); ++c) {
            means.column(c, products);
            combineColumn(measure, products, rowSquares, columnSquares, c, result.raster.values);
        }
        return result;
    }
    SampledCurve sampleOffsets(Measure measure, const SampleAxis& positions, std::int64_t reference) const override
    {
        constexpr std::int64_t mostNumbers = 1 << 21; // looked at one by one
        const auto valuesAt = [&](const SampleAxis& axis) { return offsetValues(measure, axis, reference); };
        SampledCurve result{curveOver(positions, valuesAt(positions)), {spec().dModel(), spec().dModel()}};
        if (positions.averaged() && (positions.cellsEnd() - positions.cellsBegin()) * spec().dModel() <= mostNumbers)
            widenToEach(positions, result.samples, valuesAt);
        return result;
    }

    Expected<SchemeDiagnostics> diagnose(const Progress& progress) const override
    {
        constexpr std::int64_t numbersPerGrid = 8; // times as many as single rows in the same time
        Survey survey;
        survey.numbersLookedAt = numbersPerGrid * Survey().numbersLookedAt;
        survey.squaresAt = [this](const EvenPositions& positions) { return squaresAt(positions); };
        survey.neighbourSquaresAt = [this](const EvenPositions& positions) { return neighbourSquaresAt(positions); };
        survey.variation = [this](std::int64_t j) { return variation(j); };
        survey.columnsThatPart = 4 * 64; // waves part after their fast columns
        survey.looksForFall = !m_sines;  // the sines of position 0 are zeros: their similarity neither falls nor rises
        return diagnoseByNumbers(*this, progress, survey);
    }

private:
    ColumnWave waveOf(std::int64_t j) const { return {m_sines ? Column::Wave::Sine : Column::Wave::Cosine, j, m_waves.quarterTurns(j)}; }

    // 2 sin x sin y = cos(x − y) − cos(x + y), and with a plus for cosines; the same at position 0.
    Doubles offsetValues(Measure measure, const SampleAxis& axis, std::int64_t reference) const
    {
        const Doubles squares = waveSquares(m_waves, m_sines, axis);
        Doubles products(squares.size(), 0.0);
        if (reference == 0) {
            if (!m_sines)
                products = meanCosines(m_waves, 1, axis);
        } else {
            addScaledMeans(products, meanCosines(m_waves, 1, axis, -reference), 0.5);
            addScaledMeans(products, meanCosines(m_waves, 1, axis, reference), m_sines ? -0.5 : 0.5);
        }
        return combineReference(measure, reference, row(reference).squaredNorm(), products, squares, axis);
    }

    double largestSquareOfSines() const
    {
        constexpr std::int64_t mostNumbers = 1 << 18; // about a millisecond
        constexpr std::int64_t fewest = 64;
        const std::int64_t last = spec().maxLen() - 1;
        const std::int64_t stride = last / std::max(fewest, mostNumbers / spec().dModel()) + 1;
        const auto count = static_cast<std::size_t>(last / stride + 1);
        GridRow row{2.0 * static_cast<double>(last % stride), {}}; // so that the last position is one
        row.weights.assign(static_cast<std::size_t>(spec().dModel()), 1.0);
        const Doubles sums = gridSums(m_waves, 0, 2.0 * static_cast<double>(stride), count, {row})[0];
        const double largest = 0.5 * (static_cast<double>(spec().dModel()) - *std::ranges::min_element(sums));
        return last > 0 ? std::max(largest, 1e-300) : 1.0;
    }

    // ½ Σ_j [1 − cos(2k ω_j)], with a plus for cosines.
    Doubles squaresAt(const EvenPositions& positions) const
    {
        const auto all = static_cast<double>(spec().dModel());
        const GridRow row{2.0 * static_cast<double>(positions.first), Doubles(static_cast<std::size_t>(spec().dModel()), 1.0)};
        Doubles squares =
            gridSums(m_waves, 0, 2.0 * static_cast<double>(positions.stride), static_cast<std::size_t>(positions.count), {row})[0];
        for (double& square : squares)
            square = 0.5 * (m_sines ? all - square : all + square);
        return squares;
    }

    // Two sines are 2 sin(ω/2) cos((k + ½)ω) apart, two cosines likewise with a sine of (k + ½)ω.
    Doubles neighbourSquaresAt(const EvenPositions& positions) const
    {
        const double sign = m_sines ? 1.0 : -1.0;
        GridRow row{2.0 * static_cast<double>(positions.first) + 1.0, {}};
        double all = 0.0;
        for (std::int64_t j = 0; j < m_waves.size(); ++j) {
            const double half = std::sin(0.5 * m_waves.omega(j));
            row.weights.push_back(2.0 * sign * half * half);
            all += 2.0 * half * half;
        }
        Doubles squares =
            gridSums(m_waves, 0, 2.0 * static_cast<double>(positions.stride), static_cast<std::size_t>(positions.count), {row})[0];
        for (double& square : squares)
            square += all;
        return squares;
    }

    // Follows from the last position, see column_variation.h.
    double variation(std::int64_t j) const
    {
        const std::int64_t last = spec().maxLen() - 1;
        const double quarterTurns = static_cast<double>(last) * m_waves.quarterTurns(j).hi;
        if (quarterTurns >= (m_sines ? 1.0 : 2.0))
            return 1.0;
        return m_sines ? value(last, j) : 1.0 - value(last, j);
    }

    WaveSeries m_waves;
    bool m_sines;
};

} // namespace

constinit const SchemeTraits sinesScheme{
    .name = "sines",
    .parameters = {SchemeParameter::Base, SchemeParameter::Frequencies},
    .hasWaves = true,
    .peaksOnDiagonal = true,
    .snippets = {.about = "$#$ Sines only: sin(k omega_j) at position k in column j, where omega_j = $omega_j$.\n",
                 .numpy = R"(    position = np.arange(max_len)[:, np.newaxis]
    column = np.arange(d_model)
    return np.sin(position * n ** ($exponent$))
)",
                 .pytorch = R"(        position = torch.arange(max_len, dtype=torch.float64).unsqueeze(1)
        column = torch.arange(d_model, dtype=torch.float64)
        pe = torch.sin(position * n ** ($exponent$))
        self.register_buffer("pe", pe.float().unsqueeze(0))
)",
                 .tensors = "$position$    column = $range_d_model$\n    pe = $xp$.sin(position * float(n) ** ($exponent$))\n",
                 .eigen = R"(    const Eigen::ArrayXd position = Eigen::ArrayXd::LinSpaced(maxLen, 0, maxLen - 1);
    Eigen::MatrixXd pe(maxLen, dModel);
    for (int j = 0; j < dModel; ++j)
        pe.col(j) = (position * std::pow(n, $exponent$)).sin();
    return pe;
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments&) -> SchemePtr {
        return std::make_shared<const WaveScheme>(sinesScheme, spec, true);
    },
};

constinit const SchemeTraits cosinesScheme{
    .name = "cosines",
    .parameters = {SchemeParameter::Base, SchemeParameter::Frequencies},
    .hasWaves = true,
    .peaksOnDiagonal = true,
    .snippets = {.about = "$#$ Cosines only: cos(k omega_j) at position k in column j, where omega_j = $omega_j$.\n",
                 .numpy = R"(    position = np.arange(max_len)[:, np.newaxis]
    column = np.arange(d_model)
    return np.cos(position * n ** ($exponent$))
)",
                 .pytorch = R"(        position = torch.arange(max_len, dtype=torch.float64).unsqueeze(1)
        column = torch.arange(d_model, dtype=torch.float64)
        pe = torch.cos(position * n ** ($exponent$))
        self.register_buffer("pe", pe.float().unsqueeze(0))
)",
                 .tensors = "$position$    column = $range_d_model$\n    pe = $xp$.cos(position * float(n) ** ($exponent$))\n",
                 .eigen = R"(    const Eigen::ArrayXd position = Eigen::ArrayXd::LinSpaced(maxLen, 0, maxLen - 1);
    Eigen::MatrixXd pe(maxLen, dModel);
    for (int j = 0; j < dModel; ++j)
        pe.col(j) = (position * std::pow(n, $exponent$)).cos();
    return pe;
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments&) -> SchemePtr {
        return std::make_shared<const WaveScheme>(cosinesScheme, spec, false);
    },
};

} // namespace posenc
