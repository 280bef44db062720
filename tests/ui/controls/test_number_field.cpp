// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/base/shown_number.h"
#include "ui/controls/number_field.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolTip>

using namespace posenc;
using namespace posenc::test;

namespace {

void typeInto(NumberField& field, const QString& text)
{
    field.setFocus();
    auto* const edit = field.findChild<QLineEdit*>();
    edit->selectAll();
    if (text.isEmpty())
        QTest::keyClick(edit, Qt::Key_Delete);
    else if (std::ranges::all_of(text, [](QChar letter) { return letter.unicode() < 128; }))
        QTest::keyClicks(edit, text);
    else
        edit->insert(text); // as from the clipboard
}

} // namespace

class TestNumberField : public QObject {
    Q_OBJECT

private slots:
    void typedNumbersStandOrAreCorrected_data()
    {
        QTest::addColumn<bool>("whole");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("value");
        QTest::addColumn<bool>("corrected");
        QTest::newRow("plain digits") << false << "500" << 500.0 << false;
        QTest::newRow("an exponent") << false << "1e4" << 10000.0 << false;
        QTest::newRow("a capital exponent with a sign") << false << "1E+6" << 1e6 << false;
        QTest::newRow("a plus sign") << false << "+250" << 250.0 << false;
        QTest::newRow("a decimal point") << false << "2.5" << 2.5 << false;
        QTest::newRow("spaces around and between") << false << " 12 345 " << 12345.0 << false;
        QTest::newRow("narrow spaces as the program writes them") << false << groupedNumber(12345.0) << 12345.0 << false;
        QTest::newRow("thin spaces") << false << QString("12") + QChar(0x2009) + "345" << 12345.0 << false;
        QTest::newRow("seventeen digits") << false << "1.0000000000000002" << 1.0000000000000002 << false;
        QTest::newRow("a decimal comma") << false << "1,5" << 777.0 << true;
        QTest::newRow("a thousand of Germany") << false << "1.000" << 777.0 << true;
        QTest::newRow("a thousand of England") << false << "1,000" << 777.0 << true;
        QTest::newRow("three decimals") << false << "2.718" << 2.718 << false;
        QTest::newRow("a million of Germany") << false << "1.000.000" << 1e6 << false;
        QTest::newRow("a million of England, with decimals") << false << "1,000,000.5" << 1000000.5 << false;
        QTest::newRow("a million of Switzerland") << false << "1'000'000" << 1e6 << false;
        QTest::newRow("digits that blanks part, but not by threes") << false << "1 2 345" << 777.0 << true;
        QTest::newRow("a whole number with a point before three digits") << true << "1.024" << 777.0 << true;
        QTest::newRow("a whole number with a comma before three digits") << true << "1,024" << 777.0 << true;
        QTest::newRow("nothing") << false << "" << 777.0 << true;
        QTest::newRow("letters") << false << "abc" << 777.0 << true;
        QTest::newRow("letters after digits") << false << "12abc" << 777.0 << true;
        QTest::newRow("a hexadecimal number") << false << "0x10" << 777.0 << true;
        QTest::newRow("a negative number") << false << "-5" << 1.0 << true;
        QTest::newRow("zero") << false << "0" << 1.0 << true;
        QTest::newRow("too large") << false << "99999999999" << 1e9 << true;
        QTest::newRow("beyond doubles") << false << "1e400" << 1e9 << true;
        QTest::newRow("below doubles") << false << "1e-400" << 1.0 << true;
        QTest::newRow("minus beyond doubles") << false << "-1e400" << 1.0 << true;
        QTest::newRow("infinity") << false << "inf" << 1e9 << true;
        QTest::newRow("not a number") << false << "nan" << 777.0 << true;
        QTest::newRow("two points") << false << "1.2.3" << 777.0 << true;
        QTest::newRow("an exponent without digits") << false << "1e" << 777.0 << true;
        QTest::newRow("a hundred nines") << false << QString(100, '9') << 1e9 << true;
        QTest::newRow("a whole number") << true << "128" << 128.0 << false;
        QTest::newRow("a whole number with an exponent") << true << "1e4" << 10000.0 << false;
        QTest::newRow("a whole number with a point") << true << "128.0" << 128.0 << false;
        QTest::newRow("a fraction where whole numbers are asked for") << true << "1.6" << 777.0 << true;
        QTest::newRow("a whole number one too large") << true << "16385" << 16384.0 << true;
        QTest::newRow("a whole number beyond 64 bits") << true << "99999999999999999999" << 16384.0 << true;
        QTest::newRow("a whole zero") << true << "0" << 1.0 << true;
    }

