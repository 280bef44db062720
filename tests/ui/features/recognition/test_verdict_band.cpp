// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/controls/labels.h"
#include "ui/features/recognition/verdict_band.h"
#include "ui/theme/plot_style.h"

#include <QPushButton>
#include <QVBoxLayout>

using namespace posenc;
using namespace posenc::test;

/// The verdict across the page.
class TestVerdictBand : public QObject {
    Q_OBJECT

private slots:
    // Whatever is said, nothing is cut. Usual words leave the plot below where it is, and a screen reader hears the mark.
    void wordsFitAndNothingMoves()
    {
        using Mark = Verdict::Mark;
        const QString rule = "The paper's encoding, concatenated, n = 100, float64, except for 1 of 180 values.";
        Rows<Mark, QString, QString, QString, bool> rows;
        rows.add("right", Mark::Right, "Verdict: right", "Your table is right.", rule, true);
        rows.add("another", Mark::Other, "Verdict: right, but not as asked", "n = 1000, not 10000.", "", true);
        rows.add("wrong", Mark::Wrong, "Verdict: wrong", "Some values are wrong.", rule, true);
        rows.add("two lines", Mark::Wrong, "Verdict: wrong",
                 "Der Exponent j/d wird für jede Spalte verwendet, sodass die Kosinus langsamer als ihre Sinus sind.", rule, true);
        rows.add("endless", Mark::Wrong, "Verdict: wrong", rule.repeated(4), rule.repeated(6), false);
        for (const int width : {480, 740, 1080, 1600})
            for (const int letters : {12, 16}) {
                QWidget page;
                QFont font = page.font();
                font.setPixelSize(letters);
                page.setFont(font);
                auto* const button = new QPushButton("Check with n = 1000");
                auto* const band = new VerdictBand({button});
                auto* const layout = new QVBoxLayout(&page);
                auto* const plot = new QWidget;
                layout->addWidget(band);
                layout->addWidget(plot, 1);
                page.resize(width, 600);
                page.show();
                int top = 0;
                rows.each([&](Mark mark, const QString& name, const QString& finding, const QString& reason, bool isUsual) {
                    Verdict verdict;
                    verdict.mark = mark;
                    band->show(verdict, {finding, reason});
                    QTest::qWait(1);
                    for (const Readout* const each : band->findChildren<Readout*>()) {
                        QCOMPARE(each->text(), each->accessibleName() == "Reason of the verdict" ? reason : finding);
                        QVERIFY(each->accessibleName() == name || each->accessibleName() == "Reason of the verdict");
                        QVERIFY(each->text().isEmpty() || each->heightForWidth(each->width()) <= each->height());
                        QVERIFY(!each->geometry().intersects(button->geometry()));
                    }
                    QVERIFY(button->width() >= button->sizeHint().width() && button->height() >= button->sizeHint().height());
                    QVERIFY(top == 0 || plot->y() == top || !isUsual || width < 60 * letters);
                    top = top == 0 ? plot->y() : top;
                });
            }
    }

    // The stamp is seen in both themes.
    void stampHasItsColour()
    {
        Rows<Verdict::Mark, QColor> rows;
        rows.add("right", Verdict::Mark::Right, QColor(0x22, 0x88, 0x33));
        rows.add("another", Verdict::Mark::Other, QColor(0x8a, 0x67, 0x00));
        rows.add("wrong", Verdict::Mark::Wrong, QColor(0xd9, 0x4f, 0x63));
        rows.each([&](Verdict::Mark mark, const QColor& color) {
            for (const QPalette& palette : {lightPalette(), darkPalette()}) {
                VerdictBand band({});
                band.setPalette(palette);
                Verdict verdict;
                verdict.mark = mark;
                band.show(verdict, {"A finding.", "A reason."});
                band.resize(600, band.height());
                const QImage image = band.grab().toImage();
                const QColor seen = image.pixelColor(12, (image.height() - 6) / 2); // the left edge of the ring
                QVERIFY2(contrast(seen, palette.color(QPalette::Base)) >= 3.0, qPrintable(seen.name()));
                QVERIFY2(std::abs(seen.hsvHue() - color.hsvHue()) < 16, qPrintable(seen.name()));
            }
        });
    }
};

POSENC_OFFSCREEN_TEST(TestVerdictBand)
#include "test_verdict_band.moc"
