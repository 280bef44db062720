// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mouse.h"
#include "tests/support/window.h"
#include "ui/panels/formula_band.h"
#include "ui/panels/inspector.h"
#include "ui/settings/table_settings.h"

#include "ui/window/workspace.h"
#include <QTextEdit>

#include <QDoubleSpinBox>
#include <QLabel>

using namespace posenc;
using namespace posenc::test;

namespace {

using Indices = std::vector<std::int64_t>;

Scene linkedScene(std::int64_t dModel, std::int64_t maxLen)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    return scene;
}

QCustomPlot& canvasOf(Window& window, View view) { return window.docks().card(view).plot().canvas(); }

QPointF pointOf(const QCustomPlot& canvas, double column, double row)
{
    return {canvas.xAxis->coordToPixel(column), canvas.yAxis->coordToPixel(row)};
}

// The cell is in the formula above the pictures, the rest below them.
QString inspected(const Window& window)
{
    return window.findChild<FormulaBand*>()->text() + '\n' + window.findChild<Inspector*>()->text().toPlainText();
}

// What every visible card shows.
std::map<QString, QImage> pictures(Window& window)
{
    std::map<QString, QImage> seen;
    for (const PlotCard* const card : window.cards())
        if (card->isInSight())
            seen[card->plot().name()] = card->plot().canvas().grab(card->plot().canvas().axisRect()->rect()).toImage();
    return seen;
}

Scene pinned(Scene scene)
{
    scene.selection.pinned = true;
    return scene;
}

} // namespace

namespace {

// The name beside the legend; empty if there is none.
QString pointedName(const QCustomPlot& canvas)
{
    for (int item = 0; item < canvas.itemCount(); ++item) {
        const auto* const text = qobject_cast<QCPItemText*>(canvas.item(item));
        if (text && text->visible() && text->text().contains(" = ") && !text->text().startsWith(QChar(0x3bb))
            && !text->text().contains(": ")) // the formula at the end of a drawn curve
            return text->text();
    }
    return {};
}

// How many pixels of the axes have nearly a colour.
int pixelsOf(QCustomPlot& canvas, const QColor& color)
{
    const QImage image = canvas.grab(canvas.axisRect()->rect()).toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += distance(image.pixel(x, y), color.rgb()) <= 8 ? 1 : 0;
    return count;
}

} // namespace

