// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_spec.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <limits>
#include <set>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

EncodingSpec specOf(std::int64_t d, Layout layout, FrequencyRule rule) { return EncodingSpec::make(10000.0, d, 10, layout, rule).value(); }

} // namespace

class TestEncodingSpec : public QObject {
    Q_OBJECT

private slots:
    void defaultsAreTheDocumentedOnes();
    void legalValuesAreKept();
    void illegalValuesAreExplained();
    void withBringsIntoRange();
    void withReplacesOneParameterOnly();
    void columnsFollowTheConvention();
    void columnsAndPairsAreInverse();
};

void TestEncodingSpec::defaultsAreTheDocumentedOnes()
{
    QVERIFY(EncodingSpec() == EncodingSpec::make(10000.0, 128, 128, Layout::Interleaved, FrequencyRule::Paper).value());
}

void TestEncodingSpec::legalValuesAreKept()
{
    eachRow<double, qint64, qint64>(
        {
            {"the smallest of everything", 1.0, 1, 1},
            {"the largest of everything", 1e9, 16384, 1048576},
            {"an n that is no whole number", 2.718281828459045, 7, 13},
        },
        [&](double n, qint64 dModel, qint64 maxLen) {
            const auto spec = EncodingSpec::make(n, dModel, maxLen, Layout::CosineFirst, FrequencyRule::Tensor2Tensor);
            QVERIFY(spec.hasValue());
            QCOMPARE(spec->n(), n);
            QCOMPARE(qint64{spec->dModel()}, dModel);
            QCOMPARE(qint64{spec->maxLen()}, maxLen);
            QVERIFY(spec->layout() == Layout::CosineFirst);
            QVERIFY(spec->frequencies() == FrequencyRule::Tensor2Tensor);
        });
}

void TestEncodingSpec::illegalValuesAreExplained()
{
    Rows<double, qint64, qint64, QStringList> rows;
    const QStringList nRange{"n is", "between 1 and 1000000000"};
    const QStringList dRange{"d_model", "between 1 and 16384"};
    const QStringList lRange{"max_len", "between 1 and 1048576"};
    rows.add("n just below one", std::nextafter(1.0, 0.0), 4, 4, nRange + QStringList{" 0.9999999999999999,"});
    rows.add("n just above its limit", std::nextafter(1e9, infinity), 4, 4, nRange + QStringList{" 1000000000.0000001,"});
    rows.add("n is zero", 0.0, 4, 4, nRange + QStringList{" 0,"});
    rows.add("n is negative", -10000.0, 4, 4, nRange + QStringList{" -10000,"});
    rows.add("n is not a number", notANumber, 4, 4, nRange + QStringList{"nan,"});
    rows.add("n is infinite", infinity, 4, 4, nRange + QStringList{" inf,"});
    rows.add("n is negative infinity", -infinity, 4, 4, nRange + QStringList{" -inf,"});
    rows.add("d_model is zero", 100.0, 0, 4, dRange + QStringList{" 0,"});
    rows.add("d_model is negative", 100.0, -3, 4, dRange + QStringList{" -3,"});
    rows.add("d_model is one too large", 100.0, 16385, 4, dRange + QStringList{" 16385,"});
    rows.add("d_model does not fit in 32 bits", 100.0, 4294967300, 4, dRange + QStringList{" 4294967300,"});
    rows.add("max_len is zero", 100.0, 4, 0, lRange + QStringList{" 0,"});
    rows.add("max_len is negative", 100.0, 4, -1, lRange + QStringList{" -1,"});
    rows.add("max_len is one too large", 100.0, 4, 1048577, lRange + QStringList{" 1048577,"});
    rows.each([&](double n, qint64 dModel, qint64 maxLen, const QStringList& words) {
        const auto spec = EncodingSpec::make(n, dModel, maxLen);
        QVERIFY(!spec.hasValue());
        QVERIFY(spec.error().kind == Error::Kind::Range);
        const QString message = QString::fromStdString(spec.error().message);
        for (const QString& word : words)
            QVERIFY2(message.contains(word), qPrintable(message + " lacks " + word));
        QVERIFY2(message.endsWith('.'), qPrintable(message));
    });
}

void TestEncodingSpec::withBringsIntoRange()
{
    const EncodingSpec spec;
    QCOMPARE(spec.withN(0.0).n(), 1.0);
    QCOMPARE(spec.withN(-infinity).n(), 1.0);
    QCOMPARE(spec.withN(infinity).n(), 1e9);
    QCOMPARE(spec.withN(notANumber).n(), spec.n());
    QCOMPARE(spec.withN(123.5).n(), 123.5);
    QCOMPARE(qint64{spec.withDModel(0).dModel()}, qint64{1});
    QCOMPARE(qint64{spec.withDModel(std::numeric_limits<std::int64_t>::max()).dModel()}, qint64{16384});
    QCOMPARE(qint64{spec.withDModel(77).dModel()}, qint64{77});
    QCOMPARE(qint64{spec.withMaxLen(std::numeric_limits<std::int64_t>::min()).maxLen()}, qint64{1});
    QCOMPARE(qint64{spec.withMaxLen(1048577).maxLen()}, qint64{1048576});
    QCOMPARE(qint64{spec.withMaxLen(5000).maxLen()}, qint64{5000});
}

