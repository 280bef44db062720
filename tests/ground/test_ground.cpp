// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QImage>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

QStringList linesOf(const QByteArray& text) { return QString::fromUtf8(text).split('\n', Qt::SkipEmptyParts); }

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The program without a feature: what it has is what the whole program has, and what it lacks it says.
class TestGround : public QObject {
    Q_OBJECT

private slots:
    void everyViewIsThatOfTheWholeProgram()
    {
        const QTemporaryDir folder;
        const QStringList views = linesOf(runProgram({"--list", "views"}).output);
        QVERIFY(views.size() >= 12 && views.contains("heatmap") && !views.contains("attention"));
        for (const QString& view : views)
            for (const char* const ending : {"png", "csv"}) {
                const QStringList arguments{"--view", view, "--size", "600x400", "--export"};
                const QString name = view + '.' + ending;
                const Outcome own = runProgram(arguments + QStringList(name), folder.path());
                QVERIFY2(own.exitCode == 0, own.complaint.constData());
                const Outcome whole = runFile(QStringLiteral(POSENC_WHOLE), arguments + QStringList("whole-" + name), folder.path());
                QVERIFY2(whole.exitCode == 0, whole.complaint.constData());
                if (name.endsWith("png")) // its scene has the keys of the features, too
                    QVERIFY2(QImage(folder.filePath(name)) == QImage(folder.filePath("whole-" + name)), qPrintable(name));
                else
                    QVERIFY2(bytesOf(folder.filePath(name)) == bytesOf(folder.filePath("whole-" + name)), qPrintable(name));
            }
    }

    void everyPresetIsDrawn()
    {
        const QTemporaryDir folder;
        const QStringList presets = linesOf(runProgram({"--list", "presets"}).output);
        const QStringList whole = linesOf(runFile(QStringLiteral(POSENC_WHOLE), {"--list", "presets"}).output);
        QVERIFY(presets.size() >= 10 && presets.size() < whole.size());
        for (const QString& preset : presets) {
            QVERIFY2(whole.contains(preset), qPrintable(preset));
            const Outcome drawn = runProgram({"--preset", preset, "--export", preset + ".png", "--size", "600x400"}, folder.path());
            QVERIFY2(drawn.exitCode == 0, drawn.complaint.constData());
        }
    }

    void windowOpens()
    {
        const QTemporaryDir folder;
        const Outcome outcome = runProgram({"--screenshot", "window.png"}, folder.path());
        QVERIFY2(outcome.exitCode == 0 && outcome.complaint.isEmpty(), outcome.complaint.constData());
        QVERIFY(QImage(folder.filePath("window.png")).width() > 1000);
    }

    void whatIsMissingIsSaid()
    {
        const QTemporaryDir folder;
        writeContent(
            folder.filePath("trained.posenc"),
            R"({"format": "posenc-scene", "version": 1, "encoding": {"max_len": 30}, "train": {"steps": 20}, "tokens": {"sentence": "A"}})");
        const Outcome scene = runProgram({"trained.posenc", "--export", "a.csv"}, folder.path());
        QVERIFY2(scene.exitCode == 0 && scene.complaint.contains("train") && scene.complaint.contains("tokens"),
                 scene.complaint.constData());
        QCOMPARE(bytesOf(folder.filePath("a.csv")).count('\n'), 31);
        writeContent(folder.filePath("words.posenc"),
                     R"({"format": "posenc-scene", "version": 1, "encoding": {"max_len": 30}, "view": {"name": "attention"},)"
                     R"( "compare": {"other": {"view": {"name": "compare"}}}})");
        const Outcome ofView = runProgram({"words.posenc", "--export", "words.csv"}, folder.path());
        QVERIFY2(ofView.exitCode == 0 && ofView.complaint.contains("no view called \"attention\"")
                     && ofView.complaint.contains("opens with view heatmap") && !ofView.complaint.contains("\"compare\""),
                 ofView.complaint.constData());
        QCOMPARE(bytesOf(folder.filePath("words.csv")), bytesOf(folder.filePath("a.csv")));
        QCOMPARE(runFile(QStringLiteral(POSENC_WHOLE), {"words.posenc", "--export", "whole.csv"}, folder.path()).exitCode, 0);
        writeContent(folder.filePath("cinema.posenc"), R"({"format": "posenc-scene", "version": 1, "view": {"name": "cinema"}})");
        QCOMPARE(runFile(QStringLiteral(POSENC_WHOLE), {"cinema.posenc", "--export", "b.csv"}, folder.path()).exitCode, 4);
        writeContent(folder.filePath("a.lesson.md"), "---\nposenc-lesson: 1\ntitle: A\n---\n# A\n## One\nWords.\n");
        for (const auto& [arguments, code] : {std::pair{QStringList{"a.lesson.md", "--export", "a.png"}, 4},
                                              {QStringList{"--check", "a.lesson.md"}, 2},
                                              {QStringList{"--sentence", "A", "--export", "a.png"}, 2},
                                              {QStringList{"--view", "attention", "--export", "a.png"}, 2}}) {
            const Outcome outcome = runProgram(arguments, folder.path());
            QVERIFY2(outcome.exitCode == code && outcome.complaint.startsWith("posenc: ") && outcome.complaint.endsWith(".\n"),
                     outcome.complaint.constData());
        }
        QVERIFY(!runProgram({"--help", "all"}).output.contains("--lesson"));
    }
};

POSENC_OFFSCREEN_TEST(TestGround)
#include "test_ground.moc"
