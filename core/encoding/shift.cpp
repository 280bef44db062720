// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/shift.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/base/sentence.h"
#include "core/encoding/encoding_table.h"

#include <cmath>
#include <cstdlib>
#include <vector>

namespace posenc {

namespace {

// The largest difference of one row, and its place as 2 · pair, one more for the cosine.
struct RowLargest {
    double difference = 0.0;
    Eigen::Index place = 0;
};

// Rotated rows beside the rows they should equal, sines apart from cosines, which suits long loops; the values are those of any layout.
class Comparison {
public:
    Comparison(const EncodingSpec& spec, const Eigen::ArrayXd& sine, const Eigen::ArrayXd& cosine)
        : m_spec(spec), m_table(Encoding(spec.withLayout(Layout::Concatenated))), m_sine(sine), m_cosine(cosine)
    {
    }

    // For the rows from `first` on; `here` and `there` are memory for as many. Looks for the place only if a difference exceeds `enough`.
    void compare(std::int64_t first, std::int64_t offset, double enough, TableRef here, TableRef there, RowLargest* out) const
    {
        m_table.rows(first, here);
        m_table.rows(first + offset, there);
        const auto sines = [this](const TableRef& rows, Eigen::Index r) { return rows.row(r).head(m_sine.size()).transpose().array(); };
        const auto cosines = [this](const TableRef& rows, Eigen::Index r) {
            return rows.row(r).segment(m_spec.pairs(), m_sine.size()).transpose().array();
        };
        for (Eigen::Index r = 0; r < here.rows(); ++r) {
            const Eigen::ArrayXd sineOff = (m_cosine * sines(here, r) + m_sine * cosines(here, r) - sines(there, r)).abs();
            const Eigen::ArrayXd cosineOff = (m_cosine * cosines(here, r) - m_sine * sines(here, r) - cosines(there, r)).abs();
            out[r] = {std::max(sineOff.maxCoeff(), cosineOff.maxCoeff()), 0};
            if (out[r].difference <= enough)
                continue;
            Eigen::Index pair = 0;
            while (std::max(sineOff[pair], cosineOff[pair]) != out[r].difference)
                ++pair;
            out[r].place = 2 * pair + (sineOff[pair] == out[r].difference ? 0 : 1);
        }
    }

private:
    EncodingSpec m_spec;
    EncodingTable m_table;
    const Eigen::ArrayXd& m_sine;
    const Eigen::ArrayXd& m_cosine;
};

struct Samples {
    int first = 0;
    int count = 0;
};

// The samples a cell contributes to; none if it is outside.
Samples samplesOf(const SampleAxis& axis, std::int64_t cell)
{
    if (cell < axis.cellsBegin() || cell >= axis.cellsEnd())
        return {};
    constexpr double sliver = 1e-6; // smallest part of a pixel; less is rounding error
    const SampleAxis::Shares shares = axis.sharesOf(cell);
    const bool next = shares.count > 1 && shares.weights[1] > sliver;
    if (next && shares.weights[0] <= sliver)
        return {shares.first + 1, 1};
    return {shares.first, next ? 2 : 1};
}

} // namespace

Shift::Shift(const Encoding& encoding, std::int64_t offset)
    : m_encoding(encoding), m_offset(offset), m_sine(encoding.spec().completePairs()), m_cosine(encoding.spec().completePairs())
{
    const Frequencies& frequencies = encoding.frequencies();
    sinCosOverPairs(static_cast<double>(offset), frequencies.quarterTurnsHi(), frequencies.quarterTurnsLo(),
                    static_cast<std::size_t>(m_sine.size()), m_sine.data(), m_cosine.data());
}

std::int64_t Shift::firstPosition() const { return std::max<std::int64_t>(0, -m_offset); }

std::int64_t Shift::positions() const { return m_encoding.spec().maxLen() - std::abs(m_offset); }

bool Shift::covers(std::int64_t j) const { return columnAt(m_encoding.spec(), j).pair < m_encoding.spec().completePairs(); }

double Shift::entry(std::int64_t row, std::int64_t column) const
{
    const Column to = columnAt(m_encoding.spec(), row);
    const Column from = columnAt(m_encoding.spec(), column);
    if (to.pair != from.pair || !covers(row))
        return 0.0;
    if (to.wave == Column::Wave::Zero)
        return 1.0;
    if (to.wave == from.wave)
        return m_cosine[to.pair];
    return to.wave == Column::Wave::Sine ? m_sine[to.pair] : -m_sine[to.pair];
}

Eigen::VectorXd Shift::turned(std::int64_t k) const
{
    const Eigen::VectorXd row = m_encoding.row(k);
    Eigen::VectorXd result = Eigen::VectorXd::Zero(row.size());
    for (Eigen::Index i = 0; i < m_sine.size(); ++i) {
        const PairColumns at = columnsOfPair(m_encoding.spec(), i);
        result[at.sine] = m_cosine[i] * row[at.sine] + m_sine[i] * row[at.cosine];
        result[at.cosine] = m_cosine[i] * row[at.cosine] - m_sine[i] * row[at.sine];
    }
    return result;
}

Expected<Shift::Largest> Shift::largestDifference(const Progress& progress) const
{
    constexpr std::int64_t valuesPerStep = 1 << 19; // between two points at which it can be stopped
    constexpr std::int64_t together = 32;           // rows that a thread compares together, which stay in its caches
    const EncodingSpec& spec = m_encoding.spec();
    const std::int64_t rows = positions();
    if (rows < 1)
        return Error{Error::Kind::Range,
                     sentence("core", "No two positions of the table are %1 apart, because the offset must be below max_len = %2.")(
                         std::abs(m_offset), spec.maxLen())};
    const std::int64_t begin = firstPosition();
    Largest largest;
    if (m_sine.size() == 0)
        return largest;
    largest.difference = -1.0;
    const Comparison comparison(spec, m_sine, m_cosine);
    const std::int64_t step = std::max(together, valuesPerStep / spec.dModel() / together * together);
    std::vector<RowLargest> found(static_cast<std::size_t>(std::min(step, rows)));
    Table here(std::min(step, rows), spec.dModel());
    Table there(here.rows(), here.cols());
    for (std::int64_t first = 0; first < rows; first += step) {
        if (auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(rows)); !wanted)
            return wanted.error();
        const std::int64_t count = std::min(step, rows - first);
        const auto smallest = static_cast<std::size_t>(std::max(together, step / 16));
        inParallel(static_cast<std::size_t>(count), smallest, [&](std::size_t part, std::size_t end) {
            for (auto r = static_cast<std::int64_t>(part); r < static_cast<std::int64_t>(end); r += together) {
                const std::int64_t block = std::min(together, static_cast<std::int64_t>(end) - r);
                comparison.compare(begin + first + r, m_offset, largest.difference, here.middleRows(r, block), there.middleRows(r, block),
                                   found.data() + r);
            }
        });
        for (std::int64_t r = 0; r < count; ++r) {
            const RowLargest& row = found[static_cast<std::size_t>(r)];
            if (row.difference <= largest.difference)
                continue;
            const PairColumns at = columnsOfPair(spec, row.place / 2);
            largest = {row.difference, begin + first + r, row.place % 2 == 0 ? at.sine : at.cosine};
        }
    }
    return largest;
}

