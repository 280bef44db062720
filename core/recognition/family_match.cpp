// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/family_match.h"

#include "core/base/parallel.h"
#include "core/family/coordinate_scheme.h"
#include "core/family/schemes.h"
#include "core/recognition/axis_fit.h"
#include "core/recognition/family_proposals.h"
#include "core/recognition/first_pair.h"
#include "core/recognition/meant_factor.h"
#include "core/schemes/family_parameters.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numbers>
#include <tuple>
#include <vector>

namespace posenc {

namespace {

// ω of a pair whose phase at position 0 is 0.
double omegaOf(const Eigen::VectorXcd& numbers)
{
    const PairWave wave = pairWaveOf(numbers, numbers.size());
    const auto rows = static_cast<double>(numbers.size());
    return wave.omega + 1.5 * std::remainder(wave.phase, 2.0 * std::numbers::pi) / rows; // the slope of the line through 0
}

// Cosines, then sines (or the other way round) of frequencies that follow no rule: pairs of one linear map of the position.
std::optional<FamilyMatch> matchFourier(const Table& table, Precision precision, const std::optional<Repetition>& repetition)
{
    constexpr Eigen::Index fewest = 8;
    constexpr Eigen::Index firstPairs = 8;
    constexpr double hardlyTurned = 0.02; // radians a wave must have turned to tell anything
    const std::int64_t half = table.cols() / 2;
    const Table once = repetition ? distinctRows(table, *repetition) : Table();
    const Table& distinct = repetition ? once : table;
    if (half < 2 || distinct.rows() < fewest)
        return std::nullopt;
    for (const bool sinesFirst : {false, true}) {
        const std::int64_t sines = sinesFirst ? 0 : half;
        const auto pairAt = [&](std::int64_t i) {
            Eigen::VectorXcd pair(distinct.rows());
            pair.real() = distinct.col(half - sines + i);
            pair.imag() = distinct.col(sines + i);
            return pair;
        };
        const double unit = pairsOf(distinct, sines, half - sines, 1, half).unit;
        if (!(unit > 0.0))
            continue;
        const auto cosines = distinct.row(0).segment(half - sines, half).array(); // all 1 at position 0, but for the factor
        const double sign = 2 * (cosines < 0.0).count() > half ? -1.0 : 1.0;
        const double size = sign * unit;
        Eigen::Index waves = 0;
        for (Eigen::Index i = 0; i < std::min<Eigen::Index>(firstPairs, half); ++i)
            waves += pairWaveOf(pairAt(i) / size).spread < 0.1 ? 1 : 0;
        if (waves * 4 < 3 * std::min<Eigen::Index>(firstPairs, half))
            continue;
        const double factor = sign * roundAmplitude(unit, 2e-3 * unit, static_cast<double>(table.cols()));
        FamilyMatch match;
        match.spec = EncodingSpec().withDModel(table.cols()).withMaxLen(table.rows());
        match.scheme = SchemeName(fourierScheme);
        match.hasOwnFrequencies = true;
        match.sinesFirst = sinesFirst;
        match.factor = factor;
        double squares = 0.0;
        std::int64_t turning = 0;                              // frequencies that differ from 0
        const double loose = 2e-3 + 2.0 * halfUnit(precision); // tolerance for float16, and for float32 arithmetic with small results
        ColumnEvidence columns;
        const std::vector<std::int64_t> some = ColumnEvidence::places(distinct.rows(), ColumnEvidence::mostRows);
        for (std::int64_t i = 0; i < half; ++i) {
            const double omega = omegaOf(pairAt(i) / factor);
            squares += omega * omega;
            turning += std::abs(omega) > 1e-6 ? 1 : 0;
            for (const bool sine : {false, true}) {
                std::vector<ColumnEvidence::Cell> cells;
                for (const std::int64_t k : some) {
                    const double angle = omega * static_cast<double>(k);
                    cells.push_back({distinct(k, (sine ? sines : half - sines) + i) / factor, sine ? std::sin(angle) : std::cos(angle),
                                     loose, std::abs(angle) > hardlyTurned});
                }
                columns.add(std::move(cells)); // all of them: each pair has a parameter
            }
            for (Eigen::Index k = 0; k < table.rows(); ++k)
                for (const bool sine : {false, true}) {
                    const double angle = omega * static_cast<double>(repetition ? repetition->places[static_cast<std::size_t>(k)] : k);
                    const double exact = sine ? std::sin(angle) : std::cos(angle);
                    const std::int64_t column = (sine ? sines : half - sines) + i;
                    const double value = table(k, column) / factor;
                    if (!std::isfinite(value)) {
                        ++match.notFinite;
                        continue;
                    }
                    const bool explained = std::abs(value - exact) <= loose;
                    match.unexplained += explained ? 0 : 1;
                    match.evidence.add(value, exact, loose, explained, std::abs(angle) > hardlyTurned);
                    if (const double rest = std::abs(value - exact) * std::abs(factor); rest > match.largest) {
                        match.largest = rest;
                        match.row = k;
                        match.column = column;
                    }
                }
        }
        match.evidence.columns = columns.found();
        if (turning * 2 < half || !match.evidence.holds(static_cast<int>(half) + 1))
            continue;
        const double turns =
            std::sqrt(squares / static_cast<double>(half)) / (2.0 * std::numbers::pi) * static_cast<double>(distinct.rows());
        const double digit = std::pow(10.0, std::floor(std::log10(turns)) - 1.0);
        match.arguments.family.edit().deviation =
            std::clamp(std::round(turns / digit) * digit, FamilyParameters::smallestDeviation, FamilyParameters::largestDeviation);
        return match;
    }
    return std::nullopt;
}

// A proposal's numbers, in the form of the table.
class ProposedTable {
public:
    ProposedTable(const FamilyProposal& proposal, std::int64_t rows, std::int64_t columns)
        : m_scheme(proposal.scheme->make(proposal.specOf(rows, columns), proposal.arguments)),
          m_waves(dynamic_cast<const CoordinateScheme&>(*m_scheme)), m_rows(rows), m_whole(m_scheme->spec().dModel()),
          m_octaves(proposal.scheme->takes(FamilyParameter::Pi))
    {
        constexpr double pi = std::numbers::pi;
        for (std::int64_t j = 0; j < columns; ++j) {
            const std::int64_t source = proposal.sourceOf(j, columns);
            m_sources.push_back(source);
            const bool isWave = source >= 0 && source < m_waves.usedColumns();
            const double omega = isWave ? std::abs(m_waves.omega(source)) : 0.0;
            // Whole turns are left out of an octave's ω.
            m_omegas.push_back(m_octaves && isWave ? std::ldexp(pi, static_cast<int>(source / 2)) : omega);
            m_logs.push_back(omega > 0.0 ? std::abs(std::log(omega)) : 0.0);
        }
    }

