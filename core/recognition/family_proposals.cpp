// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/family_proposals.h"

#include "core/family/schemes.h"
#include "core/recognition/axis_fit.h"
#include "core/schemes/family_parameters.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

// Pairs whose coordinates are known.
struct KnownAxis {
    PairTable pairs;
    double first = 0.0;
    double step = 1.0;
};

double deviationWithin(const std::vector<KnownAxis>& axes, double logStep, double turned)
{
    constexpr std::size_t most = 24;
    double sum = 0.0;
    double negated = 0.0; // sum for numbers with the opposite sign
    double count = 0.0;
    for (const KnownAxis& axis : axes) {
        const AxisFit fit{axis.first, axis.step, logStep};
        const double end = std::max(1.0, turned / std::abs(axis.step));
        const auto within = static_cast<std::size_t>(std::ranges::lower_bound(axis.pairs.places, end) - axis.pairs.places.begin());
        const std::size_t columns = axis.pairs.pairs.size();
        for (std::size_t a = 0; a < std::min(within, most); ++a)
            for (std::size_t b = 0; b < std::min(columns, most); ++b) {
                const std::size_t r = within <= most ? a : a * (within - 1) / (most - 1);
                const std::size_t i = columns <= most ? b : b * (columns - 1) / (most - 1);
                const auto number = axis.pairs.at(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(i));
                const auto wave = std::polar(1.0, fit.angle(axis.pairs.places[r], axis.pairs.pairs[i]));
                if (std::isfinite(number.real()) && std::isfinite(number.imag())) {
                    sum += std::min(1.0, std::abs(number - wave));
                    negated += std::min(1.0, std::abs(number + wave));
                    count += 1.0;
                }
            }
    }
    return count > 0.0 ? std::min(sum, negated) / count : 1.0;
}

// The logStep with which all axes deviate least, where logStep · `parts` is the logarithm of some n: over few rows first, where the
// deviation has one valley, then over more and more of them.
double scannedLogStep(const std::vector<KnownAxis>& axes, double parts)
{
    constexpr double largestLog = 21.0; // upper limit of ln n
    constexpr int steps = 160;
    double farthest = 0.0;
    for (const KnownAxis& axis : axes)
        farthest = std::max(farthest, std::abs(axis.step) * (axis.pairs.places.back() + 1.0));
    double low = 0.0;
    double high = largestLog / std::max(1.0, parts);
    for (double turned = 8.0;; turned *= 4.0) {
        double best = low;
        double least = 2.0;
        for (int i = 0; i <= steps; ++i) {
            const double logStep = low + (high - low) * i / steps;
            if (const double here = deviationWithin(axes, logStep, turned); here < least) {
                best = logStep;
                least = here;
            }
        }
        const double width = 2.0 * (high - low) / steps;
        low = std::max(0.0, best - width);
        high = best + width;
        if (turned >= farthest)
            break;
    }
    constexpr double golden = 0.6180339887498949;
    for (int i = 0; i < 60; ++i) {
        const double left = high - golden * (high - low);
        const double right = low + golden * (high - low);
        (deviationWithin(axes, left, farthest) <= deviationWithin(axes, right, farthest) ? high : low) =
            deviationWithin(axes, left, farthest) <= deviationWithin(axes, right, farthest) ? right : left;
    }
    return 0.5 * (low + high);
}

constexpr double commonBase = 10000.0;

double withFewDigits(double value, int digits)
{
    if (value == 0.0)
        return 0.0;
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - digits + 1);
    return unit >= 1.0 ? std::round(value / unit) * unit : std::round(value / unit) / std::round(1.0 / unit);
}

// A measured number as it may have been meant, with few digits first.
std::vector<double> meant(double value, double tolerance)
{
    constexpr int digitsTried = 6;
    std::vector<double> values;
    if (std::abs(value) <= tolerance)
        values.push_back(0.0); // which has no digits
    for (int digits = 1; digits <= digitsTried; ++digits)
        if (const double round = withFewDigits(value, digits);
            std::abs(round - value) <= tolerance * std::max(1.0, std::abs(value)) && (values.empty() || values.back() != round))
            values.push_back(round);
    values.push_back(value);
    return values;
}

