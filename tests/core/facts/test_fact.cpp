// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/fact.h"
#include "core/family/learned_table.h"
#include "tests/support/attention_of_tables.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <array>
#include <atomic>
#include <map>
#include <numbers>
#include <set>

using namespace posenc;
using namespace posenc::test;

namespace {

using LongTable = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;

long double omegaOf(const EncodingSpec& spec, std::int64_t pair)
{
    const auto i = static_cast<long double>(pair);
    const auto n = static_cast<long double>(spec.n());
    if (spec.frequencies() == FrequencyRule::Paper)
        return std::pow(n, -2.0L * i / static_cast<long double>(spec.dModel()));
    const std::int64_t half = spec.dModel() / 2;
    return half < 2 ? 1.0L : std::pow(n, -i / static_cast<long double>(half - 1));
}

// The formula, word by word.
LongTable tableByFormula(const EncodingSpec& spec)
{
    LongTable table(spec.maxLen(), spec.dModel());
    for (std::int64_t k = 0; k < spec.maxLen(); ++k)
        for (std::int64_t j = 0; j < spec.dModel(); ++j) {
            const Column column = columnAt(spec, j);
            const long double angle = column.pair < 0 ? 0.0L : static_cast<long double>(k) * omegaOf(spec, column.pair);
            table(k, j) = column.wave == Column::Wave::Sine     ? std::sin(angle)
                          : column.wave == Column::Wave::Cosine ? std::cos(angle)
                                                                : 0.0L;
        }
    return table;
}

LongTable tableOf(const Scheme& scheme)
{
    LongTable table(scheme.spec().maxLen(), scheme.spec().dModel());
    for (std::int64_t k = 0; k < table.rows(); ++k)
        for (std::int64_t j = 0; j < table.cols(); ++j)
            table(k, j) = static_cast<long double>(scheme.value(k, j));
    return table;
}

// ---- facts by their definitions ----

struct Closest {
    std::int64_t offset = 0;
    long double distance = 1e9L;
};

// Of pairs as close as can be told, the first with the smallest offset.
Closest closestIn(const LongTable& table)
{
    Closest closest;
    for (Eigen::Index offset = 1; offset < table.rows(); ++offset)
        for (Eigen::Index a = 0; a + offset < table.rows(); ++a)
            if (const long double distance = (table.row(a) - table.row(a + offset)).norm(); distance < closest.distance - 1e-12L)
                closest = {offset, distance};
    return closest;
}

long double spreadIn(const LongTable& table)
{
    const LongTable products = table * table.transpose();
    long double largest = 0.0L;
    for (Eigen::Index offset = 0; offset < table.rows(); ++offset)
        largest = std::max(largest, products.diagonal(offset).maxCoeff() - products.diagonal(offset).minCoeff());
    return largest;
}

std::int64_t columnsBelowIn(const LongTable& table, long double threshold)
{
    std::int64_t below = 0;
    for (Eigen::Index j = 0; j < table.cols(); ++j)
        below += table.col(j).maxCoeff() - table.col(j).minCoeff() < threshold;
    return below;
}

std::optional<std::int64_t> firstRiseIn(const LongTable& table)
{
    for (Eigen::Index offset = 0; offset + 1 < table.rows(); ++offset)
        if (table.row(0).dot(table.row(offset + 1)) > table.row(0).dot(table.row(offset)))
            return offset + 1;
    return std::nullopt;
}

// T(Δ) · PE(k) − PE(k + Δ), T by its definition; a sine without its cosine becomes 0.
long double shiftErrorIn(const EncodingSpec& spec, const LongTable& table, std::int64_t offset)
{
    long double largest = 0.0L;
    for (std::int64_t k = 0; k < spec.maxLen(); ++k) {
        if (k + offset < 0 || k + offset >= spec.maxLen())
            continue;
        for (std::int64_t pair = 0; pair < spec.pairs(); ++pair) {
            const auto [sine, cosine] = columnsOfPair(spec, pair);
            const long double angle = static_cast<long double>(offset) * omegaOf(spec, pair);
            const bool isWhole = cosine >= 0;
            const long double x = isWhole ? std::cos(angle) * table(k, sine) + std::sin(angle) * table(k, cosine) : 0.0L;
            largest = std::max(largest, std::abs(x - table(k + offset, sine)));
            if (isWhole)
                largest = std::max(
                    largest, std::abs(std::cos(angle) * table(k, cosine) - std::sin(angle) * table(k, sine) - table(k + offset, cosine)));
        }
    }
    return largest;
}

constinit const SchemeTraits equalTraits{.name = "equal", .snippets = {}};

// All of its positions are equal. Notes whether it is asked for one that it does not have.
class EqualScheme : public Scheme {
public:
    explicit EqualScheme(std::int64_t maxLen) : Scheme(equalTraits, EncodingSpec::make(1e4, 3, maxLen).value()) {}

    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t>, TableRef out) const override
    {
        if (positions.front() < 0 || positions.back() >= spec().maxLen())
            m_wasAskedForMore = true;
        out.setConstant(2.0);
    }
    bool wasAskedForMore() const { return m_wasAskedForMore; }

private:
    mutable std::atomic<bool> m_wasAskedForMore = false;
};

} // namespace

