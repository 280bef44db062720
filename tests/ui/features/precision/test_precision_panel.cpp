// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "tests/support/window.h"
#include "ui/features/precision/precision_panel.h"
#include "ui/features/precision/precision_settings.h"
#include "ui/scene/scene_scheme.h"
#include "ui/window/workspace.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene panelScene(std::int64_t dModel, std::int64_t maxLen, NumberFormat format, Arithmetic arithmetic = Arithmetic::Throughout)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.edit<PrecisionSettings>().format = format;
    scene.edit<PrecisionSettings>().arithmetic = arithmetic;
    return scene;
}

QString wordsOf(const QWidget& panel)
{
    for (const QLabel* const label : panel.findChildren<QLabel*>())
        if (label->accessibleName() == QLatin1String("About the precision"))
            return label->text();
    return {};
}

QPushButton& button(const QWidget& panel, const QString& words)
{
    for (QPushButton* const button : panel.findChildren<QPushButton*>())
        if (button->text().contains(words))
            return *button;
    qFatal("no such button");
}

bool isBusy(const QWidget& panel) { return !panel.findChild<QProgressBar*>()->isHidden(); }

bool isDone(const QWidget& panel) { return !isBusy(panel) && wordsOf(panel).count('\n') == 2 && !wordsOf(panel).contains("Looking"); }

// A panel alone, visible.
struct Shown {
    PrecisionPanel panel;
    explicit Shown(const Scene& scene)
    {
        panel.resize(300, 400);
        panel.show();
        panel.show(scene);
    }
};

} // namespace

class TestPrecisionPanel : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void wordsSayWhatIsKnown();
    void wordsAgreeWithEveryRow();
    void findingSaysTheFirstWrongDecimal();
    void findingIsTheTitleOfThePage();
    void buttonsGoToThePlace();
    void zoomedPictureThatLacksThePlaceShowsEverything();
    void newParametersLeaveNoOldWords();
    void anotherSelectionAsksNothing();
    void unseenPanelRests();
};

void TestPrecisionPanel::wordsSayWhatIsKnown()
{
    const auto row = [&](const char* name, int dModel, int maxLen, int format, bool throughout, const QString& words) {
        const InRow in(name);
        const Shown shown(
            panelScene(dModel, maxLen, static_cast<NumberFormat>(format), throughout ? Arithmetic::Throughout : Arithmetic::StoredOnly));
        QTRY_VERIFY(isDone(shown.panel));
        QVERIFY2(QRegularExpression(words).match(wordsOf(shown.panel)).hasMatch(), qPrintable(wordsOf(shown.panel)));
    };
    // a regular expression
    row("float32 drifts", 512, 5000, 0, true, "largest error of the whole table is −?3\\.9e−4, at position 4974 ");
    // 3.8552e−4 in PyTorch 1.13
    row("bfloat16 has no 257", 512, 1000, 1, true, "From position 256 on neighbours become equal: 256 and 257 are the same row\\.");
    row("float16 has no 2049", 64, 3000, 2, true, "From position 2048 on neighbours become equal: 2048 and 2049");
    row("stored numbers stay apart", 512, 1000, 1, false, "\nNo position up to 999 has the same values as its neighbour\\.");
    row("eight significant bits", 8, 20, 1, true, "^bfloat16 has 8 significant bits\\.");
    row("one position is exact", 8, 1, 2, true, "Every value of the table is exact in float16\\.$");
    row("float16 ends", 4, 66000, 2, true, "From position 65.520 on, every value is NaN");
    // Of 66000 positions, those from 32768 on are in steps of 32: 32752 … 32768 … 32784 are one.
    row("long runs", 4, 66000, 2, true, "Up to 3[0-9] consecutive positions are equal, first from 3\\d.\\d+ on\\.");
}

// Row by row, number by number.
void TestPrecisionPanel::findingSaysTheFirstWrongDecimal()
{
    Rows<NumberFormat, double, QString> rows;
    rows.add("five are right", NumberFormat::Float32, 1.6e-6, "wrong from decimal 6 on");
    rows.add("exactly a unit", NumberFormat::Float32, 1e-3, "wrong from decimal 4 on");
    rows.add("the first", NumberFormat::BFloat16, 0.2, "wrong from decimal 1 on");
    rows.add("none", NumberFormat::Float16, 1.9, "not one digit of the worst value is right");
    rows.add("exact", NumberFormat::Float16, 0.0, "every value is exact");
    rows.each([](NumberFormat format, double error, const QString& words) {
        const Scene scene = panelScene(8, 10, format);
        const RoundedEncoding encoding(schemeOf(scene), {format, Coding(), Arithmetic::Throughout});
        const QString said = findingText(encoding, {.error = error});
        QVERIFY2(said.endsWith(words), qPrintable(said));
    });
}

