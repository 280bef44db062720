// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QObject>
#include <QTimer>

class QAccessibleEvent;
class QAccessibleInterface;
class QWidget;

namespace posenc {

/// What a screen reader finds in the page: elements of HTML in place of the controls, with the names, values and sentences that the program
/// tells any desktop's screen reader (ui/window/accessibility.h). The toolkit's own bridge names nothing and spoils values; it stays off.
/// Begins when somebody presses the page's button for it, and at once in later visits.
class ScreenReader : public QObject {
    Q_OBJECT
public:
    explicit ScreenReader(QObject* parent = nullptr);

    /// Called by the browser.
    void start();
    /// A hand on an element: "press", "choose" an entry, "type" a text and "set" it, the "focus" of the page, or a "key" by its
    /// name.
    void act(unsigned id, const QString& what, const QString& value);
    /// Something has changed.
    void hear(QAccessibleEvent& event);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show();

    QTimer m_soon;
};

} // namespace posenc