class TestFact : public QObject {
    Q_OBJECT

private slots:
    void textComesBack();
    void otherTextIsExplained();
    void everyKindIsDescribed();
    void whatCountsIsWhole();
    void encodingByItsFormula();
    void scaledFrequencies();
    void schemesByTheirNumbers();
    void knownNumbers();
    void outsideTheTableIsExplained();
    void whatASchemeLacksIsExplained();
    void tooMuchIsRefused();
    void tablesOfModelsAreNotTooMuch();
    void absentTableHasNoNumbers();
    void cellsWithoutNumbersArePassedOver();
    void equalRowsHaveNoSpread();
    void equalNumbersDoNotRise();
    void onlyRowsOfTheTableAreAskedFor();
    void conventionOfATable();
    void progressRises();
    void cancelIsNoResult();

private:
    // The value, or fails.
    static double value(const Scheme& scheme, const std::string& text)
    {
        const auto fact = Fact::fromText(text);
        if (!fact)
            throw std::runtime_error(fact.error().message);
        const auto value = fact->value({scheme});
        if (!value)
            throw std::runtime_error(value.error().message);
        return value->number;
    }
    static bool isNear(double value, long double expected, long double tolerance = 1e-12L)
    {
        if (std::abs(static_cast<long double>(value) - expected) <= tolerance * std::max(1.0L, std::abs(expected)))
            return true;
        qWarning("%.17g instead of %.17Lg", value, expected);
        return false;
    }
    void numbersOfRows(const Scheme& scheme, const LongTable& table);

    Random m_random;
};

void TestFact::textComesBack()
{
    Rows<QByteArray, QByteArray> rows;
    const auto row = [&](const char* text, const char* shown) { rows.add(text, QByteArray(text), QByteArray(shown)); };
    row("rows", "rows");
    row(" rows\t", "rows");
    row("rows()", "rows");
    row("cosine(5, 68)", "cosine(5, 68)");
    row("cosine ( 5,68 )", "cosine(5, 68)");
    row("shift_error(-6)", "shift_error(-6)");
    row("shift_error(\u22126)", "shift_error(-6)");
    row("columns_below(0.10)", "columns_below(0.1)");
    row("turns(1048576, 0)", "turns(1048576, 0)");
    row("closest.offset", "closest.offset");
    rows.each([&](const QByteArray& text, const QByteArray& shown) {
        const auto fact = Fact::fromText(text.toStdString());
        QVERIFY2(fact.hasValue(), fact ? "" : fact.error().message.c_str());
        QCOMPARE(QByteArray::fromStdString(fact->text()), shown);
        QVERIFY(Fact::fromText(fact->text()).value() == *fact);
    });
}