void TestPrecisionPanel::findingIsTheTitleOfThePage()
{
    PlotCard card([](QCustomPlot& canvas) { return makePlot(View::Precision, canvas, ofAllColors()); });
    card.makePage(QStringLiteral("What is lost?"), {});
    const auto isTitled = [&card](const QString& words) {
        return std::ranges::any_of(card.findChildren<QLabel*>(), [&](const QLabel* label) { return label->text().contains(words); });
    };
    Shown shown(panelScene(8, 10, NumberFormat::Float16));
    shown.panel.addTo(card);
    QVERIFY(isTitled("What is lost?"));
    QTRY_VERIFY(isDone(shown.panel));
    QVERIFY(isTitled("rounded at every step: wrong from decimal") && !isTitled("What is lost?"));
    shown.panel.show(panelScene(8, 12, NumberFormat::Float16));
    QVERIFY(isTitled("What is lost?"));
}

void TestPrecisionPanel::wordsAgreeWithEveryRow()
{
    const auto check = [&](const char* name, int format, int dModel) {
        const InRow in(name);
        constexpr int maxLen = 2500;
        const Scene scene = panelScene(dModel, maxLen, static_cast<NumberFormat>(format));
        const RoundedEncoding encoding(scene.encoding, {scene.of<PrecisionSettings>().format, Coding::ExpLog, Arithmetic::Throughout});
        int equal = 0;
        int first = -1;
        double largest = 0.0;
        for (int k = 0; k < maxLen; ++k) {
            if (k + 1 < maxLen && encoding.row(k) == encoding.row(k + 1)) {
                first = first < 0 ? k : first;
                ++equal;
            }
            for (int j = 0; j < dModel; ++j)
                largest = std::max(largest, std::abs(encoding.value(k, j) - Encoding(scene.encoding).value(k, j)));
        }
        const Shown shown(scene);
        QTRY_VERIFY(isDone(shown.panel));
        const QString words = wordsOf(shown.panel);
        QCOMPARE(words.contains("No position up to "), equal == 0);
        if (equal > 0)
            QVERIFY2(words.contains(QString("From position %1 on").arg(first)), qPrintable(words));
        if (equal > maxLen / 10)
            QVERIFY2(words.contains(QString(" %1 % of the positions").arg(std::round(100.0 * equal / (maxLen - 1)))), qPrintable(words));
        const QString number = QString::number(largest, 'e', 1).replace("e-0", "e−").replace(".0e", "e");
        QVERIFY2(largest >= 0.01 || words.contains(number), qPrintable(words + number));
    };
    for (const NumberFormat format : {NumberFormat::Float32, NumberFormat::BFloat16, NumberFormat::Float16})
        for (const int dModel : {1, 2, 7})
            check(qPrintable(QString::asprintf("%s, d_model %d", nameOf(format).data(), dModel)), static_cast<int>(format), dModel);
}

void TestPrecisionPanel::buttonsGoToThePlace()
{
    Scene before = panelScene(16, 1000, NumberFormat::BFloat16);
    before.selection.positions = {7, 9};
    Shown shown(before);
    QVERIFY(!button(shown.panel, "largest").isEnabled() && !button(shown.panel, "equal").isEnabled());
    QTRY_VERIFY(isDone(shown.panel));
    Scene requested;
    connect(&shown.panel, &PrecisionPanel::sceneRequested, this, [&](const Scene& scene) { requested = scene; });
    QTest::mouseClick(&button(shown.panel, "equal"), Qt::LeftButton);
    QVERIFY(requested.selection.pinned && requested.encoding == before.encoding);
    QCOMPARE(qint64{selectedPosition(requested)}, 256);
    QCOMPARE(qint64{secondPosition(requested)}, 257);
    QCOMPARE(qint64{requested.selection.positions.at(1)}, 9); // the rest of the selection stays
    QTest::mouseClick(&button(shown.panel, "largest"), Qt::LeftButton);
    const RoundedEncoding encoding(before.encoding, {NumberFormat::BFloat16, Coding::ExpLog, Arithmetic::Throughout});
    double largest = 0.0;
    for (int k = 0; k < 1000; ++k)
        for (int j = 0; j < 16; ++j)
            largest = std::max(largest, std::abs(encoding.error(k, j)));
    QCOMPARE(std::abs(encoding.error(selectedPosition(requested), selectedDimension(requested))), largest);
    // Without such a place, nothing can be pressed.
    shown.panel.show(panelScene(16, 1, NumberFormat::BFloat16));
    QTRY_VERIFY(isDone(shown.panel));
    QVERIFY(!button(shown.panel, "largest").isEnabled() && !button(shown.panel, "equal").isEnabled());
}

