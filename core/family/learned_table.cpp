// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/learned_table.h"

#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

namespace posenc {

namespace {

constexpr std::int64_t rowsOfSum = 8; // between two rows of sums: an eighth of the table's memory
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

double finiteOr0(double value) { return std::isfinite(value) ? value : 0.0; }

// Sums over the pairs of an offset.
struct Sums {
    double count = 0.0;
    double sum = 0.0;
    double squares = 0.0;

    void add(double value)
    {
        if (!std::isfinite(value))
            return;
        count += 1.0;
        sum += value;
        squares += value * value;
    }
    OffsetValue meanAndDeviation() const
    {
        if (count == 0.0)
            return {notANumber, notANumber};
        const double mean = sum / count;
        return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean))};
    }
};

} // namespace

Expected<std::shared_ptr<const LearnedTable>> LearnedTable::make(FileTable file, const Progress& progress)
{
    constexpr double rowsPart = 0.2; // share of the progress bar for the rows
    constexpr double peaksPart = 0.3;
    const Table& values = file.values;
    if (values.size() == 0)
        return Error{Error::Kind::File, sentence("core", "The table holds no values. A table of positions has one row per position.")};
    if (values.rows() > EncodingSpec::maxMaxLen || values.cols() > EncodingSpec::maxDModel)
        return Error{Error::Kind::File,
                     sentence("core", "The table has %1 rows and %2 columns. posenc shows at most 1048576 positions of 16384 values.")(
                         values.rows(), values.cols())};
    std::shared_ptr<LearnedTable> table(new LearnedTable(std::move(file)));
    if (auto done = table->lookAtRows(progress.within(0.0, rowsPart)); !done)
        return done.error();
    table->findColors();
    auto peaks = spectrumPeaks(table->values(), progress.within(rowsPart, rowsPart + peaksPart));
    if (!peaks)
        return peaks.error();
    table->m_peaks = std::move(peaks).value();
    if (auto done = table->compareOffsets(progress.within(rowsPart + peaksPart, 1.0)); !done)
        return done.error();
    return std::shared_ptr<const LearnedTable>(std::move(table));
}

// Counts, range, norms and sums, in one pass.
Expected<Done> LearnedTable::lookAtRows(const Progress& progress)
{
    m_sums.setZero(positions() / rowsOfSum + 1, columns());
    m_squares.assign(static_cast<std::size_t>(positions()) + 1, 0.0);
    m_norms.reserve(static_cast<std::size_t>(positions()));
    Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(columns());
    double smallest = std::numeric_limits<double>::infinity();
    double largest = -smallest;
    double largestSquare = 0.0;
    for (Eigen::Index k = 0; k < positions(); ++k) {
        if (k % 1024 == 0)
            if (auto wanted = progress.at(static_cast<double>(k) / static_cast<double>(positions())); !wanted)
                return wanted;
        if (k % rowsOfSum == 0)
            m_sums.row(k / rowsOfSum) = sum;
        const auto row = values().row(k);
        double square = row.squaredNorm();
        if (std::isfinite(square) || row.allFinite()) { // a square may overflow
            m_norms.push_back(std::isfinite(square) && square > std::numeric_limits<double>::min() ? std::sqrt(square) : row.stableNorm());
            sum += row;
            smallest = std::min(smallest, row.minCoeff());
            largest = std::max(largest, row.maxCoeff());
        } else {
            square = 0.0;
            m_norms.push_back(notANumber);
            m_unfiniteRows.push_back(k);
            for (Eigen::Index j = 0; j < columns(); ++j) {
                const double value = row[j];
                if (!std::isfinite(value)) {
                    ++(std::isnan(value) ? m_nans : m_infinities);
                    continue;
                }
                sum[j] += value;
                smallest = std::min(smallest, value);
                largest = std::max(largest, value);
            }
        }
        m_squares[static_cast<std::size_t>(k) + 1] = m_squares[static_cast<std::size_t>(k)] + square;
        largestSquare = std::max(largestSquare, finiteOr0(square));
    }
    if (positions() % rowsOfSum == 0)
        m_sums.row(positions() / rowsOfSum) = sum;
    if (smallest <= largest)
        m_finite = {smallest, largest};
    m_largestSquare = largestSquare > 0.0 ? largestSquare : 1.0;
    return Done{};
}

