// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/dialogs/figure_preview.h"

#include <ctime>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr int margin = 12;

// The preview's pixels, once everything deferred is done.
QImage seen(FigurePreview& preview)
{
    preview.show();
    QTest::qWait(20);
    return preview.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

QImage expectedIn(const Scene& scene, const FigureOptions& options, const ColorMaps& maps, const QSize& room)
{
    QImage image = (*Figure::make(scene, options, maps))->preview(room - QSize(2 * margin, 2 * margin));
    image.setDevicePixelRatio(1.0);
    return image.convertToFormat(QImage::Format_RGB32);
}

} // namespace

class TestFigurePreview : public QObject {
    Q_OBJECT

private slots:
    // At its own size the preview is the exported picture, pixel by pixel.
    void showsTheFigureItself()
    {
        Rows<int, bool> rows;
        for (const View view : allViews())
            for (const bool dark : {false, true})
                rows.add(QString::asprintf("%s, %s", qPrintable(nameOf(view)), dark ? "dark" : "light"), static_cast<int>(view), dark);
        rows.each([&](int view, bool dark) {
            Scene scene;
            scene.encoding = EncodingSpec::make(1000.0, 31, 57).value();
            scene.view.name = static_cast<View>(view);
            FigureOptions options;
            options.pixels = QSize(500, 400);
            options.dpi = 120.0;
            options.dark = dark;
            options.caption = "below it";
            FigurePreview preview(m_maps);
            preview.resize(640, 520);
            preview.show(scene, options);
            const QImage file = drawFigure(scene, options, m_maps).value();
            const QImage shown = seen(preview).copy(QRect(QPoint(70, 60), options.pixels));
            QVERIFY(shown == file.convertToFormat(QImage::Format_RGB32));
        });
    }

    void fitsIntoItsRoom()
    {
        Rows<QSize, int> rows;
        rows.add("wide", QSize(3000, 500), 0);
        rows.add("tall", QSize(500, 3000), 0);
        rows.add("small", QSize(200, 150), 0);
        rows.add("as large as can be", QSize(32767, 32767), 0);
        rows.add("the longest strip", QSize(32767, 150), 0);
        rows.add("a few pixels of cells", QSize(200, 150), 1);
        rows.add("large cells", QSize(200, 150), 900);
        rows.each([&](const QSize& pixels, int cells) {
            Scene scene;
            scene.encoding = EncodingSpec::make(100.0, 5, 9).value();
            FigureOptions options;
            options.pixels = pixels;
            options.cellPixels = cells;
            FigurePreview preview(m_maps);
            preview.resize(600, 500);
            preview.show(scene, options);
            const QImage shown = seen(preview);
            const QImage expected = expectedIn(scene, options, m_maps, preview.size());
            QVERIFY(expected.width() <= 576 && expected.height() <= 476);
            const QPoint place =
                QRectF(QPointF(300.0 - expected.width() / 2.0, 250.0 - expected.height() / 2.0), QSizeF()).topLeft().toPoint();
            QVERIFY(shown.copy(QRect(place, expected.size())) == expected);
        });
    }

    // Those of the exported picture, around the point that is pressed.
    void pressingShowsTheFilesPixels()
    {
        Scene scene;
        scene.encoding = EncodingSpec::make(1000.0, 512, 100).value();
        FigureOptions options;
        options.pixels = QSize(1500, 1200);
        FigurePreview preview(m_maps);
        preview.resize(324, 264);
        preview.show(scene, options);
        const QImage whole = seen(preview);
        const QImage file = drawFigure(scene, options, m_maps).value().convertToFormat(QImage::Format_RGB32);
        const QRect place(12, 12, 300, 240);
        QTest::mousePress(&preview, Qt::LeftButton, {}, QPoint(162, 132));
        QVERIFY(seen(preview).copy(place) == file.copy(QRect(600, 480, 300, 240)));
        QTest::mouseMove(&preview, QPoint(12, 12));
        QTest::mouseRelease(&preview, Qt::LeftButton, {}, QPoint(12, 12));
        QVERIFY(seen(preview) == whole);
        QTest::mousePress(&preview, Qt::LeftButton, {}, QPoint(12, 12));
        QVERIFY(seen(preview).copy(place) == file.copy(QRect(0, 0, 300, 240)));
        QTest::mouseRelease(&preview, Qt::LeftButton);
        QTest::keyPress(&preview, Qt::Key_Space);
        QVERIFY(seen(preview).copy(place) == file.copy(QRect(600, 480, 300, 240)));
        QTest::keyRelease(&preview, Qt::Key_Space);
        QVERIFY(seen(preview) == whole);
    }

    void whatShowsThroughIsSquares()
    {
        FigureOptions options;
        options.pixels = QSize(400, 300);
        options.transparent = true;
        FigurePreview preview(m_maps);
        preview.resize(500, 400);
        preview.show(Scene{}, options);
        QSet<QRgb> corner;
        const QImage shown = seen(preview);
        for (int x = 52; x < 84; ++x)
            for (int y = 326; y < 344; ++y)
                corner.insert(shown.pixel(x, y));
        QCOMPARE(corner.size(), 2); // nothing of the figure is there
        options.transparent = false;
        preview.show(Scene{}, options);
        QCOMPARE(QColor(seen(preview).pixel(54, 340)), PlotStyle::forTheme(false, {}).background);
    }

    void saysWhyThereIsNoPicture()
    {
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 16384, 1048576).value();
        FigureOptions options;
        options.cellPixels = 1024;
        FigurePreview preview(m_maps);
        preview.resize(500, 400);
        preview.show(scene, {});
        const QImage picture = seen(preview);
        preview.show(scene, options);
        const QImage words = seen(preview);
        QVERIFY(words != picture);
        QSet<QRgb> colors;
        for (int x = 0; x < words.width(); ++x)
            colors.insert(words.pixel(x, 100));
        QCOMPARE(colors.size(), 1); // far above the words
    }

    void severalChangesAreDrawnOnce()
    {
        FigurePreview preview(m_maps);
        preview.resize(400, 300);
        seen(preview);
        Scene scene;
        const std::clock_t begin = std::clock();
        for (int n = 1; n < 20000; ++n) { // twenty thousand pictures would take a minute
            scene.encoding = EncodingSpec::make(n, 16, 16).value();
            preview.show(scene, {});
        }
        seen(preview);
        QVERIFY(std::clock() - begin < 5 * CLOCKS_PER_SEC);
        QVERIFY(preview.accessibleDescription().contains("n = 19999"));
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestFigurePreview)
#include "test_figure_preview.moc"
