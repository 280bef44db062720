// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// A PDF without its date.
QByteArray onlyFileIn(const QString& folder)
{
    const QStringList names = namesIn(folder);
    return names.size() == 1 ? dateless(contentOf(QDir(folder).filePath(names.front()))) : QByteArray();
}

} // namespace

/// Figures of many pixels, figures without enough memory, and without letters.
class TestProgramLargeFigures : public QObject {
    Q_OBJECT

private slots:
    // 42 million pixels are 169 MB at once, twice what the program takes.
    void largeFiguresTakeLittleMemory()
    {
        eachRow<QStringList>(
            {
                {"heatmap", QStringList{"--d-model", "512", "--max-len", "1000"}},
                {"similarity of many positions", QStringList{"--view", "similarity", "--max-len", "100000"}},
                {"cells alone", QStringList{"--d-model", "1024", "--max-len", "1000", "--cell-pixels", "6"}},
            },
            [&](const QStringList& arguments) {
                if (isSanitized())
                    QSKIP("a sanitizer needs all the room there is");
                const QTemporaryDir folder;
                const QString path = folder.filePath("large.png");
                const QString script = QStringLiteral("import resource, subprocess, sys\n"
                                                      "subprocess.run(sys.argv[1:], check=True)\n"
                                                      "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n");
                const Outcome outcome =
                    runFile(QStringLiteral("/usr/bin/python3"),
                            QStringList{"-c", script, POSENC_PROGRAM, "--size", "6500x6500", "--export", path} + arguments);
                QVERIFY2(outcome.exitCode == 0, outcome.complaint.constData());
                const qint64 kibibytes = outcome.output.trimmed().toLongLong();
                QVERIFY(kibibytes > 0);
                QVERIFY2(kibibytes < 180 * 1024, outcome.output.constData());
                QCOMPARE(QImageReader(path).size().width() >= 6000, true);
            });
    }

    // Whether it is enough depends on the machine; at every limit it must end with exactly the file produced without a limit, or with a
    // sentence and none.
    void tooLittleMemoryIsASentence()
    {
        Rows<QStringList> rows;
        const auto row = [&](const char* name, const QString& file, const QStringList& arguments) {
            rows.add(name, QStringList{"--export", file} + arguments);
        };
        row("PNG", "a.png", {"--size", "4000x3000", "--d-model", "512", "--max-len", "1000"});
        row("SVG", "a.svg", {"--size", "4000x3000", "--d-model", "512", "--max-len", "1000"});
        row("PDF", "a.pdf", {"--size", "4000x3000", "--d-model", "512", "--max-len", "1000"});
        row("similarity", "a.png", {"--size", "4000x3000", "--view", "similarity"});
        row("cells alone", "a.png", {"--cell-pixels", "20", "--max-len", "200"});
        row("many cells of a similarity", "a.pdf", {"--size", "4000x3000", "--view", "similarity", "--max-len", "3000"});
        row("transparent", "a.png", {"--size", "4000x3000", "--transparent", "--d-model", "512", "--max-len", "1000"});
        row("animation", "a.gif", {"--size", "2000x1500", "--sweep", "n=10,100"});
        row("numbers", "a.npy", {"--view", "similarity", "--max-len", "3000"});
        rows.each([&](const QStringList& arguments) {
            if (isSanitized())
                QSKIP("a sanitizer needs all the room there is");
            const QTemporaryDir plenty;
            const Outcome unlimited = runProgram(arguments, plenty.path());
            QVERIFY2(unlimited.exitCode == 0, unlimited.complaint.constData());
            const QByteArray whole = onlyFileIn(plenty.path());
            QVERIFY(whole.size() > 100);
            int limits = 0;
            int sentences = 0;
            // Up to the first one that is enough: with no limit at all there is still more.
            for (bool done = false; !done && limits < 9; ++limits) {
                const int megabytes = 120 + 40 * limits; // with less, the system cannot always load the program
                const QTemporaryDir folder;
                const Outcome outcome = runWithMemory(megabytes * 1'000'000LL, arguments, folder.path());
                const QByteArray where =
                    QByteArray::number(megabytes) + " MB: exit " + QByteArray::number(outcome.exitCode) + ", " + outcome.complaint;
                if (outcome.exitCode == 127) // the system could not even load the program
                    continue;
                QVERIFY2(outcome.exitCode == 0 || outcome.exitCode == 1, where.constData());
                QCOMPARE(namesIn(folder.path()).size(), outcome.exitCode == 0 ? 1 : 0);
                QVERIFY2(outcome.exitCode != 0 || onlyFileIn(folder.path()) == whole, where.constData());
                done = outcome.exitCode == 0;
                if (outcome.exitCode == 1) {
                    ++sentences;
                    QVERIFY2(isComplaint(outcome.complaint), where.constData());
                }
            }
            qInfo("%d of %d limits were too little", sentences, limits);
        });
    }

    void screenshotsWithTooLittleMemory()
    {
        Rows<QString, int> rows;
        // at which it had crashed, or never ended
        for (const int megabytes : {120, 130, 160, 200, 220, 240, 260, 300, 340})
            rows.add(QString::asprintf("4000x3000, %d MB", megabytes), "4000x3000", megabytes);
        rows.add("6000x6000, 520 MB", "6000x6000", 520);
        rows.each([&](const QString& size, int megabytes) {
            if (isSanitized())
                QSKIP("a sanitizer needs all the room there is");
            const QTemporaryDir folder;
            const Outcome outcome = runWithMemory(megabytes * 1'000'000LL, {"--screenshot", "o.png", "--size", size}, folder.path());
            const QByteArray where = "exit " + QByteArray::number(outcome.exitCode) + ", " + outcome.complaint;
            if (outcome.exitCode == 127)
                QSKIP("the system could not even load the program");
            QVERIFY2(outcome.exitCode == 0 || (outcome.exitCode == 1 && isComplaint(outcome.complaint)), where.constData());
            QCOMPARE(namesIn(folder.path()).size(), outcome.exitCode == 0 ? 1 : 0);
            if (outcome.exitCode != 0)
                return;
            static QHash<QString, QByteArray> unlimited; // by size: the same at every limit
            if (!unlimited.contains(size)) {
                const QTemporaryDir plenty;
                QCOMPARE(runProgram({"--screenshot", "o.png", "--size", size}, plenty.path()).exitCode, 0);
                unlimited[size] = onlyFileIn(plenty.path());
            }
            QVERIFY(onlyFileIn(folder.path()) == unlimited[size]);
        });
    }

    void noFontIsASentence()
    {
        const QTemporaryDir folder;
        const QString fonts = folder.filePath("fonts.conf");
        writeContent(fonts, "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig></fontconfig>");
        for (const QString file : {"a.png", "a.svg", "a.pdf"}) {
            const Outcome outcome = runProgram({"--export", file}, folder.path(), {"FONTCONFIG_FILE=" + fonts});
            QCOMPARE(outcome.exitCode, 1);
            QVERIFY2(isComplaint(outcome.complaint) && outcome.complaint.contains("font"), outcome.complaint.constData());
            QCOMPARE(namesIn(folder.path()), QStringList{"fonts.conf"});
        }
    }
};

POSENC_OFFSCREEN_TEST(TestProgramLargeFigures)
#include "test_program_large_figures.moc"