    EncodingSpec spec() const { return m_scheme->spec(); }
    void row(std::int64_t k, Table& whole, double* out) const
    {
        whole.resize(1, m_whole);
        m_scheme->rows(k, whole);
        for (std::size_t j = 0; j < m_sources.size(); ++j)
            out[j] = m_sources[j] < 0 ? xAt(k) : whole(0, m_sources[j]);
    }
    void numbers(const std::vector<std::int64_t>& rows, const std::vector<std::int64_t>& columns, Table& out) const
    {
        std::vector<std::int64_t> sources;
        for (const std::int64_t column : columns)
            sources.push_back(std::max<std::int64_t>(0, m_sources[static_cast<std::size_t>(column)]));
        m_scheme->numbers(rows, sources, out);
        for (std::size_t c = 0; c < columns.size(); ++c)
            if (m_sources[static_cast<std::size_t>(columns[c])] < 0)
                for (std::size_t r = 0; r < rows.size(); ++r)
                    out(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)) = xAt(rows[r]);
    }
    // How far a cell's wave has turned: float32 arithmetic loses that many ulps of it.
    double angleAt(std::int64_t k, std::int64_t j) const
    {
        const auto column = static_cast<std::size_t>(j);
        if (m_octaves || m_omegas[column] == 0.0)
            return m_omegas[column];
        return std::abs(m_waves.coordinateAt(k, m_sources[column]).value_or(0.0)) * m_omegas[column];
    }
    double logOmega(std::int64_t j) const { return m_logs[static_cast<std::size_t>(j)]; }

private:
    double xAt(std::int64_t k) const
    {
        const auto last = static_cast<double>(std::max<std::int64_t>(1, m_rows - 1));
        return (2.0 * static_cast<double>(k) - last) / last;
    }

