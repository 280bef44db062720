// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/presenting/projector_dialog.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QSettings>

using namespace posenc;
using namespace posenc::test;

/// How large text is on a projector.
class TestProjectorSize : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void capitalsAreAsHighAsComputedByHand()
    {
        Rows<QSize, double, double, double, double> rows;
        // tan 12′ = 0.00349067 (three times 0.00116355 of 4′, nearly)
        rows.add("1080 lines, room not known", QSize(1920, 1080), 0.0, 0.0, 1.0, 27.0);
        rows.add("720 lines", QSize(1280, 720), 0.0, 0.0, 1.0, 18.0);
        rows.add("one of two numbers is none", QSize(1920, 1080), 3.0, 0.0, 1.0, 27.0);
        rows.add("3 m wide, 12 m away: 41.89 mm of 3 m", QSize(1920, 1080), 3.0, 12.0, 1.0, 26.80835);
        rows.add("2 m wide, 15 m away: 52.36 mm of 2 m", QSize(1920, 1080), 2.0, 15.0, 1.0, 50.26566);
        rows.add("near: never below 1/50", QSize(1920, 1080), 4.0, 3.0, 1.0, 21.6);
        rows.add("smaller: never below 1/50", QSize(1280, 720), 0.0, 0.0, 0.5, 14.4);
        rows.add("larger", QSize(1280, 720), 0.0, 0.0, 1.5, 27.0);
        rows.add("a hall: at most 1/12", QSize(1920, 1080), 1.0, 100.0, 1.0, 90.0);
        rows.each([&](const QSize& screen, double width, double distance, double factor, double capital) {
            const double computed = capitalHeight(screen, {width, distance}, factor);
            QVERIFY2(std::abs(computed - capital) < 1e-4, qPrintable(QString::number(computed, 'g', 10)));
        });
    }

    // The smallest size that is large enough: one pixel less is too low.
    void fontsAreMeasured()
    {
        Rows<QString> rows;
        for (const char* const family : {"DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"})
            rows.add(family, QString(family));
        rows.each([&](const QString& family) {
            for (const double capital : {14.4, 18.0, 21.6, 27.0, 50.27}) {
                QFont font(family);
                const int size = pixelSizeFor(font, capital);
                font.setPixelSize(size);
                QVERIFY(QFontMetricsF(font).capHeight() >= capital - 1e-6);
                font.setPixelSize(size - 1);
                QVERIFY(QFontMetricsF(font).capHeight() < capital);
            }
        });
    }

    void theDialogSaysWhatFollows()
    {
        ProjectorDialog dialog(QSize(1920, 1080), {}, nullptr);
        const auto says = [&](const QString& words) {
            return std::ranges::any_of(dialog.findChildren<QLabel*>(), [&](const QLabel* label) { return label->text().contains(words); });
        };
        const int size = pixelSizeFor(dialog.font(), 27.0);
        QVERIFY(says(QStringLiteral("Text will be %1 pixels high on a screen of 1920 × 1080 pixels").arg(size)));
        QVERIFY(says(QStringLiteral("40 times as high")));
        const auto fields = dialog.findChildren<QDoubleSpinBox*>();
        QCOMPARE(fields.size(), 2);
        fields[0]->setValue(2.0);
        fields[1]->setValue(15.0);
        QCOMPARE(dialog.room(), (ProjectorRoom{2.0, 15.0}));
        QVERIFY(says(QStringLiteral("Text will be %1 pixels").arg(pixelSizeFor(dialog.font(), 50.26566))));
        fields[1]->setValue(200.0);
        QVERIFY(says(QStringLiteral("hard to read")));
        fields[1]->setValue(1.0);
        QVERIFY(says(QStringLiteral("never smaller")));
    }

    // A settings file may hold anything.
    void theRoomIsRemembered()
    {
        QCOMPARE(savedRoom(), ProjectorRoom());
        saveRoom({2.4, 9.5});
        QCOMPARE(savedRoom(), (ProjectorRoom{2.4, 9.5}));
        QSettings settings;
        settings.setValue(QStringLiteral("projector/screen width"), QStringLiteral("wide"));
        settings.setValue(QStringLiteral("projector/last row"), -4.0);
        QCOMPARE(savedRoom(), ProjectorRoom());
    }
};

POSENC_OFFSCREEN_TEST(TestProjectorSize)
#include "test_projector_size.moc"
