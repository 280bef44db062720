// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

class TestProgramFailures : public QObject {
    Q_OBJECT

private slots:
    void failureIsOneLineAndLeavesNothing()
    {
        Rows<QStringList, int, QByteArray> rows;
        const auto row = [&](const QStringList& arguments, int exitCode, const char* mentioned) {
            rows.add(arguments.join(' '), arguments, exitCode, QByteArray(mentioned));
        };
        row({"--n", "abc", "--export", "a.png"}, 2, "--n");
        row({"--n", "0", "--export", "a.png"}, 3, "between 1 and 1000000000");
        row({"--d-model", "16385", "--export", "a.npy"}, 3, "between 1 and 16384");
        row({"--max-len", "1048577", "--export", "a.npy"}, 3, "between 1 and 1048576");
        row({"--max-len", "1.024", "--export", "a.npy"}, 2, "Write 1024, ");
        row({"--language", "de", "--n", "abc", "--export", "a.png"}, 2, "nimmt eine Zahl");
        row({"--n", "0", "--export", "a.png", "--language=de"}, 3, "muss aber zwischen 1 und 1000000000 liegen");
        row({"--language", "de", "--n", "1.024", "--export", "a.png"}, 2, "1024 oder 1.0240");
        row({"--language", "de", "--exprt", "a.png"}, 2, "Meinten Sie --export?");
        row({"--language", "de", "--view", "cinema", "--export", "a.png"}, 2, "gibt es nicht");
        row({"--language", "de", "--sweep", "n=1", "--export", "a.png"}, 2, "braucht der Name eine Stelle");
        row({"--position", "128", "--view", "position", "--export", "a.npy"}, 3, "max_len is 128");
        row({"--dimension", "128", "--view", "dimension", "--export", "a.npy"}, 3, "d_model is 128");
        row({"--position", "none", "--view", "position", "--export", "a.npy"}, 3, "max_len");
        row({"--dimension", "none", "--view", "dimension", "--export", "a.csv"}, 3, "d_model");
        row({"--d-model", "1", "--frequencies", "tensor2tensor", "--view", "wavelength", "--export", "a.csv"}, 3, "d_model");
        row({"--layout", "diagonal", "--export", "a.png"}, 2, "interleaved, concatenated, cosine-first");
        row({"--frequencies", "linear", "--export", "a.png"}, 2, "paper, tensor2tensor");
        row({"--view", "cinema", "--export", "a.png"}, 2, "The nearest names are ");
        row({"--measure", "L1", "--export", "a.png"}, 2, "dot, cosine, distance");
        row({"--over", "rows", "--export", "a.png"}, 2, "columns, pairs");
        row({"--preset", "none", "--export", "a.png"}, 2, "--list presets");
        row({"--colormap", "jet", "--export", "a.png"}, 2, "--list colormaps");
        row({"--theme", "pink", "--export", "a.png"}, 2, "light or dark");
        row({"--no-such-option"}, 2, "--help");
        row({"--export"}, 2, "--help");
        row({"stray"}, 4, "stray");
        row({"one.posenc", "another.posenc"}, 2, "another.posenc");
        row({"--list", "fonts"}, 2, "views, colormaps, presets or lessons");
        row({"--print", "dvi"}, 2, "man, bash, zsh, fish, manual, parameters or lists");
        row({"--lesson", "none"}, 2, "--list lessons");
        row({"--step", "2"}, 2, "needs a lesson");
        row({"--export", "a.jpg"}, 2, ".png, .svg or .pdf");
        row({"--export", "a.png", "--format", "jpg"}, 2, "png, svg, pdf, gif, npy, csv, py, cpp, posenc");
        row({"--export", "-"}, 2, "--format");
        row({"--format", "png"}, 2, "--export");
        row({"--sweep", "n=10:100:3"}, 2, "--export");
        row({"--export", "a.gif"}, 2, "--sweep");
        row({"--export", "-", "--format", "gif"}, 2, "--sweep");
        row({"--export", "a.gif", "--sweep", "n=10:100:3", "--transparent"}, 2, "--transparent");
        row({"--export", "a.gif", "--sweep", "n=10:100:3", "--cell-pixels", "2"}, 2, "--cell-pixels");
        row({"--export", "a.gif", "--sweep", "n=10:100:3", "--frames-per-second", "51"}, 3, "between 0.1 and 50");
        row({"--export", "a.png", "--sweep", "n=10:100:3"}, 2, "frame-%04d.png");
        row({"--export", "a-%d-%d.png", "--sweep", "n=10:100:3"}, 2, "frame-%04d.png");
        row({"--export", "-", "--format", "png", "--sweep", "n=10:100:3"}, 2, "frame-%04d.png");
        row({"--export", "a-%d.png", "--sweep", "n=10:100"}, 2, "n=10:1e6:25");
        row({"--export", "a-%d.png", "--sweep", "n=0:100:3"}, 3, "between 1 and 1000000000");
        row({"--export", "a-%d.png", "--sweep", "position=0:128:3"}, 3, "128");
        row({"--export", "a-%d.csv", "--view", "dimension", "--sweep", "d-model=8,2"}, 3, "d_model");
        row({"--export", "a.svg", "--cell-pixels", "2"}, 2, "--cell-pixels");
        row({"--export", "a.pdf", "--cell-pixels", "2"}, 2, "--cell-pixels");
        row({"--export", "a.png", "--cell-pixels", "1025"}, 3, "between 1 and 1024");
        row({"--export", "a.png", "--cell-pixels", "2", "--view", "position"}, 2, "position");
        row({"--export", "a.png", "--cell-pixels", "1024", "--max-len", "1000000"}, 3, "million pixels");
        row({"--export", "a.png", "--size", "99999x99999"}, 3, "32767x32767");
        row({"--export", "a.png", "--size", "800"}, 2, "1600x1000");
        row({"--export", "a.png", "--dpi", "9"}, 3, "between 10 and 2400");
        row({"--export", "a.png", "--view", "position", "--rows", "0:5"}, 2, "heatmap");
        row({"--export", "a.png", "--view", "similarity", "--rows", "0:5"}, 2, "square");
        row({"--export", "a.png", "--rows", "0:129"}, 3, "between 0 and 128");
        row({"--export", "a.png", "--rows", "5"}, 2, "0:100");
        row({"--screenshot", "a.svg"}, 2, ".png");
        row({"--screenshot", "a.png", "--export", "b.png"}, 2, "--screenshot");
        rows.each([&](const QStringList& arguments, int exitCode, const QByteArray& mentioned) {
            const QTemporaryDir folder;
            const Outcome outcome = runProgram(arguments, folder.path());
            QVERIFY2(outcome.exitCode == exitCode, outcome.complaint.constData());
            QCOMPARE(outcome.output, QByteArray());
            QVERIFY2(isComplaint(outcome.complaint), outcome.complaint.constData());
            QVERIFY2(outcome.complaint.contains(mentioned), outcome.complaint.constData());
            QVERIFY(namesIn(folder.path()).isEmpty());
        });
    }