    SchemePtr m_scheme;
    const CoordinateScheme& m_waves;
    std::int64_t m_rows;
    std::int64_t m_whole;
    bool m_octaves;
    std::vector<std::int64_t> m_sources;
    std::vector<double> m_omegas;
    std::vector<double> m_logs;
};

class FamilyMatcher {
public:
    FamilyMatcher(const FileTable& file, const ConventionMatch& convention, std::vector<std::int64_t> places)
        : m_file(file), m_table(file.values), m_convention(convention), m_places(std::move(places))
    {
    }

    /// The best of the proposals for the distinct rows.
    std::optional<FamilyMatch> best(const Table& distinct, int morePossible) const
    {
        const std::vector<FamilyProposal> proposals = familyProposals(distinct, allowance(1.0).resolution());
        std::vector<Sampled> sampled;
        for (const FamilyProposal& proposal : proposals)
            sampled.push_back(sampledOf(proposal, distinct));
        if (sampled.empty())
            return std::nullopt;
        constexpr double likely = 0.6;
        constexpr double alike = 1.03; // two proposals this close cannot be told apart in noise
        const double most = std::ranges::max_element(sampled, {}, &Sampled::share)->share;
        const double least = std::ranges::min_element(sampled, {}, &Sampled::deviation)->deviation;
        // Among equally good proposals, the first one wins: it has the rounder numbers.
        const auto isGood = [&](const Sampled& each) { return most > likely ? each.share > most - 1e-9 : each.deviation <= alike * least; };
        const auto chosen = static_cast<std::size_t>(std::ranges::find_if(sampled, isGood) - sampled.begin());
        if (sampled[chosen].factor == 0.0 || (most <= likely && least > 0.3))
            return std::nullopt;
        FamilyMatch match = judged(proposals[chosen], sampled[chosen].factor, distinct.rows());
        const int parameters = proposals[chosen].parameters + (match.factor == 1.0 ? 0 : 1) + morePossible;
        if (distinct.rows() < 3 || match.evidence.holds(0))
            match.evidence.columns = columnsOf(proposals[chosen], distinct, match.factor);
        // One or two rows with enough numbers that no parameter can have been fitted to all of them.
        const bool few = match.isExplained() && match.evidence.columns && match.evidence.columns->exact.distinct > parameters;
        const bool enough = distinct.rows() < 3 ? few : match.evidence.holds(parameters, proposals[chosen].choices);
        return enough ? std::optional(match) : std::nullopt;
    }

private:
    static constexpr std::int64_t mostSampled = 48; // rows, and columns
    static constexpr double still = 0.02;           // radians a wave must have turned to tell anything

    struct Sampled {
        double share = 0.0; ///< explained
        double deviation = 1.0;
        double factor = 0.0;
    };

    Allowance allowance(double factor) const { return allowanceOf(m_file, m_convention, factor); }

    static Agreement agreementOf(const Allowance& allowance, const ProposedTable& exact, std::int64_t k, std::int64_t j, double value,
                                 double wanted)
    {
        const double difference = std::abs(value - wanted);
        if (difference <= allowance.of(Agreement::Rounded, wanted, 0.0, 0.0))
            return Agreement::Rounded;
        return allowance.agreementOf(difference, wanted, exact.angleAt(k, j), exact.logOmega(j));
    }