void TestFact::otherTextIsExplained()
{
    Rows<QByteArray, QByteArray> rows;
    const auto row = [&](const char* text, const char* sentence) {
        rows.add(QString::asprintf("\"%s\"", text).toUtf8(), QByteArray(text), QByteArray(sentence));
    };
    row("", "A fact is missing. Write a fact such as cosine(5, 68).");
    row("cosin(5, 68)", "There is no fact called \"cosin\". Did you mean \"cosine\"?");
    row("closest", "There is no fact called \"closest\". The nearest names are closest.offset, closest.distance, ");
    row("pe(1, 2", "\"pe(1, 2\" does not end with its closing parenthesis. Write pe(k, j).");
    row("pe(1, 2) 3", "\"pe(1, 2) 3\" does not end with its closing parenthesis. Write pe(k, j).");
    row("pe", "pe takes 2 numbers, not 0. Write pe(k, j).");
    row("pe()", "pe takes 2 numbers, not 0. Write pe(k, j).");
    row("pe(1)", "pe takes 2 numbers, not 1. Write pe(k, j).");
    row("pe(1, 2, 3)", "pe takes 2 numbers, not 3. Write pe(k, j).");
    row("norm2(1, 2)", "norm2 takes one number, not 2. Write norm2(k).");
    row("rows(1)", "rows takes no numbers, not 1. Write rows.");
    row("pe(1, )", "j in pe(k, j) is a whole number in digits, not \"\".");
    row("pe(k, 0)", "k in pe(k, j) is a whole number in digits, not \"k\".");
    row("pe(1.5, 0)", "k in pe(k, j) is a whole number in digits, not \"1.5\".");
    row("pe(1e3, 0)", "k in pe(k, j) is a whole number in digits, not \"1e3\".");
    row("pe(99999999999999999999, 0)", "k in pe(k, j) is a whole number in digits, not \"99999999999999999999\".");
    row("pe((1), 0)", "k in pe(k, j) is a whole number in digits, not \"(1)\".");
    row("columns_below(x)", "x in columns_below(x) is a number such as 0.1, not \"x\".");
    row("shift_error(six)", "Δ in shift_error(Δ) is a whole number in digits, not \"six\".");
    rows.each([&](const QByteArray& text, const QByteArray& sentence) {
        const auto fact = Fact::fromText(text.toStdString());
        QVERIFY(!fact.hasValue());
        QVERIFY(fact.error().kind == Error::Kind::Usage);
        const QByteArray said = QByteArray::fromStdString(fact.error().message);
        QCOMPARE(sentence.endsWith(", ") ? said.left(sentence.size()) : said, sentence); // the third name depends on the list
    });
}

void TestFact::everyKindIsDescribed()
{
    std::set<std::string_view> names;
    for (const FactKind& kind : factKinds()) {
        QVERIFY2(names.insert(kind.name).second, kind.name.data());
        const std::string meaning = kind.meaning();
        QVERIFY2(!meaning.empty() && meaning.find_first_of("\n%") == std::string::npos && !meaning.ends_with('.'), kind.name.data());
        QVERIFY2(meaning.starts_with(kind.briefly({}).substr(0, 8)), kind.name.data());
        const std::array<std::string, 3> given{"271", "314", "159"}; // FactKind::full has no place for more
        QVERIFY(kind.value && kind.arguments.size() <= given.size());
        QVERIFY(kind.words.empty() || !kind.isWhole);
        const std::string brief = kind.briefly(std::span(given).first(kind.arguments.size()));
        for (std::size_t a = 0; a < given.size(); ++a)
            QVERIFY2((brief.find(given[a]) != std::string::npos) == (a < kind.arguments.size()), brief.c_str());
    }
}

// Of a table, of turned pairs and of a threshold whose other numbers are all irrational.
void TestFact::whatCountsIsWhole()
{
    const SchemePtr scheme = makeScheme(EncodingSpec::make(100.0, 7, 50).value(), SchemeName());
    RopeScaling scaling;
    scaling.type = RopeType::Yarn;
    scaling.factor = 3.0;
    scaling.original = 4;
    const RopeFrequencies rope = RopeFrequencies::make(EncodingSpec::make(100.0, 8, 50).value(), scaling).value();
    RelativeAttention relative;
    relative.biases = noiseTable(8, 8, 3);
    const AttentionOfTables attention(noiseTable(8, 7, 1), noiseTable(8, 7, 2), AttentionHead::identity(7), {}, relative);
    const std::map<FactArgument, std::string> given{
        {FactArgument::Word, "3"},   {FactArgument::Position, "3"}, {FactArgument::Column, "2"},     {FactArgument::Pair, "1"},
        {FactArgument::Offset, "2"}, {FactArgument::Steps, "3"},    {FactArgument::Threshold, "0.1"}};
    for (const FactKind& kind : factKinds()) {
        std::string text(kind.name);
        for (std::size_t a = 0; a < kind.arguments.size(); ++a) // two positions are not the same one
            text += (a == 0 ? "(" : ", ") + (a == 1 && kind.arguments[0].is == kind.arguments[1].is ? "7" : given.at(kind.arguments[a].is));
        const auto fact = Fact::fromText(kind.arguments.empty() ? text : text + ')');
        QVERIFY2(fact.hasValue(), fact ? "" : fact.error().message.c_str());
        const auto value = fact->value({*scheme, nullptr, &rope, &attention});
        QVERIFY2(value.hasValue(), value ? "" : value.error().message.c_str());
        if (kind.words.empty())
            QVERIFY2((value->number == std::floor(value->number)) == kind.isWhole, text.c_str());
    }
}

