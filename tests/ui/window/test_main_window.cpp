// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/controls/scaled_slider.h"
#include "ui/window/accessibility.h"

#include <QStatusBar>

using namespace posenc;
using namespace posenc::test;

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }

    void sliderMovesEverything()
    {
        Rows<QString, double> rows;
        rows.add("n", "n", 1e9);
        rows.add("d_model", "d_model", 16384.0);
        rows.add("max_len", "max_len", 1048576.0);
        rows.each([&](const QString& name, double highest) {
            Window window;
            auto* const slider = window.control<StopSlider>(name, QAccessible::Slider);
            auto* const field = window.control<QDoubleSpinBox>(name, QAccessible::SpinBox);
            QVERIFY(slider && field);
            const auto value = [&] {
                const EncodingSpec& spec = window.scene().encoding;
                return name == "n" ? spec.n() : static_cast<double>(name == "d_model" ? spec.dModel() : spec.maxLen());
            };
            for (const auto& [key, expected] : {std::pair(Qt::Key_End, highest), std::pair(Qt::Key_Home, 1.0),
                                                std::pair(Qt::Key_PageUp, name == "n" ? 10.0 : 2.0), std::pair(Qt::Key_End, highest)}) {
                const QImage before = window.heatmap().grab().toImage();
                QTest::keyClick(slider, key);
                window.settle();
                QCOMPARE(value(), expected);
                QCOMPARE(slider->scaledValue(), expected);
                QCOMPARE(field->value(), expected);
                for (const PlotCard* const card : window.cards()) {
                    if (!card->isInSight())
                        continue;
                    const QString description =
                        QAccessible::queryAccessibleInterface(&card->plot().canvas())->text(QAccessible::Description);
                    QCOMPARE(description, card->plot().picture(window.scene())->description());
                }
                QVERIFY(window.heatmap().grab().toImage() != before);
            }
        });
    }

    void spinButtonMovesItsSlider()
    {
        Rows<QString, QString, double> rows;
        rows.add("n with an exponent", "n", "1e3", 1000.0);
        rows.add("n between the stops", "n", "12345.5", 12345.5);
        rows.add("an odd d_model", "d_model", "513", 513.0);
        rows.add("max_len", "max_len", "20", 20.0);
        rows.each([&](const QString& name, const QString& typed, double value) {
            Window window;
            type(*window.control<QDoubleSpinBox>(name, QAccessible::SpinBox), typed);
            window.settle();
            QCOMPARE(window.control<StopSlider>(name, QAccessible::Slider)->scaledValue(), value);
            const EncodingSpec& spec = window.scene().encoding;
            QCOMPARE(name == "n" ? spec.n() : static_cast<double>(name == "d_model" ? spec.dModel() : spec.maxLen()), value);
        });
    }

    void typedMistakesAreCorrectedVisibly()
    {
        Rows<QString, QString, double> rows;
        rows.add("n of zero", "n", "0", 1.0);
        rows.add("n in letters", "n", "abc", 10000.0);
        rows.add("d_model too large", "d_model", "20000", 16384.0);
        rows.add("max_len negative", "max_len", "-3", 1.0);
        rows.add("a position that does not exist", "Position k", "128", 127.0);
        rows.each([&](const QString& name, const QString& typed, double value) {
            Window window;
            auto* const field = window.control<QDoubleSpinBox>(name, QAccessible::SpinBox);
            QVERIFY(field);
            type(*field, typed);
            window.settle();
            QCOMPARE(field->value(), value);
            // A visible message: on the panel, or in the status line.
            QStringList seen{window.statusBar()->currentMessage()};
            for (const QLabel* const label : window.findChildren<QLabel*>())
                if (label->isVisible() && !label->visibleRegion().isEmpty())
                    seen << label->text();
            QCOMPARE(seen.filter(name + " takes").isEmpty(), false);
            QVERIFY(!seen.filter(typed).isEmpty());
        });
    }

    void choicesChangeTheScene()
    {
        Rows<QString, int, QString> rows;
        rows.add("concatenated", "Layout", 1, "concatenated");
        rows.add("cosine-first", "Layout", 2, "cosine-first");
        rows.add("tensor2tensor", "Frequencies", 1, "tensor2tensor");
        rows.add("cosine", "Similarity measure", 1, "cosine");
        rows.add("distance", "Similarity measure", 2, "distance");
        rows.each([&](const QString& group, int button, const QString& name) {
            Window window;
            QWidget* const bar = window.named(group, QAccessible::Grouping);
            QVERIFY(bar);
            const auto now = [&] {
                const Scene& scene = window.scene();
                const auto text = group == "Layout"        ? nameOf(scene.encoding.layout())
                                  : group == "Frequencies" ? nameOf(scene.encoding.frequencies())
                                                           : nameOf(scene.view.measure);
                return QString::fromLatin1(text.data());
            };
            const QString before = now();
            const auto buttons = bar->findChildren<QAbstractButton*>();
            QTest::mouseClick(buttons.at(button), Qt::LeftButton);
            QCOMPARE(now(), name);
            QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(now(), before);
            QVERIFY(buttons.at(0)->isChecked());
        });
    }

    void undoAndRedoHaveKeys()
    {
        Window window;
        auto* const field = window.control<QDoubleSpinBox>("d_model", QAccessible::SpinBox);
        type(*field, "64");
        type(*window.control<QDoubleSpinBox>("n", QAccessible::SpinBox), "100");
        QCOMPARE(window.scene().encoding.n(), 100.0);
        window.setFocus();
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.scene().encoding.n(), 10000.0);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window.scene() == Scene{});
        QCOMPARE(field->value(), 128.0);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window.scene() == Scene{});
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(window.scene().encoding.n(), 100.0);
        QCOMPARE(qint64{window.scene().encoding.dModel()}, 64);
    }

    void oneDragIsOneStepOfUndo()
    {
        Window window;
        auto* const slider = window.control<StopSlider>("max_len", QAccessible::Slider);
        for (int step = 0; step < 10; ++step)
            QTest::keyClick(slider, Qt::Key_Right);
        QVERIFY(window.scene().encoding.maxLen() > 200);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(qint64{window.scene().encoding.maxLen()}, 128);
    }

    void positionsAreChosenAndPinned()
    {
        Window window;
        type(*window.control<QDoubleSpinBox>("Position k", QAccessible::SpinBox), "50");
        QVERIFY((window.scene().selection.positions == std::vector<std::int64_t>{50, 4, 8, 12}));
        QCOMPARE(window.sinusoids().accessibleDescription().startsWith("Positions 50, 4, 8, 12;"), true);
        QVERIFY(window.heatmap().accessibleDescription().contains("PE(50, 4)"));
        window.control<QToolButton>("Pin position", QAccessible::Button)->click();
        QVERIFY((window.scene().selection.positions == std::vector<std::int64_t>{50, 4, 8, 12, 50}));
        window.control<QToolButton>("Remove position 8", QAccessible::Button)->click();
        QVERIFY((window.scene().selection.positions == std::vector<std::int64_t>{50, 4, 12, 50}));
    }
};

POSENC_OFFSCREEN_TEST(TestMainWindow)
#include "test_main_window.moc"