    Evidence::Columns columnsOf(const FamilyProposal& proposal, const Table& table, double factor) const
    {
        const ProposedTable proposed(proposal, table.rows(), table.cols());
        const Allowance tolerance = allowance(factor);
        const std::vector<std::int64_t> rows = ColumnEvidence::places(table.rows(), ColumnEvidence::mostRows);
        const std::vector<std::int64_t> columns = ColumnEvidence::places(table.cols(), ColumnEvidence::mostColumns);
        Table exact(std::ssize(rows), std::ssize(columns));
        proposed.numbers(rows, columns, exact);
        ColumnEvidence evidence;
        for (Eigen::Index c = 0; c < exact.cols(); ++c) {
            const std::int64_t column = columns[static_cast<std::size_t>(c)];
            std::vector<ColumnEvidence::Cell> cells;
            for (Eigen::Index r = 0; r < exact.rows(); ++r) {
                const std::int64_t k = rows[static_cast<std::size_t>(r)];
                const double angle = proposed.angleAt(k, column);
                cells.push_back({table(k, column) / factor, exact(r, c),
                                 tolerance.of(Agreement::Float32Arithmetic, exact(r, c), angle, proposed.logOmega(column)), angle > still});
            }
            evidence.add(std::move(cells));
        }
        return evidence.found();
    }

    // Rows of zeros and cells that are as at position 0 tell little, but are the same for all proposals.
    Sampled sampledOf(const FamilyProposal& proposal, const Table& table) const
    {
        const ProposedTable proposed(proposal, table.rows(), table.cols());
        const std::vector<std::int64_t> rows = ColumnEvidence::places(table.rows(), mostSampled);
        const std::vector<std::int64_t> columns = ColumnEvidence::places(table.cols(), mostSampled);
        Table exact(std::ssize(rows), std::ssize(columns));
        proposed.numbers(rows, columns, exact);
        const auto visit = [&](const auto& take) {
            for (Eigen::Index r = 0; r < exact.rows(); ++r)
                for (Eigen::Index c = 0; c < exact.cols(); ++c)
                    take(rows[static_cast<std::size_t>(r)], columns[static_cast<std::size_t>(c)], exact(r, c));
        };
        Sampled sampled;
        sampled.factor = factorOf(table, proposed, visit);
        if (sampled.factor == 0.0)
            return sampled;
        const Allowance tolerance = allowance(sampled.factor);
        std::int64_t right = 0;
        double sum = 0.0;
        visit([&](std::int64_t k, std::int64_t j, double wanted) {
            const double value = table(k, j) / sampled.factor;
            right += std::isfinite(value) && agreementOf(tolerance, proposed, k, j, value, wanted) != Agreement::Deviates ? 1 : 0;
            sum += std::isfinite(value) ? std::min(0.5, std::abs(value - wanted)) : 0.5;
        });
        sampled.share = static_cast<double>(right) / static_cast<double>(exact.size());
        sampled.deviation = sum / static_cast<double>(exact.size());
        return sampled;
    }
    // What most numbers are multiplied by; 0 if they are not the proposal's.
    template <class Visit>
    double factorOf(const Table& table, const ProposedTable& proposed, const Visit& visit) const
    {
        constexpr double visible = 0.3;
        constexpr double roughly = 0.1;
        std::vector<double> ratios;
        visit([&](std::int64_t k, std::int64_t j, double wanted) {
            if (const double ratio = table(k, j) / wanted; std::abs(wanted) > visible && std::isfinite(ratio))
                ratios.push_back(ratio);
        });
        if (ratios.empty())
            return 0.0;
        const auto middle = ratios.begin() + std::ssize(ratios) / 2;
        std::ranges::nth_element(ratios, middle);
        const double likely = *middle;
        double sum = 0.0;
        double count = 0.0;
        for (const double ratio : ratios)
            if (std::abs(ratio - likely) <= roughly * std::abs(likely)) {
                sum += ratio - likely;
                count += 1.0;
            }
        if (count * 2.0 < static_cast<double>(ratios.size()) || likely == 0.0)
            return 0.0;
        std::vector<std::pair<double, double>> pairs;
        visit([&](std::int64_t k, std::int64_t j, double wanted) { pairs.emplace_back(table(k, j), wanted); });
        const MeasuredFactor measured = measuredFactor(pairs, likely + sum / count);
        return meantFactor(measured, allowance(1.0).resolution(), static_cast<double>(table.cols()), [&](double factor) {
            const Allowance tolerance = allowance(factor);
            std::int64_t wrong = 0;
            visit([&](std::int64_t k, std::int64_t j, double wanted) {
                const double value = table(k, j) / factor;
                wrong += std::isfinite(value) && agreementOf(tolerance, proposed, k, j, value, wanted) != Agreement::Deviates ? 0 : 1;
            });
            return wrong;
        });
    }

