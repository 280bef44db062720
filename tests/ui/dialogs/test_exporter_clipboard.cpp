// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/figures.h"
#include "ui/dialogs/export_memory.h"
#include "ui/dialogs/exporter.h"
#include "ui/export/figure_purpose.h"
#include "ui/export/scene_link.h"
#include "ui/features/projection/projected.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"

#include <QClipboard>
#include <QMimeData>
#include <QProcess>
#include <QSignalSpy>
#include <QXmlStreamReader>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneToCopy(View view)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(123.5, 13, 21, Layout::Concatenated).value();
    scene.selection.positions = {3, 20, 1};
    scene.view.name = view;
    return withPatches(scene);
}

const QMimeData& copied() { return *QGuiApplication::clipboard()->mimeData(); }

// The colours of every pixel, in any format.
bool isSame(const QImage& a, const QImage& b)
{
    return a.convertToFormat(QImage::Format_ARGB32) == b.convertToFormat(QImage::Format_ARGB32);
}

void addEveryView()
{
    QTest::addColumn<int>("view");
    for (const View view : allViews())
        QTest::newRow(qPrintable(nameOf(view))) << static_cast<int>(view);
}

// One pixel a number from now on.
Scene sceneOfPixels(std::int64_t dModel, std::int64_t maxLen)
{
    ExportMemory memory;
    memory.figure.cellPixels = 1;
    memory.write(Scene());
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    return scene;
}

} // namespace

