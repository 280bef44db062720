// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/schemes.h"
#include "tests/support/window.h"
#include "ui/controls/choice_bar.h"
#include "ui/controls/settings_panel.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/manual/manual_window.h"
#include "ui/window/accessibility.h"
#include "ui/window/page_tabs.h"
#include "ui/window/preset_choice.h"
#include "ui/window/search_panel.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>

using namespace posenc;
using namespace posenc::test;

namespace {

/// The search of a window, opened and typed into as a user does.
struct Search {
    explicit Search(Window& of, bool byKey = true) : window(of) { open(byKey); }

    void open(bool byKey = true)
    {
        if (byKey)
            QTest::keyClick(window.windowHandle(), Qt::Key_K, Qt::ControlModifier);
        else
            for (QAction* const action : window.findChildren<QAction*>())
                if (action->text() == "&Search…")
                    action->trigger();
        panel = window.findChild<SearchPanel*>();
        words = panel->findChild<QLineEdit*>();
        list = panel->findChild<QListWidget*>();
    }
    void type(const QString& typed)
    {
        words->clear();
        QTest::keyClicks(words, typed);
    }
    void press(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(words, static_cast<Qt::Key>(key), modifiers);
        window.settle();
    }
    QStringList rows() const
    {
        QStringList texts;
        for (int row = 0; row < list->count(); ++row)
            texts << textOf(*list->item(row));
        return texts;
    }
    QString current() const { return list->currentItem() ? textOf(*list->currentItem()) : QString(); }
    /// A heading, or the title of what can be opened.
    static QString textOf(const QListWidgetItem& item)
    {
        const QString told = item.data(Qt::AccessibleTextRole).toString();
        return told.isEmpty() ? item.text() : told.section(". ", 0, 0);
    }
    /// Chooses the row with that title.
    void choose(const QString& title)
    {
        for (int step = 0; step < list->count() && current() != title; ++step)
            press(Qt::Key_Down);
        QCOMPARE(current(), title);
        press(Qt::Key_Return);
        window.rest();
    }

    Window& window;
    SearchPanel* panel = nullptr;
    QLineEdit* words = nullptr;
    QListWidget* list = nullptr;
};

} // namespace