// n from a measured one: the common one, then those near it with few digits.
std::vector<double> meantBases(double n)
{
    constexpr double tolerance = 0.02;
    std::vector<double> values{commonBase};
    if (!(n > 0.9 && n < 1.1e9))
        return values;
    for (const double value : meant(n, tolerance))
        if (const double legal = std::clamp(value, EncodingSpec::minN, EncodingSpec::maxN); legal != commonBase)
            values.push_back(legal);
    return values;
}

// 0 for the common base, 1 for other powers of ten.
int digitsOf(double n)
{
    constexpr int many = 9;
    if (n == commonBase)
        return 0;
    for (int digits = 1; digits < many; ++digits)
        if (withFewDigits(n, digits) == n)
            return std::pow(10.0, std::round(std::log10(n))) == n ? 1 : digits + 1;
    return many;
}

// The n of MAE's frequencies n^(−i/q) that are those of tensor2tensor's rule, N^(−i/(q − 1)).
double equivalentBase(double n, double pairs) { return pairs > 1.0 ? std::exp(std::log(n) * pairs / (pairs - 1.0)) : n; }

class Proposer {
public:
    Proposer(const Table& table, double resolution) : m_table(table), m_resolution(resolution), m_size(sizeOf(table)) {}

    std::vector<FamilyProposal> all()
    {
        addOctaves();
        addFairseq();
        addPatches();
        addTimesteps();
        return std::move(m_proposals);
    }

private:
    std::int64_t rows() const { return m_table.rows(); }
    std::int64_t columns() const { return m_table.cols(); }

    void addFairseq()
    {
        const std::int64_t half = columns() / 2;
        const std::int64_t last = std::min<std::int64_t>(rows() - 1, FamilyParameters::lastPaddingRow);
        std::int64_t zero = 0;
        while (zero <= last && !isZeroRow(m_table, zero, m_size))
            ++zero;
        if (zero > last || half < 2 || rows() < 4)
            return;
        const PairTable pairs = pairTable(rows(), half, [&](Eigen::Index k, Eigen::Index i) {
            return k == zero ? std::complex<double>(std::nan(""), 0.0) : std::complex<double>(m_table(k, half + i), m_table(k, i));
        });
        const double logStep = scannedLogStep({{pairs, 0.0, 1.0}}, static_cast<double>(half - 1));
        for (const double n : meantBases(std::exp(logStep * static_cast<double>(half - 1)))) {
            FamilyProposal proposal{&fairseqScheme, n};
            proposal.arguments.family.edit().paddingRow = zero;
            proposal.parameters = 1;
            proposal.choices = std::log2(static_cast<double>(zero + 1));
            m_proposals.push_back(proposal);
        }
    }

