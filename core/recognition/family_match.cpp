// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/family_match.h"

#include "core/base/parallel.h"
#include "core/family/coordinate_scheme.h"
#include "core/family/feature_schemes.h"
#include "core/family/patch_schemes.h"
#include "core/family/timestep_schemes.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numbers>
#include <tuple>

namespace posenc {

namespace {

constexpr double fullTurn = 2.0 * std::numbers::pi;

double wrappedAngle(double angle) { return std::remainder(angle, fullTurn); }

double roundedTo(double value, int digits)
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
    for (int digits = 1; digits <= digitsTried; ++digits)
        if (const double round = roundedTo(value, digits);
            std::abs(round - value) <= tolerance * std::max(1.0, std::abs(value)) && (values.empty() || values.back() != round))
            values.push_back(round);
    values.push_back(value);
    return values;
}

// n from a measured one.
std::vector<double> meantBases(double n)
{
    constexpr double tolerance = 0.02;
    std::vector<double> values;
    if (!(n > 0.9 && n < 1.1e9))
        return values;
    for (const double value : meant(n, tolerance))
        values.push_back(std::clamp(value, EncodingSpec::minN, EncodingSpec::maxN));
    return values;
}

// A scheme that may have made the table.
struct Proposal {
    const SchemeTraits* scheme;
    double n = 10000.0;
    SchemeArguments arguments{};
};

class FamilyMatcher {
public:
    FamilyMatcher(const FileTable& own, Precision precision) : m_table(own.values), m_allowance(precision, own.digits) {}

    std::int64_t rows() const { return m_table.rows(); }
    std::int64_t columns() const { return m_table.cols(); }

    /// The best of them.
    std::optional<FamilyMatch> best() const
    {
        std::vector<Proposal> proposals;
        addFairseq(proposals);
        addTimesteps(proposals);
        addPatches(proposals);
        addOctaves(proposals);
        // Of equally good ones the first, which has the rounder numbers.
        const Proposal* likeliest = nullptr;
        double most = 0.6;
        for (const Proposal& proposal : proposals)
            if (const double share = sampledShare(proposal); share > most + 1e-9)
                std::tie(likeliest, most) = std::tuple(&proposal, share);
        if (!likeliest)
            return std::nullopt;
        FamilyMatch match = judged(*likeliest);
        return match.unexplained * 10 < m_table.size() ? std::optional(match) : std::nullopt;
    }

    /// Cosines, then sines, of frequencies that follow no rule.
    std::optional<FamilyMatch> features() const;

private:
    EncodingSpec specOf(double n) const { return EncodingSpec().withN(n).withDModel(columns()).withMaxLen(rows()); }
    SchemePtr made(const Proposal& proposal) const { return proposal.scheme->make(specOf(proposal.n), proposal.arguments); }

    // How far a cell's angle has turned: float32 arithmetic loses that many ulps of it.
    static double angleOf(const CoordinateScheme& scheme, std::int64_t k, std::int64_t j)
    {
        if (scheme.traits().takes(SchemeParameter::Pi))
            return std::ldexp(std::numbers::pi, static_cast<int>(std::min<std::int64_t>(j / 2, nerfOctaves)));
        return std::abs(scheme.coordinateAt(k, j).value_or(0.0) * scheme.omega(j));
    }
    Agreement agreementAt(const CoordinateScheme& scheme, std::int64_t k, std::int64_t j, double exact) const
    {
        const double difference = std::abs(m_table(k, j) - exact);
        if (difference <= m_allowance.of(Agreement::Rounded, exact, 0.0, 0.0))
            return Agreement::Rounded;
        const double omega = std::abs(scheme.omega(j));
        return m_allowance.agreementOf(difference, exact, angleOf(scheme, k, j), omega > 0.0 ? std::abs(std::log(omega)) : 0.0);
    }

