// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/schemes.h"
#include "tests/support/support.h"
#include "ui/views/views.h"

#include <QSet>

#include <set>

using namespace posenc;
using namespace posenc::test;

/// The list of how views are made.
class TestViewMakers : public QObject {
    Q_OBJECT

private slots:
    void everyViewIsMadeOnce();
    void tabsAreEachOnesOwn();
    void tabsFollowTheScheme();
    void whatIsZoomedIsWhatTheListSays_data();
    void whatIsZoomedIsWhatTheListSays();

private:
    const ColorMaps m_maps;
};

void TestViewMakers::everyViewIsMadeOnce()
{
    std::set<View> made;
    for (const ViewMaker& maker : viewMakers()) {
        made.insert(maker.view);
        QCustomPlot canvas;
        const auto plot = maker.plot(canvas, m_maps);
        QVERIFY(plot->view() == maker.view);
        QCOMPARE(plot->title(), titleOf(maker.view));
        QVERIFY(makerOf(maker.view).plot == maker.plot);
    }
    QCOMPARE(made.size(), viewCount);
}

void TestViewMakers::tabsAreEachOnesOwn()
{
    QSet<QString> tabs;
    qsizetype behind = 0;
    for (const ViewMaker& maker : viewMakers()) {
        QCOMPARE(tabTitle(maker.view, {}).isEmpty(), maker.place == ViewMaker::Place::Middle);
        if (maker.place == ViewMaker::Place::Middle)
            continue;
        ++behind;
        tabs << tabTitle(maker.view, {});
    }
    QCOMPARE(tabs.size(), behind);
}

void TestViewMakers::tabsFollowTheScheme()
{
    Scene scene;
    QCOMPARE(tabTitle(View::Position, scene), QString("Sinusoids"));
    QCOMPARE(tabTitle(View::Dimension, scene), QString("Waves"));
    scene.scheme.name = "binary"_scheme;
    QCOMPARE(tabTitle(View::Position, scene), QString("Positions"));
    QCOMPARE(tabTitle(View::Dimension, scene), QString("Columns"));
    QCOMPARE(tabTitle(View::Offset, scene), QString("Offsets"));
}

void TestViewMakers::whatIsZoomedIsWhatTheListSays_data()
{
    QTest::addColumn<QString>("view");
    for (const View view : allViews())
        QTest::newRow(qPrintable(nameOf(view))) << nameOf(view);
}

void TestViewMakers::whatIsZoomedIsWhatTheListSays()
{
    QFETCH(QString, view);
    const ViewInfo& info = infoOf(viewFromName(view).value());
    Scene scene;
    scene.view.name = info.view;
    QCustomPlot canvas;
    const auto plot = makePlot(info.view, canvas, m_maps);
    plot->setStyle(PlotStyle::forTheme(false, QFont()));
    plot->show(scene);
    QCOMPARE(plot->picture(scene)->freedom() == Picture::Freedom::None, info.zoom == ViewInfo::Zoom::Nothing);
    QCOMPARE(plot->picture(scene)->freedom() == Picture::Freedom::Horizontal, info.zoom == ViewInfo::Zoom::Columns);
    QVERIFY(plot->picture(scene)->window() == plot->picture(scene)->fullWindow());
    const CellWindow full = plot->picture(scene)->fullWindow();
    const CellWindow wanted{plot->picture(scene)->freedom() == Picture::Freedom::Horizontal ? full.rows
                                                                                            : CellRange{0.0, full.rows.last / 4.0},
                            {0.0, full.columns.last / 4.0}};
    const Scene zoomed = plot->picture(scene)->withWindow(wanted);
    QCOMPARE(zoomed == scene, info.zoom == ViewInfo::Zoom::Nothing);
    for (const ViewInfo& other : views())
        QCOMPARE(zoomed.view.windows[other.view].has_value(), other.view == info.view && info.zoom != ViewInfo::Zoom::Nothing);
    QVERIFY(plot->picture(zoomed)->withWindow(std::nullopt) == scene);
}

POSENC_OFFSCREEN_TEST(TestViewMakers)
#include "test_view_makers.moc"
