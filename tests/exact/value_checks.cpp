// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/exact/value_checks.h"

#include "core/encoding/encoding.h"
#include "core/encoding/encoding_table.h"
#include "core/family/schemes.h"
#include "core/schemes/family_parameters.h"
#include "tests/exact/exact_wave.h"
#include "tests/exact/hard_cases.h"

#include <deque>
#include <map>
#include <utility>

namespace posenc::test {

namespace {

using Wave = Column::Wave;

std::string placeOf(const EncodingSpec& spec, std::int64_t k, std::int64_t j, double got)
{
    return (describe(spec) + " k=" + QByteArray::number(qlonglong{k}) + " j=" + QByteArray::number(qlonglong{j}) + ": "
            + QByteArray::number(got, 'g', 17))
        .toStdString();
}

// The numbers of one wave at one position, by whatever is fast enough.
class ExactPlace {
public:
    ExactPlace(const ExactWave& wave, std::int64_t k) : m_wave(wave), m_k(k), m_fixed(wave.at(k)) {}

    double ulps(double got, Wave wave) const
    {
        const Fixed126& exact = wave == Wave::Sine ? m_fixed.sine : m_fixed.cosine;
        return isTooSmall(exact) ? byMpfr(got, wave) : ulpsOf(got, exact);
    }
    double error(double got, Wave wave) const { return errorOf(got, wave == Wave::Sine ? m_fixed.sine : m_fixed.cosine); }
    double byMpfr(double got, Wave wave) const { return ulpsOf(got, wave == Wave::Sine ? m_wave.sineAt(m_k) : m_wave.cosineAt(m_k)); }

private:
    const ExactWave& m_wave;
    std::int64_t m_k;
    ExactWave::Both m_fixed;
};

} // namespace

Compared randomValues(std::uint64_t seed, std::int64_t index)
{
    constexpr int columnsSeen = 64;
    constexpr int positionsSeen = 256;
    constexpr int rowsSeen = 8;
    Random random(seed, static_cast<std::uint64_t>(index));
    const std::int64_t most = random.coin() ? EncodingSpec::maxDModel : 1024;
    const EncodingSpec spec = random.spec(most, 1).withMaxLen(EncodingSpec::maxMaxLen);
    const Encoding encoding(spec);
    const std::vector<Column> columns = expectedColumns(spec);
    Worst value{.kind = "value", .bound = mostUlps};
    Worst table{.kind = "table", .bound = mostTableError};
    Worst oracle{.kind = "oracle", .bound = 0x1p-20};
    const auto first = random.whole<std::int64_t>(0, spec.maxLen() - rowsSeen);
    Table block(rowsSeen, spec.dModel());
    EncodingTable(encoding).rows(first, block);
    std::int64_t count = 0;
    for (int c = 0; c < columnsSeen; ++c) {
        const auto j = random.whole<std::int64_t>(0, spec.dModel() - 1);
        const Column column = columns[static_cast<std::size_t>(j)];
        if (column.wave == Wave::Zero) {
            value.see(std::abs(encoding.value(first, j)), [&] { return placeOf(spec, first, j, encoding.value(first, j)); });
            ++count;
            continue;
        }
        const ExactWave wave(exactOmega(spec, static_cast<double>(column.pair)));
        for (int p = 0; p < positionsSeen; ++p) {
            const auto k = random.whole<std::int64_t>(0, spec.maxLen() - 1);
            const double got = encoding.value(k, j);
            const ExactPlace exact(wave, k);
            const double ulps = exact.ulps(got, column.wave);
            value.see(ulps, [&] { return placeOf(spec, k, j, got); });
            if (p == 0 && c % 4 == 0) // every thousandth
                oracle.see(std::abs(ulps - exact.byMpfr(got, column.wave)), [&] { return placeOf(spec, k, j, got); });
        }
        for (Eigen::Index r = 0; r < rowsSeen; ++r)
            table.see(ExactPlace(wave, first + r).error(block(r, j), column.wave),
                      [&] { return placeOf(spec, first + r, j, block(r, j)); });
        count += positionsSeen + rowsSeen;
    }
    return {count, {value, table, oracle}};
}

std::vector<HardSpec> hardSpecs(std::int64_t most)
{
    std::vector<HardSpec> specs;
    for (const std::int64_t d : hardSizes(most))
        for (const double n : {10000.0, 1.0000001, 1.5, 2.0, 10.0, 100.0, 1000.0, 12345.678, 500000.0, 1e6, 1e9})
            for (const bool paper : {true, false})
                specs.push_back({n, d, paper});
    return specs;
}

namespace {

// An encoding in one layout, and where its waves are.
struct LaidOut {
    LaidOut(const HardSpec& hard, Layout layout)
        : spec(EncodingSpec::make(hard.n, hard.dModel, EncodingSpec::maxMaxLen, layout,
                                  hard.paper ? FrequencyRule::Paper : FrequencyRule::Tensor2Tensor)
                   .value()),
          encoding(spec), table(encoding), block(1, spec.dModel())
    {
        const std::vector<Column> columns = expectedColumns(spec);
        for (std::size_t j = 0; j < columns.size(); ++j)
            places[{columns[j].wave, columns[j].pair}] = static_cast<std::int64_t>(j);
    }

