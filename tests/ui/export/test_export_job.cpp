// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/commands.h"
#include "tests/support/figures.h"
#include "ui/export/figure_file.h"
#include "ui/scene/scene_json.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

class TestExportJob : public QObject {
    Q_OBJECT

private slots:
    void fileHoldsWhatItsKindSays()
    {
        const QTemporaryDir folder;
        for (const FileKind kind : {FileKind::Png, FileKind::Svg, FileKind::Scene}) {
            const ExportJob job = smallJob(kind);
            const QString path = folder.filePath("file");
            QVERIFY(runExport(job, {path, Existing::Replace}, m_figures).hasValue());
            const QByteArray expected = kind == FileKind::Scene
                                            ? sceneToJson(job.scene) + '\n'
                                            : encodeFigure(*Figure::make(job.scene, job.figure, m_maps).value(), kind).value();
            QVERIFY2(contentOf(path) == expected, qPrintable(nameOf(kind)));
        }
        QVERIFY(runExport(smallJob(FileKind::Pdf), {folder.filePath("file"), Existing::Replace}, m_figures).hasValue());
        QVERIFY(contentOf(folder.filePath("file")).startsWith("%PDF-"));
        QCOMPARE(namesIn(folder.path()), QStringList{"file"});
    }

    void sweepWritesAFileForEachValue()
    {
        Rows<QString, QString> rows;
        for (const char* const kind : {"png", "svg", "npy", "csv", "posenc"}) {
            rows.add(QString::asprintf("bases as %s", kind), QString(kind), "n=10:1000:3");
            rows.add(QString::asprintf("positions as %s", kind), QString(kind), "position=0,19,5");
        }
        rows.each([&](const QString& kind, const QString& sweep) {
            const QTemporaryDir folder;
            ExportJob job = smallJob(fileKindFromName(kind).value(), sweep);
            job.scene.view.name = View::Position;
            QVERIFY(runExport(job, {folder.filePath("frame %03d."), Existing::Keep}, m_figures).hasValue());
            QCOMPARE(namesIn(folder.path()), (QStringList{"frame 001.", "frame 002.", "frame 003."}));
            const auto scenes = scenesOf(job.scene, *job.sweep);
            job.sweep.reset();
            job.figure.note = false;                   // as no frame has one
            for (int frame = 1; frame <= 3; ++frame) { // each equals the file of a separate job
                job.scene = (*scenes)[static_cast<std::size_t>(frame - 1)];
                QVERIFY(runExport(job, {folder.filePath("alone"), Existing::Replace}, m_figures).hasValue());
                QVERIFY(contentOf(folder.filePath(QString("frame 00%1.").arg(frame))) == contentOf(folder.filePath("alone")));
            }
            QVERIFY(contentOf(folder.filePath("frame 001.")) != contentOf(folder.filePath("frame 002.")));
        });
    }

    void animationHoldsTheFrames()
    {
        const QTemporaryDir folder;
        ExportJob job = smallJob(FileKind::Gif, "max-len=4,8,20");
        job.framesPerSecond = 4.0;
        QVERIFY(runExport(job, {folder.filePath("a.gif"), Existing::Keep}, m_figures).hasValue());
        const DecodedGif gif = decodeGif(contentOf(folder.filePath("a.gif")));
        QVERIFY(gif.whole);
        QCOMPARE(gif.size, job.figure.pixels);
        QCOMPARE(gif.frames.size(), 3);
        QCOMPARE(gif.delays, (std::vector<int>{25, 25, 25}));
        const auto scenes = scenesOf(job.scene, *job.sweep);
        for (qsizetype frame = 0; frame < 3; ++frame) {
            const QImage expected = drawFigure((*scenes)[static_cast<std::size_t>(frame)], job.figure, m_maps).value();
            int far = 0;
            for (int y = 0; y < expected.height(); ++y)
                for (int x = 0; x < expected.width(); ++x)
                    far += distance(expected.pixel(x, y), gif.frames[frame].pixel(x, y)) > 16 ? 1 : 0;
            QVERIFY2(far == 0, qPrintable(QString("frame %1: %2").arg(frame).arg(far)));
        }
    }

