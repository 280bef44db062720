// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/rows.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// The article's table for 50 positions and 16 columns, written by NumPy after modification.
const QString article = QStringLiteral("k = np.arange(50)[:, None]\n"
                                       "i = np.arange(0, 16, 2)\n"
                                       "t = np.zeros((50, 16))\n"
                                       "t[:, 0::2], t[:, 1::2] = np.sin(k / 10000 ** (i / 16)), np.cos(k / 10000 ** (i / 16))\n");

void saveByNumpy(const QString& path, const QString& script)
{
    const QByteArray said = runPython(article + script + "\nnp.save(sys.argv[1], t)", {path});
    if (!said.isEmpty())
        qWarning("%s", said.constData());
}

} // namespace

/// The real program and a user's table: what differs, in numbers and pictures.
class TestProgramTables : public QObject {
    Q_OBJECT

private slots:
    void differenceIsTableMinusFormula()
    {
        Rows<QString> rows;
        rows.add("float64 with one cell changed", "t[20, 10] += 0.01");
        rows.add("float32, columns first", "t = np.asfortranarray(t.astype('<f4'))");
        rows.add("float16, big-endian", "t = t.astype('>f2')");
        rows.add("positions from 1", "t = t[1:]");
        rows.each([&](const QString& script) {
            const QTemporaryDir folder;
            saveByNumpy(folder.filePath("mine.npy"), script);
            const Outcome outcome = runProgram({"mine.npy", "--export", "difference.npy"}, folder.path());
            QVERIFY2(outcome.exitCode == 0, outcome.complaint.constData());
            // Own minus formula in NumPy; rows removed from the front are detected.
            const QByteArray said = runPython("k = np.arange(50)[:, None]\nown = np.load(sys.argv[1]).astype(float)\n" + article
                                                  + "first = 50 - own.shape[0]\n"
                                                    "got = np.load(sys.argv[2])\n"
                                                    "print(np.abs(got - (own - t[first:])).max() < 1e-14, got.shape == own.shape)",
                                              {folder.filePath("mine.npy"), folder.filePath("difference.npy")});
            QCOMPARE(said.trimmed(), QByteArray("True True"));
        });
    }

    // Three ways to name a table: its numbers, their comparison, embeddings. A scene remembers what was said.
    void firstRowsAreSaid()
    {
        Rows<QByteArray, QString, qint64, QByteArray> examples;
        // empty: not given
        // 0: refused
        const QByteArray names = "The first row was read as names.";
        const QByteArray either = "The first row, which may be names, was read as numbers.";
        examples.add("numbers alone", QByteArray("1,2,3\n.5,.25,1\n"), "", qint64{2}, QByteArray());
        examples.add("names", QByteArray("a,b,c\n.5,.25,1\n"), "", qint64{1}, names);
        examples.add("names of dimensions", QByteArray("dim_0,dim_1,dim_2\n.5,.25,1\n"), "", qint64{1}, names);
        examples.add("as pandas writes them", QByteArray("0,1,2\n.5,.25,1\n"), "", qint64{1},
                     names + " --header no reads it as position 0.");
        examples.add("counted on", QByteArray("0,1,2\n3,4,5\n"), "", qint64{2}, either + " --header yes reads it as names.");
        examples.add("said to be numbers", QByteArray("0,1,2\n.5,.25,1\n"), "no", qint64{2}, QByteArray());
        examples.add("said to be names", QByteArray("7,8,9\n.5,.25,1\n"), "yes", qint64{1}, names);
        examples.add("left to the rows", QByteArray("0,1,2\n3,4,5\n"), "auto", qint64{2}, either + " --header yes reads it as names.");
        examples.add("hexadecimal", QByteArray("0x10,2,3\n.5,.25,1\n"), "", qint64{0}, QByteArray("hexadecimal"));
        examples.each([&](const QByteArray& text, const QString& header, qint64 rows, const QByteArray& said) {
            const QTemporaryDir folder;
            writeContent(folder.filePath("t.csv"), text);
            const auto run = [&](QStringList arguments, const QString& option) {
                if (!header.isEmpty())
                    arguments << option << header;
                return runProgram(arguments << "--force", folder.path());
            };
            for (const QStringList& arguments :
                 {QStringList{"--table", "t.csv", "--export", "x.npy"}, QStringList{"t.csv", "--export", "x.npy"},
                  QStringList{"--view", "tokens", "--sentence", "a", "--d-model", "3", "--embedding-file", "t.csv", "--export", "x.png"}}) {
                const bool isEmbedding = arguments.contains("tokens");
                const Outcome outcome = run(arguments, isEmbedding ? "--embedding-header" : "--header");
                QVERIFY2(outcome.exitCode == (rows > 0 ? 0 : 4), outcome.complaint.constData());
                const QByteArray expected = isEmbedding ? QByteArray(said).replace("--header", "--embedding-header") : said;
                QVERIFY2(outcome.complaint.contains(expected) && outcome.complaint.isEmpty() == said.isEmpty(),
                         outcome.complaint.constData());
                if (rows > 0 && !isEmbedding)
                    QCOMPARE(readByNumpy(folder.filePath("x.npy")).shape.front(), rows);
            }
            if (rows == 0)
                return;
            QCOMPARE(run({"--table", "t.csv", "--export", "s.posenc"}, "--header").exitCode, 0);
            QCOMPARE(runProgram({"s.posenc", "--export", "again.npy"}, folder.path()).exitCode, 0);
            QCOMPARE(readByNumpy(folder.filePath("again.npy")).shape.front(), rows);
            saveByNumpy(folder.filePath("t.npy"), "pass");
            QCOMPARE(runProgram({"--table", "t.npy", "--header", "yes", "--export", "y.npy"}, folder.path()).exitCode, 2);
            QCOMPARE(runProgram({"--header", "yes", "--export", "y.npy"}, folder.path()).exitCode, 2);
        });
    }

