// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/scene/scene_json.h"
#include "ui/settings/offset_settings.h"

#include <QSet>

#include <algorithm>
#include <set>

using namespace posenc;
using namespace posenc::test;

/// The list of views.
class TestViews : public QObject {
    Q_OBJECT

private slots:
    void everyViewHasItsLine();
    void namesAndKeysAreEachOnesOwn();
    void distanceIsNotCalledSimilarity();
    void titleFollowsTheScheme();
    void onlyTheTableOfTheUserIsNeeded();
    void windowsAreKeptApart();
    void windowIsWrittenUnderItsKey();
    void rotarySharesTheWindowOfTheOffsets();
};

void TestViews::everyViewHasItsLine()
{
    QCOMPARE(views().size(), viewCount);
    for (std::size_t index = 0; index < viewCount; ++index) {
        const auto view = static_cast<View>(index);
        QVERIFY(views()[index].view == view && infoOf(view).view == view);
        QVERIFY(viewFromName(nameOf(view)).value() == view);
        QVERIFY(!titleOf(view).isEmpty());
    }
}

void TestViews::namesAndKeysAreEachOnesOwn()
{
    QSet<QString> names;
    QSet<QString> titles;
    std::set<std::string_view> keys;
    std::size_t windows = 0;
    for (const ViewInfo& info : views()) {
        names << nameOf(info.view);
        titles << titleOf(info.view);
        if (info.windowKey.empty())
            continue;
        ++windows;
        keys.insert(info.windowKey);
        QVERIFY(info.windowKey.ends_with("_window") && info.extent && info.zoom != ViewInfo::Zoom::Nothing);
    }
    QCOMPARE(names.size(), qsizetype{viewCount});
    QCOMPARE(titles.size(), qsizetype{viewCount});
    QCOMPARE(keys.size(), windows);
}

void TestViews::distanceIsNotCalledSimilarity()
{
    const auto row = [](View view, Measure measure, bool softmax, const QString& title) {
        Scene scene;
        scene.view.measure = measure;
        scene.view.offset.edit().softmax = softmax;
        QCOMPARE(titleOf(view, scene), title);
    };
    row(View::Similarity, Measure::Dot, false, "Similarity of positions");
    row(View::Similarity, Measure::Cosine, false, "Cosine of positions");
    row(View::Offset, Measure::Distance, false, "Offsets");
    row(View::Similarity, Measure::Distance, true, "Distance of positions");
    row(View::Heatmap, Measure::Distance, false, "Positional encoding");
}

void TestViews::titleFollowsTheScheme()
{
    Scene scene;
    for (const char* const scheme : {"sinusoidal", "binary"}) {
        scene.scheme.name = SchemeName::from(scheme).value();
        QCOMPARE(titleOf(View::Position, scene), QString("Rows"));
        QCOMPARE(titleOf(View::Dimension, scene), QString("Columns"));
    }
}

void TestViews::onlyTheTableOfTheUserIsNeeded()
{
    QCOMPARE(allViews().size(), viewCount - 1);
    QVERIFY(infoOf(View::Difference).needsTable && std::ranges::count(allViews(), View::Difference) == 0);
}

void TestViews::windowsAreKeptApart()
{
    Windows windows;
    for (const ViewInfo& info : views())
        windows[info.view] = CellWindow{{}, {0.0, 1.0 + static_cast<double>(info.view)}};
    for (const ViewInfo& info : views())
        QCOMPARE(windows[info.view]->columns.last, 1.0 + static_cast<double>(info.view));
    Windows other = windows;
    QVERIFY(other == windows);
    other[View::Compare].reset();
    QVERIFY(other != windows);
}

void TestViews::windowIsWrittenUnderItsKey()
{
    const auto check = [&](const char* name, const QString& view) {
        const InRow in(name);
        const ViewInfo& info = infoOf(viewFromName(view).value());
        const bool curves = info.zoom == ViewInfo::Zoom::Columns;
        Scene scene;
        const QByteArray key = '"' + QByteArray(info.windowKey.data(), static_cast<qsizetype>(info.windowKey.size())) + "\":";
        QVERIFY(!sceneToJson(scene).contains(key));
        scene.view.windows[info.view] = CellWindow{curves ? CellRange{} : CellRange{0.25, 0.5}, {0.125, 0.375}};
        const QByteArray json = sceneToJson(scene);
        QVERIFY2(json.contains(key + (curves ? "[0.125,0.375]" : "[0.25,0.5,0.125,0.375]")), json.constData());
        QVERIFY(withoutWindows(scene) == Scene{});
        Scene beyond = scene;
        beyond.view.windows[info.view] = CellWindow{CellRange{2e6, 3e6}, {2e6, 3e6}};
        QVERIFY(!withFittingWindows(beyond).view.windows[info.view]);
    };
    for (const ViewInfo& info : views())
        if (info.zoom != ViewInfo::Zoom::Nothing && !info.needsTable)
            check(qPrintable(nameOf(info.view)), nameOf(info.view));
}

void TestViews::rotarySharesTheWindowOfTheOffsets()
{
    Scene scene;
    for (const ViewInfo& info : views())
        QVERIFY(windowOwner(scene, info.view) == info.view);
    QCOMPARE(extentOf(scene, View::Rotary)->columns, scene.encoding.pairs());
    scene.edit<RotarySettings>().picture = RotaryContent::Similarity;
    QVERIFY(windowOwner(scene, View::Rotary) == View::Offset);
    QCOMPARE(extentOf(scene, View::Rotary)->columns, scene.encoding.maxLen());
    QVERIFY(!extentOf(scene, View::Clock) && !extentOf(scene, View::Difference));
}

POSENC_OFFSCREEN_TEST(TestViews)
#include "test_views.moc"