/// One selection for all views: pointed at, pinned, and moved by keys.
class TestLinkedSelection : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void pointingIsSeenInEveryViewInSight()
    {
        Window window(QSize(1440, 900), linkedScene(32, 60));
        const auto before = pictures(window);
        QVERIFY(before.size() >= 4); // heatmap, similarity, sinusoids and the view in front of the tabs
        hover(window.heatmap(), pointOf(window.heatmap(), 20, 41));
        window.settle();
        QVERIFY(window.scene() == linkedScene(32, 60));
        QVERIFY(!window.explorer().canUndo());
        const Scene pointed = window.explorer().pointedScene();
        QVERIFY((pointed.selection.positions == Indices{41, 4, 8, 12}));
        QVERIFY((pointed.selection.dimensions == Indices{20, 5, 6, 7}));
        QVERIFY(pointed.selection.pinned);
        QVERIFY2(inspected(window).contains("PE(41, 20) = "), qPrintable(inspected(window)));
        for (const auto& [name, picture] : pictures(window))
            QVERIFY2(picture != before.at(name), qPrintable(name));
        leave(window.heatmap());
        window.settle();
        QVERIFY(window.explorer().pointedScene() == window.scene());
        QVERIFY2(inspected(window).contains("PE(0, 4) = "), qPrintable(inspected(window)));
        for (const auto& [name, picture] : pictures(window))
            QVERIFY2(picture == before.at(name), qPrintable(name));
    }

    void leavingShowsWhatIsPinned()
    {
        Window window(QSize(1440, 900), pinned(linkedScene(32, 60)));
        const auto before = pictures(window);
        hover(window.similarity(), pointOf(window.similarity(), 10, 50));
        QVERIFY(window.explorer().pointedScene() != window.scene());
        for (const auto& [name, picture] : pictures(window))
            QVERIFY2(picture != before.at(name), qPrintable(name));
        leave(window.similarity());
        for (const auto& [name, picture] : pictures(window))
            QVERIFY2(picture == before.at(name), qPrintable(name));
    }

    // Both rows of a pair, until another plot selects a position alone.
    void aPairMarksTwoRowsOfTheTable()
    {
        Window window(QSize(1440, 900), linkedScene(32, 60));
        const auto markedRows = [&window] {
            std::vector<double> rows;
            const Plot& plot = window.docks().card(View::Heatmap).plot();
            for (const Mark& mark : plot.picture(window.explorer().pointedScene())->marks(window.scene()))
                if (mark.shape == Mark::Shape::Row)
                    rows.push_back(mark.row);
            return rows;
        };
        hover(window.similarity(), pointOf(window.similarity(), 10, 50));
        QCOMPARE(markedRows(), (std::vector<double>{50.0, 10.0}));
        QTest::mouseClick(&window.similarity(), Qt::LeftButton, Qt::NoModifier, pointOf(window.similarity(), 10, 50).toPoint());
        QVERIFY(window.scene().selection.pair);
        QCOMPARE(markedRows(), (std::vector<double>{50.0, 10.0}));
        hover(window.heatmap(), pointOf(window.heatmap(), 20, 41));
        QCOMPARE(markedRows(), (std::vector<double>{41.0}));
    }

    // The page is switched by a key while the pointer rests on a picture.
    void pictureBehindAnotherPageForgetsThePointer()
    {
        Window window(QSize(1440, 900), linkedScene(32, 60));
        const auto before = pictures(window);
        QCustomPlot& heatmap = canvasOf(window, View::Heatmap);
        hover(heatmap, pointOf(heatmap, 5, 20));
        window.settle();
        QVERIFY(pictures(window) != before);
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        window.settle();
        QVERIFY(!window.docks().card(View::Heatmap).isInSight());
        leave(heatmap);
        QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
        window.settle();
        for (const auto& [name, picture] : pictures(window))
            QVERIFY2(picture == before.at(name), qPrintable(name));
    }

    void pointingAtAndClickingSelectTheSame()
    {
        // place: column, row
        // selected: k, j, k′; previously 30, 5, 4
        Rows<int, QString, QPointF, QList<int>> rows;
        const auto row = [&](const char* name, View view, QPointF place, QList<int> selected, const char* how = "") {
            rows.add(name, static_cast<int>(view), QString(how), place, selected);
        };
        row("heatmap: position and dimension", View::Heatmap, {6.4, 12.4}, {12, 6, 4});
        row("transposed heatmap: the other way round", View::Heatmap, {12.4, 6.4}, {12, 6, 4}, "transposed");
        row("similarity: both positions", View::Similarity, {33.0, 11.0}, {11, 5, 33});
        row("sinusoids over pairs: the cosine of another pair", View::Position, {3.0, 0.2}, {30, 7, 4});
        row("sinusoids over columns: the dimension", View::Position, {6.0, 0.2}, {30, 6, 4}, "columns");
        row("dimension waves: the position", View::Dimension, {17.0, -0.3}, {17, 5, 4});
        row("offset: the second position after the first", View::Offset, {9.0, 3.0}, {30, 5, 39});
        row("offset: the second position before the first", View::Offset, {12.0, 3.0}, {30, 5, 18});
        row("offset: from position 0 where neither has room", View::Offset, {35.0, 3.0}, {0, 5, 35});
        row("wavelength: a pair", View::Wavelength, {1.0, 20.0}, {30, 3, 4});
        rows.each([&](int view, const QString& how, const QPointF& place, const QList<int>& selected) {
            Scene scene = linkedScene(8, 40);
            scene.selection.positions = {30, 1};
            scene.selection.dimensions = {5, 2};
            scene.view.name = static_cast<View>(view);
            scene.view.table.edit().transposed = how == "transposed";
            scene.view.table.edit().sinusoids = how == "columns" ? SinusoidAxis::Columns : SinusoidAxis::Pairs;
            Window window(QSize(1440, 900), scene);
            QCustomPlot& canvas = canvasOf(window, scene.view.name);
            Scene expected = pinned(scene);
            expected.selection.positions.front() = selected[0];
            expected.selection.dimensions.front() = selected[1];
            expected.selection.second = selected[2];
            expected.selection.pair = scene.view.name == View::Similarity;
            const QPointF pixel = pointOf(canvas, place.x(), place.y());
            hover(canvas, pixel);
            QVERIFY(window.explorer().pointedScene() == expected);
            QVERIFY(window.scene() == scene);
            QVERIFY(inspected(window).contains(QString("PE(%1, %2) = ").arg(selected[0]).arg(selected[1])));
            click(canvas, pixel);
            QVERIFY(window.scene() == expected);
            leave(canvas);
            QVERIFY(window.explorer().pointedScene() == expected);
            QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
            QVERIFY(window.scene() == scene);
        });
    }

    void besideTheTableNothingIsPointedAt()
    {
        Window window(QSize(1440, 900), linkedScene(8, 40));
        const QRect axes = window.heatmap().axisRect()->rect();
        for (const QPointF place : {QPointF(axes.left() - 6, axes.center().y()), QPointF(axes.center().x(), axes.bottom() + 8),
                                    QPointF(axes.center().x(), axes.top() - 4)}) {
            hover(window.heatmap(), axes.center());
            QVERIFY(window.explorer().pointedScene() != window.scene());
            hover(window.heatmap(), place);
            QVERIFY(window.explorer().pointedScene() == window.scene());
            click(window.heatmap(), place);
            QVERIFY(window.scene() == linkedScene(8, 40));
        }
    }

    void clickWithControlKeepsWhatWasPinned()
    {
        Scene scene = linkedScene(16, 40);
        scene.selection.positions = {3};
        scene.selection.dimensions = {2};
        Window window(QSize(1440, 900), scene);
        const auto clickAt = [&](int column, int row, Qt::KeyboardModifiers modifiers) {
            click(window.heatmap(), pointOf(window.heatmap(), column, row), modifiers);
        };
        clickAt(5, 20, Qt::ControlModifier);
        QVERIFY((window.scene().selection.positions == Indices{20, 3}));
        QVERIFY((window.scene().selection.dimensions == Indices{5, 2}));
        clickAt(5, 30, Qt::ControlModifier); // the same column: nothing to keep
        QVERIFY((window.scene().selection.positions == Indices{30, 3, 20}));
        QVERIFY((window.scene().selection.dimensions == Indices{5, 2}));
        clickAt(7, 20, Qt::NoModifier); // the previous first one goes, the others stay
        QVERIFY((window.scene().selection.positions == Indices{20, 3, 20}));
        QVERIFY((window.scene().selection.dimensions == Indices{7, 2}));
        clickAt(7, 11, Qt::ControlModifier); // it is kept already
        QVERIFY((window.scene().selection.positions == Indices{11, 3, 20}));
    }

    void noMoreThanSixteenAreKept()
    {
        Window window(QSize(1440, 900), linkedScene(16, 40));
        for (int k = 20; k < 40; ++k)
            click(window.heatmap(), pointOf(window.heatmap(), 3, k), Qt::ControlModifier);
        QCOMPARE(window.scene().selection.positions.size(), Scene::Selection::maxPositions);
        QCOMPARE(qint64{window.scene().selection.positions.front()}, 39);
    }

    void doubleClickLeavesTheSelection()
    {
        Rows<int, bool, bool> rows;
        rows.add("on the picture", int{Qt::LeftButton}, true, false);
        rows.add("on an axis", int{Qt::LeftButton}, false, false);
        rows.add("with the right button", int{Qt::RightButton}, true, false);
        rows.add("with Shift", int{Qt::LeftButton}, true, true);
        rows.each([&](int button, bool inside, bool shift) {
            Window window(QSize(1440, 900), linkedScene(16, 40));
            click(window.heatmap(), pointOf(window.heatmap(), 3, 7)); // an older click, and a selection made in another way
            Scene scene = pinned(linkedScene(16, 40));
            scene.selection.positions = {22, 1};
            scene.selection.dimensions = {9};
            const Scene whole = scene;
            scene.view.windows[View::Heatmap] = CellWindow{{10.0, 30.0}, {4.0, 12.0}};
            window.setScene(scene);
            const QRect axes = window.heatmap().axisRect()->rect();
            doubleClick(window.heatmap(), inside ? QPointF(axes.center()) : QPointF(axes.left() - 6, axes.center().y()),
                        static_cast<Qt::MouseButton>(button), shift ? Qt::ShiftModifier : Qt::NoModifier);
            QVERIFY(window.scene() == whole);
        });
    }

    // The picture moves under a resting pointer.
    void pointerAtRestPointsAtWhatComesUnderIt()
    {
        Window window(QSize(1440, 900), linkedScene(16, 40));
        const QPointF place = pointOf(window.heatmap(), 8, 20);
        hover(window.heatmap(), place);
        Scene scene = window.scene();
        scene.view.windows[View::Heatmap] = CellWindow{{0.0, 4.0}, {0.0, 2.0}};
        window.setScene(scene);
        const auto cell = [](const QCPAxis& axis, double pixel) {
            return static_cast<std::int64_t>(std::lround(axis.pixelToCoord(pixel)));
        };
        const Scene& pointed = window.explorer().pointedScene();
        QCOMPARE(qint64{selectedPosition(pointed)}, qint64{cell(*window.heatmap().yAxis, place.y())});
        QCOMPARE(qint64{selectedDimension(pointed)}, qint64{cell(*window.heatmap().xAxis, place.x())});
        QVERIFY(selectedPosition(pointed) < 4 && selectedDimension(pointed) < 2);
    }

    // The curve under the pointer has the text's colour and its name beside the legend; a chosen one keeps its own.
    void pointedCurveIsToldApartAndNamed()
    {
        Rows<View, int> rows;
        for (const int width : {1440, 1024})
            for (const View view : {View::Position, View::Dimension})
                rows.add(QString::asprintf("%s at %d pixels", qPrintable(nameOf(view)), width), view, width);
        rows.each([&](View view, int width) {
            const bool waves = view == View::Dimension;
            const std::size_t firstSeries = waves ? columnSeries : 0;
            Scene scene = linkedScene(32, 60);
            scene.view.name = view;
            Window window(QSize(width, 900), scene);
            window.settle();
            QCustomPlot& curves = canvasOf(window, view);
            const PlotStyle style = PlotStyle::fromPalette(window.palette(), window.font());
            QVERIFY(pointedName(curves).isEmpty());
            const int before = pixelsOf(curves, style.text);
            const int first = pixelsOf(curves, style.series(firstSeries));
            const QRect axes = curves.axisRect()->rect();
            hover(window.heatmap(), pointOf(window.heatmap(), 20, 41));
            window.settle();
            QCOMPARE(pointedName(curves), waves ? QString("j = 20") : QString("k = 41"));
            QVERIFY(pixelsOf(curves, style.text) > before + 60);
            QVERIFY(pixelsOf(curves, style.series(firstSeries)) <= first + 10); // nothing more in the first one's colour
            QCOMPARE(curves.axisRect()->rect(), axes);                          // nothing has moved
            for (int item = 0; item < curves.itemCount(); ++item)
                if (const auto* const text = qobject_cast<QCPItemText*>(curves.item(item)); text && text->text() == pointedName(curves)) {
                    const double left = text->position->pixelPosition().x();
                    QVERIFY(left > 0.0 && left + QFontMetrics(text->font()).horizontalAdvance(text->text()) <= curves.width());
                }
            hover(window.heatmap(), pointOf(window.heatmap(), 6, 4)); // one of the chosen ones, in each direction, and a sine
            window.settle();
            QVERIFY(pointedName(curves).isEmpty());
            QVERIFY(pixelsOf(curves, style.series(firstSeries + 1)) > 0);
            leave(window.heatmap());
            window.settle();
            QVERIFY(pointedName(curves).isEmpty());
            QCOMPARE(pixelsOf(curves, style.text), before);
            window.setScene(withPosition(withDimension(pinned(scene), 20), 41)); // selected, it is the first one, in its colour
            QVERIFY(pointedName(curves).isEmpty());
        });
    }

    void fieldsFollowThePointer()
    {
        Window window(QSize(1440, 900), linkedScene(32, 60));
        const auto value = [&](const char* name) { return window.control<QDoubleSpinBox>(name, QAccessible::SpinBox)->value(); };
        hover(window.heatmap(), pointOf(window.heatmap(), 20, 41));
        QCOMPARE(value("Position k"), 41.0);
        QCOMPARE(value("Column j"), 20.0);
        QCOMPARE(value("Second position k′"), 4.0);
        leave(window.heatmap());
        hover(window.similarity(), pointOf(window.similarity(), 33, 11));
        QCOMPARE(value("Position k"), 11.0);
        QCOMPARE(value("Second position k′"), 33.0);
        leave(window.similarity());
        QCOMPARE(value("Position k"), 0.0);
        QCOMPARE(value("Column j"), 4.0);
        QCOMPARE(value("Second position k′"), 4.0);
        QVERIFY(window.scene() == linkedScene(32, 60));
        QVERIFY(!window.explorer().canUndo());
    }

    void whatIsBeingTypedDoesNotFollow()
    {
        Window window(QSize(1440, 900), linkedScene(32, 60));
        auto* const field = window.control<QDoubleSpinBox>("Position k", QAccessible::SpinBox);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, "5");
        hover(window.heatmap(), pointOf(window.heatmap(), 20, 41));
        QTest::keyClicks(field, "7");
        leave(window.heatmap());
        QCOMPARE(field->text(), QString("57"));
        QTest::keyClick(field, Qt::Key_Escape); // discards what was typed
        QCOMPARE(field->text(), QString("0"));
        QVERIFY(window.scene() == linkedScene(32, 60));
        QTest::keyClicks(field, "7");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(qint64{selectedPosition(window.scene())}, 7);
    }

    void shiftFollowsThePointer()
    {
        Scene scene = linkedScene(32, 60);
        scene.view.name = View::Shift;
        Window window(QSize(1440, 900), scene);
        window.settle();
        PlotCard& card = window.docks().card(View::Shift);
        QVERIFY(card.isInSight());
        const auto subtitle = [&card] {
            for (const QLabel* const label : card.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains("PE(k)"))
                    return label->text();
            return QString();
        };
        const auto picture = [&card] { return card.plot().canvas().grab().toImage(); };
        QVERIFY2(subtitle().contains("k = 0"), qPrintable(subtitle()));
        const QImage before = picture();
        hover(window.heatmap(), pointOf(window.heatmap(), 20, 1));
        window.settle();
        QVERIFY2(subtitle().contains("k = 1") && subtitle().contains("3"), qPrintable(subtitle()));
        QVERIFY(picture() != before);
        leave(window.heatmap());
        window.settle();
        QVERIFY2(subtitle().contains("k = 0"), qPrintable(subtitle()));
        QVERIFY(picture() == before);
    }
};

POSENC_OFFSCREEN_TEST(TestLinkedSelection)
#include "test_linked_selection.moc"