void TestFact::numbersOfRows(const Scheme& scheme, const LongTable& table)
{
    const std::int64_t a = m_random.whole<std::int64_t>(0, table.rows() - 1);
    const std::int64_t b = m_random.whole<std::int64_t>(0, table.rows() - 1);
    const std::int64_t j = m_random.whole<std::int64_t>(0, table.cols() - 1);
    const auto two = [&](const char* name, std::int64_t x, std::int64_t y) {
        return value(scheme, name + ('(' + std::to_string(x) + ", " + std::to_string(y) + ')'));
    };
    const long double norms = table.row(a).norm() * table.row(b).norm();
    QVERIFY(isNear(two("pe", a, j), table(a, j)));
    QVERIFY(isNear(two("dot", a, b), table.row(a).dot(table.row(b))));
    QVERIFY(isNear(two("cosine", a, b), norms > 0.0L ? table.row(a).dot(table.row(b)) / norms : 0.0L));
    QVERIFY(isNear(two("distance", a, b), (table.row(a) - table.row(b)).norm(), 1e-7L)); // a root of a small difference
    QVERIFY(isNear(value(scheme, "norm2(" + std::to_string(a) + ')'), table.row(a).squaredNorm()));
    QVERIFY(isNear(value(scheme, "toeplitz"), spreadIn(table), 1e-12L * static_cast<long double>(table.cols())));
    for (const char* const threshold : {"0.1", "0.01", "0.8"})
        QCOMPARE(value(scheme, std::string("columns_below(") + threshold + ')'),
                 static_cast<double>(columnsBelowIn(table, std::strtold(threshold, nullptr))));
    QCOMPARE(value(scheme, "rows"), static_cast<double>(table.rows()));
    QCOMPARE(value(scheme, "columns"), static_cast<double>(table.cols()));
    if (table.rows() < 2)
        return;
    const Closest closest = closestIn(table);
    QVERIFY(isNear(value(scheme, "closest.distance"), closest.distance, 1e-7L));
    if (closest.distance <= 1e-6L) // rounding decides which pair is the closest
        return;
    const auto offset = static_cast<Eigen::Index>(value(scheme, "closest.offset"));
    long double atOffset = closest.distance + 1.0L; // of equally close pairs, too
    for (Eigen::Index row = 0; row + offset < table.rows(); ++row)
        atOffset = std::min(atOffset, static_cast<long double>((table.row(row) - table.row(row + offset)).norm()));
    QVERIFY(offset == closest.offset || (scheme.traits().hasOwnWaves && isNear(static_cast<double>(atOffset), closest.distance, 1e-9L)));
}

void TestFact::encodingByItsFormula()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(14, 60);
        const SchemePtr scheme = makeScheme(spec, SchemeName());
        const LongTable table = tableByFormula(spec);
        numbersOfRows(*scheme, table);
        if (QTest::currentTestFailed())
            QFAIL(describe(spec).constData());
        QCOMPARE(value(*scheme, "pairs"), static_cast<double>(spec.pairs()));
        if (spec.pairs() == 0)
            continue;
        const std::int64_t pair = m_random.whole<std::int64_t>(0, spec.pairs() - 1);
        const std::int64_t steps = m_random.whole<std::int64_t>(0, EncodingSpec::maxMaxLen);
        const long double wavelength = 2.0L * std::numbers::pi_v<long double> / omegaOf(spec, pair);
        QVERIFY(isNear(value(*scheme, "wavelength(" + std::to_string(pair) + ')'), wavelength));
        QVERIFY(isNear(value(*scheme, "turns(" + std::to_string(steps) + ", " + std::to_string(pair) + ')'),
                       static_cast<long double>(steps) / wavelength));
        std::int64_t turning = 0;
        for (std::int64_t i = 0; i < spec.pairs(); ++i)
            turning += 2.0L * std::numbers::pi_v<long double> / omegaOf(spec, i) <= static_cast<long double>(spec.maxLen());
        QCOMPARE(value(*scheme, "pairs_with_turn"), static_cast<double>(turning));
        const std::int64_t offset = m_random.whole<std::int64_t>(1 - spec.maxLen(), spec.maxLen() - 1);
        QVERIFY(isNear(value(*scheme, "shift_error(" + std::to_string(offset) + ')'), shiftErrorIn(spec, table, offset), 1e-14L));
        if (const auto rise = firstRiseIn(table); rise && spec.completePairs() > 0)
            QCOMPARE(value(*scheme, "first_rise"), static_cast<double>(*rise));
    }
}

