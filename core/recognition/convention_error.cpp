// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_error.h"

#include "core/base/expects.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace posenc {

namespace {

constexpr std::int64_t leastShare = 4; // one wrong number of so many is allowed

bool isFew(std::int64_t wrong, std::int64_t all) { return wrong * leastShare <= all; }

// log2 of how much likelier it is that so many of `all` agree under the rule than by chance, which lets each agree with probability p.
double bitsOf(std::int64_t all, std::int64_t right, double p)
{
    const auto count = static_cast<double>(all);
    const double share = static_cast<double>(right) / std::max(count, 1.0);
    if (share <= p)
        return 0.0;
    const double missed = share < 1.0 ? (1.0 - share) * std::log2((1.0 - share) / (1.0 - p)) : 0.0;
    return count * (share * std::log2(share / p) + missed);
}

// Every parameter can be fitted to one number, which then tells nothing.
bool isMore(double bits, int parameters, double choices)
{
    constexpr double least = 16.0;
    constexpr double bitsOfParameter = 8.0;
    return bits >= least + bitsOfParameter * parameters + choices;
}

// The places of numbers, and those of their sizes to which no parameter can have been fitted.
bool isMore(const Evidence::Arrangement& arrangement, int parameters, double choices)
{
    return isMore(arrangement.bits - std::max(0, arrangement.distinct - parameters) * std::log2(arrangement.chance), parameters, choices);
}

// The probability that a number is right by chance.
double chanceWithin(double tolerance)
{
    constexpr double most = 0.2;
    return std::clamp(4.0 * tolerance, Evidence::leastChance, most);
}

// A column's cells that tell something: how many, how many of them are right, and the share of the column's other numbers that would be.
struct Told {
    double cells = 0.0;
    double right = 0.0;
    double chance = 0.0;
};

constexpr double still = 0.02; // radians a wave must have turned to tell anything

struct PartialError {
    ConventionError error;
    double sumOfSquares = 0.0;
    double product = 0.0; ///< sum of products of table and convention
    double norm = 0.0;    ///< sum of squares of the convention
};

PartialError errorOfRows(const Table& table, const Allowance& allowance, const ConventionTable& exact, const std::vector<double>& omegas,
                         const std::vector<double>& logs, std::span<const std::int64_t> order, Eigen::Index begin, Eigen::Index end)
{
    PartialError part;
    const double size = std::abs(exact.convention().factor);
    const auto relative = [size, isPlain = size == 1.0](double number) { return isPlain ? number : number / size; }; // divisions are slow
    Table row(1, table.cols());
    for (Eigen::Index r = begin; r < end; ++r) {
        const std::int64_t place = order.empty() ? r : order[static_cast<std::size_t>(r)];
        exact.rows(place, row);
        const auto k = static_cast<double>(place + exact.convention().firstPosition);
        for (Eigen::Index j = 0; j < table.cols(); ++j) {
            const double exactNumber = row(0, j);
            const double difference = std::abs(table(r, j) - exactNumber);
            const auto column = static_cast<std::size_t>(j);
            if (!std::isfinite(table(r, j))) {
                ++part.error.notFinite;
                continue;
            }
            part.sumOfSquares += difference * difference;
            part.product += table(r, j) * exactNumber;
            part.norm += exactNumber * exactNumber;
            if (difference > part.error.largest) {
                part.error.largest = difference;
                part.error.row = r;
                part.error.column = j;
            }
            const double angle = k * omegas[column];
            const double value = relative(exactNumber);
            const Agreement agreement = allowance.agreementOf(relative(difference), value, angle, logs[column]);
            ++part.error.counts[static_cast<std::size_t>(agreement)];
            part.error.agreement = std::max(part.error.agreement, agreement);
            const bool isExplained = agreement != Agreement::Deviates;
            const double tolerance = allowance.of(isExplained ? agreement : Agreement::Float32Arithmetic, value, angle, logs[column]);
            part.error.evidence.add(relative(table(r, j)), value, tolerance, isExplained, angle > still);
        }
    }
    return part;
}

Evidence::Columns columnsOf(const Table& table, const Allowance& allowance, const ConventionTable& exact, const std::vector<double>& omegas,
                            const std::vector<double>& logs, std::span<const std::int64_t> order)
{
    const double size = std::abs(exact.convention().factor);
    const std::vector<std::int64_t> rows = ColumnEvidence::places(table.rows(), ColumnEvidence::mostRows);
    const std::vector<std::int64_t> columns = ColumnEvidence::places(table.cols(), ColumnEvidence::mostColumns);
    std::vector<std::vector<ColumnEvidence::Cell>> cells(columns.size());
    Table row(1, table.cols());
    for (const std::int64_t r : rows) {
        const std::int64_t place = order.empty() ? r : order[static_cast<std::size_t>(r)];
        exact.rows(place, row);
        const auto k = static_cast<double>(place + exact.convention().firstPosition);
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const auto column = static_cast<std::size_t>(columns[c]);
            const double value = row(0, columns[c]) / size;
            const double angle = k * omegas[column];
            cells[c].push_back({table(r, columns[c]) / size, value, allowance.of(Agreement::Float32Arithmetic, value, angle, logs[column]),
                                angle > still});
        }
    }
    ColumnEvidence evidence;
    for (auto& column : cells)
        evidence.add(std::move(column));
    constexpr int besidesOrder = 8;
    Evidence::Columns found = evidence.found();
    found.mostParameters = static_cast<int>(rows.size()) + besidesOrder; // every row in another order has one parameter
    return found;
}

} // namespace

