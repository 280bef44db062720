// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/rule_match.h"

#include "core/encoding/random_table.h"
#include "core/recognition/rule_cells.h"
#include "core/relative/alibi.h"

#include <array>
#include <numeric>

namespace posenc {

namespace {

// Every finite number is number(row, column), up to storing it; infinite ones and those beyond −1e4 are masks where `mayMask` allows them.
template <class Number>
bool isExactly(const Table& table, double relative, const Number& number)
{
    for (Eigen::Index r = 0; r < table.rows(); ++r)
        for (Eigen::Index j = 0; j < table.cols(); ++j) {
            const double exact = number(r, j);
            if (!std::isnan(exact) && !(std::abs(table(r, j) - exact) <= relative * std::abs(exact)))
                return false;
        }
    return true;
}

// The slope of a matrix of −slope · |row − column|; what stands above the diagonal may be a mask. 0 if it is none.
double slopeOf(const Table& table, double relative)
{
    constexpr Eigen::Index fewest = 4;
    if (table.rows() != table.cols() || table.rows() < fewest)
        return 0.0;
    const double slope = -table(table.rows() - 1, 0) / static_cast<double>(table.rows() - 1);
    const auto isMask = [&table](Eigen::Index r, Eigen::Index j) {
        return j > r && (!std::isfinite(table(r, j)) || table(r, j) <= -1e4 || table(r, j) == 0.0);
    };
    const bool isOne = slope > 0.0 && isExactly(table, relative, [&](Eigen::Index r, Eigen::Index j) {
                           return isMask(r, j) ? std::nan("") : -slope * std::abs(static_cast<double>(r - j));
                       });
    return isOne ? slope : 0.0;
}

// Slopes of ALiBi's heads, in a row or a column.
bool areSlopes(const Table& table, double relative)
{
    constexpr Eigen::Index fewest = 4;
    const auto alibi = Alibi::make(std::clamp<std::int64_t>(table.size(), 1, Alibi::maxHeads));
    return std::min(table.rows(), table.cols()) == 1 && table.size() >= fewest && table.size() <= Alibi::maxHeads
           && isExactly(table, relative, [&](Eigen::Index r, Eigen::Index j) { return alibi->slope(r + j + 1); });
}

} // namespace

std::optional<RuleMatch::Steps> RuleMatch::steps() const
{
    std::vector<double> real;
    std::size_t first = positions.size();
    std::size_t last = 0;
    for (std::size_t r = 0; r < positions.size(); ++r)
        if (!std::isnan(positions[r])) {
            first = std::min(first, r);
            last = r;
            real.push_back(positions[r]);
        }
    if (real.size() < 2 || last - first + 1 != real.size())
        return std::nullopt;
    const double step = (real.back() - real.front()) / static_cast<double>(real.size() - 1);
    for (std::size_t r = 0; r < real.size(); ++r)
        if (std::abs(real[r] - (real.front() + step * static_cast<double>(r))) > 1e-9 * std::max(1.0, std::abs(real[r])))
            return std::nullopt;
    return Steps{real.front(), real[1] - real[0]};
}

std::optional<RuleMatch> RuleMatcher::plain() const
{
    constexpr Eigen::Index fewest = 4;
    const double relative = 2.0 * halfUnit(precision()) + 1e-15;
    RuleMatch match;
    match.kind = RuleMatch::Kind::OtherTable;
    const auto named = [&match](std::string_view name, double amount = 0.0) {
        match.name = name;
        match.amount = amount;
        return match;
    };
    const double first = table()(0, 0);
    const auto rows = table().rows();
    if (areSlopes(table(), relative))
        return named("alibi-slopes");
    if (const double slope = slopeOf(table(), 4.0 * relative); slope > 0.0)
        return named("alibi-matrix", slope);
    if (rows < fewest || !table().allFinite())
        return std::nullopt;
    const auto place = [](Eigen::Index r) { return static_cast<double>(r); };
    if (first == std::round(first) && isExactly(table(), relative, [&](Eigen::Index r, Eigen::Index) { return first + place(r); }))
        return named("integers", first);
    if (isExactly(table(), relative, [&](Eigen::Index r, Eigen::Index) { return place(r) / place(rows - 1); }))
        return named("normalised");
    if (rows == table().cols() && isExactly(table(), 0.0, [](Eigen::Index r, Eigen::Index j) { return r == j ? 1.0 : 0.0; }))
        return named("one-hot");
    for (const bool highestFirst : {false, true})
        for (const std::int64_t start : {0, 1})
            if (isExactly(table(), 0.0, [&](Eigen::Index r, Eigen::Index j) {
                    const auto bit = std::min<Eigen::Index>(62, highestFirst ? table().cols() - 1 - j : j);
                    return static_cast<double>(((r + start) >> bit) & 1);
                }))
                return named(highestFirst ? "binary-highest-first" : "binary", static_cast<double>(start));
    constexpr std::uint64_t seeds = 1000;
    for (std::uint64_t seed = 0; seed < seeds; ++seed)
        if (const RandomTable random(seed);
            std::abs(random.value(0, 0) - first) <= relative * std::abs(first) + 1e-12
            && isExactly(table(), relative, [&](Eigen::Index r, Eigen::Index j) { return random.value(r, j); }))
            return named("random", static_cast<double>(seed));
    return std::nullopt;
}

std::optional<RuleMatch> matchRule(const FileTable& file, const ConventionMatch& convention, const std::optional<FamilyMatch>& family)
{
    const Table& table = file.values;
    const bool isNamed = (convention.recognised && convention.best.error.agreement != Agreement::Deviates) || convention.arithmetic
                         || (family && family->isExplained() && !family->hasOwnFrequencies);
    const RuleMatcher matcher(file, convention);
    // By fairseq's frequencies the paper's encoding after a row of zeros has an odd n.
    if (constexpr double usual = 10000.0;
        family && family->isExplained() && family->scheme == SchemeName(fairseqScheme) && family->spec.n() != usual)
        if (auto found = matcher.positions(); found && found->n == usual && found->unexplained == 0)
            return found;
    if (isNamed || table.size() < 4 || table.rows() > EncodingSpec::maxMaxLen || table.cols() > EncodingSpec::maxDModel)
        return std::nullopt;
    const std::int64_t exceptions = family ? family->exceptions() : convention.recognised ? convention.exceptions() : table.size();
    const bool isDoubtful = family ? family->isNoisy() || family->hasOwnFrequencies : convention.recognised && convention.isNoisy();
    for (const auto& part : {&RuleMatcher::plain, &RuleMatcher::positions, &RuleMatcher::mistake, &RuleMatcher::rotary})
        if (auto found = (matcher.*part)(); found && (isDoubtful || found->unexplained < exceptions))
            return found;
    return std::nullopt;
}

std::string_view mistakeOfBase(const Convention& convention)
{
    constexpr double near = 2e-4; // of float32 tables, whose n has few digits
    if (convention.mistake != Mistake::None || convention.cache != RotaryCache::None || convention.columns < 4)
        return {};
    if (convention.n == 1.0)
        return "integer-division";
    // The same frequencies have another n by the other rule.
    const auto pairs = static_cast<double>(convention.columns / 2);
    for (const double n :
         {std::exp(logStepOf(convention) * 0.5 * static_cast<double>(convention.columns)), std::exp(logStepOf(convention) * (pairs - 1.0))})
        for (const double base : {10000.0, 1000.0, 100000.0, 500000.0, 1e6, 100.0})
            for (const auto& [name, meant] : {std::pair<std::string_view, double>("log10-for-ln", std::exp(std::log10(base))),
                                              std::pair<std::string_view, double>("log2-for-ln", std::exp(std::log2(base)))})
                if (std::abs(n / meant - 1.0) <= near)
                    return name;
    return {};
}

std::string_view nameOf(Mistake mistake)
{
    static constexpr std::array<std::string_view, 9> names{"",
                                                           "doubled-index",
                                                           "exponent-of-every-column",
                                                           "half-exponent-of-every-column",
                                                           "floor-division",
                                                           "sine-cosine-swapped",
                                                           "position-over-length",
                                                           "position-over-last",
                                                           "angles-in-degrees"};
    return names[static_cast<std::size_t>(mistake)];
}

Predicted predictedBy(const Table& table, const Convention& convention)
{
    Predicted predicted;
    if (table.rows() != convention.rows || table.cols() != convention.columns)
        return predicted;
    const auto share = [&](std::int64_t later) {
        std::vector<std::int64_t> order(static_cast<std::size_t>(table.rows()));
        for (std::int64_t r = 0; r < table.rows(); ++r)
            order[static_cast<std::size_t>(r)] = (r + later) % table.rows();
        const Evidence& evidence = errorOf(table, Allowance(Precision::Float64, 0), convention, order).evidence;
        return 1.0 - static_cast<double>(evidence.far) / static_cast<double>(std::max<std::int64_t>(1, evidence.finite));
    };
    predicted.share = share(0);
    predicted.chance = share(table.rows() / 2);
    return predicted;
}

} // namespace posenc