    // The share of the numbers of some rows and columns that a proposal explains; rows of zeros and cells that are as at position 0 tell
    // little, but are the same for all proposals.
    double sampledShare(const Proposal& proposal) const
    {
        constexpr std::int64_t most = 48;
        const SchemePtr scheme = made(proposal);
        const auto& waves = dynamic_cast<const CoordinateScheme&>(*scheme);
        const auto evenly = [=](std::int64_t count) {
            std::vector<std::int64_t> places;
            for (std::int64_t i = 0; i < std::min<std::int64_t>(count, most); ++i)
                places.push_back(count <= most ? i : i * (count - 1) / (most - 1));
            return places;
        };
        const std::vector<std::int64_t> someRows = evenly(rows());
        const std::vector<std::int64_t> someColumns = evenly(columns());
        Table exact(std::ssize(someRows), std::ssize(someColumns));
        scheme->numbers(someRows, someColumns, exact);
        std::int64_t right = 0;
        for (Eigen::Index r = 0; r < exact.rows(); ++r)
            for (Eigen::Index c = 0; c < exact.cols(); ++c)
                right += agreementAt(waves, someRows[static_cast<std::size_t>(r)], someColumns[static_cast<std::size_t>(c)], exact(r, c))
                                 != Agreement::Deviates
                             ? 1
                             : 0;
        return static_cast<double>(right) / static_cast<double>(exact.size());
    }

    FamilyMatch judged(const Proposal& proposal) const
    {
        const SchemePtr scheme = made(proposal);
        const auto& waves = dynamic_cast<const CoordinateScheme&>(*scheme);
        FamilyMatch match;
        match.spec = specOf(proposal.n);
        match.scheme = SchemeName(*proposal.scheme);
        match.arguments = proposal.arguments;
        std::mutex shared;
        constexpr std::int64_t cellsPerThread = 100'000;
        inParallel(static_cast<std::size_t>(rows()), static_cast<std::size_t>(std::max<std::int64_t>(1, cellsPerThread / columns())),
                   [&](std::size_t begin, std::size_t end) {
                       FamilyMatch part;
                       Table exact(1, columns());
                       for (auto k = static_cast<std::int64_t>(begin); k < static_cast<std::int64_t>(end); ++k) {
                           scheme->rows(k, exact);
                           for (std::int64_t j = 0; j < columns(); ++j)
                               addCell(waves, k, j, exact(0, j), part);
                       }
                       const std::scoped_lock lock(shared);
                       match.unexplained += part.unexplained;
                       match.notFinite += part.notFinite;
                       match.agreement = std::max(match.agreement, part.agreement);
                       if (std::tuple(part.largest, -part.row, -part.column) > std::tuple(match.largest, -match.row, -match.column))
                           std::tie(match.largest, match.row, match.column) = std::tie(part.largest, part.row, part.column);
                   });
        return match;
    }
    void addCell(const CoordinateScheme& scheme, std::int64_t k, std::int64_t j, double exact, FamilyMatch& part) const
    {
        if (!std::isfinite(m_table(k, j))) {
            ++part.notFinite;
            return;
        }
        const double difference = std::abs(m_table(k, j) - exact);
        if (difference > part.largest)
            std::tie(part.largest, part.row, part.column) = std::tuple(difference, k, j);
        const Agreement agreement = agreementAt(scheme, k, j, exact);
        if (agreement == Agreement::Deviates)
            ++part.unexplained;
        else
            part.agreement = std::max(part.agreement, agreement);
    }

    bool isZeroRow(std::int64_t k) const
    {
        constexpr double nearlyAll = 0.9;
        return static_cast<double>((m_table.row(k).array() == 0.0).count()) >= nearlyAll * static_cast<double>(columns());
    }

    // The angle of a sine and a cosine, and how far it turns over some rows, less whole turns at every one.
    double angleAt(std::int64_t k, std::int64_t sine, std::int64_t cosine) const
    {
        return std::atan2(m_table(k, sine), m_table(k, cosine));
    }
    double turned(const std::vector<std::int64_t>& some, std::int64_t sine, std::int64_t cosine) const
    {
        double sum = 0.0;
        double before = angleAt(some.front(), sine, cosine);
        for (const std::int64_t k : some)
            if (const double angle = angleAt(k, sine, cosine); std::isfinite(angle)) {
                sum += wrappedAngle(angle - before);
                before = angle;
            }
        return sum;
    }