    void addTimesteps()
    {
        const std::int64_t half = columns() / 2;
        if (half < 2)
            return;
        for (const bool flipped : {false, true}) {
            PairTable pairs = pairsOf(m_table, flipped ? half : 0, flipped ? 0 : half, 1, half);
            for (const double sign : {1.0, -1.0}) {
                pairs.sign = sign;
                if (rows() == 1)
                    for (const std::int64_t shift : {1, 0})
                        addTimes(pairs,
                                 fitOfOneRow(pairs, std::log(commonBase) / static_cast<double>(std::max<std::int64_t>(1, half - shift))),
                                 flipped);
                else
                    for (const AxisFit& fit : axisFitsOf(pairs, m_resolution))
                        addTimes(pairs, fit, flipped);
            }
        }
    }
    // The first time and the step with as few digits as the table allows, then n.
    void addTimes(const PairTable& pairs, AxisFit fit, bool flipped)
    {
        const auto isAsGood = [&](const AxisFit& other, double best) {
            const double slack = best < 2e-3 ? 2.0 : 1.03; // factor for noise, or for arithmetic with similar errors
            const double angles = std::abs(fit.first) + std::abs(fit.step) * static_cast<double>(rows());
            return deviationOf(pairs, other) <= slack * best + 4.0 * (m_resolution + 0x1p-52 * angles);
        };
        const double best = deviationOf(pairs, fit);
        const double tolerance = std::max(1e-6, 4.0 * fit.spread);
        for (const double first : meant(fit.first, tolerance)) {
            AxisFit rounder = fit;
            rounder.first = first;
            if (rows() > 1)
                rounder = refined(pairs, rounder, Known::First);
            if (isAsGood(rounder, best)) {
                fit = rounder;
                break;
            }
        }
        if (rows() > 1)
            for (const double step : meant(fit.step, std::max(1e-6, 4.0 * fit.stepError / std::max(1e-9, std::abs(fit.step))))) {
                AxisFit rounder = fit;
                rounder.step = step;
                rounder = refined(pairs, rounder, Known::Both);
                if (step != 0.0 && isAsGood(rounder, best)) {
                    fit = rounder;
                    break;
                }
            }
        if (!(std::abs(fit.first) <= FamilyParameters::farthestTime && std::abs(fit.step) <= FamilyParameters::longestStep))
            return;
        struct Base {
            double n;
            std::int64_t shift;
            int digits; ///< few are likelier
        };
        std::vector<Base> bases;
        const std::int64_t half = columns() / 2;
        for (const std::int64_t shift : {1, 0}) {
            const std::vector<double> values =
                meantBases(std::exp(fit.logStep * static_cast<double>(std::max<std::int64_t>(1, half - shift))));
            for (const double n : values)
                bases.push_back({n, shift, digitsOf(n)});
        }
        std::ranges::stable_sort(bases, {}, &Base::digits);
        for (const Base& base : bases) {
            FamilyProposal proposal{&timestepScheme, base.n};
            FamilyParameters& family = proposal.arguments.family.edit();
            family.firstTime = fit.first;
            family.timeStep = fit.step;
            family.shift = base.shift;
            family.flipped = flipped;
            proposal.parameters = rows() == 1 ? 1 : 3;
            proposal.choices = std::log2(1.0 + std::abs(fit.first)) + std::log2(1.0 + std::abs(fit.step)); // whole turns
            m_proposals.push_back(proposal);
        }
    }