    void typedNumbersStandOrAreCorrected() { compareTyped(true); }
    void leavingTheFieldCountsLikeEnter_data() { typedNumbersStandOrAreCorrected_data(); }

    void leavingTheFieldCountsLikeEnter() { compareTyped(false); }

    void halfTypedNumbersAreNoRequests()
    {
        NumberField field("n", 1.0, 1e9, false);
        field.show();
        field.showValue(777.0);
        QSignalSpy requests(&field, &NumberField::valueRequested);
        QSignalSpy corrections(&field, &NumberField::corrected);
        typeInto(field, "1e");
        QCOMPARE(requests.count(), 0);
        QCOMPARE(corrections.count(), 0);
        QTest::keyClicks(&field, "3");
        QCOMPARE(requests.count(), 0);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(requests.count(), 1);
        QCOMPARE(requests.front().front().toDouble(), 1000.0);
        QCOMPARE(corrections.count(), 0);
    }

    void sentenceGoesWithTheNextNumber()
    {
        NumberField field("d_model", 1.0, 16384.0, true);
        field.show();
        QVERIFY(QTest::qWaitForWindowActive(&field));
        field.showValue(128.0);
        QSignalSpy corrections(&field, &NumberField::corrected);
        typeInto(field, "1.024");
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(corrections.size(), 1);
        const QString sentence = corrections.back().front().toString();
        QVERIFY2(sentence.contains("Type 1024."), qPrintable(sentence));
        for (const char* const accepted : {"128", "64"}) { // the old value is a value, too
            corrections.clear();
            typeInto(field, "many");
            QTest::keyClick(&field, Qt::Key_Return);
            typeInto(field, accepted);
            QTest::keyClick(&field, Qt::Key_Return);
            QCOMPARE(corrections.size(), 2);
            QCOMPARE(corrections.back().front().toString(), QString());
        }
    }

    void textOfAnAssistiveProgramGivesWayToTheValue()
    {
        NumberField field("seed", 0.0, 100.0, true);
        field.show();
        field.showValue(7.0);
        field.clearFocus();
        field.findChild<QLineEdit*>()->setText("2"); // nobody typed it
        field.showValue(7.0);
        QCOMPARE(field.text(), QString("7"));
        field.findChild<QLineEdit*>()->setText("2");
        field.followValue(7.0);
        QCOMPARE(field.text(), QString("7"));
    }

    void showingAValueAnnouncesNothing()
    {
        NumberField field("n", 1.0, 1e9, false);
        QSignalSpy requests(&field, &NumberField::valueRequested);
        QSignalSpy corrections(&field, &NumberField::corrected);
        for (const double value : {2.5, 1e9, 1.0, 12345.678, 100.0 / 3.0}) {
            field.showValue(value);
            QCOMPARE(field.value(), value);
            QCOMPARE(field.text(), field.textFromValue(value));
        }
        QCOMPARE(requests.count(), 0);
        QCOMPARE(corrections.count(), 0);
    }

