// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/random_table.h"
#include "core/schemes/family_parameters.h"
#include "tests/support/diagnostics.h"
#include "tests/support/schemes.h"
#include "tests/support/texts.h"
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
    scene.scheme = {scheme, 3, nullptr, {}, {}, {}};
    return scene;
}

} // namespace

/// The words about schemes other than the sinusoidal one, and the place to choose them.
class TestSchemeWords : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }

    void whatMeansNothingIsDisabled()
    {
        Rows<SchemeName, int, bool, bool> rows;
        rows.add("the encoding", "sinusoidal"_scheme, 1, true, true);
        rows.add("sines only", "sines"_scheme, 1, true, false);
        rows.add("cosines only", "cosines"_scheme, 1, true, false);
        rows.add("integers", "integer"_scheme, 1, false, false);
        rows.add("normalised", "normalised"_scheme, 1, false, false);
        rows.add("bits", "binary"_scheme, 1, false, false);
        rows.add("random numbers", "random"_scheme, 1, false, false);
        rows.add("bits, projected", "binary"_scheme, 3, false, false);
        rows.add("rotary embedding is the encoding's whatever the scheme", "binary"_scheme, 6, true, true);
        rows.add("the code of bits", "binary"_scheme, 8, false, false);
        rows.add("the code of sines only", "sines"_scheme, 8, true, false);
        rows.add("the code of the encoding", "sinusoidal"_scheme, 8, true, true);
        rows.add("a table is compared with the encoding whatever the scheme", "random"_scheme, 7, true, true);
        rows.each([&](SchemeName scheme, int page, bool n, bool layout) {
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
            if (page == 3 || page == 6)
                QVERIFY(!window.named("Layout", QAccessible::Grouping)); // folded away: neither distances nor angles depend on it
            else
                verify(window.named("Layout", QAccessible::Grouping), layout);
            QVERIFY(window.named("d_model", QAccessible::SpinBox)->isEnabled()
                    && window.named("max_len", QAccessible::Slider)->isEnabled());
            QVERIFY(window.scene().encoding == scene.encoding); // the values stay
        });
    }

    // If a pixel averages so many positions that the diagonal is lost, a button and the words under the picture lead to it.
    void nearKShowsTheDiagonal()
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

    void pairIsANumber()
    {
        Rows<SchemeName, int, QString, double> rows;
        const auto row = [&](const char* name, SchemeName scheme, Measure measure, const char* steps, double value) {
            rows.add(name, scheme, static_cast<int>(measure), QString::fromUtf8(steps), value);
        };
        row("integers: 16 · 5 · 7", "integer"_scheme, Measure::Dot, "x(5) · x(7) = ", 560.0);
        row("integers point the same way", "integer"_scheme, Measure::Cosine, "cosine of x(5) and x(7) = ", 1.0);
        row("bits in common: 101 and 111", "binary"_scheme, Measure::Dot, "x(5) · x(7) = ", 2.0);
        row("one bit apart", "binary"_scheme, Measure::Distance, "‖x(5) − x(7)‖ = ", 1.0);
        row("normalised", "normalised"_scheme, Measure::Distance, "‖x(5) − x(7)‖ = ", 4.0 * 2.0 / 127.0);
        rows.each([&](SchemeName scheme, int measure, const QString& steps, double value) {
            Scene scene = withSecondPosition(withPosition(sceneOf(scheme, 16, 128), 5), 7);
            scene.view.measure = static_cast<Measure>(measure);
            const PairFormula formula = pairFormula(scene);
            QCOMPARE(formula.steps, steps);
            QVERIFY2(std::abs(numberOf(formula.value) - value) <= 1e-9 * value, qPrintable(formula.value));
            QVERIFY2(formula.facts.contains("= 2 ") && formula.facts.contains("16 columns"), qPrintable(formula.facts));
        });
    }

    void inspectorShowsBoth()
    {
        Inspector inspector;
        inspector.show(withSecondPosition(withDimension(withPosition(sceneOf("binary"_scheme, 16, 128), 5), 2), 7));
        const QString text = inspector.text().toPlainText();
        QVERIFY2(text.contains("x(5, 2) = bit 2 of 5") && text.contains("x(5) · x(7) = 2"), qPrintable(text));
        QVERIFY2(!text.contains("PE"), qPrintable(text));
    }

    void linesGoToTheirPlaces()
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

    void schemeIsChosenInThePanel()
    {
        const ColorMaps maps;
        ParameterPanel panel(maps);
        panel.show(Scene());
        QComboBox* names = nullptr;
        for (QComboBox* const box : panel.findChildren<QComboBox*>())
            if (box->accessibleName() == "Encoding scheme")
                names = box;
        QVERIFY(names);
        QCOMPARE(names->count(), static_cast<int>(schemes().size()) + 1); // and "More…"
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

    void seedIsThereForRandomNumbersOnly()
    {
        const ColorMaps maps;
        ParameterPanel panel(maps);
        const auto seedShown = [&panel] {
            for (QWidget* const widget : panel.findChildren<QWidget*>())
                if (widget->accessibleName() == "Table seed")
                    return !widget->isHidden();
            return false;
        };
        for (const SchemeName scheme : computedSchemes()) {
            panel.show(sceneOf(scheme, 8, 16));
            QCOMPARE(seedShown(), scheme->takes(SchemeParameter::Seed));
        }
    }

    // By the one list of them: a control is there for the schemes that take it, and the panel is not wider for those that are not there.
    void settingsAreThereForTheirSchemes()
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

    // In the title of a picture, and so on the page.
    void whatDoesNotFitIsSaid()
    {
        QVERIFY(schemeText(sceneOf("mae"_scheme, 10, 17)).contains("d_model must be a multiple of 4"));
        QVERIFY(!schemeText(sceneOf("mae"_scheme, 8, 17)).contains("must be"));
        QVERIFY(schemeText(sceneOf("detr"_scheme, 8, 21)).contains("the last row cut short"));
        QVERIFY(schemeText(sceneOf("mae"_scheme, 8, 17)).contains("4 × 4 patches, x first after 1 row of zeros"));
        QVERIFY(schemeText(sceneOf("detr"_scheme, 8, 16)).contains("4 × 4 patches, y first"));
        QVERIFY(schemeText(sceneOf("nerf"_scheme, 100, 16)).contains("32 octaves"));
        Scene down = sceneOf("timestep"_scheme, 8, 16);
        down.scheme.family.edit().firstTime = 981.0;
        down.scheme.family.edit().timeStep = -20.0;
        QVERIFY(schemeText(down).contains(QString::fromUtf8("t = 981 − 20 k")));
    }
};

POSENC_OFFSCREEN_TEST(TestSchemeWords)
#include "test_scheme_words.moc"

#include <QTextEdit>