std::optional<Shift::Largest> Shift::unpairedDifference() const
{
    const EncodingSpec& spec = m_encoding.spec();
    if (!spec.hasUnpairedSine() || positions() < 1)
        return std::nullopt;
    const std::int64_t column = columnsOfPair(spec, spec.pairs() - 1).sine;
    Eigen::Index place = 0;
    const Eigen::VectorXd sines = m_encoding.column(column);
    const double largest = sines.segment(firstPosition() + m_offset, positions()).cwiseAbs().maxCoeff(&place);
    return Largest{largest, firstPosition() + place, column};
}

BlockOf::BlockOf(const EncodingSpec& spec, std::int64_t column) : m_rows{column, column}
{
    POSENC_EXPECTS(column >= 0 && column < spec.dModel());
    const Column content = columnAt(spec, column);
    if (content.wave == Column::Wave::Zero || content.pair >= spec.completePairs())
        return;
    const PairColumns pair = columnsOfPair(spec, content.pair);
    m_rows = {pair.sine, pair.cosine};
    m_count = 2;
}

Raster sampleShift(const Shift& shift, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory)
{
    POSENC_EXPECTS(rows.cellsEnd() <= shift.encoding().spec().dModel());
    POSENC_EXPECTS(columns.cellsEnd() <= shift.encoding().spec().dModel());
    Raster raster = rasterOver(rows, columns, std::move(memory));
    raster.values.setZero();
    const EncodingSpec& spec = shift.encoding().spec();
    for (std::int64_t column = columns.cellsBegin(); column < columns.cellsEnd(); ++column) {
        const Samples across = samplesOf(columns, column);
        for (const std::int64_t row : BlockOf(spec, column)) {
            const Samples down = samplesOf(rows, row);
            if (down.count == 0)
                continue;
            const auto entry = static_cast<float>(shift.entry(row, column));
            for (int c = across.first; c < across.first + across.count; ++c)
                for (int r = down.first; r < down.first + down.count; ++r)
                    if (std::abs(raster.values(r, c)) < std::abs(entry))
                        raster.values(r, c) = entry;
        }
    }
    return raster;
}

} // namespace posenc
