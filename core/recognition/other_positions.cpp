// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/frequencies.h"
#include "core/recognition/meant_factor.h"
#include "core/recognition/rule_cells.h"

#include <array>
#include <complex>
#include <numbers>

namespace posenc {

namespace {

constexpr std::array everyLayout{Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst};

double shownSize(const Table& table, const EncodingSpec& spec)
{
    constexpr Eigen::Index some = 32;
    std::vector<double> sizes;
    for (Eigen::Index a = 0; a < std::min(some, table.rows()); ++a) {
        const Eigen::Index r = a * (table.rows() - 1) / std::max<Eigen::Index>(1, std::min(some, table.rows()) - 1);
        for (std::int64_t i = 0; i < std::min<std::int64_t>(8, spec.completePairs()); ++i) {
            const PairColumns pair = columnsOfPair(spec, i);
            if (const double size = std::hypot(table(r, pair.sine), table(r, pair.cosine)); std::isfinite(size) && size > 0.0)
                sizes.push_back(size);
        }
    }
    if (sizes.empty())
        return 0.0;
    const auto middle = sizes.begin() + std::ssize(sizes) / 2;
    std::ranges::nth_element(sizes, middle);
    // Circles: most sizes are the same.
    const auto alike = std::ranges::count_if(sizes, [size = *middle](double each) { return std::abs(each / size - 1.0) < 0.02; });
    return alike * 4 >= std::ssize(sizes) * 3 ? *middle : 0.0;
}

// n of few digits from how fast the slow pairs turn from row to row, behind the usual ones.
std::vector<double> likelyBases(const Table& table, const EncodingSpec& spec)
{
    std::vector<double> bases{10000.0, 1000.0, 100.0};
    // The turn of each pair from row to row; of two slow pairs, the quotient is the same for every step.
    const auto turnsOf = [&](std::int64_t i) {
        const PairColumns pair = columnsOfPair(spec, i);
        std::vector<double> turns;
        constexpr Eigen::Index enough = 128;
        for (Eigen::Index r = 0; r + 1 < std::min(enough, table.rows()); ++r)
            turns.push_back(std::abs(std::arg(std::complex<double>(table(r + 1, pair.cosine), table(r + 1, pair.sine))
                                              * std::complex<double>(table(r, pair.cosine), -table(r, pair.sine)))));
        return turns;
    };
    const auto quantileOfTurns = [](std::vector<double> turns, double part) {
        const auto place = turns.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(turns.size() - 1));
        std::ranges::nth_element(turns, place);
        return *place;
    };
    double faster = 0.0;
    // The fastest pair that turns less than a radian, and more than those behind it: a faster one may seem slow.
    std::int64_t fastest = spec.completePairs() - 1;
    for (double slower = 0.0; fastest > 0; --fastest) {
        const double turned = quantileOfTurns(turnsOf(fastest - 1), 0.9);
        if (constexpr double alike = 0.9; turned > 1.0 || turned < alike * slower)
            break;
        slower = turned;
    }
    if (const std::int64_t i = fastest; i + 1 < spec.completePairs()) {
        const std::vector<double> fast = turnsOf(i);
        const std::int64_t apart = std::min<std::int64_t>(spec.completePairs() / 4 + 1, spec.completePairs() - 1 - i);
        std::vector<double> quotients = turnsOf(i + apart);
        for (std::size_t r = 0; r < fast.size(); ++r)
            quotients[r] = fast[r] / quotients[r];
        std::erase_if(quotients, [](double quotient) { return !std::isfinite(quotient); });
        if (quotients.empty())
            return bases;
        faster = std::pow(quantileOfTurns(quotients, 0.5), 1.0 / static_cast<double>(apart));
    }
    if (!(faster > 1.0))
        return bases;
    const auto pairs = static_cast<double>(spec.completePairs());
    const double n = std::pow(faster, spec.frequencies() == FrequencyRule::Paper ? 0.5 * static_cast<double>(spec.dModel()) : pairs - 1.0);
    for (int digits = 1; digits <= 5; ++digits) {
        const double unit = std::pow(10.0, std::floor(std::log10(n)) - digits + 1);
        const double round = std::round(n / unit) * unit;
        if (round >= EncodingSpec::minN && round <= EncodingSpec::maxN && std::ranges::find(bases, round) == bases.end())
            bases.push_back(round);
    }
    return bases;
}

// Positions as they may have been meant: whole numbers, equal steps of few digits, or as they are.
// `relative` is how exactly a large position is known. Empty if none is near enough to all.
std::vector<double> meantPositions(std::vector<double> positions, double resolution, double relative)
{
    const auto tolerance = [=](double position) { return 16.0 * resolution + relative * std::max(1.0, std::abs(position)); };
    std::vector<std::size_t> rows;
    for (std::size_t r = 0; r < positions.size(); ++r)
        if (!std::isnan(positions[r]))
            rows.push_back(r);
    const auto all = [&](const auto& meant) {
        return std::ranges::all_of(rows, [&](std::size_t r) { return std::abs(meant(r) - positions[r]) <= tolerance(positions[r]); });
    };
    const auto take = [&](const auto& meant) {
        for (const std::size_t r : rows)
            positions[r] = meant(r);
        return positions;
    };
    const auto whole = [&](std::size_t r) { return std::round(positions[r]); };
    if (rows.size() < 2 || all(whole))
        return take(whole);
    const auto apart = static_cast<double>(rows.back() - rows.front());
    const double step = (positions[rows.back()] - positions[rows.front()]) / apart;
    for (double unit = 0.1; unit > 1e-7; unit *= 0.1)
        for (const double first :
             {std::round(positions[rows.front()]), std::round(positions[rows.front()] / unit) / std::round(1.0 / unit)}) {
            const double round = std::round(step / unit) / std::round(1.0 / unit);
            const auto even = [&](std::size_t r) { return first + round * static_cast<double>(r - rows.front()); };
            if (all(even))
                return take(even);
        }
    const double first = positions[rows.front()];
    const auto even = [&](std::size_t r) { return first + step * static_cast<double>(r - rows.front()); };
    if (all(even))
        return take(even);
    for (double unit = 0.1; unit > 1e-5; unit *= 0.1) {
        const auto few = [&](std::size_t r) { return std::round(positions[r] / unit) / std::round(1.0 / unit); };
        if (all(few))
            return take(few);
    }
    return {};
}

// First as float64 arithmetic knows them, then as that of float32 does.
std::vector<double> meantPositions(const std::vector<double>& positions, double resolution)
{
    constexpr double float64 = 0x1p-46;
    constexpr double float32 = 0x1p-20;
    for (const double relative : {float64, float32})
        if (std::vector<double> meant = meantPositions(positions, resolution, relative); !meant.empty())
            return meant;
    return positions;
}

} // namespace

