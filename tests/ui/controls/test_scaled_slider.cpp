// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/controls/scaled_slider.h"
#include "ui/window/accessibility.h"

#include <QAccessible>
#include <QSignalSpy>

using namespace posenc;
using namespace posenc::test;

namespace {

void turnWheel(QWidget& widget, int delta)
{
    QWheelEvent event(QPointF(5, 5), widget.mapToGlobal(QPointF(5, 5)), QPoint(), QPoint(0, delta), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

} // namespace

class TestScaledSlider : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }

    void keysMoveAlongTheScale()
    {
        Rows<double, int, double> rows;
        const ValueScale scale = ValueScale::forN();
        rows.add("Right is the next stop", 10000.0, int{Qt::Key_Right}, scale.stepped(10000.0, 1));
        rows.add("Up is the next stop", 10000.0, int{Qt::Key_Up}, scale.stepped(10000.0, 1));
        rows.add("Left is the stop before", 10000.0, int{Qt::Key_Left}, scale.stepped(10000.0, -1));
        rows.add("Down is the stop before", 10000.0, int{Qt::Key_Down}, scale.stepped(10000.0, -1));
        rows.add("Right between stops is the next stop", 10007.0, int{Qt::Key_Right}, scale.stepped(10000.0, 1));
        rows.add("PageUp is a decade up", 10000.0, int{Qt::Key_PageUp}, 100000.0);
        rows.add("PageDown is a decade down", 10000.0, int{Qt::Key_PageDown}, 1000.0);
        rows.add("PageUp near the end is the end", 3e8, int{Qt::Key_PageUp}, 1e9);
        rows.add("Home is the lowest", 10000.0, int{Qt::Key_Home}, 1.0);
        rows.add("End is the highest", 10000.0, int{Qt::Key_End}, 1e9);
        rows.each([&](double value, int key, double requested) {
            ScaledSlider slider(ValueScale::forN());
            slider.setValue(value);
            QSignalSpy requests(&slider, &ScaledSlider::valueRequested);
            QTest::keyClick(slider.slider(), static_cast<Qt::Key>(key));
            QCOMPARE(requests.count(), 1);
            QCOMPARE(requests.front().front().toDouble(), requested);
            QCOMPARE(slider.slider()->scaledValue(), requested);
        });
    }

    void wheelStepsOnce()
    {
        ScaledSlider slider(ValueScale::forSize(14));
        slider.setValue(128.0);
        QSignalSpy requests(&slider, &ScaledSlider::valueRequested);
        turnWheel(*slider.slider(), 120);
        QCOMPARE(requests.count(), 1);
        QCOMPARE(requests.back().front().toDouble(), ValueScale::forSize(14).stepped(128.0, 1));
        turnWheel(*slider.slider(), -120);
        QCOMPARE(requests.back().front().toDouble(), 128.0);
    }

    void noRequestWhereNothingMoves()
    {
        ScaledSlider slider(ValueScale::forSize(14));
        slider.setValue(16384.0);
        QSignalSpy requests(&slider, &ScaledSlider::valueRequested);
        for (const auto key : {Qt::Key_Right, Qt::Key_PageUp, Qt::Key_End})
            QTest::keyClick(slider.slider(), key);
        turnWheel(*slider.slider(), 120);
        slider.setValue(1.0);
        for (const auto key : {Qt::Key_Left, Qt::Key_PageDown, Qt::Key_Home})
            QTest::keyClick(slider.slider(), key);
        turnWheel(*slider.slider(), -120);
        QCOMPARE(requests.count(), 0);
    }

    void showingAValueAnnouncesNothing()
    {
        ScaledSlider slider(ValueScale::forN());
        QSignalSpy requests(&slider, &ScaledSlider::valueRequested);
        QSignalSpy moves(slider.slider(), &QSlider::valueChanged);
        for (const double value : {1.0, 1e9, 12345.678, 1.0, 100.0}) {
            slider.setValue(value);
            QCOMPARE(slider.slider()->scaledValue(), value);
        }
        QCOMPARE(requests.count(), 0);
        QCOMPARE(moves.count(), 0);
    }

    void valuesBetweenStopsStand()
    {
        ScaledSlider slider(ValueScale::forSize(14));
        slider.resize(300, 40);
        slider.show();
        slider.setValue(513.0);
        QCoreApplication::processEvents();
        QCOMPARE(slider.slider()->scaledValue(), 513.0);
        QTest::keyClick(slider.slider(), Qt::Key_Left);
        QCOMPARE(slider.slider()->scaledValue(), 512.0);
    }