    void existingFileIsReplacedOnlyByForce()
    {
        Rows<QString, QStringList> rows;
        for (const char* const file : {"figure.png", "figure.svg", "figure.pdf", "table.npy", "table.csv", "scene.posenc"})
            rows.add(file, QString(file), QStringList());
        rows.add("sweep.gif", "sweep.gif", QStringList{"--sweep", "n=10,100"});
        rows.add("screenshot.png", "screenshot.png", QStringList());
        rows.each([&](const QString& file, const QStringList& options) {
            const QTemporaryDir folder;
            writeContent(folder.filePath(file), "old");
            const bool isPicture = !file.startsWith("table") && !file.startsWith("scene");
            const QStringList arguments = QStringList{file.startsWith("screenshot") ? "--screenshot" : "--export", file} + options
                                          + (isPicture ? QStringList{"--size", "400x300"} : QStringList());
            const Outcome refused = runProgram(arguments, folder.path());
            QCOMPARE(refused.exitCode, 4);
            QVERIFY2(isComplaint(refused.complaint) && refused.complaint.contains("--force") && refused.complaint.contains(file.toUtf8()),
                     refused.complaint.constData());
            QCOMPARE(contentOf(folder.filePath(file)), QByteArray("old"));
            const Outcome replaced = runProgram(arguments + QStringList{"--force"}, folder.path());
            QCOMPARE(replaced.complaint, QByteArray());
            QCOMPARE(replaced.exitCode, 0);
            QVERIFY(contentOf(folder.filePath(file)).size() > 100);
            QCOMPARE(namesIn(folder.path()), QStringList{file});
        });
    }

    void whatCannotBeWrittenIsExitFour()
    {
        Rows<QString> rows;
        rows.add("below a regular file", "file/figure.png");
        rows.add("below a missing folder", "missing/figure.png");
        rows.add("a folder of that name", "folder.png");
        rows.add("a folder, moving", "folder.gif");
        rows.add("where the system lets nobody write", "/proc/figure.npy");
        rows.add("a name that is too long", QString(300, 'x') + ".npy");
        rows.each([&](const QString& path) {
            const QTemporaryDir folder;
            writeContent(folder.filePath("file"), "old");
            QVERIFY(QDir(folder.path()).mkdir("folder.png") && QDir(folder.path()).mkdir("folder.gif"));
            QStringList arguments{"--export", path};
            if (path.endsWith("gif"))
                arguments << "--sweep"
                          << "n=10,100";
            for (const QStringList& force : {QStringList(), QStringList{"--force"}}) {
                const Outcome outcome = runProgram(arguments + force, folder.path());
                QCOMPARE(outcome.exitCode, 4);
                QCOMPARE(outcome.output, QByteArray());
                QVERIFY2(isComplaint(outcome.complaint), outcome.complaint.constData());
                QVERIFY2(outcome.complaint.contains(path.right(20).toUtf8()), outcome.complaint.constData()); // for a long name, the ends
                QCOMPARE(namesIn(folder.path()), (QStringList{"file", "folder.gif", "folder.png"}));
                QCOMPARE(contentOf(folder.filePath("file")), QByteArray("old"));
            }
        });
    }

    void whatCannotBeReadIsExitFour()
    {
        // content: null: there is no such file
        Rows<QByteArray> rows;
        rows.add("not there", QByteArray());
        rows.add("empty", QByteArray(""));
        rows.add("no scene", QByteArray("hello"));
        rows.add("a picture cut off", QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16));
        rows.each([&](const QByteArray& content) {
            const QTemporaryDir folder;
            if (!content.isNull())
                writeContent(folder.filePath("a scene.posenc"), content);
            const Outcome outcome = runProgram({"a scene.posenc", "--export", "a.png"}, folder.path());
            QCOMPARE(outcome.exitCode, 4);
            QVERIFY2(isComplaint(outcome.complaint) && outcome.complaint.contains("a scene.posenc"), outcome.complaint.constData());
            QCOMPARE(namesIn(folder.path()).size(), content.isNull() ? 0 : 1);
        });
    }
};

POSENC_OFFSCREEN_TEST(TestProgramFailures)
#include "test_program_failures.moc"