    void pathOfAFrame_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<QString>("path"); // null if the pattern has none
        const auto row = [](const char* pattern, int number, const QString& path) {
            QTest::addRow("%s, %d", pattern, number) << number << path;
        };
        row("frame-%04d.png", 7, "frame-0007.png");
        row("frame-%04d.png", 12345, "frame-12345.png");
        row("%d.png", 1, "1.png");
        row("a/%02d/b.npy", 3, "a/03/b.npy");
        row("ä %9d.svg", 3, QString());
        row("ä %09d.svg", 3, "ä 000000003.svg");
        row("10 %1 %d.png", 3, QString());
        row("%d", 10000, "10000");
        for (const char* const pattern : {"", "-", "frame.png", "%d-%d.png", "100%.png", "%%d.png", "%d%.png", "%s.png", "%00d.png",
                                          "%010d.png", "%5d.png", "%-3d.png", "%i.png", "%x.png"})
            row(pattern, 1, QString());
    }

    void pathOfAFrame()
    {
        QFETCH(int, number);
        QFETCH(QString, path);
        const QString pattern = QString::fromUtf8(QTest::currentDataTag()).section(", ", 0, -2);
        const auto found = framePath(pattern, number);
        QCOMPARE(found.has_value(), !path.isNull());
        QCOMPARE(found.value_or(QString()), path);
    }

    void frameThatFailsTakesTheNewOnesAway()
    {
        // failing: the frame, from 1
        Rows<int> rows;
        rows.add("the first", 1);
        rows.add("one in the middle", 3);
        rows.add("the last", 5);
        rows.each([&](int failing) {
            const Error broken{Error::Kind::Runtime, "There is no more ink."};
            for (const FileKind kind : {FileKind::Png, FileKind::Gif}) {
                const QTemporaryDir folder;
                writeContent(folder.filePath("5.png"), "old");
                int frame = 0;
                const FigureMaker maker = [&](const Scene& scene, const FigureOptions& options) -> Expected<std::shared_ptr<Figure>> {
                    if (++frame == failing)
                        return broken;
                    return m_figures(scene, options);
                };
                const auto done = runExport(smallJob(kind, "n=10:1000:5"), {folder.filePath("%d.png"), Existing::Replace}, maker);
                QVERIFY(!done.hasValue());
                QVERIFY(done.error() == broken);
                QCOMPARE(frame, failing);
                QCOMPARE(namesIn(folder.path()), QStringList{"5.png"});
                QCOMPARE(contentOf(folder.filePath("5.png")), QByteArray("old"));
            }
        });
    }

    void existingFileStopsASweepBeforeItBegins()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("frame-3.png"), "old");
        int made = 0;
        const FigureMaker maker = [&](const Scene& scene, const FigureOptions& options) {
            ++made;
            return m_figures(scene, options);
        };
        const auto done = runExport(smallJob(FileKind::Png, "n=10:1000:4"), {folder.filePath("frame-%d.png"), Existing::Keep}, maker);
        QVERIFY(!done.hasValue() && done.error().kind == Error::Kind::File);
        QVERIFY(message(done.error()).contains("frame-3.png") && message(done.error()).contains("--force"));
        QCOMPARE(made, 0);
        QCOMPARE(namesIn(folder.path()), QStringList{"frame-3.png"});
        QCOMPARE(contentOf(folder.filePath("frame-3.png")), QByteArray("old"));
    }

    void jobThatCannotBeIsExplained()
    {
        Rows<QString, QString, QString, int, QString> rows;
        const auto row = [&](const char* name, const char* kind, const char* sweep, const char* file, Error::Kind error,
                             const char* mentioned) {
            rows.add(name, QString(kind), QString(sweep), QString(file), static_cast<int>(error), QString(mentioned));
        };
        row("an animation of nothing", "gif", "", "a.gif", Error::Kind::Usage, "--sweep");
        row("a sweep to one file", "png", "n=1,2", "a.png", Error::Kind::Usage, "a.png");
        row("a sweep to two places", "png", "n=1,2", "%d-%d.png", Error::Kind::Usage, "%d-%d.png");
        row("a position that does not exist", "png", "position=0,20", "%d.png", Error::Kind::Range, "20");
        row("the same, moving", "gif", "position=0,20", "a.gif", Error::Kind::Range, "20");
        row("columns that come to an end", "csv", "d-model=12,8,4", "%d.csv", Error::Kind::Range, "d_model");
        row("a folder that is not there", "npy", "n=1,2", "missing/%d.npy", Error::Kind::File, "missing");
        rows.each([&](const QString& kind, const QString& sweep, const QString& file, int error, const QString& mentioned) {
            ExportJob job = smallJob(fileKindFromName(kind).value(), sweep);
            if (kind == "csv")
                job.scene.view.name = View::Dimension; // columns 4 … 7
            const QTemporaryDir folder;
            const auto done = runExport(job, {folder.filePath(file), Existing::Keep}, m_figures);
            QVERIFY(!done.hasValue());
            QVERIFY2(static_cast<int>(done.error().kind) == error, done.error().message.c_str());
            QVERIFY2(isSentence(done.error().message), done.error().message.c_str());
            QVERIFY2(message(done.error()).contains(mentioned), done.error().message.c_str());
            QVERIFY(namesIn(folder.path()).isEmpty());
        });
    }

private:
    ColorMaps m_maps;
    FigureMaker m_figures = figuresHere(m_maps);
};

POSENC_OFFSCREEN_TEST(TestExportJob)
#include "test_export_job.moc"
