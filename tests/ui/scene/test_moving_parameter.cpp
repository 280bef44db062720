// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/scene/moving_parameter.h"

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene smallScene()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(50.0, 16, 40).value();
    return scene;
}

} // namespace

class TestMovingParameter : public QObject {
    Q_OBJECT

private slots:
    void sceneTakesEveryValue_data();
    void sceneTakesEveryValue();
    void tableIsInTheOrderOfTheEnumeration();
};

void TestMovingParameter::sceneTakesEveryValue_data()
{
    QTest::addColumn<int>("moving");
    QTest::addColumn<double>("last");
    const auto row = [](Moving moving, double last) { QTest::newRow(parameterOf(moving).name) << static_cast<int>(moving) << last; };
    row(Moving::N, 1e9);
    row(Moving::DModel, 16384.0);
    row(Moving::MaxLen, 1048576.0);
    row(Moving::Position, 39.0);
    row(Moving::SecondPosition, 39.0);
    row(Moving::Dimension, 15.0);
}

void TestMovingParameter::sceneTakesEveryValue()
{
    QFETCH(int, moving);
    QFETCH(double, last);
    const MovingParameter& parameter = parameterOf(static_cast<Moving>(moving));
    const Scene scene = smallScene();
    QCOMPARE(parameter.last(scene), last);
    QVERIFY(parameter.last(scene) <= parameter.highest);
    for (const double value : {parameter.lowest, std::floor(0.3 * last), last}) {
        const Scene moved = parameter.with(scene, value);
        QCOMPARE(parameter.now(moved), value);
        QVERIFY(moved.selection.pinned == scene.selection.pinned);
        QVERIFY(parameter.with(moved, parameter.now(scene)).encoding == scene.encoding);
    }
}

void TestMovingParameter::tableIsInTheOrderOfTheEnumeration()
{
    for (const MovingParameter& parameter : movingParameters())
        QVERIFY(&parameterOf(parameter.moving) == &parameter);
}

POSENC_OFFSCREEN_TEST(TestMovingParameter)
#include "test_moving_parameter.moc"
