// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "ui/plotting/curve_drawing.h"

using namespace posenc;
using namespace posenc::test;

namespace {

// From one random height to another.
QPolygonF randomLine(Random& random, int points, const QRectF& place)
{
    QPolygonF line;
    for (int p = 0; p < points; ++p)
        line.append(QPointF(place.left() + p * place.width() / (points - 1), random.real(place.top(), place.bottom())));
    return line;
}

template <class Draw>
QImage drawn(const QSize& size, double scale, bool isScreen, const QPen& pen, const Draw& draw)
{
    QImage image(size * scale, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    if (isScreen)
        image.setDevicePixelRatio(scale);
    QCPPainter painter(&image);
    if (!isScreen)
        painter.scale(scale, scale);
    painter.setAntialiasing(true);
    painter.setPen(pen);
    draw(painter);
    painter.end();
    image.setDevicePixelRatio(1.0);
    return image;
}

// How dark a pixel is: from 0, white, to 1, black.
double ink(const QImage& image, int x, int y) { return 1.0 - qGreen(image.pixel(x, y)) / 255.0; }

} // namespace

class TestScribbleDrawing : public QObject {
    Q_OBJECT

private slots:
    void coversWhatThePenCovers();
    void startsAndEndsWithTheLine();
    void keepsTheColor();
    void onlySteepLinesAreScribbles();

private:
    Random m_random;
};

// Against Qt's strokes of the stretches, one by one.
void TestScribbleDrawing::coversWhatThePenCovers()
{
    const auto check = [&](const char* name, int points, double scale, bool isScreen, double width) {
        const InRow in(name);
        const QSize size(300, 200);
        const QPolygonF line = randomLine(m_random, points, QRectF(-7.3, 20.2, 320.0, 150.5)); // wider than the device
        QPen pen(Qt::black, width, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin);
        const QImage image = drawn(size, scale, isScreen, pen, [&](QCPPainter& painter) { drawScribble(painter, line); });
        const QImage stroke = drawn(size, scale, isScreen, pen, [&](QCPPainter& painter) {
            painter.setCompositionMode(QPainter::CompositionMode_Darken); // where two lines meet is as dark as one
            for (qsizetype p = 1; p < line.size(); ++p)
                painter.drawLine(line[p - 1], line[p]);
        });
        QCOMPARE(image.size(), stroke.size());
        double unlike = 0.0;
        double area = 0.0;
        double own = 0.0;
        int unmarked = 0; // pixels that only one of them has
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                unlike += std::abs(ink(image, x, y) - ink(stroke, x, y));
                area += ink(stroke, x, y);
                own += ink(image, x, y);
                unmarked += std::abs(ink(image, x, y) - ink(stroke, x, y)) > 0.8;
            }
        const QString found = QStringLiteral("%1 of %2 unlike, %3 covered, %4 pixels").arg(unlike).arg(area).arg(own).arg(unmarked);
        QVERIFY2(area > 1000.0 && unlike < 0.2 * area && std::abs(own - area) < 0.15 * area, qPrintable(found));
        QVERIFY2(unmarked < 0.01 * area, qPrintable(found));
    };
    for (const int points : {30, 150, 300, 2000})
        for (const double scale : {1.0, 2.0})
            for (const bool isScreen : {false, true})
                for (const double width : {1.6, 3.2})
                    check(qPrintable(QString::asprintf("%d points, %g, %s, pen %g", points, scale, isScreen ? "a screen" : "paper", width)),
                          points, scale, isScreen, width);
}

void TestScribbleDrawing::startsAndEndsWithTheLine()
{
    const QPolygonF line{{20.0, 30.0}, {20.5, 80.0}, {30.0, 30.0}, {40.0, 80.0}};
    const QImage image = drawn({60, 100}, 1.0, false, QPen(Qt::black, 2.0), [&](QCPPainter& painter) { drawScribble(painter, line); });
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (x < 20 || x > 40 || y < 29 || y > 81)
                QCOMPARE(ink(image, x, y), 0.0);
    QCOMPARE(ink(image, 22, 75), 1.0); // at once from one end to the other
    QVERIFY(ink(image, 30, 31) > 0.9 && ink(image, 40, 80) > 0.1);
    drawn({60, 100}, 1.0, false, QPen(Qt::black, 2.0), [&](QCPPainter& painter) { // beside the device
        drawScribble(painter, line.translated(500.0, 0.0));
        drawScribble(painter, line.translated(0.0, -500.0));
    });
    const QImage far = drawn({60, 100}, 2.0, true, QPen(Qt::black, 2.0), [&](QCPPainter& painter) {
        drawScribble(painter, {{20.0, 1e300}, {30.0, 40.0}, {40.0, -1e300}, {1e300, 40.0}});
    });
    QCOMPARE(ink(far, 60, 10), 1.0);
    QCOMPARE(ink(far, 60, 190), 1.0);
}

void TestScribbleDrawing::keepsTheColor()
{
    const QColor color(200, 40, 90, 128);
    const QPolygonF line = randomLine(m_random, 2000, QRectF(0.0, 10.0, 60.0, 80.0));
    const QImage image = drawn({60, 100}, 1.0, false, QPen(color, 2.0), [&](QCPPainter& painter) { drawScribble(painter, line); });
    const QRgb full = image.pixel(30, 50); // no stroke is darker because others lie under it
    QVERIFY(std::abs(qRed(full) - 227) <= 1 && std::abs(qGreen(full) - 147) <= 1 && std::abs(qBlue(full) - 172) <= 1);
}

void TestScribbleDrawing::onlySteepLinesAreScribbles()
{
    const auto wave = [](double height, double period) {
        QPolygonF line;
        for (int x = 0; x <= 1000; ++x)
            line.append(QPointF(x, 0.5 * height * std::sin(6.283185307 * x / period)));
        return line;
    };
    const QPen solid(Qt::black, 1.6);
    QPen dashed = solid;
    dashed.setStyle(Qt::DashLine);
    QVERIFY(!isScribble(wave(100.0, 50.0), solid));
    QVERIFY(isScribble(wave(100.0, 30.0), solid));
    QVERIFY(!isScribble(wave(100.0, 10.0), dashed)); // one still sees the dashes
    QVERIFY(isScribble(wave(200.0, 10.0), dashed));
    for (const QPolygonF& line :
         {QPolygonF(), QPolygonF({QPointF(0.0, 0.0)}), QPolygonF({QPointF(0.0, 0.0), QPointF(0.0, 100.0)}), // a step
          QPolygonF({QPointF(0.0, NAN), QPointF(1.0, 3.0), QPointF(2.0, 3.0)}),
          QPolygonF({QPointF(0.0, 1e308), QPointF(1.0, -1e308), QPointF(2.0, 1e308)})})
        QVERIFY(!isScribble(line, solid));
}

POSENC_TEST(TestScribbleDrawing)
#include "test_scribble_drawing.moc"
