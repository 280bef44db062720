// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/rule_cells.h"
#include "core/recognition/written_decimals.h"
#include "core/rope/rope_frequencies.h"

#include <numbers>

namespace posenc {

// Which columns hold each pair once. Its name is not of this file alone, as RotatedTable has a member of this type.
struct OnceEach {
    std::vector<Eigen::Index> columns;
    Layout layout = Layout::Concatenated; ///< half-split, or each column twice
    bool isTwice = false;
};

namespace {

constexpr double wholeTurn = 2.0 * std::numbers::pi;

OnceEach onceEach(const Table& table)
{
    const Eigen::Index half = table.cols() / 2;
    OnceEach once;
    const bool even = table.cols() % 2 == 0 && table.cols() >= 4;
    const auto isEqual = [&](auto left, auto right) {
        for (Eigen::Index i = 0; i < half; ++i)
            if (table.col(left(i)) != table.col(right(i)))
                return false;
        return true;
    };
    if (even && isEqual([](Eigen::Index i) { return i; }, [half](Eigen::Index i) { return i + half; }))
        once.isTwice = true;
    else if (even && isEqual([](Eigen::Index i) { return 2 * i; }, [](Eigen::Index i) { return 2 * i + 1; }))
        std::tie(once.isTwice, once.layout) = std::tuple(true, Layout::Interleaved);
    for (Eigen::Index i = 0; i < (once.isTwice ? half : table.cols()); ++i)
        once.columns.push_back(once.isTwice && once.layout == Layout::Interleaved ? 2 * i : i);
    return once;
}

// ω of a sine or cosine from position 0 on: from row 1, then more exactly from row 2, 4, 8 …
double omegaOfColumn(const Table& table, Eigen::Index column, bool sine, double size, double resolution)
{
    double omega = 0.0;
    double error = 1.0;
    for (Eigen::Index k = 1; k < table.rows(); k = 2 * k < table.rows() || k == table.rows() - 1 ? 2 * k : table.rows() - 1) {
        const double value = std::clamp(table(k, column) / size, -1.0, 1.0);
        const double expected = omega * static_cast<double>(k);
        const double first = sine ? std::asin(value) : std::acos(value);
        double angle = first;
        if (k > 1) {
            const double second = sine ? std::numbers::pi - first : -first;
            const auto nearest = [expected](double base) { return base + wholeTurn * std::round((expected - base) / wholeTurn); };
            angle = std::abs(nearest(first) - expected) <= std::abs(nearest(second) - expected) ? nearest(first) : nearest(second);
        }
        const double slope = std::max(std::sqrt(1.0 - value * value), std::sqrt(resolution));
        const double here = (sine ? std::max(std::abs(std::cos(angle)), std::sqrt(resolution)) : slope) * static_cast<double>(k);
        if (resolution / here < error)
            std::tie(omega, error) = std::tuple(angle / static_cast<double>(k), resolution / here);
    }
    return omega;
}

// Values of few digits near a measured one, the one with the fewest first.
std::vector<double> fewDigits(double value, double relative)
{
    constexpr int most = 6;
    std::vector<double> rounded;
    for (int digits = 1; digits <= most; ++digits) {
        const double unit = std::pow(10.0, std::floor(std::log10(value)) - digits + 1);
        const double near = unit >= 1.0 ? std::round(value / unit) * unit : std::round(value / unit) / std::round(1.0 / unit);
        if (std::abs(near / value - 1.0) <= relative && (rounded.empty() || rounded.back() != near))
            rounded.push_back(near);
    }
    rounded.push_back(value);
    return rounded;
}

std::vector<double> frequenciesBy(const RopeRule& rule, std::int64_t pairs)
{
    std::vector<double> omegas;
    const auto found = RopeFrequencies::make(EncodingSpec().withDModel(2 * pairs).withTheta(rule.theta), rule.scaling);
    for (std::int64_t i = 0; found && i < pairs; ++i)
        omegas.push_back(found->scaledOmega(i));
    return omegas;
}

// Of Llama 3.1 and 3.2, and of YaRN with the factors and lengths that models have: a short table leaves the choice among a few, but does
// not tell their numbers.
std::vector<RopeScaling> publishedScalings(double size)
{
    std::vector<RopeScaling> scalings;
    RopeScaling scaling;
    scaling.type = RopeType::Llama3;
    scaling.original = 8192;
    scaling.highFrequencyFactor = 4.0;
    for (const double factor : {8.0, 32.0}) {
        scaling.factor = factor;
        scalings.push_back(scaling);
    }
    scaling = {};
    scaling.type = RopeType::Yarn;
    scaling.attentionFactor = size == 1.0 ? 0.0 : size;
    for (const std::int64_t original : {2048, 4096, 8192, 16384, 32768, 65536, 131072})
        for (const double factor : {2.0, 4.0, 8.0, 16.0, 32.0, 40.0, 64.0})
            for (const bool fractional : {false, true}) {
                scaling.original = original;
                scaling.factor = factor;
                scaling.fractionalRamp = fractional;
                scalings.push_back(scaling);
            }
    return scalings;
}

// s of YaRN's m(s), which is this size, with as few digits as explain it; the size itself if there is none.
std::vector<double> factorsOfSize(double size)
{
    constexpr double relative = 1e-4;
    return size > 1.0 ? fewDigits(std::exp((size - 1.0) / 0.1), relative) : std::vector<double>();
}

double meantSize(double size, double tolerance)
{
    for (const double factor : factorsOfSize(size))
        if (std::abs(yarnMagnitude(factor) - size) <= tolerance)
            return yarnMagnitude(factor);
    return size;
}

// What a sine from position 0 on is multiplied by: its frequency comes from s(k + 1) + s(k − 1) = 2 cos(ω) s(k).
double sizeOfSine(const Table& table, Eigen::Index column)
{
    constexpr Eigen::Index most = 4096;
    constexpr double slowest = 1e-2;
    const Eigen::Index rows = std::min(table.rows(), most);
    double products = 0.0;
    double squares = 0.0;
    for (Eigen::Index k = 1; k + 1 < rows; ++k) {
        products += table(k, column) * (table(k + 1, column) + table(k - 1, column));
        squares += table(k, column) * table(k, column);
    }
    double omega = std::acos(std::clamp(0.5 * products / squares, -1.0, 1.0));
    if (!(omega > slowest))
        return 1.0;
    if (std::abs(omega - 1.0) < 1e-4)
        omega = 1.0;
    double along = 0.0;
    double norm = 0.0;
    for (Eigen::Index k = 1; k < rows; ++k) {
        const double wave = std::sin(omega * static_cast<double>(k));
        along += table(k, column) * wave;
        norm += wave * wave;
    }
    return along / norm;
}

// The base that gives a pair its frequency, with few digits first.
std::vector<double> basesOf(const std::vector<double>& omegas, std::ptrdiff_t pair, double slowing)
{
    constexpr double smallest = 1.5; // 1 is a single frequency
    constexpr double relative = 1e-3;
    const auto h = static_cast<double>(omegas.size());
    std::vector<double> bases =
        fewDigits(std::pow(omegas[static_cast<std::size_t>(pair)] * slowing, -h / static_cast<double>(pair)), relative);
    std::erase_if(bases, [](double base) { return !(base >= smallest && base <= EncodingSpec::maxTheta); });
    return bases;
}

// The rules that may give these frequencies, roughly known where they are above `least`, of a table whose sines and cosines are multiplied
// by `size`.
std::vector<RopeRule> rulesFor(const std::vector<double>& omegas, double least, double size)
{
    constexpr double roughly = 5e-3;
    std::vector<RopeRule> rules;
    const auto pairs = std::ssize(omegas);
    const auto h = static_cast<double>(pairs);
    const auto known = std::ranges::find_if(omegas, [least](double omega) { return omega <= least; }) - omegas.begin();
    // Pairs that stand still where the next one would be seen to turn.
    const bool areStill =
        known >= 2 && known < pairs && omegas[static_cast<std::size_t>(known)] == 0.0
        && std::pow(omegas[static_cast<std::size_t>(known - 1)], 2.0) / omegas[static_cast<std::size_t>(known - 2)] > 3.0 * least;
    const auto turning = areStill ? known : pairs;
    if (known < 2 || !(omegas[0] > 0.0 && omegas[1] > 0.0 && omegas[1] < omegas[0]))
        return rules;
    const auto add = [&](const RopeRule& rule) {
        const std::vector<double> exact = frequenciesBy(rule, pairs);
        for (std::size_t i = 0; i < exact.size(); ++i)
            if (std::abs(exact[i] - omegas[i]) > roughly * omegas[i] + 2.0 * least)
                return;
        if (!exact.empty())
            rules.push_back(rule);
    };
    const double slowing = omegas[0] <= 1.0 + 1e-6 ? std::max(1.0, 1.0 / omegas[0]) : 1.0;
    // The base from a pair that has turned enough to be measured, and from the first two.
    const auto measured = std::max<std::ptrdiff_t>(1, known / 2);
    for (const std::ptrdiff_t far : {measured, std::ptrdiff_t{1}})
        for (const double theta : basesOf(omegas, far, slowing)) {
            RopeRule rule{theta, {}, slowing > 1.0 + 1e-6 ? 2 : 1};
            if (turning < pairs) {
                rule.scaling.type = RopeType::Proportional;
                rule.scaling.share = static_cast<double>(turning) / h;
            } else if (slowing > 1.0 + 1e-6) {
                rule.scaling.type = RopeType::Linear;
            }
            for (const double factor : fewDigits(slowing, 1e-4)) {
                rule.scaling.factor = factor;
                add(rule);
            }
            if (turning < pairs || slowing > 1.0 + 1e-6)
                continue;
            for (const RopeScaling& scaling : publishedScalings(size))
                add({theta, scaling, 1});
            const double most = std::pow(theta, -static_cast<double>(known - 1) / h) / omegas[static_cast<std::size_t>(known - 1)];
            std::vector<double> factors = fewDigits(std::max(1.0, most), 5e-3);
            const std::vector<double> ofSize = factorsOfSize(size);
            factors.insert(factors.end(), ofSize.begin(), ofSize.end());
            for (const double factor : factors)
                for (int power = 5; factor > 1.01 && power <= 20; ++power) {
                    RopeRule scaled{theta, {}, 3};
                    scaled.scaling.factor = factor;
                    scaled.scaling.original = std::int64_t{1} << power;
                    scaled.scaling.type = RopeType::Llama3;
                    for (const double high : {4.0, 1.0, 2.0, 8.0}) {
                        scaled.scaling.highFrequencyFactor = high;
                        add(scaled);
                    }
                    scaled.scaling.type = RopeType::Yarn;
                    scaled.scaling.attentionFactor = size == 1.0 ? 0.0 : size;
                    for (const bool fractional : {false, true}) {
                        scaled.scaling.fractionalRamp = fractional;
                        add(scaled);
                    }
                }
        }
    return rules;
}

} // namespace

namespace {

bool isOfRamp(const RopeScaling& scaling) { return scaling.type == RopeType::Llama3 || scaling.type == RopeType::Yarn; }

bool isSameScaling(const RopeScaling& a, const RopeScaling& b)
{
    constexpr double alike = 0.01; // one of them is the other as it was measured
    return a.type == b.type && a.original == b.original && std::abs(a.factor / b.factor - 1.0) < alike;
}

} // namespace

// A table that may be RoPE's, and how far rules explain it.
class RuleMatcher::RotatedTable {
public:
    RotatedTable(const RuleMatcher& matcher, std::string_view name, double size)
        : m_matcher(matcher), m_table(matcher.table()), m_once(onceEach(m_table)), m_sine(name == "rope-sines"),
          m_isWave(name != "rope-angles" && name != "rope-frequencies")
    {
        m_match.kind = RuleMatch::Kind::OtherTable;
        m_match.name = m_isWave && !m_once.isTwice ? (m_sine ? "sines" : "cosines") : name;
        m_match.layout = m_once.layout;
        m_match.factor = m_isWave ? size : 1.0;
    }

