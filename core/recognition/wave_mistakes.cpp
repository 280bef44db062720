// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/meant_factor.h"
#include "core/recognition/rule_cells.h"

#include <array>

namespace posenc {

namespace {

// A wrong formula for ω: x = 2i/d, or i/(h − 1), is the exponent of the pair, j/d that of the column.
struct WrongLaw {
    std::string_view name;
    double (*omega)(double n, double x, double ofColumn, bool cosine);
    bool hasSines = true; ///< otherwise these columns are 0
    bool hasCosines = true;
    double amount = 0.0; ///< RuleMatch::amount
    bool isFloored = false;
    std::optional<NumberFormat> frequencyFormat{}; ///< frequencies are rounded to this
    std::optional<NumberFormat> angleFormat{};     ///< frequencies, positions and angles are
};
double rightLaw(double n, double x, double, bool) { return std::pow(n, -x); }
constexpr double swapped = 1e-4; // exponents ** 1e-4 in place of 1e-4 ** exponents
constexpr std::array wrongLaws{
    WrongLaw{"multiplied", [](double n, double x, double, bool) { return std::pow(n, x); }},
    WrongLaw{"cosines-missing", [](double n, double x, double, bool) { return std::pow(n, -x); }, true, false},
    WrongLaw{"sines-missing", [](double n, double x, double, bool) { return std::pow(n, -x); }, false, true},
    WrongLaw{"cosine-without-frequency", [](double n, double x, double, bool cosine) { return cosine ? 1.0 : std::pow(n, -x); }},
    WrongLaw{"sine-without-frequency", [](double n, double x, double, bool cosine) { return cosine ? std::pow(n, -x) : 1.0; }},
    WrongLaw{"base-and-exponent-swapped", [](double, double x, double, bool) { return std::pow(x, swapped); }, true, true, swapped},
    WrongLaw{"base-and-exponent-swapped", [](double, double x, double, bool) { return std::pow(x, -swapped); }, true, true, -swapped},
    WrongLaw{"base-and-exponent-swapped", [](double, double, double j, bool) { return std::pow(j, swapped); }, true, true, swapped},
    WrongLaw{"angles-rounded-down", [](double n, double x, double, bool) { return std::pow(n, -x); }, true, true, 0.0, true},
    WrongLaw{"multiplied", [](double n, double, double j, bool) { return std::pow(n, j); }},
    WrongLaw{"log10-for-ln", [](double n, double x, double, bool) { return std::exp(-x * std::log10(n)); }},
    WrongLaw{"log2-for-ln", [](double n, double x, double, bool) { return std::exp(-x * std::log2(n)); }},
    WrongLaw{"rounded-frequencies", rightLaw, true, true, 0.0, false, NumberFormat::BFloat16},
    WrongLaw{"rounded-frequencies", rightLaw, true, true, 1.0, false, NumberFormat::Float16},
    WrongLaw{"rounded-angles", rightLaw, true, true, 0.0, false, {}, NumberFormat::BFloat16},
    WrongLaw{"rounded-angles", rightLaw, true, true, 1.0, false, {}, NumberFormat::Float16},
};

struct Tried {
    EncodingSpec spec;
    std::int64_t first = 0;
};

RuleWaves wavesOf(const WrongLaw& law, const Tried& tried, std::int64_t rows)
{
    const EncodingSpec& spec = tried.spec;
    RuleWaves waves;
    waves.areFloored = law.isFloored;
    waves.angleFormat = law.angleFormat;
    const auto format = law.angleFormat ? law.angleFormat : law.frequencyFormat;
    const auto last = static_cast<double>(std::max<std::int64_t>(1, spec.completePairs() - 1));
    for (std::int64_t j = 0; j < spec.dModel(); ++j) {
        const Column column = columnAt(spec, j);
        const bool cosine = column.wave == Column::Wave::Cosine;
        const auto pair = static_cast<double>(column.pair);
        const auto d = static_cast<double>(spec.dModel());
        const double x = spec.frequencies() == FrequencyRule::Paper ? 2.0 * pair / d : pair / last;
        const bool isFilled = column.wave != Column::Wave::Zero && (cosine ? law.hasCosines : law.hasSines);
        waves.kinds.push_back(isFilled ? column.wave : Column::Wave::Zero);
        const double omega = isFilled ? law.omega(spec.n(), x, (2.0 * pair + (cosine ? 1.0 : 0.0)) / d, cosine) : 0.0;
        waves.omegas.push_back(format ? rounded(omega, *format) : omega);
    }
    for (std::int64_t r = 0; r < rows; ++r)
        waves.positions.push_back(static_cast<double>(r + tried.first));
    return waves;
}

// The decimals that a number near 1 keeps.
int decimalsBeside(Precision precision) { return static_cast<int>(-std::log10(4.0 * halfUnit(precision))); }

// A rescaled table and how many decimals are left of it.
struct Rescaling {
    std::string_view name;
    double scale;
    double offset;
    int decimals;
};

} // namespace

std::optional<RuleMatch> RuleMatcher::wrongWaves() const
{
    constexpr Eigen::Index fewest = 4;
    if (table().rows() < fewest || table().cols() < fewest)
        return std::nullopt;
    RuleMatch match;
    for (const double n : {10000.0, 1000.0, 100.0, 100000.0, 500000.0, 1e6})
        for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst})
            for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor})
                for (const std::int64_t first : {0, 1}) {
                    const Tried tried{EncodingSpec()
                                          .withN(n)
                                          .withDModel(table().cols())
                                          .withMaxLen(table().rows())
                                          .withLayout(layout)
                                          .withFrequencies(rule),
                                      first};
                    for (const WrongLaw& law : wrongLaws) {
                        const RuleWaves waves = wavesOf(law, tried, table().rows());
                        match.name = law.name;
                        match.amount = law.amount;
                        match.positions = first == 0 ? std::vector<double>() : waves.positions;
                        match.n = n;
                        match.layout = layout;
                        match.frequencies = rule;
                        if (followsRule(
                                table(), allowance(), 0, 10.0, [&waves](Eigen::Index r, Eigen::Index j) { return waves.at(r, j); }, match))
                            return match;
                    }
                }
    return std::nullopt;
}

