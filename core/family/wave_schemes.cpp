// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"

#include "core/encoding/encoding_raster.h"
#include "core/encoding/encoding_table.h"
#include "core/schemes/even_columns.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/similarity/wave_similarity.h"
#include "core/similarity/wave_sums.h"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// What every table has whose columns are sines and cosines by the frequency rule.
class EncodingScheme : public Scheme {
public:
    EncodingScheme(const SchemeTraits& traits, const EncodingSpec& spec, WaveKind kind) : Scheme(traits, spec), m_waves(spec, kind) {}

    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const override
    {
        m_waves.numbers(positions, columns, out);
    }
    double value(std::int64_t k, std::int64_t j) const override { return m_waves.value(k, j); }
    Eigen::VectorXd row(std::int64_t k) const override { return m_waves.row(k); }
    Eigen::VectorXd column(std::int64_t j) const override { return m_waves.column(j); }

    double wavelength(std::int64_t j) const override
    {
        const ColumnWave wave = m_waves.waveAt(j);
        return wave.wave == Column::Wave::Zero ? 0.0 : m_waves.frequencies().wavelength(wave.frequency);
    }
    std::optional<ColumnWave> wave(std::int64_t j) const override { return m_waves.waveAt(j); }

    SampledRaster sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const override
    {
        const std::int64_t all = columns.cellsEnd() - columns.cellsBegin();
        return {sampleEncoding(m_waves, rows, columns, std::move(memory)), {all, all}};
    }
    void columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const override
    {
        meansOfRuns(*this, positions, columns, out);
    }
    CurveSamples columnCurve(std::int64_t j, double first, double last, int count, std::int64_t) const override
    {
        return sampleColumn(m_waves, j, first, last, count);
    }

    std::vector<double> meanSquares(const SampleAxis& positions, const Eigen::MatrixXf&, double) const override
    {
        return posenc::meanSquares(m_waves, positions);
    }
    SampledRaster sampleSimilarity(Measure measure, const SampleAxis& rows, const SampleAxis& columns,
                                   Eigen::ArrayXXf memory) const override
    {
        if (const std::optional<AlikeAxes> alike = AlikeAxes::of(rows, columns))
            return {posenc::sampleSimilarity(m_waves, measure, *alike, std::move(memory)), {spec().dModel(), spec().dModel()}};
        return Scheme::sampleSimilarity(measure, rows, columns, std::move(memory));
    }
    SampledCurve sampleOffsets(Measure measure, const SampleAxis& positions, std::int64_t reference) const override
    {
        return {posenc::sampleOffsets(m_waves, measure, positions, reference), {spec().dModel(), spec().dModel()}};
    }

protected:
    const Encoding& waves() const { return m_waves; }

private:
    Encoding m_waves;
};

class SinusoidalScheme : public EncodingScheme {
public:
    explicit SinusoidalScheme(const EncodingSpec& spec) : EncodingScheme(sinusoidalScheme, spec, WaveKind::Pairs) {}

    const Encoding* encoding() const override { return &waves(); }

    void rows(std::int64_t first, TableRef out) const override
    {
        std::call_once(m_tableOnce, [this] { m_table.emplace(waves()); });
        m_table->rows(first, out);
    }

    bool columnsAlternate() const override { return spec().layout() == Layout::Interleaved; }
    // sin² + cos² = 1 for every pair, and the sine without its cosine.
    double norm(std::int64_t k) const override
    {
        const double unpaired = spec().hasUnpairedSine() ? value(k, columnsOfPair(spec(), spec().pairs() - 1).sine) : 0.0;
        return std::sqrt(static_cast<double>(spec().completePairs()) + unpaired * unpaired);
    }
    std::int64_t affordableNorms() const override { return spec().hasUnpairedSine() ? 1 << 16 : EncodingSpec::maxMaxLen; }