    bool isWave() const { return m_isWave; }
    bool isTwice() const { return m_once.isTwice; }
    // Frequencies up to this are hardly seen.
    double least() const { return m_isWave ? (m_sine ? 1e-4 : 1e-2) / static_cast<double>(m_table.rows()) : 0.0; }
    double size() const { return m_match.factor; }

    // The match with these frequencies; nothing if the table does not follow them.
    std::optional<RuleMatch> with(const RopeRule& rule, const std::vector<double>& exact, int parameters) const
    {
        RuleMatch match = m_match;
        match.n = rule.theta;
        match.scaling = rule.scaling;
        return m_isWave ? waves(std::move(match), exact, parameters) : numbers(std::move(match), exact, parameters);
    }
    // The sum of squares that frequencies leave in some rows, the last among them; nothing if a cell is not explained. Few rows do not
    // show how slow a slow pair is, and a cell of the last row rules out most scalings.
    std::optional<double> restOf(const std::vector<double>& exact) const
    {
        constexpr std::int64_t some = 16;
        const Allowance allowance = m_matcher.allowance(size());
        double sum = 0.0;
        std::vector<std::int64_t> rows = ColumnEvidence::places(m_table.rows(), some);
        std::ranges::reverse(rows);
        for (const std::int64_t r : rows)
            for (std::size_t i = 0; i < exact.size(); ++i) {
                const double rest = restAt(r, i, exact[i], allowance);
                if (std::isnan(rest))
                    return std::nullopt;
                sum += rest * rest;
            }
        return sum;
    }
    // Whether a pair has this frequency in all rows.
    bool follows(std::size_t pair, double omega) const
    {
        const Allowance allowance = m_matcher.allowance(size());
        for (Eigen::Index r = m_table.rows(); r-- > 0;)
            if (std::isnan(restAt(r, pair, omega, allowance)))
                return false;
        return true;
    }

private:
    // |cell − wave| of a pair; NaN if neither rounding nor arithmetic explains the difference.
    double restAt(Eigen::Index row, std::size_t pair, double omega, const Allowance& allowance) const
    {
        const double angle = static_cast<double>(row) * omega;
        const double wave = m_sine ? std::sin(angle) : std::cos(angle);
        const double rest = std::abs(m_table(row, m_once.columns[pair]) / size() - wave);
        const double logOmega = omega > 0.0 ? std::abs(std::log(omega)) : 0.0;
        return allowance.agreementOf(rest, wave, angle, logOmega) == Agreement::Deviates ? std::nan("") : rest;
    }
    std::vector<double> ofColumns(const std::vector<double>& exact) const
    {
        std::vector<double> all;
        for (Eigen::Index j = 0; j < m_table.cols(); ++j)
            all.push_back(exact[static_cast<std::size_t>(!m_once.isTwice                        ? j
                                                         : m_once.layout == Layout::Interleaved ? j / 2
                                                                                                : j % std::ssize(exact))]);
        return all;
    }
    std::optional<RuleMatch> waves(RuleMatch match, const std::vector<double>& exact, int parameters) const
    {
        RuleWaves waves{std::vector(static_cast<std::size_t>(m_table.cols()), m_sine ? Column::Wave::Sine : Column::Wave::Cosine),
                        ofColumns(exact),
                        {}};
        for (Eigen::Index r = 0; r < m_table.rows(); ++r)
            waves.positions.push_back(static_cast<double>(r));
        const bool follows = followsRule(
            m_table, m_matcher.allowance(match.factor), parameters + (match.factor == 1.0 ? 0 : 1), 8.0,
            [&waves](Eigen::Index r, Eigen::Index j) { return waves.at(r, j); }, match);
        return follows ? std::optional(match) : std::nullopt;
    }
    std::optional<RuleMatch> numbers(RuleMatch match, const std::vector<double>& exact, int parameters) const
    {
        constexpr double float32 = 0x1p-20; // a logarithm, a power and a product
        const int digits = digitsKept(m_matcher.m_convention.decimals, m_matcher.m_file.digits);
        const bool isExact = m_matcher.precision() == Precision::Float64 && digits == 0 && m_matcher.m_convention.significant == 0;
        const double resolution = m_matcher.allowance().resolution();
        const double relative = isExact ? 1e-13 : 4.0 * resolution + float32;
        const std::vector<double> all = ofColumns(exact);
        for (Eigen::Index r = 0; r < m_table.rows(); ++r)
            for (Eigen::Index j = 0; j < m_table.cols(); ++j) {
                const double number = (m_table.rows() == 1 ? 1.0 : static_cast<double>(r)) * all[static_cast<std::size_t>(j)];
                const double rest = std::abs(m_table(r, j) - number);
                if (!(rest <= relative * number + (digits > 0 ? resolution : 0.0)))
                    return std::nullopt;
                if (rest > match.largest)
                    std::tie(match.largest, match.row, match.column) = std::tuple(rest, r, j);
            }
        return std::ssize(exact) > 2 + parameters ? std::optional(match) : std::nullopt;
    }

