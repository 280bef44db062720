// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/rule_cells.h"
#include "core/rope/rope_frequencies.h"

#include <numbers>

namespace posenc {

namespace {

constexpr double wholeTurn = 2.0 * std::numbers::pi;

// Which columns hold each pair once.
struct OnceEach {
    std::vector<Eigen::Index> columns;
    Layout layout = Layout::Concatenated; ///< half-split, or each column twice
    bool isTwice = false;
};

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

// Base and scaling of RoPE.
struct RopeRule {
    double theta = 10000.0;
    RopeScaling scaling{};
    int parameters = 1;
};

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
        for (const double theta :
             fewDigits(std::pow(omegas[static_cast<std::size_t>(far)] * slowing, -h / static_cast<double>(far)), 1e-3)) {
            if (constexpr double smallest = 1.5; !(theta >= smallest && theta <= EncodingSpec::maxTheta)) // 1 is a single frequency
                continue;
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
            for (const double factor : fewDigits(std::max(1.0, most), 5e-3))
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

// The table with these frequencies, roughly known: "rope-…" of the first rule that it follows, otherwise with a divisor for each pair.
std::optional<RuleMatch> RuleMatcher::rotated(const std::vector<double>& omegas, std::string_view name) const
{
    const OnceEach once = onceEach(table());
    const bool isList = table().rows() == 1;
    const bool isWave = name != "rope-angles" && name != "rope-frequencies";
    const bool sine = name == "rope-sines";
    RuleMatch match;
    match.kind = RuleMatch::Kind::OtherTable;
    match.name = isWave && !once.isTwice ? (sine ? "sines" : "cosines") : name;
    match.layout = once.layout;
    match.factor = isWave && !sine ? table()(0, 0) : 1.0;
    const auto holds = [&](const std::vector<double>& exact, int parameters) {
        std::vector<double> all;
        for (Eigen::Index j = 0; j < table().cols(); ++j)
            all.push_back(exact[static_cast<std::size_t>(!once.isTwice                        ? j
                                                         : once.layout == Layout::Interleaved ? j / 2
                                                                                              : j % std::ssize(exact))]);
        if (isWave) {
            RuleWaves waves{std::vector(all.size(), sine ? Column::Wave::Sine : Column::Wave::Cosine), all, {}};
            for (Eigen::Index r = 0; r < table().rows(); ++r)
                waves.positions.push_back(static_cast<double>(r));
            return followsRule(
                table(), allowance(match.factor), parameters, 8.0, [&waves](Eigen::Index r, Eigen::Index j) { return waves.at(r, j); },
                match);
        }
        constexpr double float32 = 0x1p-20; // a logarithm, a power and a product
        const double relative = m_precision == Precision::Float64 && m_digits == 0 ? 1e-13 : 4.0 * allowance().resolution() + float32;
        for (Eigen::Index r = 0; r < table().rows(); ++r)
            for (Eigen::Index j = 0; j < table().cols(); ++j) {
                const double number = (isList ? 1.0 : static_cast<double>(r)) * all[static_cast<std::size_t>(j)];
                const double rest = std::abs(table()(r, j) - number);
                if (!(rest <= relative * number + (m_digits > 0 ? allowance().resolution() : 0.0)))
                    return false;
                if (rest > match.largest)
                    std::tie(match.largest, match.row, match.column) = std::tuple(rest, r, j);
            }
        return std::ssize(omegas) > 2 + parameters;
    };
    const double least = isWave ? (sine ? 1e-4 : 1e-2) / static_cast<double>(table().rows()) : 0.0;
    for (const RopeRule& rule : rulesFor(omegas, least, match.factor)) {
        match.largest = 0.0;
        match.n = rule.theta;
        match.scaling = rule.scaling;
        const bool isScaled = rule.scaling.type == RopeType::Llama3 || rule.scaling.type == RopeType::Yarn;
        match.unexplained = 0;
        // Numbers of a scaling are given only if they explain all.
        if (holds(frequenciesBy(rule, std::ssize(omegas)), rule.parameters + (match.factor == 1.0 ? 0 : 1))
            && !(isScaled && match.unexplained > 0))
            return match;
    }
    // Waves of their own, none faster than the usual ones: LongRoPE has a divisor for each pair.
    match.n = 10000.0;
    match.scaling = {};
    match.scaling.type = RopeType::LongRope;
    const std::vector<double> usual = frequenciesBy({}, std::ssize(omegas));
    for (std::size_t i = 0; i < usual.size(); ++i) {
        if (!(omegas[i] > least && omegas[i] <= usual[i] * 1.001 / RopeScaling::leastPairFactor) || (i > 0 && omegas[i] > omegas[i - 1]))
            return std::nullopt;
        match.scaling.longFactors.push_back(usual[i] / omegas[i]);
    }
    const bool tells = isWave ? once.isTwice : name == "rope-angles";
    return tells && holds(omegas, isWave ? static_cast<int>(omegas.size()) : 0) ? std::optional(match) : std::nullopt;
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
        return rotated(omegas, "rope-frequencies");
    }
    const bool fromZero = (table().row(0).array() == 0.0).all();
    const double size = table()(0, 0);
    const bool fromOne = size > 0.0 && (table().row(0).array() == size).all();
    if (last < 3 || (!fromZero && !fromOne))
        return std::nullopt;
    if (fromZero) {
        for (const Eigen::Index j : once.columns)
            omegas.push_back(table()(last, j) / static_cast<double>(last));
        if (auto angles = rotated(omegas, "rope-angles"))
            return angles;
        omegas.clear();
    }
    for (const Eigen::Index j : once.columns)
        omegas.push_back(omegaOfColumn(table(), j, fromZero, fromOne ? size : 1.0, 4.0 * allowance().resolution()));
    return rotated(omegas, fromZero ? "rope-sines" : "rope-cosines");
}

} // namespace posenc