    void addFairseq(std::vector<Proposal>& proposals) const
    {
        const std::int64_t half = columns() / 2;
        const std::int64_t last = std::min<std::int64_t>(rows() - 1, FamilyParameters::lastPaddingRow);
        std::int64_t zero = -1;
        for (std::int64_t k = 0; k <= last && zero < 0; ++k)
            if (isZeroRow(k))
                zero = k;
        if (zero < 0 || half < 2 || rows() < 4)
            return;
        std::vector<std::int64_t> some;
        for (std::int64_t k = 0; k < rows(); ++k)
            if (k != zero)
                some.push_back(k);
        for (const std::int64_t dropped : {0, 1, 2}) { // a wrong number at the end would give a wrong n
            some.resize(some.size() - static_cast<std::size_t>(dropped > 0 ? 1 : 0));
            if (some.size() < 2)
                break;
            const double omega = turned(some, half - 1, 2 * half - 1) / static_cast<double>(some.back() - some.front());
            for (const double n : meantBases(1.0 / omega)) {
                Proposal proposal{&fairseqScheme, n};
                proposal.arguments.family.paddingRow = zero;
                proposals.push_back(proposal);
            }
        }
    }

    void addTimesteps(std::vector<Proposal>& proposals) const
    {
        const std::int64_t half = columns() / 2;
        if (half < 2 || columns() < 4)
            return;
        for (const bool flipped : {false, true})
            for (const std::int64_t trimmed : {0, 1}) // a wrong number in the first or the last row
                if (rows() > 2 * trimmed + (trimmed > 0 ? 1 : 0))
                    addTimesteps(half, flipped, trimmed, proposals);
    }
    // From the slowest pair to the fastest: each tells the whole turns of the next, whose measure is finer.
    void addTimesteps(std::int64_t half, bool flipped, std::int64_t trimmed, std::vector<Proposal>& proposals) const
    {
        const auto sine = [&](std::int64_t i) { return flipped ? half + i : i; };
        const auto cosine = [&](std::int64_t i) { return flipped ? i : half + i; };
        const std::vector<std::int64_t> some = wholeNumbers(trimmed, std::min<std::int64_t>(rows() - trimmed, 4096));
        const std::int64_t most = std::ssize(some);
        std::vector<double> logSteps; // λ = ln ω_i − ln ω_(i+1)
        double step = 1.0;
        if (most > 1) {
            const auto measured = [&](std::int64_t i) { return turned(some, sine(i), cosine(i)) / static_cast<double>(most - 1); };
            const double slowest = measured(half - 1);
            const double sign = slowest < 0.0 ? -1.0 : 1.0;
            if (!(std::abs(slowest) > 0.0))
                return;
            double before = std::abs(slowest);
            double logStep = 0.0;
            for (std::int64_t i = half - 2; i >= 0; --i) {
                double turns = sign * measured(i);
                const double expected = i == half - 2 ? std::max(turns, before) : before * std::exp(logStep);
                turns += fullTurn * std::round((expected - turns) / fullTurn);
                if (!(turns > 0.0))
                    return;
                logStep = std::log(turns / std::abs(slowest)) / static_cast<double>(half - 1 - i);
                before = turns;
            }
            step = sign * before;
            logSteps = {logStep};
        } else {
            constexpr double commonBase = 10000.0;
            for (const std::int64_t shift : {1, 0})
                logSteps.push_back(std::log(commonBase) / static_cast<double>(std::max<std::int64_t>(1, half - shift)));
        }
        for (const double logStep : logSteps) {
            double first = 0.0;
            for (std::int64_t i = half - 1; i >= 0; --i) {
                const double omega = std::exp(-logStep * static_cast<double>(i));
                const double angle = angleAt(trimmed, sine(i), cosine(i));
                first = (angle + (i == half - 1 ? 0.0 : fullTurn * std::round((first * omega - angle) / fullTurn))) / omega;
            }
            first -= static_cast<double>(trimmed) * step;
            if (!(std::abs(first) <= FamilyParameters::farthestTime && std::abs(step) <= FamilyParameters::longestStep))
                return;
            constexpr double tolerance = 1e-6;
            struct Base {
                double n;
                std::int64_t shift;
                std::size_t digits; ///< its place among those that may be meant
            };
            std::vector<Base> bases;
            for (const std::int64_t shift : {1, 0}) {
                const std::vector<double> values =
                    meantBases(std::exp(logStep * static_cast<double>(std::max<std::int64_t>(1, half - shift))));
                for (std::size_t place = 0; place < values.size(); ++place)
                    bases.push_back({values[place], shift, place + 1 == values.size() ? 9 : place});
            }
            std::ranges::stable_sort(bases, {}, &Base::digits);
            std::vector<double> firsts = meant(first, tolerance);
            if (std::abs(first) <= tolerance)
                firsts.insert(firsts.begin(), 0.0); // which has no digits
            const std::vector<double> steps = meant(step, tolerance);
            for (const Base& base : bases)
                for (const auto& [t, by] : {std::pair(firsts.front(), steps.front()), std::pair(firsts.front(), steps.back()),
                                            std::pair(firsts.back(), steps.back())}) {
                    Proposal proposal{&timestepScheme, base.n};
                    proposal.arguments.family.firstTime = t;
                    proposal.arguments.family.timeStep = by;
                    proposal.arguments.family.shift = base.shift;
                    proposal.arguments.family.flipped = flipped;
                    proposals.push_back(proposal);
                }
        }
    }

