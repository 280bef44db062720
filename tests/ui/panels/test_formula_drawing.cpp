// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/panels/formula_drawing.h"

#include <QFontMetricsF>

using namespace posenc;
using namespace posenc::test;

class TestFormulaDrawing : public QObject {
    Q_OBJECT

private slots:
    void barIsBetweenTheParts_data()
    {
        QTest::addColumn<double>("size");
        QTest::addColumn<bool>("projected");
        QTest::addColumn<int>("exponent");
        QTest::newRow("window") << 17.0 << false << 12;
        QTest::newRow("projector") << 28.0 << true << 21;
    }
    void barIsBetweenTheParts()
    {
        QFETCH(const double, size);
        QFETCH(const bool, projected);
        const FormulaDrawing drawing(formulaFrom("PE(k, 2i) = sin(k / n^(2i/d))"), size,
                                     projected ? FormulaSizes::forProjector() : FormulaSizes());
        QCOMPARE(drawing.bars().size(), std::size_t{1});
        const QLineF bar = drawing.bars().front();
        QCOMPARE(bar.y1(), -0.30 * size);
        QVERIFY(bar.x1() > 0.0 && bar.x2() <= drawing.width() + 1e-9);
        int above = 0;
        int below = 0;
        for (const FormulaDrawing::Run& run : drawing.runs()) {
            QVERIFY(run.font.family().contains("Serif"));
            if (run.place.x() < bar.x1() || run.text.contains(QChar(0x2009)))
                continue;
            const bool isExponent = run.font.pixelSize() < static_cast<int>(0.8 * size);
            if (run.text == "k") {
                ++above;
                QCOMPARE(run.place.y(), bar.y1() - 0.24 * size);
                QVERIFY(run.font.italic() && run.role == FormulaRole::Position);
            } else {
                ++below;
                const double top = run.place.y() - QFontMetricsF(run.font).capHeight();
                QVERIFY2(top > bar.y1(), qPrintable(run.text));
            }
            if (isExponent)
                QTEST(run.font.pixelSize(), "exponent");
            QVERIFY(run.place.x() + QFontMetricsF(run.font).horizontalAdvance(run.text) <= bar.x2() + 1e-6);
        }
        QVERIFY(above == 1 && below >= 4);
    }

    // Slanted letters too: what is drawn beyond the width would be cut.
    void nothingIsBeyondTheWidth()
    {
        for (const char* const text : {"PE(k, 2i) = sin(k / n^(2i/d))", "ω_i = 1 / n^(2i/d)", "d"}) {
            const FormulaDrawing drawing(formulaFrom(text), 28.0, FormulaSizes::forProjector());
            for (const FormulaDrawing::Run& run : drawing.runs())
                QVERIFY(run.place.x() + QFontMetricsF(run.font).tightBoundingRect(run.text).right() < drawing.width());
        }
    }

    void runsFollowEachOther()
    {
        const FormulaDrawing drawing(formulaFrom("x(k, j) = k"), 17.0, {});
        double end = 0.0;
        for (const FormulaDrawing::Run& run : drawing.runs()) {
            QCOMPARE(run.place.x(), end);
            end += QFontMetricsF(run.font).horizontalAdvance(run.text);
        }
        QVERIFY(drawing.width() >= end && drawing.width() < end + 4.0); // the last may lean beyond its room
    }
};

POSENC_OFFSCREEN_TEST(TestFormulaDrawing)
#include "test_formula_drawing.moc"
