// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/tools.h"
#include "ui/export/figure_file.h"

#include <QRegularExpression>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

FigureOptions fileOnPaper(double dpi = 150.0, const QSize& pixels = QSize(640, 420))
{
    FigureOptions options;
    options.pixels = pixels;
    options.dpi = dpi;
    return options;
}

// The largest picture in a PDF, extracted unchanged.
QImage largestImage(const QString& pdf, const QString& folder)
{
    runTool("pdfimages", {"-png", pdf, "image"}, folder);
    QImage largest;
    for (const QString& name : QDir(folder).entryList({"image-*.png"})) {
        const QImage image(QDir(folder).filePath(name));
        largest = image.width() > largest.width() ? image : largest;
    }
    return largest.convertToFormat(QImage::Format_RGB32);
}

} // namespace

class TestFigureFile : public QObject {
    Q_OBJECT

private slots:
    void pdfIsALosslessPage_data() { addViews(); }

    void pdfIsALosslessPage()
    {
        QFETCH(QString, view);
        const QByteArray pdf = fileOf(figureScene(view), fileOnPaper());
        QVERIFY(pdf.startsWith("%PDF-1."));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
        QVERIFY(!pdf.contains("DCTDecode") && !pdf.contains("JPXDecode"));
        // A table and its colour bar; three blocks and their bar; A, B, their difference and two bars; the projection's bar; a map and its
        // bar; four terms, their sum and its bar; a table and its bar, cosines, attention.
        const QMap<QString, int> pictures{{"heatmap", 2},    {"similarity", 2}, {"shift", 2},     {"angle", 2},
                                          {"tokens", 4},     {"precision", 2},  {"rotary", 2},    {"compare", 5},
                                          {"projection", 1}, {"patches", 2},    {"attention", 6}, {"train", 4}};
        qsizetype images = 0;
        for (qsizetype place = pdf.indexOf("/Subtype /Image"); place >= 0; place = pdf.indexOf("/Subtype /Image", place + 1), ++images)
            QVERIFY(pdf.mid(place, pdf.indexOf("stream", place) - place).contains("/FlateDecode"));
        QCOMPARE(images, pictures.value(view));
        QVERIFY(pdf.contains("/FontFile2"));
    }

    void pageHasTheFiguresSize()
    {
        Rows<QSize, double, QSize> rows;
        rows.add("the default", QSize(1600, 1000), 150.0, QSize());
        rows.add("a column of a journal", QSize(2008, 1200), 600.0, QSize());
        rows.add("a fraction of a dot", QSize(801, 403), 72.5, QSize());
        rows.add("coarse", QSize(200, 150), 10.0, QSize());
        rows.add("fine", QSize(4800, 4800), 2400.0, QSize());
        rows.add("whole points", QSize(450, 300), 150.0, QSize());
        rows.add("a size on paper", QSize(709, 443), 150.0, QSize(120000, 75000));
        rows.add("hundredths of an inch", QSize(314, 203), 96.0, QSize(83058, 53594));
        rows.each([&](const QSize& pixels, double dpi, const QSize& paper) {
            FigureOptions options = fileOnPaper(dpi, pixels);
            options.paper = paper;
            const QByteArray pdf = fileOf(figureScene("position"), options);
            static const QRegularExpression box(QStringLiteral(R"(/MediaBox \[0 (-?[\d.]+) ([\d.]+) ([\d.]+) *\]? *)"));
            const auto match = box.match(QString::fromLatin1(pdf));
            QVERIFY(match.hasMatch());
            const QSizeF points = (paper.isEmpty() ? QSizeF(pixels) / dpi : QSizeF(paper) / 25400.0) * 72.0;
            QVERIFY2(std::abs(match.captured(2).toDouble() - points.width()) < 0.0001
                         && std::abs(match.captured(3).toDouble() - match.captured(1).toDouble() - points.height()) < 0.0001,
                     qPrintable(match.captured()));
        });
    }