    FamilyMatch judged(const FamilyProposal& proposal, double factor, std::int64_t distinctRows) const
    {
        const ProposedTable proposed(proposal, distinctRows, m_table.cols());
        const Allowance tolerance = allowance(factor);
        FamilyMatch match;
        match.spec = proposed.spec()
                         .withN(proposal.n)
                         .withFrequencies(proposal.form.tensor2tensor ? FrequencyRule::Tensor2Tensor : proposed.spec().frequencies());
        match.scheme = SchemeName(*proposal.scheme);
        match.arguments = proposal.arguments;
        match.form = proposal.form;
        match.factor = factor;
        match.nUndetermined = proposal.nUndetermined;
        std::mutex shared;
        constexpr std::int64_t cellsPerThread = 100'000;
        const auto columns = static_cast<std::int64_t>(m_table.cols());
        inParallel(static_cast<std::size_t>(m_table.rows()), static_cast<std::size_t>(std::max<std::int64_t>(1, cellsPerThread / columns)),
                   [&](std::size_t begin, std::size_t end) {
                       FamilyMatch part;
                       Table whole;
                       std::vector<double> exact(static_cast<std::size_t>(columns));
                       for (std::size_t row = begin; row < end; ++row) {
                           const std::int64_t k = m_places.empty() ? static_cast<std::int64_t>(row) : m_places[row];
                           proposed.row(k, whole, exact.data());
                           for (std::int64_t j = 0; j < columns; ++j)
                               addCell(tolerance, proposed, {static_cast<std::int64_t>(row), k, j}, exact[static_cast<std::size_t>(j)],
                                       factor, part);
                       }
                       const std::scoped_lock lock(shared);
                       match.unexplained += part.unexplained;
                       match.notFinite += part.notFinite;
                       match.agreement = std::max(match.agreement, part.agreement);
                       match.evidence.add(part.evidence);
                       if (std::tuple(part.largest, -part.row, -part.column) > std::tuple(match.largest, -match.row, -match.column))
                           std::tie(match.largest, match.row, match.column) = std::tie(part.largest, part.row, part.column);
                   });
        return match;
    }
    struct Cell {
        std::int64_t row;
        std::int64_t position;
        std::int64_t column;
    };
    void addCell(const Allowance& allowance, const ProposedTable& proposed, const Cell& cell, double exact, double factor,
                 FamilyMatch& part) const
    {
        const double value = m_table(cell.row, cell.column);
        if (!std::isfinite(value)) {
            ++part.notFinite;
            return;
        }
        const double difference = std::abs(value - exact * factor);
        if (difference > part.largest)
            std::tie(part.largest, part.row, part.column) = std::tuple(difference, cell.row, cell.column);
        const Agreement agreement = agreementOf(allowance, proposed, cell.position, cell.column, value / factor, exact);
        const bool isExplained = agreement != Agreement::Deviates;
        if (isExplained)
            part.agreement = std::max(part.agreement, agreement);
        else
            ++part.unexplained;
        const double angle = proposed.angleAt(cell.position, cell.column);
        const double tolerance =
            allowance.of(isExplained ? agreement : Agreement::Float32Arithmetic, exact, angle, proposed.logOmega(cell.column));
        part.evidence.add(value / factor, exact, tolerance, isExplained, angle > still);
    }

