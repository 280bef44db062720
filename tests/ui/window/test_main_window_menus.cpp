// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/texts.h"
#include "tests/support/window.h"
#include "ui/dialogs/animation_dialog.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/numbers_dialog.h"
#include "ui/window/accessibility.h"

#include <QClipboard>
#include <QMenuBar>
#include <QMimeData>
#include <QPrintPreviewDialog>
#include <QStatusBar>

using namespace posenc;
using namespace posenc::test;

namespace {

// Every entry of the menus, by its path: "File / Open recent".
void collect(const QMenu& menu, const QString& path, QMap<QString, QAction*>& entries)
{
    for (QAction* const action : menu.actions()) {
        if (action->isSeparator())
            continue;
        const QString name = path + QString(action->text()).remove('&');
        entries[name] = action;
        if (action->menu())
            collect(*action->menu(), name + " / ", entries);
    }
}

QMap<QString, QAction*> entriesOf(const MainWindow& window)
{
    QMap<QString, QAction*> entries;
    for (const QAction* const menu : window.menuBar()->actions())
        collect(*menu->menu(), QString(menu->text()).remove('&') + " / ", entries);
    return entries;
}

QCustomPlot& pictureOf(Window& window, View view)
{
    return view == View::Heatmap ? window.heatmap() : view == View::Similarity ? window.similarity() : window.sinusoids();
}

// The colours of every pixel, in any format.
bool isCopied(const QImage& figure)
{
    return QGuiApplication::clipboard()->image().convertToFormat(QImage::Format_ARGB32) == figure.convertToFormat(QImage::Format_ARGB32);
}

} // namespace

