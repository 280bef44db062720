// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/export/figure.h"
#include "ui/scene/scene_json.h"

#include <QBuffer>
#include <QImageReader>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneOf(const QString& view, double n = 10000.0, std::int64_t dModel = 128, std::int64_t maxLen = 128)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, dModel, maxLen).value();
    scene.view.name = viewFromName(view).value();
    return scene;
}

// The chunks of a PNG by name, in order.
QByteArrayList chunksOf(const QByteArray& png)
{
    QByteArrayList names;
    for (qsizetype place = 8; place + 8 <= png.size();) {
        names << png.mid(place + 4, 4);
        place += 12 + static_cast<qsizetype>(qFromBigEndian<quint32>(png.constData() + place));
    }
    return names;
}

// How many pixels have nearly a given colour.
int count(const QImage& image, QRgb color, int allowed = 3)
{
    int found = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            found += distance(image.pixel(x, y), color) <= allowed ? 1 : 0;
    return found;
}

} // namespace

class TestFigure : public QObject {
    Q_OBJECT

private slots:
    void pictureHasTheAskedSize()
    {
        Rows<QString, QSize, double> rows;
        for (const char* const view : {"heatmap", "position", "dimension", "similarity", "offset", "wavelength"}) {
            rows.add(QString::asprintf("%s as it is", view), QString(view), QSize(1600, 1000), 150.0);
            rows.add(QString::asprintf("%s of an odd size", view), QString(view), QSize(801, 403), 72.0);
            rows.add(QString::asprintf("%s for a printer", view), QString(view), QSize(1200, 900), 600.0);
        }
        rows.each([&](const QString& view, const QSize& pixels, double dpi) {
            FigureOptions options;
            options.pixels = pixels;
            options.dpi = dpi;
            const auto png = figureAsPng(sceneOf(view), options, m_maps);
            QVERIFY(png.hasValue());
            const QImage image = QImage::fromData(*png, "png");
            QCOMPARE(image.size(), pixels);
            QCOMPARE(image.dotsPerMeterX(), static_cast<int>(std::lround(dpi / 0.0254)));
            QCOMPARE(image.dotsPerMeterY(), image.dotsPerMeterX());
            QVERIFY(!image.hasAlphaChannel());
            QVERIFY(count(image, image.pixel(0, 0)) < pixels.width() * pixels.height() * 99 / 100); // something is drawn
        });
    }

    void fileCarriesItsScene_data()
    {
        QTest::addColumn<QString>("view");
        for (const char* const view : {"heatmap", "position", "dimension", "similarity", "offset", "wavelength"})
            QTest::newRow(view) << QString(view);
    }

    void fileCarriesItsScene()
    {
        QFETCH(QString, view);
        Random random;
        FigureOptions small;
        small.pixels = QSize(200, 150);
        for (int i = 0; i < 10; ++i) {
            Scene scene = randomScene(random);
            scene.view.name = viewFromName(view).value();
            if (i == 0)
                scene = sceneOf(view);
            const auto png = figureAsPng(scene, small, m_maps);
            QVERIFY2(png.hasValue(), describe(scene.encoding).constData());
            const QImage image = QImage::fromData(*png, "png");
            const auto back = sceneFromJson(image.text("posenc-scene").toUtf8());
            QVERIFY2(back.hasValue() && *back == withShownFiles(scene), qPrintable(image.text("posenc-scene")));
            QVERIFY(image.text("Software").startsWith("posenc "));
            const QString description = image.text("Description");
            QVERIFY2(description == Figure::make(scene, small, m_maps).value()->descriptionIn(FileKind::Png) && !description.contains('\n'),
                     qPrintable(description));
            if (i == 0)
                QVERIFY2(description.contains("128") && description.contains("n = 10000"), qPrintable(description));
        }
    }

    // No time, no machine name.
    void fileIsMadeOfTextOnlyWhereItMustBe()
    {
        const auto png = figureAsPng(sceneOf("heatmap"), FigureOptions{}, m_maps);
        for (const QByteArray& chunk : chunksOf(*png))
            QVERIFY2((QByteArrayList{"IHDR", "pHYs", "gAMA", "sRGB", "cHRM", "tEXt", "iTXt", "zTXt", "IDAT", "IEND"}.contains(chunk)),
                     chunk.constData());
        QBuffer buffer;
        buffer.setData(*png);
        QStringList keys = QImageReader(&buffer, "png").textKeys();
        keys.sort();
        QCOMPARE(keys, (QStringList{"Description", "Software", "posenc-look", "posenc-scene"}));
    }
    void sameSceneGivesTheSameBytes_data() { fileCarriesItsScene_data(); }