    double similarity(Measure measure, std::int64_t a, std::int64_t b) const override { return by(measure).value(a, b); }
    void similarityRow(Measure measure, std::int64_t a, std::int64_t first, Eigen::Ref<Eigen::VectorXd> out) const override
    {
        by(measure).row(a, first, out);
    }
    Expected<SimilarityRows> similarityRows(Measure measure, const Progress& progress) const override
    {
        auto table = SimilarityTable::make(by(measure), progress);
        if (!table)
            return table.error();
        return SimilarityRows([rows = std::move(table).value()](std::int64_t first, TableRef out) { rows.rows(first, out); });
    }
    double largestSquare() const override { return by(Measure::Dot).highest(); }

    Expected<SchemeDiagnostics> diagnose(const Progress& progress) const override
    {
        constexpr double valuesPart = 0.2; // share of the progress bar for the values
        SchemeDiagnostics result;
        if (auto done = addValues(*this, result, progress.within(0.0, valuesPart)); !done)
            return done.error();
        const Expected<Diagnostics> known = posenc::diagnose(waves(), progress.within(valuesPart, 1.0));
        if (!known)
            return known.error();
        static_cast<Diagnostics&>(result) = *known;
        return result;
    }
    Expected<ClosestRows> closest(const Progress& progress) const override
    {
        const auto kernel = orderedKernel(waves(), progress.within(0.0, 0.9));
        if (!kernel)
            return kernel.error();
        const auto pair = closestPair(waves(), *kernel, progress.within(0.9, 1.0));
        return pair ? Expected<ClosestRows>(ClosestRows{*pair, {}}) : pair.error();
    }
    // From position 0, a sine without its cosine adds nothing.
    Expected<Eigen::VectorXd> productsWithFirst(const Progress& progress) const override { return orderedKernel(waves(), progress); }

private:
    Similarity by(Measure measure) const { return Similarity(waves(), measure); }

    mutable std::once_flag m_tableOnce;
    mutable std::optional<EncodingTable> m_table; ///< made when rows are first asked for
};

class SingleWaveScheme : public EncodingScheme {
public:
    SingleWaveScheme(const SchemeTraits& traits, const EncodingSpec& spec, WaveKind kind)
        : EncodingScheme(traits, spec, kind), m_sines(kind == WaveKind::Sines)
    {
    }

    double largestSquare() const override
    {
        return m_sines ? largestSquareOfSines() : static_cast<double>(spec().dModel()); // all cosines are 1 at position 0
    }

    Expected<SchemeDiagnostics> diagnose(const Progress& progress) const override
    {
        constexpr std::int64_t numbersPerGrid = 8; // a grid computes this many times as many numbers as single rows in the same time
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
    const Frequencies& frequencies() const { return waves().frequencies(); }

    double largestSquareOfSines() const
    {
        constexpr std::int64_t mostNumbers = 1 << 18; // about a millisecond
        constexpr std::int64_t fewest = 64;
        const std::int64_t last = spec().maxLen() - 1;
        const std::int64_t stride = last / std::max(fewest, mostNumbers / spec().dModel()) + 1;
        const auto count = static_cast<std::size_t>(last / stride + 1);
        GridRow row{2.0 * static_cast<double>(last % stride), {}}; // so that the last position is one
        row.weights.assign(static_cast<std::size_t>(spec().dModel()), 1.0);
        const Doubles sums = gridSums(frequencies(), 2.0 * static_cast<double>(stride), count, {row})[0];
        const double largest = 0.5 * (static_cast<double>(spec().dModel()) - *std::ranges::min_element(sums));
        return last > 0 ? std::max(largest, 1e-300) : 1.0;
    }

    // ½ Σ_j [1 − cos(2k ω_j)], with a plus for cosines.
    Doubles squaresAt(const EvenPositions& positions) const
    {
        const auto all = static_cast<double>(spec().dModel());
        const GridRow row{2.0 * static_cast<double>(positions.first), Doubles(static_cast<std::size_t>(spec().dModel()), 1.0)};
        Doubles squares =
            gridSums(frequencies(), 2.0 * static_cast<double>(positions.stride), static_cast<std::size_t>(positions.count), {row})[0];
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
        for (std::int64_t j = 0; j < frequencies().size(); ++j) {
            const double half = std::sin(0.5 * frequencies().omega(j));
            row.weights.push_back(2.0 * sign * half * half);
            all += 2.0 * half * half;
        }
        Doubles squares =
            gridSums(frequencies(), 2.0 * static_cast<double>(positions.stride), static_cast<std::size_t>(positions.count), {row})[0];
        for (double& square : squares)
            square += all;
        return squares;
    }

    // Follows from the last position, see column_variation.h.
    double variation(std::int64_t j) const
    {
        const std::int64_t last = spec().maxLen() - 1;
        const double quarterTurns = static_cast<double>(last) * frequencies().quarterTurns(j).hi;
        if (quarterTurns >= (m_sines ? 1.0 : 2.0))
            return 1.0;
        return m_sines ? value(last, j) : 1.0 - value(last, j);
    }

    bool m_sines;
};

} // namespace