    const FileTable& m_file;
    const Table& m_table;
    const ConventionMatch& m_convention;
    std::vector<std::int64_t> m_places; ///< index of each row among the distinct rows
};

// Two frequencies of any size are a timestep embedding's with some n, which is meant only if it is a usual one.
bool isFitted(const FamilyMatch& match)
{
    constexpr std::int64_t few = 4;
    const double n = match.spec.n();
    return match.scheme == SchemeName(timestepScheme) && match.spec.dModel() / 2 < few
           && (n < 100.0 || std::pow(10.0, std::round(std::log10(n))) != n
               || match.arguments.family->timeStep != std::round(match.arguments.family->timeStep * 1000.0) / 1000.0);
}

std::optional<FamilyMatch> matchRows(const FileTable& table, const ConventionMatch& convention, const std::optional<Repetition>& repetition)
{
    const Table distinct = repetition ? distinctRows(table.values, *repetition) : Table();
    const FamilyMatcher matcher(table, convention, repetition ? repetition->places : std::vector<std::int64_t>());
    std::optional<FamilyMatch> match = matcher.best(repetition ? distinct : table.values, repetition ? 2 : 0);
    if (!match || isFitted(*match))
        if (auto features = matchFourier(table.values, convention.precision, repetition))
            match = std::move(features);
    if (match)
        match->repetition = repetition;
    return match;
}

// Two rows, however often each stands there, are no table of positions: some curve goes through both.
bool hasFewKindsOfRows(const Table& table)
{
    constexpr std::size_t fewest = 4;
    std::vector<Eigen::Index> kinds;
    for (Eigen::Index r = 0; r < table.rows() && kinds.size() < fewest; ++r)
        if (std::ranges::none_of(kinds, [&](Eigen::Index kind) { return table.row(kind) == table.row(r); }))
            kinds.push_back(r);
    return kinds.size() < fewest && static_cast<Eigen::Index>(kinds.size()) < table.rows();
}

} // namespace

std::optional<FamilyMatch> matchFamily(const FileTable& table, const ConventionMatch& convention)
{
    const bool transposed = convention.recognised && convention.transposed;
    const bool legal = table.values.rows() <= EncodingSpec::maxMaxLen && table.values.cols() <= EncodingSpec::maxDModel;
    if (convention.isExplained() || transposed || convention.arithmetic || !legal || hasFewKindsOfRows(table.values))
        return std::nullopt;
    const auto rank = [](const auto& found) { return std::pair(found.isNoisy(), std::max<std::int64_t>(1, found.exceptions())); };
    std::optional<FamilyMatch> match = matchRows(table, convention, std::nullopt);
    const bool doubtful = match && !match->isExplained();
    if (doubtful || (!match && (!convention.recognised || convention.repetition)))
        if (const auto repetition = repetitionIn(table.values))
            if (auto repeated = matchRows(table, convention, repetition); repeated && (!match || rank(*repeated) < rank(*match)))
                match = std::move(repeated);
    if (!match || !convention.recognised)
        return match;
    const bool isMistake = convention.best.convention.mistake != Mistake::None;
    const bool bothWhole = rank(*match) == rank(convention) && convention.exceptions() == 0 && match->exceptions() == 0;
    return rank(*match) < rank(convention) || (isMistake && bothWhole && !convention.isNoisy()) ? match : std::nullopt;
}

} // namespace posenc
