// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/random_table.h"
#include "tests/support/diagnostics.h"
#include "tests/support/schemes.h"
#include "tests/support/shown.h"
#include "tests/support/window.h"
#include "ui/controls/setting_controls.h"
#include "ui/panels/inspector.h"
#include "ui/panels/parameter_panel.h"
#include "ui/scene/parameters.h"
#include "ui/text/formula_text.h"
#include "ui/text/scheme_text.h"
#include "ui/window/accessibility.h"

#include "ui/window/workspace.h"

#include <QComboBox>
#include <QDockWidget>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneOf(SchemeName scheme, std::int64_t d, std::int64_t length, FrequencyRule rule = FrequencyRule::Paper)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, d, length, Layout::Interleaved, rule).value();
    scene.scheme = {scheme, 3, nullptr, {}, {}};
    return scene;
}

} // namespace

/// The words about schemes other than the sinusoidal one, and the place to choose them.
class TestSchemeWords : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }
    void whatMeansNothingIsDisabled_data();
    void whatMeansNothingIsDisabled();
    void tabsAreCalledByTheScheme();
    void nearKShowsTheDiagonal();
    void cellIsWrittenOut_data();
    void cellIsWrittenOut();
    void pairIsANumber_data();
    void pairIsANumber();
    void inspectorShowsBoth();
    void linesSayWhatIsKnown_data();
    void linesSayWhatIsKnown();
    void linesGoToTheirPlaces();
    void anotherSchemeLeavesNoOldLines();
    void schemeIsChosenInThePanel();
    void seedIsThereForRandomNumbersOnly();
    void settingsAreThereForTheirSchemes();
    void familyIsWrittenOut_data();
    void familyIsWrittenOut();
    void whatDoesNotFitIsSaid();
};

void TestSchemeWords::cellIsWrittenOut_data()
{
    QTest::addColumn<SchemeName>("scheme");
    QTest::addColumn<bool>("paper");
    QTest::addColumn<QString>("steps");
    QTest::addColumn<double>("value");
    const auto row = [](const char* name, SchemeName scheme, bool paper, const QString& steps, double value) {
        QTest::newRow(name) << scheme << paper << steps << value;
    };
    row("the position itself", "integer"_scheme, true, "x(5, 2) = k = ", 5.0);
    row("the part of the last position", "normalised"_scheme, true, "x(5, 2) = 5 / (128 − 1) = ", 5.0 / 127.0);
    row("a bit", "binary"_scheme, true, QString("x(5, 2) = bit 2 of 5 = bit 2 of 101₂ = "), 1.0);
    row("a sine", "sines"_scheme, true,
        "x(5, 2) = sin(5 / 10000^(2/16)) = sin(5 · 0.3162278) = sin(1.581139) = ", std::sin(5.0 / std::pow(10000.0, 2.0 / 16.0)));
    row("a cosine", "cosines"_scheme, true,
        "x(5, 2) = cos(5 / 10000^(2/16)) = cos(5 · 0.3162278) = cos(1.581139) = ", std::cos(5.0 / std::pow(10000.0, 2.0 / 16.0)));
    row("a sine by the other rule", "sines"_scheme, false,
        "x(5, 2) = sin(5 / 10000^(2/15)) = sin(5 · 0.2928645) = sin(1.464322) = ", std::sin(5.0 / std::pow(10000.0, 2.0 / 15.0)));
    row("a random number", "random"_scheme, true, "x(5, 2) = drawn from N(0, 1/2) with seed 3 = ", RandomTable(3).value(5, 2));
}

void TestSchemeWords::cellIsWrittenOut()
{
    QFETCH(SchemeName, scheme);
    QFETCH(bool, paper);
    QFETCH(QString, steps);
    QFETCH(double, value);
    const Scene scene =
        withDimension(withPosition(sceneOf(scheme, 16, 128, paper ? FrequencyRule::Paper : FrequencyRule::Tensor2Tensor), 5), 2);
    const CellFormula formula = cellFormula(scene);
    QCOMPARE(formula.steps, steps);
    QVERIFY2(std::abs(numberOf(formula.value) - value) <= 1e-9 * std::max(1.0, std::abs(value)), qPrintable(formula.value));
    QVERIFY(!formula.facts.isEmpty() && formula.codings.isEmpty());
}

