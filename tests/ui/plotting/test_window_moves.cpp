// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/plotting/plot_navigation.h"

using namespace posenc;
using namespace posenc::test;

using ZoomAxes = Picture::ZoomAxes;

Q_DECLARE_METATYPE(posenc::Picture::ZoomAxes)

namespace {

constexpr double tolerance = 1e-9;

CellWindow fullOf(ZoomAxes zoomAxes, Random& random)
{
    const double rows = random.whole(1, 1048576);
    const double columns = random.whole(1, 16384);
    return zoomAxes == ZoomAxes::Square ? CellWindow{{0.0, rows}, {0.0, rows}} : CellWindow{{0.0, rows}, {0.0, columns}};
}

CellRange rangeIn(const CellRange& full, Random& random)
{
    const double size = std::max(std::min(1.0, full.size()), full.size() * std::exp(random.real(-8.0, 0.0)));
    const double first = random.real(0.0, std::max(1e-12, full.size() - size));
    return {first, std::min(first + size, full.last)};
}

CellWindow windowIn(const CellWindow& full, ZoomAxes zoomAxes, Random& random)
{
    CellWindow window{rangeIn(full.rows, random), rangeIn(full.columns, random)};
    if (zoomAxes == ZoomAxes::Square) {
        const double first = random.real(0.0, std::max(1e-12, full.rows.size() - window.rows.size()));
        window.columns = {first, first + window.rows.size()};
    }
    return window;
}

bool isInside(const CellRange& range, const CellRange& full)
{
    return range.first >= full.first && range.last <= full.last * (1.0 + 1e-15) && range.size() >= std::min(1.0, full.size()) - tolerance;
}

QByteArray windowText(const CellWindow& w)
{
    return QString("rows %1 … %2 columns %3 … %4").arg(w.rows.first).arg(w.rows.last).arg(w.columns.first).arg(w.columns.last).toUtf8();
}

bool areNear(const CellRange& a, const CellRange& b)
{
    const double allowed = tolerance * std::max(1.0, b.last);
    return std::abs(a.first - b.first) <= allowed && std::abs(a.last - b.last) <= allowed;
}

} // namespace

class TestWindowMoves : public QObject {
    Q_OBJECT

private slots:
    void everyMoveStaysInTheTable_data() { freedoms(); }
    void everyMoveStaysInTheTable();
    void zoomKeepsThePointUnderThePointer_data() { freedoms(); }
    void zoomKeepsThePointUnderThePointer();
    void zoomingOutUndoesZoomingIn();
    void movingBackUndoesMoving();
    void zoomAlongOneDirectionLeavesTheOther();
    void zoomEndsAtOneCell();
    void zoomEndsAtTheWholeTable();
    void movingStopsAtTheEdgeAndKeepsTheSize();
    void frameIsTheRequestWhereItFits();
    void squareFrameIsTheSmallestAroundTheRequest();
    void horizontalFrameKeepsTheRows();

private:
    static void freedoms()
    {
        QTest::addColumn<ZoomAxes>("zoomAxes");
        QTest::newRow("rows and columns on their own") << ZoomAxes::Both;
        QTest::newRow("square") << ZoomAxes::Square;
        QTest::newRow("columns only") << ZoomAxes::Horizontal;
    }
};

void TestWindowMoves::everyMoveStaysInTheTable()
{
    QFETCH(ZoomAxes, zoomAxes);
    Random random;
    for (int walk = 0; walk < 300; ++walk) {
        const CellWindow full = fullOf(zoomAxes, random);
        CellWindow window = windowIn(full, zoomAxes, random);
        for (int step = 0; step < 30; ++step) {
            const CellWindow before = window;
            switch (random.whole(0, 2)) {
            case 0:
                window = zoomed(window, full, zoomAxes, std::exp(random.real(-3.0, 3.0)), random.real(-10.0, full.columns.last + 10.0),
                                random.real(-10.0, full.rows.last + 10.0), random.coin(), random.coin());
                break;
            case 1:
                window = moved(window, full, zoomAxes, random.real(-2.0, 2.0) * full.columns.last, random.real(-2.0, 2.0) * full.rows.last);
                break;
            default: {
                const CellWindow request{rangeIn(full.rows, random), rangeIn(full.columns, random)};
                window = framed({{request.rows.first - 5.0, request.rows.last}, request.columns}, window, full, zoomAxes);
            }
            }
            QVERIFY2(isInside(window.rows, full.rows) && isInside(window.columns, full.columns),
                     (windowText(before) + " → " + windowText(window)).constData());
            if (zoomAxes == ZoomAxes::Square)
                QVERIFY2(std::abs(window.rows.size() - window.columns.size()) <= tolerance * full.rows.last,
                         windowText(window).constData());
            if (zoomAxes == ZoomAxes::Horizontal)
                QVERIFY2(areNear(window.rows, before.rows), windowText(window).constData());
        }
    }
}

