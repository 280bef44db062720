// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/tools.h"
#include "ui/scene/scene_json.h"

#include <QRegularExpression>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

class TestProgram : public QObject {
    Q_OBJECT

private slots:
    void wordsNeedNoEnvironment()
    {
        // expected: a regular expression
        Rows<QStringList, QString> rows;
        rows.add("--help", QStringList{"--help"}, "--max-len");
        rows.add("-h", QStringList{"-h"}, "--max-len");
        rows.add("--version", QStringList{"--version"}, "^posenc " POSENC_VERSION "\n$");
        rows.add("--list views", QStringList{"--list", "views"},
                 "^heatmap\nposition\ndimension\nsimilarity\noffset\nwavelength\ncontribution\nclock\nshift\ntokens\npr"
                 "ojection\nprecision\nrotary\nbiases\ncompare\nnorm\nspectrum\npatches\n"
                 "angle\nattention\ntrain\npairs\ndifference\n$");
        rows.add("--print parameters", QStringList{"--print", "parameters"},
                 "\n\\| `encoding.d_model` \\| `--d-model` \\| 1 … 16384 \\| 128 \\| [^|]+\\|\n(.*\n)*"
                 "\\| `scheme.padding_row` \\| `--padding-row` \\| -1 … 1023 \\(-1: none\\) \\| 1 \\|");
        rows.add("--list colormaps", QStringList{"--list", "colormaps"}, "(^|\n)viridis\n");
        rows.add("--list presets", QStringList{"--list", "presets"}, "(^|\n)small-heatmap\n");
        rows.each([&](const QStringList& arguments, const QString& expected) {
            const QTemporaryDir folder;
            const Outcome outcome = runProgram(arguments, folder.path());
            QCOMPARE(outcome.complaint, QByteArray());
            QCOMPARE(outcome.exitCode, 0);
            QVERIFY2(QString::fromUtf8(outcome.output).contains(QRegularExpression(expected)), outcome.output.constData());
            QVERIFY(namesIn(folder.path()).isEmpty());
        });
    }

    void pictureHasTheAskedSizeAndItsScene()
    {
        const QTemporaryDir folder;
        const Outcome outcome = runProgram({"--preset", "small-heatmap", "--n", "50", "--size", "801x403", "--dpi", "300", "--colormap",
                                            "vik", "--theme", "dark", "--export", "figure.png"},
                                           folder.path());
        QCOMPARE(outcome.exitCode, 0);
        const QImage image(folder.filePath("figure.png"));
        QCOMPARE(image.size(), QSize(801, 403));
        QCOMPARE(image.dotsPerMeterX(), 11811);
        QVERIFY(image.pixelColor(2, 2).lightness() < 60);
        const auto scene = sceneFromJson(image.text("posenc-scene").toUtf8());
        QVERIFY(scene.hasValue());
        Scene expected;
        expected.encoding = EncodingSpec::make(50.0, 4, 10).value();
        expected.view.colormap = "vik";
        QVERIFY(*scene == expected);
        QCOMPARE(image.text("Software"), QString("posenc " POSENC_VERSION));
    }

    // A picture on the command line is the scene it shows, and options change it.
    void figureOpensAgain()
    {
        const QTemporaryDir folder;
        QCOMPARE(runProgram({"--n", "77", "--view", "similarity", "--rows", "2:9", "--columns", "3:10", "--export", "a.png"}, folder.path())
                     .exitCode,
                 0);
        QCOMPARE(runProgram({"a.png", "--n", "99", "--export", "b.posenc"}, folder.path()).exitCode, 0);
        const auto scene = sceneFromJson(contentOf(folder.filePath("b.posenc")));
        QVERIFY(scene.hasValue());
        Scene expected;
        expected.encoding = expected.encoding.withN(99.0);
        expected.view.name = View::Similarity;
        expected.view.windows[View::Similarity] = CellWindow{{2.0, 9.0}, {3.0, 10.0}};
        QVERIFY(*scene == expected);
    }

    void platformOfTheWindowDoesNotMatterForAnExport()
    {
        const QTemporaryDir folder;
        for (const QString& variable :
             {QString("QT_QPA_PLATFORM=no-such-platform"), QString("DISPLAY=:4711"), QString("QT_SCALE_FACTOR=2")}) {
            const Outcome outcome = runProgram({"--export", "figure.png", "--force", "--size", "300x200"}, folder.path(), {variable});
            QCOMPARE(outcome.complaint, QByteArray());
            QCOMPARE(outcome.exitCode, 0);
            QCOMPARE(QImage(folder.filePath("figure.png")).size(), QSize(300, 200));
        }
    }

