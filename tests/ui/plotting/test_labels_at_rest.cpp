// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "ui/views/views.h"

using namespace posenc;
using namespace posenc::test;

/// Labels follow the room that is there: once nothing moves, a picture looks the same whatever its canvas showed before.
class TestLabelsAtRest : public QObject {
    Q_OBJECT

private slots:
    void pictureHasNoPast_data();
    void pictureHasNoPast();

private:
    const ColorMaps m_maps;
};

void TestLabelsAtRest::pictureHasNoPast_data()
{
    QTest::addColumn<int>("view");
    QTest::addColumn<QSize>("size");
    for (const View view : {View::Heatmap, View::Similarity, View::Offset, View::Position})
        for (const QSize size : {QSize(200, 150)})
            QTest::addRow("%s, %d pixels", qPrintable(nameOf(view)), size.width()) << static_cast<int>(view) << size;
}

void TestLabelsAtRest::pictureHasNoPast()
{
    QFETCH(int, view);
    QFETCH(QSize, size);
    Scene scene;
    scene.encoding = EncodingSpec::make(7880.0, 614, 6).value();
    scene.view.name = static_cast<View>(view);
    Scene other = scene; // all of its numbers are longer
    other.encoding = EncodingSpec::make(1e9, 16384, 1048576).value();
    const auto shown = [&](const std::vector<Scene>& scenes) {
        QCustomPlot canvas;
        const auto plot = makePlot(scene.view.name, canvas, m_maps);
        plot->makeLive();
        canvas.resize(size);
        plot->setStyle(PlotStyle::forTheme(false, QFont()));
        canvas.show();
        for (const Scene& each : scenes) {
            plot->show(each);
            canvas.replot();
            QTest::qWait(500); // three rests
        }
        return canvas.grab().toImage();
    };
    QCOMPARE(shown({other, scene}), shown({scene}));
}

POSENC_OFFSCREEN_TEST(TestLabelsAtRest)
#include "test_labels_at_rest.moc"