void TestFact::scaledFrequencies()
{
    const EncodingSpec spec = EncodingSpec::make(500000.0, 128, 131072).value();
    RopeScaling scaling;
    scaling.type = RopeType::Llama3;
    scaling.factor = 8.0;
    scaling.original = 8192;
    const RopeFrequencies rope = RopeFrequencies::make(spec, scaling).value();
    const SchemePtr scheme = makeScheme(spec, SchemeName());
    const auto valueOf = [&](const char* fact, const RopeFrequencies* of) {
        return Fact::fromText(fact).value().value({*scheme, nullptr, of});
    };
    QCOMPARE(QString::number(valueOf("omega_scaled(63)", &rope)->number, 'e', 6), QStringLiteral("3.068926e-07"));
    QCOMPARE(QString::number(valueOf("omega_scaled(29)", &rope)->number, 'f', 10), QStringLiteral("0.0021665708"));
    QCOMPARE(valueOf("ratio(35)", &rope)->number, 0.125);
    QCOMPARE(valueOf("ratio(28)", &rope)->number, 1.0);
    QCOMPARE(valueOf("attention_factor", &rope)->number, 1.0);
    QVERIFY(valueOf("ratio(0)", nullptr).error().message.ends_with("is invalid."));
}

void TestFact::schemesByTheirNumbers()
{
    Rows<QByteArray> rows;
    for (const SchemeName scheme : computedSchemes())
        rows.add(scheme->name.data(), QByteArray(scheme->name.data()));
    rows.each([&](const QByteArray& name) {
        for (int trial = 0; trial < 20; ++trial) {
            const EncodingSpec spec = EncodingSpec::make(m_random.real(2.0, 20000.0), m_random.whole(1, 12), m_random.whole(2, 40)).value();
            const SchemePtr scheme = makeScheme(spec, SchemeName::from(name.toStdString()).value(), m_random.whole<std::uint64_t>(0, 99));
            const LongTable table = tableOf(*scheme);
            numbersOfRows(*scheme, table);
            if (QTest::currentTestFailed())
                QFAIL(describe(spec).constData());
            const auto rise = Fact::fromText("first_rise")->value({*scheme});
            const auto expected = firstRiseIn(table);
            if (!expected && rise) { // rounding of equal numbers may rise
                const auto at = static_cast<Eigen::Index>(rise->number) - 1;
                const long double step = table.row(0).dot(table.row(at + 1)) - table.row(0).dot(table.row(at));
                QVERIFY(std::abs(step) <= 1e-13L * (1.0L + table.row(0).squaredNorm()));
            } else if (rise)
                QVERIFY(rise->number <= static_cast<double>(*expected));
        }
    });
}

// What the articles and the drafts of lessons say.
void TestFact::knownNumbers()
{
    Rows<QByteArray, double, int, int, QByteArray, double, double> rows;
    const auto row = [&](const char* scheme, double n, int dModel, int maxLen, const char* fact, double expected, double tolerance) {
        rows.add(QString::asprintf("%s, n = %g, %d columns, %d rows: %s", scheme, n, dModel, maxLen, fact).toUtf8(), QByteArray(scheme), n,
                 dModel, maxLen, QByteArray(fact), expected, tolerance);
    };
    row("sinusoidal", 1e4, 2, 1000, "closest.offset", 710.0, 0.0);
    row("sinusoidal", 1e4, 4, 1000, "closest.offset", 622.0, 0.0);
    row("sinusoidal", 1e4, 8, 128, "closest.offset", 63.0, 0.0);
    row("sinusoidal", 1e3, 8, 128, "closest.offset", 1.0, 0.0);
    row("sinusoidal", 1e5, 8, 128, "closest.offset", 113.0, 0.0);
    row("sinusoidal", 1e4, 8, 128, "turns(63, 0)", 10.027, 5e-4);
    row("sinusoidal", 1e4, 8, 128, "turns(128, 0)", 20.372, 5e-4);
    row("sinusoidal", 1e4, 8, 128, "wavelength(3)", 6283.185307, 1e-6);
    row("sinusoidal", 1e4, 512, 2000, "dot(0, 44)", 134.77, 5e-4);
    row("sinusoidal", 1e4, 512, 2000, "first_rise", 44.0, 0.0); // from 43 to 44
    row("sinusoidal", 1e4, 512, 20, "columns_below(0.1)", 262.0, 0.0);
    row("sinusoidal", 1e4, 512, 20, "columns_below(0.01)", 165.0, 0.0);
    row("sinusoidal", 1e4, 512, 512, "pairs_with_turn", 123.0, 0.0);
    row("sinusoidal", 1e4, 512, 20000, "cosine(0, 10000)", -0.0644, 5e-5);
    row("sinusoidal", 1e2, 7, 50, "toeplitz", 0.658, 5e-4);
    row("sinusoidal", 1e4, 16, 64, "toeplitz", 0.0, 0.0);
    row("sinusoidal", 1e4, 1, 5, "toeplitz", 0.5 * (std::cos(7.0) - std::cos(3.0)),
        1e-15); // sin 1 sin 2 and sin 3 sin 4, which is negative
    row("binary", 1e4, 8, 256, "distance(127, 128)", 2.828, 5e-4);
    row("normalised", 1e4, 8, 10, "pe(5, 0)", 0.5556, 5e-5);
    row("sines", 1e4, 32, 64, "dot(40, 41)", 7.937, 5e-4);
    rows.each([&](const QByteArray& scheme, double n, int dModel, int maxLen, const QByteArray& fact, double expected, double tolerance) {
        const SchemePtr subject = makeScheme(EncodingSpec::make(n, dModel, maxLen).value(), SchemeName::from(scheme.toStdString()).value());
        QVERIFY(std::abs(value(*subject, fact.toStdString()) - expected) <= tolerance);
    });
}

