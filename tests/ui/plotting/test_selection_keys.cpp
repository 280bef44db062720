// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mouse.h"
#include "tests/support/rows.h"
#include "tests/support/window.h"
#include "ui/panels/inspector.h"
#include "ui/settings/table_settings.h"
#include "ui/window/workspace.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneAt(const QList<int>& selected, View view = View::Heatmap)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 16, 40).value();
    scene.selection.positions = {selected[0], 2};
    scene.selection.dimensions = {selected[1], 1};
    scene.selection.second = selected[2];
    scene.selection.pinned = true;
    scene.view.name = view;
    return scene;
}

} // namespace

/// The keyboard moves the selection, frees it, and leaves full screen.
class TestSelectionKeys : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void arrowsMoveTheSelection();
    void firstArrowOnlyShows();
    void keysLeadWhereThePointerRests();
    void aWayOfKeysIsOneStepOfUndo();
    void controlAndArrowsMoveThePicture();
    void escapeLeavesOneThingAfterTheOther();
};

void TestSelectionKeys::arrowsMoveTheSelection()
{
    Rows<int, QString, QString, QList<int>, QList<int>> rows;
    // k, j, k′
    const auto row = [&](const char* name, View view, const char* key, const QList<int>& before, const QList<int>& after,
                         const char* how = "") { rows.add(name, static_cast<int>(view), QString(how), QString(key), before, after); };
    row("right on the heatmap is the next dimension", View::Heatmap, "Right", {20, 8, 4}, {20, 9, 4});
    row("left is the one before", View::Heatmap, "Left", {20, 8, 4}, {20, 7, 4});
    row("down is the next position", View::Heatmap, "Down", {20, 8, 4}, {21, 8, 4});
    row("up is the one before", View::Heatmap, "Up", {20, 8, 4}, {19, 8, 4});
    row("with Shift ten positions on", View::Heatmap, "Shift+Down", {20, 8, 4}, {30, 8, 4});
    row("with Shift ten positions back", View::Heatmap, "Shift+Up", {20, 8, 4}, {10, 8, 4});
    row("with Shift to the last dimension", View::Heatmap, "Shift+Right", {20, 8, 4}, {20, 15, 4});
    row("with Shift to the first dimension", View::Heatmap, "Shift+Left", {20, 8, 4}, {20, 0, 4});
    row("not beyond the first position", View::Heatmap, "Up", {0, 8, 4}, {0, 8, 4});
    row("not beyond the last position", View::Heatmap, "Down", {39, 8, 4}, {39, 8, 4});
    row("not beyond the first dimension", View::Heatmap, "Left", {20, 0, 4}, {20, 0, 4});
    row("not beyond the last dimension", View::Heatmap, "Right", {20, 15, 4}, {20, 15, 4});
    row("right on the transposed heatmap is the next position", View::Heatmap, "Right", {20, 8, 4}, {21, 8, 4}, "transposed");
    row("down on the transposed heatmap is the next dimension", View::Heatmap, "Down", {20, 8, 4}, {20, 9, 4}, "transposed");
    row("right on the similarity is the next second position", View::Similarity, "Right", {20, 8, 4}, {20, 8, 5});
    row("down on the similarity is the next position", View::Similarity, "Down", {20, 8, 4}, {21, 8, 4});
    row("with Shift on the similarity to the last", View::Similarity, "Shift+Right", {20, 8, 34}, {20, 8, 39});
    row("right on the sinusoids is the next pair", View::Position, "Right", {20, 8, 4}, {20, 10, 4});
    row("left on the sinusoids keeps the cosine", View::Position, "Left", {20, 9, 4}, {20, 7, 4});
    row("not beyond the last pair", View::Position, "Shift+Right", {20, 9, 4}, {20, 15, 4});
    row("right on the sinusoids over columns is the next dimension", View::Position, "Right", {20, 8, 4}, {20, 9, 4}, "columns");
    row("right on the waves is the next position", View::Dimension, "Right", {20, 8, 4}, {21, 8, 4});
    row("down on the waves is nowhere", View::Dimension, "Down", {20, 8, 4}, {20, 8, 4});
    row("right on the offsets moves the second position", View::Offset, "Right", {20, 8, 22}, {20, 8, 23});
    row("not below offset zero", View::Offset, "Shift+Left", {20, 8, 22}, {20, 8, 20});
    row("right on the wavelengths is the next pair", View::Wavelength, "Right", {20, 8, 4}, {20, 10, 4});
    rows.each([&](int view, const QString& how, const QString& key, const QList<int>& before, const QList<int>& after) {
        const auto make = [&](const QList<int>& selected) {
            Scene scene = sceneAt(selected, static_cast<View>(view));
            scene.view.table.edit().transposed = how == "transposed";
            scene.view.table.edit().sinusoids = how == "columns" ? SinusoidAxis::Columns : SinusoidAxis::Pairs;
            return scene;
        };
        Window window(QSize(1440, 900), make(before));
        QCustomPlot& canvas = window.docks().card(static_cast<View>(view)).plot().canvas();
        canvas.setFocus();
        const auto chord = QKeySequence(key)[0];
        QTest::keyClick(&canvas, chord.key(), chord.keyboardModifiers());
        Scene expected = make(after);
        expected.selection.pair = static_cast<View>(view) == View::Similarity;
        QVERIFY2(window.scene() == expected, qPrintable(window.findChild<Inspector*>()->text().toPlainText()));
    });
}

