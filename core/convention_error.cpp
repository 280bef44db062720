#include "core/convention_error.h"

#include "core/parallel.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// How much of an angle, and of a number, arithmetic of each kind loses.
constexpr std::array<double, Allowance::kinds> unitRoundoff{0.0, 0x1p-53, 0x1p-24, 0x1p-11};

struct PartialError {
    ConventionError error;
    double sumOfSquares = 0.0;
};

PartialError errorOfRows(const Table& table, const Allowance& allowance, const ConventionTable& exact, const std::vector<double>& omegas,
                         const std::vector<double>& logs, Eigen::Index begin, Eigen::Index end)
{
    PartialError part;
    Table row(1, table.cols());
    for (Eigen::Index r = begin; r < end; ++r) {
        exact.rows(r, row);
        const auto k = static_cast<double>(r + exact.convention().firstPosition);
        for (Eigen::Index j = 0; j < table.cols(); ++j) {
            const double difference = std::abs(table(r, j) - row(0, j));
            const auto column = static_cast<std::size_t>(j);
            part.sumOfSquares += difference * difference;
            if (difference > part.error.largest) {
                part.error.largest = difference;
                part.error.row = r;
                part.error.column = j;
            }
            if (difference > allowance.of(part.error.agreement, row(0, j), k * omegas[column], logs[column]))
                part.error.agreement =
                    std::max(part.error.agreement, allowance.agreementOf(difference, row(0, j), k * omegas[column], logs[column]));
        }
    }
    return part;
}

} // namespace

Allowance::Allowance(Precision precision, int digits)
    : m_relative(precision == Precision::Float64   ? 0x1p-53
                 : precision == Precision::Float32 ? 0x1p-24
                                                   : 0x1p-11),
      m_absolute(4e-16 + (precision == Precision::Float16 ? 0x1p-25 : 0.0) + (digits > 0 ? 0.5001 * std::pow(10.0, -digits) : 0.0))
{
}

double Allowance::of(Agreement agreement, double value, double angle, double logOmega) const
{
    if (agreement == Agreement::Deviates)
        return std::numeric_limits<double>::infinity();
    const double lost = unitRoundoff[static_cast<std::size_t>(agreement)];
    // ω from an exponential of a logarithm that was rounded twice, the product k·ω, and the wave itself.
    return m_absolute + (m_relative + 2.0 * lost) * std::abs(value) + lost * angle * (4.0 + 2.0 * logOmega);
}

Agreement Allowance::agreementOf(double difference, double value, double angle, double logOmega) const
{
    for (const Agreement agreement :
         {Agreement::Rounded, Agreement::Float64Arithmetic, Agreement::Float32Arithmetic, Agreement::Float16Arithmetic})
        if (difference <= of(agreement, value, angle, logOmega))
            return agreement;
    return Agreement::Deviates;
}

ConventionError errorOf(const Table& table, const Allowance& allowance, const Convention& convention)
{
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
            parts[part] = errorOfRows(table, allowance, exact, omegas, logs, static_cast<Eigen::Index>(part * rowsOfPart),
                                      static_cast<Eigen::Index>(std::min(rows, (part + 1) * rowsOfPart)));
    });
    ConventionError whole;
    double sumOfSquares = 0.0;
    for (const PartialError& part : parts) {
        sumOfSquares += part.sumOfSquares;
        const Agreement agreement = std::max(whole.agreement, part.error.agreement);
        if (part.error.largest > whole.largest)
            whole = part.error;
        whole.agreement = agreement;
    }
    whole.rootMeanSquare = std::min(std::sqrt(sumOfSquares / static_cast<double>(table.size())), whole.largest); // a square can overflow
    return whole;
}

} // namespace posenc