void LearnedTable::findColors()
{
    constexpr std::int64_t most = 1 << 20;
    constexpr double beyond = 0.005; // share of the numbers beyond the colours on either side
    const std::int64_t all = positions() * columns();
    const std::int64_t stride = (all + most - 1) / most;
    std::vector<double> numbers;
    // The columns move on from row to row; otherwise a stride that divides d_model would meet few of them.
    for (std::int64_t cell = 0; cell < all; cell += stride) {
        const std::int64_t j = (cell % columns() + (stride > 1 ? cell / columns() : 0)) % columns();
        if (const double value = values()(cell / columns(), j); std::isfinite(value))
            numbers.push_back(value);
    }
    if (numbers.empty()) {
        m_colors = {-1.0, 1.0};
        return;
    }
    const auto quantile = [&numbers](double part) {
        const auto place = numbers.begin() + static_cast<std::ptrdiff_t>(std::lround(part * static_cast<double>(numbers.size() - 1)));
        std::ranges::nth_element(numbers, place);
        return *place;
    };
    const double low = quantile(beyond);
    const double high = quantile(1.0 - beyond);
    if (m_finite.lowest >= 0.0) {
        m_colors = {0.0, high > 0.0 ? high : m_finite.highest > 0.0 ? m_finite.highest : 1.0};
        return;
    }
    double amount = std::max(std::abs(low), std::abs(high));
    if (amount == 0.0)
        amount = std::max(-m_finite.lowest, m_finite.highest);
    m_colors = {-amount, amount};
}

// A pass over all rows, each against some anchors: as many as take about a second for the products and two for what is done with each.
Expected<Done> LearnedTable::compareOffsets(const Progress& progress)
{
    constexpr std::int64_t mostProducts = std::int64_t{1} << 34;
    constexpr std::int64_t mostPairs = std::int64_t{1} << 26; // a narrow table has many of few products
    constexpr std::int64_t fewestAnchors = 16;
    constexpr std::int64_t numbersOfBlock = 1 << 20;
    const std::int64_t rows = positions();
    m_anchors = std::clamp(std::min(mostProducts / (rows * columns()), mostPairs / rows), std::min(fewestAnchors, rows), rows);
    std::vector<std::int64_t> anchors;
    for (std::int64_t a = 0; a < m_anchors; ++a)
        anchors.push_back(a * (rows - 1) / std::max<std::int64_t>(1, m_anchors - 1)); // the ends are among them: every Δ has a pair
    Eigen::MatrixXd anchorRows(columns(), m_anchors);
    for (std::int64_t a = 0; a < m_anchors; ++a)
        anchorRows.col(a) = values().row(anchors[static_cast<std::size_t>(a)]).transpose();
    const Eigen::RowVectorXd anchorSquares = anchorRows.colwise().squaredNorm();
    const Eigen::RowVectorXd anchorNorms = anchorSquares.cwiseSqrt();
    std::vector<std::array<Sums, 3>> sums(
        static_cast<std::size_t>(rows)); // the values of one offset are stored side by side, because pairs jump from offset to offset
    const std::int64_t block = std::max<std::int64_t>(16, numbersOfBlock / m_anchors);
    Table products(std::min(block, rows), m_anchors);
    for (std::int64_t first = 0; first < rows; first += block) {
        if (auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(rows)); !wanted)
            return wanted;
        const std::int64_t count = std::min(block, rows - first);
        inParallel(static_cast<std::size_t>(count), 16, [&](std::size_t begin, std::size_t end) {
            const auto from = static_cast<Eigen::Index>(begin);
            const auto size = static_cast<Eigen::Index>(end - begin);
            products.middleRows(from, size).noalias() = values().middleRows(first + from, size) * anchorRows;
        });
        for (std::int64_t r = 0; r < count; ++r) {
            const std::int64_t k = first + r;
            const double square = values().row(k).squaredNorm();
            const double norm = std::sqrt(square);
            for (std::int64_t a = 0; a < m_anchors; ++a) {
                const double product = products(r, a);
                const double other = anchorSquares[a];
                const auto offset = static_cast<std::size_t>(std::abs(k - anchors[static_cast<std::size_t>(a)]));
                const double norms = norm * anchorNorms[a];
                auto& ofOffset = sums[offset];
                ofOffset[static_cast<std::size_t>(Measure::Dot)].add(product);
                ofOffset[static_cast<std::size_t>(Measure::Cosine)].add(norms > 0.0 ? std::clamp(product / norms, -1.0, 1.0) : product);
                ofOffset[static_cast<std::size_t>(Measure::Distance)].add(
                    offset == 0 ? 0.0 * product : std::sqrt(std::max(0.0, square + other - 2.0 * product)));
            }
        }
    }
    for (const auto& ofOffset : sums)
        for (std::size_t measure = 0; measure < ofOffset.size(); ++measure)
            m_offsets[measure].push_back(ofOffset[measure].meanAndDeviation());
    return Done{};
}

