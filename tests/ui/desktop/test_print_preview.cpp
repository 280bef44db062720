// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "ui/dialogs/print_preview.h"

#include <QPrintPreviewDialog>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QProcess>

using namespace posenc;
using namespace posenc::test;

namespace {

QByteArray outputOf(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    return process.waitForFinished() ? process.readAll() : process.errorString().toUtf8();
}

// What is drawn on a page: the smallest rectangle around all that is not paper.
QRect inked(const QImage& page)
{
    QRect rect;
    for (int y = 0; y < page.height(); ++y)
        for (int x = 0; x < page.width(); ++x)
            if (distance(page.pixel(x, y), qRgb(255, 255, 255)) > 20)
                rect |= QRect(x, y, 1, 1);
    return rect;
}

} // namespace

class TestPrintPreview : public QObject {
    Q_OBJECT

private slots:
    void aFigureIsPrintedInsideThePage_data()
    {
        QTest::addColumn<int>("view");
        QTest::addColumn<QSize>("pixels");
        QTest::addColumn<bool>("landscape");
        for (const View view : allViews()) {
            QTest::addRow("%s, wide on a lying page", qPrintable(nameOf(view))) << static_cast<int>(view) << QSize(1600, 1000) << true;
            QTest::addRow("%s, wide on a standing page", qPrintable(nameOf(view))) << static_cast<int>(view) << QSize(3000, 600) << false;
            QTest::addRow("%s, tall on a lying page", qPrintable(nameOf(view))) << static_cast<int>(view) << QSize(700, 1400) << true;
        }
    }

    void aFigureIsPrintedInsideThePage()
    {
        QFETCH(int, view);
        QFETCH(QSize, pixels);
        QFETCH(bool, landscape);
        Scene scene;
        scene.encoding = EncodingSpec::make(1000.0, 64, 500).value();
        scene.view.name = static_cast<View>(view);
        FigureOptions options;
        options.pixels = pixels;
        options.transparent = true;
        options.caption = "what stands below it";
        const QTemporaryDir folder;
        const QString path = folder.filePath("page.pdf");
        QRectF room;
        {
            QPrinter printer;
            printer.setOutputFileName(path);
            printer.setResolution(300);
            printer.setPageSize(QPageSize(QPageSize::A4));
            printer.setPageOrientation(landscape ? QPageLayout::Landscape : QPageLayout::Portrait);
            printer.setPageMargins(QMarginsF(15, 15, 15, 15), QPageLayout::Millimeter);
            QVERIFY(drawOnPage(**Figure::make(scene, options, m_maps), printer));
            room = printer.pageLayout().paintRectPixels(72);
        }
        const QByteArray pdf = contentOf(path);
        QVERIFY(pdf.startsWith("%PDF") && pdf.size() > 3000);
        QVERIFY(!pdf.contains("DCTDecode"));
        QVERIFY(pdf.contains("/Font")); // letters are letters
        QCOMPARE(pdf.count("/Type /Page\n"), 1);
        if (QStandardPaths::findExecutable("pdftoppm").isEmpty())
            QSKIP("pdftoppm is not installed, so the page is not looked at");
        QCOMPARE(outputOf("pdftoppm", {"-r", "72", "-png", "-singlefile", path, folder.filePath("page")}), QByteArray());
        const QRectF ink = inked(QImage(folder.filePath("page.png")));
        QVERIFY2(room.adjusted(-1, -1, 1, 1).contains(ink), qPrintable(QDebug::toString(ink)));
        // As large as fits, and in the middle.
        const double scale = std::min(room.width() / pixels.width(), room.height() / pixels.height());
        options.transparent = false;
        const QRectF onScreen = inked(drawFigure(scene, options, m_maps).value());
        const QRectF expected(room.center() + scale * (onScreen.topLeft() - QPointF(pixels.width(), pixels.height()) / 2.0),
                              scale * onScreen.size());
        QVERIFY2(expected.adjusted(-3, -3, 3, 3).contains(ink) && ink.adjusted(-3, -3, 3, 3).contains(expected),
                 qPrintable(QDebug::toString(ink) + " but " + QDebug::toString(expected)));
    }

    void thePreviewShowsAPage()
    {
        FigureOptions options;
        options.dark = true;
        options.cellPixels = 1; // paper gets the figure with its axes
        int pages = 0;
        Person person;
        person.answers<QPrintPreviewDialog>([&](QPrintPreviewDialog& dialog) {
            pages = dialog.findChild<QPrintPreviewWidget*>()->pageCount();
            dialog.reject();
        });
        previewPrint(Scene{}, options, m_maps, nullptr, [](const QString&) {});
        QCOMPARE(pages, 1);
    }

    void theFileThatWasPrintedIsNamed()
    {
        Rows<bool> rows;
        rows.add("printed as PDF", true);
        rows.add("closed", false);
        rows.each([&](bool prints) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("page.pdf");
            Person person;
            person.answers<QPrintPreviewDialog>([&](QPrintPreviewDialog& dialog) {
                if (!prints)
                    return dialog.reject();
                dialog.printer()->setOutputFileName(path);
                dialog.findChild<QPrintPreviewWidget*>()->print();
                dialog.accept(); // as its button does after the question for a name
            });
            QString told;
            previewPrint(Scene{}, {}, m_maps, nullptr, [&](const QString& went) { told = went; });
            QCOMPARE(told, prints ? "Wrote " + QDir::toNativeSeparators(path) : QString());
            QCOMPARE(QFile::exists(path), prints);
        });
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestPrintPreview)
#include "test_print_preview.moc"