    EncodingSpec spec;
    Encoding encoding;
    EncodingTable table;
    Table block; // one row of it
    std::map<std::pair<Wave, std::int64_t>, std::int64_t> places;
};

} // namespace

Compared hardValues(const HardSpec& hard, std::int64_t every)
{
    std::deque<LaidOut> layouts; // the table of each refers to its encoding
    for (const Layout layout : allLayouts)
        layouts.emplace_back(hard, layout);
    const EncodingSpec& spec = layouts.front().spec; // where the layout plays no part
    // fairseq has the frequencies of tensor2tensor; timesteps without shift those of the paper if d_model is even, and the cosine first.
    const SchemePtr scheme =
        !hard.paper ? makeScheme(spec, SchemeName::from("fairseq").value(), {.family = FamilyParameters{.paddingRow = -1}})
        : hard.dModel % 2 == 0
            ? makeScheme(spec, SchemeName::from("timestep").value(), {.family = FamilyParameters{.shift = 0, .flipped = false}})
            : nullptr;

    Worst value{.kind = "value", .bound = mostUlps};
    Worst row{.kind = "row", .bound = mostUlps};
    Worst column{.kind = "column", .bound = mostUlps};
    Worst cell{.kind = "table", .bound = mostTableError};
    Worst family{.kind = hard.paper ? "timestep" : "fairseq", .bound = mostUlps};
    std::int64_t count = 0;
    const std::int64_t rare = std::max<std::int64_t>(1, spec.pairs() / every / 8); // pairs between the dear comparisons
    std::int64_t seen = 0;
    for (std::int64_t pair = 0; pair < spec.pairs(); pair += every, ++seen) {
        const ExactWave wave(exactOmega(spec, static_cast<double>(pair)));
        const std::vector<std::int64_t> positions = nearestToWhole(wave.omega() * Real(2.0) / Real::pi(), spec.maxLen());
        for (const std::int64_t k : positions) {
            const ExactPlace exact(wave, k);
            const bool dear = seen % rare == 0 && k == positions.back();
            for (LaidOut& laid : layouts) {
                if (dear)
                    laid.table.rows(k, laid.block);
                const Eigen::VectorXd whole = dear ? laid.encoding.row(k) : Eigen::VectorXd();
                for (const Wave kind : {Wave::Sine, Wave::Cosine}) {
                    const auto found = laid.places.find({kind, pair});
                    if (found == laid.places.end())
                        continue;
                    const std::int64_t j = found->second;
                    const auto see = [&](Worst& worst, double error, double got) {
                        worst.see(error, [&] { return placeOf(laid.spec, k, j, got); });
                        ++count;
                    };
                    const double got = laid.encoding.value(k, j);
                    see(value, exact.ulps(got, kind), got);
                    if (dear) {
                        see(row, exact.ulps(whole[j], kind), whole[j]);
                        see(cell, exact.error(laid.block(0, j), kind), laid.block(0, j));
                    }
                    if (dear && seen == 0) {
                        const double inColumn = laid.encoding.column(j)[k];
                        see(column, exact.ulps(inColumn, kind), inColumn);
                    }
                }
            }
            if (!scheme || pair >= spec.completePairs())
                continue;
            for (const Wave kind : {Wave::Sine, Wave::Cosine}) {
                const std::int64_t j = kind == Wave::Sine ? pair : spec.completePairs() + pair; // in the scheme's own order
                const double same = scheme->value(k, j);
                family.see(exact.error(same, kind) < 0x1p-68 ? 0.0 : exact.ulps(same, kind), [&] { return placeOf(spec, k, j, same); });
                ++count;
            }
        }
    }
    Compared result{count, {value, row, column, cell}};
    if (scheme)
        result.worst.push_back(family);
    return result;
}

Compared chosenValues(std::uint64_t seed, std::int64_t index)
{
    constexpr int encodings = 1000;
    Random random(seed, static_cast<std::uint64_t>(index));
    Worst value{.kind = "value", .bound = mostUlps};
    std::int64_t count = 0;
    for (int e = 0; e < encodings; ++e) {
        const ChosenBase chosen = chosenBase(random);
        const Encoding encoding(chosen.spec);
        const PairColumns columns = columnsOfPair(chosen.spec, chosen.pair);
        const ExactWave wave(exactOmega(chosen.spec, static_cast<double>(chosen.pair)));
        const ExactPlace exact(wave, chosen.k);
        for (const auto& [j, kind] : {std::pair(columns.sine, Wave::Sine), std::pair(columns.cosine, Wave::Cosine)}) {
            const double got = encoding.value(chosen.k, j);
            value.see(exact.ulps(got, kind), [&, place = j] { return placeOf(chosen.spec, chosen.k, place, got); });
            ++count;
        }
    }
    return {count, {value}};
}

} // namespace posenc::test
