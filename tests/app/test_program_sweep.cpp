// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/figures.h"
#include "ui/scene/scene_json.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

class TestProgramSweep : public QObject {
    Q_OBJECT

private slots:
    void eachValueHasItsFile()
    {
        Rows<QString, QString, QStringList> rows;
        rows.add("bases", "n=10:1000:3", "frame-%04d.posenc", QStringList{"frame-0001.posenc", "frame-0002.posenc", "frame-0003.posenc"});
        rows.add("lengths", "max-len=16,64,256", "%d.npy", QStringList{"1.npy", "2.npy", "3.npy"});
        rows.add("dimensions", "d-model=2:8:3", "a b %02d.csv", QStringList{"a b 01.csv", "a b 02.csv", "a b 03.csv"});
        rows.add("positions", "position=0:9:4", "p%d.svg", QStringList{"p1.svg", "p2.svg", "p3.svg", "p4.svg"});
        QStringList twelve;
        for (int i = 1; i <= 12; ++i)
            twelve << QString("%1.posenc").arg(i, 2, 10, QChar('0'));
        rows.add("twelve", "n=10:1e6:12", "%02d.posenc", twelve);
        rows.each([&](QString sweep, const QString& pattern, const QStringList& files) {
            const QTemporaryDir folder;
            const QStringList size = pattern.endsWith(".svg") ? QStringList{"--size", "300x200"} : QStringList();
            const Outcome outcome =
                runProgram(QStringList{"--sweep", sweep, "--export", pattern, "--view", "position"} + size, folder.path());
            QCOMPARE(outcome.complaint, QByteArray());
            QCOMPARE(outcome.output, QByteArray());
            QCOMPARE(outcome.exitCode, 0);
            QCOMPARE(namesIn(folder.path()), files);
        });
    }

    void animationMoves()
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

    void framesPerSecondAreThoseAsked()
    {
        // hundredths: a frame
        Rows<QStringList, int> rows;
        rows.add("ten where nothing is said", QStringList(), 10);
        rows.add("the fastest", QStringList{"--frames-per-second", "50"}, 2);
        rows.add("the slowest", QStringList{"--frames-per-second", "0.1"}, 1000);
        rows.add("two and a half", QStringList{"--frames-per-second", "2.5"}, 40);
        rows.each([&](const QStringList& options, int hundredths) {
            const Outcome outcome =
                runProgram(QStringList{"--sweep", "n=10,20", "--export", "-", "--format", "gif", "--size", "300x200"} + options);
            QCOMPARE(outcome.exitCode, 0);
            QCOMPARE(decodeGif(outcome.output).delays, (std::vector<int>{hundredths, hundredths}));
        });
    }
};

POSENC_OFFSCREEN_TEST(TestProgramSweep)
#include "test_program_sweep.moc"
