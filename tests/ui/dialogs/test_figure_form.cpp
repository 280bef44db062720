// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "ui/dialogs/figure_form.h"

using namespace posenc;
using namespace posenc::test;

namespace {

FigureOptions options(const std::function<void(FigureOptions&)>& change)
{
    FigureOptions options;
    change(options);
    return options;
}

struct Form : FigureForm {
    explicit Form(const FigureOptions& options = {}) : FigureForm(options)
    {
        setOwnWords("its own title", "what it shows");
        show();
        activateWindow();
        (void)QTest::qWaitForWindowActive(this);
    }
};

} // namespace

class TestFigureForm : public QObject {
    Q_OBJECT

private slots:
    void optionsComeOutAsTheyWentIn()
    {
        Rows<FigureOptions> rows;
        const auto row = [&](const char* name, const std::function<void(FigureOptions&)>& change) { rows.add(name, options(change)); };
        row("the usual", [](FigureOptions&) {});
        row("another size", [](FigureOptions& o) { o.pixels = QSize(801, 603); });
        row("another resolution", [](FigureOptions& o) { o.dpi = 72.5; });
        row("dark", [](FigureOptions& o) { o.dark = true; });
        row("transparent", [](FigureOptions& o) { o.transparent = true; });
        row("without colour bar", [](FigureOptions& o) { o.colorBar = false; });
        row("a title", [](FigureOptions& o) { o.title = "Encoding & more"; });
        row("no title", [](FigureOptions& o) { o.title = QString(); });
        row("a caption", [](FigureOptions& o) { o.caption = "Figure 1: “PE”"; });
        row("cells", [](FigureOptions& o) { o.cellPixels = 7; });
        row("everything",
            [](FigureOptions& o) { o = {QSize(300, 2000), 600.0, {}, 0.0, true, true, false, false, true, "T", "C", {}, 0, 0}; });
        rows.each([&](const FigureOptions& given) {
            Form form(given);
            QVERIFY(form.options() == given);
            QVERIFY(form.choices() == given);
        });
    }

    void everyControlIsInTheOptions()
    {
        Form form;
        FigureOptions expected;
        enter(control<QDoubleSpinBox>(form, "Width"), "800");
        expected.pixels = QSize(800, 500);
        QVERIFY(form.options() == expected);
        control<QComboBox>(form, "Resolution in pixels per inch")->setCurrentText("600");
        expected.dpi = 600.0;
        QVERIFY(form.options() == expected);
        pick(form, "Dark");
        expected.dark = true;
        QVERIFY(form.options() == expected);
        pick(form, "Colour bar");
        expected.colorBar = false;
        QVERIFY(form.options() == expected);
        pick(form, "Transparent background");
        expected.transparent = true;
        QVERIFY(form.options() == expected);
        enter(control<QLineEdit>(form, "Title of the figure"), "Mine");
        expected.title = "Mine";
        QVERIFY(form.options() == expected);
        pick(form, "Title");
        expected.title = QString();
        QVERIFY(form.options() == expected);
        QVERIFY(!control<QLineEdit>(form, "Title of the figure")->isEnabled());
        pick(form, "Caption");
        enter(control<QLineEdit>(form, "Caption of the figure"), "Below");
        expected.caption = "Below";
        QVERIFY(form.options() == expected);
        pick(form, "Light");
        expected.dark = false;
        QVERIFY(form.options() == expected);
    }

    void wordsOfTheFigureStandWhereNoneAreGiven()
    {
        Form form;
        QVERIFY(!form.options().title.has_value()); // the figure's own, whatever the scene becomes
        QCOMPARE(form.options().caption, QString());
        pick(form, "Caption");
        QCOMPARE(form.options().caption, QString("what it shows"));
        form.setOwnWords("another", "something else");
        QCOMPARE(form.options().caption, QString("something else"));
        QCOMPARE(control<QLineEdit>(form, "Title of the figure")->placeholderText(), QString("another"));
        QCOMPARE(control<QLineEdit>(form, "Caption of the figure")->placeholderText(), QString("something else"));
    }

    void titleFieldHoldsThePrintedTitle()
    {
        Form form;
        auto* const field = control<QLineEdit>(form, "Title of the figure");
        for (const char* const printed : {"as printed", "as printed now"}) {
            form.setOwnWords("all of it", "what it shows", printed);
            QCOMPARE(field->text(), QString(printed));
            QVERIFY(!form.options().title);
        }
        enter(field, "as printed now, and more");
        form.setOwnWords("all of it", "what it shows", "another");
        QCOMPARE(form.options().title.value_or("none"), QString("as printed now, and more"));
        QCOMPARE(field->text(), QString("as printed now, and more"));
        field->clear();
        QVERIFY(!form.options().title); // the figure's own
    }