    void addPatches(std::vector<Proposal>& proposals) const
    {
        const std::int64_t quarter = columns() / 4;
        std::int64_t leading = 0;
        while (leading < std::min<std::int64_t>(rows() - 1, PatchLayout::mostLeading) && isZeroRow(leading))
            ++leading;
        if (quarter < 2 || columns() % 4 != 0 || rows() - leading < 4)
            return;
        // MAE: x first, sines then cosines; DETR: x last, in turn.
        for (const bool isDetr : {false, true}) {
            const auto sine = [&](std::int64_t i) { return isDetr ? 2 * quarter + 2 * i : i; };
            const auto cosine = [&](std::int64_t i) { return isDetr ? 2 * quarter + 2 * i + 1 : quarter + i; };
            const std::int64_t width = widthOf(leading, sine(0), cosine(0), sine(1), cosine(1));
            if (width < 2)
                continue;
            const std::vector<std::int64_t> row = wholeNumbers(leading, leading + width);
            const double fastest = turned(row, sine(0), cosine(0)) / static_cast<double>(width - 1);
            for (const std::int64_t pair : {quarter - 1, quarter - 2}) { // a wrong number in one does not matter to the other
                if (pair < 1)
                    break;
                const double slowest = turned(row, sine(pair), cosine(pair)) / static_cast<double>(width - 1);
                const bool normalised = isDetr && std::abs(fastest - 1.0) > 1e-2;
                const double unit = normalised ? fullTurn / (static_cast<double>(width) + 1e-6) : 1.0;
                for (const double n : meantBases(std::pow(slowest / unit, -static_cast<double>(quarter) / static_cast<double>(pair)))) {
                    Proposal proposal{isDetr ? &detrScheme : &maeScheme, n};
                    proposal.arguments.patches = {leading, width};
                    proposal.arguments.family.unnormalised = isDetr && !normalised;
                    proposals.push_back(proposal);
                }
            }
        }
    }
    // After how many patches both pairs are as they were: the smallest that divides the number of patches; 0 if there is none.
    std::int64_t widthOf(std::int64_t leading, std::int64_t sine0, std::int64_t cosine0, std::int64_t sine1, std::int64_t cosine1) const
    {
        constexpr double equal = 4e-3;
        constexpr std::int64_t most = 200;
        const std::int64_t patches = rows() - leading;
        for (std::int64_t width = 1; width <= std::min(PatchLayout::mostWidth, patches / 2); ++width) {
            if (patches % width != 0)
                continue;
            const std::int64_t stride = std::max<std::int64_t>(1, (patches - width) / most);
            std::int64_t same = 0;
            std::int64_t seen = 0;
            for (std::int64_t p = 0; p + width < patches; p += stride) {
                const std::int64_t here = leading + p;
                const std::int64_t there = here + width;
                same += std::abs(wrappedAngle(angleAt(there, sine0, cosine0) - angleAt(here, sine0, cosine0))) < equal
                                && std::abs(wrappedAngle(angleAt(there, sine1, cosine1) - angleAt(here, sine1, cosine1))) < equal
                            ? 1
                            : 0;
                ++seen;
            }
            if (same * 10 >= seen * 9)
                return width == 1 ? 0 : width;
        }
        return 0;
    }