void Evidence::add(const Evidence& other)
{
    finite += other.finite;
    unexplained += other.unexplained;
    far += other.far;
    zeros += other.zeros;
    telling += other.telling;
    tellingUnexplained += other.tellingUnexplained;
    shown += other.shown;
    shownFar += other.shownFar;
    tolerances += other.tolerances;
    for (std::size_t bin = 0; bin < restCounts.size(); ++bin) {
        restCounts[bin] += other.restCounts[bin];
        restSums[bin] += other.restSums[bin];
    }
}

double Evidence::noiseLimit() const
{
    constexpr double medians = 9.0; // six standard deviations
    std::int64_t passed = 0;
    std::size_t bin = 0;
    while (bin + 1 < restCounts.size() && 2 * (passed + restCounts[bin]) < finite)
        passed += restCounts[bin++];
    const double middle = restCounts[bin] > 0 ? restSums[bin] / static_cast<double>(restCounts[bin]) : 0.0;
    return binEnd(binOf(std::max(farOff, medians * middle)));
}

double Evidence::typicalRest() const
{
    std::int64_t count = 0;
    double sum = 0.0;
    for (auto bin = static_cast<std::size_t>(binOf(noiseLimit())); bin-- > 0;) {
        count += restCounts[bin];
        sum += restSums[bin];
    }
    return count > 0 ? sum / static_cast<double>(count) : 0.0;
}

std::int64_t Evidence::outliers() const
{
    std::int64_t count = 0;
    for (auto bin = static_cast<std::size_t>(binOf(noiseLimit())); bin < restCounts.size(); ++bin)
        count += restCounts[bin];
    return count;
}

bool Evidence::isExact(int parameters, double choices) const
{
    const std::int64_t right = telling - tellingUnexplained;
    return isFew(unexplained, finite) && isFew(tellingUnexplained, telling) && right >= 2 * parameters + 2
           && isMore(bitsOf(telling, right, chanceWithin(meanTolerance())), parameters, choices)
           && (!columns || isMore(columns->exact, std::min(parameters, columns->mostParameters), choices));
}

bool Evidence::isNoisy(int parameters, double choices) const
{
    return isFew(far, finite) && isFew(shownFar, shown) && isMore(bitsOf(shown, shown - shownFar, chanceOfNoise), parameters, choices)
           && (!columns || isMore(columns->noisy, std::min(parameters, columns->mostParameters), choices));
}

std::vector<std::int64_t> ColumnEvidence::places(std::int64_t count, std::int64_t most)
{
    std::vector<std::int64_t> chosen;
    for (std::int64_t i = 0; i < std::min(count, most); ++i)
        chosen.push_back(count <= most ? i : i * (count - 1) / (most - 1));
    return chosen;
}

void ColumnEvidence::add(std::vector<Cell> column) { m_columns.push_back(std::move(column)); }

Evidence::Columns ColumnEvidence::found() const { return {told(false), told(true)}; }