constinit const SchemeTraits sinusoidalScheme{
    .name = "sinusoidal",
    .parameters = {SchemeParameter::Base, SchemeParameter::Frequencies, SchemeParameter::Layout},
    .hasWaves = true,
    .hasPairs = true,
    .hasOffsetCurve = true,
    .peaksOnDiagonal = true,
    .snippets = {.about = "$#$ Sinusoidal positional encoding (Vaswani et al. 2017, section 3.5), $order$:\n"
                          "$#$ sin(k omega_i) and cos(k omega_i) at position k, where omega_i = $omega_i$.\n",
                 .numpy = R"(    pairs = $pairs$
    position = np.arange(max_len)[:, np.newaxis]
    pair = np.arange(pairs)
    angle = position * n ** ($exponent$)  # or position * div_term with
    # div_term = np.exp(($exponent$) * np.log(n))
    pe = np.zeros((max_len, d_model))
    pe[:, $sines$] = np.sin(angle)
    pe[:, $cosines$] = np.cos(angle$complete$)
    return pe
)",
                 // In double precision: in single a product k · omega would be off by about k · 1e-7.
                 .pytorch = R"(        pairs = $pairs$
        position = torch.arange(max_len, dtype=torch.float64).unsqueeze(1)
        pair = torch.arange(pairs, dtype=torch.float64)
        angle = position * n ** ($exponent$)  # or position * div_term with
        # div_term = torch.exp(($exponent$) * math.log(n)); pe has the shape
        # (max_len, 1, d_model), pe.transpose(0, 1), where words come before the batch
        pe = torch.zeros(1, max_len, d_model)
        pe[0, :, $sines$] = torch.sin(angle).float()
        pe[0, :, $cosines$] = torch.cos(angle$complete$).float()
        self.register_buffer("pe", pe)
)",
                 .tensors = "    pairs = $pairs$\n$position$    pair = $range_pairs$\n    angle = position * float(n) ** ($exponent$)\n"
                            "$columns$",
                 .eigen = R"(    constexpr int pairs = $pairs$;
    const Eigen::ArrayXd position = Eigen::ArrayXd::LinSpaced(maxLen, 0, maxLen - 1);
    Eigen::MatrixXd pe = Eigen::MatrixXd::Zero(maxLen, dModel);
    for (int i = 0; i < pairs; ++i) {
        const Eigen::ArrayXd angle = position * std::pow(n, $exponent$);
        pe.col($sine$) = angle.sin();
        $guard$pe.col($cosine$) = angle.cos();
    }
    return pe;
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments&) -> SchemePtr { return std::make_shared<const SinusoidalScheme>(spec); },
};

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
        return std::make_shared<const SingleWaveScheme>(sinesScheme, spec, WaveKind::Sines);
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
        return std::make_shared<const SingleWaveScheme>(cosinesScheme, spec, WaveKind::Cosines);
    },
};

} // namespace posenc