void TestWindowMoves::zoomKeepsThePointUnderThePointer()
{
    QFETCH(ZoomAxes, zoomAxes);
    Random random;
    int compared = 0;
    for (int i = 0; i < 2000; ++i) {
        const CellWindow full = fullOf(zoomAxes, random);
        const CellWindow window = windowIn(full, zoomAxes, random);
        const double across = random.real(0.0, 1.0);
        const double down = random.real(0.0, 1.0);
        const double column = window.columns.first + across * window.columns.size();
        const double row = window.rows.first + down * window.rows.size();
        const CellWindow in = zoomed(window, full, zoomAxes, 0.8, column, row);
        if (in.columns.size() > 1.0 + tolerance) {
            QVERIFY(std::abs((column - in.columns.first) / in.columns.size() - across) < 1e-6);
            QVERIFY(std::abs(in.columns.size() / window.columns.size() - 0.8) < 1e-9);
            ++compared;
        }
        if (zoomAxes != ZoomAxes::Horizontal && in.rows.size() > 1.0 + tolerance)
            QVERIFY(std::abs((row - in.rows.first) / in.rows.size() - down) < 1e-6);
    }
    QVERIFY(compared > 500);
}

void TestWindowMoves::zoomingOutUndoesZoomingIn()
{
    const CellWindow full{{0.0, 1000.0}, {0.0, 512.0}};
    const CellWindow window{{200.0, 600.0}, {100.0, 300.0}};
    const CellWindow in = zoomed(window, full, ZoomAxes::Both, 0.5, 250.0, 300.0);
    QVERIFY(areNear(in.columns, {175.0, 275.0}) && areNear(in.rows, {250.0, 450.0}));
    const CellWindow back = zoomed(in, full, ZoomAxes::Both, 2.0, 250.0, 300.0);
    QVERIFY(areNear(back.rows, window.rows) && areNear(back.columns, window.columns));
}

void TestWindowMoves::movingBackUndoesMoving()
{
    const CellWindow full{{0.0, 1000.0}, {0.0, 512.0}};
    const CellWindow window{{200.0, 600.0}, {100.0, 300.0}};
    const CellWindow there = moved(window, full, ZoomAxes::Both, 12.5, -30.25);
    QVERIFY(areNear(there.rows, {169.75, 569.75}) && areNear(there.columns, {112.5, 312.5}));
    const CellWindow back = moved(there, full, ZoomAxes::Both, -12.5, 30.25);
    QVERIFY(areNear(back.rows, window.rows) && areNear(back.columns, window.columns));
}

void TestWindowMoves::zoomAlongOneDirectionLeavesTheOther()
{
    const CellWindow full{{0.0, 100.0}, {0.0, 100.0}};
    const CellWindow columns = zoomed(full, full, ZoomAxes::Both, 0.5, 50.0, 50.0, true, false);
    QVERIFY(areNear(columns.columns, {25.0, 75.0}) && columns.rows == full.rows);
    const CellWindow rows = zoomed(full, full, ZoomAxes::Both, 0.5, 50.0, 50.0, false, true);
    QVERIFY(areNear(rows.rows, {25.0, 75.0}) && rows.columns == full.columns);
    // A square lacks this zoomAxes.
    const CellWindow square = zoomed(full, full, ZoomAxes::Square, 0.5, 50.0, 50.0, true, false);
    QVERIFY(areNear(square.rows, {25.0, 75.0}) && areNear(square.columns, {25.0, 75.0}));
    const CellWindow horizontal = zoomed(full, full, ZoomAxes::Horizontal, 0.5, 50.0, 50.0, false, true);
    QVERIFY(areNear(horizontal.columns, {25.0, 75.0}) && horizontal.rows == full.rows);
}

