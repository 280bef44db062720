// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/support.h"
#include "ui/controls/reading_progress.h"
#include "ui/panels/inspector.h"
#include "ui/plotting/plot_card.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace.h"

#include <QAccessible>

namespace posenc::test {

/// The real window, offscreen, active and drawn.
class Window : public MainWindow {
public:
    explicit Window(const QSize& size = QSize(1440, 900), const Scene& scene = {}) : MainWindow(scene)
    {
        resize(size);
        setVisible(true);
        activateWindow();
        (void)QTest::qWaitForWindowActive(this);
        settle();
    }

    const Scene& scene() { return explorer().scene(); }
    void setScene(const Scene& scene)
    {
        explorer().setScene(scene);
        settle();
    }
    /// Processes everything deferred, builds what is built later, and finishes reading files.
    void settle()
    {
        for (int i = 0; i < 4; ++i) {
            if (auto* const inspector = findChild<Inspector*>())
                (void)inspector->text(); // it may write later than the plots are drawn
            QCoreApplication::processEvents();
        }
        (void)QTest::qWaitFor([this] { return isBuilt() && !ReadingProgress::isReading(*this); }, 60000);
    }
    /// Waits until titles, tabs and shares of the room have followed.
    void rest()
    {
        for (int i = 0; i < 3; ++i) {
            settle();
            QTest::qWait(40);
        }
        settle();
    }
    /// Opens a file, and waits until it is there or refused.
    void open(const QString& path)
    {
        MainWindow::open(path);
        settle();
    }
    QCustomPlot& heatmap() { return cards().at(0)->plot().canvas(); }
    QCustomPlot& similarity() { return cards().at(1)->plot().canvas(); }
    QCustomPlot& sinusoids() { return cards().at(2)->plot().canvas(); }

    /// The visible widget with that accessible name and role; nullptr if there is none or more than one.
    QWidget* named(const QString& name, QAccessible::Role role)
    {
        QWidget* found = nullptr;
        for (QWidget* const widget : findChildren<QWidget*>()) {
            QAccessibleInterface* const spoken = widget->isVisible() ? QAccessible::queryAccessibleInterface(widget) : nullptr;
            if (!spoken || spoken->role() != role || widget->accessibleName() != name)
                continue;
            if (found)
                return nullptr;
            found = widget;
        }
        return found;
    }
    template <class Widget>
    Widget* control(const QString& name, QAccessible::Role role)
    {
        return qobject_cast<Widget*>(named(name, role));
    }
};

/// The widgets of a kind at the plot of a view, and in what belongs to its page elsewhere in the window.
template <class Widget>
QList<Widget*> partsOf(MainWindow& window, View view)
{
    PlotCard& card = window.docks().card(view);
    QList<Widget*> found = card.findChildren<Widget*>();
    for (QWidget* const part : {card.parts().controls.data(), card.parts().findings.data(), card.parts().words.data()}) {
        if (!part || card.isAncestorOf(part))
            continue;
        if (auto* const own = qobject_cast<Widget*>(part))
            found << own;
        found << part->findChildren<Widget*>();
    }
    return found;
}

/// Types into a spin button as a user does, and confirms.
inline void type(QAbstractSpinBox& field, const QString& text)
{
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

} // namespace posenc::test
