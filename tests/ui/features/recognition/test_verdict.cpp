// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/support/tables.h"
#include "ui/features/recognition/verdict.h"

using namespace posenc;
using namespace posenc::test;

// Tables as students and programs save them, by NumPy, and what a lecturer would say of them.
class TestVerdict : public QObject {
    Q_OBJECT

private slots:
    void tablesAreJudged()
    {
        // The script makes t from pe(n, d, positions); the words are the beginning of the first sentence, or a part of it.
        Rows<QString, QString, QString, QString> rows;
        rows.add("as asked", "t = pe()", "✓", "", "the paper's encoding");
        rows.add("float32 in float64", "t = pe().astype('f4').astype('f8')", "✓", "", "float32");
        rows.add("sixteen numbers of four decimals", "t = np.round(pe(1e4, 4, np.arange(4)), 4)", "✓", "", "rounded to 4 decimals");
        rows.add("cut to four decimals", "t = np.trunc(pe() * 1e4) / 1e4", "✓", "", "cut to 4 decimals");
        rows.add("rounded down to three decimals", "t = np.floor(pe() * 1e3) / 1e3", "✓", "", "rounded down to 3 decimals");
        rows.add("rounded up to two decimals", "t = np.ceil(pe() * 1e2) / 1e2", "✓", "", "rounded up to 2 decimals");
        rows.add("eight times, cut to two decimals", "t = np.trunc(8 * pe() * 1e2) / 1e2", "~", "", "multiplied by 8: ");
        rows.add("the upper bytes of float32", "t = (pe().astype('f4').view('u4') & 0xffff0000).view('f4')", "✓", "", "cut to bfloat16");
        rows.add("three significant digits", "t = np.array([[float('%.3g' % v) for v in row] for row in pe()])", "✓", "",
                 "rounded to 3 significant digits");
        rows.add("six significant digits", "t = np.array([[float('%g' % v) for v in row] for row in pe()])", "✓", "",
                 "rounded to 6 significant digits");
        rows.add("times 0.02 in float16", "t = (pe() * 0.02).astype('f2')", "~", "", "every value multiplied by 0.02: ");
        rows.add("times 0.1 in float16", "t = (pe() * 0.1).astype('f2')", "~", "", "every value multiplied by 0.1: ");
        rows.add("tensor2tensor in four columns",
                 "x = np.arange(20)[:, None] * [1, 1e-4]\nt = np.stack([np.sin(x), np.cos(x)], -1).reshape(20, 4)", "~", "",
                 "tensor2tensor's frequencies, not the paper's frequencies: ");
        rows.add("steps of a half, concatenated", "t = pe(p=np.arange(50) / 2)\nt = np.hstack([t[:, ::2], t[:, 1::2]])", "~", "",
                 "positions in steps of 0.5, concatenated, not interleaved: the paper's encoding");
        rows.add("from -64, cosines first", "t = pe(p=np.arange(50) - 64)\nt = np.hstack([t[:, 1::2], t[:, ::2]])", "~", "",
                 "from position −64 on, cosines first, not interleaved: the paper's encoding");
        rows.add("the index of the odd column", "t = pe(p=np.arange(50) * 1e4 ** (-1 / 32))", "✗", "odd-exponents", "(2i + 1)/d");
        rows.add("two columns of zeros", "t = np.hstack([pe(d=30), np.zeros((50, 2))])", "~", "",
                 "padded by 2 columns of zeros: the paper's encoding, interleaved, n = 10000");
        rows.add("the last cosine never filled", "t = pe()\nt[:, -1] = 0", "✗", "wrong-values", "except for 50 of 1600 values that are 0");
        rows.add("frequencies in float16",
                 "x = np.arange(128)[:, None] * (1e4 ** (-np.arange(32) / 32)).astype('f2').astype('f8')\n"
                 "t = np.stack([np.sin(x), np.cos(x)], -1).reshape(128, 64)",
                 "✗", "rounded-frequencies", "rounded to float16");
        rows.add("RoPE's cosines of frequencies in float16",
                 "x = np.arange(128)[:, None] * (1e4 ** (-np.arange(32) / 32)).astype('f2').astype('f8')\nt = np.cos(np.tile(x, 2))", "✗",
                 "rounded-frequencies", "rounded to float16");
        rows.add("angles in float16",
                 "x = np.arange(500)[:, None].astype('f2') * (1e4 ** (-np.arange(16) / 16)).astype('f2')\nx = x.astype('f8')\n"
                 "t = np.stack([np.sin(x), np.cos(x)], -1).reshape(500, 32)",
                 "✗", "rounded-angles", "computed in float16");
        rows.add("a thousandfold, as integers", "t = np.round(1000 * pe()).astype('i4')", "✗", "whole-numbers", "1000 PE");
        rows.add("rows divided by their length",
                 "x = np.arange(50)[:, None] * 1e4 ** (-2 * np.arange(16) / 31)\nt = np.zeros((50, 31))\n"
                 "t[:, ::2], t[:, 1::2] = np.sin(x), np.cos(x[:, :15])\nt /= np.linalg.norm(t, axis=1, keepdims=True)",
                 "✗", "rows-normalised", "divided by its own length");
        rows.add("half of the rows filled", "t = pe()\nt[25:] = 0", "~", "",
                 "only the first 25 of 50 rows are filled, and the others are 0: the paper's encoding");
        rows.add("RoPE's sines", "t = np.repeat(pe()[:, ::2], 2, 1)", "~", "", "a cache of RoPE's sines, each column twice, n = 10000");
        rows.add("RoPE's cosines", "t = np.repeat(pe()[:, 1::2], 2, 1)", "~", "",
                 "a cache of RoPE's cosines, each column twice, n = 10000");
        rows.add("a column of zeros", "t = pe()\nt = np.hstack([t[:, ::2], t[:, 1::2], np.zeros((50, 1))])", "~", "",
                 "concatenated, not interleaved, padded by one column of zeros: ");
        rows.add("a grid by tensor2tensor's frequencies",
                 "w = 1e4 ** (-np.arange(8) / 7)\nside = lambda k: np.hstack([np.sin(k[:, None] * w), np.cos(k[:, None] * w)])\n"
                 "k = np.arange(60)\nt = np.hstack([side(k % 10), side(k // 10)])",
                 "~", "", "MAE's grid, tensor2tensor's frequencies, n = 10000");
        rows.add("another n", "t = pe(1000)", "~", "", "n = 1000, not 10000");
        rows.add("another start", "t = pe(p=np.arange(7, 57))", "~", "", "from position 7 on");
        rows.add("steps of 2 pi", "t = pe(p=np.arange(50) * 2 * np.pi)", "~", "", "positions in steps of 6.28319: ");
        rows.add("concatenated", "t = pe()\nt = np.hstack([t[:, ::2], t[:, 1::2]])", "~", "", "concatenated, not interleaved");
        rows.add("tensor2tensor", "x = np.arange(50)[:, None] * 10000.0 ** (-np.arange(16) / 15)\nt = np.hstack([np.sin(x), np.cos(x)])",
                 "~", "", "concatenated, not interleaved, tensor2tensor's frequencies");
        rows.add("the pairs from 1", "t = pe(p=np.arange(50) * 1e4 ** (-2 / 32))", "✗", "pairs-from-1", "2(i + 1)/d");
        rows.add("degrees, from 1", "t = pe(p=np.deg2rad(np.arange(1, 51)))", "✗", "angles-in-degrees", "in degrees");
        rows.add("one row", "t = np.repeat(pe()[5:6], 50, 0)", "✗", "one-row", "position 5 stands in all rows");
        rows.add("two rows swapped", "t = pe()\nt[[10, 11]] = t[[11, 10]]", "✗", "rows-in-another-order", "rows in another order");
        rows.add("a row twice", "t = pe()\nt[10] = t[9]", "✗", "wrong-rows", "missing, doubled");
        rows.add("one number a little off", "t = pe()\nt[3, 3] += 1e-9", "✗", "inexact-values", "more than float64");
        rows.add("dropout behind sqrt(d)", "r = np.random.default_rng(1)\nt = pe() * 32 ** 0.5 * (r.random((50, 32)) > 0.2) / 0.8", "✗",
                 "dropout", "Values are 0 as dropout leaves them");
        rows.add("sin(k) in every column", "t = np.repeat(np.sin(np.arange(50.0))[:, None], 32, 1)", "✗", "one-frequency", "frequency 1");
        rows.add("a row of zeros", "t = np.zeros((1, 32))", "✗", "unknown", "not a sinusoidal encoding");
        rows.each([&](const QString& script, const QString& sign, const QString& mistake, const QString& words) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("t.npy");
            writeContent(path, savedByNumpy("def pe(n=1e4, d=32, p=np.arange(50)):\n    x = p[:, None] * n ** (-np.arange(0, d, 2) / d)\n"
                                            "    return np.stack([np.sin(x), np.cos(x)], -1).reshape(len(p), d)\n"
                                            + script + "\nnp.save(path, t)\n"));
            TablePlace place;
            place.path = path;
            const auto table = readComparedTable(place);
            QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
            const Verdict verdict = verdictOn(**table, Scene());
            const QString sentence = sentencesAbout(**table, Scene()).front();
            QVERIFY2(verdict.sign() == sign && verdict.mistake == mistake && sentence.startsWith(sign) && sentence.contains(words),
                     qPrintable(verdict.mistake + " | " + sentence));
            // Beside its mark, the page says the same: the finding and the rule, and nothing twice.
            const QStringList told = sentencesBelowMark(**table, Scene());
            QVERIFY(told.size() >= 2);
            for (const QString& part : words.split(": "))
                QVERIFY2(told.join(' ').contains(part, Qt::CaseInsensitive), qPrintable(told.join(" | ")));
            QVERIFY2(!QSet<QString>(told.begin() + 2, told.end()).intersects({told[0], told[1]}), qPrintable(told.join(" | ")));
            for (const QString& each : told.mid(0, 2))
                QVERIFY2(each.endsWith('.') && !each.startsWith(verdict.sign()) && each.size() < 140, qPrintable(told.join(" | ")));
        });
    }

    // Of two pairs, tensor2tensor's numbers are also those of other rules: what was asked for is named.
    void whatWasAskedForIsNamed()
    {
        const auto table = tableOf("x.npy", savedByNumpy("x = np.arange(20)[:, None] * [1, 1e-4]\n"
                                                         "np.save(path, np.hstack([np.sin(x), np.cos(x)]))\n"));
        Scene asked;
        asked.encoding = asked.encoding.withLayout(Layout::Concatenated).withFrequencies(FrequencyRule::Tensor2Tensor);
        QVERIFY(sentencesAbout(*table, asked).front().startsWith("✓ tensor2tensor's encoding, concatenated, n = 10000"));
        asked.encoding = asked.encoding.withFrequencies(FrequencyRule::Paper).withN(1e8);
        QVERIFY(sentencesAbout(*table, asked).front().startsWith("✓ the paper's encoding, concatenated, n = 100000000"));
    }

    // Neither a mistake's n nor an unusual one is right because a button has asked for it.
    void anNTakenFromTheTableIsNotRight()
    {
        Rows<double, std::optional<double>, QString, QString> rows;
        const double log10 = std::exp(std::log10(10000.0));
        rows.add("log10, taken", log10, 10000.0, "~", "~ equal to the table of n = 54.5982, not of n = 10000 as meant: The logarithm");
        rows.add("log10, typed", log10, {}, "~", "~ equal to the table of n = 54.5982: The logarithm is log10");
        rows.add("unusual, taken", 10017.3, 10000.0, "~", "~ equal to the table of n = 10017.3, not of n = 10000 as meant: the paper's");
        rows.add("unusual, typed", 10017.3, {}, "✓", "✓ the paper's encoding");
        rows.add("round, taken", 500.0, 10000.0, "✓", "✓ the paper's encoding");
        rows.each([&](double n, std::optional<double> meant, const QString& sign, const QString& words) {
            const auto table =
                tableOf("x.npy", savedByNumpy(QString("x = np.arange(50)[:, None] * %1 ** (-np.arange(16) / 16)\n"
                                                      "np.save(path, np.stack([np.sin(x), np.cos(x)], -1).reshape(50, 32))\n")
                                                  .arg(n, 0, 'g', 17)));
            Scene asked;
            asked.encoding = parametersOf(*table);
            asked.opened.edit<CheckedTable>().meantN = meant;
            const Verdict verdict = verdictOn(*table, asked);
            QCOMPARE(verdict.sign(), sign);
            QVERIFY2(sentencesAbout(*table, asked).front().startsWith(words), qPrintable(sentencesAbout(*table, asked).front()));
            QCOMPARE(verdict.asking ? verdict.asking->encoding.n() : 0.0, sign == "~" ? meant.value_or(0.0) : 0.0);
        });
    }

    // An index that contradicts the rows is no ✓.
    void anIndexFromOneIsSaid()
    {
        for (const int first : {0, 1}) {
            QByteArray text;
            for (int r = 0; r < 6; ++r) {
                text += QByteArray::number(r + first);
                for (const double omega : {1.0, 0.01})
                    text += ',' + QByteArray::number(std::sin(r * omega), 'f', 5) + ',' + QByteArray::number(std::cos(r * omega), 'f', 5);
                text += '\n';
            }
            const auto table = tableOf("x.csv", text);
            QCOMPARE(verdictOn(*table, Scene()).sign(), QString(first == 0 ? "✓" : "~"));
            QCOMPARE(sentencesAbout(*table, Scene()).front().contains("counts from 1"), first == 1);
        }
    }

private:
    std::shared_ptr<const ComparedTable> tableOf(const char* name, const QByteArray& content)
    {
        const QTemporaryDir folder;
        TablePlace place;
        place.path = folder.filePath(name);
        writeContent(place.path, content);
        return readComparedTable(place).value();
    }
};

POSENC_OFFSCREEN_TEST(TestVerdict)
#include "test_verdict.moc"