std::vector<double> LearnedTable::meanSquares(const SampleAxis& positions) const
{
    const auto upTo = [this](double edge) {
        const auto whole = std::min(static_cast<std::size_t>(edge), m_squares.size() - 1);
        const double part = edge - static_cast<double>(whole);
        return m_squares[whole] + (part > 0.0 ? part * (m_squares[whole + 1] - m_squares[whole]) : 0.0);
    };
    std::vector<double> means;
    for (int s = 0; s < positions.samples(); ++s) {
        const double top = positions.averaged() ? positions.edge(s) : static_cast<double>(positions.firstCell() + s);
        const double bottom = positions.averaged() ? std::min(positions.edge(s + 1), static_cast<double>(this->positions())) : top + 1.0;
        means.push_back((upTo(bottom) - upTo(top)) / (bottom - top));
    }
    return means;
}

void LearnedTable::sumUpTo(double edge, std::span<const std::int64_t> columns, double* out) const
{
    POSENC_EXPECTS(edge >= 0.0 && edge <= static_cast<double>(positions()));
    const std::int64_t last = positions();
    const std::int64_t nearest = std::min(std::lround(edge / rowsOfSum), m_sums.rows() - 1);
    const double* const sums = m_sums.row(nearest).data();
    // Columns without a gap, which most windows have, are added several at once.
    const auto count = static_cast<Eigen::Index>(columns.size());
    const bool isGapless = count > 0 && columns.back() - columns.front() == count - 1;
    Eigen::Map<Eigen::ArrayXd> all(out, count);
    const auto stretch = [&](const double* row) { return Eigen::Map<const Eigen::ArrayXd>(row + columns.front(), count); };
    if (isGapless)
        all = stretch(sums);
    else
        for (std::size_t c = 0; c < columns.size(); ++c)
            out[c] = sums[columns[c]];
    const auto add = [&](std::int64_t k, double weight) {
        const double* const row = values().row(k).data();
        if (isFinite() && isGapless)
            all += weight * stretch(row);
        else if (isFinite())
            for (std::size_t c = 0; c < columns.size(); ++c)
                out[c] += weight * row[columns[c]];
        else
            for (std::size_t c = 0; c < columns.size(); ++c)
                out[c] += weight * finiteOr0(row[columns[c]]);
    };
    const std::int64_t from = nearest * rowsOfSum;
    const auto whole = std::min(static_cast<std::int64_t>(edge), last);
    for (std::int64_t k = from; k < whole; ++k)
        add(k, 1.0);
    for (std::int64_t k = whole; k < from; ++k)
        add(k, -1.0);
    if (const double part = edge - static_cast<double>(whole); part > 0.0 && whole < last)
        add(whole, part);
}

OffsetValue LearnedTable::offset(Measure measure, std::int64_t offset) const
{
    return m_offsets[static_cast<std::size_t>(measure)][static_cast<std::size_t>(offset)];
}

} // namespace posenc
