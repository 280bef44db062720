// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"
#include "core/encoding/encoding.h"
#include "core/positions/row_positions.h"
#include "core/schemes/even_columns.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

class PositionsScheme : public Scheme {
public:
    PositionsScheme(const EncodingSpec& spec, std::shared_ptr<const RowPositions> positions)
        : Scheme(positionsScheme, spec), m_waves(spec), m_list(std::move(positions))
    {
        if (m_list && m_list->positions.empty())
            m_list.reset();
    }

    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const override;
    Eigen::VectorXd column(std::int64_t j) const override;
    void rows(std::int64_t first, TableRef out) const override
    {
        numbers(wholeNumbers(first, first + out.rows()), wholeNumbers(0, spec().dModel()), out);
    }

    std::int64_t usedColumns() const override
    {
        return m_waves.columnAt(spec().dModel() - 1).pair < 0 ? spec().dModel() - 1 : spec().dModel();
    }
    bool columnsAlternate() const override { return spec().layout() == Layout::Interleaved; }

    CurveSamples columnCurve(std::int64_t j, double first, double last, int count, std::int64_t mostPositions) const override;
    void columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const override;
    std::int64_t affordableColumns(const SampleAxis& positions) const override
    {
        constexpr std::int64_t mostNumbers = 1'400'000; // a sine and a cosine for each two, on all processors within a frame
        return std::max<std::int64_t>(2, mostNumbers / (positions.cellsEnd() - positions.cellsBegin()));
    }
    std::vector<std::int64_t> evenPart(std::int64_t most) const override
    {
        return evenWaves(spec().dModel(), most, [this](std::int64_t j) { return m_waves.columnAt(j).wave; });
    }
    double largestSquare() const override
    {
        double most = 0.0;
        for (const double square : squares(0, spec().maxLen()))
            if (square > most) // not of rows behind the list
                most = square;
        return most > 0.0 ? most : 1.0;
    }
    std::vector<double> meanSquares(const SampleAxis& positions, const Eigen::MatrixXf& means, double scale) const override;

private:
    // The squared norms of rows: one for each complete pair, and of a sine without its cosine, the square.
    std::vector<double> squares(std::int64_t first, std::int64_t end) const;
    double positionOf(std::int64_t k) const
    {
        if (!m_list)
            return static_cast<double>(k);
        return k < std::ssize(m_list->positions) ? m_list->positions[static_cast<std::size_t>(k)]
                                                 : std::numeric_limits<double>::quiet_NaN();
    }
    std::vector<double> positionsOf(std::span<const std::int64_t> rows) const
    {
        std::vector<double> positions;
        positions.reserve(rows.size());
        for (const std::int64_t k : rows)
            positions.push_back(positionOf(k));
        return positions;
    }

    Encoding m_waves;
    std::shared_ptr<const RowPositions> m_list; ///< nullptr: 0, 1, 2 …
};

// One column after another at the same positions; a sine and its cosine are computed once if one follows the other.
class ListedWaves {
public:
    ListedWaves(const Encoding& waves, std::vector<double> positions)
        : m_waves(waves), m_positions(std::move(positions)), m_sine(m_positions.size()), m_cosine(m_positions.size())
    {
    }

    /// Column j, shape (positions); nullptr for a column of zeros.
    const double* column(std::int64_t j)
    {
        const ColumnWave wave = m_waves.waveAt(j);
        if (wave.wave == Column::Wave::Zero)
            return nullptr;
        if (wave.frequency != m_frequency) {
            sinCosOverPositions(m_positions.data(), m_positions.size(), wave.quarterTurns, m_sine.data(), m_cosine.data());
            for (std::size_t p = 0; p < m_positions.size(); ++p)
                if (std::isnan(m_positions[p])) // finite-math code may make a number of it
                    m_sine[p] = m_cosine[p] = m_positions[p];
            m_frequency = wave.frequency;
        }
        return (wave.wave == Column::Wave::Sine ? m_sine : m_cosine).data();
    }

private:
    const Encoding& m_waves;
    std::vector<double> m_positions;
    std::vector<double> m_sine;
    std::vector<double> m_cosine;
    std::int64_t m_frequency = -1;
};

void PositionsScheme::numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const
{
    POSENC_EXPECTS(out.rows() == std::ssize(positions) && out.cols() == std::ssize(columns));
    ListedWaves waves(m_waves, positionsOf(positions));
    for (std::size_t c = 0; c < columns.size(); ++c) {
        auto column = out.col(static_cast<Eigen::Index>(c));
        if (const double* const values = waves.column(columns[c]))
            column = Eigen::Map<const Eigen::VectorXd>(values, out.rows());
        else
            column.setZero();
    }
}

Eigen::VectorXd PositionsScheme::column(std::int64_t j) const
{
    Table values(spec().maxLen(), 1);
    numbers(wholeNumbers(0, spec().maxLen()), std::span(&j, 1), values);
    return values.col(0);
}

// A wave between two rows is nobody's: their positions may be any numbers.
CurveSamples PositionsScheme::columnCurve(std::int64_t j, double first, double last, int count, std::int64_t mostPositions) const
{
    if (!m_list && m_waves.waveAt(j).wave != Column::Wave::Zero)
        return sampleColumn(m_waves, j, first, last, count);
    const auto from = static_cast<std::int64_t>(std::floor(first));
    const std::int64_t all = static_cast<std::int64_t>(std::ceil(last)) - from + 1;
    const std::int64_t seen = positionsSeen(first, last, mostPositions);
    std::vector<std::int64_t> rows;
    for (std::int64_t s = 0; s < seen; ++s)
        rows.push_back(seen == all ? from + s : from + s * (all - 1) / (seen - 1));
    Table values(seen, 1);
    numbers(rows, std::span(&j, 1), values);
    CurveSamples curve;
    curve.x.assign(rows.begin(), rows.end());
    curve.middle.assign(values.data(), values.data() + seen);
    curve.lowest = curve.middle;
    curve.highest = curve.middle;
    return curve;
}