Evidence::Arrangement ColumnEvidence::told(bool noisy) const
{
    constexpr double surest = 1e-3; // share of errors of the rule that a sample detects
    std::vector<Told> columns;
    std::vector<std::pair<double, double>> sizes; // sizes of the right numbers, and the share of other numbers of the same size
    double tolerances = 0.0;
    double cells = 0.0;
    double right = 0.0;
    std::vector<double> values;
    for (const std::vector<Cell>& column : m_columns) {
        values.clear();
        for (const Cell& cell : column)
            if (std::isfinite(cell.value))
                values.push_back(cell.value);
        std::ranges::sort(values);
        Told told;
        double others = 0.0;
        for (const Cell& cell : column) {
            if (!std::isfinite(cell.value)
                || !(noisy ? Evidence::isShown(cell.exact, cell.turned) : Evidence::isTelling(cell.exact, cell.tolerance, cell.turned)))
                continue;
            const double reach = noisy ? Evidence::noisy : cell.tolerance;
            const auto from = std::ranges::lower_bound(values, cell.exact - reach);
            const auto to = std::ranges::upper_bound(values, cell.exact + reach);
            const bool isRight = cell.value >= cell.exact - reach && cell.value <= cell.exact + reach;
            others += static_cast<double>(to - from - (isRight ? 1 : 0));
            told.cells += 1.0;
            tolerances += cell.tolerance;
            told.right += isRight ? 1.0 : 0.0;
            if (isRight)
                sizes.emplace_back(std::abs(cell.exact), std::max(Evidence::leastTold, 2.0 * reach));
        }
        if (told.cells == 0.0)
            continue;
        told.chance = values.size() > 1 ? others / (told.cells * static_cast<double>(values.size() - 1)) : 1.0;
        cells += told.cells;
        right += told.right;
        columns.push_back(told);
    }
    Evidence::Arrangement arrangement;
    if (cells == 0.0)
        return arrangement;
    const double share = std::min(right / cells, 1.0 - surest);
    arrangement.chance = noisy ? Evidence::chanceOfNoise : chanceWithin(tolerances / cells);
    for (const Told& told : columns) {
        // A column whose other numbers would do as well tells nothing of the rule.
        const double chance = std::max(told.chance, arrangement.chance);
        if (chance < share)
            arrangement.bits +=
                told.right * std::log2(share / chance) + (told.cells - told.right) * std::log2((1.0 - share) / (1.0 - chance));
    }
    std::ranges::sort(sizes);
    double last = -1.0;
    for (const auto& [size, same] : sizes)
        if (size > last + same) {
            last = size;
            ++arrangement.distinct;
        }
    return arrangement;
}

Allowance::Allowance(Precision precision, int digits, double factor, int significant)
    // A number of a text is off by the rounding to the float that it names and, because it need not be that float, by as much again.
    : m_relative(halfUnit(precision) * (digits > 0 && precision != Precision::Float64 ? 2.0 : 1.0)),
      m_absolute(4e-16 + (halfStep(precision) + (digits > 0 ? 0.5001 * std::pow(10.0, -digits) : 0.0)) / std::abs(factor)),
      m_size(std::abs(factor)), m_significantUnit(significant > 0 ? std::pow(10.0, 1 - significant) : 0.0)
{
}

double Allowance::ofSignificant(double value) const
{
    const double size = std::abs(value) * m_size;
    return size > 0.0 ? 0.5001 * m_significantUnit * std::pow(10.0, std::floor(std::log10(size) + 1e-9)) / m_size : 0.0;
}

ConventionError errorOf(const Table& table, const Allowance& allowance, const Convention& convention, std::span<const std::int64_t> order)
{
    POSENC_EXPECTS(table.rows() == (order.empty() ? convention.rows : std::ssize(order)) && table.cols() == convention.columns);
    const ConventionTable exact(convention);
    std::vector<double> omegas(static_cast<std::size_t>(table.cols()));
    std::vector<double> logs(omegas.size());
    for (std::size_t j = 0; j < omegas.size(); ++j) {
        omegas[j] = exact.omega(static_cast<std::int64_t>(j));
        logs[j] = omegas[j] > 0.0 ? std::abs(std::log(omegas[j])) : 0.0;
    }
    constexpr std::size_t rowsOfPart = 64;
    const auto rows = static_cast<std::size_t>(table.rows());
    std::vector<PartialError> parts((rows + rowsOfPart - 1) / rowsOfPart);
    inParallel(parts.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t part = begin; part < end; ++part)
            parts[part] = errorOfRows(table, allowance, exact, omegas, logs, order, static_cast<Eigen::Index>(part * rowsOfPart),
                                      static_cast<Eigen::Index>(std::min(rows, (part + 1) * rowsOfPart)));
    });
    PartialError whole;
    ConventionError& error = whole.error;
    for (const PartialError& part : parts) {
        whole.sumOfSquares += part.sumOfSquares;
        whole.product += part.product;
        whole.norm += part.norm;
        if (part.error.largest > error.largest)
            std::tie(error.largest, error.row, error.column) = std::tie(part.error.largest, part.error.row, part.error.column);
        error.agreement = std::max(error.agreement, part.error.agreement);
        for (std::size_t kind = 0; kind < error.counts.size(); ++kind)
            error.counts[kind] += part.error.counts[kind];
        error.evidence.add(part.error.evidence);
        error.notFinite += part.error.notFinite;
    }
    if (error.evidence.holds(0))
        error.evidence.columns = columnsOf(table, allowance, exact, omegas, logs, order);
    const auto finite = static_cast<double>(std::max<std::int64_t>(1, table.size() - error.notFinite));
    error.rootMeanSquare = std::min(std::sqrt(whole.sumOfSquares / finite), error.largest); // a square can overflow
    error.projection = whole.norm > 0.0 && std::isfinite(whole.product) ? whole.product / whole.norm : 1.0;
    return error;
}

} // namespace posenc