    void screenshotShowsTheWindow()
    {
        const QTemporaryDir folder;
        const QStringList arguments{"--screenshot", "window.png", "--size", "1100x700", "--theme", "dark"};
        const Outcome outcome = runProgram(arguments, folder.path());
        QCOMPARE(outcome.complaint, QByteArray());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(namesIn(folder.path()), QStringList{"window.png"});
        const QImage image(folder.filePath("window.png"));
        QCOMPARE(image.size(), QSize(1100, 700));
        QVERIFY(image.pixelColor(5, 690).lightness() < 80);
        const Outcome again = runProgram(arguments, folder.path());
        QCOMPARE(again.exitCode, 4);
        QVERIFY2(isComplaint(again.complaint) && again.complaint.contains("--force"), again.complaint.constData());
    }

    // The heatmap is dark red and dark blue down to its last row; the row of curves below has its share of the height.
    void screenshotHasTheRowsOfTheWindow()
    {
        const QTemporaryDir folder;
        const Outcome outcome = runProgram({"--screenshot", "window.png", "--size", "1366x768"}, folder.path());
        QCOMPARE(outcome.exitCode, 0);
        const QImage image(folder.filePath("window.png"));
        QCOMPARE(image.size(), QSize(1366, 768));
        int last = 0;
        for (int y = 0; y < image.height(); ++y) {
            int dark = 0;
            for (int x = 0; x < image.width(); ++x) {
                const QColor color = image.pixelColor(x, y);
                dark += color.lightness() < 70 && color.hslSaturation() > 150 ? 1 : 0;
            }
            if (dark > 80)
                last = y;
        }
        QVERIFY2(last > 300 && last < 480, qPrintable(QString::number(last)));
    }

    void screenshotShowsAStepOfALesson()
    {
        const QTemporaryDir folder;
        const QStringList lesson{"--lesson", "what-does-n-do", "--size", "1280x800"};
        for (const char* const step : {"1", "2"})
            QCOMPARE(runProgram(lesson + QStringList{"--step", step, "--screenshot", QString("%1.png").arg(step)}, folder.path()).exitCode,
                     0);
        QCOMPARE(runProgram({"--size", "1280x800", "--screenshot", "plain.png"}, folder.path()).exitCode, 0);
        QVERIFY(QImage(folder.filePath("1.png")) != QImage(folder.filePath("2.png")));
        QVERIFY(QImage(folder.filePath("1.png")) != QImage(folder.filePath("plain.png")));
        QCOMPARE(runProgram(lesson + QStringList{"--step", "2", "--screenshot", "again.png"}, folder.path()).exitCode, 0);
        QCOMPARE(contentOf(folder.filePath("again.png")), contentOf(folder.filePath("2.png"))); // nothing of a step before is remembered
        const Outcome beyond = runProgram(lesson + QStringList{"--step", "99", "--screenshot", "99.png"}, folder.path());
        QCOMPARE(beyond.exitCode, 3);
        QVERIFY2(isComplaint(beyond.complaint) && beyond.complaint.contains("--step is 99"), beyond.complaint.constData());
        QVERIFY(!QFile::exists(folder.filePath("99.png")));
    }

    void windowWithoutADisplayIsExplained()
    {
        Rows<QStringList> rows;
        rows.add("none is named", QStringList());
        rows.add("the names are empty", QStringList{"DISPLAY=", "WAYLAND_DISPLAY="});
        rows.add("the one that is named is not there", QStringList{"DISPLAY=:4711"});
        rows.each([&](const QStringList& environment) {
            const Outcome outcome = runProgram({}, {}, environment);
            QCOMPARE(outcome.exitCode, 1);
            QCOMPARE(outcome.output, QByteArray());
            QVERIFY2(isComplaint(outcome.complaint), outcome.complaint.constData());
            QVERIFY2(outcome.complaint.contains("display"), outcome.complaint.constData());
        });
    }

    // By the linker and the compiler, as binutils read it from the file; a sanitizer, or a build without optimization, guards in other
    // ways.
    void programIsHardened()
    {
        POSENC_NEED_TOOL("readelf", "binutils");
        const QByteArray read = runTool("env", {"LC_ALL=C", "readelf", "-hldW", "--dyn-syms", POSENC_PROGRAM}).output;
        const QString file = QString::fromLatin1(read);
        if (!file.contains("ELF64"))
            QSKIP("not a 64-bit ELF file");
        const auto has = [&file](const char* words) { return file.contains(QRegularExpression(words)); };
        QVERIFY(has("Type: +DYN "));                                          // it is loaded anywhere
        QVERIFY(has("GNU_STACK( +0x[0-9a-f]+){5} RW +0x"));                   // the stack is not executed
        QVERIFY(!has("LOAD( +0x[0-9a-f]+){5} (RWE|.WE)"));                    // nor is anything that can be written
        QVERIFY(has("GNU_RELRO") && has("\\(FLAGS\\) +BIND_NOW|Flags: NOW")); // addresses of functions are read-only from the start
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && defined(NDEBUG)
        QVERIFY(has("__stack_chk_fail") && has("_chk@")); // buffers are guarded
#endif
    }
};

POSENC_OFFSCREEN_TEST(TestProgram)
#include "test_program.moc"