void TestSchemeWords::pairIsANumber_data()
{
    QTest::addColumn<SchemeName>("scheme");
    QTest::addColumn<int>("measure");
    QTest::addColumn<QString>("steps");
    QTest::addColumn<double>("value");
    const auto row = [](const char* name, SchemeName scheme, Measure measure, const char* steps, double value) {
        QTest::newRow(name) << scheme << static_cast<int>(measure) << QString::fromUtf8(steps) << value;
    };
    row("integers: 16 · 5 · 7", "integer"_scheme, Measure::Dot, "x(5) · x(7) = ", 560.0);
    row("integers point the same way", "integer"_scheme, Measure::Cosine, "cosine of x(5) and x(7) = ", 1.0);
    row("bits in common: 101 and 111", "binary"_scheme, Measure::Dot, "x(5) · x(7) = ", 2.0);
    row("one bit apart", "binary"_scheme, Measure::Distance, "‖x(5) − x(7)‖ = ", 1.0);
    row("normalised", "normalised"_scheme, Measure::Distance, "‖x(5) − x(7)‖ = ", 4.0 * 2.0 / 127.0);
}

void TestSchemeWords::pairIsANumber()
{
    QFETCH(SchemeName, scheme);
    QFETCH(int, measure);
    QFETCH(QString, steps);
    QFETCH(double, value);
    Scene scene = withSecondPosition(withPosition(sceneOf(scheme, 16, 128), 5), 7);
    scene.view.measure = static_cast<Measure>(measure);
    const PairFormula formula = pairFormula(scene);
    QCOMPARE(formula.steps, steps);
    QVERIFY2(std::abs(numberOf(formula.value) - value) <= 1e-9 * value, qPrintable(formula.value));
    QVERIFY2(formula.facts.contains("= 2 ") && formula.facts.contains("16 columns"), qPrintable(formula.facts));
}

void TestSchemeWords::inspectorShowsBoth()
{
    Inspector inspector;
    inspector.show(withSecondPosition(withDimension(withPosition(sceneOf("binary"_scheme, 16, 128), 5), 2), 7));
    const QString text = inspector.text().toPlainText();
    QVERIFY2(text.contains("x(5, 2) = bit 2 of 5") && text.contains("x(5) · x(7) = 2"), qPrintable(text));
    QVERIFY2(!text.contains("PE"), qPrintable(text));
}

void TestSchemeWords::linesSayWhatIsKnown_data()
{
    QTest::addColumn<SchemeName>("scheme");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("maxLen");
    QTest::addColumn<QString>("line"); // as an expression
    const auto row = [](const char* name, SchemeName scheme, int d, int length, const char* line) {
        QTest::newRow(name) << scheme << d << length << QString::fromUtf8(line);
    };
    // facts.md, section 3: why not integers, or 0 … 1, or binary? why both sine and cosine?
    row("integers leave ±1", "integer"_scheme, 8, 128, "^Values from 0 to 127: they leave −1 … 1$");
    row("integers do not know max_len", "integer"_scheme, 8, 128, "^A position keeps its values whatever max_len is$");
    row("normalised stay", "normalised"_scheme, 8, 128, "^Values from 0 to 1: they stay within −1 … 1$");
    row("normalised know max_len", "normalised"_scheme, 8, 128,
        "^The value of a position changes with max_len: that of position 1 is 0\\.007874 at max_len = 128$");
    row("bits stay", "binary"_scheme, 8, 128, "^Values from 0 to 1: they stay within −1 … 1$");
    row("a binary column too many", "binary"_scheme, 8, 128, "^1 of 8 columns \\(1[23] %\\) varies by less than 0\\.1: column 7$");
    row("too few bits", "binary"_scheme, 2, 128, "^Positions \\d+ and \\d+ have the same row: nothing tells them apart$");
    row("sines alone are not Toeplitz", "sines"_scheme, 8, 128, "^Similarity is symmetric but not Toeplitz: \\(\\d+, \\d+\\)");
    row("cosines alone are not Toeplitz", "cosines"_scheme, 8, 128, "^Similarity is symmetric but not Toeplitz: \\(\\d+, \\d+\\)");
    row("integers have other norms", "integer"_scheme, 4, 11, "^Norms of the rows: 0 \\(position 0\\) to 20 \\(position 10\\)$");
    row("nothing is like position 0", "integer"_scheme, 4, 11,
        "^It neither falls nor rises: from position 0 it is the same to every position$");
    row("neighbours among integers", "integer"_scheme, 4, 11, "^Closest positions: neighbours, such as 0 and 1, distance 2$");
    row("random numbers leave ±1", "random"_scheme, 32, 100, "they leave −1 … 1");
}

