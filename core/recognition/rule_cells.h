// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/number_format.h"
#include "core/recognition/rule_match.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace posenc {

/// A number of a rule, and what decides how exactly a program computes it.
struct RuleCell {
    double exact = 0.0;
    double angle = 0.0;    ///< how far its wave has turned, or for numbers without a wave their size
    double logOmega = 0.0; ///< |ln ω|
};

/// Sines and cosines of positions · ω.
struct RuleWaves {
    std::vector<Column::Wave> kinds; ///< of each column
    std::vector<double> omegas;
    std::vector<double> positions;             ///< of each row; NaN: a row of zeros
    bool areFloored = false;                   ///< each angle is rounded down to a whole number
    std::optional<NumberFormat> angleFormat{}; ///< positions and angles are rounded to this

    RuleCell at(Eigen::Index row, Eigen::Index column) const
    {
        const auto j = static_cast<std::size_t>(column);
        const double position = positions[static_cast<std::size_t>(row)];
        if (kinds[j] == Column::Wave::Zero || std::isnan(position))
            return {};
        constexpr double almost = 1e-9; // of a quotient that is whole
        const double product = position * omegas[j];
        const double angle = areFloored    ? std::floor(product + almost)
                             : angleFormat ? rounded(rounded(position, *angleFormat) * omegas[j], *angleFormat)
                                           : product;
        return {kinds[j] == Column::Wave::Sine ? std::sin(angle) : std::cos(angle), std::abs(angle),
                omegas[j] > 0.0 ? std::abs(std::log(omegas[j])) : 0.0};
    }
};

/// Whether a table follows a rule times match.factor: its evidence holds for so many free parameters, chosen among 2^choices rules.
/// cellAt(row, column) is the rule. Some cells are looked at first, which ends most attempts. Sets the errors of `match`.
template <class CellAt>
bool followsRule(const Table& table, const Allowance& allowance, int parameters, double choices, const CellAt& cellAt, RuleMatch& match)
{
    constexpr double still = 0.02; // as errorOf has it
    const auto look = [&](Eigen::Index rows, Eigen::Index columns) {
        Evidence evidence;
        match.largest = 0.0;
        match.unexplained = 0;
        for (Eigen::Index a = 0; a < rows; ++a)
            for (Eigen::Index b = 0; b < columns; ++b) {
                const Eigen::Index r = rows == table.rows() ? a : (a + 1) * (table.rows() - 1) / rows;
                const Eigen::Index j = columns == table.cols() ? b : b * (table.cols() - 1) / (columns - 1);
                if (!std::isfinite(table(r, j)))
                    continue;
                const RuleCell cell = cellAt(r, j);
                const double value = table(r, j) / match.factor;
                const double rest = std::abs(value - cell.exact);
                const Agreement agreement = allowance.agreementOf(rest, cell.exact, cell.angle, cell.logOmega);
                const bool isExplained = agreement != Agreement::Deviates;
                evidence.add(value, cell.exact,
                             allowance.of(isExplained ? agreement : Agreement::Float32Arithmetic, cell.exact, cell.angle, cell.logOmega),
                             isExplained, cell.angle > still);
                match.unexplained += isExplained ? 0 : 1;
                if (rest * std::abs(match.factor) > match.largest) {
                    match.largest = rest * std::abs(match.factor);
                    match.row = r;
                    match.column = j;
                }
            }
        return evidence;
    };
    constexpr Eigen::Index some = 8;
    for (const Eigen::Index side : {some, 4 * some})
        if (table.rows() > side && table.cols() > side)
            if (const Evidence few = look(side, side); few.unexplained * 3 > few.finite)
                return false;
    return look(table.rows(), table.cols()).isExact(parameters, choices);
}

/// Base and scaling of RoPE.
struct RopeRule {
    double theta = 10000.0;
    RopeScaling scaling{};
    int parameters = 1;
};

/// The parts of matchRule: each gives the first of its rules that the table follows.
class RuleMatcher {
public:
    RuleMatcher(const FileTable& file, const ConventionMatch& convention) : m_file(file), m_convention(convention) {}

    std::optional<RuleMatch> plain() const;     ///< integers, bits, biases, random numbers
    std::optional<RuleMatch> rotary() const;    ///< RoPE's frequencies, angles, sines, cosines
    std::optional<RuleMatch> mistake() const;   ///< sines and cosines by a wrong program
    std::optional<RuleMatch> positions() const; ///< the encoding at other positions

private:
    const Table& table() const { return m_file.values; }
    Allowance allowance(double factor = 1.0) const { return allowanceOf(m_file, m_convention, factor); }
    Precision precision() const { return m_convention.precision; }
    std::optional<RuleMatch> oneRow() const;
    std::optional<RuleMatch> rescaled() const;
    std::optional<RuleMatch> dropped() const;
    std::optional<RuleMatch> padded() const;
    std::optional<RuleMatch> normalisedRows() const;
    std::optional<RuleMatch> wrongWaves() const;
    class RotatedTable;
    std::optional<RuleMatch> rotated(const std::vector<double>& omegas, std::string_view name, double size) const;
    std::optional<RuleMatch> withOwnFrequencies(const RotatedTable& rotated, const std::vector<double>& omegas) const;
    std::optional<RuleMatch> withSlowPairs(const RotatedTable& rotated, const std::vector<double>& omegas, const RopeRule& rule) const;

    const FileTable& m_file;
    const ConventionMatch& m_convention;
};

/// The position at which a row of an encoding stands, within half a wave of the slowest pair around `near`: the slow pairs give it roughly,
/// the fast ones exactly.
double positionOfRow(const Table& table, Eigen::Index row, const EncodingSpec& spec, const std::vector<double>& omegas, double near = 0.0);
/// ω of each complete pair.
std::vector<double> omegasOf(const EncodingSpec& spec);

} // namespace posenc
