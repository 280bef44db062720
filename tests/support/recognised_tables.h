// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/number_format.h"
#include "core/recognition/family_match.h"
#include "core/schemes/family_parameters.h"
#include "tests/support/random.h"
#include "tests/support/tables.h"

#include <functional>
#include <numbers>
#include <vector>

// Tables that hold a known encoding, and tables that hold none, as their sources compute them in plain double precision.
namespace posenc::test {

using CellOf = std::function<double(std::int64_t k, std::int64_t j)>;

inline Table tableOf(std::int64_t rows, std::int64_t columns, const CellOf& cell)
{
    return Table::NullaryExpr(rows, columns, [&](Eigen::Index k, Eigen::Index j) { return cell(k, j); });
}

inline std::int64_t logWhole(Random& random, double lowest, double highest)
{
    return static_cast<std::int64_t>(std::exp(random.real(std::log(lowest), std::log(highest + 1.0))));
}
inline std::int64_t columnsFor(Random& random, std::int64_t multiple)
{
    return std::max(multiple, logWhole(random, 4, 4096) / multiple * multiple);
}
inline std::int64_t rowsBeside(std::int64_t columns, Random& random)
{
    constexpr std::int64_t cells = 12'000;
    return random.whole<std::int64_t>(8, std::clamp<std::int64_t>(cells / columns, 9, 200));
}

struct RuledTable {
    Table values;
    QByteArray words;
    double n = 0.0; ///< 0: it has none
    std::function<bool(const ConventionMatch& match, const FamilyMatch* family)> isNamed;
};
struct RuledKind {
    const char* name;
    RuledTable (*make)(Random& random);
};

inline double someN(Random& random) { return random.oneOf(std::array{10000.0, 10000.0, 100.0, 500.0, 1e5, 1e6, 1234.0}); }

// Whether a table is a scheme's, in a form.
inline auto ofScheme(const char* scheme, const FamilyForm& form, std::function<bool(const FamilyMatch&)> also = {})
{
    return [=](const ConventionMatch&, const FamilyMatch* family) {
        return family != nullptr && nameOf(family->scheme) == scheme && family->form == form && (!also || also(*family));
    };
}

inline RuledTable conventionTable(Random& random, int first)
{
    const std::int64_t least = first > 2 ? 8 : 4; // two pairs with noise fit several n, each from a later position of its own
    const auto d = std::max(least, columnsFor(random, 1));
    double n = someN(random);
    const FrequencyRule rule = random.oneOf(allRules);
    if (d == 8 && n == 1e6 && rule == FrequencyRule::Tensor2Tensor)
        n = 1e5; // else it is the table of 10,000 with the index doubled
    const EncodingSpec wanted = EncodingSpec::make(n, d, 1000, random.oneOf(allLayouts), rule).value();
    return {formula(wanted, rowsBeside(d, random), first), describe(wanted) + " from " + QByteArray::number(first), wanted.n(),
            [=](const ConventionMatch& match, const FamilyMatch* family) {
                const Convention& found = match.best.convention;
                return match.recognised && family == nullptr && found.layout == wanted.layout() && found.firstPosition == first
                       && found.cache == RotaryCache::None && found.mistake == Mistake::None;
            }};
}

// k · n^(−2i/d) twice in every row.
inline RuledTable twinTable(Random& random, bool sines, bool halves)
{
    const auto d = columnsFor(random, 2);
    const double n = someN(random);
    const Table values = tableOf(std::max<std::int64_t>(16, rowsBeside(d, random)), d, [=](std::int64_t k, std::int64_t j) {
        const std::int64_t pair = halves ? j % (d / 2) : j / 2;
        const double angle = static_cast<double>(k) / std::pow(n, 2.0 * static_cast<double>(pair) / static_cast<double>(d));
        return sines ? std::sin(angle) : std::cos(angle);
    });
    const RotaryCache cache = sines ? RotaryCache::Sines : RotaryCache::Cosines;
    return {values, "n " + QByteArray::number(n), n, [=](const ConventionMatch& match, const FamilyMatch* family) {
                const Convention& found = match.best.convention;
                return match.recognised && family == nullptr && found.cache == cache && found.mistake == Mistake::None
                       && found.layout == (halves ? Layout::Concatenated : Layout::Interleaved);
            }};
}

// Each half of the columns holds one coordinate of a patch.
enum class Halves {
    Grouped,
    Detr,
    DetrPlain,
    InTurn
};
inline RuledTable gridTable(Random& random, Halves halves, bool downFirst)
{
    const auto d = columnsFor(random, 4);
    const auto width = random.whole<std::int64_t>(3, 12);
    const auto height = random.whole<std::int64_t>(3, 12);
    const std::int64_t leading = halves == Halves::Grouped ? random.whole(0, 2) : 0;
    const double n = someN(random);
    const bool inTurn = halves != Halves::Grouped;
    const Table values = tableOf(leading + width * height, d, [=](std::int64_t row, std::int64_t j) {
        const std::int64_t half = d / 2;
        const bool down = (j < half) == downFirst;
        const std::int64_t patch = row - leading;
        auto place = static_cast<double>(down ? patch / width : patch % width);
        if (halves == Halves::Detr)
            place = (place + 1.0) / (static_cast<double>(down ? height : width) + 1e-6) * 2.0 * std::numbers::pi;
        else if (halves == Halves::DetrPlain)
            place += 1.0;
        const std::int64_t pair = inTurn ? j % half / 2 : j % half % (half / 2);
        const double angle = place / std::pow(n, static_cast<double>(2 * pair) / static_cast<double>(half));
        const bool sine = inTurn ? j % 2 == 0 : j % half < half / 2;
        return row < leading ? 0.0 : sine ? std::sin(angle) : std::cos(angle);
    });
    const bool isDetr = halves == Halves::Detr || halves == Halves::DetrPlain;
    FamilyForm form;
    form.swapped = downFirst != isDetr;
    form.inTurn = halves == Halves::InTurn && d > 4; // with one pair there is no difference
    // 10⁶ with three pairs, and 10⁵ with five, are 10,000 by tensor2tensor's rule: the same table of a likelier base.
    form.tensor2tensor = !isDetr && ((d == 12 && n == 1e6) || (d == 20 && n == 1e5));
    return {values, QByteArray::number(qint64{width}) + " x " + QByteArray::number(qint64{height}) + ", n " + QByteArray::number(n),
            d == 4               ? 0.0
            : form.tensor2tensor ? 10000.0
                                 : n,
            ofScheme(isDetr ? "detr" : "mae", form, [=](const FamilyMatch& family) {
                return family.arguments.patches == PatchLayout{leading, width}
                       && family.arguments.family->unnormalised == (halves == Halves::DetrPlain);
            })};
}

inline RuledTable octaveTable(Random& random, bool grouped, bool behindX)
{
    const auto octaves = random.whole<std::int64_t>(2, 16);
    const auto rows = random.whole<std::int64_t>(12, 200);
    const bool withPi = random.coin();
    const std::int64_t x = behindX ? 1 : 0;
    const Table values = tableOf(rows, 2 * octaves + x, [=](std::int64_t k, std::int64_t j) {
        const double at = -1.0 + 2.0 * static_cast<double>(k) / static_cast<double>(rows - 1);
        if (j < x)
            return at;
        const std::int64_t octave = grouped ? (j - x) % octaves : (j - x) / 2;
        const double angle = std::ldexp(at * (withPi ? std::numbers::pi : 1.0), static_cast<int>(octave));
        return (grouped ? j - x < octaves : (j - x) % 2 == 0) ? std::sin(angle) : std::cos(angle);
    });
    return {values, withPi ? "with pi" : "without pi", 0.0,
            ofScheme("nerf", {.grouped = grouped, .behindX = behindX},
                     [=](const FamilyMatch& family) { return family.arguments.family->withoutPi == !withPi; })};
}

inline RuledTable timestepTable(Random& random)
{
    const auto d = std::max<std::int64_t>(16, columnsFor(random, 2));
    const double n = random.oneOf(std::array{10000.0, 1000.0});
    const double first = random.oneOf(std::array{0.0, 981.0, 0.5, 12.25});
    const double step = random.oneOf(std::array{-20.0, 0.5, 50.0, 0.25});
    const int shift = random.whole(0, 1);
    const bool flipped = random.coin();
    const Table values = tableOf(rowsBeside(d, random), d, [=](std::int64_t k, std::int64_t j) {
        const double t = first + step * static_cast<double>(k);
        const double angle = t * std::exp(-std::log(n) * static_cast<double>(j % (d / 2)) / static_cast<double>(d / 2 - shift));
        return (j < d / 2) != flipped ? std::sin(angle) : std::cos(angle);
    });
    return {values, QByteArray::number(first) + " + k " + QByteArray::number(step) + ", shift " + QByteArray::number(shift), n,
            ofScheme("timestep", {}, [=](const FamilyMatch& family) {
                const FamilyParameters& found = *family.arguments.family;
                return found.flipped == flipped && std::abs(found.firstTime - first) < 0.02 * std::max(1.0, first)
                       && std::abs(found.timeStep / step - 1.0) < 0.02;
            })};
}

inline RuledTable paddedTable(Random& random)
{
    const auto d = columnsFor(random, 2);
    const auto padding = random.whole<std::int64_t>(0, 2);
    const double n = someN(random);
    Table values =
        formula(EncodingSpec::make(n, d, 1000, Layout::Concatenated, FrequencyRule::Tensor2Tensor).value(), rowsBeside(d, random), 0);
    values.row(padding).setZero();
    return {values, "padding " + QByteArray::number(qint64{padding}), n,
            ofScheme("fairseq", {}, [=](const FamilyMatch& family) { return family.arguments.family->paddingRow == padding; })};
}

inline RuledTable featureTable(Random& random)
{
    const auto half = columnsFor(random, 2) / 2;
    const auto rows = rowsBeside(2 * half, random);
    const bool sinesFirst = random.coin();
    const double sigma = random.oneOf(std::array{1.0, 5.0, 10.0});
    std::vector<double> turns;
    for (std::int64_t i = 0; i < half; ++i)
        turns.push_back(sigma * std::sqrt(-2.0 * std::log(random.real(1e-9, 1.0))) * std::cos(random.real(0.0, 7.0)));
    const Table values = tableOf(rows, 2 * half, [&](std::int64_t k, std::int64_t j) {
        const double angle =
            2.0 * std::numbers::pi * turns[static_cast<std::size_t>(j % half)] * static_cast<double>(k) / static_cast<double>(rows);
        return (j < half) == sinesFirst ? std::sin(angle) : std::cos(angle);
    });
    return {values, "sigma " + QByteArray::number(sigma), 0.0, [=](const ConventionMatch&, const FamilyMatch* family) {
                return family != nullptr && family->hasOwnFrequencies && family->sinesFirst == sinesFirst;
            }};
}

inline const std::vector<RuledKind>& ruledKinds()
{
    static const std::vector<RuledKind> kinds{
        {"a convention", [](Random& random) { return conventionTable(random, random.whole(0, 2)); }},
        {"a convention from a later position", [](Random& random) { return conventionTable(random, random.whole(3, 900)); }},
        {"fairseq", paddedTable},
        {"timestep", timestepTable},
        {"MAE", [](Random& random) { return gridTable(random, Halves::Grouped, false); }},
        {"MAE, y first or by columns", [](Random& random) { return gridTable(random, Halves::Grouped, true); }},
        {"DETR", [](Random& random) { return gridTable(random, Halves::Detr, true); }},
        {"DETR, x first or by columns", [](Random& random) { return gridTable(random, Halves::Detr, false); }},
        {"DETR, not normalised", [](Random& random) { return gridTable(random, Halves::DetrPlain, true); }},
        {"in two dimensions, in turn", [](Random& random) { return gridTable(random, Halves::InTurn, true); }},
        {"NeRF", [](Random& random) { return octaveTable(random, false, false); }},
        {"NeRF behind x", [](Random& random) { return octaveTable(random, false, true); }},
        {"NeRF, grouped", [](Random& random) { return octaveTable(random, true, false); }},
        {"Fourier features", featureTable},
        {"RoPE's cosines, half-split", [](Random& random) { return twinTable(random, false, true); }},
        {"RoPE's cosines, each twice", [](Random& random) { return twinTable(random, false, false); }},
        {"RoPE's sines, half-split", [](Random& random) { return twinTable(random, true, true); }},
        {"the sine twice", [](Random& random) { return twinTable(random, true, false); }}};
    return kinds;
}

inline double normal(Random& random)
{
    return std::sqrt(-2.0 * std::log(random.real(1e-300, 1.0))) * std::cos(random.real(0.0, 2.0 * std::numbers::pi));
}

struct Altered {
    FileTable file;
    QByteArray how;
    bool exact;          ///< n can be read to all its digits
    double factor = 0.0; ///< by which all numbers but zeros are multiplied; 0: not told
};

inline Altered altered(Table table, Random& random)
{
    const auto each = [&](const std::function<double(double)>& change) { table = Table(table.unaryExpr(change)); };
    const auto done = [&](const char* how, Precision precision, bool exact) {
        Altered result{{}, how, exact};
        result.file.values = table;
        result.file.precision = precision;
        return result;
    };
    const double sigma = random.real(0.001, 0.01);
    const double dropped = random.real(0.03, 0.13); // of a small table, chance drops more
    switch (random.whole(0, 12)) {
    case 0:
        return done("as it is", Precision::Float64, true);
    case 1:
        each([](double value) { return static_cast<double>(static_cast<float>(value)); });
        return done("float32", Precision::Float32, true);
    case 2:
        each([](double value) { return rounded(value, NumberFormat::Float16); });
        return done("float16", Precision::Float16, false);
    case 3:
        each([](double value) { return rounded(value, NumberFormat::BFloat16); });
        return done("bfloat16", Precision::Float32, false);
    case 4:
        each([](double value) { return std::round(value * 1000.0) / 1000.0; });
        return done("rounded to 3 decimals", Precision::Float64, false);
    case 5:
        each([&](double value) { return value + sigma * normal(random); });
        return done("normal noise", Precision::Float64, false);
    case 6:
        each([&](double value) { return value + sigma * random.real(-std::sqrt(3.0), std::sqrt(3.0)); });
        return done("uniform noise", Precision::Float64, false);
    case 7:
        each(
            [&](double value) { return value + sigma / std::sqrt(2.0) * std::log(random.real(1e-9, 1.0)) * (random.coin() ? 1.0 : -1.0); });
        return done("noise with tails", Precision::Float64, false);
    case 8:
        each([&](double value) { return random.real(0.0, 1.0) < dropped ? 0.0 : value / (1.0 - dropped); });
        return done("after dropout", Precision::Float64, false);
    case 9:
        table *= random.oneOf(std::array{2.0, 0.5, std::sqrt(static_cast<double>(table.cols())), 0.02, -1.0, 3.7});
        return done("scaled", Precision::Float64, false);
    case 10: {
        const double usual = random.oneOf(std::array{0.1, 0.1, 0.05});
        const NumberFormat format = random.oneOf(std::array{NumberFormat::Float32, NumberFormat::Float16});
        each([&](double value) { return random.real(0.0, 1.0) < usual ? 0.0 : rounded(value / (1.0 - usual), format); });
        Altered result = done("after a usual dropout", format == NumberFormat::Float16 ? Precision::Float16 : Precision::Float32, false);
        result.factor = 1.0 / (1.0 - usual);
        return result;
    }
    case 11:
        table = Table(Table::NullaryExpr(3 * table.rows(), table.cols(),
                                         [&, one = Table(table)](Eigen::Index r, Eigen::Index j) { return one(r / 3, j); }));
        return done("every row three times", Precision::Float64, false);
    default:
        table = Table(Table::NullaryExpr(2 * table.rows(), table.cols(),
                                         [&, one = Table(table)](Eigen::Index r, Eigen::Index j) { return one(r % one.rows(), j); }));
        return done("twice", Precision::Float64, false);
    }
}

struct UnruledKind {
    const char* name;
    Table (*make)(std::int64_t rows, std::int64_t columns, Random& random);
};

inline Table randomTable(std::int64_t rows, std::int64_t columns, const std::function<double()>& draw)
{
    return tableOf(rows, columns, [&](std::int64_t, std::int64_t) { return draw(); });
}

inline Table smallTable(Random& random, const std::function<double()>& draw)
{
    const auto rows = random.whole<std::int64_t>(3, 8);
    return randomTable(rows, random.whole<std::int64_t>(2, 8), draw);
}

// The columns of an encoding in another order.
inline Table shuffledColumns(const Table& table, Random& random)
{
    Table shuffled = table;
    for (Eigen::Index j = table.cols() - 1; j > 0; --j)
        shuffled.col(j).swap(shuffled.col(random.whole<Eigen::Index>(0, j)));
    return shuffled;
}

inline const std::vector<UnruledKind>& unruledKinds()
{
    static const std::vector<UnruledKind> kinds{
        {"normal noise", [](std::int64_t r, std::int64_t c, Random& random) { return randomTable(r, c, [&] { return normal(random); }); }},
        {"a table before training",
         [](std::int64_t r, std::int64_t c, Random& random) { return randomTable(r, c, [&] { return 0.02 * normal(random); }); }},
        {"uniform noise",
         [](std::int64_t r, std::int64_t c, Random& random) { return randomTable(r, c, [&] { return random.real(-1.0, 1.0); }); }},
        {"noise with tails",
         [](std::int64_t r, std::int64_t c, Random& random) { return randomTable(r, c, [&] { return normal(random) / normal(random); }); }},
        {"noise about a constant",
         [](std::int64_t r, std::int64_t c, Random& random) {
             const double mean = random.oneOf(std::array{1.0, -1.0, 0.5, 3.0, std::sqrt(0.5)});
             const double sigma = std::abs(mean) * random.oneOf(std::array{0.001, 0.01, 0.02});
             return randomTable(r, c, [&] { return mean + sigma * normal(random); });
         }},
        {"noise about a constant of each column",
         [](std::int64_t r, std::int64_t c, Random& random) {
             const double sigma = random.oneOf(std::array{0.0, 0.001, 0.01});
             const bool twoMeans = random.coin();
             std::vector<double> means;
             for (std::int64_t j = 0; j < c; ++j)
                 means.push_back(twoMeans ? (2 * j < c ? 0.6 : 0.8) : normal(random));
             return tableOf(r, c,
                            [&](std::int64_t, std::int64_t j) { return means[static_cast<std::size_t>(j)] + sigma * normal(random); });
         }},
        {"noise about a constant, small",
         [](std::int64_t, std::int64_t, Random& random) { return smallTable(random, [&] { return 1.0 + 0.01 * normal(random); }); }},
        {"two or three whole numbers, small",
         [](std::int64_t, std::int64_t, Random& random) {
             const auto [least, step] = random.oneOf(std::array{std::pair(-1, 2), std::pair(-1, 2), std::pair(0, 1), std::pair(-1, 1)});
             return smallTable(random, [&, least = least, step = step] {
                 return static_cast<double>(random.whole(0, least == -1 && step == 1 ? 2 : 1) * step + least);
             });
         }},
        {"two whole numbers, every row ten times",
         [](std::int64_t, std::int64_t, Random& random) {
             const Table few = smallTable(random, [&] { return random.coin() ? 1.0 : -1.0; });
             return tableOf(10 * few.rows(), few.cols(), [&](std::int64_t k, std::int64_t j) { return few(k / 10, j); });
         }},
        {"normal noise, small",
         [](std::int64_t, std::int64_t, Random& random) { return smallTable(random, [&] { return normal(random); }); }},
        {"zeros", [](std::int64_t r, std::int64_t c, Random&) { return Table(Table::Zero(r, c)); }},
        {"a constant",
         [](std::int64_t r, std::int64_t c, Random& random) {
             return Table(Table::Constant(r, c, random.oneOf(std::array{1.0, -1.0, 0.3, 7.0})));
         }},
        {"integers", [](std::int64_t r, std::int64_t c, Random& random) { return randomTable(r, c, [&] { return random.whole(-3, 3); }); }},
        {"positions", [](std::int64_t r, std::int64_t c,
                         Random&) { return tableOf(r, c, [](std::int64_t k, std::int64_t) { return static_cast<double>(k); }); }},
        {"binary digits",
         [](std::int64_t r, std::int64_t c, Random&) {
             return tableOf(r, c,
                            [](std::int64_t k, std::int64_t j) { return static_cast<double>((k >> std::min<std::int64_t>(j, 40)) & 1); });
         }},
        {"smooth columns",
         [](std::int64_t r, std::int64_t c, Random& random) {
             Table table = randomTable(r, c, [&] { return 0.05 * normal(random); });
             for (Eigen::Index k = 1; k < table.rows(); ++k)
                 table.row(k) += table.row(k - 1);
             return table;
         }},
        {"waves of any frequency and phase, as a model learns them",
         [](std::int64_t r, std::int64_t c, Random& random) {
             Table table(r, c);
             for (Eigen::Index j = 0; j < c; ++j) {
                 const double omega = -4.0 * std::log(random.real(1e-9, 1.0)) / static_cast<double>(r);
                 const double phase = random.real(0.0, 7.0);
                 const double size = std::exp(normal(random) - 2.0);
                 for (Eigen::Index k = 0; k < r; ++k)
                     table(k, j) = size * std::sin(omega * static_cast<double>(k) + phase) + 0.003 * normal(random);
             }
             return table;
         }},
        {"an encoding's columns shuffled",
         [](std::int64_t r, std::int64_t c, Random& random) {
             return shuffledColumns(formula(spec(10000.0, std::max<std::int64_t>(16, c), random.oneOf(allLayouts)), r, 0), random);
         }},
        {"half of an encoding's columns are noise", [](std::int64_t r, std::int64_t c, Random& random) {
             Table table = formula(spec(10000.0, std::max<std::int64_t>(8, c)), r, 0);
             for (Eigen::Index j = 0; j < table.cols(); j += 2)
                 table.col(j) = randomTable(r, 1, [&] { return normal(random); });
             return table;
         }}};
    return kinds;
}

inline FileTable storedInAny(Table table, Random& random)
{
    FileTable file;
    file.precision = random.oneOf(std::array{Precision::Float64, Precision::Float32, Precision::Float16, Precision::BFloat16});
    const double limit = file.precision == Precision::Float16 ? 6e4 : 1e30;
    file.values = table.unaryExpr([&](double value) {
        const double held = std::clamp(value, -limit, limit);
        return file.precision == Precision::Float64 ? held
               : file.precision == Precision::Float32
                   ? static_cast<double>(static_cast<float>(held))
                   : rounded(held, file.precision == Precision::Float16 ? NumberFormat::Float16 : NumberFormat::BFloat16);
    });
    return file;
}

} // namespace posenc::test
