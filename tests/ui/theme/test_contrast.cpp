// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/test_main.h"
#include "ui/theme/plot_style.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestContrast : public QObject {
    Q_OBJECT

private slots:
    void knownRatios()
    {
        Rows<QColor, QColor, double> rows;
        rows.add("black on white", QColor("#000000"), QColor("#ffffff"), 21.0);
        rows.add("a colour on itself", QColor("#1f6feb"), QColor("#1f6feb"), 1.0);
        rows.add("the darkest grey that WCAG calls too light on white", QColor("#777777"), QColor("#ffffff"), 4.478);
        rows.add("the lightest that it allows", QColor("#767676"), QColor("#ffffff"), 4.542);
        rows.add("red on white", QColor("#ff0000"), QColor("#ffffff"), 3.998);
        rows.add("green on black", QColor("#00ff00"), QColor("#000000"), 15.304);
        rows.each([&](QColor one, QColor other, double ratio) {
            QVERIFY2(std::abs(posenc::contrast(one, other) - ratio) < 1e-3, qPrintable(QString::number(posenc::contrast(one, other))));
            QCOMPARE(posenc::contrast(one, other), posenc::contrast(other, one));
        });
    }

    void oneOfBlackAndWhiteIsReadable()
    {
        for (int red = 0; red < 256; red += 5)
            for (int green = 0; green < 256; green += 5)
                for (int blue = 0; blue < 256; blue += 5) {
                    const QColor color(red, green, blue);
                    QVERIFY2(posenc::contrast(readableOn(color), color) >= 4.5, qPrintable(color.name()));
                }
    }
};

POSENC_TEST(TestContrast)
#include "test_contrast.moc"
