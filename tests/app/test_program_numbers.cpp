// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// The formula of the article and of tensor2tensor in NumPy, independent of this program.
const char* const oracle = R"(
n, d, L, layout, rule, view = float(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:7]
chosen = [int(c) for c in sys.argv[7].split(',')]
path = sys.argv[8]
k = np.arange(L, dtype=np.longdouble)[:, None]
if rule == 'paper':
    omega = np.longdouble(n) ** (-2 * np.arange((d + 1) // 2, dtype=np.longdouble) / d)
else:
    h = d // 2
    omega = np.longdouble(n) ** (-np.arange(h, dtype=np.longdouble) / max(h - 1, 1))
sine, cosine = np.sin(k * omega), np.cos(k * omega)[:, :d // 2]
table = np.zeros((L, d))
if layout == 'interleaved':
    table[:, 0:2 * sine.shape[1]:2], table[:, 1:2 * cosine.shape[1]:2] = sine, cosine
else:
    parts = np.concatenate([sine, cosine] if layout == 'concatenated' else [cosine, sine], axis=1)
    table[:, :parts.shape[1]] = parts
norm = np.sqrt((table ** 2).sum(axis=1))
with np.errstate(invalid='ignore'):
    expected = {
        'heatmap': lambda: table,
        'position': lambda: table[chosen],
        'dimension': lambda: table[:, chosen],
        'dot': lambda: table @ table.T,
        'cosine': lambda: np.nan_to_num(table @ table.T / np.outer(norm, norm)),
        'distance': lambda: np.sqrt(((table[:, None] - table[None]) ** 2).sum(axis=2)),
        'offset dot': lambda: (table @ table[:1].T),
        'offset cosine': lambda: np.nan_to_num(table @ table[:1].T / np.outer(norm, norm[:1])),
        'offset distance': lambda: np.sqrt(((table - table[:1]) ** 2).sum(axis=1, keepdims=True)),
        'wavelength': lambda: np.stack([np.arange(omega.size), omega, 2 * np.pi / omega], axis=1),
    }[view]()
got = np.load(path)
assert got.dtype == np.dtype('<f8') and got.flags.c_contiguous, got.dtype
assert got.shape == expected.shape, (got.shape, expected.shape)
print((np.abs(got - expected) / np.maximum(1, np.abs(expected))).max())
)";

} // namespace

class TestProgramNumbers : public QObject {
    Q_OBJECT

private slots:
    void numbersAreTheFormula_data()
    {
        QTest::addColumn<QString>("view");           // for a similarity, its measure
        QTest::addColumn<QStringList>("parameters"); // n, d_model, max_len, layout, frequencies
        const QStringList base{"10000", "128", "128", "interleaved", "paper"};
        for (const char* const view : {"heatmap", "position", "dimension", "dot", "cosine", "distance", "offset dot", "offset cosine",
                                       "offset distance", "wavelength"}) {
            QTest::addRow("%s of the defaults", view) << QString(view) << base;
            for (const char* const layout : {"interleaved", "concatenated", "cosine-first"})
                for (const char* const rule : {"paper", "tensor2tensor"})
                    for (const char* const dModel : {"8", "9"})
                        QTest::addRow("%s, %s, %s, d_model %s", view, layout, rule, dModel)
                            << QString(view) << QStringList{"1000", dModel, "200", layout, rule};
        }
        QTest::newRow("heatmap, large") << "heatmap" << QStringList{"10000", "512", "2000", "interleaved", "paper"};
        QTest::newRow("heatmap, the smallest n") << "heatmap" << QStringList{"1", "16", "50", "interleaved", "paper"};
        QTest::newRow("heatmap, the largest n") << "heatmap" << QStringList{"1e9", "16", "50", "concatenated", "tensor2tensor"};
        QTest::newRow("heatmap, one column") << "heatmap" << QStringList{"10000", "1", "20", "interleaved", "paper"};
        QTest::newRow("heatmap, two columns, tensor2tensor")
            << "heatmap" << QStringList{"10000", "2", "20", "interleaved", "tensor2tensor"};
        QTest::newRow("cosine, one column") << "cosine" << QStringList{"10000", "1", "20", "interleaved", "paper"};
    }

    void numbersAreTheFormula()
    {
        QFETCH(QString, view);
        QFETCH(QStringList, parameters);
        const QTemporaryDir folder;
        const QString path = folder.filePath("table.npy");
        const QString measure = view.section(' ', -1);
        const bool measured = QStringList{"dot", "cosine", "distance"}.contains(measure);
        QStringList arguments{"--n",      parameters[0], "--d-model",     parameters[1], "--max-len", parameters[2],
                              "--layout", parameters[3], "--frequencies", parameters[4], "--export",  path};
        arguments << "--view" << (!measured ? view : view == measure ? "similarity" : "offset");
        if (measured)
            arguments << "--measure" << measure;
        const QString chosen = view == "position" ? "7,0,33" : "5,0,7";
        if (view == "position" || view == "dimension")
            arguments << "--" + view << chosen;
        const Outcome outcome = runProgram(arguments);
        QCOMPARE(outcome.complaint, QByteArray());
        QCOMPARE(outcome.exitCode, 0);
        const QByteArray printed = runPython(oracle, parameters + QStringList{view, chosen, path});
        bool number = false;
        const double difference = printed.trimmed().toDouble(&number);
        QVERIFY2(number && difference <= 1e-9, printed.constData());
    }

    // facts.md, section 2: n = 100, d = 4, L = 10.
    void smallTableOfTheArticles()
    {
        const double expected[10][4] = {{0, 1, 0, 1},
                                        {.8415, .5403, .0998, .995},
                                        {.9093, -.4161, .1987, .9801},
                                        {.1411, -.99, .2955, .9553},
                                        {-.7568, -.6536, .3894, .9211},
                                        {-.9589, .2837, .4794, .8776},
                                        {-.2794, .9602, .5646, .8253},
                                        {.657, .7539, .6442, .7648},
                                        {.9894, -.1455, .7174, .6967},
                                        {.4121, -.9111, .7833, .6216}};
        const QTemporaryDir folder;
        const Outcome outcome =
            runProgram({"--n", "100", "--d-model", "4", "--max-len", "10", "--export", "table.npy"}, folder.path(), {"LC_ALL=de_DE.UTF-8"});
        QCOMPARE(outcome.exitCode, 0);
        const Array table = readByNumpy(folder.filePath("table.npy"));
        QVERIFY((table.shape == std::vector<qint64>{10, 4}));
        for (std::size_t k = 0; k < 10; ++k)
            for (std::size_t j = 0; j < 4; ++j)
                QVERIFY(std::abs(table.values[4 * k + j] - expected[k][j]) <= 0.5001e-4);
    }
};

POSENC_OFFSCREEN_TEST(TestProgramNumbers)
#include "test_program_numbers.moc"
