#include "tests/ui/shown.h"
#include "tests/ui/support.h"
#include "ui/formula_text.h"
#include "ui/inspector.h"
#include "ui/plot_style.h"

#include <QAccessible>

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

} // namespace

class TestInspector : public QObject {
    Q_OBJECT

private slots:
    void saysWhatTheFormulasSay_data();
    void saysWhatTheFormulasSay();
    void isReadSelectedAndCopiedWithTheKeyboard();
    void tabGoesOn();
    void unchangedTextKeepsTheSelection();
    void coloursFollowTheTheme();
    void hasANameAndIsReadOnly();
};

void TestInspector::saysWhatTheFormulasSay_data()
{
    QTest::addColumn<QPoint>("cell"); // j, k
    QTest::addColumn<bool>("odd");
    QTest::newRow("the first cell") << QPoint(0, 0) << false;
    QTest::newRow("another cell") << QPoint(12, 7) << false;
    QTest::newRow("a column of zeros") << QPoint(6, 3) << true;
}

void TestInspector::saysWhatTheFormulasSay()
{
    QFETCH(QPoint, cell);
    QFETCH(bool, odd);
    Inspector inspector;
    Scene scene = sceneAt(cell.y(), cell.x());
    if (odd)
        scene.encoding = scene.encoding.withDModel(7).withFrequencies(FrequencyRule::Tensor2Tensor);
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
        scene.view.measure = measure;
        inspector.show(scene);
        const CellFormula formula = cellFormula(scene);
        const PairFormula pair = pairFormula(scene);
        QStringList lines{formula.steps + formula.value, formula.facts, formula.codings, pair.steps + pair.value, pair.facts};
        lines.removeAll(QString());
        QCOMPARE(inspector.toPlainText(), lines.join('\n'));
    }
}

void TestInspector::hasANameAndIsReadOnly()
{
    Inspector inspector;
    inspector.show(sceneAt(7, 12));
    const QString text = inspector.toPlainText();
    QTest::keyClicks(&inspector, "abc");
    QTest::keyClick(&inspector, Qt::Key_Backspace);
    QTest::keyClick(&inspector, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(inspector.toPlainText(), text);
    QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(&inspector);
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
    QVERIFY(inspector.focusPolicy() & Qt::TabFocus);
    QTest::keyClick(&inspector, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(&inspector, Qt::Key_End, Qt::ShiftModifier);
    QVERIFY(inspector.textCursor().selectedText().startsWith("PE(7, 12) = sin("));
    QTest::keyClick(&inspector, Qt::Key_A, Qt::ControlModifier);
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(&inspector, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(inspector.toPlainText().contains(QChar(0x2212)));
    QCOMPARE(QGuiApplication::clipboard()->text(), hyphened(inspector.toPlainText())); // a program can read it
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
    QVERIFY(inspector->hasFocus());
    QTest::keyClick(inspector, Qt::Key_Tab);
    QVERIFY(after->hasFocus());
    QTest::keyClick(after, Qt::Key_Backtab);
    QVERIFY(inspector->hasFocus());
}

void TestInspector::unchangedTextKeepsTheSelection()
{
    Inspector inspector;
    inspector.show(sceneAt(7, 12));
    QTextCursor cursor = inspector.textCursor();
    cursor.setPosition(3);
    cursor.setPosition(20, QTextCursor::KeepAnchor);
    inspector.setTextCursor(cursor);
    const QString selected = inspector.textCursor().selectedText();
    Scene scene = sceneAt(7, 12);
    scene.selection.pinned = true; // the formulas are the same
    scene.view.heatmapWindow = CellWindow{{0.0, 20.0}, {0.0, 20.0}};
    scene.view.name = View::Offset;
    inspector.show(scene);
    QCOMPARE(inspector.textCursor().selectedText(), selected);
    QVERIFY(!selected.isEmpty());
}

void TestInspector::coloursFollowTheTheme()
{
    Inspector inspector;
    for (const QPalette& palette : {lightPalette(), darkPalette(), lightPalette()}) {
        inspector.setPalette(palette);
        inspector.show(sceneAt(7, 12));
        const PlotStyle style = PlotStyle::fromPalette(palette, inspector.font());
        QTextCursor cursor(inspector.document()->findBlockByNumber(1));
        cursor.movePosition(QTextCursor::Right);
        QCOMPARE(cursor.charFormat().foreground().color().rgb(), style.secondaryText.rgb());
        cursor = QTextCursor(inspector.document()->firstBlock());
        cursor.movePosition(QTextCursor::EndOfBlock);
        QCOMPARE(cursor.charFormat().foreground().color().rgb(), style.series(0).rgb()); // the value
        QVERIFY(cursor.charFormat().fontWeight() > QFont::Normal);
    }
    // Also without being shown anew.
    inspector.setPalette(darkPalette());
    const QTextCursor cursor(inspector.document()->findBlockByNumber(1));
    QCOMPARE(cursor.block().begin().fragment().charFormat().foreground().color().rgb(),
             PlotStyle::fromPalette(darkPalette(), inspector.font()).secondaryText.rgb());
}

POSENC_OFFSCREEN_MAIN(TestInspector)
#include "test_inspector.moc"