class TestExporterClipboard : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void figureIsAPictureThatRemembers_data() { addEveryView(); }

    void figureIsAPictureThatRemembers()
    {
        QFETCH(int, view);
        const Scene scene = sceneToCopy(static_cast<View>(view));
        QWidget window;
        Exporter exporter(m_maps, &window);
        QSignalSpy told(&exporter, &Exporter::told);
        exporter.copyFigure(scene);
        QTRY_COMPARE(told.size(), 1);
        QVERIFY(told.front().front().toString().contains("1600 × 1000"));
        const auto image = qvariant_cast<QImage>(copied().imageData());
        QCOMPARE(image.size(), QSize(1600, 1000));
        QVERIFY(isSame(image, drawFigure(scene, {}, m_maps).value()));
        const QByteArray png = copied().data("image/png");
        QVERIFY(png == figureAsPng(scene, {}, m_maps).value());
        const QTemporaryDir folder;
        writeContent(folder.filePath("pasted.png"), png);
        QVERIFY(readSceneFile(folder.filePath("pasted.png")).value().scene == scene);
    }

    void figureIsCopiedAsTheLastOneWasExported()
    {
        ExportMemory memory;
        memory.figure.pixels = QSize(500, 300);
        memory.figure.transparent = true;
        memory.figure.cellPixels = 3;
        memory.kind = FileKind::Pdf; // has no cells
        memory.write(Scene());
        QWidget window;
        Exporter exporter(m_maps, &window);
        QSignalSpy told(&exporter, &Exporter::told);
        exporter.copyFigure(sceneToCopy(View::Heatmap));
        QTRY_COMPARE(told.size(), 1);
        const auto image = qvariant_cast<QImage>(copied().imageData());
        QCOMPARE(image.size(), QSize(500, 300));
        QCOMPARE(qAlpha(image.pixel(1, 1)), 0);
        memory.kind = FileKind::Png;
        memory.write(Scene());
        exporter.copyFigure(sceneToCopy(View::Heatmap));
        QTRY_COMPARE(told.size(), 2);
        QCOMPARE(qvariant_cast<QImage>(copied().imageData()).size(), QSize(13 * 3, 21 * 3));
        exporter.copyFigure(sceneToCopy(View::Position)); // nor do curves
        QTRY_COMPARE(told.size(), 3);
        QCOMPARE(qvariant_cast<QImage>(copied().imageData()).size(), QSize(500, 300));
    }

    // More than 128 MiB of pixels, which Qt does not read.
    void largeFigureIsCopiedToo()
    {
        const Scene scene = sceneOfPixels(5800, 5800);
        QWidget window;
        Exporter exporter(m_maps, &window);
        QSignalSpy told(&exporter, &Exporter::told);
        QTest::failOnWarning(QRegularExpression("allocation limit"));
        exporter.copyFigure(scene);
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, 60000);
        QVERIFY2(told.front().front().toString().contains("5800 × 5800"), qPrintable(told.front().front().toString()));
        const QByteArray png = copied().data("image/png");
        QVERIFY(png.startsWith("\x89PNG"));
        const QTemporaryDir folder;
        writeContent(folder.filePath("pasted.png"), png);
        QVERIFY(readSceneFile(folder.filePath("pasted.png")).value().scene == scene);
    }

    void whatCannotBeDrawnIsSaid()
    {
        const Scene scene = sceneOfPixels(16384, 1048576);
        QWidget window;
        Exporter exporter(m_maps, &window);
        QSignalSpy told(&exporter, &Exporter::told);
        QGuiApplication::clipboard()->setText("before");
        QString message;
        Person person;
        person.reads(message);
        exporter.copyFigure(scene);
        QTRY_VERIFY(person.isDone());
        QVERIFY2(isSentence(message.toStdString()), qPrintable(message));
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("before"));
        QCOMPARE(told.size(), 0);
    }

    void numbersAreThoseOfTheTable_data() { addEveryView(); }

    void numbersAreThoseOfTheTable()
    {
        QFETCH(int, view);
        ExportJob job;
        job.scene = sceneToCopy(static_cast<View>(view));
        job.kind = FileKind::Npy;
        const QTemporaryDir folder;
        QVERIFY(runExport(job, {folder.filePath("a.npy"), Existing::Keep}, figuresHere(m_maps)).hasValue());
        const Array array = readByNumpy(folder.filePath("a.npy"));
        QWidget window;
        Exporter exporter(m_maps, &window);
        QSignalSpy told(&exporter, &Exporter::told);
        exporter.copyNumbers(job.scene);
        QTRY_COMPARE(told.size(), 1);
        QVERIFY(copied().hasText());
        QString text = copied().text();
        QVERIFY(!text.contains(','));
        QCOMPARE(QString::fromUtf8(copied().data("text/csv")), QString(text).replace('\t', ','));
        if (text.endsWith('\n'))
            text.chop(1);
        const QStringList lines = text.split('\n');
        QCOMPARE(lines.size(), array.shape.at(0) + 1); // below the column names
        std::vector<double> values;
        const auto ofPairs = {View::Wavelength, View::Contribution, View::Clock, View::Spectrum}; // or of frequencies
        const bool numbered = std::ranges::find(ofPairs, static_cast<View>(view)) == ofPairs.end();
        for (const QString& line : lines.mid(1)) {
            QStringList words = line.split('\t');
            if (numbered)
                words.removeFirst(); // the position
            QCOMPARE(words.size(), array.shape.at(1));
            for (const QString& word : words)
                values.push_back(word.toDouble());
        }
        QVERIFY(values == array.values);
    }

    void tooManyNumbersAreRefused()
    {
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 16384, 1048576).value();
        QWidget window;
        Exporter exporter(m_maps, &window);
        QGuiApplication::clipboard()->setText("before");
        QString message;
        Person person;
        person.reads(message);
        exporter.copyNumbers(scene);
        QTRY_VERIFY2(isSentence(message.toStdString()) && message.contains("Export the values"), qPrintable(message));
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("before"));
        scene.view.name = View::Position;
        scene.selection.positions = {1 << 20};
        person.reads(message);
        exporter.copyNumbers(scene);
        QTRY_VERIFY2(isSentence(message.toStdString()) && message.contains("position"), qPrintable(message));
    }

    // The clipboard's text, in a shell, with the program of this very build.
    void linkShowsTheScene()
    {
        QWidget window;
        Exporter exporter(m_maps, &window);
        const QSignalSpy told(&exporter, &Exporter::told);
        Scene scene = sceneToCopy(View::Similarity);
        QVERIFY(setWebAddress(QStringLiteral("https://example.org/posenc/")).hasValue());
        exporter.copyLink(scene);
        const QString link = QGuiApplication::clipboard()->text();
        QVERIFY2(link.startsWith(QLatin1String("https://example.org/posenc/#view=similarity")), qPrintable(link));
        QCOMPARE(told.size(), 1);
        QProcess program;
        program.start(POSENC_PROGRAM, {link, "--export", "-", "--format", "posenc"});
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitCode(), 0);
        const auto shown = sceneFromJson(program.readAllStandardOutput());
        QVERIFY(shown && shown->encoding == scene.encoding && shown->view == scene.view);
        program.start(POSENC_PROGRAM, {link, "--link"});
        QVERIFY(program.waitForFinished());
        const QString printed = QString::fromUtf8(program.readAllStandardOutput()).trimmed();
        QVERIFY2(link.endsWith(printed.mid(printed.indexOf('#'))), qPrintable(printed));
    }

    // Read as a browser reads it: by an XML parser, which the frame is also for.
    void frameNamesTheLink()
    {
        QWidget window;
        Exporter exporter(m_maps, &window);
        const Scene scene = sceneToCopy(View::Similarity);
        Rows<QString, QString> rows;
        rows.add("an address", "https://example.org/posenc/", "https://example.org/posenc/?embed=1&lang=en#view=similarity");
        rows.add("with a language", "https://example.org/?lang=de", "https://example.org/?lang=de&embed=1#view=similarity");
        rows.each([&](const QString& page, const QString& source) {
            QVERIFY(setWebAddress(page).hasValue());
            QSignalSpy told(&exporter, &Exporter::told);
            exporter.copyFrame(scene);
            QTRY_COMPARE(told.size(), 1);
            const QString frame = QGuiApplication::clipboard()->text();
            exporter.copyLink(scene);
            QXmlStreamReader html(frame);
            QVERIFY2(html.readNextStartElement() && html.name() == QLatin1String("iframe"), qPrintable(frame));
            const QString address = html.attributes().value("src").toString();
            QVERIFY2(address.startsWith(source), qPrintable(address));
            QVERIFY(QGuiApplication::clipboard()->text().endsWith(address.mid(address.indexOf('#'))));
            QVERIFY(!html.attributes().value("title").isEmpty());
            QVERIFY(html.attributes().value("style").contains(QLatin1String("max-width: 100%")));
            QCOMPARE(html.attributes().value("loading"), QLatin1String("lazy"));
            const QString still = html.attributes().value("srcdoc").toString();
            QVERIFY2(still.contains("<a href=\"" + address.toHtmlEscaped()), qPrintable(still.left(600)));
            const QString before = QStringLiteral("base64,");
            const QString png = still.mid(still.indexOf(before) + before.size()).section('"', 0, 0);
            QCOMPARE(QImage::fromData(QByteArray::fromBase64(png.toLatin1())).size(), QSize(800, 500));
            QVERIFY2(frame.size() < 200000, qPrintable(QString::number(frame.size())));
        });
        QVERIFY(setWebAddress({}).hasValue());
        Person person;
        QString message;
        person.reads(message);
        exporter.copyFrame(scene);
        QTRY_VERIFY2(isSentence(message.toStdString()) && message.contains("Web address"), qPrintable(message));
    }

    void aPurposeIsInTheName()
    {
        ExportMemory memory;
        memory.figure = withPurpose({}, purposeFromName("paper-column").value());
        memory.kind = FileKind::Pdf;
        memory.write(Scene());
        QWidget window;
        Exporter exporter(m_maps, &window);
        exporter.copyCommand(Scene());
        const QString command = QGuiApplication::clipboard()->text();
        QVERIFY2(command.endsWith("-n10000-paper-column.pdf"), qPrintable(command));
    }

    void theCommandMakesTheVeryFigure()
    {
        Rows<int, QString> rows;
        for (const View view : allViews())
            rows.add(QString::asprintf("%s as PNG", qPrintable(nameOf(view))), static_cast<int>(view), "png");
        rows.add("heatmap as SVG", static_cast<int>(View::Heatmap), "svg");
        rows.each([&](int view, const QString& kind) {
            ExportMemory memory;
            memory.figure.pixels = QSize(640, 400);
            memory.figure.dark = true;
            memory.figure.title = QString();
            memory.kind = fileKindFromName(kind).value();
            memory.write(Scene());
            Scene scene = sceneToCopy(static_cast<View>(view));
            if (static_cast<View>(view) == View::Heatmap)
                scene.view.windows[View::Heatmap] = CellWindow{{2.5, 10.25}, {0.0, 7.0}};
            QWidget window;
            Exporter exporter(m_maps, &window);
            exporter.copyCommand(scene);
            const QString command = QGuiApplication::clipboard()->text();
            QVERIFY2(command.startsWith("posenc ") && command.contains(" --export "), qPrintable(command));
            const QTemporaryDir folder;
            QProcess shell;
            shell.setWorkingDirectory(folder.path());
            shell.setProcessChannelMode(QProcess::MergedChannels);
            shell.start("sh", {"-c", "posenc() { \"" POSENC_PROGRAM "\" \"$@\"; }\n" + command});
            QVERIFY(shell.waitForFinished());
            QVERIFY2(shell.exitCode() == 0, (command.toUtf8() + '\n' + shell.readAll()).constData());
            ExportJob job;
            job.scene = scene;
            job.figure = memory.figure;
            job.kind = memory.kind;
            const QTemporaryDir other;
            QVERIFY(runExport(job, {other.filePath("expected"), Existing::Keep}, figuresHere(m_maps)).hasValue());
            const QStringList names = namesIn(folder.path());
            QCOMPARE(names.size(), 1);
            if (kind == "svg")
                QVERIFY(contentOf(folder.filePath(names.front())) == contentOf(other.filePath("expected")));
            else // the scene it remembers has the same picture; selections it does not show are not in the command
                QVERIFY(QImage(folder.filePath(names.front())) == QImage(other.filePath("expected")));
        });
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestExporterClipboard)
#include "test_exporter_clipboard.moc"