// The mean of the rows under a sample, with the shares of the two at its edges. `values` begin with the first row of the axis.
double meanOf(const double* values, const SampleAxis& positions, int sample)
{
    if (!positions.averaged())
        return values[sample];
    const std::int64_t begin = positions.cellsBegin();
    const double top = positions.edge(sample) - static_cast<double>(begin);
    const double bottom = positions.edge(sample + 1) - static_cast<double>(begin);
    const auto first = static_cast<std::int64_t>(top);
    const auto last = std::min(static_cast<std::int64_t>(bottom), positions.cellsEnd() - begin - 1); // the row with the lower edge
    double sum = 0.0;
    for (std::int64_t row = first; row < last; ++row)
        sum += values[row];
    sum -= (top - static_cast<double>(first)) * values[first];
    sum += std::min(1.0, bottom - static_cast<double>(last)) * values[last];
    return sum / positions.step();
}

std::vector<double> PositionsScheme::squares(std::int64_t first, std::int64_t end) const
{
    std::vector<double> squares(static_cast<std::size_t>(end - first), static_cast<double>(spec().completePairs()));
    const std::vector<double> positions = positionsOf(wholeNumbers(first, end));
    ListedWaves waves(m_waves, positions);
    const double* const sines = spec().hasUnpairedSine() ? waves.column(columnsOfPair(spec(), spec().pairs() - 1).sine) : nullptr;
    for (std::size_t row = 0; row < squares.size(); ++row)
        squares[row] = std::isnan(positions[row]) ? positions[row] : squares[row] + (sines ? sines[row] * sines[row] : 0.0);
    return squares;
}

std::vector<double> PositionsScheme::meanSquares(const SampleAxis& positions, const Eigen::MatrixXf&, double) const
{
    const bool isCutShort = m_list && std::ssize(m_list->positions) < spec().maxLen();
    if (!spec().hasUnpairedSine() && !isCutShort) // of complete pairs, each adds 1
        return std::vector<double>(static_cast<std::size_t>(positions.samples()), static_cast<double>(spec().completePairs()));
    const std::vector<double> each = squares(positions.cellsBegin(), positions.cellsEnd());
    std::vector<double> means;
    for (int s = 0; s < positions.samples(); ++s)
        means.push_back(meanOf(each.data(), positions, s));
    return means;
}

void PositionsScheme::columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const
{
    POSENC_EXPECTS(out.rows() == positions.samples() && out.cols() == std::ssize(columns));
    const std::int64_t begin = positions.cellsBegin();
    const std::int64_t end = positions.cellsEnd();
    ListedWaves waves(m_waves, positionsOf(wholeNumbers(begin, end)));
    for (std::size_t c = 0; c < columns.size(); ++c) {
        auto column = out.col(static_cast<Eigen::Index>(c));
        const double* const values = waves.column(columns[c]);
        if (!values) {
            column.setZero();
            continue;
        }
        for (int s = 0; s < positions.samples(); ++s)
            column[s] = static_cast<float>(meanOf(values, positions, s));
    }
}

} // namespace

constinit const SchemeTraits positionsScheme{
    .name = "positions",
    .parameters = {SchemeParameter::Base, SchemeParameter::Frequencies, SchemeParameter::Layout, SchemeParameter::Positions},
    .hasOwnWaves = true,
    .peaksOnDiagonal = true,
    .snippets = {.about =
                     "$#$ Sinusoidal positional encoding (Vaswani et al. 2017, section 3.5) at positions that need not be 0, 1, 2 ...,\n"
                     "$#$ $order$: sin(p omega_i) and cos(p omega_i), p = positions[k] in row k, omega_i = $omega_i$.\n",
                 .numpy = R"(    pairs = $pairs$
    position = np.array($row_positions$, dtype=float)[:, np.newaxis]
    pair = np.arange(pairs)
    angle = position * n ** ($exponent$)
    pe = np.zeros((max_len, d_model))
    pe[:, $sines$] = np.sin(angle)
    pe[:, $cosines$] = np.cos(angle$complete$)
    return pe
)",
                 .pytorch = R"(        pairs = $pairs$
        position = torch.tensor(list($row_positions$), dtype=torch.float64).unsqueeze(1)
        pair = torch.arange(pairs, dtype=torch.float64)
        angle = position * n ** ($exponent$)
        pe = torch.zeros(1, max_len, d_model)
        pe[0, :, $sines$] = torch.sin(angle).float()
        pe[0, :, $cosines$] = torch.cos(angle$complete$).float()
        self.register_buffer("pe", pe)
)",
                 .tensors = R"(    pairs = $pairs$
    position = $listed_positions$[:, $xp$.newaxis]
    pair = $range_pairs$
    angle = position * float(n) ** ($exponent$)
$columns$)",
                 .eigen = R"(    constexpr int pairs = $pairs$;
    const Eigen::ArrayXd position = $row_positions$;
    Eigen::MatrixXd pe = Eigen::MatrixXd::Zero(maxLen, dModel);
    for (int i = 0; i < pairs; ++i) {
        const Eigen::ArrayXd angle = position * std::pow(n, $exponent$);
        pe.col($sine$) = angle.sin();
        $guard$pe.col($cosine$) = angle.cos();
    }
    return pe;
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments& arguments) -> SchemePtr {
        return std::make_shared<const PositionsScheme>(spec, arguments.positions);
    },
};

} // namespace posenc
