// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/base/values_by_type.h"

#include <thread>

using namespace posenc;

namespace {

struct Size {
    int width = 4;
    int height = 3;

    bool operator==(const Size&) const = default;
};
struct Name {
    std::string text = "none";

    bool operator==(const Name&) const = default;
};

} // namespace

class TestValuesByType : public QObject {
    Q_OBJECT

private slots:
    void aValueThatNobodyHasChangedIsItsTypes()
    {
        const ValuesByType values;
        QCOMPARE(values.of<Size>(), Size());
        QCOMPARE(values.of<Name>().text, std::string("none"));
    }

    void eachTypeHasAValueOfItsOwn()
    {
        ValuesByType values;
        values.edit<Size>().width = 7;
        values.edit<Name>().text = "seven";
        QCOMPARE(values.of<Size>(), (Size{7, 3}));
        QCOMPARE(values.of<Name>().text, std::string("seven"));
    }

    void aChangedCopyLeavesTheOther()
    {
        ValuesByType values;
        values.edit<Size>().width = 7;
        ValuesByType copy = values;
        copy.edit<Size>().height = 9;
        copy.edit<Name>().text = "copy";
        QCOMPARE(values.of<Size>(), (Size{7, 3}));
        QCOMPARE(copy.of<Size>(), (Size{7, 9}));
        QCOMPARE(values.of<Name>().text, std::string("none"));
    }

    // Held or not, changed to what it was or never: what counts is the value.
    void valuesAreComparedByWhatTheyAre()
    {
        ValuesByType values;
        const ValuesByType other;
        QVERIFY(values == other);
        values.edit<Size>();
        QVERIFY(values == other && other == values);
        values.edit<Size>().width = 7;
        QVERIFY(!(values == other) && !(other == values));
        ValuesByType same;
        same.edit<Name>();
        same.edit<Size>().width = 7;
        QVERIFY(values == same && same == values);
        same.edit<Name>().text = "seven";
        QVERIFY(!(values == same) && !(same == values));
    }

    // A thread reads the old value while another changes its own copy.
    void aReferenceStaysWhatItWasWhileACopyIsChanged()
    {
        ValuesByType values;
        values.edit<Size>().width = 7;
        const ValuesByType kept = values;
        const Size& read = kept.of<Size>();
        std::thread([values]() mutable {
            for (int width = 0; width < 1000; ++width)
                values.edit<Size>().width = width;
        }).join();
        QCOMPARE(read, (Size{7, 3}));
    }
};

POSENC_TEST(TestValuesByType)
#include "test_values_by_type.moc"
