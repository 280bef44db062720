// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/plot_card.h"

#include "tests/support/drawing.h"
#include "ui/views/views.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr int rest = 450; // milliseconds, by which labels have found their places

std::unique_ptr<PlotCard> cardOf(View view, const QSize& size)
{
    static const ColorMaps maps;
    auto card = std::make_unique<PlotCard>([view](QCustomPlot& canvas) { return makePlot(view, canvas, maps); });
    card->resize(size);
    card->setInSight(true);
    card->show();
    return card;
}

Scene sceneOf(double n, std::int64_t dModel, std::int64_t maxLen)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, dModel, maxLen).value();
    return scene;
}

} // namespace

class TestPlotCard : public QObject {
    Q_OBJECT

private slots:
    void layoutForgetsThePast_data();
    void layoutForgetsThePast();
};

void TestPlotCard::layoutForgetsThePast_data()
{
    QTest::addColumn<View>("view");
    for (const View view : {View::Heatmap, View::Similarity, View::Offset, View::Position})
        QTest::newRow(qPrintable(nameOf(view))) << view;
}

// Whatever was shown before, at rest a picture is the one that a new card shows.
void TestPlotCard::layoutForgetsThePast()
{
    QFETCH(View, view);
    const QSize size(519, 204);
    const auto card = cardOf(view, size);
    for (const Scene& scene : {sceneOf(10000.0, 6, 5), sceneOf(3.0, 7216, 897), sceneOf(1e6, 16, 1000000), sceneOf(10.0, 1, 100)}) {
        card->show(scene);
        const auto fresh = cardOf(view, size);
        fresh->show(scene);
        QTest::qWait(rest);
        QCOMPARE(card->plot().canvas().grab().toImage(), fresh->plot().canvas().grab().toImage()); // the frame shows who has the keys
    }
}

POSENC_OFFSCREEN_TEST(TestPlotCard)
#include "test_plot_card.moc"
