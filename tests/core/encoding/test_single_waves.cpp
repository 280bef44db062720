// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"
#include "tests/support/waves_by_hand.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestSingleWaves : public QObject {
    Q_OBJECT

private slots:
    void numbersOfEachColumn();
};

void TestSingleWaves::numbersOfEachColumn()
{
    Rows<qint64, bool> rows;
    for (const qint64 waves : {1, 2, 33})
        for (const bool paper : {true, false})
            rows.add(QString::asprintf("%lld waves, %s", waves, paper ? "paper" : "tensor2tensor").toUtf8(), waves, paper);
    rows.each([&](qint64 waves, bool paper) {
        const EncodingSpec spec = waveSpec(5e5, waves, paper ? FrequencyRule::Paper : FrequencyRule::Tensor2Tensor);
        const std::vector<std::int64_t> positions{0, 1, 2, 77, 1'048'575};
        std::vector<std::int64_t> columns;
        for (qint64 j = 0; j < waves; ++j) {
            QVERIFY(std::abs(Frequencies::ofColumns(spec).omega(j) / static_cast<double>(omegaByHand(spec, j)) - 1.0) < 1e-15);
            columns.push_back(j);
        }
        for (const bool sines : {true, false}) {
            const Encoding encoding(spec, sines ? WaveKind::Sines : WaveKind::Cosines);
            QCOMPARE(encoding.frequencies().size(), waves);
            Table numbers(std::ssize(positions), waves);
            encoding.numbers(positions, columns, numbers);
            for (std::size_t p = 0; p < positions.size(); ++p) {
                const std::int64_t k = positions[p];
                const Eigen::VectorXd got = numbers.row(static_cast<Eigen::Index>(p)).transpose();
                QVERIFY((got - wavesByHand(spec, sines, k, k + 1).row(0).transpose()).cwiseAbs().maxCoeff() <= 1e-12);
                QCOMPARE(encoding.row(k), got);
                for (qint64 j = 0; j < waves; ++j)
                    QCOMPARE(encoding.value(k, j), got[j]);
            }
            QCOMPARE(encoding.column(waves - 1)[1'048'575], numbers(4, waves - 1));
            QVERIFY((Encoding(spec.withMaxLen(78), encoding.kind()).matrix().row(77) - numbers.row(3)).cwiseAbs().maxCoeff() <= 4e-16);
        }
    });
}

POSENC_TEST(TestSingleWaves)
#include "test_single_waves.moc"