std::vector<double> omegasOf(const EncodingSpec& spec)
{
    const Frequencies frequencies(spec);
    std::vector<double> omegas;
    for (std::int64_t i = 0; i < spec.completePairs(); ++i)
        omegas.push_back(frequencies.omega(i));
    return omegas;
}

double positionOfRow(const Table& table, Eigen::Index row, const EncodingSpec& spec, const std::vector<double>& omegas, double near)
{
    double position = near;
    for (std::size_t i = omegas.size(); i-- > 0;) {
        const PairColumns pair = columnsOfPair(spec, static_cast<std::int64_t>(i));
        const double angle = std::atan2(table(row, pair.sine), table(row, pair.cosine));
        position += std::remainder(angle - position * omegas[i], 2.0 * std::numbers::pi) / omegas[i];
    }
    return position;
}

// Each row tells where it stands: no order is taken for granted.
std::optional<RuleMatch> RuleMatcher::positions() const
{
    constexpr std::int64_t fewestColumns = 8;
    constexpr Eigen::Index fewestRows = 3;
    if (table().cols() < fewestColumns || table().rows() < fewestRows)
        return std::nullopt;
    RuleMatch match;
    match.kind = RuleMatch::Kind::OtherPositions;
    match.name = "positions";
    for (const Layout layout : everyLayout)
        for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor}) {
            const EncodingSpec shape =
                EncodingSpec().withDModel(table().cols()).withMaxLen(table().rows()).withLayout(layout).withFrequencies(rule);
            const double size = shownSize(table(), shape);
            if (size == 0.0)
                continue;
            match.layout = layout;
            match.frequencies = rule;
            match.factor = roundAmplitude(size, 1e-3 * size, static_cast<double>(table().cols()));
            for (const double n : likelyBases(table(), shape)) {
                const EncodingSpec spec = shape.withN(n);
                const std::vector<double> omegas = omegasOf(spec);
                RuleWaves waves;
                for (std::int64_t j = 0; j < spec.dModel(); ++j) {
                    const Column column = columnAt(spec, j);
                    waves.kinds.push_back(column.wave);
                    waves.omegas.push_back(column.pair < 0 ? 0.0 : Frequencies(spec).omega(column.pair));
                }
                const auto isAt = [&](Eigen::Index r, double position) {
                    Eigen::Index right = 0;
                    for (Eigen::Index j = 0; j < table().cols(); ++j) {
                        const auto column = static_cast<std::size_t>(j);
                        const double angle = position * waves.omegas[column];
                        const double exact = waves.kinds[column] == Column::Wave::Sine     ? std::sin(angle)
                                             : waves.kinds[column] == Column::Wave::Cosine ? std::cos(angle)
                                                                                           : 0.0;
                        right += std::abs(table()(r, j) / match.factor - exact) < 0.02 ? 1 : 0;
                    }
                    return right * 10 >= table().cols() * 9;
                };
                const auto isZero = [&](Eigen::Index r) { return (table().row(r).array() == 0.0).all(); };
                const Eigen::Index rows = table().rows();
                int seen = 0;
                for (const Eigen::Index r : {Eigen::Index{0}, Eigen::Index{1}, Eigen::Index{2}, std::min<Eigen::Index>(3, rows - 1)})
                    seen += isZero(r) || isAt(r, positionOfRow(table(), r, spec, omegas)) ? 1 : 0;
                if (seen < 4)
                    continue;
                std::vector<double> found;
                double near = 0.0; // where a row would stand after an equal step: of positions a whole wave apart, the nearest
                for (Eigen::Index r = 0; r < rows; ++r) {
                    found.push_back(isZero(r) ? std::nan("") : positionOfRow(table(), r, spec, omegas, near));
                    if (r > 0 && std::isfinite(found[found.size() - 2] + found.back()))
                        near = 2.0 * found.back() - found[found.size() - 2];
                }
                match.n = n;
                match.positions = waves.positions = meantPositions(found, allowance().resolution());
                const auto steps = match.steps();
                if (steps && steps->step == 0.0)
                    continue; // one row everywhere
                const int parameters =
                    (steps ? 2 : static_cast<int>(std::min<Eigen::Index>(rows, 1 << 20))) + (match.factor == 1.0 ? 0 : 1);
                const auto at = [&waves](Eigen::Index r, Eigen::Index j) { return waves.at(r, j); };
                if (followsRule(table(), allowance(match.factor), parameters, 8.0, at, match))
                    return match;
            }
        }
    return std::nullopt;
}

} // namespace posenc
