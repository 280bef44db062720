// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

class QKeyEvent;

namespace posenc {

/// Gives a window the keys that its fields would keep: undo and redo where the field has nothing of its own to undo, copy where nothing is
/// selected, and export always. Space does not erase a number, and does not press what the mouse has clicked. Enter in a field ends the
/// typing.
class FieldKeys : public QObject {
    Q_OBJECT
public:
    explicit FieldKeys(QWidget& window);

signals:
    /// Enter was pressed, and what was typed has been accepted.
    void typingEnded();
    /// The mouse has pressed a button or a list, which may leave the focus elsewhere.
    void clicked(const QWidget* control);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Notes what has the focus because of the mouse, and what has been clicked.
    void follow(QWidget& widget, const QEvent& event);

    QWidget& m_window;
    QPointer<QWidget> m_byMouse; ///< the button or list that the mouse pressed last, until the focus comes to it in another way
};

/// Keys go where the user sees them go. While a list or a menu is open, Escape only closes it: otherwise Qt closes it and then passes the
/// key to the shortcuts of the window behind it. What hides loses the focus: otherwise Qt leaves it in a list that has closed if nothing in
/// the window had it before, or in a bar of tabs that a window no longer needs, and those swallow keys.
class KeysInSight : public QObject {
    Q_OBJECT
public:
    explicit KeysInSight(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void leaveHidden();
};

} // namespace posenc