void TestSchemeWords::linesSayWhatIsKnown()
{
    QFETCH(SchemeName, scheme);
    QFETCH(int, dModel);
    QFETCH(int, maxLen);
    QFETCH(QString, line);
    const SchemePtr code = schemeOf(sceneOf(scheme, dModel, maxLen));
    QStringList lines;
    for (const DiagnosticsLine& said : diagnosticsLines(*code, code->diagnose().value()))
        lines << said.text;
    QVERIFY2(!lines.filter(QRegularExpression(line)).isEmpty(), qPrintable(lines.join('\n')));
    QVERIFY(lines.filter("PE").isEmpty() && lines.filter("T(").isEmpty());
}

void TestSchemeWords::linesGoToTheirPlaces()
{
    const Scene scene = sceneOf("binary"_scheme, 8, 100);
    ShownDiagnostics shown(scene);
    QTRY_VERIFY(isDone(shown.panel));
    auto& list = *shown.panel.findChild<QListWidget*>();
    QSignalSpy scenes(&shown.panel, &DiagnosticsPanel::sceneRequested);
    QSignalSpy views(&shown.panel, &DiagnosticsPanel::viewRequested);
    for (int row = 0; row < list.count(); ++row) {
        scenes.clear();
        views.clear();
        emit list.itemActivated(list.item(row));
        QCOMPARE(scenes.count(), 1);
        const auto next = scenes.front().front().value<Scene>();
        QCOMPARE(next.scheme, scene.scheme);
        QVERIFY(next.selection.pinned);
        QCOMPARE(schemeUnavailableReason(next, views.front().front().value<View>()), QString()); // there is something to see
        const QString text = list.item(row)->text();
        if (text.startsWith("Norms"))
            QVERIFY2(text.contains(QString("(position %1)").arg(selectedPosition(next))), qPrintable(text));
        if (text.contains("Toeplitz"))
            QVERIFY2(text.contains(QString("(%1, %2)").arg(selectedPosition(next)).arg(secondPosition(next))), qPrintable(text));
        if (text.contains("the first is"))
            QVERIFY2(text.endsWith(QString::number(selectedDimension(next))), qPrintable(text));
    }
}

void TestSchemeWords::anotherSchemeLeavesNoOldLines()
{
    ShownDiagnostics shown(sceneOf("integer"_scheme, 8, 128));
    QTRY_VERIFY(isDone(shown.panel));
    shown.panel.show(sceneOf("normalised"_scheme, 8, 128));
    QVERIFY(linesOf(shown.panel).filter("they leave").isEmpty());
    QTRY_VERIFY(!linesOf(shown.panel).filter("changes with max_len").isEmpty());
    shown.panel.show(sceneOf("sinusoidal"_scheme, 8, 128));
    QTRY_VERIFY(!linesOf(shown.panel).filter("T(").isEmpty());
    QVERIFY(linesOf(shown.panel).filter("max_len: that").isEmpty());
}

