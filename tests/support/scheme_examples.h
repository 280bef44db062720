// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/learned_table.h"
#include "core/positions/row_positions.h"
#include "core/schemes/family_parameters.h"
#include "tests/support/brute_force.h"

namespace posenc::test {

inline constexpr std::array allMeasures{Measure::Dot, Measure::Cosine, Measure::Distance};

/// Of a base of 10000 unless another is given.
inline SchemePtr schemeOf(SchemeName name, std::int64_t d, std::int64_t length, const SchemeArguments& arguments = {.seed = 7},
                          double n = 10000.0, FrequencyRule rule = FrequencyRule::Paper)
{
    return makeScheme(EncodingSpec::make(n, d, length, Layout::Interleaved, rule).value(), name, arguments);
}

inline std::shared_ptr<const LearnedTable> learnedTable(const Table& values)
{
    FileTable file;
    file.values = values;
    return LearnedTable::make(std::move(file)).value();
}

/// Whose numbers these are.
inline SchemePtr schemeOf(const Table& values)
{
    return schemeOf("table"_scheme, values.cols(), values.rows(), {.table = learnedTable(values)});
}

inline Table anyTable(Random& random, Eigen::Index rows, Eigen::Index columns)
{
    return Table::NullaryExpr(rows, columns, [&] { return random.real(-1.0, 1.0); });
}

/// A window of so many cells, of single cells or of means.
inline SampleAxis anyAxis(Random& random, std::int64_t cells, int mostPixels)
{
    const double first = random.coin() ? 0.0 : random.real(0.0, 0.9 * static_cast<double>(cells));
    const int pixels = random.whole(1, mostPixels);
    const double step = random.real(0.05, 1.0) * (static_cast<double>(cells) - first) / pixels;
    return random.coin() ? SampleAxis(first, step, pixels, cells) : SampleAxis::ofMeans(first, step, pixels, cells);
}

/// The rows of the table that an axis shows.
inline Table visibleRows(const Scheme& scheme, const SampleAxis& axis)
{
    Table rows(axis.cellsEnd() - axis.cellsBegin(), scheme.spec().dModel());
    scheme.rows(axis.cellsBegin(), rows);
    return rows;
}

/// The curve's value at a place, on the line through its points.
inline double valueAt(const CurveSamples& curve, double x)
{
    const auto next = std::ranges::lower_bound(curve.x, x);
    const auto s = static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, next - curve.x.begin()));
    if (next == curve.x.end())
        return curve.middle.back();
    const double part = (x - curve.x[s - 1]) / (curve.x[s] - curve.x[s - 1]);
    return curve.middle[s - 1] + part * (curve.middle[s] - curve.middle[s - 1]);
}

/// A scheme, and what it was made from.
struct Example {
    SchemeArguments arguments;
    SchemePtr scheme;

    Example(const EncodingSpec& spec, SchemeName name, const SchemeArguments& with) : arguments(with), scheme(makeScheme(spec, name, with))
    {
    }
    const Scheme* operator->() const { return scheme.get(); }
    /// For failures.
    QByteArray words() const
    {
        const FamilyParameters& family = *arguments.family;
        return describe(scheme->spec()) + ' ' + scheme->traits().name.data() + " seed " + QByteArray::number(quint64{arguments.seed})
               + " pad " + QByteArray::number(qint64{family.paddingRow}) + " t " + QByteArray::number(family.firstTime, 'g', 17) + " + k "
               + QByteArray::number(family.timeStep, 'g', 17) + " shift " + QByteArray::number(qint64{family.shift}) + " patches "
               + QByteArray::number(qint64{arguments.patches.leading}) + ',' + QByteArray::number(qint64{arguments.patches.width})
               + " without pi " + QByteArray::number(family.withoutPi) + " unnormalised " + QByteArray::number(family.unnormalised)
               + (arguments.positions ? " listed " : " ");
    }
};

/// A scheme of the list with any arguments. Of the table and a list of positions, the values are random.
inline Example anyExample(Random& random, SchemeName name, const EncodingSpec& spec)
{
    SchemeArguments arguments{.seed = random.whole<std::uint64_t>(0, 99)};
    FamilyParameters& family = arguments.family.edit();
    family.paddingRow = random.whole<std::int64_t>(-1, 5);
    family.firstTime = random.coin() ? random.real(-1000.0, 1000.0) : static_cast<double>(random.whole(-5, 1000));
    family.timeStep = random.coin() ? random.real(-3.0, 3.0) : 1.0;
    family.shift = random.whole<std::int64_t>(0, 1);
    family.flipped = random.coin();
    family.unnormalised = random.coin();
    family.withoutPi = random.coin();
    family.deviation = random.real(0.1, 100.0);
    arguments.patches.leading = random.whole<std::int64_t>(-1, 3);
    arguments.patches.width = random.coin() ? random.whole<std::int64_t>(1, 40) : 0;
    if (name == "table"_scheme)
        arguments.table = learnedTable(anyTable(random, spec.maxLen(), spec.dModel()));
    if (name == "positions"_scheme && spec.maxLen() <= 20'000 && random.coin()) {
        const auto list = std::make_shared<RowPositions>();
        for (std::int64_t k = 0; k < spec.maxLen(); ++k) {
            const double farthest = random.oneOf(std::array{1.0, 100.0, 0x1p20, 0x1p31});
            list->positions.push_back(random.real(-farthest, farthest));
        }
        arguments.positions = list;
    }
    return {spec, name, arguments};
}

/// Calls check(name) for every scheme of the list, as Rows::each does.
template <class Check>
void eachOfAll(const Check& check)
{
    Rows<SchemeName> rows;
    for (const SchemeTraits* const scheme : schemes())
        rows.add(scheme->name.data(), SchemeName(*scheme));
    rows.each(check);
}

} // namespace posenc::test
