// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "ui/dialogs/size_fields.h"

using namespace posenc;
using namespace posenc::test;

namespace {

struct Fields : SizeFields {
    explicit Fields(const QSize& pixels = QSize(1600, 1000), double dpi = 150.0, const QSize& paper = {}) : SizeFields(pixels, dpi, paper)
    {
        show();
        activateWindow();
        (void)QTest::qWaitForWindowActive(this);
    }
    QDoubleSpinBox& width() { return *control<QDoubleSpinBox>(*this, "Width"); }
    QDoubleSpinBox& height() { return *control<QDoubleSpinBox>(*this, "Height"); }
    QComboBox& unit() { return *control<QComboBox>(*this, "Unit"); }
    QComboBox& resolution() { return *control<QComboBox>(*this, "Resolution in pixels per inch"); }
    QCheckBox& keepRatio() { return *button<QCheckBox>(*this, "Keep ratio"); }
};

void addUnits()
{
    QTest::addColumn<QString>("unit");
    QTest::addColumn<double>("perInch"); // 0 for pixels
    QTest::newRow("pixels") << "pixels" << 0.0;
    QTest::newRow("millimetres") << "mm" << 25.4;
    QTest::newRow("inches") << "inches" << 1.0;
}

} // namespace

class TestSizeFields : public QObject {
    Q_OBJECT

private slots:
    void pixelsStayExactWhenTheUnitGoesToAndFro()
    {
        Rows<QSize, double> rows;
        rows.add("the usual", QSize(1600, 1000), 150.0);
        rows.add("prime sides", QSize(1609, 997), 96.0);
        rows.add("more pixels than tenths of a millimetre", QSize(30011, 20011), 600.0);
        rows.add("an odd resolution", QSize(1999, 1201), 137.25);
        rows.add("the smallest", QSize(200, 150), 10.0);
        rows.add("the largest", QSize(32767, 32767), 2400.0);
        rows.each([&](const QSize& pixels, double dpi) {
            Fields fields(pixels, dpi);
            for (const int unit : {1, 2, 0, 2, 1, 0}) {
                fields.unit().setCurrentIndex(unit);
                QCOMPARE(fields.pixels(), pixels);
                for (QDoubleSpinBox* const side : {&fields.width(), &fields.height()}) { // read, not changed
                    side->setFocus();
                    QTest::keyClick(side, Qt::Key_Tab);
                }
                QCOMPARE(fields.pixels(), pixels);
                QCOMPARE(fields.dpi(), dpi);
            }
            QCOMPARE(fields.width().value(), double(pixels.width()));
            QCOMPARE(fields.height().value(), double(pixels.height()));
        });
    }

    void sidesAreShownInTheUnit_data() { addUnits(); }

    void sidesAreShownInTheUnit()
    {
        QFETCH(QString, unit);
        QFETCH(double, perInch);
        Fields fields;
        fields.unit().setCurrentText(unit);
        const double factor = perInch > 0.0 ? perInch / 150.0 : 1.0;
        QVERIFY(std::abs(fields.width().value() - 1600.0 * factor) < 0.06);
        QVERIFY(std::abs(fields.height().value() - 1000.0 * factor) < 0.06);
        enter(&fields.width(), perInch > 0.0 ? QString::number(4.0 * perInch) : "600");
        QCOMPARE(fields.pixels(), QSize(600, 375));
    }

    void whatIsTypedOnPaperIsShownAgain()
    {
        Rows<QString, QString, QSize> rows;
        rows.add("centimetres", "cm", "12", QSize(120000, 75000));
        rows.add("hundredths of a centimetre", "cm", "8.47", QSize(84700, 52938));
        rows.add("tenths of a millimetre", "mm", "123.4", QSize(123400, 77125));
        rows.add("hundredths of an inch", "inches", "3.27", QSize(83058, 51911));
        rows.each([&](const QString& unit, const QString& typed, const QSize& paper) {
            for (const double dpi : {96.0, 137.25, 150.0, 600.0, 2400.0}) {
                Fields fields(QSize(1600, 1000), dpi);
                fields.unit().setCurrentText(unit);
                enter(&fields.width(), typed);
                QCOMPARE(fields.paper(), paper);
                QCOMPARE(fields.pixels(), FigureOptions::pixelsOn(paper, dpi));
                Fields again(fields.pixels(), fields.dpi(), fields.paper());
                again.unit().setCurrentText(unit);
                QCOMPARE(again.width().value(), typed.toDouble());
                QCOMPARE(again.height().value(), fields.height().value());
                QCOMPARE(again.paper(), paper);
                again.unit().setCurrentText("pixels");
                QCOMPARE(again.paper(), paper); // the figure stays the same
                enter(&again.width(), "700");
                QCOMPARE(again.paper(), QSize());
            }
        });
    }