// The same row everywhere, that of one position.
std::optional<RuleMatch> RuleMatcher::oneRow() const
{
    constexpr std::int64_t fewest = 8;
    constexpr double farthest = 65536.0;
    if (table().rows() < 2 || table().cols() < fewest || !table().allFinite()
        || !((table().rowwise() - table().row(0)).array() == 0.0).all())
        return std::nullopt;
    RuleMatch match;
    match.name = "one-row";
    for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst}) {
        const EncodingSpec spec = EncodingSpec().withDModel(table().cols()).withLayout(layout);
        const std::vector<double> omegas = omegasOf(spec);
        match.amount = std::round(positionOfRow(table(), 0, spec, omegas));
        match.layout = layout;
        bool isSame = match.amount >= 0.0 && match.amount <= farthest;
        for (std::size_t i = 0; i < omegas.size(); ++i) {
            const PairColumns pair = columnsOfPair(spec, static_cast<std::int64_t>(i));
            const double angle = match.amount * omegas[i];
            const double most = allowance().of(Agreement::Float32Arithmetic, 1.0, angle, std::abs(std::log(omegas[i])));
            isSame = isSame && std::abs(table()(0, pair.sine) - std::sin(angle)) <= most
                     && std::abs(table()(0, pair.cosine) - std::cos(angle)) <= most;
        }
        if (isSame)
            return match;
    }
    return std::nullopt;
}

// (PE + 1)/2, and rounded or cut to a byte.
std::optional<RuleMatch> RuleMatcher::rescaled() const
{
    constexpr int two = 2; // decimals of 1/127.5
    constexpr double half = 127.5;
    if (!table().allFinite())
        return std::nullopt;
    const double least = table().minCoeff();
    const double most = table().maxCoeff();
    const bool isWhole = (table().array() == table().array().round()).all();
    std::vector<Rescaling> possible;
    if (!isWhole && least > -0.01 && most < 1.01 && most > 0.9)
        possible.push_back({"shifted-to-0-1", 0.5, 0.5, decimalsBeside(precision())});
    if (isWhole && least >= 0.0 && most <= 255.0 && most >= 250.0)
        possible.insert(possible.end(), {{"uint8", half, half, two}, {"uint8", half, half - 0.5, two}});
    if (isWhole && least >= -128.0 && least <= -100.0 && most <= 127.0)
        possible.push_back({"int8", 127.0, 0.0, two});
    if (constexpr double large = 200.0; isWhole && most >= large && std::abs(least + most) <= 0.1 * most)
        possible.push_back({"whole-numbers", roundAmplitude(most, 1.0, 0.0), 0.0, static_cast<int>(std::log10(most))});
    for (const Rescaling& rescaling : possible) {
        FileTable plain;
        plain.values = (table().array() - rescaling.offset) / rescaling.scale;
        plain.digits = plain.decimals = rescaling.decimals;
        const ConventionMatch found = matchConvention(plain);
        const Convention& convention = found.best.convention;
        if (!found.recognised || found.best.error.agreement == Agreement::Deviates || convention.mistake != Mistake::None
            || convention.factor != 1.0 || !found.order.empty() || found.transposed)
            continue;
        RuleMatch match;
        match.name = rescaling.name;
        match.amount = rescaling.name == "whole-numbers" ? rescaling.scale : 0.0;
        match.n = convention.n;
        match.layout = convention.layout;
        match.frequencies = convention.frequencies;
        return match;
    }
    return std::nullopt;
}

