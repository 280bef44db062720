// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/sinusoidal_scheme.h"

#include "core/encoding/encoding_raster.h"
#include "core/encoding/encoding_table.h"
#include "core/schemes/even_columns.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/similarity/similarity_curve.h"
#include "core/similarity/similarity_raster.h"
#include "core/similarity/unpaired_sine.h"
#include "core/waves/wave_numbers.h"

#include <cmath>
#include <mutex>

namespace posenc {

namespace {

class SinusoidalScheme : public Scheme {
public:
    explicit SinusoidalScheme(const EncodingSpec& spec) : Scheme(sinusoidalScheme, spec), m_encoding(spec) {}

    const Encoding* encoding() const override { return &m_encoding; }

    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const override
    {
        std::vector<ColumnWave> waves;
        for (const std::int64_t j : columns)
            waves.push_back(waveOf(j));
        waveNumbers(positions, waves, out);
    }
    double value(std::int64_t k, std::int64_t j) const override { return m_encoding.value(k, j); }
    Eigen::VectorXd row(std::int64_t k) const override { return m_encoding.row(k); }
    Eigen::VectorXd column(std::int64_t j) const override { return m_encoding.column(j); }
    void rows(std::int64_t first, TableRef out) const override
    {
        std::call_once(m_tableOnce, [this] { m_table.emplace(m_encoding); });
        m_table->rows(first, out);
    }

    bool columnsAlternate() const override { return spec().layout() == Layout::Interleaved; }
    double wavelength(std::int64_t j) const override
    {
        const Column column = columnAt(spec(), j);
        return column.wave == Column::Wave::Zero ? 0.0 : m_encoding.frequencies().wavelength(column.pair);
    }
    std::optional<ColumnWave> wave(std::int64_t j) const override { return waveOf(j); }
    // sin² + cos² = 1 for every pair, and the sine without its cosine.
    double norm(std::int64_t k) const override
    {
        const double unpaired = spec().hasUnpairedSine() ? value(k, columnsOfPair(spec(), spec().pairs() - 1).sine) : 0.0;
        return std::sqrt(static_cast<double>(spec().completePairs()) + unpaired * unpaired);
    }
    std::int64_t affordableNorms() const override { return spec().hasUnpairedSine() ? 1 << 16 : EncodingSpec::maxMaxLen; }

    SampledRaster sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const override
    {
        const std::int64_t all = columns.cellsEnd() - columns.cellsBegin();
        return {sampleEncoding(m_encoding, rows, columns, std::move(memory)), {all, all}};
    }
    void columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const override
    {
        meansOfRuns(*this, positions, columns, out);
    }
    CurveSamples rowCurve(std::int64_t k, const SampleAxis& columns) const override { return sampleRow(m_encoding, k, columns); }
    CurveSamples columnCurve(std::int64_t j, double first, double last, int count, std::int64_t) const override
    {
        return sampleColumn(m_encoding, j, first, last, count);
    }

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
    // sin² + cos² = 1 for every pair, and the sine without its cosine.
    std::vector<double> meanSquares(const SampleAxis& positions, const Eigen::MatrixXf& means, double scale) const override
    {
        if (!positions.averaged())
            return Scheme::meanSquares(positions, means, scale);
        std::vector<double> squares = unpairedMeans(m_encoding, positions).meanSquare;
        for (double& square : squares)
            square += static_cast<double>(spec().completePairs());
        return squares;
    }
    SampledRaster sampleSimilarity(Measure measure, const SampleAxis& rows, const SampleAxis& columns,
                                   Eigen::ArrayXXf memory) const override
    {
        if (const std::optional<AlikeAxes> alike = AlikeAxes::of(rows, columns))
            return {posenc::sampleSimilarity(by(measure), *alike, std::move(memory)), {spec().dModel(), spec().dModel()}};
        return Scheme::sampleSimilarity(measure, rows, columns, std::move(memory));
    }
    SampledCurve sampleOffsets(Measure measure, const SampleAxis& positions, std::int64_t reference) const override
    {
        return {posenc::sampleOffsets(by(measure), positions, reference), {spec().dModel(), spec().dModel()}};
    }

    Expected<SchemeDiagnostics> diagnose(const Progress& progress) const override
    {
        constexpr double valuesPart = 0.2; // of the time
        SchemeDiagnostics result;
        if (auto done = addValues(*this, result, progress.within(0.0, valuesPart)); !done)
            return done.error();
        const Expected<Diagnostics> known = posenc::diagnose(m_encoding, progress.within(valuesPart, 1.0));
        if (!known)
            return known.error();
        result.closest = known->closest;
        result.neighbours = known->neighbours;
        result.smallestNorm = known->smallestNorm;
        result.largestNorm = known->largestNorm;
        result.diagonalStep = known->diagonalStep;
        result.fallsUntil = known->fallsUntil;
        result.firstRise = known->firstRise;
        result.columnsBelow = known->variation.columnsBelow;
        result.columnsBelowShare = known->variation.share;
        result.firstColumnBelow = known->variation.firstColumn;
        return result;
    }

private:
    Similarity by(Measure measure) const { return Similarity(m_encoding, measure); }
    ColumnWave waveOf(std::int64_t j) const
    {
        const Column column = columnAt(spec(), j);
        if (column.wave == Column::Wave::Zero)
            return {};
        return {column.wave, column.pair, m_encoding.frequencies().quarterTurns(column.pair)};
    }

    Encoding m_encoding;
    mutable std::once_flag m_tableOnce;
    mutable std::optional<EncodingTable> m_table; ///< made when rows are first asked for
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
    angle = position * n ** ($exponent$)
    pe = np.zeros((max_len, d_model))
    pe[:, $sines$] = np.sin(angle)
    pe[:, $cosines$] = np.cos(angle$complete$)
    return pe
)",
                 // In double precision: in single a product k · omega would be off by about k · 1e-7.
                 .pytorch = R"(        pairs = $pairs$
        position = torch.arange(max_len, dtype=torch.float64).unsqueeze(1)
        pair = torch.arange(pairs, dtype=torch.float64)
        angle = position * n ** ($exponent$)
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

} // namespace posenc