    // NumPy reads the same numbers from the text, and from what page Code makes of it.
    void numbersStayAsTheyAreWritten()
    {
        const QTemporaryDir folder;
        runPython(article + "np.savetxt(sys.argv[1], np.round(1.5 * t, 3), delimiter=',')", {folder.filePath("t.csv")});
        QCOMPARE(runProgram({"--table", "t.csv", "--export", "own.npy"}, folder.path()).exitCode, 0);
        QCOMPARE(runProgram({"--table", "t.csv", "--export", "own.py"}, folder.path()).exitCode, 0);
        const QByteArray said = runPython("import os\nos.chdir(sys.argv[1])\nexec(open('own.py').read().replace('print', 'id'))\n"
                                          "their = np.loadtxt('t.csv', delimiter=',')\n"
                                          "print((np.load('own.npy') == their).all(), (pe == their).all(), their.shape == (50, 16))",
                                          {folder.path()});
        QCOMPARE(said.trimmed(), QByteArray("True True True"));
    }

    void numbersWrittenBySelfDifferByNothing()
    {
        const QTemporaryDir folder;
        const QStringList encoding{"--n", "300", "--d-model", "9", "--max-len", "40", "--layout", "concatenated"};
        QCOMPARE(runProgram(encoding + QStringList{"--export", "own.csv"}, folder.path()).exitCode, 0);
        QCOMPARE(
            runProgram(encoding.mid(0, 2) + encoding.mid(6) + QStringList{"own.csv", "--export", "difference.csv"}, folder.path()).exitCode,
            0);
        const QList<QByteArray> lines = contentOf(folder.filePath("difference.csv")).trimmed().split('\n');
        QCOMPARE(lines.size(), 41);
        for (qsizetype line = 1; line < lines.size(); ++line)
            for (const QByteArray& field : lines[line].split(',').mid(1))
                QVERIFY2(std::abs(field.toDouble()) < 4e-16, field.constData());
    }

    void pictureShowsTheDifference()
    {
        const QTemporaryDir folder;
        saveByNumpy(folder.filePath("mine.npy"), "t[20, 10] += 0.5");
        QCOMPARE(runProgram({"mine.npy", "--export", "cells.png", "--cell-pixels", "1"}, folder.path()).exitCode, 0);
        const QImage cells(folder.filePath("cells.png"));
        QCOMPARE(cells.size(), QSize(16, 50));
        for (int y = 0; y < 50; ++y)
            for (int x = 0; x < 16; ++x)
                QVERIFY((distance(cells.pixel(x, y), cells.pixel(0, 0)) > 60) == (x == 10 && y == 20));
    }

    void whatCannotBeReadIsSaid()
    {
        Rows<QString, QByteArray, int> rows;
        rows.add("an empty NPY file", "t.npy", QByteArray(), 4);
        rows.add("a truncated one", "t.npy", QByteArray("\x93NUMPY\x01\x00\x76\x00{'descr'", 18), 4);
        rows.add("text that is no table", "t.csv", QByteArray("hello\nworld\n"), 4);
        rows.add("rows of different lengths", "t.csv", QByteArray("1,2\n3\n"), 4);
        rows.add("a table that is not there", "nowhere.npy", QByteArray(), 4);
        rows.each([&](const QString& name, const QByteArray& content, int exitCode) {
            const QTemporaryDir folder;
            if (name != "nowhere.npy")
                writeContent(folder.filePath(name), content);
            const Outcome outcome = runProgram({name, "--export", "figure.png"}, folder.path());
            QCOMPARE(outcome.exitCode, exitCode);
            QVERIFY2(isSentence(QString::fromUtf8(outcome.complaint).trimmed().section(": ", 1).toStdString()),
                     outcome.complaint.constData());
            QVERIFY2(outcome.complaint.contains(name.toUtf8()), outcome.complaint.constData());
            QVERIFY(!QFile::exists(folder.filePath("figure.png")));
            // The view needs a table.
            QCOMPARE(runProgram({"--view", "difference", "--export", "figure.png"}, folder.path()).exitCode, 2);
        });
    }
};

POSENC_OFFSCREEN_TEST(TestProgramTables)
#include "test_program_tables.moc"
