// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "tests/support/texts.h"
#include "ui/panels/inspector.h"
#include "ui/text/formula_text.h"
#include "ui/theme/plot_style.h"

#include <QAccessible>
#include <QTextEdit>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneAt(std::int64_t k, std::int64_t j)
{
    Scene scene;
    scene.selection.positions = {k};
    scene.selection.dimensions = {j};
    return scene;
}

QString said(Inspector& inspector) { return inspector.text().toPlainText().replace(QChar::ParagraphSeparator, '\n'); }

// In the value of the first line.
QTextCursor endOfFormula(Inspector& inspector) { return inspector.text().document()->find(cellFormula(sceneAt(7, 12)).value); }

} // namespace

class TestInspector : public QObject {
    Q_OBJECT

private slots:
    void saysWhatTheFormulasSay();
    void isReadSelectedAndCopiedWithTheKeyboard();
    void tabGoesOn();
    void unchangedTextKeepsTheSelection();
    void coloursFollowTheTheme();
    void everyLineFits();
    void shorterStepsLeaveOutTheMiddle();
    void resultStandsOut();
    void hasANameAndIsReadOnly();
    void pageHasItsHeightAtOnce();
};

void TestInspector::saysWhatTheFormulasSay()
{
    const auto row = [&](const char* name, QPoint cell, bool odd) {
        const InRow in(name);
        Inspector inspector;
        inspector.resize(3000, 200);
        inspector.show();
        Scene scene = sceneAt(cell.y(), cell.x());
        if (odd)
            scene.encoding = scene.encoding.withDModel(7).withFrequencies(FrequencyRule::Tensor2Tensor);
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            scene.view.measure = measure;
            inspector.show(scene);
            const CellFormula formula = cellFormula(scene);
            const PairFormula pair = pairFormula(scene);
            const QString beside(5, QChar(0x20)); // plain text has no other spaces
            const QString first = formula.steps + formula.value + beside + formula.facts;
            const QString second = pair.steps + pair.value + beside + pair.facts;
            QCOMPARE(said(inspector), first + '\n' + second);
            inspector.setUnfolded(true);
            QStringList lines = QStringList{first} + formula.derivation + QStringList{formula.inFloat64, second};
            lines.removeAll(QString());
            QCOMPARE(said(inspector), lines.join('\n'));
            inspector.setUnfolded(false);
        }
    };
    // j, k
    row("the first cell", QPoint(0, 0), false);
    row("another cell", QPoint(12, 7), false);
    row("a column of zeros", QPoint(6, 3), true);
}

// Steps are left out, never the value, at any width.
void TestInspector::everyLineFits()
{
    Inspector inspector;
    Scene scene = sceneAt(1048575, 1021);
    scene.encoding = EncodingSpec::make(12345.678, 1024, 1048576).value();
    scene.selection.second = 999999;
    for (const bool low : {true, false})
        for (int width = 700; width < 2000; width += 50) {
            inspector.resize(width, 100);
            inspector.show();
            inspector.setLow(low);
            inspector.show(scene);
            QCoreApplication::processEvents();
            const QTextEdit& text = inspector.text();
            QVERIFY2(text.document()->size().height() <= text.viewport()->height() + 1, qPrintable(said(inspector)));
            QVERIFY(said(inspector).startsWith("PE(1048575, 1021) = ") && said(inspector).contains(cellFormula(scene).value));
            QVERIFY(low == !said(inspector).contains('\n'));
        }
}

void TestInspector::shorterStepsLeaveOutTheMiddle()
{
    QCOMPARE(shorterSteps("a = b = c = d = "), (QStringList{"a = b = c = d = ", "a = b = d = ", "a = d = ", "a = "}));
    QCOMPARE(shorterSteps("a = "), QStringList{"a = "});
}

void TestInspector::resultStandsOut()
{
    for (const QPalette& palette : {lightPalette(), darkPalette()}) {
        Inspector inspector;
        inspector.setPalette(palette);
        inspector.show(sceneAt(7, 12));
        const QTextCursor cursor = endOfFormula(inspector);
        QVERIFY(cursor.charFormat().fontWeight() > QFont::Normal);
        const double stands = test::contrast(cursor.charFormat().foreground().color(), palette.color(QPalette::Window));
        QVERIFY2(stands >= 4.5, qPrintable(QString::number(stands)));
    }
}

