// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/diagnostics.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"
#include "tests/support/window.h"
#include "ui/window/workspace.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr int patience = isSanitized() ? 60'000 : 10'000; // milliseconds

Scene sceneOf(std::int64_t dModel, std::int64_t maxLen, FrequencyRule rule = FrequencyRule::Paper, double n = 10000.0)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, dModel, maxLen, Layout::Interleaved, rule).value();
    return scene;
}

QString lineWith(const QWidget& panel, const QString& words) { return linesOf(panel).filter(words).value(0); }

} // namespace

class TestDiagnosticsPanel : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void linesSayWhatIsKnown();
    void everyLineGoesToItsPlace();
    void linesGoToThePlaceTheyName();
    void enterGoesThere();
    void newParametersLeaveNoOldLines();
    void unseenPanelRests();
    void anotherSelectionAsksForItsShiftOnly();
    void lineBringsItsViewInFront();
};

void TestDiagnosticsPanel::linesSayWhatIsKnown()
{
    const auto row = [&](const char* name, int dModel, int maxLen, bool tensor2tensor, const QString& line) {
        const InRow in(name);
        const ShownDiagnostics shown(sceneOf(dModel, maxLen, tensor2tensor ? FrequencyRule::Tensor2Tensor : FrequencyRule::Paper));
        QTRY_VERIFY_WITH_TIMEOUT(isDone(shown.panel), patience);
        QCOMPARE(linesOf(shown.panel).filter(QRegularExpression(line)).size(), 1);
    };
    // a regular expression
    // facts.md, section 3
    row("almost near: 5 and 68 are as 0 and 63", 8, 128, false,
        "^Closest positions: 0 and 63, distance 0\\.6453, neighbours 0\\.96[34]\\d?$");
    row("otherwise neighbours are the closest", 16, 128, false, "^Closest positions: neighbours, such as 0 and 1, distance");
    row("side peak at 63", 8, 128, false, "^Side peak at offset 63: 3\\.79\\d+, 0\\.9479 of the value at 0$");
    row("side peak at 6", 8, 128, false, "^Side peak at offset 6: 3\\.78\\d+, 0\\.9459 of the value at 0$");
    row("room for meaning", 512, 20, false, "^262 of 512 columns \\(51 %\\) vary by less than 0\\.1, the first is \\d+$");
    row("seven turns of the fastest pair", 512, 100, false,
        "^Similarity to position 0 falls until offset 43 and first rises at offset 44$");
    row("complete pairs are Toeplitz", 8, 128, false, "depends only on the offset \\(a Toeplitz matrix\\)");
    row("an odd d_model is not", 7, 128, false, "more than the offset \\(no Toeplitz matrix\\): \\(\\d+, \\d+\\)");
    row("an odd one of tensor2tensor is", 7, 128, true, "depends only on the offset \\(a Toeplitz matrix\\)");
    row("equal norms", 8, 128, false, "^Every row has the same norm, 2 = √\\(d/2\\)$");
    row("equal norms of an odd d_model", 7, 128, true, "^Every row has the same norm, 1\\.732 = √⌊d/2⌋$");
    row("norms of an odd d_model", 7, 128, false, "^Norms of the rows: 1\\.732 \\(position 0\\) to \\d\\.?\\d* \\(position \\d+\\)$");
    row("whole turns", 8, 128, false, "^2 of 4 pairs complete a turn within max_len$");
    // λ = 6.28, 62.8, 628, 6283
    row("every column is used", 2, 128, false, "so no column is unused");
    row("the closest neighbours of a lone sine", 1, 128, false,
        "^Closest positions: \\d+ and \\d+, distance [^;]+, the closest neighbours, \\d+ and \\d+, 0\\.0\\d+$");
    row("nothing is similar to nothing", 1, 128, false, "^Position 0 is equally similar to every position");
    row("ripples are no side peaks", 512, 100, false, "^No side peak stands out");
    row("two positions", 8, 2, false, "^The only two positions, 0 and 1, have the distance 0\\.96[34]\\d?$");
    row("one row", 8, 1, false, "^The only row has the norm 2 = √\\(d/2\\)$");
    row("one row of nothing", 1, 1, false, "^The only row has the norm 0$");
    row("rows of nothing", 1, 9, true, "^Every row has the norm 0$");
    row("the only pair", 2, 128, false, "^The only pair completes a turn within max_len$");
    row("the only column", 1, 128, false, "^The only column varies by 0\\.1 or more, so it is used$");
    row("one of several columns", 3, 12, false, "^1 of 3 columns \\(33 %\\) varies by less than 0\\.1: column 2$");
    row("the shift of an odd d_model", 7, 128, false,
        "^T\\(4\\) · PE\\(k\\) is PE\\(k \\+ 4\\) for every k except in column 6, a sine without "
        "its cosine \\(off by up to 0\\.04\\d+, at k = 123\\) · largest "
        "difference over 124 positions and the other 6 columns: .*e−1[5-7]");
    row("the shift of a lone sine", 1, 128, false,
        "^T\\(4\\) cannot rotate a sine without its cosine: over 124 positions its 0 is off by up to (1|0\\.99\\d+), at k = \\d+$");
    row("the shift of an odd d_model of tensor2tensor", 7, 128, true, "for every k: largest difference over 124 positions and 7 columns");
    row("the shift is exact", 8, 128, false, "^T\\(4\\) · PE\\(k\\) is PE\\(k \\+ 4\\) for every k: .*e−1[5-7]");
}

