// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <sys/resource.h>

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

/// The program under a limit on its address space: it does its task, or says in one line that memory is short.
class TestProgramMemory : public QObject {
    Q_OBJECT

private slots:
    void tooLittleMemoryIsASentence_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<bool>("fails"); // under one of the limits
        QTest::newRow("a heatmap's numbers") << "--export o.npy --max-len 3000" << false;
        QTest::newRow("similarities as text") << "--export o.csv --view similarity --max-len 1000" << false;
        QTest::newRow("a projection") << "--export o.npy --view projection --d-model 2048 --max-len 2048" << true;
        QTest::newRow("t-SNE") << "--export o.npy --view projection --method tsne --iterations 10 --d-model 512 --max-len 3000" << true;
        QTest::newRow("errors of bfloat16") << "--export o.npy --view precision --number-format bfloat16 --max-len 2000" << false;
        QTest::newRow("code") << "--export o.py" << false;
        QTest::newRow("a scene") << "--export o.posenc" << false;
        QTest::newRow("an opened table") << "large.npy --export o.npy" << true;
        QTest::newRow("words") << "--list views" << false;
    }

    void tooLittleMemoryIsASentence()
    {
        QFETCH(QString, arguments);
        QFETCH(bool, fails);
        if (isSanitized())
            QSKIP("a sanitizer needs all the room there is");
        const QTemporaryDir folder;
        if (arguments.contains("large.npy")) {
            QFile file(folder.filePath("large.npy"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            const QByteArray header =
                QByteArray("{'descr': '<f4', 'fortran_order': False, 'shape': (20000, 512), }").leftJustified(117) + '\n';
            file.write("\x93NUMPY\x01" + QByteArray(1, '\0') + QByteArray(1, static_cast<char>(header.size())) + QByteArray(1, '\0')
                       + header);
            QVERIFY(file.resize(128 + 20000 * 512 * 4));
        }
        // In small steps up to the first limit that is enough, and one far above it.
        int refusals = 0;
        for (int mebibytes = 140; mebibytes <= 400;) {
            QFile::remove(folder.filePath("o." + arguments.section("o.", 1).section(' ', 0, 0)));
            const Outcome outcome = runWithMemory(mebibytes * 1024LL * 1024, arguments.split(' '), folder.path());
            const QByteArray what =
                QByteArray::number(mebibytes) + " MiB, exit code " + QByteArray::number(outcome.exitCode) + ": " + outcome.complaint;
            QVERIFY2(outcome.exitCode == 0 || ((outcome.exitCode == 1 || outcome.exitCode == 4) && isComplaint(outcome.complaint)),
                     what.constData());
            refusals += outcome.exitCode == 0 ? 0 : 1;
            const QStringList left = namesIn(folder.path()).filter(QRegularExpression("^(o\\.|\\.posenc)"));
            QVERIFY2(outcome.exitCode == 0 || left.isEmpty(), qPrintable(left.join(' ')));
            mebibytes = outcome.exitCode == 0 && mebibytes < 400 ? 400 : mebibytes + 20;
        }
        QVERIFY(!fails || refusals > 0);
    }

    // Between too little for the loader and enough for everything, wherever memory runs out: no abort, no crash, no hang.
    void whatCannotBeSavedEndsWithASentence()
    {
        if (isSanitized())
            QSKIP("a sanitizer needs all the room there is");
        const QTemporaryDir folder;
        for (int mebibytes = 92; mebibytes <= 152; mebibytes += 5) { // near 105, fontconfig or the loader of plugins ends the program
            const Outcome outcome = runWithMemory(mebibytes * 1024LL * 1024, {"--export", "o.npy", "--force"}, folder.path());
            const QByteArray what =
                QByteArray::number(mebibytes) + " MiB, exit code " + QByteArray::number(outcome.exitCode) + ": " + outcome.complaint;
            const bool loaded = !outcome.complaint.contains("error while loading shared libraries") // before the program begins
                                && !outcome.complaint.contains("no Qt platform plugin could be initialized");
            QVERIFY2(!loaded || outcome.exitCode == 0 || (outcome.exitCode == 1 && isComplaint(outcome.complaint)), what.constData());
        }
    }
};

POSENC_OFFSCREEN_TEST(TestProgramMemory)
#include "test_program_memory.moc"