    void sameSceneGivesTheSameBytes()
    {
        QFETCH(QString, view);
        const Scene scene = sceneOf(view, 12345.678, 100, 20000);
        const auto first = figureAsPng(scene, FigureOptions{}, m_maps);
        QVERIFY(first.hasValue());
        const QLocale kept;
        for (const QLocale& locale : {QLocale::c(), QLocale(QLocale::German, QLocale::Germany), QLocale(QLocale::Turkish),
                                      QLocale(QLocale::Hindi), QLocale(QLocale::Arabic, QLocale::Egypt)}) {
            QLocale::setDefault(locale);
            const auto again = figureAsPng(scene, FigureOptions{}, m_maps);
            QLocale::setDefault(kept);
            QVERIFY2(again.hasValue() && *again == *first, qPrintable(locale.name()));
        }
        // The window's look does not affect it.
        const QPalette palette = QApplication::palette();
        const QFont font = QApplication::font();
        QApplication::setPalette(darkPalette());
        QApplication::setFont(QFont("DejaVu Serif", 31));
        const auto again = figureAsPng(scene, FigureOptions{}, m_maps);
        QApplication::setPalette(palette);
        QApplication::setFont(font);
        QVERIFY(again.hasValue() && *again == *first);
    }

    void zoomedWindowIsWhatIsDrawn()
    {
        // Two rows, two columns of the articles' small table: large areas of four colours, and no others.
        Scene scene = sceneOf("heatmap", 100.0, 4, 10);
        scene.view.windows[View::Heatmap] = CellWindow{{2.0, 4.0}, {0.0, 2.0}};
        const Encoding encoding(scene.encoding);
        const ColorMap& colors = m_maps.forSigned("auto", false);
        const QImage image = drawFigure(scene, FigureOptions{}, m_maps).value();
        for (int k = 0; k < 10; ++k) {
            const bool shown = k == 2 || k == 3;
            const int pixels = count(image, colors.colorOf(encoding.value(k, 0), -1.0, 1.0));
            QVERIFY2(shown ? pixels > image.width() * image.height() / 12 : pixels < image.width() * image.height() / 50,
                     qPrintable(QString("row %1: %2 pixels").arg(k).arg(pixels)));
        }
    }

    void themeIsTheBackground()
    {
        Rows<QString, bool> rows;
        for (const char* const view : {"heatmap", "position", "dimension", "similarity", "offset", "wavelength"}) {
            rows.add(QString::asprintf("%s, light", view), QString(view), false);
            rows.add(QString::asprintf("%s, dark", view), QString(view), true);
        }
        rows.each([&](const QString& view, bool dark) {
            FigureOptions options;
            options.dark = dark;
            const QImage image = drawFigure(sceneOf(view), options, m_maps).value();
            const PlotStyle style = PlotStyle::forTheme(dark, QFont());
            for (const QPoint& corner :
                 {image.rect().topLeft(), image.rect().topRight(), image.rect().bottomLeft(), image.rect().bottomRight()})
                QCOMPARE(image.pixel(corner), style.background.rgb());
            QVERIFY(count(image, style.text.rgb()) > 50); // its words
        });
    }

    void titleIsDrawnOrLeftOut()
    {
        const QRgb text = PlotStyle::forTheme(false, QFont()).text.rgb();
        const QRect head(200, 0, 1200, 30); // the highest number of the colour bar is beside it
        FigureOptions options;
        const auto ink = [&] { return count(drawFigure(sceneOf("heatmap"), options, m_maps).value().copy(head), text, 60); };
        const int own = ink();
        options.title = "I";
        const int short_ = ink();
        options.title = QString();
        const int none = ink();
        QVERIFY2(own > short_ && short_ > none, qPrintable(QString("%1 %2 %3").arg(own).arg(short_).arg(none)));
        QCOMPARE(none, 0);
        // A very long one takes more lines, all inside the picture.
        options.title = QString("word ").repeated(200);
        const QImage image = drawFigure(sceneOf("heatmap"), options, m_maps).value();
        QCOMPARE(count(image.copy(0, 0, 4, image.height()), text, 60), 0);
    }

    void tinyPicturesAreDrawn()
    {
        Rows<QString, QSize, double> rows;
        for (const char* const view : {"heatmap", "position", "dimension", "similarity", "offset", "wavelength"})
            for (const QSize size : {QSize(16, 16), QSize(16, 2000), QSize(2000, 16)})
                for (const double dpi : {10.0, 2400.0})
                    rows.add(QString::asprintf("%s, %d × %d at %.0f dpi", view, size.width(), size.height(), dpi), QString(view), size,
                             dpi);
        rows.each([&](const QString& view, const QSize& pixels, double dpi) {
            FigureOptions options;
            options.pixels = pixels;
            options.dpi = dpi;
            const auto image = drawFigure(sceneOf(view), options, m_maps);
            QVERIFY(image.hasValue());
            QCOMPARE(image->size(), pixels);
        });
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestFigure)
#include "test_figure.moc"