    void textIsTheShortestThatReadsBack()
    {
        Rows<double, QString> rows;
        rows.add("a decade", 10000.0, "10000");
        rows.add("a tenth", 2.1, "2.1");
        rows.add("the largest n", 1e9, "1000000000");
        rows.add("one", 1.0, "1");
        rows.each([&](double value, const QString& text) {
            NumberField field("n", 1.0, 1e9, false);
            field.showValue(5.0);
            field.showValue(value);
            QCOMPARE(field.text(), text);
            QCOMPARE(field.valueFromText(text), value);
        });
    }

    void textDoesNotFollowTheLocale()
    {
        const QLocale kept;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        NumberField field("n", 1.0, 1e9, false);
        field.show();
        typeInto(field, "12345.5");
        QTest::keyClick(&field, Qt::Key_Return);
        QLocale::setDefault(kept);
        QCOMPARE(field.value(), 12345.5);
        QCOMPARE(field.text(), QString("12345.5"));
    }

    void firstClickChoosesTheNumber()
    {
        QWidget window;
        QHBoxLayout row(&window);
        NumberField other("max_len", 1.0, 100.0, true);
        NumberField field("n", 1.0, 1e9, false);
        row.addWidget(&other);
        row.addWidget(&field);
        field.showValue(10000.0);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        other.setFocus();
        auto* const edit = field.findChild<QLineEdit*>();
        QTest::mouseClick(edit, Qt::LeftButton);
        QTRY_COMPARE(edit->selectedText(), QStringLiteral("10000"));
        QTest::keyClicks(edit, "10");
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(field.value(), 10.0);
        QTest::mouseClick(edit, Qt::LeftButton, {}, QPoint(2, edit->height() / 2));
        QTest::qWait(20);
        QVERIFY(!edit->hasSelectedText());
    }

    void lowestValueMayHaveAWord()
    {
        Rows<QString, double, QString, bool> rows;
        rows.add("the word", "automatic", -1.0, "automatic", false);
        rows.add("the number", "-1", -1.0, "automatic", false);
        rows.add("below it", "-7", -1.0, "automatic", true);
        rows.add("another number", "0", 0.0, "0", false);
        rows.add("another word", "square", 5.0, "5", true);
        rows.each([&](const QString& typed, double value, const QString& shown, bool corrected) {
            NumberField field("Rows before patches", -1.0, 100.0, true);
            field.setSpecialValueText("automatic");
            field.show();
            QVERIFY(QTest::qWaitForWindowActive(&field));
            field.setFocus();
            field.showValue(5.0);
            QSignalSpy corrections(&field, &NumberField::corrected);
            typeInto(field, typed);
            QTest::keyClick(&field, Qt::Key_Return);
            QCOMPARE(field.value(), value);
            QCOMPARE(field.text(), shown);
            QCOMPARE(!corrections.isEmpty(), corrected);
            QTest::keyClicks(&field, "9");
            QTest::keyClick(&field, Qt::Key_Escape);
            QCOMPARE(field.text(), shown);
        });
    }

    void arrowsMoveByOne()
    {
        NumberField field("d_model", 1.0, 16384.0, true);
        field.showValue(128.0);
        QSignalSpy requests(&field, &NumberField::valueRequested);
        QTest::keyClick(&field, Qt::Key_Up);
        QCOMPARE(field.value(), 129.0);
        QTest::keyClick(&field, Qt::Key_Down);
        QTest::keyClick(&field, Qt::Key_Down);
        QCOMPARE(field.value(), 127.0);
        QCOMPARE(requests.count(), 3);
        QCOMPARE(field.text(), QString("127"));
    }

    void arrowsFollowTheStepping()
    {
        NumberField field("n", 1.0, 1e9, false);
        field.showValue(100.0);
        field.setStepping([](double value, int steps) { return value * std::pow(10.0, steps); });
        QTest::keyClick(&field, Qt::Key_Up);
        QCOMPARE(field.value(), 1000.0);
        QTest::keyClick(&field, Qt::Key_PageDown);
        QVERIFY(field.value() < 1000.0);
    }

