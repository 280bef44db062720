// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/shared_value.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;

namespace {

struct Incomplete;

// Copied, destroyed and compared where the value's type is not known.
struct Holder {
    SharedValue<Incomplete> value;

    bool operator==(const Holder&) const = default;
};

bool haveOneValue(const Holder& one, Holder other) { return one == other && !(one != other); }

struct Incomplete {
    int number = 3;

    bool operator==(const Incomplete&) const = default;
};

} // namespace

class TestSharedValue : public QObject {
    Q_OBJECT

private slots:
    void beginsWithTheDefault();
    void copiesAreValues();
    void equalIfWhatTheyHoldIsEqual();
};

void TestSharedValue::beginsWithTheDefault() { QCOMPARE(Holder().value->number, 3); }

void TestSharedValue::copiesAreValues()
{
    Holder one;
    one.value.edit().number = 4;
    Holder other = one;
    QCOMPARE(&*one.value, &*other.value);
    other.value.edit().number = 5;
    QCOMPARE(one.value->number, 4);
    QCOMPARE(other.value->number, 5);
    one.value = Incomplete{6};
    QCOMPARE(one.value->number, 6);
}

void TestSharedValue::equalIfWhatTheyHoldIsEqual()
{
    Holder one;
    QVERIFY(haveOneValue(one, one) && haveOneValue(one, Holder()));
    one.value.edit();
    QVERIFY(haveOneValue(one, Holder()) && haveOneValue(Holder(), one));
    one.value.edit().number = 4;
    QVERIFY(!haveOneValue(one, Holder()) && !haveOneValue(Holder(), one));
    Holder other;
    other.value.edit().number = 4;
    QVERIFY(haveOneValue(one, other));
}

POSENC_TEST(TestSharedValue)
#include "test_shared_value.moc"