    void pdfIsDrawnLikeThePicture()
    {
        POSENC_NEED_TOOL("pdftoppm", "poppler-utils");
        Rows<QString, bool> rows;
        for (const View view : allViews()) {
            rows.add(nameOf(view), nameOf(view), false);
            rows.add(QString::asprintf("%s with cut cells", qPrintable(nameOf(view))), nameOf(view), true);
        }
        rows.each([&](const QString& view, bool zoomed) {
            Scene scene = figureScene(view);
            if (zoomed) {
                scene.view.windows[View::Heatmap] = CellWindow{{3.3, 14.8}, {2.5, 9.1}};
                scene.view.windows[View::Similarity] = CellWindow{{3.3, 14.8}, {2.5, 14.0}};
                scene.view.windows[View::Position] = scene.view.windows[View::Wavelength] = CellWindow{{}, {2.5, 9.1}};
                scene.view.windows[View::Dimension] = scene.view.windows[View::Offset] = CellWindow{{}, {2.5, 29.1}};
            }
            const FigureOptions options = fileOnPaper(150.0, QSize(600, 400)); // 4 × 2.67 inches: whole points
            const QImage picture = drawFigure(scene, options, m_maps).value();
            const QTemporaryDir folder;
            const ToolResult result =
                runTool("pdftoppm", {"-r", "150", "-png", "-singlefile", written(folder, fileOf(scene, options)), "page"}, folder.path());
            QVERIFY2(result.exitCode == 0, result.output.constData());
            const QImage page(folder.filePath("page.png"));
            QCOMPARE(page.size(), picture.size());
            QVERIFY2(farness(page, picture) < 0.01, QByteArray::number(farness(page, picture)).constData());
        });
    }

    void pdfHoldsItsWordsAndFonts()
    {
        POSENC_NEED_TOOL("pdftotext", "poppler-utils");
        const QTemporaryDir folder;
        FigureOptions options = fileOnPaper(150.0, QSize(1200, 800));
        options.title = "Größe der Wellen";
        options.caption = "A caption of some words";
        const QString file = written(folder, fileOf(figureScene("position"), options));
        const QByteArray words = runTool("pdftotext", {file, "-"}).output;
        for (const char* const text : {"Größe der Wellen", "A caption of some words", "k = 12", "Pair i", "sin(k ω)"})
            QVERIFY2(words.contains(text), words.constData());
        const QByteArrayList fonts = runTool("pdffonts", {file}).output.trimmed().split('\n');
        QVERIFY(fonts.size() >= 3); // below two lines of headings
        for (qsizetype line = 2; line < fonts.size(); ++line)
            QVERIFY2(fonts[line].contains("DejaVu") && fonts[line].contains(" yes "), fonts[line].constData());
        const QByteArray facts = runTool("pdfinfo", {file}).output;
        QVERIFY2(facts.contains("Größe der Wellen") && facts.contains("posenc ") && facts.contains("576 x 384 pts"), facts.constData());
    }

    void pdfCellsHaveExactColours()
    {
        POSENC_NEED_TOOL("pdfimages", "poppler-utils");
        // zoom: columns and rows; empty for all
        Rows<QString, QRectF> rows;
        rows.add("heatmap", "heatmap", QRectF());
        rows.add("similarity", "similarity", QRectF());
        rows.add("a part of the heatmap", "heatmap", QRectF(3, 10, 7, 20));
        rows.add("a heatmap with cut cells", "heatmap", QRectF(3.4, 10.9, 6.2, 17.5));
        rows.each([&](const QString& view, const QRectF& zoom) {
            Scene scene = figureScene(view);
            CellWindow window{{0.0, 40.0}, {0.0, view == "heatmap" ? 24.0 : 40.0}};
            if (!zoom.isEmpty())
                scene.view.windows[View::Heatmap] = window = CellWindow{{zoom.top(), zoom.bottom()}, {zoom.left(), zoom.right()}};
            const QTemporaryDir folder;
            const QImage image = largestImage(written(folder, fileOf(scene, fileOnPaper())), folder.path());
            QVERIFY(!image.isNull());
            if (wholeCells(window) == window)
                QVERIFY(isBlocksOf(image, cellsByTheCore(scene, window, m_maps)));
            else
                QVERIFY(image == paintedByTheCore(scene, window, image.size(), m_maps));
        });
    }

    void pdfDiffersInItsDateAlone()
    {
        const auto pdf = [&] {
            QByteArray bytes = fileOf(figureScene("heatmap"), fileOnPaper());
            const qsizetype date = bytes.indexOf("/CreationDate");
            return date < 0 ? QByteArray() : bytes.remove(date, bytes.indexOf('\n', date) - date);
        };
        const QByteArray first = pdf();
        QVERIFY(!first.isEmpty());
        QTest::qSleep(1100);
        QVERIFY(pdf() == first);
    }

private:
    QByteArray fileOf(const Scene& scene, const FigureOptions& options, FileKind kind = FileKind::Pdf) const
    {
        return encodeFigure(*Figure::make(scene, options, m_maps).value(), kind).value();
    }
    QString written(const QTemporaryDir& folder, const QByteArray& content) const
    {
        writeContent(folder.filePath("figure"), content);
        return folder.filePath("figure");
    }

    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestFigureFile)
#include "test_figure_file.moc"
