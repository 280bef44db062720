// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/column_variation.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

// From every value of the table.
Variation byDefinition(const Encoding& encoding, double threshold)
{
    const Table table = encoding.matrix();
    Variation result;
    for (Eigen::Index j = 0; j < table.cols(); ++j) {
        if (table.col(j).maxCoeff() - table.col(j).minCoeff() >= threshold)
            continue;
        ++result.columnsBelow;
        if (result.firstColumn < 0)
            result.firstColumn = j;
    }
    result.share = static_cast<double>(result.columnsBelow) / static_cast<double>(table.cols());
    for (std::int64_t i = 0; i < encoding.spec().pairs(); ++i)
        if (static_cast<double>(encoding.spec().maxLen()) * encoding.frequencies().omega(i) >= 2.0 * std::numbers::pi)
            ++result.wholeTurns;
    return result;
}

} // namespace

class TestColumnVariation : public QObject {
    Q_OBJECT

private slots:
    void isThatOfTheTable();
    void known();

private:
    Random m_random;
};

void TestColumnVariation::isThatOfTheTable()
{
    for (int trial = 0; trial < 400; ++trial) {
        EncodingSpec spec = m_random.spec(60, trial % 2 == 0 ? 12 : 300);
        if (trial % 20 == 0)
            spec = spec.withN(m_random.real(1.0, 20.0));
        const double threshold = trial % 3 == 0 ? 0.1 : m_random.real(0.001, 0.8);
        const Encoding encoding(spec);
        QVERIFY2(variationOf(encoding, threshold) == byDefinition(encoding, threshold),
                 describe(spec) + " threshold " + QByteArray::number(threshold));
    }
}

void TestColumnVariation::known()
{
    Rows<double, qint64, qint64, int, int, qint64, qint64> rows;
    const auto row = [&](const char* name, double n, qint64 d, qint64 length, Layout layout, FrequencyRule rule, qint64 below,
                         qint64 first) { rows.add(name, n, d, length, int(layout), int(rule), below, first); };
    row("262 of 512 columns have room over 20 positions", 10000, 512, 20, Layout::Interleaved, FrequencyRule::Paper, 262, 209);
    row("a single position does not vary", 10000, 512, 1, Layout::Interleaved, FrequencyRule::Paper, 512, 0);
    row("one frequency has no slow column", 1, 512, 20, Layout::Interleaved, FrequencyRule::Paper, 0, -1);
    row("a zero column does not vary", 1, 7, 20, Layout::Concatenated, FrequencyRule::Tensor2Tensor, 1, 6);
    rows.each([&](double n, qint64 d, qint64 length, int layout, int rule, qint64 below, qint64 first) {
        const Variation got = variationOf(Encoding(EncodingSpec::make(n, d, length, Layout(layout), FrequencyRule(rule)).value()));
        QCOMPARE(qint64{got.columnsBelow}, below);
        QCOMPARE(qint64{got.firstColumn}, first);
        QCOMPARE(got.share, static_cast<double>(below) / static_cast<double>(d));
    });
}

POSENC_TEST(TestColumnVariation)
#include "test_column_variation.moc"