    void addPatches()
    {
        std::int64_t leading = 0;
        while (leading < std::min<std::int64_t>(rows() - 1, PatchLayout::mostLeading) && isZeroRow(m_table, leading, m_size))
            ++leading;
        if (columns() < 4 || rows() - leading < 4)
            return;
        // Behind four whole quarters, columns are 0; pairs in turn may go on, with the last quarter cut.
        const std::int64_t whole = columns() / 4;
        for (const bool inTurn : {false, true})
            for (std::int64_t quarter = whole; quarter <= (inTurn ? (columns() + 3) / 4 : whole); ++quarter)
                for (const bool downFirst : {false, true})
                    if (const auto axes = patchAxesOf(m_table, leading, quarter, inTurn, downFirst))
                        addGrids(*axes, leading, inTurn, downFirst);
    }
    void addGrids(const PatchAxes& axes, std::int64_t leading, bool inTurn, bool downFirst)
    {
        constexpr double fullTurn = 2.0 * std::numbers::pi;
        const double quarter = static_cast<double>(axes.across.allPairs);
        struct Kind {
            const SchemeTraits* scheme;
            double first;
            double across; ///< step
            double down;
            bool unnormalised;
        };
        const auto part = [](std::int64_t size) { return fullTurn / (static_cast<double>(size) + 1e-6); };
        const auto quarters = axes.across.allPairs;
        std::vector<Kind> kinds;
        if (!inTurn || 4 * quarters >= columns())
            kinds.push_back({&maeScheme, 0.0, 1.0, 1.0, false});
        if (inTurn && 4 * quarters <= columns()) {
            kinds.push_back({&detrScheme, 1.0, part(axes.width), part(axes.height), false});
            kinds.push_back({&detrScheme, 1.0, 1.0, 1.0, true});
        }
        for (const Kind& kind : kinds) {
            const double logStep = scannedLogStep(
                {{axes.across, kind.first * kind.across, kind.across}, {axes.down, kind.first * kind.down, kind.down}}, quarter);
            const bool undetermined = axes.across.allPairs == 1;
            const bool isDetr = kind.scheme == &detrScheme;
            struct Base {
                double n;
                bool tensor2tensor;
            };
            std::vector<Base> bases;
            for (const double n : undetermined ? std::vector{commonBase} : meantBases(std::exp(logStep * quarter)))
                bases.push_back({n, false});
            // A power of ten by tensor2tensor's rule is likelier than a base with many digits by MAE's. Of the other bases, noise leaves
            // some with few digits by either rule.
            if (!undetermined && !isDetr) {
                constexpr int lessUsual = 3; // digits
                for (const double n : meantBases(std::exp(logStep * (quarter - 1.0))))
                    if (equivalentBase(n, quarter) <= EncodingSpec::maxN)
                        bases.push_back({n, true});
                std::ranges::stable_sort(bases, {}, [](const Base& base) {
                    const int digits = digitsOf(base.n);
                    return digits + (base.tensor2tensor && digits > 1 ? lessUsual : 0);
                });
            }
            for (const auto& [n, isTensor2Tensor] : bases) {
                FamilyProposal proposal{kind.scheme, n};
                proposal.form.tensor2tensor = isTensor2Tensor;
                proposal.arguments.patches = {leading, axes.width};
                proposal.arguments.family.edit().unnormalised = kind.unnormalised;
                proposal.form.swapped = downFirst != isDetr;
                proposal.form.inTurn = inTurn && !isDetr;
                proposal.parameters = undetermined ? 1 : 2;
                proposal.nUndetermined = undetermined;
                m_proposals.push_back(proposal);
            }
        }
    }

    void addOctaves()
    {
        if (columns() < 4 || rows() < 4)
            return;
        for (const bool grouped : {false, true})
            for (const bool behindX : {false, true})
                for (const bool withoutPi : {false, true}) {
                    if (grouped && (columns() - (behindX ? 1 : 0)) % 2 != 0)
                        continue;
                    FamilyProposal proposal{&nerfScheme};
                    proposal.arguments.family.edit().withoutPi = withoutPi;
                    proposal.form.grouped = grouped;
                    proposal.form.behindX = behindX;
                    proposal.choices = 3.0;
                    m_proposals.push_back(proposal);
                }
    }

    const Table& m_table;
    double m_resolution;
    double m_size;
    std::vector<FamilyProposal> m_proposals;
};

} // namespace

EncodingSpec FamilyProposal::specOf(std::int64_t rows, std::int64_t columns) const
{
    const std::int64_t width = form.behindX ? columns - 1 : form.inTurn ? (columns + 3) / 4 * 4 : columns;
    const double base = form.tensor2tensor ? equivalentBase(n, static_cast<double>(width / 4)) : n;
    return EncodingSpec().withN(base).withDModel(width).withMaxLen(rows);
}

std::int64_t FamilyProposal::sourceOf(std::int64_t column, std::int64_t columns) const
{
    if (form.behindX && column == 0)
        return -1;
    const std::int64_t place = column - (form.behindX ? 1 : 0);
    const std::int64_t width = specOf(1, columns).dModel();
    if (form.grouped)
        return place < width / 2 ? 2 * place : 2 * (place - width / 2) + 1;
    if (!form.swapped && !form.inTurn)
        return place;
    const std::int64_t half = width / 4 * 2;
    if (place >= 2 * half)
        return place;
    const std::int64_t inHalf = place % half;
    const std::int64_t there = form.inTurn ? inHalf / 2 + (inHalf % 2 == 0 ? 0 : half / 2) : inHalf;
    return ((place < half) != form.swapped ? 0 : half) + there;
}

std::vector<FamilyProposal> familyProposals(const Table& table, double resolution) { return Proposer(table, resolution).all(); }

} // namespace posenc