    const RuleMatcher& m_matcher;
    const Table& m_table;
    OnceEach m_once;
    bool m_sine;
    bool m_isWave;
    RuleMatch m_match;
};

// The table with these frequencies, roughly known: "rope-…" of the rule that it follows, otherwise with a divisor for each pair, or with
// slow pairs that are slower than the base has them.
std::optional<RuleMatch> RuleMatcher::rotated(const std::vector<double>& omegas, std::string_view name, double size) const
{
    const RotatedTable rotated(*this, name, size);
    const auto pairs = std::ssize(omegas);
    const std::vector<RopeRule> rules = rulesFor(omegas, rotated.least(), size);
    std::optional<RuleMatch> best;   // explains all
    std::optional<RuleMatch> partly; // with wrong values
    double left = 0.0;
    for (const RopeRule& rule : rules) {
        constexpr double notably = 0.8;
        const bool isRamp = isOfRamp(rule.scaling);
        if (best && (rule.theta != best->n || rule.scaling == best->scaling))
            continue;
        const std::vector<double> exact = frequenciesBy(rule, pairs);
        // Numbers of a scaling are given only if they explain all.
        const auto rest = isRamp && rotated.isWave() ? rotated.restOf(exact) : 0.0;
        if (!rest)
            continue;
        const auto match = rotated.with(rule, exact, rule.parameters);
        if (!match || (isRamp && match->unexplained > 0))
            continue;
        if (match->unexplained > 0) {
            partly = partly ? partly : match;
        } else if (!isRamp || !rotated.isWave()) {
            return match;
        } else {
            const bool isOther = best && !isSameScaling(best->scaling, match->scaling);
            const bool several = isOther || (best && best->isOneOfSeveral);
            if (!best || *rest < notably * left)
                std::tie(best, left) = std::tuple(match, *rest);
            best->isOneOfSeveral = several;
        }
    }
    if (best)
        return best;
    if (auto own = withOwnFrequencies(rotated, omegas); own && (!partly || own->unexplained == 0))
        return own;
    const bool hasFast = rotated.isWave() && pairs > 1 && omegas[1] > 0.0;
    for (const double theta : hasFast ? basesOf(omegas, 1, 1.0) : std::vector<double>())
        if (auto slowed = withSlowPairs(rotated, omegas, {theta, {}, 1}))
            return slowed;
    return partly;
}

// Waves of their own, none faster than the usual ones: LongRoPE has a divisor for each pair.
std::optional<RuleMatch> RuleMatcher::withOwnFrequencies(const RotatedTable& rotated, const std::vector<double>& omegas) const
{
    RopeRule rule;
    rule.scaling.type = RopeType::LongRope;
    const std::vector<double> usual = frequenciesBy({}, std::ssize(omegas));
    for (std::size_t i = 0; i < usual.size(); ++i) {
        if (!(omegas[i] > rotated.least() && omegas[i] <= usual[i] * 1.001 / RopeScaling::leastPairFactor)
            || (i > 0 && omegas[i] > omegas[i - 1]))
            return std::nullopt;
        rule.scaling.longFactors.push_back(usual[i] / omegas[i]);
    }
    // Divisors next to 1 are the usual frequencies in a 16-bit format.
    constexpr double ofBFloat16 = 0x1p-7;
    const double middle = std::pow(omegas[omegas.size() / 2], -static_cast<double>(omegas.size()) / static_cast<double>(omegas.size() / 2));
    for (const NumberFormat format : {NumberFormat::BFloat16, NumberFormat::Float16})
        for (const double theta : omegas.size() < 2 ? std::vector<double>() : fewDigits(middle, ofBFloat16)) {
            if (!(theta > 1.0 && theta <= EncodingSpec::maxTheta))
                break;
            std::vector<double> kept = frequenciesBy({theta, {}, 1}, std::ssize(omegas));
            std::ranges::transform(kept, kept.begin(), [format](double omega) { return rounded(omega, format); });
            auto match = rotated.isWave() && rotated.isTwice() ? rotated.with({theta, {}, 1}, kept, 1) : std::nullopt;
            if (!match || match->unexplained > 0)
                continue;
            match->kind = RuleMatch::Kind::Mistake;
            match->cache = match->name == "rope-sines" ? RotaryCache::Sines : RotaryCache::Cosines;
            match->name = "rounded-frequencies";
            match->amount = format == NumberFormat::BFloat16 ? 0.0 : 1.0;
            return match;
        }
    const bool tells = rotated.isWave() ? rotated.isTwice() : table().rows() > 1;
    return tells ? rotated.with(rule, omegas, rotated.isWave() ? static_cast<int>(omegas.size()) : 0) : std::nullopt;
}

// The fast pairs follow the base, and each slow one rotates more slowly: so few rows do not tell by which scaling.
std::optional<RuleMatch> RuleMatcher::withSlowPairs(const RotatedTable& rotated, const std::vector<double>& omegas,
                                                    const RopeRule& rule) const
{
    constexpr std::size_t fewest = 3;
    std::vector<double> exact = frequenciesBy(rule, std::ssize(omegas));
    if (!rotated.isWave() || !rotated.isTwice())
        return std::nullopt;
    std::int64_t slowed = 0; // the slowest ones hardly turn, whether slowed or not
    for (std::size_t i = 0; i < exact.size(); ++i) {
        if (rotated.follows(i, exact[i]))
            continue;
        if (i < fewest || !(omegas[i] >= 0.0 && omegas[i] < exact[i]))
            return std::nullopt;
        exact[i] = omegas[i];
        ++slowed;
    }
    auto match = slowed > 0 ? rotated.with(rule, exact, rule.parameters + static_cast<int>(slowed)) : std::nullopt;
    if (!match || match->unexplained > 0)
        return std::nullopt;
    match->slowPairs = slowed;
    return match;
}

std::optional<RuleMatch> RuleMatcher::rotary() const
{
    constexpr Eigen::Index fewest = 4;
    if (!table().allFinite() || table().cols() < fewest)
        return std::nullopt;
    const OnceEach once = onceEach(table());
    std::vector<double> omegas;
    const auto last = table().rows() - 1;
    if (last == 0) {
        for (const Eigen::Index j : once.columns)
            omegas.push_back(table()(0, j));
        return rotated(omegas, "rope-frequencies", 1.0);
    }
    const bool fromZero = (table().row(0).array() == 0.0).all();
    const double size = table()(0, 0);
    const bool fromOne = size > 0.0 && (table().row(0).array() == size).all();
    if (last < 3 || (!fromZero && !fromOne))
        return std::nullopt;
    if (fromZero) {
        for (const Eigen::Index j : once.columns)
            omegas.push_back(table()(last, j) / static_cast<double>(last));
        if (auto angles = rotated(omegas, "rope-angles", 1.0))
            return angles;
    }
    const double resolution = 4.0 * allowance().resolution();
    const double measured = fromZero ? sizeOfSine(table(), once.columns.front()) : size;
    const bool isOne = !(std::abs(measured - 1.0) > resolution + 1e-9);
    std::vector<double> sizes{isOne ? 1.0 : meantSize(measured, resolution + 1e-9)};
    if (fromZero && !isOne)
        sizes.push_back(1.0); // a wrong value has misled the measurement
    for (const double each : sizes) {
        if (!(each > 0.0))
            continue;
        omegas.clear();
        for (const Eigen::Index j : once.columns)
            omegas.push_back(omegaOfColumn(table(), j, fromZero, each, resolution));
        if (auto waves = rotated(omegas, fromZero ? "rope-sines" : "rope-cosines", each))
            return waves;
    }
    return std::nullopt;
}

} // namespace posenc
