// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "ui/plotting/plot_card.h"

#include "tests/support/drawing.h"
#include "ui/features/projection/projected.h"
#include "ui/scene/feature.h"
#include "ui/views/views.h"

#include <QLabel>
#include <QSignalSpy>

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
    void layoutForgetsThePast();
    void wordsKeepTheirRoom();
};

// Whatever was shown before, at rest a picture is the one that a new card shows.
void TestPlotCard::layoutForgetsThePast()
{
    const auto check = [&](const char* name, View view) {
        const InRow in(name);
        const QSize size(519, 204);
        const auto card = cardOf(view, size);
        for (const Scene& scene : {sceneOf(10000.0, 6, 5), sceneOf(3.0, 7216, 897), sceneOf(1e6, 16, 1000000), sceneOf(10.0, 1, 100)}) {
            card->show(scene);
            const auto fresh = cardOf(view, size);
            fresh->show(scene);
            QTest::qWait(rest);
            QCOMPARE(card->plot().canvas().grab().toImage(), fresh->plot().canvas().grab().toImage()); // the frame shows who has the keys
        }
    };
    for (const View view : {View::Heatmap, View::Similarity, View::Offset, View::Position})
        check(qPrintable(nameOf(view)), view);
}

// A projection that has yet to be computed comes and goes while a slider moves; a picture that is back is laid out and drawn once.
void TestPlotCard::wordsKeepTheirRoom()
{
    const auto row = [&](const char* name, QSize size, bool isNarrow) {
        const InRow in(name);
        Scene computed = sceneOf(10000.0, 4, 10000);
        computed.view.name = View::Projection;
        (void)computeLacking(computed, {}).value();
        const auto card = cardOf(View::Projection, size);
        card->show(computed);
        QTest::qWait(rest);
        QCustomPlot& canvas = card->plot().canvas();
        const QSize room = canvas.size();
        const auto words = [&card] {
            QStringList visible;
            for (const QLabel* const label : card->findChildren<QLabel*>())
                if (label->isVisible() && !label->text().isEmpty())
                    visible << label->text();
            return visible;
        };
        const QStringList said = words();
        QVERIFY2(said.join('\n').contains("numbered: zoom in"), qPrintable(said.join('\n')));
        for (const double n : {1235.0, 1236.0}) { // no other test computes these
            card->show(sceneOf(n, 4, 10000));
            QCoreApplication::processEvents();
            QVERIFY(!card->plot().unavailableReason().isEmpty());
            QVERIFY2(!words().join('\n').contains("points"), qPrintable(words().join('\n')));
            QCOMPARE(canvas.size(), room);
        }
        const QSignalSpy drawings(&canvas, &QCustomPlot::afterReplot);
        card->show(computed);
        QTest::qWait(rest);
        QCOMPARE(words(), said);
        QCOMPARE(canvas.size(), room);
        QCOMPARE(drawings.size(), 1);
        const auto fresh = cardOf(View::Projection, size);
        fresh->show(sceneOf(1235.0, 4, 10000));
        QTest::qWait(rest);
        QVERIFY(fresh->plot().canvas().height() > room.height() || !isNarrow); // no words were there but a line for the note
    };
    row("words beside the title", QSize(700, 500), false);
    row("words below it", QSize(260, 400), true);
}

POSENC_OFFSCREEN_TEST(TestPlotCard)
#include "test_plot_card.moc"