    void arrowsStopAtTheLimits()
    {
        NumberField field("d_model", 1.0, 16384.0, true);
        field.showValue(1.0);
        QSignalSpy corrections(&field, &NumberField::corrected);
        QTest::keyClick(&field, Qt::Key_Down);
        QCOMPARE(field.value(), 1.0);
        field.showValue(16384.0);
        QTest::keyClick(&field, Qt::Key_Up);
        QCOMPARE(field.value(), 16384.0);
        QCOMPARE(corrections.count(), 0);
    }

private:
    void compareTyped(bool byEnter)
    {
        QFETCH(bool, whole);
        QFETCH(QString, typed);
        QFETCH(double, value);
        QFETCH(bool, corrected);
        QWidget window;
        auto* const field = new NumberField(whole ? "d_model" : "n", 1.0, whole ? 16384.0 : 1e9, whole, &window);
        auto* const other = new QLineEdit(&window);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        field->showValue(777.0);
        QSignalSpy corrections(field, &NumberField::corrected);
        QSignalSpy requests(field, &NumberField::valueRequested);
        typeInto(*field, typed);
        if (byEnter)
            QTest::keyClick(field, Qt::Key_Return);
        else
            other->setFocus();
        QCOMPARE(field->value(), value);
        QCOMPARE(field->text(), field->textFromValue(value)); // what is displayed is the value
        QCOMPARE(requests.count(), value == 777.0 ? 0 : 1);
        if (!requests.isEmpty())
            QCOMPARE(requests.front().front().toDouble(), value);
        QStringList sentences;
        for (const auto& correction : corrections)
            sentences << correction.front().toString();
        QVERIFY2(corrections.count() == (corrected ? 1 : 0), qPrintable(sentences.join('\n')));
        if (corrected) {
            QVERIFY(isSentence(sentences.front().toStdString()));
            QVERIFY(sentences.front().startsWith(field->accessibleName()));
            QVERIFY(sentences.front().contains(typed.simplified()));
            QVERIFY(sentences.front().contains(field->textFromValue(value)));
        }
    }

    // In any language.
    void decimalFieldWritesAPointAndReadsACommaToo()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German));
        eachRow<QString, double, QString, double, bool>(
            {
                {"a point", "12.5", 100.0, "12.5 fps", 12.5, false},
                {"a comma", "12,5", 100.0, "12.5 fps", 12.5, false},
                {"a comma where thousands fit", "12,5", 1e6, "12.5 fps", 12.5, false},
                {"more places than it has", "1.26", 100.0, "1.3 fps", 1.3, false},
                {"what can be a thousand or one", "1,250", 1e6, "7.0 fps", 7.0, true},
                {"too much becomes the largest, no other number", "1000", 100.0, "100.0 fps", 100.0, true},
                {"with its unit", "12.5 fps", 100.0, "12.5 fps", 12.5, false},
                {"whole", "24", 100.0, "24.0 fps", 24.0, false},
                {"a letter", "2x4", 100.0, "7.0 fps", 7.0, true},
                {"a second comma", "2,4,1", 100.0, "7.0 fps", 7.0, true},
            },
            [](const QString& typed, double largest, const QString& shown, double value, bool isSaid) {
                QToolTip::hideText();
                DecimalField field;
                field.setDecimals(1);
                field.setRange(0.1, largest);
                field.setSuffix(" fps");
                field.setValue(7.0);
                field.show();
                QTRY_VERIFY(!QToolTip::isVisible());
                auto* const edit = field.findChild<QLineEdit*>();
                edit->selectAll();
                QTest::keyClicks(edit, typed);
                QTest::keyClick(edit, Qt::Key_Return);
                QCOMPARE(field.value(), value);
                QCOMPARE(field.text(), shown);
                QCOMPARE(QToolTip::isVisible(), isSaid);
            });
        QLocale::setDefault(before);
    }
};

POSENC_OFFSCREEN_TEST(TestNumberField)
#include "test_number_field.moc"