void TestSchemeWords::schemeIsChosenInThePanel()
{
    const ColorMaps maps;
    ParameterPanel panel(maps);
    panel.show(Scene());
    QComboBox* names = nullptr;
    for (QComboBox* const box : panel.findChildren<QComboBox*>())
        if (box->accessibleName() == "Encoding scheme")
            names = box;
    QVERIFY(names);
    QCOMPARE(names->count(), static_cast<int>(schemes().size()));
    QSignalSpy requests(&panel, &ParameterPanel::sceneRequested);
    for (const SchemeName scheme : computedSchemes()) {
        requests.clear();
        const auto place = static_cast<int>(placeOf(scheme));
        names->setCurrentIndex(place);
        QCOMPARE(names->currentText(), wordsOf(scheme).label());
        QVERIFY(isSentence(names->itemData(place, Qt::ToolTipRole).toString().toStdString()));
        emit names->activated(place);
        QCOMPARE(requests.count(), 1);
        QCOMPARE(requests.front().front().value<Scene>().scheme.name, scheme);
    }
    // A table is opened before it is shown.
    QSignalSpy tables(&panel, &ParameterPanel::tableRequested);
    requests.clear();
    names->setCurrentIndex(static_cast<int>(placeOf("table"_scheme)));
    emit names->activated(names->currentIndex());
    QVERIFY(requests.isEmpty());
    QCOMPARE(tables.count(), 1);
    QCOMPARE(names->currentText(), wordsOf("sinusoidal"_scheme).label());
    panel.show(sceneOf("binary"_scheme, 8, 16));
    QCOMPARE(names->currentText(), wordsOf("binary"_scheme).label());
}

void TestSchemeWords::seedIsThereForRandomNumbersOnly()
{
    const ColorMaps maps;
    ParameterPanel panel(maps);
    const auto seedShown = [&panel] {
        for (QWidget* const widget : panel.findChildren<QWidget*>())
            if (widget->accessibleName() == "Seed of the table")
                return !widget->isHidden();
        return false;
    };
    for (const SchemeName scheme : computedSchemes()) {
        panel.show(sceneOf(scheme, 8, 16));
        QCOMPARE(seedShown(), scheme->takes(SchemeParameter::Seed));
    }
}

// By the one list of them: a control is there for the schemes that take it, and the panel is not wider for those that are not there.
void TestSchemeWords::settingsAreThereForTheirSchemes()
{
    const ColorMaps maps;
    ParameterPanel panel(maps);
    panel.show(Scene());
    const int width = panel.minimumWidth();
    SettingControls named("scheme", nullptr);
    for (const SchemeName scheme : computedSchemes()) {
        panel.show(sceneOf(scheme, 8, 16));
        for (const SceneParameter& control : parameters()) {
            if (!control.takenBy)
                continue;
            const QString name = named.control(QString::fromLatin1(control.key))->accessibleName();
            int found = 0;
            for (QWidget* const widget : panel.findChildren<QWidget*>())
                if (widget->accessibleName() == name) {
                    ++found;
                    QVERIFY2(widget->isHidden() != scheme->takes(*control.takenBy), qPrintable(name));
                }
            QCOMPARE(found, 1);
        }
        QCOMPARE(panel.minimumWidth(), width);
        QVERIFY2(panel.widget()->minimumSizeHint().width() <= width, nameOf(scheme).data());
    }
}

