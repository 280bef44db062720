// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/panels/broadcast_drawing.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QStringList textsOf(const std::vector<ArrayShape>& arrays)
{
    QStringList texts;
    for (const ArrayShape& array : arrays)
        texts << array.sign + array.text();
    return texts;
}

} // namespace

/// The shapes of arrays that code broadcasts.
class TestBroadcastDrawing : public QObject {
    Q_OBJECT
private slots:
    void shapesAreThoseOfTheCode()
    {
        Scene scene;
        scene.encoding = EncodingSpec::make(100.0, 16, 20).value();
        QCOMPARE(textsOf(broadcastsOf(scene)[0]), QStringList({"(20, 1)", "×(8,)", "=(20, 8)"}));
        scene.encoding = EncodingSpec::make(100.0, 4, 10).value();
        QCOMPARE(textsOf(broadcastsOf(scene)[1]), QStringList({"(10, 4)", "→(6, 4)", "+(3, 6, 4)", "=(3, 6, 4)"}));
        scene.encoding = EncodingSpec::make(100.0, 5, 4).value(); // fewer positions than words, an unpaired sine
        QCOMPARE(textsOf(broadcastsOf(scene)[0]), QStringList({"(4, 1)", "×(3,)", "=(4, 3)"}));
        QCOMPARE(textsOf(broadcastsOf(scene)[1]), QStringList({"(4, 5)", "→(4, 5)", "+(3, 4, 5)", "=(3, 4, 5)"}));
    }

    // In any room, in the colours of the palette; the words are there for a screen reader.
    void theDrawingFits()
    {
        BroadcastDrawing drawing;
        Scene scene;
        scene.encoding = EncodingSpec::make(100.0, 4, 10).value();
        drawing.show(scene);
        QVERIFY2(drawing.accessibleDescription().startsWith("k[:, None] (10, 1) × ω (2,) = angle (10, 2); pe (10, 4)"),
                 qPrintable(drawing.accessibleDescription()));
        for (const int width : {400, 700, 1500}) {
            drawing.resize(width, drawing.sizeHint().height());
            const QImage image = drawing.grab().toImage();
            const QColor ground = drawing.palette().color(QPalette::Window);
            const auto isEmpty = [&](const QRect& part) {
                for (int y = part.top(); y <= part.bottom(); ++y)
                    for (int x = part.left(); x <= part.right(); ++x)
                        if (image.pixelColor(x, y) != ground)
                            return false;
                return true;
            };
            QVERIFY(!isEmpty(image.rect()));
            QVERIFY2(isEmpty(QRect(0, image.height() - 1, image.width(), 1)), "nothing is cut off below");
            if (width >= 700)
                QVERIFY2(isEmpty(QRect(image.width() - 2, 0, 2, image.height())), "nothing is cut off at the right");
        }
    }
};

POSENC_OFFSCREEN_TEST(TestBroadcastDrawing)
#include "test_broadcast_drawing.moc"