// Every line goes to a legal scene that shows something.
void TestDiagnosticsPanel::everyLineGoesToItsPlace()
{
    for (const int dModel : {1, 2, 7, 512})
        for (const int maxLen : {1, 2, 100}) {
            ShownDiagnostics shown(sceneOf(dModel, maxLen));
            QTRY_VERIFY_WITH_TIMEOUT(isDone(shown.panel), patience);
            int scenes = 0;
            int views = 0;
            connect(&shown.panel, &DiagnosticsPanel::sceneRequested, this, [&](const Scene& scene) {
                ++scenes;
                QVERIFY(scene.selection.pinned);
                QVERIFY(selectedPosition(scene) == scene.selection.positions.front());
                QVERIFY(secondPosition(scene) >= 0 && secondPosition(scene) < maxLen);
            });
            connect(&shown.panel, &DiagnosticsPanel::viewRequested, this, [&](View) { ++views; });
            auto& list = *shown.panel.findChild<QListWidget*>();
            for (int row = 0; row < list.count(); ++row)
                emit list.itemClicked(list.item(row));
            QCOMPARE(scenes, list.count());
            QCOMPARE(views, list.count());
        }
}

void TestDiagnosticsPanel::linesGoToThePlaceTheyName()
{
    const auto row = [&](const char* name, const QString& line, int view, QList<int> selected) {
        const InRow in(name);
        Scene before = sceneOf(8, 128);
        before.selection.positions = {90, 7};
        before.selection.second = 5;
        ShownDiagnostics shown(before);
        QTRY_VERIFY_WITH_TIMEOUT(isDone(shown.panel), patience);
        Scene requested;
        View shownView = View::Heatmap;
        connect(&shown.panel, &DiagnosticsPanel::sceneRequested, this, [&](const Scene& scene) { requested = scene; });
        connect(&shown.panel, &DiagnosticsPanel::viewRequested, this, [&](View there) { shownView = there; });
        auto& list = *shown.panel.findChild<QListWidget*>();
        const auto items = list.findItems(line, Qt::MatchContains);
        QCOMPARE(items.size(), 1);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, Qt::NoModifier, list.visualItemRect(items[0]).center());
        QCOMPARE(static_cast<int>(shownView), view);
        QVERIFY(requested.encoding == before.encoding && requested.selection.pinned);
        QCOMPARE(qint64{requested.selection.positions.at(1)}, 7); // the rest of the selection stays
        if (selected.isEmpty()) {
            QCOMPARE(qint64{selectedOffset(requested)}, 85);
            return;
        }
        if (line == "first rises")
            selected[1] = items[0]->text().section(' ', -1).toInt();
        QCOMPARE(qint64{selectedPosition(requested)}, selected[0]);
        QCOMPARE(qint64{secondPosition(requested)}, selected[1]);
    };
    // k, k′
    row("the closest pair", "Closest", static_cast<int>(View::Similarity), QList{0, 63});
    row("a peak", "offset 6:", static_cast<int>(View::Offset), QList{0, 6});
    row("the first rise", "first rises", static_cast<int>(View::Offset), QList{0, 4});
    row("the shift", "T(−85)", static_cast<int>(View::Shift), QList<int>());
}