void TestSchemeWords::familyIsWrittenOut_data()
{
    QTest::addColumn<SchemeName>("scheme");
    QTest::addColumn<int>("k");
    QTest::addColumn<int>("j");
    QTest::addColumn<QString>("steps");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("facts");
    const auto row = [](const char* name, SchemeName scheme, int k, int j, const char* steps, const char* value, const char* facts) {
        QTest::newRow(name) << scheme << k << j << QString::fromUtf8(steps) << QString::fromUtf8(value) << QString::fromUtf8(facts);
    };
    row("fairseq", "fairseq"_scheme, 2, 1, "x(2, 1) = sin(2 / 10000^(1/3)) = ", "0.0926985", "row 2 holds");
    row("fairseq's padding", "fairseq"_scheme, 1, 1, "x(1, 1) = ", "0", "the first takes row 2");
    row("a timestep", "timestep"_scheme, 10, 1, "x(10, 1) = sin(10 / 10000^(1/3)) = ", "0.447", "t = 10");
    row("a class token", "mae"_scheme, 0, 3, "x(0, 3) = ", "0", "class token");
    row("MAE", "mae"_scheme, 8, 0, "x(8, 0) = sin(3 / 10000^(0/2)) = ", "0.14112", "patch x = 3, y = 1 of 4 × 4; this column holds x");
    row("DETR", "detr"_scheme, 8, 0, "x(8, 0) = sin(2π · 2 / (4 + 10⁻⁶) / 10000^(0/2)) = ", "7.85", "this column holds y");
    row("NeRF", "nerf"_scheme, 12, 2, "x(12, 2) = sin(2^1 · π · 0.5) = ", "", "octave l = 1 of x = 0.5");
    row("NeRF before the middle", "nerf"_scheme, 0, 2, "x(0, 2) = sin(2^1 · π · (−1)) = ", "0", "octave l = 1 of x = −1");
    row("Fourier features", "fourier"_scheme, 0, 2, "x(0, 2) = cos(2π · ", "1", "drawn from N(0, σ²)");
}

void TestSchemeWords::familyIsWrittenOut()
{
    QFETCH(SchemeName, scheme);
    QFETCH(int, k);
    QFETCH(int, j);
    QFETCH(QString, steps);
    QFETCH(QString, value);
    QFETCH(QString, facts);
    const CellFormula formula = cellFormula(withDimension(withPosition(sceneOf(scheme, 8, 17), k), j));
    QVERIFY2(formula.steps.startsWith(steps), qPrintable(formula.steps));
    QVERIFY2(formula.value.startsWith(value), qPrintable(formula.value));
    QVERIFY2(formula.facts.contains(facts), qPrintable(formula.facts));
}

// In the title of a picture, and so on the page.
void TestSchemeWords::whatDoesNotFitIsSaid()
{
    QVERIFY(schemeText(sceneOf("mae"_scheme, 10, 17)).contains("d_model must be a multiple of 4"));
    QVERIFY(!schemeText(sceneOf("mae"_scheme, 8, 17)).contains("must be"));
    QVERIFY(schemeText(sceneOf("detr"_scheme, 8, 21)).contains("the last row cut short"));
    QVERIFY(schemeText(sceneOf("mae"_scheme, 8, 17)).contains("4 × 4 patches, x first after 1 row of zeros"));
    QVERIFY(schemeText(sceneOf("detr"_scheme, 8, 16)).contains("4 × 4 patches, y first"));
    QVERIFY(schemeText(sceneOf("nerf"_scheme, 100, 16)).contains("32 octaves"));
    Scene down = sceneOf("timestep"_scheme, 8, 16);
    down.scheme.family.firstTime = 981.0;
    down.scheme.family.timeStep = -20.0;
    QVERIFY(schemeText(down).contains(QString::fromUtf8("t = 981 − 20 k")));
}

void TestSchemeWords::whatMeansNothingIsDisabled_data()
{
    QTest::addColumn<SchemeName>("scheme");
    QTest::addColumn<int>("page");
    QTest::addColumn<bool>("n");
    QTest::addColumn<bool>("layout");
    const auto row = [](const char* name, SchemeName scheme, int page, bool n, bool layout) {
        QTest::newRow(name) << scheme << page << n << layout;
    };
    row("the encoding", "sinusoidal"_scheme, 1, true, true);
    row("sines only", "sines"_scheme, 1, true, false);
    row("cosines only", "cosines"_scheme, 1, true, false);
    row("integers", "integer"_scheme, 1, false, false);
    row("normalised", "normalised"_scheme, 1, false, false);
    row("bits", "binary"_scheme, 1, false, false);
    row("random numbers", "random"_scheme, 1, false, false);
    row("bits, projected", "binary"_scheme, 3, false, false);
    row("rotary embedding is the encoding's whatever the scheme", "binary"_scheme, 6, true, true);
    row("the code of bits", "binary"_scheme, 8, false, false);
    row("the code of sines only", "sines"_scheme, 8, true, false);
    row("the code of the encoding", "sinusoidal"_scheme, 8, true, true);
    row("a table is compared with the encoding whatever the scheme", "random"_scheme, 7, true, true);
}