/// The search of the window: its keys, what it lists, and what each kind of row opens.
class TestSearchPanel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }

    void escapeLeavesEverythingAsItWas()
    {
        Window window;
        QWidget& plot = window.heatmap();
        plot.setFocus();
        const Scene before = window.scene();
        Search search(window);
        QVERIFY(search.panel->isVisible() && search.words->hasFocus());
        QCOMPARE(search.panel->size(), window.size());
        search.type("rotary");
        search.press(Qt::Key_Down);
        search.press(Qt::Key_Z, Qt::ControlModifier); // is the field's
        search.press(Qt::Key_E, Qt::ControlModifier); // no key reaches the window
        QVERIFY(!QApplication::activeModalWidget() && search.panel->isVisible());
        search.press(Qt::Key_Escape);
        QVERIFY(!search.panel->isVisible() && plot.hasFocus());
        QVERIFY(window.scene() == before);
        QTest::keyClick(&plot, Qt::Key_F); // a plot that fills the window stays behind the search
        window.rest();
        search.open();
        search.press(Qt::Key_Escape);
        QVERIFY(plot.hasFocus());
    }

    // Page Compare has the name of its own list.
    void theKeyboardIsInAControlAndNotAroundAPage()
    {
        Window window;
        Search search(window);
        search.type("compare");
        search.press(Qt::Key_Return);
        window.rest();
        QVERIFY2(qobject_cast<ChoiceSegment*>(QApplication::focusWidget()), QApplication::focusWidget()->metaObject()->className());
    }

    void presetFieldOpensIt()
    {
        Window window;
        auto* const box = window.findChild<PresetChoice*>();
        Rows<std::function<void()>>({{"click", [&] { QTest::mouseClick(box, Qt::LeftButton); }},
                                     {"Space", [&] { QTest::keyClick(box, Qt::Key_Space); }},
                                     {"Alt+Down", [&] { QTest::keyClick(box, Qt::Key_Down, Qt::AltModifier); }}})
            .each([&](const std::function<void()>& open) {
                box->setFocus();
                open();
                auto* const panel = window.findChild<SearchPanel*>();
                QVERIFY(panel && panel->isVisible());
                QTest::mouseClick(panel, Qt::LeftButton, {}, QPoint(3, 3)); // beside it
                QVERIFY(!panel->isVisible() && box->hasFocus());
            });
    }

    void groupsShowTheirBestThree()
    {
        Window window;
        Search search(window);
        search.type("odd");
        const QStringList rows = search.rows();
        QCOMPARE(rows.mid(0, 2), (QStringList{"Lessons", "What if d is odd?"}));
        QCOMPARE(search.current(), QString("What if d is odd?"));
        QVERIFY2(rows.contains("d_model") && rows.contains("Manual"), qPrintable(rows.join('|')));
        search.press(Qt::Key_Tab);
        QCOMPARE(search.current(), rows[rows.indexOf("Parameters") + 1]);
        search.press(Qt::Key_Backtab);
        QCOMPARE(search.current(), QString("What if d is odd?"));
        search.type("the");
        const int manual = static_cast<int>(search.rows().indexOf("Manual"));
        QVERIFY(search.rows()[manual + 4].endsWith(" more"));
        for (int step = 0; search.list->currentRow() != manual + 4 && step < search.list->count(); ++step)
            search.press(Qt::Key_Down);
        search.press(Qt::Key_Return);
        QVERIFY(search.panel->isVisible());
        QVERIFY(search.list->currentRow() == manual + 4 && !search.current().endsWith(" more"));
    }

    void nothingFoundIsSaid()
    {
        Window window;
        Search search(window);
        search.type("xyzzy");
        const auto labels = search.panel->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text() == "posenc finds nothing for “xyzzy”. Try “odd”, “RoPE” or “n=100”.";
        }));
        QVERIFY(!search.list->isVisible());
        search.press(Qt::Key_Return);
        QVERIFY(search.panel->isVisible());
    }

    void emptyFieldListsWhatWasUsedAndAllPresets()
    {
        Window window;
        Search search(window);
        for (const Preset& preset : readPresets())
            QVERIFY2(search.rows().contains(preset.title), qPrintable(preset.name));
        for (const PresetGroup group : {PresetGroup::Figures, PresetGroup::Questions, PresetGroup::Schemes, PresetGroup::Models})
            QVERIFY(search.rows().contains(titleOf(group)));
        QCOMPARE(search.current(), QString("Default")); // the present one
        QVERIFY(!search.rows().contains("Used last"));
        search.choose("Why not binary?");
        QCOMPARE(window.scene().scheme.name, "binary"_scheme);
        QCOMPARE(window.findChild<PresetChoice*>()->currentText(), QString("Why not binary?"));
        search.open();
        QCOMPARE(search.rows().mid(0, 2), (QStringList{"Used last", "Why not binary?"}));
    }

    void rowsOpenWhatTheyName()
    {
        Window window;
        const auto front = [&] { return window.findChild<PageTabs*>()->currentWidget()->objectName(); };
        const auto open = [&](const QString& typed, const QString& title) {
            Search search(window);
            search.type(typed);
            search.choose(title);
            QVERIFY(!search.panel->isVisible());
        };
        open("n=100", "n = 100");
        QCOMPARE(window.scene().encoding.n(), 100.0);
        open("rotary what does", titleOf(View::Rotary) + ": " + questionOf(View::Rotary));
        QCOMPARE(front(), QString("rotary"));
        open("layout", "Layout"); // which page Rotary does not use
        QCOMPARE(front(), QString("encoding"));
        QVERIFY(window.named("Layout", QAccessible::Grouping)->isAncestorOf(QApplication::focusWidget()));
        open("code", "Code");
        QCOMPARE(front(), QString("code"));
        open("glossary", "Glossary");
        QVERIFY(window.findChild<ManualWindow*>());
        window.findChild<ManualWindow*>()->close();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        open("what if d is odd", "What if d is odd?");
        QTRY_VERIFY(classroomOf(window).isOpen());
    }

    // Among few controls too, and in a fold that is closed.
    void parametersLeadToTheirControls()
    {
        Window window;
        window.setFew(true);
        window.rest();
        Rows<QString, QString>({{"in sight", "d_model", "d_model"},
                                {"in a fold of another page", "inverse-temperature", "Inverse temperature β"},
                                {"only among all controls", "colormap", "Colormap"}})
            .each([&](const QString& typed, const QString& control) {
                Search search(window);
                search.type(typed);
                search.press(Qt::Key_Return);
                window.rest();
                const QWidget* const focus = QApplication::focusWidget();
                QVERIFY2(focus && focus->isVisible() && focus->accessibleName() == control,
                         qPrintable(focus ? focus->accessibleName() : typed));
            });
    }

    // What it leads to is drawn at the right, the projection too.
    void previewHasAThumbnail()
    {
        Window window;
        Search search(window);
        const auto isDrawn = [&] {
            const auto labels = search.panel->findChildren<QLabel*>();
            return std::ranges::any_of(labels, [](const QLabel* label) { return label->isVisible() && !label->pixmap().isNull(); });
        };
        Rows<QString, bool>({{"a preset", "narrow-heatmap", true},
                             {"one to be computed", "tsne-128x8", true},
                             {"a lesson", "what if d is odd", true},
                             {"a manual's page", "glossary", false}})
            .each([&](const QString& typed, bool drawn) {
                search.type(typed);
                if (drawn)
                    QVERIFY(QTest::qWaitFor(isDrawn, 60000));
                else
                    QVERIFY(!QTest::qWaitFor(isDrawn, 300));
            });
    }

    void itFitsEveryWindow()
    {
        Rows<QSize, bool>({{"large", QSize(1440, 900), true}, {"phone", QSize(390, 844), false}}).each([](const QSize& size, bool preview) {
            Window window(size);
            if (!preview) {
                window.setCompact(true);
                window.resize(size);
                window.rest();
            }
            const Search search(window, preview); // a phone has only the menu
            const auto* const card = search.panel->findChild<QFrame*>({}, Qt::FindDirectChildrenOnly);
            QVERIFY(card && search.panel->rect().contains(card->geometry()));
            QCOMPARE(card->size(), preview ? QSize(960, 610) : window.size());
            QVERIFY(search.list->isVisible() && search.list->width() > 300);
        });
    }

    void screenReadersFindADialogAndAList()
    {
        Window window;
        Search search(window);
        QVERIFY(window.named("Search", QAccessible::Dialog) && window.named("Search words", QAccessible::EditableText));
        search.type("odd");
        QAccessibleInterface* const list = QAccessible::queryAccessibleInterface(window.named("Found", QAccessible::List));
        QVERIFY(list && list->childCount() > 3);
        const QString told = list->child(1)->text(QAccessible::Name);
        QVERIFY2(told.startsWith("What if d is odd?") && told.endsWith("Open lesson"), qPrintable(told));
    }
};

POSENC_OFFSCREEN_TEST(TestSearchPanel)
#include "test_search_panel.moc"
