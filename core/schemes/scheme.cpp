// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme.h"

#include "core/schemes/scheme_diagnostics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace posenc {

namespace {

struct WholePositions {
    std::int64_t first = 0;
    std::int64_t count = 0;
};

WholePositions wholePositions(double first, double last)
{
    const auto from = static_cast<std::int64_t>(std::floor(first));
    return {from, static_cast<std::int64_t>(std::ceil(last)) - from + 1};
}

} // namespace

double Scheme::value(std::int64_t k, std::int64_t j) const
{
    Table number(1, 1);
    numbers(std::span(&k, 1), std::span(&j, 1), number);
    return number(0, 0);
}

Eigen::VectorXd Scheme::row(std::int64_t k) const
{
    Eigen::VectorXd result(m_spec.dModel());
    numbers(std::span(&k, 1), wholeNumbers(0, m_spec.dModel()), Eigen::Map<Table>(result.data(), 1, result.size()));
    return result;
}

Eigen::VectorXd Scheme::column(std::int64_t j) const
{
    Eigen::VectorXd result(m_spec.maxLen());
    for (Eigen::Index k = 0; k < result.size(); ++k)
        result[k] = value(k, j);
    return result;
}

void Scheme::rows(std::int64_t first, TableRef out) const
{
    for (Eigen::Index r = 0; r < out.rows(); ++r)
        out.row(r) = row(first + r).transpose();
}

CurveSamples Scheme::rowCurve(std::int64_t k, const SampleAxis& columns) const { return sampleValues(row(k), columns); }

CurveSamples Scheme::columnCurve(std::int64_t j, double first, double last, int, std::int64_t mostPositions) const
{
    const WholePositions whole = wholePositions(first, last);
    const std::int64_t seen = positionsSeen(first, last, mostPositions);
    CurveSamples curve;
    for (std::int64_t s = 0; s < seen; ++s) {
        const std::int64_t k = seen == whole.count ? whole.first + s : whole.first + s * (whole.count - 1) / (seen - 1);
        curve.x.push_back(static_cast<double>(k));
        curve.middle.push_back(value(k, j));
    }
    curve.lowest = curve.middle;
    curve.highest = curve.middle;
    return curve;
}

std::int64_t Scheme::affordableNorms() const
{
    constexpr std::int64_t mostNumbers = 1 << 19; // made one by one
    return mostNumbers / m_spec.dModel();
}

Expected<SchemeDiagnostics> Scheme::diagnose(const Progress& progress) const { return diagnoseByNumbers(*this, progress); }

Expected<ClosestRows> Scheme::closest(const Progress& progress) const
{
    const Expected<SchemeDiagnostics> found = diagnose(progress);
    return found ? Expected<ClosestRows>(ClosestRows{found->closest, found->closestLimit}) : found.error();
}

Expected<Eigen::VectorXd> Scheme::productsWithFirst(const Progress& progress) const
{
    const std::int64_t together = std::max<std::int64_t>(1, (1 << 22) / m_spec.dModel()); // positions between two points to stop at
    Eigen::VectorXd products(m_spec.maxLen());
    for (std::int64_t first = 0; first < products.size(); first += together) {
        if (const auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(products.size())); !wanted)
            return wanted.error();
        similarityRow(Measure::Dot, 0, first, products.segment(first, std::min<std::int64_t>(together, products.size() - first)));
    }
    return products;
}

std::vector<std::int64_t> wholeNumbers(std::int64_t first, std::int64_t last)
{
    std::vector<std::int64_t> numbers(static_cast<std::size_t>(std::max<std::int64_t>(0, last - first)));
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

std::int64_t positionsSeen(double first, double last, std::int64_t mostPositions)
{
    return std::min(wholePositions(first, last).count, std::max<std::int64_t>(2, mostPositions));
}

} // namespace posenc