void TestDiagnosticsPanel::enterGoesThere()
{
    ShownDiagnostics shown(sceneOf(8, 128));
    QTRY_VERIFY_WITH_TIMEOUT(isDone(shown.panel), patience);
    int requests = 0;
    connect(&shown.panel, &DiagnosticsPanel::viewRequested, this, [&](View) { ++requests; });
    auto& list = *shown.panel.findChild<QListWidget*>();
    QTest::keyClick(&list, Qt::Key_Home);
    QTest::keyClick(&list, Qt::Key_Down);
    QTest::keyClick(&list, Qt::Key_Return);
    QCOMPARE(requests, 1);
}

void TestDiagnosticsPanel::newParametersLeaveNoOldLines()
{
    ShownDiagnostics shown(sceneOf(8, 128));
    QTRY_VERIFY_WITH_TIMEOUT(isDone(shown.panel), patience);
    shown.panel.show(sceneOf(EncodingSpec::maxDModel, EncodingSpec::maxMaxLen)); // many seconds of work
    QVERIFY(linesOf(shown.panel).isEmpty());
    QTest::qWait(300); // it works now
    QElapsedTimer time;
    time.start();
    shown.panel.show(sceneOf(7, 128));
    QVERIFY(time.elapsed() < 2000); // the old work is not waited for
    QTRY_VERIFY_WITH_TIMEOUT(isDone(shown.panel), patience);
    QVERIFY(!lineWith(shown.panel, "no Toeplitz").isEmpty());
    const QStringList lines = linesOf(shown.panel);
    QTest::qWait(500); // nor does it report later
    QCOMPARE(linesOf(shown.panel), lines);
    QVERIFY(shown.panel.findChild<QProgressBar*>()->isHidden());
    // A moving slider asks only when it rests.
    for (int d = 10; d < 20; ++d) {
        shown.panel.show(sceneOf(d, 128));
        QVERIFY(linesOf(shown.panel).isEmpty());
    }
    QTRY_VERIFY_WITH_TIMEOUT(isDone(shown.panel), patience);
    QVERIFY2(lineWith(shown.panel, "pairs complete").contains("of 10 pairs"), qPrintable(linesOf(shown.panel).join('\n')));
}

void TestDiagnosticsPanel::unseenPanelRests()
{
    DiagnosticsPanel panel;
    panel.show(sceneOf(8, 128));
    QTest::qWait(400);
    QVERIFY(linesOf(panel).isEmpty());
    panel.setInSight(true);
    QTRY_VERIFY_WITH_TIMEOUT(isDone(panel), patience);
    panel.setInSight(false);
    const QStringList before = linesOf(panel);
    panel.show(sceneOf(7, 128));
    QTest::qWait(400);
    QCOMPARE(linesOf(panel), before);
    panel.setInSight(true);
    QTRY_VERIFY(!lineWith(panel, "no Toeplitz").isEmpty());
}

void TestDiagnosticsPanel::anotherSelectionAsksForItsShiftOnly()
{
    ShownDiagnostics shown(sceneOf(8, 128));
    QTRY_VERIFY_WITH_TIMEOUT(isDone(shown.panel), patience);
    const QStringList before = linesOf(shown.panel);
    Scene scene = sceneOf(8, 128);
    scene.selection.second = 70;
    shown.panel.show(scene);
    QVERIFY(linesOf(shown.panel).size() >= before.size() - 1); // the others stay meanwhile
    QTRY_VERIFY(!lineWith(shown.panel, "T(70)").isEmpty());
    QVERIFY(lineWith(shown.panel, "T(4)").isEmpty());
    QCOMPARE(linesOf(shown.panel).first(before.size() - 1), before.first(before.size() - 1));
}

void TestDiagnosticsPanel::lineBringsItsViewInFront()
{
    Window window(QSize(1440, 900), sceneOf(8, 128));
    auto& panel = *window.findChild<DiagnosticsPanel*>();
    window.docks().raise(&panel);
    QTRY_VERIFY_WITH_TIMEOUT(isDone(panel), patience);
    auto& list = *panel.findChild<QListWidget*>();
    const auto items = list.findItems("offset 63:", Qt::MatchContains);
    QCOMPARE(items.size(), 1);
    list.scrollToItem(items[0]);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, Qt::NoModifier, list.visualItemRect(items[0]).center());
    QTRY_VERIFY(window.docks().card(View::Offset).isInSight());
    QCOMPARE(qint64{selectedOffset(window.scene())}, 63);
    QVERIFY(window.scene().selection.pinned);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window.scene() == sceneOf(8, 128));
}

POSENC_OFFSCREEN_TEST(TestDiagnosticsPanel)
#include "test_diagnostics_panel.moc"
