// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_raster.h"
#include "tests/support/brute_force.h"
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
    void meansOfTheCells();
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

void TestSingleWaves::meansOfTheCells()
{
    eachRow<double, qint64, double, double, double, double, int>(
        {
            {"single cells", 1e4, 20, 0.0, 0.25, 0.0, 0.5, 40},
            {"single cells far out", 1e6, 9, 900'000.0, 0.5, 2.0, 0.25, 40},
            {"rows averaged", 1e4, 20, 3.3, 2.7, 0.0, 0.5, 40},
            {"columns averaged", 1e4, 64, 0.0, 1.0, 5.25, 2.3, 24},
            {"both averaged", 1e5, 48, 17.5, 30.25, 0.0, 3.5, 30},
            {"hundreds of columns a pixel", 1e4, 700, 0.0, 1.75, 10.5, 300.0, 12},
            {"no wave turns", 1.0, 6, 0.5, 2.5, 0.0, 1.0, 10},
            {"in several threads", 1e4, 900, 0.0, 1.5, 0.0, 1.25, 4000},
        },
        [&](double n, qint64 waves, double firstRow, double rowsPerPixel, double firstColumn, double columnsPerPixel, int height) {
            const EncodingSpec spec = waveSpec(n, waves);
            const SampleAxis rows(firstRow, rowsPerPixel, height, EncodingSpec::maxMaxLen);
            const SampleAxis columns(firstColumn, columnsPerPixel, 32, waves);
            for (const bool sines : {true, false}) {
                const Raster raster = sampleEncoding(Encoding(spec, sines ? WaveKind::Sines : WaveKind::Cosines), rows, columns);
                const Table across = coverage(columns);
                for (int s = 0; s < rows.samples(); s += std::max(1, rows.samples() / 50)) {
                    const double top = rows.averaged() ? rows.edge(s) : static_cast<double>(rows.firstCell() + s);
                    const double bottom = rows.averaged() ? rows.edge(s + 1) : top + 1.0;
                    Eigen::VectorXd mean = Eigen::VectorXd::Zero(waves);
                    for (auto k = static_cast<std::int64_t>(std::floor(top)); static_cast<double>(k) < bottom; ++k) {
                        const double part = std::min(bottom, static_cast<double>(k + 1)) - std::max(top, static_cast<double>(k));
                        mean += part / (bottom - top) * wavesByHand(spec, sines, k, k + 1).row(0).transpose();
                    }
                    const Eigen::VectorXd expected = across * mean.segment(columns.cellsBegin(), columns.cellsEnd() - columns.cellsBegin());
                    for (int c = 0; c < columns.samples(); ++c) {
                        const double got = static_cast<double>(raster.values(s, c));
                        QVERIFY2(std::abs(got - expected[c]) <= 1e-5,
                                 qPrintable(QString("pixel (%1, %2): %3, not %4").arg(s).arg(c).arg(got).arg(expected[c])));
                    }
                }
            }
        });
}

POSENC_TEST(TestSingleWaves)
#include "test_single_waves.moc"
