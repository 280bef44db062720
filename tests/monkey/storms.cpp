// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/storms.h"

#include "tests/support/mouse.h"
#include "ui/window/workspace.h"

#include <QDockWidget>

namespace posenc::test {

namespace {

void press(QWidget& widget, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier, const QString& text = {})
{
    QTest::sendKeyEvent(QTest::Click, &widget, static_cast<Qt::Key>(key), text, modifiers);
}

Scene sceneOfSize(Scene scene, std::int64_t maxLen, std::int64_t dModel)
{
    scene.encoding = scene.encoding.withDModel(dModel).withMaxLen(maxLen);
    return scene;
}

// An empty window around both stayed, and the process with it.
void tearOffAndGroup(Window& window, const QString& /*folder*/)
{
    QList<QDockWidget*> docks;
    for (QDockWidget* const dock : window.findChildren<QDockWidget*>())
        if (dock->features().testFlag(QDockWidget::DockWidgetFloatable) && docks.size() < 2) {
            dock->show();
            dock->setFloating(true);
            docks.append(dock);
        }
    if (docks.size() == 2 && docks[0]->titleBarWidget()) {
        QWidget& title = *docks[0]->titleBarWidget();
        const QPointF from(title.rect().center());
        drag(title, from, title.mapFromGlobal(docks[1]->mapToGlobal(QPointF(docks[1]->rect().center()))));
    }
    window.docks().raise(View::Projection);
    QCoreApplication::processEvents();
    window.docks().raise(View::Heatmap);
}

// Two dialogs nested.
void typeIntoMenu(Window& window, const QString& /*folder*/)
{
    press(window, Qt::Key_F, Qt::AltModifier);
    for (const char letter : {'e', 'n', 'o', 'e'})
        if (QWidget* const popup = QApplication::activePopupWidget())
            press(*popup, QChar::fromLatin1(letter).toUpper().unicode(), Qt::NoModifier, QString(QLatin1Char(letter)));
}

// Undo kept every table.
void openTables(Window& window, const QString& folder)
{
    for (const char* const name : {"table.npy", "one-row.csv", "table.npy", "broken.npy", "words.csv", "one-row.csv"}) {
        window.MainWindow::open(folder + QLatin1Char('/') + QLatin1String(name));
        QTest::qWait(20); // it is read beside the window
    }
    for (const bool goesBack : {true, false, true})
        for (int i = 0; i < 6; ++i) {
            goesBack ? window.explorer().undo() : window.explorer().redo();
            QCoreApplication::processEvents();
        }
}

// What was superseded held its memory, and its end came after the view had gone.
void supersedeWork(Window& window, const QString& /*folder*/)
{
    window.docks().raise(View::Projection);
    for (const std::int64_t maxLen : {600, 2, 1048576, 1, 900, 64, 1048576, 700}) {
        window.explorer().setScene(sceneOfSize(window.scene(), maxLen, 48));
        QCoreApplication::processEvents();
    }
    window.docks().raise(View::Precision);
    window.explorer().setScene(sceneOfSize(window.scene(), 1048576, 16384));
    window.docks().raise(View::Biases);
    window.explorer().setScene(sceneOfSize(window.scene(), 1, 1));
}

// Warnings of the layout, and sizes of which no number is right.
void resizeWildly(Window& window, const QString& /*folder*/)
{
    const QSize before = window.size();
    for (const QSize size : {QSize(1, 1), QSize(4000, 300), QSize(300, 2000), QSize(1024, 700), QSize(2, 900), before}) {
        window.resize(size);
        QCoreApplication::processEvents();
    }
}

// Every step of a slider and of a wheel, the other way round before the first has come to an end.
void turnEverything(Window& window, const QString& /*folder*/)
{
    for (PlotCard* const card : window.cards())
        if (card->isInSight())
            for (const int delta : {1200, -120, -2400, 120, 120})
                turnWheel(card->plot().canvas(), QPointF(card->plot().canvas().rect().center()), delta);
    for (const int key : {Qt::Key_Right, Qt::Key_Left, Qt::Key_End, Qt::Key_Home, Qt::Key_PageUp, Qt::Key_PageDown})
        for (int i = 0; i < 10; ++i)
            if (QWidget* const focus = QApplication::focusWidget())
                press(*focus, key);
}

// Sizes at which sums have one part or none, and sentences have to say so.
void smallest(Window& window, const QString& /*folder*/)
{
    for (const View view : allViews()) {
        window.docks().raise(view);
        for (const std::int64_t dModel : {1, 2, 7}) {
            window.explorer().setScene(sceneOfSize(window.scene(), 1, dModel));
            QCoreApplication::processEvents();
        }
    }
}

} // namespace

const std::vector<Storm>& storms()
{
    static const std::vector<Storm> all{{"two panels torn off and dropped on each other", tearOffAndGroup},
                                        {"letters typed into a menu", typeIntoMenu},
                                        {"tables opened, undone and redone", openTables},
                                        {"work superseded", supersedeWork},
                                        {"resized wildly", resizeWildly},
                                        {"wheel and keys turned to and fro", turnEverything},
                                        {"the smallest sizes in every view", smallest}};
    return all;
}

} // namespace posenc::test