void TestFact::outsideTheTableIsExplained()
{
    Rows<QByteArray, QByteArray> rows;
    const auto row = [&](const char* fact, const char* sentence) { rows.add(fact, QByteArray(fact), QByteArray(sentence)); };
    row("pe(50, 0)", "k in pe(50, 0) is 50, but it must be between 0 and 49 (max_len is 50).");
    row("pe(-1, 0)", "k in pe(-1, 0) is -1, but it must be between 0 and 49 (max_len is 50).");
    row("pe(0, 7)", "j in pe(0, 7) is 7, but it must be between 0 and 6 (d_model is 7).");
    row("dot(0, 50)", "b in dot(0, 50) is 50, but it must be between 0 and 49 (max_len is 50).");
    row("wavelength(4)", "i in wavelength(4) is 4, but it must be between 0 and 3 (pairs is 4).");
    row("turns(1048577, 0)", "k in turns(1048577, 0) is 1048577, but it must be between 0 and 1048576.");
    row("shift_error(50)", "Δ in shift_error(50) is 50, but it must be between -49 and 49 (max_len is 50).");
    row("columns_below(0)", "x in columns_below(0) is 0, but it must be above 0 and at most 0.8.");
    row("columns_below(0.9)", "x in columns_below(0.9) is 0.9, but it must be above 0 and at most 0.8.");
    row("columns_below(nan)", "x in columns_below(nan) is nan, but it must be above 0 and at most 0.8.");
    rows.each([&](const QByteArray& fact, const QByteArray& sentence) {
        const SchemePtr scheme = makeScheme(EncodingSpec::make(100.0, 7, 50).value(), SchemeName());
        const auto value = Fact::fromText(fact.toStdString())->value({*scheme});
        QVERIFY(!value.hasValue());
        QVERIFY(value.error().kind == Error::Kind::Range);
        QCOMPARE(QByteArray::fromStdString(value.error().message), sentence);
    });
}

void TestFact::whatASchemeLacksIsExplained()
{
    Rows<QByteArray, int, QByteArray, QByteArray> rows;
    for (const char* const fact : {"pairs", "pairs_with_turn", "wavelength(0)", "turns(5, 0)", "shift_error(1)"})
        rows.add(fact, QByteArray("sines"), 10, QByteArray(fact),
                 QByteArray(fact).split('(').front() + " needs pairs of a sine and a cosine, which the scheme \"sines\" does not have.");
    rows.add("one row", QByteArray("sinusoidal"), 1, QByteArray("closest.offset"),
             QByteArray("closest.offset needs two positions, and max_len is 1."));
    rows.add("falls to the end", QByteArray("sinusoidal"), 3, QByteArray("first_rise"),
             QByteArray("The similarity from position 0 never rises in this table, so it has no first_rise."));
    rows.each([&](const QByteArray& scheme, int maxLen, const QByteArray& fact, const QByteArray& sentence) {
        const SchemePtr subject = makeScheme(EncodingSpec::make(1e4, 8, maxLen).value(), SchemeName::from(scheme.toStdString()).value());
        const auto value = Fact::fromText(fact.toStdString())->value({*subject});
        QVERIFY(!value.hasValue());
        QVERIFY(value.error().kind == Error::Kind::Range);
        QCOMPARE(QByteArray::fromStdString(value.error().message), sentence);
    });
}

