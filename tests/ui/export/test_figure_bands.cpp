// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"

#include <QPainter>

using namespace posenc;
using namespace posenc::test;

/// Figures larger than a band.
class TestFigureBands : public QObject {
    Q_OBJECT

private slots:
    void bandsPutTogetherAreTheImage()
    {
        Rows<int, qint64, qint64, int, bool> rows;
        const auto row = [&](const char* name, View view, qint64 dModel, qint64 maxLen, int cellPixels = 0, bool transparent = false) {
            rows.add(name, static_cast<int>(view), dModel, maxLen, cellPixels, transparent);
        };
        row("cells of many pixels", View::Heatmap, 64, 50);
        row("cells of two and three pixels", View::Heatmap, 512, 1111);
        row("cells of a pixel and a half", View::Heatmap, 512, 1777);
        row("means", View::Heatmap, 999, 100000);
        row("similarity", View::Similarity, 64, 1300);
        row("similarity of many", View::Similarity, 64, 1000000);
        row("curves", View::Position, 64, 100, 0, true);
        row("T(Δ)", View::Shift, 300, 400);
        row("cells alone", View::Heatmap, 1000, 1001, 3);
        rows.each([&](int view, qint64 dModel, qint64 maxLen, int cellPixels, bool transparent) {
            Scene scene;
            scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
            scene.view.name = static_cast<View>(view);
            FigureOptions options;
            options.pixels = QSize(2900, 3001);
            options.cellPixels = cellPixels;
            options.transparent = transparent;
            const ColorMaps maps;
            const auto figure = Figure::make(scene, options, maps).value();
            const QImage whole = figure->image().value();
            QVERIFY(figure->bandHeight() < whole.height());
            int bands = 0;
            for (int top = 0; top < whole.height(); top += figure->bandHeight(), ++bands) {
                const QImage band = figure->band(top).value();
                QCOMPARE(band.width(), whole.width());
                QCOMPARE(band.height(), std::min(figure->bandHeight(), whole.height() - top));
                const QImage wanted = whole.copy(0, top, whole.width(), band.height());
                qint64 different = 0;
                for (int y = 0; y < band.height(); ++y)
                    for (int x = 0; x < band.width(); ++x)
                        different += distance(band.pixel(x, y), wanted.pixel(x, y)) > 0 ? 1 : 0;
                QVERIFY2(different == 0, qPrintable(QStringLiteral("%1 pixels of the band at %2").arg(different).arg(top)));
            }
            QVERIFY(bands >= 2);
        });
    }

    void smallFiguresAreOneBand()
    {
        const ColorMaps maps;
        const auto figure = Figure::make(Scene{}, FigureOptions{}, maps).value();
        QVERIFY(figure->bandHeight() >= figure->pixels().height());
    }
};

POSENC_OFFSCREEN_TEST(TestFigureBands)
#include "test_figure_bands.moc"