void TestSchemeWords::whatMeansNothingIsDisabled()
{
    QFETCH(SchemeName, scheme);
    QFETCH(int, page);
    QFETCH(bool, n);
    QFETCH(bool, layout);
    Scene scene = sceneOf(scheme, 16, 128);
    scene.encoding = scene.encoding.withN(77.0).withLayout(Layout::Concatenated);
    Window window(QSize(1440, 900), scene);
    QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_0 + page), Qt::ControlModifier);
    window.settle();
    const auto verify = [](const QWidget* control, bool enabled) {
        QVERIFY(control);
        QCOMPARE(control->isEnabled(), enabled);
        QVERIFY2(enabled ? !control->toolTip().contains("has no")
                         : control->toolTip().contains("has no") && control->toolTip().endsWith('.'),
                 qPrintable(control->toolTip()));
    };
    verify(window.named("n", QAccessible::SpinBox), n);
    verify(window.named("n", QAccessible::Slider)->parentWidget(), n);
    verify(window.named("Frequencies", QAccessible::Grouping), n);
    if (page == 3)
        QVERIFY(!window.named("Layout", QAccessible::Grouping)); // folded away: distances do not depend on it
    else
        verify(window.named("Layout", QAccessible::Grouping), layout);
    QVERIFY(window.named("d_model", QAccessible::SpinBox)->isEnabled() && window.named("max_len", QAccessible::Slider)->isEnabled());
    QVERIFY(window.scene().encoding == scene.encoding); // the values stay
}

void TestSchemeWords::tabsAreCalledByTheScheme()
{
    Window window;
    const auto titles = [&] {
        return QStringList{window.findChild<QDockWidget*>("position")->windowTitle(),
                           window.findChild<QDockWidget*>("dimension")->windowTitle()};
    };
    QCOMPARE(titles(), (QStringList{"Sinusoids", "Waves"}));
    window.setScene(sceneOf("binary"_scheme, 16, 128));
    QCOMPARE(titles(), (QStringList{"Positions", "Columns"}));
    window.setScene(sceneOf("cosines"_scheme, 16, 128));
    QCOMPARE(titles(), (QStringList{"Sinusoids", "Waves"}));
}

// If a pixel averages so many positions that the diagonal is lost, a button and the words under the picture lead to it.
void TestSchemeWords::nearKShowsTheDiagonal()
{
    const auto button = [](Window& window) {
        for (auto* const found : window.findChildren<QToolButton*>())
            if (found->accessibleName() == "Similarity near position k")
                return found;
        return static_cast<QToolButton*>(nullptr);
    };
    Window window;
    QVERIFY(button(window) && !button(window)->isVisible());
    const auto note = [&] { return window.docks().card(View::Similarity).plot().resolution(); };
    QVERIFY(!note().contains("diagonal"));
    for (const std::int64_t k : {0, 500000, 1048575}) {
        window.setScene(withPosition(sceneOf("sinusoidal"_scheme, 64, 1048576), k));
        window.settle();
        QVERIFY2(note().contains("diagonal"), qPrintable(note()));
        QVERIFY(button(window)->isVisible() && !button(window)->isChecked());
        button(window)->click();
        window.settle();
        const auto shown = window.scene().view.windows[View::Similarity];
        QVERIFY(shown && shown->rows == shown->columns && shown->rows.size() == 256.0);
        QVERIFY(shown->rows.first <= static_cast<double>(k) && shown->rows.last > static_cast<double>(k));
        QVERIFY(shown->rows.first >= 0.0 && shown->rows.last <= 1048576.0);
        QVERIFY2(!note().contains("diagonal"), qPrintable(note()));
        button(window)->click();
        QVERIFY(!window.scene().view.windows[View::Similarity]);
    }
}

POSENC_OFFSCREEN_TEST(TestSchemeWords)
#include "test_scheme_words.moc"

#include <QTextEdit>
