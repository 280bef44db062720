// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_match.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <array>

using namespace posenc;
using namespace posenc::test;

class TestConventionMistakes : public QObject {
    Q_OBJECT

private slots:
    void tablesOfPublicCode();
    void mistakesAreNamed();
};

void TestConventionMistakes::tablesOfPublicCode()
{
    Rows<QString, int, int, int, Precision, int> rows;
    const QString tutorial = "k = np.arange(%1, dtype=np.float32)[:, None]\n"
                             "div_term = np.exp(np.arange(0, 512, 2, dtype=np.float32) * np.float32(-math.log(10000.0) / 512))\n"
                             "pe = np.zeros((%1, 512), dtype=np.float32)\n"
                             "pe[:, 0::2], pe[:, 1::2] = np.sin(k * div_term), np.cos(k * div_term)\n";
    const int drift = static_cast<int>(Agreement::Float32Arithmetic);
    rows.add("PyTorch tutorial in float32, 5000 positions", tutorial.arg(5000) + "np.save(path, pe)\n", 0, 0, 0, Precision::Float32, drift);
    rows.add("the same with an axis for the batch", tutorial.arg(500) + "np.save(path, pe[None])\n", 0, 0, 0, Precision::Float32, drift);
    rows.add("the same saved as float64", tutorial.arg(500) + "np.save(path, pe.astype('f8'))\n", 0, 0, 0, Precision::Float32, drift);
    rows.add("the same kept as float16", tutorial.arg(50) + "np.save(path, pe.astype('f2'))\n", 0, 0, 0, Precision::Float16, drift);
    const QString t2t = "h = 32\ninc = math.log(1e4) / (h - 1)\nomega = np.exp(np.arange(h) * -inc)\n"
                        "x = np.arange(%1, %1 + 60)[:, None] * omega\n";
    rows.add("tensor2tensor", t2t.arg(0) + "np.save(path, np.concatenate([np.sin(x), np.cos(x)], axis=1))\n", 1, 1, 0, Precision::Float64,
             1);
    rows.add("fairseq, after a padding index of 1",
             t2t.arg(2) + "np.save(path, np.concatenate([np.sin(x), np.cos(x)], axis=1).astype('f4'))\n", 1, 1, 2, Precision::Float32,
             drift);
    rows.add("diffusers, cosines first, positions from 1", t2t.arg(1) + "np.save(path, np.concatenate([np.cos(x), np.sin(x)], axis=1))\n",
             2, 1, 1, Precision::Float64, 1);
    rows.each([&](const QString& script, int layout, int rule, int first, Precision precision, int agreement) {
        const auto table = readNpyBytes(savedByNumpy(script));
        QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
        const ConventionMatch match = matchConvention(*table);
        const Convention& found = match.best.convention;
        QVERIFY2(match.recognised && found.n == 10000.0 && found.mistake == Mistake::None && found.layout == static_cast<Layout>(layout)
                     && found.frequencies == static_cast<FrequencyRule>(rule) && found.firstPosition == first,
                 describe(match));
        QVERIFY2(match.precision == precision && static_cast<int>(match.best.error.agreement) <= agreement, describe(match));
        // The errors cover the whole table.
        const Table exact = formula(spec(10000.0, table->values.cols(), found.layout, found.frequencies), table->values.rows(), first);
        const Table difference = (table->values - exact).cwiseAbs();
        QVERIFY(std::abs(difference.maxCoeff() - match.best.error.largest) <= 1e-15);
        QVERIFY(std::abs(difference(match.best.error.row, match.best.error.column) - difference.maxCoeff()) <= 1e-15);
        QVERIFY(std::abs(std::sqrt(difference.array().square().mean()) - match.best.error.rootMeanSquare) <= 1e-15);
        QVERIFY(found.encoding().has_value() && *found.encoding() == found.intended() && found.intended().layout() == found.layout);
    });
}

