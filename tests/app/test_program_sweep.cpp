// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/gif.h"
#include "ui/scene/scene_json.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

class TestProgramSweep : public QObject {
    Q_OBJECT

private slots:
    void eachValueHasItsFile_data();
    void eachValueHasItsFile();
    void frameIsTheFigureOfItsValue();
    void animationMoves();
    void framesPerSecondAreThoseAsked_data();
    void framesPerSecondAreThoseAsked();
    void existingFrameStopsTheSweep();
    void forceReplacesTheFrames();
};

void TestProgramSweep::eachValueHasItsFile_data()
{
    QTest::addColumn<QString>("sweep");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QStringList>("files");
    QTest::newRow("bases") << "n=10:1000:3"
                           << "frame-%04d.posenc" << QStringList{"frame-0001.posenc", "frame-0002.posenc", "frame-0003.posenc"};
    QTest::newRow("lengths") << "max-len=16,64,256"
                             << "%d.npy" << QStringList{"1.npy", "2.npy", "3.npy"};
    QTest::newRow("dimensions") << "d-model=2:8:3"
                                << "a b %02d.csv" << QStringList{"a b 01.csv", "a b 02.csv", "a b 03.csv"};
    QTest::newRow("positions") << "position=0:9:4"
                               << "p%d.svg" << QStringList{"p1.svg", "p2.svg", "p3.svg", "p4.svg"};
    QStringList twelve;
    for (int i = 1; i <= 12; ++i)
        twelve << QString("%1.posenc").arg(i, 2, 10, QChar('0'));
    QTest::newRow("twelve") << "n=10:1e6:12"
                            << "%02d.posenc" << twelve;
}

void TestProgramSweep::eachValueHasItsFile()
{
    QFETCH(QString, sweep);
    QFETCH(QString, pattern);
    QFETCH(QStringList, files);
    const QTemporaryDir folder;
    const Outcome outcome = runProgram({"--sweep", sweep, "--export", pattern, "--size", "300x200", "--view", "position"}, folder.path());
    QCOMPARE(outcome.complaint, QByteArray());
    QCOMPARE(outcome.output, QByteArray());
    QCOMPARE(outcome.exitCode, 0);
    QCOMPARE(namesIn(folder.path()), files);
}

void TestProgramSweep::frameIsTheFigureOfItsValue()
{
    const QTemporaryDir folder;
    QCOMPARE(runProgram({"--sweep", "n=10:1000:3", "--export", "%d.png", "--size", "300x200"}, folder.path()).exitCode, 0);
    for (const auto& [file, n] : {std::pair("1.png", "10"), std::pair("2.png", "100"), std::pair("3.png", "1000")}) {
        const Outcome alone = runProgram({"--n", n, "--export", "-", "--format", "png", "--size", "300x200"}, folder.path());
        QVERIFY2(contentOf(folder.filePath(file)) == alone.output, file);
    }
}

void TestProgramSweep::animationMoves()
{
    const QTemporaryDir folder;
    const Outcome outcome = runProgram({"--sweep", "max-len=16,64,256", "--export", "sweep.gif", "--size", "300x200"}, folder.path());
    QCOMPARE(outcome.complaint, QByteArray());
    QCOMPARE(outcome.exitCode, 0);
    QCOMPARE(namesIn(folder.path()), QStringList{"sweep.gif"});
    const DecodedGif gif = decodeGif(contentOf(folder.filePath("sweep.gif")));
    QVERIFY(gif.whole);
    QCOMPARE(gif.size, QSize(300, 200));
    QCOMPARE(gif.frames.size(), 3);
    QVERIFY(gif.frames[0] != gif.frames[1] && gif.frames[1] != gif.frames[2]);
}

void TestProgramSweep::framesPerSecondAreThoseAsked_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("hundredths"); // a frame
    QTest::newRow("ten where nothing is said") << QStringList() << 10;
    QTest::newRow("the fastest") << QStringList{"--frames-per-second", "50"} << 2;
    QTest::newRow("the slowest") << QStringList{"--frames-per-second", "0.1"} << 1000;
    QTest::newRow("two and a half") << QStringList{"--frames-per-second", "2.5"} << 40;
}

void TestProgramSweep::framesPerSecondAreThoseAsked()
{
    QFETCH(QStringList, options);
    QFETCH(int, hundredths);
    const Outcome outcome =
        runProgram(QStringList{"--sweep", "n=10,20", "--export", "-", "--format", "gif", "--size", "300x200"} + options);
    QCOMPARE(outcome.exitCode, 0);
    QCOMPARE(decodeGif(outcome.output).delays, (std::vector<int>{hundredths, hundredths}));
}

void TestProgramSweep::existingFrameStopsTheSweep()
{
    const QTemporaryDir folder;
    writeContent(folder.filePath("2.posenc"), "old");
    const Outcome outcome = runProgram({"--sweep", "n=10:1000:3", "--export", "%d.posenc"}, folder.path());
    QCOMPARE(outcome.exitCode, 4);
    QVERIFY2(isComplaint(outcome.complaint) && outcome.complaint.contains("2.posenc") && outcome.complaint.contains("--force"),
             outcome.complaint.constData());
    QCOMPARE(namesIn(folder.path()), QStringList{"2.posenc"});
    QCOMPARE(contentOf(folder.filePath("2.posenc")), QByteArray("old"));
}

void TestProgramSweep::forceReplacesTheFrames()
{
    const QTemporaryDir folder;
    writeContent(folder.filePath("2.posenc"), "old");
    QCOMPARE(runProgram({"--sweep", "n=10:1000:3", "--export", "%d.posenc", "--force"}, folder.path()).exitCode, 0);
    QCOMPARE(namesIn(folder.path()), (QStringList{"1.posenc", "2.posenc", "3.posenc"}));
    QCOMPARE(sceneFromJson(contentOf(folder.filePath("2.posenc")))->encoding.n(), 100.0);
}

POSENC_OFFSCREEN_TEST(TestProgramSweep)
#include "test_program_sweep.moc"