    void whatCannotBeIsGreyAndLeftOut()
    {
        Rows<bool, bool, bool> rows;
        for (int row = 0; row < 8; ++row)
            rows.add(QString::asprintf("cells %s, transparent %s, colour bar %s", row & 1 ? "yes" : "no", row & 2 ? "yes" : "no",
                                       row & 4 ? "yes" : "no"),
                     bool(row & 1), bool(row & 2), bool(row & 4));
        rows.each([&](bool cells, bool transparent, bool colorBar) {
            Form form;
            pick(form, "Transparent background");
            pick(form, "Colour bar");
            form.setPossible({cells, transparent, colorBar});
            QCOMPARE(button(form, "Cells only")->isEnabled(), cells);
            QCOMPARE(button(form, "Transparent background")->isEnabled(), transparent);
            QCOMPARE(button(form, "Colour bar")->isEnabled(), colorBar);
            FigureOptions expected;
            expected.transparent = transparent;
            expected.colorBar = !colorBar;
            QVERIFY(form.options() == expected);

            button(form, "Cells only")->setChecked(true);
            control<QDoubleSpinBox>(form, "Pixels per cell")->setValue(3);
            QCOMPARE(control<QDoubleSpinBox>(form, "Pixels per cell")->isEnabled(), cells);
            QCOMPARE(form.options().cellPixels, cells ? 3 : 0);
            QCOMPARE(control<QDoubleSpinBox>(form, "Width")->isEnabled(), !cells);
        });
    }

    void cellsAloneLeaveNoRoomForTheRest()
    {
        Form form(
            options([](FigureOptions& o) { o = {QSize(300, 300), 300.0, {}, 0.0, true, true, false, false, true, "T", "C", {}, 0, 0}; }));
        pick(form, "Cells only");
        for (const char* const grey : {"Colour bar", "Transparent background", "Note", "Dashed curves", "Title", "Caption"})
            QVERIFY2(!button(form, grey)->isEnabled(), grey);
        for (const char* const grey : {"Title of the figure", "Caption of the figure"})
            QVERIFY2(!control<QLineEdit>(form, grey)->isEnabled(), grey);
        const FigureOptions cells =
            options([](FigureOptions& o) { o = {QSize(300, 300), 300.0, {}, 0.0, true, false, true, true, false, {}, {}, {}, 0, 1}; });
        QVERIFY(form.options() == cells);
        pick(form, "Cells only");
        QVERIFY(button(form, "Title")->isEnabled());
        QCOMPARE(form.options().title.value_or("none"), QString("T"));
    }

    // A picture of curves has no colour bar; the next heatmap has it or not, as chosen.
    void greyChoicesAreKept()
    {
        const FigureOptions chosen = options([](FigureOptions& o) {
            o.transparent = true;
            o.colorBar = false;
            o.cellPixels = 5;
        });
        Form form(chosen);
        form.setPossible({false, false, false});
        QVERIFY(form.options() == FigureOptions{});
        QVERIFY(form.choices() == chosen);
    }

    void changesAreTold()
    {
        Form form;
        QSignalSpy changes(&form, &FigureForm::changed);
        int told = 0;
        for (const char* const words : {"Dark", "Colour bar", "Transparent background", "Title", "Caption", "Cells only"}) {
            pick(form, words);
            QVERIFY2(changes.size() > told, words);
            told = static_cast<int>(changes.size());
        }
        control<QDoubleSpinBox>(form, "Pixels per cell")->setValue(9);
        QCOMPARE(changes.size(), told + 1);
        pick(form, "Cells only");
        QTest::keyClicks(control<QLineEdit>(form, "Caption of the figure"), "a");
        QCOMPARE(changes.size(), told + 3);
        enter(control<QDoubleSpinBox>(form, "Height"), "333");
        QCOMPARE(changes.size(), told + 4);
    }

    void purposeSetsItsFields()
    {
        Form form;
        auto* const purpose = control<QComboBox>(form, "Purpose of the figure");
        QCOMPARE(purpose->currentText(), QString("As set below"));
        const auto choose = [&](const char* name) {
            purpose->setFocus();
            const int wanted = purpose->findText(QLatin1String(name));
            for (int key = 0; key < purpose->count() && purpose->currentIndex() != wanted; ++key)
                QTest::keyClick(purpose, purpose->currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
            return purpose->currentText() == QLatin1String(name);
        };
        QVERIFY(choose("Paper, one column"));
        QCOMPARE(form.options().title.value_or("none"), QString()); // the caption says it
        QVERIFY(choose("Slide"));
        QVERIFY(!form.options().title);
        QVERIFY(form.options().pixels == QSize(1920, 1080) && form.unit() == LengthUnit::Pixels && form.options().fontSize > 0.0);
        QVERIFY(choose("Paper, one column"));
        const FigureOptions column = form.options();
        QCOMPARE(column.pixels, QSize(2008, 1417)); // 8.5 × 6 cm at 600 dpi
        QVERIFY(column.dpi == 600.0 && column.fontSize == 8.0 && form.unit() == LengthUnit::Centimetres);
        QCOMPARE(control<QDoubleSpinBox>(form, "Width")->value(), 8.5);
        pick(form, "Dark"); // says nothing about the size
        QCOMPARE(purpose->currentText(), QString("Paper, one column"));
        enter(control<QDoubleSpinBox>(form, "Font size in points"), "9");
        QCOMPARE(purpose->currentText(), QString("As set below"));
        pick(form, "Title");
        QTest::keyClicks(control<QLineEdit>(form, "Title of the figure"), "T");
        QVERIFY(choose("Paper, full width"));
        QVERIFY(form.options().title.value_or("").endsWith('T')); // was asked for
        Form again(column);
        QCOMPARE(control<QComboBox>(again, "Purpose of the figure")->currentText(), QString("Paper, one column"));
    }
};

POSENC_OFFSCREEN_TEST(TestFigureForm)
#include "test_figure_form.moc"
