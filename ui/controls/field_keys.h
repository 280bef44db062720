// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QKeyEvent;
class QWidget;

namespace posenc {

/// Gives a window the keys that its fields would keep: undo and redo where the field has nothing of its own to undo, copy where nothing is
/// selected, and export always. Space does not erase a number. Enter in a field ends the typing.
class FieldKeys : public QObject {
    Q_OBJECT
public:
    explicit FieldKeys(QWidget& window);

signals:
    /// Enter was pressed, and what was typed has been accepted.
    void typingEnded();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
};

} // namespace posenc