void TestSelectionKeys::firstArrowOnlyShows()
{
    Scene scene = sceneAt({20, 8, 4});
    scene.selection.pinned = false;
    Window window(QSize(1440, 900), scene);
    window.heatmap().setFocus();
    QTest::keyClick(&window.heatmap(), Qt::Key_Down);
    QVERIFY(window.scene() == sceneAt({20, 8, 4}));
    QTest::keyClick(&window.heatmap(), Qt::Key_Down);
    QVERIFY(window.scene() == sceneAt({21, 8, 4}));
}

// The map of another patch is drawn anew, under a pointer that has not moved.
void TestSelectionKeys::keysLeadWhereThePointerRests()
{
    Scene scene = sceneAt({14, 8, 4}, View::Patches);
    scene.encoding = EncodingSpec::make(10000.0, 16, 36).value();
    Window window(QSize(1440, 900), scene);
    QCustomPlot& canvas = window.docks().card(View::Patches).plot().canvas();
    const auto at = [&canvas](double x, double y) { return QPointF(canvas.xAxis->coordToPixel(x), canvas.yAxis->coordToPixel(y)); };
    hover(canvas, at(1.0, 3.0));
    click(canvas, at(1.0, 3.0));
    window.settle();
    QCOMPARE(selectedPosition(window.scene()), std::int64_t{19});
    QTest::keyClick(&canvas, Qt::Key_Right);
    window.settle();
    canvas.replot();
    window.settle();
    QCOMPARE(selectedPosition(window.scene()), std::int64_t{20});
    QVERIFY(window.explorer().pointedScene() == window.scene());
    hover(canvas, at(4.0, 1.0));
    QCOMPARE(selectedPosition(window.explorer().pointedScene()), std::int64_t{10});
}

void TestSelectionKeys::aWayOfKeysIsOneStepOfUndo()
{
    Window window(QSize(1440, 900), sceneAt({20, 8, 4}));
    window.heatmap().setFocus();
    for (int step = 0; step < 9; ++step)
        QTest::keyClick(&window.heatmap(), step % 2 == 0 ? Qt::Key_Down : Qt::Key_Right);
    QVERIFY(window.scene() == sceneAt({25, 12, 4}));
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window.scene() == sceneAt({20, 8, 4}));
}

void TestSelectionKeys::controlAndArrowsMoveThePicture()
{
    Scene scene = sceneAt({20, 8, 4});
    scene.view.windows[View::Heatmap] = CellWindow{{10.0, 30.0}, {4.0, 8.0}};
    Window window(QSize(1440, 900), scene);
    window.heatmap().setFocus();
    QTest::keyClick(&window.heatmap(), Qt::Key_Down, Qt::ControlModifier);
    scene.view.windows[View::Heatmap] = CellWindow{{12.0, 32.0}, {4.0, 8.0}};
    QVERIFY(window.scene() == scene); // the selection stays
}

void TestSelectionKeys::escapeLeavesOneThingAfterTheOther()
{
    Window window(QSize(1440, 900), sceneAt({20, 8, 4}));
    QTest::keyClick(&window, Qt::Key_F11);
    QTRY_VERIFY(window.isFullScreen());
    window.heatmap().setFocus();
    QTest::keyClick(&window.heatmap(), Qt::Key_Space); // plays
    const auto playing = [&] {                         // full screen has no visible toolbar
        return std::ranges::any_of(window.findChildren<QToolButton*>(),
                                   [](QToolButton* button) { return button->accessibleName() == "Pause"; });
    };
    QVERIFY(playing());
    QTest::keyClick(&window.heatmap(), Qt::Key_Escape);
    QVERIFY(!playing());
    QVERIFY(window.scene().selection.pinned && window.isFullScreen());
    Scene freed = window.scene();
    freed.selection.pinned = false;
    QTest::keyClick(&window.heatmap(), Qt::Key_Escape);
    QVERIFY(window.scene() == freed);
    QVERIFY(window.isFullScreen());
    QTest::keyClick(&window.heatmap(), Qt::Key_Escape);
    QTRY_VERIFY(!window.isFullScreen());
    QVERIFY(window.scene() == freed);
    QTest::keyClick(&window.heatmap(), Qt::Key_Escape); // nothing remains
    QVERIFY(window.scene() == freed && window.isVisible());
}

POSENC_OFFSCREEN_TEST(TestSelectionKeys)
#include "test_selection_keys.moc"

#include <QTextEdit>