    void correctionsSpeakInTheUnit()
    {
        Fields fields(QSize(1600, 1000), 254.0); // 100 pixels a centimetre
        fields.keepRatio().setChecked(false);
        QStringList said;
        connect(&fields, &SizeFields::corrected, this, [&](const QString& sentence) { said << sentence; });
        Rows<QString, QString, QString> rows;
        rows.add("centimetres", "cm", "999", "999.00 cm became 327.67 cm.");
        rows.add("pixels", "pixels", "99900", "99900 pixels became 32767 pixels.");
        rows.each([&](const QString& unit, const QString& typed, const QString& end) {
            fields.unit().setCurrentText(unit);
            enter(&fields.width(), typed);
            QVERIFY2(said.last().endsWith(end), qPrintable(said.last()));
        });
    }

    void theRatioIsKept_data() { addUnits(); }

    void theRatioIsKept()
    {
        QFETCH(QString, unit);
        Fields fields(QSize(1600, 1000), 254.0);
        fields.unit().setCurrentText(unit);
        for (const double factor : {0.37, 2.9, 1.01, 0.5}) {
            for (QDoubleSpinBox* const side : {&fields.width(), &fields.height()}) {
                enter(side, QString::number(side->value() * factor, 'f', side->decimals()));
                const QSize pixels = fields.pixels();
                QVERIFY2(std::abs(pixels.width() - 1.6 * pixels.height()) <= 1.4, qPrintable(QString::number(pixels.width())));
            }
        }
        fields.keepRatio().setChecked(false);
        const QSize before = fields.pixels();
        enter(&fields.width(), QString::number(fields.width().value() * 2.0));
        QCOMPARE(fields.pixels().height(), before.height());
        QVERIFY(fields.pixels().width() > before.width() * 1.9);
    }

    void theRatioIsKeptAtTheLimits()
    {
        Rows<QSize, QString, QString, QSize> rows;
        rows.add("the height comes to its end before the width", QSize(1600, 400), "Width", "200", QSize(600, 150));
        rows.add("the width comes to its end before the height", QSize(1600, 400), "Height", "32767", QSize(32767, 8192));
        rows.add("a portrait grows", QSize(500, 1000), "Width", "32767", QSize(16384, 32767));
        rows.add("a portrait shrinks", QSize(500, 1000), "Height", "150", QSize(200, 400));
        rows.add("the longest strip", QSize(32767, 150), "Width", "200", QSize(32767, 150));
        rows.each([&](const QSize& pixels, const QString& side, const QString& typed, const QSize& expected) {
            Fields fields(pixels);
            enter(control<QDoubleSpinBox>(fields, side), typed);
            QCOMPARE(fields.pixels(), expected);
            QCOMPARE(fields.width().value(), double(expected.width()));
            QCOMPARE(fields.height().value(), double(expected.height()));
        });
    }

    void aNewRatioIsTheOneOfTheMoment()
    {
        Fields fields(QSize(1000, 1000));
        fields.keepRatio().setChecked(false);
        enter(&fields.width(), "3000");
        fields.keepRatio().setChecked(true);
        enter(&fields.height(), "500");
        QCOMPARE(fields.pixels(), QSize(1500, 500));
    }