// The largest encoding: what follows from a formula is there, the rest is refused at once.
void TestFact::tooMuchIsRefused()
{
    Rows<QByteArray, int, QByteArray, bool> rows;
    const auto row = [&](const char* scheme, int dModel, const char* fact, bool isKnown) {
        rows.add(QString::asprintf("%s %d %s", scheme, dModel, fact).toUtf8(), QByteArray(scheme), dModel, QByteArray(fact), isKnown);
    };
    for (const char* const fact : {"pe(1048575, 16383)", "dot(3, 1048575)", "toeplitz", "columns_below(0.1)", "pairs_with_turn", "rows"})
        row("sinusoidal", 16384, fact, true);
    for (const char* const fact : {"closest.offset", "closest.distance", "shift_error(5)", "first_rise"})
        row("sinusoidal", 16384, fact, false);
    row("sinusoidal", 7, "toeplitz", false);
    for (const char* const fact : {"closest.offset", "toeplitz", "first_rise", "columns_below(0.1)"})
        row("random", 16384, fact, false);
    rows.each([&](const QByteArray& scheme, int dModel, const QByteArray& fact, bool isKnown) {
        const SchemePtr subject =
            makeScheme(EncodingSpec::make(1e4, dModel, EncodingSpec::maxMaxLen).value(), SchemeName::from(scheme.toStdString()).value());
        const auto value = Fact::fromText(fact.toStdString())->value({*subject});
        QCOMPARE(value.hasValue(), isKnown);
        if (isKnown)
            return;
        QVERIFY(value.error().kind == Error::Kind::Runtime);
        const QByteArray name = fact.left(fact.contains('(') ? fact.indexOf('(') : fact.size());
        QCOMPARE(QByteArray::fromStdString(value.error().message),
                 name + " would take too long for a table of this size. Choose a smaller max_len or d_model.");
    });
}

// As large as that of GPT-Neo 125M: nobody waits for the number here, but it is begun.
void TestFact::tablesOfModelsAreNotTooMuch()
{
    std::stop_source stop;
    stop.request_stop();
    const SchemePtr subject = makeScheme(EncodingSpec::make(1e4, 768, 2048).value(), "random"_scheme);
    for (const char* const fact : {"closest.offset", "toeplitz", "columns_below(0.1)"}) {
        const auto value = Fact::fromText(fact)->value({*subject}, {{}, stop.get_token()});
        QVERIFY2(!value.hasValue() && value.error().kind == Error::Kind::Cancelled, fact);
    }
}

void TestFact::absentTableHasNoNumbers()
{
    const SchemePtr absent = makeScheme(EncodingSpec::make(1e4, 8, 20).value(), "table"_scheme);
    for (const char* const fact : {"pe(0, 0)", "dot(0, 1)", "cosine(0, 1)", "distance(0, 1)", "norm2(0)", "toeplitz"}) {
        const auto value = Fact::fromText(fact)->value({*absent});
        QVERIFY2(!value.hasValue() && value.error().kind == Error::Kind::Range, fact);
        QVERIFY(value.error().message.find("is not a finite number here") != std::string::npos);
    }
    QVERIFY(!Fact::fromText("closest.offset")->value({*absent}).hasValue());
    QVERIFY(!Fact::fromText("first_rise")->value({*absent}).hasValue());
}

void TestFact::cellsWithoutNumbersArePassedOver()
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    constexpr double infinite = std::numeric_limits<double>::infinity();
    FileTable file;
    file.values = Table{{none, 0.0}, {0.0, -infinite}, {none, 0.05}, {1.0, infinite}};
    const SchemePtr scheme = makeScheme(EncodingSpec::make(1e4, 2, 4).value(), "table"_scheme, {0, LearnedTable::make(file).value()});
    QCOMPARE(value(*scheme, "columns_below(0.1)"), 1.0);
    QCOMPARE(value(*scheme, "columns_below(0.01)"), 0.0);
    file.values = Table{{0.5, 0.5}, {0.5, 0.5}, {0.5, 0.5}, {0.5, none}}; // the product of positions 0 and 3 is none
    const SchemePtr equal = makeScheme(EncodingSpec::make(1e4, 2, 4).value(), "table"_scheme, {0, LearnedTable::make(file).value()});
    QCOMPARE(value(*equal, "toeplitz"), 0.0);
}

// More of them than are compared at once.
void TestFact::equalRowsHaveNoSpread()
{
    FileTable file;
    file.values = Table::Constant(300, 3, 2.0);
    const SchemePtr scheme = makeScheme(EncodingSpec::make(1e4, 3, 300).value(), "table"_scheme, {0, LearnedTable::make(file).value()});
    QVERIFY(value(*scheme, "toeplitz") <= 1e-12);
}