void TestConventionMistakes::mistakesAreNamed()
{
    Rows<QString, int, double> rows;
    // script: fills `pe` of shape (L, d)
    const auto add = [&](const char* name, Mistake mistake, const char* script, double n = 10000.0) {
        rows.add(name, QString(script), static_cast<int>(mistake), n);
    };
    add("a loop that steps by 2 and doubles both of its indices", Mistake::ExponentOfEveryColumn,
        "for k in range(L):\n"
        "    for i in range(0, d - 1, 2):\n"
        "        pe[k, i] = math.sin(k / 10000 ** (2 * i / d))\n"
        "        pe[k, i + 1] = math.cos(k / 10000 ** (2 * (i + 1) / d))\n");
    add("an exponent 2j/d for every column at once, n = 1000", Mistake::ExponentOfEveryColumn,
        "rates = 1 / np.power(1000, 2 * np.arange(d) / d)\n"
        "pe[:] = np.arange(L)[:, None] * rates\n"
        "pe[:, 0::2], pe[:, 1::2] = np.sin(pe[:, 0::2]), np.cos(pe[:, 1::2])\n",
        1000.0);
    add("an exponent 2j/d for every column, sines and cosines concatenated", Mistake::ExponentOfEveryColumn,
        "rates = 1 / np.power(10000, 2 * np.arange(d) / d)\n"
        "x = np.arange(L)[:, None] * rates\n"
        "pe[:] = np.concatenate([np.sin(x[:, 0::2]), np.cos(x[:, 1::2])], axis=1)\n");
    add("an exponent j/d for every column", Mistake::HalfExponentOfEveryColumn,
        "for k in range(L):\n"
        "    for j in range(d):\n"
        "        pe[k, j] = (math.cos if j % 2 else math.sin)(k / 10000 ** (j / d))\n");
    add("a loop that steps by 2 and doubles all the same", Mistake::DoubledIndex,
        "for k in range(L):\n"
        "    for i in range(0, d - 1, 2):\n"
        "        pe[k, i] = math.sin(k / 10000 ** (2 * i / d))\n"
        "        pe[k, i + 1] = math.cos(k / 10000 ** (2 * i / d))\n");
    add("base 1000, which is no mistake", Mistake::None,
        "div_term = np.exp(np.arange(0, d, 2) * (-math.log(1000.0) / d))\n"
        "x = np.arange(L)[:, None] * div_term\n"
        "pe[:, 0::2], pe[:, 1::2] = np.sin(x), np.cos(x)\n",
        1000.0);
    add("a division that rounds down before it multiplies", Mistake::FloorDivision,
        "div_term = np.exp(np.arange(0, d, 2) * (-math.log(10000.0) / d // 2))\n"
        "x = np.arange(L)[:, None] * div_term\n"
        "pe[:, 0::2], pe[:, 1::2] = np.sin(x), np.cos(x)\n");
    add("cosines where the sines belong", Mistake::SineCosineSwapped,
        "x = np.arange(L)[:, None] / 10000 ** (np.arange(0, d, 2) / d)\n"
        "pe[:, 0::2], pe[:, 1::2] = np.cos(x), np.sin(x)\n");
    add("positions divided by their number", Mistake::PositionOverLength,
        "x = (np.arange(L) / L)[:, None] / 10000 ** (np.arange(0, d, 2) / d)\n"
        "pe[:, 0::2], pe[:, 1::2] = np.sin(x), np.cos(x)\n");
    add("positions from 0 to 1", Mistake::PositionOverLast,
        "x = np.linspace(0, 1, L)[:, None] / 10000 ** (np.arange(0, d, 2) / d)\n"
        "pe[:, 0::2], pe[:, 1::2] = np.sin(x), np.cos(x)\n");
    rows.each([&](const QString& script, int mistake, double n) {
        for (const auto& [d, L] : std::array{std::pair{4, 12}, std::pair{16, 50}, std::pair{128, 300}})
            for (const char* const dtype : {"f8", "f4"}) {
                const auto table = readNpyBytes(
                    savedByNumpy("d, L = int(a[0]), int(a[1])\npe = np.zeros((L, d))\n" + script + "np.save(path, pe.astype(a[2]))\n",
                                 {QString::number(d), QString::number(L), dtype}));
                QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
                const ConventionMatch match = matchConvention(*table);
                const QByteArray failure = QByteArray::number(d) + ' ' + dtype + ": " + describe(match);
                if (d == 4 && mistake == static_cast<int>(Mistake::DoubledIndex)) { // tensor2tensor has the same values
                    QVERIFY2(match.recognised && match.best.convention.mistake == Mistake::None && match.best.convention.n == n
                                 && match.best.convention.frequencies == FrequencyRule::Tensor2Tensor,
                             failure);
                    continue;
                }
                QVERIFY2(match.recognised && match.best.convention.mistake == static_cast<Mistake>(mistake), failure);
                QVERIFY2(match.best.convention.n == n && match.best.convention.firstPosition == 0, failure);
                QVERIFY2(match.best.error.largest < (dtype[1] == '8' ? 1e-12 : 1e-6), failure);
                const auto encoding = match.best.convention.encoding();
                QVERIFY2(match.best.convention.intended().n() == n, failure);
                if (encoding)
                    QVERIFY2((formula(*encoding, L, 0) - table->values).cwiseAbs().maxCoeff() < 1e-6, failure);
            }
    });
}

POSENC_TEST(TestConventionMistakes)
#include "test_convention_mistakes.moc"