    void resolutionTiesPixelsToPaper()
    {
        Rows<QString, QSize> rows;
        rows.add("pixels stay, and the paper shrinks", "pixels", QSize(1600, 1000));
        rows.add("millimetres stay, and there are more pixels", "mm", QSize(3200, 2000));
        rows.add("inches stay, and there are more pixels", "inches", QSize(3200, 2000));
        rows.each([&](const QString& unit, const QSize& at300) {
            Fields fields;
            QStringList offered;
            for (int item = 0; item < fields.resolution().count(); ++item)
                offered << fields.resolution().itemText(item);
            QCOMPARE(offered, QStringList({"96", "150", "300", "600"}));
            QCOMPARE(fields.resolution().currentText(), QString("150"));
            fields.unit().setCurrentText(unit);
            const double shown = fields.width().value();
            fields.resolution().setCurrentText("300");
            QCOMPARE(fields.dpi(), 300.0);
            QCOMPARE(fields.pixels(), at300);
            QCOMPARE(fields.width().value(), shown);
            enter(&fields.resolution(), "150");
            QCOMPARE(fields.pixels(), QSize(1600, 1000));
            fields.unit().setCurrentText("mm");
            QVERIFY(std::abs(fields.width().value() - 270.9) < 0.06);
        });
    }

    void whatIsNoResolutionIsCorrected()
    {
        Rows<QString, double, QString> rows;
        rows.add("words", "many", 150.0, "150");
        rows.add("nothing", " ", 150.0, "150");
        rows.add("too few", "9.9", 150.0, "150");
        rows.add("none", "0", 150.0, "150");
        rows.add("fewer than none", "-96", 150.0, "150");
        rows.add("not a number", "nan", 150.0, "150");
        rows.add("a fraction", "120.5", 120.5, "120.5");
        rows.add("the most", "2400", 2400.0, "2400");
        rows.each([&](const QString& typed, double dpi, const QString& shown) {
            Fields fields;
            enter(&fields.resolution(), typed);
            QCOMPARE(fields.dpi(), dpi);
            QCOMPARE(fields.resolution().currentText(), shown);
        });
    }

    // At 12 and 120 on the way to 1200, the picture would be smaller than allowed.
    void typingAResolutionDoesNotCutThePaper()
    {
        Fields fields(QSize(800, 600), 600.0);
        fields.unit().setCurrentText("mm");
        enter(&fields.resolution(), "1200");
        QCOMPARE(fields.pixels(), QSize(1600, 1200));
        enter(&fields.resolution(), "12");
        QCOMPARE(fields.pixels(), QSize(200, 150)); // what the limit leaves of it
        enter(&fields.resolution(), "600");
        QCOMPARE(fields.pixels(), QSize(800, 600));
    }

    void limitsHoldInEveryUnit_data() { addUnits(); }

    void limitsHoldInEveryUnit()
    {
        QFETCH(QString, unit);
        Fields fields(QSize(1600, 1000), 96.0);
        fields.unit().setCurrentText(unit);
        fields.keepRatio().setChecked(false);
        fields.width().setValue(0.0);
        fields.height().setValue(-5.0);
        QCOMPARE(fields.pixels(), FigureOptions::smallest);
        fields.width().setValue(1e9);
        fields.height().setValue(1e9);
        QVERIFY(std::abs(fields.pixels().width() - FigureOptions::largestSide) <= 1);
        QVERIFY(fields.pixels().height() <= FigureOptions::largestSide);
        fields.unit().setCurrentText("pixels");
        QVERIFY(fields.width().value() <= FigureOptions::largestSide);
    }

    void changesAreTold()
    {
        Fields fields;
        QSignalSpy changes(&fields, &SizeFields::changed);
        fields.unit().setCurrentText("mm");
        fields.keepRatio().setChecked(false);
        QCOMPARE(changes.size(), 0); // the figure stays the same
        enter(&fields.width(), "100");
        QCOMPARE(changes.size(), 1);
        fields.resolution().setCurrentText("300");
        QCOMPARE(changes.size(), 2);
        fields.resolution().setEditText("300");
        QCOMPARE(changes.size(), 2);
    }
};

POSENC_OFFSCREEN_TEST(TestSizeFields)
#include "test_size_fields.moc"
