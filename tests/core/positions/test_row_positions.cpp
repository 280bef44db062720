// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/positions/position_column.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

using Doubles = std::vector<double>;

Expected<RowPositions> positionsOf(const char* list, const char* unit = "", const char* offset = "")
{
    auto values = rowValuesFrom(list);
    return values ? rowPositions(*values, unit, offset) : Expected<RowPositions>(values.error());
}

Expected<RowValues> columnOf(const char* text, const char* column = "")
{
    BytesInMemory bytes(text);
    return readPositionColumn(bytes, column);
}

} // namespace

class TestRowPositions : public QObject {
    Q_OBJECT

private slots:
    void timesAreThoseOfTheCalendar()
    {
        Rows<const char*, const char*> rows; // a text, and the shortest of the same time; empty: no time
        rows.add("a day", "2024-02-29", "2024-02-29T00:00");
        rows.add("a minute", "2024-01-31T18:05", "2024-01-31T18:05");
        rows.add("a space", "2024-01-31 18:05:07", "2024-01-31T18:05:07");
        rows.add("decimals", "1969-12-31T23:59:59.25", "1969-12-31T23:59:59.25");
        rows.add("UTC", "2024-01-31T18:05Z", "2024-01-31T18:05Z");
        rows.add("east", "2024-03-01T00:30+01:00", "2024-02-29T23:30Z");
        rows.add("west without a colon", "2023-12-31T23:30:00-0230", "2024-01-01T02:00Z");
        rows.add("hours alone", "2024-01-01T00:00+05", "2023-12-31T19:00Z");
        rows.add("first year", "1700-01-01", "1700-01-01T00:00");
        rows.add("last nanosecond", "2200-12-31T23:59:59.999999999Z", "2200-12-31T23:59:59.999999999Z");
        for (const char* const text :
             {"2023-02-29", "2024-13-01", "2024-00-01", "2024-01-00", "2024-1-1", "24-01-01", "2024-01-01T24:00", "2024-01-01T18",
              "2024-01-01T18:60", "2024-01-01T18:00:60", "2024-01-01T18:00:00.", "2024-01-01T", "2024-01-01T18:00:00.1234567890",
              "2024-01-01T18:00+1", "2024-01-01T18:00Zulu", "1699-12-31", "2201-01-01", "2024-01-01 ", ""})
            rows.add(text, text, "");
        rows.each([](const QByteArray& text, const QByteArray& shortest) {
            const auto time = timestampFrom({text.constData(), static_cast<std::size_t>(text.size())});
            QCOMPARE(time.has_value(), !shortest.isEmpty());
            if (time)
                QCOMPARE(QByteArray::fromStdString(timestampText(*time)), shortest);
        });
    }