void TestWindowMoves::zoomEndsAtOneCell()
{
    const CellWindow full{{0.0, 1000.0}, {0.0, 512.0}};
    CellWindow window = full;
    for (int i = 0; i < 100; ++i)
        window = zoomed(window, full, ZoomAxes::Both, 0.8, 300.5, 700.5);
    QVERIFY(std::abs(window.rows.size() - 1.0) < tolerance && std::abs(window.columns.size() - 1.0) < tolerance);
    QVERIFY(window.columns.first <= 300.5 && window.columns.last >= 300.5 && window.rows.first <= 700.5 && window.rows.last >= 700.5);
    const CellWindow cell{{0.0, 1.0}, {0.0, 1.0}};
    QVERIFY(zoomed(cell, cell, ZoomAxes::Both, 0.1, 0.5, 0.5) == cell);
}

void TestWindowMoves::zoomEndsAtTheWholeTable()
{
    const CellWindow full{{0.0, 1000.0}, {0.0, 512.0}};
    const CellWindow corner{{999.0, 1000.0}, {0.0, 1.0}};
    CellWindow window = corner;
    for (int i = 0; i < 100; ++i)
        window = zoomed(window, full, ZoomAxes::Both, 1.25, 0.5, 999.5);
    QVERIFY2(window == full, windowText(window).constData());
}

void TestWindowMoves::movingStopsAtTheEdgeAndKeepsTheSize()
{
    const CellWindow full{{0.0, 1000.0}, {0.0, 512.0}};
    const CellWindow window{{200.0, 600.0}, {100.0, 300.0}};
    const CellWindow far = moved(window, full, ZoomAxes::Both, 1e9, -1e9);
    QVERIFY2(areNear(far.rows, {0.0, 400.0}) && areNear(far.columns, {312.0, 512.0}), windowText(far).constData());
    QVERIFY(moved(full, full, ZoomAxes::Both, 3.0, -3.0) == full);
}

void TestWindowMoves::frameIsTheRequestWhereItFits()
{
    const CellWindow full{{0.0, 1000.0}, {0.0, 512.0}};
    const CellWindow request{{10.5, 20.25}, {30.0, 90.0}};
    QVERIFY(areNear(framed(request, full, full, ZoomAxes::Both).rows, request.rows));
    QVERIFY(areNear(framed(request, full, full, ZoomAxes::Both).columns, request.columns));
    const CellWindow dot = framed({{10.5, 10.5}, {30.2, 30.3}}, full, full, ZoomAxes::Both);
    QVERIFY(std::abs(dot.rows.size() - 1.0) < tolerance && std::abs(dot.columns.size() - 1.0) < tolerance);
}

void TestWindowMoves::squareFrameIsTheSmallestAroundTheRequest()
{
    const CellWindow full{{0.0, 100.0}, {0.0, 100.0}};
    const CellWindow tall = framed({{10.0, 50.0}, {30.0, 40.0}}, full, full, ZoomAxes::Square);
    QVERIFY2(areNear(tall.rows, {10.0, 50.0}) && areNear(tall.columns, {15.0, 55.0}), windowText(tall).constData());
    const CellWindow atTheEdge = framed({{10.0, 50.0}, {0.0, 4.0}}, full, full, ZoomAxes::Square);
    QVERIFY2(areNear(atTheEdge.columns, {0.0, 40.0}), windowText(atTheEdge).constData());
}

void TestWindowMoves::horizontalFrameKeepsTheRows()
{
    const CellWindow full{{0.0, 1.0}, {0.0, 512.0}};
    const CellWindow frame = framed({{0.3, 0.6}, {10.0, 60.0}}, full, full, ZoomAxes::Horizontal);
    QVERIFY2(areNear(frame.rows, {0.0, 1.0}) && areNear(frame.columns, {10.0, 60.0}), windowText(frame).constData());
}

POSENC_OFFSCREEN_TEST(TestWindowMoves)
#include "test_window_moves.moc"
