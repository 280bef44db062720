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

constexpr double still = 0.02; // radians a wave must have turned to tell anything

struct PartialError {
    ConventionError error;
    double sumOfSquares = 0.0;
    double product = 0.0; ///< of the table and the convention
    double norm = 0.0;    ///< of the convention
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
    found.mostParameters = static_cast<int>(rows.size()) + besidesOrder; // in another order, each row has one
    return found;
}

} // namespace

Allowance::Allowance(Precision precision, int digits, double factor)
    // A number of a text is off by the rounding to the float that it names and, because it need not be that float, by as much again.
    : m_relative(halfUnit(precision) * (digits > 0 && precision != Precision::Float64 ? 2.0 : 1.0)),
      m_absolute(4e-16 + (precision == Precision::Float16 ? 0x1p-25 : 0.0)
                 + (digits > 0 ? 0.5001 * std::pow(10.0, -digits) / std::abs(factor) : 0.0))
{
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