    // The positions as a person computes them, exact.
    void positionsAreMultiplesOfTheUnit()
    {
        Rows<const char*, const char*, const char*, Doubles> rows;
        rows.add("nothing", "", "", "", {});
        rows.add("numbers", "0, 1, 2.5 ; -3\n1e3,", "", "", {0.0, 1.0, 2.5, -3.0, 1000.0});
        rows.add("numbers with unit and offset", "10,20,35", "10", "first", {0.0, 1.0, 2.5});
        rows.add("an offset that is a number", "10,20,35", "5", "20", {-2.0, 0.0, 3.0});
        rows.add("seconds as hours", "0, 3600, 5400", "hour", "", {0.0, 1.0, 1.5});
        rows.add("hours from the first", "2024-01-01T00:00, 2024-01-01T01:00, 2024-01-02", "", "", {0.0, 1.0, 24.0});
        rows.add("days", "2024-02-28, 2024-03-01, 2024-03-08", "day", "", {0.0, 2.0, 9.0});
        rows.add("weeks from a time", "2024-01-01, 2024-01-15", "week", "2023-12-18", {2.0, 4.0});
        rows.add("a quarter of an hour", "2024-01-01T10:00, 2024-01-01T10:45", "900", "2024-01-01T11:00", {-4.0, -1.0});
        rows.add("a clock set forward in Berlin", "2024-03-31T01:00+01:00,2024-03-31T03:00+02:00", "", "", {0.0, 1.0});
        rows.add("a clock set back in Berlin", "2024-10-27T02:30+02:00,2024-10-27T02:30+01:00", "minute", "", {0.0, 60.0});
        rows.add("steps", "2024-01-01T00:00Z, +60, +0.5", "second", "", {0.0, 60.0, 60.5});
        rows.add("500 years and a nanosecond", "1700-01-01, 2200-01-01T00:00:00.000000001", "day", "", {0.0, 182'621.0 + 1e-9 / 86'400.0});
        rows.each([](const char* list, const char* unit, const char* offset, const Doubles& expected) {
            const auto rowsAt = positionsOf(list, unit, offset);
            QVERIFY2(rowsAt.hasValue(), rowsAt ? "" : rowsAt.error().message.c_str());
            QCOMPARE(rowsAt->positions, expected);
            QVERIFY(rowValuesFrom(listOf(rowsAt->values)).value() == rowsAt->values);
        });
    }

    void whatCannotBeIsExplained()
    {
        Rows<const char*, const char*, const char*, const char*> rows; // and what the sentence says
        rows.add("words", "1, two", "", "", "value 2: \"two\" is neither a number");
        rows.add("a decimal comma", "0;1,5;x", "", "", "value 4: \"x\" is neither");
        rows.add("nan", "1,nan", "", "", "value 2: \"nan\" is neither");
        rows.add("a gap", "1,,3", "", "", "value 2: The value is empty");
        rows.add("a time behind numbers", "1,2024-01-01", "", "", "value 2: \"2024-01-01\" is a time, but");
        rows.add("a number behind times", "2024-01-01,5", "", "", "value 2: \"5\" is a number, but");
        rows.add("twice", "2024-01-01,2024-01-01", "", "",
                 "value 2: \"2024-01-01\" is not later than the time before, \"2024-01-01T00:00\"");
        rows.add("backwards", "2024-01-02T00:00Z,2024-01-01T00:00Z", "", "", "Sort the rows");
        rows.add("a clock set back", "2024-10-27T02:30,2024-10-27T02:00", "", "", "UTC offsets");
        rows.add("mixed zones", "2024-01-01T00:00Z,2024-01-02T00:00", "", "", "has no UTC offset");
        rows.add("mixed zones the other way", "2024-01-01T00:00,2024-01-02T00:00Z", "", "", "has a UTC offset");
        rows.add("beyond the years", "2024-01-01,+6000000000", "", "", "beyond the year 2200");
        rows.add("an unknown unit", "1", "houer", "", "The unit of the positions is \"houer\"");
        rows.add("no unit", "1", "0", "", "The unit of the positions is \"0\"");
        rows.add("an offset that is no number", "1", "", "2024-01-01", "must be first or a number");
        rows.add("an offset in another zone", "2024-01-01", "", "2024-01-01T00:00Z", "a time without a UTC offset");
        rows.add("too far", "1,2147483648", "", "", "value 2: \"2147483648\" becomes position 2147483648");
        rows.add("too small a unit", "0,1", "1e-300", "", "becomes position");
        rows.each([](const char* list, const char* unit, const char* offset, const char* sentence) {
            const auto rowsAt = positionsOf(list, unit, offset);
            QVERIFY(!rowsAt.hasValue());
            QVERIFY2(QByteArray::fromStdString(rowsAt.error().message).contains(sentence), rowsAt.error().message.c_str());
        });
    }