void TestInspector::hasANameAndIsReadOnly()
{
    Inspector inspector;
    inspector.show(sceneAt(7, 12));
    const QString text = inspector.text().toPlainText();
    QTest::keyClicks(&inspector.text(), "abc");
    QTest::keyClick(&inspector.text(), Qt::Key_Backspace);
    QTest::keyClick(&inspector.text(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(inspector.text().toPlainText(), text);
    QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(&inspector.text());
    QCOMPARE(spoken->text(QAccessible::Name), QString("Inspector"));
    QVERIFY(spoken->state().readOnly);
    QVERIFY(spoken->textInterface());
    QCOMPARE(spoken->textInterface()->text(0, 9), QString("PE(7, 12)"));
}

void TestInspector::isReadSelectedAndCopiedWithTheKeyboard()
{
    Inspector inspector;
    inspector.resize(800, 200);
    inspector.show(sceneAt(7, 12));
    inspector.show();
    QVERIFY(inspector.text().focusPolicy() & Qt::TabFocus);
    QTest::keyClick(&inspector.text(), Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(&inspector.text(), Qt::Key_End, Qt::ShiftModifier);
    QVERIFY(inspector.text().textCursor().selectedText().startsWith("PE(7, 12) = sin("));
    QTest::keyClick(&inspector.text(), Qt::Key_A, Qt::ControlModifier);
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(&inspector.text(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY(inspector.text().toPlainText().contains(QChar(0x2212)));
    QCOMPARE(QGuiApplication::clipboard()->text(), hyphened(inspector.text().toPlainText())); // a program can read it
}

void TestInspector::tabGoesOn()
{
    QWidget window;
    auto* const before = new QPushButton(&window);
    auto* const inspector = new Inspector(&window);
    auto* const after = new QPushButton(&window);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    before->setFocus();
    QTest::keyClick(before, Qt::Key_Tab);
    QVERIFY(inspector->text().hasFocus());
    QTest::keyClick(&inspector->text(), Qt::Key_Tab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab); // over the fold
    QVERIFY(after->hasFocus());
    QTest::keyClick(after, Qt::Key_Backtab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    QVERIFY(inspector->text().hasFocus());
}

void TestInspector::unchangedTextKeepsTheSelection()
{
    Inspector inspector;
    inspector.show(sceneAt(7, 12));
    QTextCursor cursor = inspector.text().textCursor();
    cursor.setPosition(3);
    cursor.setPosition(20, QTextCursor::KeepAnchor);
    inspector.text().setTextCursor(cursor);
    const QString selected = inspector.text().textCursor().selectedText();
    Scene scene = sceneAt(7, 12);
    scene.selection.pinned = true; // the formulas are the same
    scene.view.windows[View::Heatmap] = CellWindow{{0.0, 20.0}, {0.0, 20.0}};
    scene.view.name = View::Offset;
    inspector.show(scene);
    QCOMPARE(inspector.text().textCursor().selectedText(), selected);
    QVERIFY(!selected.isEmpty());
}

void TestInspector::coloursFollowTheTheme()
{
    Inspector inspector;
    for (const QPalette& palette : {lightPalette(), darkPalette(), lightPalette()}) {
        inspector.setPalette(palette); // even without being shown again
        if (said(inspector).isEmpty())
            inspector.show(sceneAt(7, 12));
        const PlotStyle style = PlotStyle::fromPalette(palette, inspector.font());
        QTextCursor grey(inspector.text().document()->lastBlock());
        grey.movePosition(QTextCursor::EndOfBlock);
        QCOMPARE(grey.charFormat().foreground().color().rgb(), style.secondaryText.rgb());
        QCOMPARE(endOfFormula(inspector).charFormat().foreground().color().rgb(),
                 style.readable(style.series(0), palette.color(QPalette::Window)).rgb());
    }
}

// Every picture of the page would be drawn once more for a height that came later.
void TestInspector::pageHasItsHeightAtOnce()
{
    Rows<QString, QString> rows;
    rows.add("words of a picture come", QString(), "The words of a picture.");
    rows.add("words of a picture go", "The words of a picture.", QString());
    rows.each([](const QString& from, const QString& to) {
        Inspector inspector;
        inspector.resize(3000, 200);
        inspector.show();
        inspector.show(sceneAt(7, 12), from);
        (void)said(inspector);
        const int before = inspector.minimumHeight();
        inspector.show(sceneAt(7, 12), to);
        const int height = inspector.minimumHeight();
        QVERIFY(height != before);
        (void)said(inspector);
        QCOMPARE(inspector.minimumHeight(), height);
    });
}

POSENC_OFFSCREEN_TEST(TestInspector)
#include "test_inspector.moc"