void TestFact::equalNumbersDoNotRise()
{
    FileTable file;
    file.values = Table{{2.0}, {2.0}, {1.0}, {1.0}, {3.0}};
    const SchemePtr scheme = makeScheme(EncodingSpec::make(1e4, 1, 5).value(), "table"_scheme, {0, LearnedTable::make(file).value()});
    QCOMPARE(value(*scheme, "first_rise"), 4.0);
}

void TestFact::onlyRowsOfTheTableAreAskedFor()
{
    Rows<int> rows;
    for (const int maxLen : {2, 63, 64, 65, 100, 200})
        rows.add(QString::asprintf("%d rows", maxLen).toUtf8(), maxLen);
    rows.each([&](int maxLen) {
        for (const auto& [fact, expected] : {std::pair("toeplitz", 0.0), std::pair("closest.distance", 0.0),
                                             std::pair("columns_below(0.1)", 3.0), std::pair("norm2(1)", 12.0)}) {
            const EqualScheme scheme(maxLen);
            QVERIFY2(value(scheme, fact) == expected, fact);
            QVERIFY2(!scheme.wasAskedForMore(), fact);
        }
    });
}

void TestFact::conventionOfATable()
{
    const SchemePtr scheme = makeScheme(EncodingSpec(), SchemeName());
    const Fact fact = Fact::fromText("table.convention").value();
    QVERIFY(fact.value({*scheme})->word == "none");
    const auto wordOf = [&](const Table& table) {
        FileTable file;
        file.values = table;
        const ConventionMatch match = matchConvention(file);
        return std::string(fact.value({*scheme, &match})->word);
    };
    const auto encoding = [](FrequencyRule rule) {
        return Encoding(EncodingSpec::make(1e4, 16, 40, Layout::Interleaved, rule).value()).matrix();
    };
    QVERIFY(wordOf(encoding(FrequencyRule::Paper)) == "paper");
    QVERIFY(wordOf(encoding(FrequencyRule::Tensor2Tensor)) == "tensor2tensor");
    Convention mistaken;
    mistaken.rows = 40;
    mistaken.columns = 16;
    mistaken.mistake = Mistake::ExponentOfEveryColumn;
    Table table(40, 16);
    ConventionTable(mistaken).rows(0, table);
    QVERIFY(wordOf(table) == "mistake");
    for (double& number : table.reshaped())
        number = m_random.real(-1.0, 1.0);
    QVERIFY(wordOf(table) == "unknown");
}

void TestFact::progressRises()
{
    eachRow<QByteArray, int>(
        {
            {"pairs alone", QByteArray("sinusoidal"), 8},
            {"pairs and a sine", QByteArray("sinusoidal"), 7},
            {"no pairs", QByteArray("random"), 8},
        },
        [&](const QByteArray& scheme, int dModel) {
            const SchemePtr subject =
                makeScheme(EncodingSpec::make(1e4, dModel, 200).value(), SchemeName::from(scheme.toStdString()).value());
            for (const char* const fact : {"closest.offset", "toeplitz", "first_rise", "columns_below(0.1)"}) {
                std::vector<double> parts;
                QVERIFY2(Fact::fromText(fact)->value({*subject}, {[&](double part) { parts.push_back(part); }, {}}).hasValue(), fact);
                QVERIFY2(std::ranges::is_sorted(parts), fact);
                QVERIFY2(parts.empty() || (parts.front() >= 0.0 && parts.back() <= 1.0), fact);
                QVERIFY2(!parts.empty() || fact != std::string_view("closest.offset"), fact);
            }
        });
}

void TestFact::cancelIsNoResult()
{
    const SchemePtr odd = makeScheme(EncodingSpec::make(1e4, 7, 100).value(), SchemeName());
    const SchemePtr random = makeScheme(EncodingSpec::make(1e4, 8, 100).value(), "random"_scheme);
    const auto isFactStopped = [](const char* fact, const Scheme& scheme) {
        return isStopped([&](const Progress& progress) { return Fact::fromText(fact)->value({scheme}, progress); });
    };
    for (const char* const fact : {"closest.offset", "toeplitz", "first_rise", "shift_error(3)"})
        QVERIFY2(isFactStopped(fact, *odd), fact);
    for (const char* const fact : {"closest.offset", "toeplitz", "columns_below(0.1)"})
        QVERIFY2(isFactStopped(fact, *random), fact);
}

POSENC_TEST(TestFact)
#include "test_fact.moc"