    void asManyRowsAsThereCanBe()
    {
        RowValues values;
        QVERIFY(!values.add("2024-01-01T00:00Z"));
        while (values.size() < RowValues::mostRows)
            QVERIFY(!values.add("+3600.000000001"));
        QVERIFY(values.add("+1").value().find("65536") != std::string::npos);
        QVERIFY(rowValuesFrom(listOf(values)).value() == values);
    }

    void columnsOfFiles()
    {
        Rows<const char*, const char*, const char*> rows; // the text, the column, and the list
        rows.add("names", "time,load\n2024-01-01 00:00,5\n2024-01-01 02:00,7\n", "", "2024-01-01T00:00, 2024-01-01T02:00");
        rows.add("by name", "time,load\n2024-01-01 00:00,5\n2024-01-01 02:00,7\n", "load", "5, 7");
        rows.add("by number", "time;load\r\n2024-01-01;5\r\n2024-01-02;7\r\n", "2", "5, 7");
        rows.add("without names", "1,5\n2,7\n", "2", "5, 7");
        rows.add("times before numbers", "load,time\n5,2024-01-01\n7,2024-01-02\n", "", "2024-01-01T00:00, 2024-01-02T00:00");
        rows.add("a name that two columns have", "x,x\n5,2024-01-01\n7,2024-01-02\n", "", "2024-01-01T00:00, 2024-01-02T00:00");
        rows.add("the first that can be", "place,load\nBonn,5\nUlm,7\n", "", "5, 7");
        rows.add("one column of times with spaces", "2024-01-01 00:00\n2024-01-01 02:00\n", "", "2024-01-01T00:00, 2024-01-01T02:00");
        rows.add("below a name of two words", "local time\n2024-01-01 00:00\n2024-01-01 02:00\n", "", "2024-01-01T00:00, 2024-01-01T02:00");
        rows.add("quoted, with comments and empty lines", "# made today\n\"t, h\",b\n\n\"1.5\",x\n2,y\n", "t, h", "1.5, 2");
        rows.add("one row", "5\n", "", "5");
        rows.each([](const char* text, const char* column, const char* list) {
            const auto values = columnOf(text, column);
            QVERIFY2(values.hasValue(), values ? "" : values.error().message.c_str());
            QCOMPARE(QByteArray::fromStdString(listOf(*values)), QByteArray(list));
        });
        BytesInMemory text("place,time,load\nBonn,2024-01-01,5\n");
        const std::vector<PositionColumn> expected{{"time", true}, {"load", false}};
        QVERIFY(positionColumns(text).value() == expected);
    }

    void filesThatCannotBeReadAreExplained()
    {
        Rows<const char*, const char*, const char*> rows;
        rows.add("empty", "", "", "The file is empty.");
        rows.add("words", "a,b\nc,d\n", "", "No column of the file holds numbers or times");
        rows.add("no such column", "a,b\n1,2\n", "c", "There is no column \"c\". The columns are a, b.");
        rows.add("a word below numbers", "t\n1\n2\nthree\n", "", "Line 4, column 1: \"three\" is neither a number");
        rows.add("an empty cell", "a,t\n1,5\n2,\n", "t", "Line 3, column 2: The value is empty.");
        rows.add("a short row", "a,t\n1,5\n2\n", "t", "Line 3, column 2: The value is empty.");
        rows.add("the same time twice, behind a comment", "t\n2024-01-01\n# x\n2024-01-01\n", "",
                 "Line 4, column 1: \"2024-01-01\" is not later");
        rows.add("mixed zones", "t\n2024-01-01T00:00Z\n2024-01-02T00:00\n", "", "Line 3, column 1: \"2024-01-02T00:00\" has no UTC offset");
        rows.each([](const char* text, const char* column, const char* sentence) {
            const auto values = columnOf(text, column);
            QVERIFY(!values.hasValue());
            QVERIFY2(QByteArray::fromStdString(values.error().message).contains(sentence), values.error().message.c_str());
        });
    }
};

POSENC_TEST(TestRowPositions)
#include "test_row_positions.moc"
