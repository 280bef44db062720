// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/first_pair.h"

#include "core/recognition/meant_factor.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

namespace posenc {

namespace {

constexpr double turn = 2.0 * std::numbers::pi;

double wrapped(double angle) { return std::remainder(angle, turn); }

PairColumns columnsIn(const Table& table, Layout layout, FrequencyRule rule, std::int64_t pair)
{
    return columnsOfPair(EncodingSpec().withDModel(table.cols()).withLayout(layout).withFrequencies(rule), pair);
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

double amplitudeOfColumn(const Table& table, std::int64_t column)
{
    constexpr int rounds = 8;
    constexpr double outlying = 4.0; // medians
    constexpr Eigen::Index most = 4096;
    const Eigen::Index rows = std::min<Eigen::Index>(table.rows(), most);
    double sine = 0.0;
    double cosine = 0.0;
    double limit = std::numeric_limits<double>::infinity();
    for (int round = 0; round < rounds; ++round) {
        double ss = 1e-300;
        double sc = 0.0;
        double cc = 1e-300;
        double sv = 0.0;
        double cv = 0.0;
        std::vector<double> rests;
        for (Eigen::Index r = 0; r < rows; ++r) {
            const double s = std::sin(static_cast<double>(r));
            const double c = std::cos(static_cast<double>(r));
            const double value = table(r, column);
            const double rest = std::abs(value - sine * s - cosine * c);
            if (!std::isfinite(value))
                continue;
            rests.push_back(rest);
            if (rest > limit)
                continue;
            ss += s * s;
            sc += s * c;
            cc += c * c;
            sv += s * value;
            cv += c * value;
        }
        const double determinant = ss * cc - sc * sc;
        if (rests.size() < 4 || !(determinant > 1e-9 * ss * cc))
            return 0.0;
        if (round > 0)
            limit = std::max(outlying * median(rests), 1e-15);
        sine = (sv * cc - cv * sc) / determinant;
        cosine = (cv * ss - sv * sc) / determinant;
        if (round + 1 == rounds && median(std::move(rests)) > 0.1 * std::hypot(sine, cosine))
            return 0.0;
    }
    return std::hypot(sine, cosine);
}

std::optional<FirstPair> FirstPair::of(const Table& table, Layout layout, FrequencyRule rule, double resolution)
{
    if (table.cols() < 2 || table.rows() < 3)
        return std::nullopt;
    const PairColumns pair = columnsIn(table, layout, rule, 0);
    FirstPair found;
    found.m_layout = layout;
    found.m_rule = rule;
    std::vector<double> radii;
    for (Eigen::Index r = 0; r < table.rows(); ++r) {
        const double radius = std::hypot(table(r, pair.sine), table(r, pair.cosine));
        if (std::isfinite(radius))
            radii.push_back(radius);
        found.m_angles.push_back(std::atan2(table(r, pair.sine), table(r, pair.cosine)));
    }
    if (radii.size() * 2 < static_cast<std::size_t>(table.rows()))
        return std::nullopt;
    const double middle = median(radii);
    std::vector<double> off;
    for (const double radius : radii)
        off.push_back(std::abs(radius - middle));
    const double spread = median(off);
    constexpr double roundest = 0.05;
    if (!(middle > 1e-9) || !(middle < 1e100) || spread > roundest * middle)
        return std::nullopt;
    const double tolerance = 4.0 * spread / std::sqrt(static_cast<double>(radii.size())) + 4.0 * resolution * middle;
    found.m_amplitude = roundAmplitude(middle, tolerance, static_cast<double>(table.cols()));
    found.m_tolerance = 4.0 * spread / middle + 4.0 * resolution + 1e-9;
    return found;
}

std::vector<std::int64_t> FirstPair::firstPositions(double sign) const
{
    const double turned = sign < 0.0 ? std::numbers::pi : 0.0;
    std::complex<double> sum;
    std::size_t inOrder = 0;
    for (std::size_t r = 0; r < m_angles.size(); ++r) {
        if (!std::isfinite(m_angles[r]))
            continue;
        sum += std::polar(1.0, m_angles[r] + turned - static_cast<double>(r));
        inOrder += r > 0 && std::abs(wrapped(m_angles[r] - m_angles[r - 1] - 1.0)) <= 2.0 * m_tolerance ? 1 : 0;
    }
    std::vector<std::int64_t> positions;
    if (inOrder * 10 < (m_angles.size() - 1) * 8)
        return positions;
    const double start = std::arg(sum);
    constexpr std::size_t most = 4096;
    const auto last = EncodingSpec::maxMaxLen - static_cast<std::int64_t>(m_angles.size());
    // A whole number in every turn at most.
    const auto turns = static_cast<std::int64_t>(static_cast<double>(last) / turn) + 2;
    for (std::int64_t passed = -1; passed < turns && positions.size() < most; ++passed) {
        const std::int64_t k = std::llround(start + turn * static_cast<double>(passed));
        if (k >= 0 && k <= last && std::abs(wrapped(static_cast<double>(k) - start)) <= m_tolerance)
            positions.push_back(k);
    }
    return positions;
}

std::optional<std::vector<std::int64_t>> FirstPair::positions(double sign, std::int64_t first) const
{
    const auto count = static_cast<std::int64_t>(m_angles.size());
    std::vector<std::pair<double, std::int64_t>> circle; // the place of each position
    for (std::int64_t k = first; k < first + count; ++k)
        circle.emplace_back(wrapped(static_cast<double>(k)), k);
    std::ranges::sort(circle);
    std::vector<std::int64_t> positions;
    std::vector<char> taken(m_angles.size());
    for (const double angle : m_angles) {
        if (!std::isfinite(angle))
            return std::nullopt;
        const double place = wrapped(angle + (sign < 0.0 ? std::numbers::pi : 0.0));
        const auto above = std::ranges::lower_bound(circle, std::pair(place, std::int64_t{0}));
        const auto& next = above == circle.end() ? circle.front() : *above;
        const auto& previous = above == circle.begin() ? circle.back() : *(above - 1);
        const auto& nearest = std::abs(wrapped(next.first - place)) < std::abs(wrapped(previous.first - place)) ? next : previous;
        char& place1 = taken[static_cast<std::size_t>(nearest.second - first)];
        if (std::abs(wrapped(nearest.first - place)) > 0.1 + m_tolerance || place1 != 0)
            return std::nullopt;
        place1 = 1;
        positions.push_back(nearest.second);
    }
    return positions;
}

PairTurns pairTurns(const Table& table, const FirstPair& first, double sign)
{
    PairTurns turns;
    constexpr std::int64_t mostRows = 4096;
    const std::int64_t rows = std::min<std::int64_t>(table.rows(), mostRows);
    for (std::int64_t pair = 0; pair < table.cols() / 2; ++pair) {
        const PairColumns columns = columnsIn(table, first.layout(), first.rule(), pair);
        const auto at = [&](std::int64_t r) {
            const std::complex<double> value(table(r, columns.cosine), table(r, columns.sine));
            return std::isfinite(value.real()) && std::isfinite(value.imag()) ? sign * value : std::complex<double>();
        };
        double omega = 0.0;
        for (std::int64_t apart = 1; apart < rows; apart *= 2) {
            std::complex<double> sum;
            for (std::int64_t r = 0; r + apart < rows; ++r)
                sum += at(r + apart) * std::conj(at(r));
            const double expected = omega * static_cast<double>(apart);
            omega = (expected + wrapped(std::arg(sum) - expected)) / static_cast<double>(apart);
        }
        std::complex<double> start;
        for (std::int64_t r = 0; r < rows; ++r)
            start += at(r) * std::polar(1.0, -omega * static_cast<double>(r));
        turns.omegas.push_back(omega);
        turns.starts.push_back(std::arg(start));
    }
    return turns;
}

} // namespace posenc
