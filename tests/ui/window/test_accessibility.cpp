// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/texts.h"
#include "tests/support/window.h"
#include "ui/controls/labels.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/views/views.h"
#include "ui/window/accessibility.h"
#include "ui/window/workspace.h"

#include <QComboBox>
#include <QMenuBar>
#include <QTabBar>

#include <functional>
#include <map>

using namespace posenc;
using namespace posenc::test;

class TestAccessibility : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }

    void promisedNamesAndRolesAreThere()
    {
        Rows<QString, int> rows;
        const auto row = [&](const QString& name, QAccessible::Role role, const char* what) {
            rows.add(name + ", " + what, name, static_cast<int>(role));
        };
        for (const char* const name : {"n", "d_model", "max_len"}) {
            row(name, QAccessible::Slider, "a slider");
            row(name, QAccessible::SpinBox, "a spin button");
        }
        for (const char* const name : {"Layout", "Frequencies", "Similarity measure"})
            row(name, QAccessible::Grouping, "a group");
        for (const char* const name : {"Colormap", "Preset"})
            row(name, QAccessible::ComboBox, "a combo box");
        for (const char* const name : {"Position k", "Column j", "Second position k′"})
            row(QString(name), QAccessible::SpinBox, "a spin button");
        row("Inspector", QAccessible::EditableText, "a text");
        for (const char* const name :
             {"Heatmap", "Position sinusoids", "Dimension waves", "Similarity matrix", "Similarity by offset", "Wavelengths"})
            row(name, QAccessible::Chart, "a chart");
        rows.each([&](const QString& name, int role) {
            Window window;
            QWidget* const widget = window.named(name, static_cast<QAccessible::Role>(role));
            QVERIFY2(widget, "exactly one such widget must be there");
            QVERIFY(widget->isEnabled());
            QCOMPARE(QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name), name); // what a screen reader receives
            if (role == QAccessible::Grouping) {
                const auto buttons = widget->findChildren<QAbstractButton*>();
                QVERIFY(buttons.size() >= 2);
                int checked = 0;
                for (const QAbstractButton* const button : buttons) {
                    QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(const_cast<QAbstractButton*>(button));
                    QVERIFY(!spoken->text(QAccessible::Name).isEmpty());
                    QVERIFY(spoken->role() == QAccessible::RadioButton);
                    checked += spoken->state().checked ? 1 : 0;
                }
                QCOMPARE(checked, 1);
            }
        });
    }

    // A listening screen reader meets a box with its first choice; the name may come later.
    void boxesHaveTheirNameHoweverEarlyTheyAreMet()
    {
        QComboBox box;
        box.addItems({"float32", "bfloat16"});
        QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(&box);
        box.setAccessibleName("Numbers");
        box.setToolTip("what they are computed in");
        QCoreApplication::processEvents();
        QCOMPARE(spoken->text(QAccessible::Name), QString("Numbers"));
        QCOMPARE(spoken->text(QAccessible::Value), QString("float32"));
        QCOMPARE(spoken->text(QAccessible::Description), QString("float32 · what they are computed in"));
        QCOMPARE(spoken->child(0)->text(QAccessible::Name), QString("Choices of Numbers"));
        box.setCurrentIndex(1);
        QCOMPARE(spoken->text(QAccessible::Name), QString("Numbers"));
        QCOMPARE(spoken->text(QAccessible::Value), QString("bfloat16"));
    }

    // Qt keeps those of folded panels.
    void tabBarsThatTakeTheFocusHaveTabs()
    {
        Window window;
        for (int page = 1; page <= 9; ++page) {
            QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_0 + page), Qt::ControlModifier);
            const auto isRight = [](const QTabBar* bar) {
                return !bar->isVisible() || (bar->focusPolicy() != Qt::NoFocus) == (bar->count() > 0);
            };
            QTRY_VERIFY2(std::ranges::all_of(window.findChildren<QTabBar*>(), isRight), qPrintable(QString("page %1").arg(page)));
        }
    }

    void chartsDescribeTheScene()
    {
        Window window;
        const auto description = [&](const char* name) {
            QWidget* const chart = window.named(name, QAccessible::Chart);
            return chart ? QAccessible::queryAccessibleInterface(chart)->text(QAccessible::Description) : QString("no such chart");
        };
        QCOMPARE(description("Heatmap"), QString("128 positions × 128 columns, n = 10000; PE(0, 4) = 0"));
        Scene scene = window.scene();
        scene.encoding = EncodingSpec::make(100.0, 4, 10).value();
        scene.selection.positions = {4};
        scene.selection.dimensions = {3};
        window.setScene(scene);
        QCOMPARE(description("Heatmap"), QString("10 positions × 4 columns, n = 100; PE(4, 3) = 0.9211"));
        QVERIFY(description("Position sinusoids").startsWith("Position 4; 4 columns, n = 100"));
        scene.selection.second = 6;
        window.setScene(scene);
        QVERIFY(description("Similarity matrix").startsWith("10 × 10 positions, n = 100, dot; similarity of 4 and 6 = "));
    }

    // What a screen reader receives from changing words.
    void readoutsKeepTheirNameAndSayTheirWords()
    {
        Readout readout("Value under the pointer");
        QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(&readout);
        for (const char* const words : {"PE(4, 7) = 0.9211", "PE(4, 8) = −0.5"}) {
            readout.setWords(words);
            QCOMPARE(spoken->text(QAccessible::Name), QString("Value under the pointer"));
            QCOMPARE(spoken->text(QAccessible::Description), QString(words));
            QCOMPARE(spoken->text(QAccessible::Value), QString(words));
        }
        Window window;
        type(*window.control<QAbstractSpinBox>("d_model", QAccessible::SpinBox), "0");
        QTRY_VERIFY(window.named("Correction", QAccessible::StaticText));
        QWidget* const correction = window.named("Correction", QAccessible::StaticText);
        QVERIFY(QAccessible::queryAccessibleInterface(correction)->text(QAccessible::Description).contains("became 1"));
    }

    void everyControlIsReachedByTab()
    {
        Rows<bool> rows;
        rows.add("Tab", true);
        rows.add("Shift+Tab", false);
        rows.each([&](bool forwards) {
            Window window;
            QSet<QWidget*> reached;
            for (int step = 0; step < 100; ++step) {
                QTest::keyClick(&window, forwards ? Qt::Key_Tab : Qt::Key_Backtab);
                if (QWidget* const focus = QApplication::focusWidget())
                    reached.insert(focus);
            }
            QStringList missed;
            for (const auto& [name, role] :
                 std::initializer_list<std::pair<QString, QAccessible::Role>>{{"n", QAccessible::Slider},
                                                                              {"n", QAccessible::SpinBox},
                                                                              {"d_model", QAccessible::Slider},
                                                                              {"d_model", QAccessible::SpinBox},
                                                                              {"max_len", QAccessible::Slider},
                                                                              {"max_len", QAccessible::SpinBox},
                                                                              {"Position k", QAccessible::SpinBox},
                                                                              {"Colormap", QAccessible::ComboBox},
                                                                              {"Preset", QAccessible::ComboBox},
                                                                              {"Pin position", QAccessible::Button},
                                                                              {"Select position 8", QAccessible::CheckBox},
                                                                              {"Heatmap", QAccessible::Chart},
                                                                              {"Position sinusoids", QAccessible::Chart},
                                                                              {"Similarity matrix", QAccessible::Chart}})
                if (!reached.contains(window.named(name, role)))
                    missed << name;
            // A group is one stop; arrow keys move inside.
            for (const char* const name : {"Layout", "Frequencies", "Similarity measure", "Rows over"}) {
                const auto buttons = window.named(name, QAccessible::Grouping)->findChildren<QAbstractButton*>();
                if (std::ranges::none_of(buttons, [&](QAbstractButton* button) { return reached.contains(button); }))
                    missed << name;
            }
            QVERIFY2(missed.isEmpty(), qPrintable(missed.join(", ")));
        });
    }

    // A plot that fills the window has its own sliders; those that it covers are not there meanwhile.
    void namesAreThereOnce()
    {
        Window window;
        std::map<QString, int> known;
        const std::function<void(const QAccessibleInterface*)> add = [&](const QAccessibleInterface* told) {
            const bool isControl = told->role() == QAccessible::Slider || told->role() == QAccessible::SpinBox;
            if (isControl && !told->state().invisible)
                ++known[told->text(QAccessible::Name)];
            for (int child = 0; child < told->childCount(); ++child)
                if (const QAccessibleInterface* const inside = told->child(child))
                    add(inside);
        };
        for (int presses = 0; presses < 3; ++presses) {
            if (presses > 0)
                QTest::keyClick(&window.heatmap(), Qt::Key_F);
            window.settle();
            known.clear();
            add(QAccessible::queryAccessibleInterface(&window));
            for (const char* const name : {"n", "d_model", "max_len"})
                QVERIFY2(known[name] == 2, qPrintable(QStringLiteral("%1: %2").arg(name).arg(known[name]))); // a slider and a field
        }
    }

    void everyControlHasALabelWithAnAccessKey()
    {
        Rows<QString> rows;
        for (const char* const name : {"n", "d_model", "max_len", "Layout", "Frequencies", "Similarity measure", "Colormap", "Preset",
                                       "Position k", "Column j", "Second position k′"})
            rows.add(name, QString(name));
        rows.each([&](const QString& name) {
            Window window;
            int labels = 0;
            for (const QLabel* const label : window.findChildren<QLabel*>()) {
                if (!label->buddy() || label->buddy()->accessibleName() != name)
                    continue;
                ++labels;
                QVERIFY(label->isVisible());
                QVERIFY2(label->text().contains(QRegularExpression("&\\w")), qPrintable(label->text()));
            }
            QCOMPARE(labels, 1);
        });
    }

    void accessKeysGoToTheirControls()
    {
        Rows<int, QString> rows;
        rows.add("Alt+N", int{Qt::Key_N}, "n");
        rows.add("Alt+D", int{Qt::Key_D}, "d_model");
        rows.add("Alt+M", int{Qt::Key_M}, "max_len");
        rows.add("Alt+C", int{Qt::Key_C}, "Colormap");
        rows.add("Alt+K", int{Qt::Key_K}, "Position k");
        rows.add("Alt+A", int{Qt::Key_A}, "Layout");
        rows.each([&](int key, const QString& name) {
            Window window;
            window.heatmap().setFocus();
            QTest::keyClick(&window, static_cast<Qt::Key>(key), Qt::AltModifier);
            QWidget* const focus = QApplication::focusWidget();
            QVERIFY(focus);
            QVERIFY2(focus->accessibleName() == name || focus->parentWidget()->accessibleName() == name,
                     qPrintable(focus->accessibleName()));
        });
    }

    // Two controls with one key: the first press does not reliably reach either.
    void accessKeysAreDifferent()
    {
        Rows<QString, View, Scene> rows;
        Scene scene;
        scene.edit<ProjectionSettings>().method = ProjectionMethod::Tsne;
        scene.edit<ProjectionSettings>().iterations = 10'000; // computing while the keys are tested
        scene.edit<TokenSettings>().dropout = 0.5;
        scene.edit<RotarySettings>().picture = RotaryContent::Similarity;
        for (const Language& language : languages()) {
            const auto row = [&](const QString& name, View view, const Scene& shown) {
                rows.add(QString::asprintf("%s, %s", qPrintable(name), qPrintable(language.code)), language.code, view, shown);
            };
            scene.scheme.name = Scene().scheme.name;
            for (const ViewMaker& maker : viewMakers())
                if (maker.place == ViewMaker::Place::Page || maker.view == View::Heatmap)
                    row(nameOf(maker.view), maker.view, scene);
            scene.scheme.name = "random"_scheme;
            row(QStringLiteral("random positions"), View::Heatmap, scene);
            row(QStringLiteral("code"), View::Heatmap, scene);
        }
        rows.each([&](const QByteArray& name, const QString& language, View view, const Scene& shown) {
            const Spoken spoken(language);
            Window window(QSize(1440, 900), shown);
            window.docks().raise(view);
            if (name.startsWith("code"))
                QTest::keyClick(&window, Qt::Key_5, Qt::ControlModifier);
            window.settle();
            if (view == View::Projection) // the computation has begun, and can be cancelled
                QTRY_VERIFY(std::ranges::any_of(window.findChildren<QPushButton*>(), [](const QPushButton* button) {
                    return button->isVisible() && button->text() == QCoreApplication::translate("posenc::ProjectionPanel", "C&ancel");
                }));
            QMap<QString, QStringList> uses;
            const auto add = [&](const QWidget& widget, const QString& text) {
                const QKeySequence key = QKeySequence::mnemonic(text);
                if (!key.isEmpty() && widget.isVisible())
                    uses[key.toString()] << text;
            };
            for (const QLabel* const label : window.findChildren<QLabel*>())
                if (label->buddy())
                    add(*label, label->text());
            for (const QAbstractButton* const button : window.findChildren<QAbstractButton*>())
                add(*button, button->text());
            for (const QAction* const menu : window.menuBar()->actions())
                add(*window.menuBar(), menu->text());
            QVERIFY(uses.size() >= 9);
            QStringList twice;
            for (auto use = uses.cbegin(); use != uses.cend(); ++use)
                if (use->size() > 1)
                    twice << use.key() + ": " + use->join(", ");
            QVERIFY2(twice.isEmpty(), qPrintable(twice.join("; ")));
        });
    }
};

POSENC_OFFSCREEN_TEST(TestAccessibility)
#include "test_accessibility.moc"