    // Every place of the handle is a stop, and the value never falls from one end to the other.
    void draggingRestsAtStops()
    {
        ScaledSlider slider(ValueScale::forSize(14));
        slider.setValue(1.0);
        const std::vector<double> stops = ValueScale::forSize(14).stops;
        std::vector<double> requested;
        connect(&slider, &ScaledSlider::valueRequested, this, [&](double value) { requested.push_back(value); });
        QSlider& handle = *slider.slider();
        handle.setSliderDown(true);
        for (int place = handle.minimum(); place <= handle.maximum(); place += 7)
            handle.setSliderPosition(place);
        handle.setSliderPosition(handle.maximum());
        handle.setSliderDown(false);
        QVERIFY(std::ranges::is_sorted(requested));
        QCOMPARE(requested.size(), stops.size() - 1); // each once; the first was already there
        QVERIFY(std::ranges::equal(requested, std::vector<double>(stops.begin() + 1, stops.end())));
    }

    void handleStandsUnderItsLabel()
    {
        ScaledSlider slider(ValueScale::forN());
        slider.resize(400, 50);
        slider.show();
        StopSlider& handle = *slider.slider();
        QCoreApplication::processEvents();
        for (const double value : {1.0, 1e3, 1e4, 1e9}) {
            slider.setValue(value);
            QStyleOptionSlider option;
            option.initFrom(&handle);
            option.subControls = QStyle::SC_SliderHandle;
            option.orientation = Qt::Horizontal;
            option.minimum = handle.minimum();
            option.maximum = handle.maximum();
            option.sliderPosition = option.sliderValue = handle.sliderPosition();
            const QRect drawn = handle.style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, &handle);
            QVERIFY2(std::abs(drawn.center().x() - handle.handleCentre(value)) <= 1,
                     qPrintable(QString("%1: %2 and %3").arg(value).arg(drawn.center().x()).arg(handle.handleCentre(value))));
        }
        QVERIFY(handle.handleCentre(1.0) < handle.handleCentre(1e3));
        QVERIFY(std::abs(2 * handle.handleCentre(std::sqrt(1e9)) - handle.handleCentre(1.0) - handle.handleCentre(1e9)) <= 2);
    }

    // From end to end, pixel by pixel: every decade and 2 and 5 times each, or every power of two, is held for a few pixels; values in
    // between can be reached, and nothing goes back.
    void draggingMeetsRoundValues()
    {
        // doublings: 0 for n
        Rows<int, int> rows;
        for (const int width : {232, 241, 257, 283, 330, 411})
            for (const int doublings : {0, 14, 20})
                rows.add(QString::asprintf("%s over %d pixels",
                                           doublings == 0    ? "n"
                                           : doublings == 14 ? "d_model"
                                                             : "max_len",
                                           width),
                         width, doublings);
        rows.each([&](int width, int doublings) {
            ScaledSlider slider(doublings == 0 ? ValueScale::forN() : ValueScale::forSize(doublings));
            slider.resize(width, 50);
            slider.show();
            QCoreApplication::processEvents();
            StopSlider& handle = *slider.slider();
            slider.setValue(handle.scale().lowest());
            QMap<double, int> pixels;
            double before = 0.0;
            int between = 0;
            const int y = handle.height() / 2;
            QTest::mousePress(&handle, Qt::LeftButton, {}, {handle.handleCentre(handle.scaledValue()), y});
            for (int x = handle.handleCentre(handle.scale().lowest()); x <= width; ++x) {
                QTest::mouseMove(&handle, {x, y});
                QVERIFY(handle.scaledValue() >= before);
                before = handle.scaledValue();
                ++pixels[before];
            }
            QTest::mouseRelease(&handle, Qt::LeftButton, {}, {width, y});
            std::vector<double> round;
            for (int place = 0; place <= (doublings == 0 ? 9 : doublings); ++place)
                for (const double digit : {1.0, 2.0, 5.0})
                    if (digit == 1.0 || (doublings == 0 && place < 9))
                        round.push_back(digit * std::pow(doublings == 0 ? 10.0 : 2.0, place));
            for (const double value : round)
                QVERIFY2(pixels.value(value) >= 2, qPrintable(QString::number(value)));
            for (const double value : pixels.keys())
                between += std::ranges::count(round, value) == 0 ? 1 : 0;
            QVERIFY(between >= static_cast<int>(round.size()) / 2);
            QCOMPARE(before, handle.scale().highest());
        });
    }

    void pressBesideTheHandleJumpsThere()
    {
        ScaledSlider slider(ValueScale::forN());
        slider.resize(300, 50);
        slider.show();
        QCoreApplication::processEvents();
        StopSlider& handle = *slider.slider();
        slider.setValue(1.0);
        QSignalSpy requests(&slider, &ScaledSlider::valueRequested);
        const int y = handle.height() / 2;
        for (const double value : {1e4, 1e8, 1e2, 1e9, 1e3}) {
            QTest::mouseClick(&handle, Qt::LeftButton, {}, {handle.handleCentre(value), y});
            QCOMPARE(handle.scaledValue(), value);
            QCOMPARE(requests.back().front().toDouble(), value);
            QVERIFY(!handle.isSliderDown());
        }
        QCOMPARE(requests.count(), 5);
        QTest::mousePress(&handle, Qt::LeftButton, {}, {handle.handleCentre(1e7), y}); // and continues from there
        QTest::mouseMove(&handle, {handle.handleCentre(1e6), y});
        QTest::mouseRelease(&handle, Qt::LeftButton, {}, {handle.handleCentre(1e6), y});
        QCOMPARE(handle.scaledValue(), 1e6);
        QTest::mouseMove(&handle, {handle.handleCentre(1e2), y});
        QTest::mouseClick(&handle, Qt::RightButton, {}, {handle.handleCentre(1e2), y});
        QCOMPARE(handle.scaledValue(), 1e6);
    }

    void pressOnTheHandleMovesNothing()
    {
        ScaledSlider slider(ValueScale::forN());
        slider.resize(300, 50);
        slider.show();
        QCoreApplication::processEvents();
        StopSlider& handle = *slider.slider();
        slider.setValue(12345.0);
        QSignalSpy requests(&slider, &ScaledSlider::valueRequested);
        const int y = handle.height() / 2;
        for (const int beside : {-4, 0, 4}) {
            QTest::mouseClick(&handle, Qt::LeftButton, {}, {handle.handleCentre(12345.0) + beside, y});
            QCOMPARE(handle.scaledValue(), 12345.0);
        }
        QCOMPARE(requests.count(), 0);
        QTest::mousePress(&handle, Qt::LeftButton, {}, {handle.handleCentre(12345.0) + 4, y});
        QTest::mouseMove(&handle, {handle.handleCentre(1e6) + 4, y}); // held where it was grabbed
        QTest::mouseRelease(&handle, Qt::LeftButton, {}, {handle.handleCentre(1e6) + 4, y});
        QCOMPARE(handle.scaledValue(), 1e6);
    }

    void screenReaderHearsTheScalesValue()
    {
        ScaledSlider slider(ValueScale::forN());
        slider.setAccessibleSliderName("n");
        slider.setValue(10000.0);
        QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(slider.slider());
        QVERIFY(spoken);
        QVERIFY(spoken->role() == QAccessible::Slider);
        QCOMPARE(spoken->text(QAccessible::Name), QString("n"));
        QAccessibleValueInterface* const value = spoken->valueInterface();
        QVERIFY(value);
        QCOMPARE(value->currentValue().toDouble(), 10000.0);
        QCOMPARE(value->minimumValue().toDouble(), 1.0);
        QCOMPARE(value->maximumValue().toDouble(), 1e9);
    }

    void screenReaderCanSetAValue()
    {
        ScaledSlider slider(ValueScale::forN());
        slider.setValue(10000.0);
        QSignalSpy requests(&slider, &ScaledSlider::valueRequested);
        QAccessibleValueInterface* const value = QAccessible::queryAccessibleInterface(slider.slider())->valueInterface();
        value->setCurrentValue(500.0);
        QCOMPARE(requests.count(), 1);
        QCOMPARE(requests.back().front().toDouble(), 500.0);
        QCOMPARE(value->currentValue().toDouble(), 500.0);
        value->setCurrentValue(1e30);
        QCOMPARE(requests.back().front().toDouble(), 1e9);
        value->setCurrentValue(QString("nothing"));
        value->setCurrentValue(qQNaN());
        QCOMPARE(value->currentValue().toDouble(), 1e9);
    }
};

POSENC_OFFSCREEN_TEST(TestScaledSlider)
#include "test_scaled_slider.moc"