    void addOctaves(std::vector<Proposal>& proposals) const
    {
        if (columns() < 4 || rows() < 4)
            return;
        for (const bool withoutPi : {false, true}) {
            Proposal proposal{&nerfScheme};
            proposal.arguments.family.withoutPi = withoutPi;
            proposals.push_back(proposal);
        }
    }

    const Table& m_table;
    Allowance m_allowance;
};

std::optional<FamilyMatch> FamilyMatcher::features() const
{
    constexpr std::int64_t mostRows = 512;
    constexpr double loose = 2e-3; // of float16, and of float32 arithmetic far down
    const std::int64_t half = columns() / 2;
    const std::int64_t count = std::min(rows(), mostRows);
    if (half < 4 || count < 8)
        return std::nullopt;
    std::int64_t right = 0;
    std::int64_t frequencies = 0; // that differ from 0
    double squares = 0.0;
    for (std::int64_t i = 0; i < half; ++i) {
        const auto isOnCircle = [&](std::int64_t k) { return std::abs(std::hypot(m_table(k, i), m_table(k, half + i)) - 1.0) < loose; };
        const double step = wrappedAngle(angleAt(1, half + i, i) - angleAt(0, half + i, i));
        for (std::int64_t k = 0; k < count; ++k)
            right += isOnCircle(k)
                             && std::abs(wrappedAngle(angleAt(k, half + i, i) - static_cast<double>(k) * step))
                                    < loose * static_cast<double>(k + 1)
                         ? 1
                         : 0;
        squares += step * step;
        frequencies += std::abs(step) > 1e-6 ? 1 : 0;
    }
    if (right * 20 < half * count * 19 || frequencies * 2 < half)
        return std::nullopt;
    FamilyMatch match;
    match.spec = specOf(10000.0);
    match.scheme = SchemeName(fourierScheme);
    match.hasOwnFrequencies = true;
    match.unexplained = half * count - right;
    const double turns = std::sqrt(squares / static_cast<double>(half)) / fullTurn * static_cast<double>(rows());
    match.arguments.family.deviation =
        std::clamp(roundedTo(turns, 2), FamilyParameters::smallestDeviation, FamilyParameters::largestDeviation);
    return match;
}

} // namespace

std::optional<FamilyMatch> matchFamily(const FileTable& table, const ConventionMatch& convention)
{
    const bool transposed = convention.recognised && convention.transposed;
    const bool legal = table.values.rows() <= EncodingSpec::maxMaxLen && table.values.cols() <= EncodingSpec::maxDModel;
    if (convention.isExplained() || transposed || convention.arithmetic || !legal)
        return std::nullopt;
    const FamilyMatcher matcher(table, convention.precision);
    std::optional<FamilyMatch> match = matcher.best();
    if (!convention.recognised)
        return match ? match : matcher.features();
    const std::int64_t unexplained = convention.best.error.counts[static_cast<std::size_t>(Agreement::Deviates)];
    const bool isMistake = convention.best.convention.mistake != Mistake::None || convention.best.convention.factor != 1.0;
    if (!match || (unexplained == 0 && !isMistake) || match->unexplained >= std::max<std::int64_t>(1, unexplained))
        return std::nullopt;
    return match;
}

} // namespace posenc