/// The entries of the menus, their keys, and the picture they act on.
class TestMainWindowMenus : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }

    void promisedEntriesHaveTheirKeys()
    {
        Rows<QString, QString> rows;
        const std::pair<const char*, const char*> entries[] = {{"File / New window", "Ctrl+N"},
                                                               {"File / Open scene, table or model…", "Ctrl+O"},
                                                               {"File / Open recent", ""},
                                                               {"File / Save scene…", "Ctrl+S"},
                                                               {"File / Export figure…", "Ctrl+E"},
                                                               {"File / Export numbers…", "Ctrl+Shift+E"},
                                                               {"File / Export animation…", ""},
                                                               {"File / Print…", "Ctrl+P"},
                                                               {"File / Quit", "Ctrl+Q"},
                                                               {"Edit / Undo", "Ctrl+Z"},
                                                               {"Edit / Redo", "Ctrl+Shift+Z"},
                                                               {"Edit / Copy figure", "Ctrl+C"},
                                                               {"Edit / Copy numbers", "Ctrl+Shift+C"},
                                                               {"Edit / Copy command line", "Ctrl+Shift+L"},
                                                               {"Edit / Copy figure as SVG", ""},
                                                               {"Edit / Copy figure as PDF", ""},
                                                               {"Edit / Paste", "Ctrl+V"},
                                                               {"View / Reset zoom", "Ctrl+0"},
                                                               {"View / Unpin the selection", "Esc"},
                                                               {"View / Panels", ""},
                                                               {"View / Reset layout", ""},
                                                               {"View / Maximise plot", "F"},
                                                               {"View / Left panel", "F9"},
                                                               {"View / Play or pause", ""},
                                                               {"View / Step back", "Alt+Left"},
                                                               {"View / Step forward", "Alt+Right"},
                                                               {"View / Full screen", "F11"},
                                                               {"View / Projector…", ""},
                                                               {"Lesson / Present", "F5"},
                                                               {"Lesson / Present from this step", "Shift+F5"},
                                                               {"Lesson / Show keys", ""},
                                                               {"Help / Manual", "F1"},
                                                               {"Help / What's this?", "Shift+F1"},
                                                               {"Help / Mouse and keys", ""}};
        for (const auto& [entry, key] : entries)
            rows.add(entry, QString(entry), QString(key));
        rows.each([&](const QString& entry, const QString& key) {
            Window window;
            QAction* const action = entriesOf(window).value(entry);
            QVERIFY(action);
            QCOMPARE(action->shortcut().toString(), key);
            if (action->shortcut().isEmpty() || !action->isEnabled() || entry == "File / Quit")
                return;
            // The key works wherever the focus is, except in a text.
            disconnect(action, &QAction::triggered, nullptr, nullptr);
            disconnect(action, &QAction::toggled, nullptr, nullptr);
            QSignalSpy triggered(action, &QAction::triggered);
            int pressed = 0;
            for (QWidget* const focus :
                 std::initializer_list<QWidget*>{&window.heatmap(), &window.sinusoids(), window.named("n", QAccessible::Slider),
                                                 window.named("Colormap", QAccessible::ComboBox)}) {
                focus->setFocus();
                const auto chord = action->shortcut()[0];
                QTest::keyClick(focus, static_cast<Qt::Key>(chord.key()), chord.keyboardModifiers());
                QCOMPARE(triggered.size(), ++pressed);
            }
        });
    }

    void entriesAndKeysAreDifferent()
    {
        Rows<QString> rows;
        for (const Language& language : languages())
            rows.add(language.code, language.code);
        rows.each([&](const QString& language) {
            const Spoken spoken(language);
            Window window;
            QMap<QString, QStringList> keys;
            QMap<QString, QStringList> letters; // by menu
            const auto entries = entriesOf(window);
            for (auto entry = entries.cbegin(); entry != entries.cend(); ++entry) {
                for (const QKeySequence& key : entry.value()->shortcuts())
                    keys[key.toString()] << entry.key();
                const QKeySequence letter = QKeySequence::mnemonic(entry.value()->text());
                QVERIFY2(!letter.isEmpty(), qPrintable(entry.key()));
                letters[entry.key().section(" / ", 0, -2) + ": " + letter.toString()] << entry.key();
            }
            for (const auto& uses : {keys, letters})
                for (auto use = uses.cbegin(); use != uses.cend(); ++use)
                    QVERIFY2(use->size() == 1, qPrintable(use.key() + " is " + use->join(", ")));
        });
    }

    void keysOpenTheDialogs()
    {
        Rows<QString, QString> rows;
        rows.add("figure", "Ctrl+E", ExportDialog::staticMetaObject.className());
        rows.add("numbers", "Ctrl+Shift+E", NumbersDialog::staticMetaObject.className());
        rows.add("open", "Ctrl+O", QFileDialog::staticMetaObject.className());
        rows.add("save", "Ctrl+S", QFileDialog::staticMetaObject.className());
        rows.add("print", "Ctrl+P", QPrintPreviewDialog::staticMetaObject.className());
        rows.each([&](const QString& key, const QString& dialog) {
            Window window;
            const auto chord = QKeySequence(key)[0];
            // From a picture, and from inside a field.
            for (QWidget* const focus : std::initializer_list<QWidget*>{&window.heatmap(), window.named("n", QAccessible::SpinBox)}) {
                focus->setFocus();
                QString opened;
                Person person;
                person.answers<QDialog>([&](QDialog& open) {
                    opened = open.metaObject()->className();
                    open.reject();
                });
                QTest::keyClick(focus, static_cast<Qt::Key>(chord.key()), chord.keyboardModifiers());
                QCOMPARE(opened, dialog);
                window.activateWindow();
                QVERIFY(QTest::qWaitForWindowActive(&window));
            }
        });
    }
    void theDialogShowsThePictureThatHasTheFocus_data() { addPictures(); }

    void theDialogShowsThePictureThatHasTheFocus()
    {
        QFETCH(int, view);
        Window window;
        pictureOf(window, static_cast<View>(view)).setFocus();
        std::vector<View> shown;
        Person person;
        person.answers<ExportDialog>([&](ExportDialog& dialog) {
            shown.push_back(dialog.job().scene.view.name);
            dialog.reject();
        });
        entriesOf(window).value("File / Export figure…")->trigger();
        person.answers<NumbersDialog>([&](NumbersDialog& dialog) {
            shown.push_back(dialog.job().scene.view.name);
            dialog.reject();
        });
        entriesOf(window).value("File / Export numbers…")->trigger();
        person.answers<AnimationDialog>([&](AnimationDialog& dialog) {
            shown.push_back(dialog.job().scene.view.name);
            dialog.reject();
        });
        entriesOf(window).value("File / Export animation…")->trigger();
        QVERIFY(shown == std::vector<View>(3, static_cast<View>(view)));
    }
    void copyTakesThePictureThatHasTheFocus_data() { addPictures(); }

    void copyTakesThePictureThatHasTheFocus()
    {
        QFETCH(int, view);
        Window window;
        QCustomPlot& picture = pictureOf(window, static_cast<View>(view));
        picture.setFocus();
        QGuiApplication::clipboard()->clear();
        QTest::keyClick(&picture, Qt::Key_C, Qt::ControlModifier);
        Scene scene = window.scene();
        scene.view.name = static_cast<View>(view);
        const QImage figure = drawFigure(scene, {}, m_maps).value();
        QTRY_VERIFY(isCopied(figure));
        QTRY_VERIFY(window.statusBar()->currentMessage().contains("1600 × 1000"));
    }

    void theCurrentPictureStaysWhenTheFocusLeaves()
    {
        Window window;
        window.similarity().setFocus();
        window.named("n", QAccessible::Slider)->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageUp);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_C, Qt::ControlModifier);
        Scene scene = window.scene();
        QCOMPARE(scene.encoding.n(), 100000.0);
        scene.view.name = View::Similarity;
        const QImage figure = drawFigure(scene, {}, m_maps).value();
        QTRY_VERIFY(isCopied(figure));
    }

    void insideAFieldCopyTakesTheText()
    {
        Window window;
        auto* const field = window.control<QDoubleSpinBox>("n", QAccessible::SpinBox);
        field->setFocus();
        field->selectAll();
        QGuiApplication::clipboard()->clear();
        QTest::keyClick(field, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("10000"));
        QVERIFY(!QGuiApplication::clipboard()->mimeData()->hasImage());
    }

    void numbersAndCommandAreCopied()
    {
        Window window;
        window.similarity().setFocus();
        QTest::keyClick(&window.similarity(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(QGuiApplication::clipboard()->text().count('\n'), 129);
        QVERIFY(window.statusBar()->currentMessage().contains("128 × 128"));
        QTest::keyClick(&window.similarity(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY2(QGuiApplication::clipboard()->text().startsWith("posenc --view similarity --export "),
                 qPrintable(QGuiApplication::clipboard()->text()));
        QVERIFY(window.statusBar()->currentMessage().contains(QGuiApplication::clipboard()->text()));
    }

    // A sentence of what was done goes with the scene that it is about.
    void whatWasDoneIsToldUntilTheSceneChanges()
    {
        Window window;
        enter(window.control<QDoubleSpinBox>("n", QAccessible::SpinBox), "100");
        window.similarity().setFocus();
        QTest::keyClick(&window.similarity(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(window.statusBar()->currentMessage().startsWith("Copied"));
        QTest::keyClick(&window.similarity(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.scene().encoding.n(), 10000.0);
        QCOMPARE(window.statusBar()->currentMessage(), QString());
        window.statusBar()->showMessage("Another sentence");
        QTest::keyClick(&window.similarity(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(window.scene().encoding.n(), 100.0);
        QCOMPARE(window.statusBar()->currentMessage(), QString("Another sentence"));
    }

private:
    void addPictures()
    {
        QTest::addColumn<int>("view");
        for (const View view : {View::Heatmap, View::Similarity, View::Position})
            QTest::newRow(qPrintable(nameOf(view))) << static_cast<int>(view);
    }

    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestMainWindowMenus)
#include "test_main_window_menus.moc"