void TestEncodingSpec::withReplacesOneParameterOnly()
{
    const auto make = [](double n, std::int64_t d, std::int64_t length, Layout layout, FrequencyRule rule) {
        return EncodingSpec::make(n, d, length, layout, rule).value();
    };
    constexpr auto layout = Layout::Concatenated;
    constexpr auto rule = FrequencyRule::Tensor2Tensor;
    const EncodingSpec spec = make(50.0, 6, 7, layout, rule);
    QVERIFY(spec.withN(60.0) == make(60.0, 6, 7, layout, rule));
    QVERIFY(spec.withDModel(8) == make(50.0, 8, 7, layout, rule));
    QVERIFY(spec.withMaxLen(9) == make(50.0, 6, 9, layout, rule));
    QVERIFY(spec.withLayout(Layout::CosineFirst) == make(50.0, 6, 7, Layout::CosineFirst, rule));
    QVERIFY(spec.withFrequencies(FrequencyRule::Paper) == make(50.0, 6, 7, layout, FrequencyRule::Paper));
    QVERIFY(!(spec.withN(60.0) == spec));
}

void TestEncodingSpec::columnsFollowTheConvention()
{
    using L = Layout;
    using F = FrequencyRule;
    Rows<qint64, Layout, FrequencyRule, QString> rows;
    rows.add("interleaved alternates", 4, L::Interleaved, F::Paper, "s0 c0 s1 c1");
    rows.add("concatenated puts all sines first", 6, L::Concatenated, F::Paper, "s0 s1 s2 c0 c1 c2");
    rows.add("cosine-first puts all cosines first", 6, L::CosineFirst, F::Tensor2Tensor, "c0 c1 c2 s0 s1 s2");
    rows.add("odd paper drops the last cosine", 7, L::Interleaved, F::Paper, "s0 c0 s1 c1 s2 c2 s3");
    rows.add("odd paper concatenated has one more sine", 5, L::Concatenated, F::Paper, "s0 s1 s2 c0 c1");
    rows.add("odd paper cosine-first has one more sine", 5, L::CosineFirst, F::Paper, "c0 c1 s0 s1 s2");
    rows.add("odd tensor2tensor ends in a zero", 5, L::Interleaved, F::Tensor2Tensor, "s0 c0 s1 c1 z");
    rows.add("odd tensor2tensor concatenated ends in a zero", 5, L::Concatenated, F::Tensor2Tensor, "s0 s1 c0 c1 z");
    rows.add("odd tensor2tensor cosine-first ends in a zero", 5, L::CosineFirst, F::Tensor2Tensor, "c0 c1 s0 s1 z");
    rows.add("a single paper column is a sine", 1, L::CosineFirst, F::Paper, "s0");
    rows.add("a single tensor2tensor column is zero", 1, L::Interleaved, F::Tensor2Tensor, "z");
    rows.each([&](qint64 dModel, Layout layout, FrequencyRule rule, const QString& columns) {
        const EncodingSpec spec = specOf(dModel, layout, rule);
        QStringList found;
        for (std::int64_t j = 0; j < dModel; ++j) {
            const Column column = columnAt(spec, j);
            const QString pair = QString::number(qlonglong{column.pair});
            found += column.wave == Column::Wave::Zero ? QString("z") : (column.wave == Column::Wave::Sine ? "s" : "c") + pair;
        }
        QCOMPARE(found.join(' '), columns);
    });
}

void TestEncodingSpec::columnsAndPairsAreInverse()
{
    for (const Layout layout : allLayouts) {
        for (const FrequencyRule rule : allRules) {
            for (std::int64_t d = 1; d <= 40; ++d) {
                const EncodingSpec spec = specOf(d, layout, rule);
                const auto expected = expectedColumns(spec);
                QCOMPARE(expected.size(), static_cast<std::size_t>(d));
                std::set<std::int64_t> seen;
                for (std::int64_t pair = 0; pair < spec.pairs(); ++pair) {
                    const PairColumns columns = columnsOfPair(spec, pair);
                    QVERIFY2(seen.insert(columns.sine).second, describe(spec));
                    QVERIFY2((columnAt(spec, columns.sine) == Column{Column::Wave::Sine, pair}), describe(spec));
                    QCOMPARE(columns.cosine == -1, spec.hasUnpairedSine() && pair == spec.pairs() - 1);
                    if (columns.cosine == -1)
                        continue;
                    QVERIFY2(seen.insert(columns.cosine).second, describe(spec));
                    QVERIFY2((columnAt(spec, columns.cosine) == Column{Column::Wave::Cosine, pair}), describe(spec));
                }
                for (std::int64_t j = 0; j < d; ++j) {
                    const Column column = columnAt(spec, j);
                    QVERIFY2(column == expected[static_cast<std::size_t>(j)], describe(spec));
                    QCOMPARE(seen.contains(j), column.wave != Column::Wave::Zero);
                }
                QVERIFY2(seen.empty() || (*seen.begin() == 0 && *seen.rbegin() < d), describe(spec));
                QCOMPARE(spec.hasUnpairedSine(), rule == FrequencyRule::Paper && d % 2 == 1);
            }
        }
    }
}

POSENC_TEST(TestEncodingSpec)
#include "test_encoding_spec.moc"