// Numbers that dropout left are multiplied by 1/(1 − p), the others are 0.
std::optional<RuleMatch> RuleMatcher::dropped() const
{
    constexpr double fewest = 0.02;
    constexpr double most = 0.85;
    constexpr double roughly = 0.1;
    const double zeros = static_cast<double>((table().array() == 0.0).count()) / static_cast<double>(table().size());
    const double largest = table().cwiseAbs().maxCoeff();
    const double p = std::round((1.0 - 1.0 / largest) * 1000.0) / 1000.0;
    if (!(zeros > fewest && zeros < most && p > 0.0 && std::abs(zeros - p) < roughly + 0.5 / static_cast<double>(table().rows()))
        || std::abs(largest * (1.0 - p) - 1.0) > 0.01)
        return std::nullopt;
    FileTable kept = m_file;
    kept.values = (table().array() == 0.0).select(Table::Constant(table().rows(), table().cols(), std::nan("")), table() * (1.0 - p));
    const ConventionMatch found = matchConvention(kept);
    const Convention& convention = found.best.convention;
    if (!found.recognised || found.best.error.agreement == Agreement::Deviates || convention.mistake != Mistake::None
        || convention.factor != 1.0)
        return std::nullopt;
    RuleMatch match;
    match.name = "dropout";
    match.amount = p;
    match.n = convention.n;
    match.layout = convention.layout;
    match.frequencies = convention.frequencies;
    return match;
}

// The encoding of fewer columns, and zeros behind it.
std::optional<RuleMatch> RuleMatcher::padded() const
{
    constexpr Eigen::Index fewest = 4;
    Eigen::Index zeros = 0;
    while (zeros < table().cols() && (table().col(table().cols() - 1 - zeros).array() == 0.0).all())
        ++zeros;
    if (zeros == 0 || table().cols() - zeros < fewest)
        return std::nullopt;
    FileTable filled = m_file;
    filled.values = table().leftCols(table().cols() - zeros);
    const ConventionMatch found = matchConvention(filled);
    const Convention& convention = found.best.convention;
    if (!found.recognised || found.best.error.agreement == Agreement::Deviates || found.transposed || !found.order.empty()
        || convention.mistake != Mistake::None || convention.cache != RotaryCache::None || convention.isPadded)
        return std::nullopt;
    // Columns that a program never filled leave the frequencies of a wider table, whose n is not that of the others.
    if (constexpr double usual = 10000.0; convention.n != usual)
        return std::nullopt;
    RuleMatch match;
    match.kind = RuleMatch::Kind::OtherPositions;
    match.name = "padded";
    match.zeroColumns = zeros;
    match.n = convention.n;
    match.layout = convention.layout;
    match.frequencies = convention.frequencies;
    match.factor = convention.factor;
    for (Eigen::Index r = 0; r < table().rows(); ++r)
        match.positions.push_back(static_cast<double>(r + convention.firstPosition));
    match.largest = found.best.error.largest;
    match.row = found.best.error.row;
    match.column = found.best.error.column;
    return match;
}

// Each row divided by its length, which differs where a cosine is missing: of an even number of columns, this is a factor.
std::optional<RuleMatch> RuleMatcher::normalisedRows() const
{
    constexpr double near = 1e-3;
    const Eigen::Index rows = table().rows();
    if (table().cols() % 2 == 0 || rows < 4 || !((table().rowwise().norm().array() - 1.0).abs() < near).all())
        return std::nullopt;
    RuleMatch match;
    match.name = "rows-normalised";
    for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst})
        for (const double n : {10000.0, 1000.0, 100.0}) {
            Convention convention;
            convention.rows = rows;
            convention.columns = table().cols();
            convention.n = n;
            convention.layout = layout;
            const ConventionTable plain(convention);
            Table exact(rows, table().cols());
            plain.rows(0, exact);
            exact.rowwise().normalize();
            match.n = n;
            match.layout = layout;
            const auto at = [&](Eigen::Index r, Eigen::Index j) {
                const double omega = plain.omega(j);
                return RuleCell{exact(r, j), static_cast<double>(r) * omega, omega > 0.0 ? std::abs(std::log(omega)) : 0.0};
            };
            if (followsRule(table(), allowance(), 0, 4.0, at, match))
                return match;
        }
    return std::nullopt;
}

std::optional<RuleMatch> RuleMatcher::mistake() const
{
    for (const auto& part : {&RuleMatcher::padded, &RuleMatcher::oneRow, &RuleMatcher::rescaled, &RuleMatcher::dropped,
                             &RuleMatcher::normalisedRows, &RuleMatcher::wrongWaves})
        if (auto found = (this->*part)())
            return found;
    return std::nullopt;
}

} // namespace posenc