void TestPrecisionPanel::zoomedPictureThatLacksThePlaceShowsEverything()
{
    Scene scene = panelScene(16, 1000, NumberFormat::BFloat16);
    scene.view.windows[View::Precision] = CellWindow{{10.0, 20.0}, {0.0, 16.0}};
    Shown shown(scene);
    QTRY_VERIFY(isDone(shown.panel));
    Scene requested;
    connect(&shown.panel, &PrecisionPanel::sceneRequested, this, [&](const Scene& next) { requested = next; });
    QTest::mouseClick(&button(shown.panel, "equal"), Qt::LeftButton);
    QVERIFY(!requested.view.windows[View::Precision]);
    scene.view.windows[View::Precision] = CellWindow{{250.0, 260.0}, {0.0, 16.0}};
    shown.panel.show(scene);
    QVERIFY(isDone(shown.panel)); // the same numbers
    QTest::mouseClick(&button(shown.panel, "equal"), Qt::LeftButton);
    QVERIFY(requested.view.windows[View::Precision] == scene.view.windows[View::Precision]);
}

void TestPrecisionPanel::newParametersLeaveNoOldWords()
{
    Shown shown(panelScene(16, 1000, NumberFormat::BFloat16));
    QTRY_VERIFY(isDone(shown.panel));
    shown.panel.show(panelScene(EncodingSpec::maxDModel, EncodingSpec::maxMaxLen, NumberFormat::Float32)); // many seconds of work
    QVERIFY(!wordsOf(shown.panel).contains("256"));
    QVERIFY(!button(shown.panel, "equal").isEnabled());
    QTRY_VERIFY(isBusy(shown.panel)); // it works now
    QElapsedTimer time;
    time.start();
    shown.panel.show(panelScene(16, 300, NumberFormat::Float16));
    QVERIFY(time.elapsed() < 2000); // the old work is not waited for
    QVERIFY(!isBusy(shown.panel));
    QTRY_VERIFY(isDone(shown.panel));
    const QString words = wordsOf(shown.panel);
    QVERIFY(words.startsWith("float16"));
    QTest::qWait(300); // nor does it report later
    QCOMPARE(wordsOf(shown.panel), words);
    // Another coding is another question.
    Scene other = panelScene(16, 300, NumberFormat::Float16);
    other.edit<PrecisionSettings>().coding = Coding::Power;
    shown.panel.show(other);
    QVERIFY(wordsOf(shown.panel) != words);
    QTRY_VERIFY(isDone(shown.panel));
}

void TestPrecisionPanel::anotherSelectionAsksNothing()
{
    Scene scene = panelScene(16, 1000, NumberFormat::BFloat16);
    Shown shown(scene);
    QTRY_VERIFY(isDone(shown.panel));
    const QString words = wordsOf(shown.panel);
    scene.selection.positions = {17};
    scene.edit<PrecisionSettings>().picture = PrecisionContent::Largest;
    scene.view.windows[View::Precision] = CellWindow{{3.0, 40.0}, {0.0, 8.0}};
    shown.panel.show(scene);
    QCOMPARE(wordsOf(shown.panel), words);
    QTest::qWait(250);
    QVERIFY(!isBusy(shown.panel));
}

void TestPrecisionPanel::unseenPanelRests()
{
    PrecisionPanel panel;
    panel.show(panelScene(16, 300, NumberFormat::Float16));
    QTest::qWait(300);
    QVERIFY(!isDone(panel));
    panel.show();
    QTRY_VERIFY(isDone(panel));
}

POSENC_OFFSCREEN_TEST(TestPrecisionPanel)
#include "test_precision_panel.moc"
