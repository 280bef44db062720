// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/plotting/point_labels.h"

#include <algorithm>

using namespace posenc;
using namespace posenc::test;

namespace {

// How many lines to dots run through the label of another, by looking at many points of each.
int crossings(const std::vector<PointLabel>& labels, const std::vector<QPointF>& dots)
{
    constexpr int points = 300;
    int count = 0;
    for (const PointLabel& a : labels)
        for (const PointLabel& b : labels) {
            bool runsThrough = false;
            for (int at = 0; a.leads && a.point != b.point && at <= points; ++at)
                runsThrough = runsThrough || b.place.contains(leaderOf(a.place, dots[a.point]).pointAt(static_cast<double>(at) / points));
            count += runsThrough;
        }
    return count;
}

} // namespace

/// The places of labels beside dots on a curve.
class TestPointLabels : public QObject {
    Q_OBJECT

private slots:
    void labelsKeepTheOrderOfTheirDots();
    void fullLinesKeepTheOrderToo();
    void linesRunBesideLabels();
};

// As two peaks of a kernel have them: the left dot, or the right one, chooses first.
void TestPointLabels::labelsKeepTheOrderOfTheirDots()
{
    const auto check = [&](const char* name, double apart, double ofHeight, bool below) {
        const InRow in(name);
        const QRectF room(0.0, 0.0, 800.0, 400.0);
        const QSizeF size(90.0, 26.0);
        for (const double left : {20.0, 400.0, 760.0 - apart})
            for (const bool isSwapped : {false, true}) {
                std::vector<QPointF> dots{{left, 200.0}, {left + apart, 200.0 + ofHeight}, {left + 2.0 * apart, 200.0}};
                std::erase_if(dots, [&](const QPointF& dot) { return !room.contains(dot); });
                if (isSwapped)
                    std::ranges::reverse(dots);
                CurveRoom curve{0.0, std::vector<double>(800, below ? 0.0 : 206.0), std::vector<double>(800, below ? 194.0 : 400.0)};
                const auto labels = placeEveryLabel(dots, 4.0, std::vector<QSizeF>(dots.size(), size), room, curve, below);
                QCOMPARE(labels.size(), dots.size());
                for (const PointLabel& a : labels)
                    for (const PointLabel& b : labels) {
                        QVERIFY(a.point == b.point || !a.place.intersects(b.place));
                        QVERIFY(dots[a.point].x() >= dots[b.point].x() || a.place.center().x() <= b.place.center().x());
                    }
            }
    };
    for (const double apart : {4.0, 11.0, 23.0, 47.0})
        for (const double ofHeight : {-30.0, -12.0, 0.0, 12.0, 30.0})
            for (const bool below : {false, true})
                check(qPrintable(QString::asprintf("%g beside, %g above, %s", apart, ofHeight, below ? "below" : "above")), apart, ofHeight,
                      below);
}

// There is one line free, and room for hardly more than the labels.
void TestPointLabels::fullLinesKeepTheOrderToo()
{
    const QRectF room(0.0, 0.0, 420.0, 200.0);
    const CurveRoom curve{0.0, std::vector<double>(420, 0.0), std::vector<double>(420, 165.0)};
    std::vector<double> places{60.0, 150.0, 170.0, 190.0};
    do {
        std::vector<QPointF> dots;
        for (const double place : places)
            dots.push_back({place, 160.0});
        const auto labels = placeEveryLabel(dots, 4.0, std::vector<QSizeF>(4, {90.0, 26.0}), room, curve, true);
        QCOMPARE(labels.size(), dots.size());
        for (const PointLabel& a : labels)
            for (const PointLabel& b : labels)
                QVERIFY(dots[a.point].x() >= dots[b.point].x() || a.place.center().x() <= b.place.center().x());
    } while (std::ranges::next_permutation(places).found);
}

// Three peaks of a curve in a low card, which leaves little room above them.
void TestPointLabels::linesRunBesideLabels()
{
    const auto check = [&](const char* name, double height) {
        const InRow in(name);
        const QRectF room(0.0, 0.0, 260.0, height);
        const CurveRoom curve{0.0, std::vector<double>(260, height - 12.0), std::vector<double>(260, height)};
        for (double second = 100.0; second < 150.0; second += 3.0)
            for (double third = second + 8.0; third < second + 60.0; third += 4.0) {
                const std::vector<QPointF> dots{{90.0, height - 12.0}, {second, height - 14.0}, {third, height - 13.0}};
                const auto labels = placeEveryLabel(dots, 4.0, std::vector<QSizeF>(3, {44.0, 15.0}), room, curve, false);
                QCOMPARE(labels.size(), dots.size());
                QVERIFY2(crossings(labels, dots) == 0, qPrintable(QStringLiteral("%1, %2").arg(second).arg(third)));
            }
    };
    for (const double height : {45.0, 60.0, 90.0, 150.0})
        check(qPrintable(QString::asprintf("%g pixels high", height)), height);
}

POSENC_OFFSCREEN_TEST(TestPointLabels)
#include "test_point_labels.moc"
