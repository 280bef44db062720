// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QWidget>

namespace posenc {

/// Says sentences to screen readers, wherever the keyboard is; nothing is seen. It is a notification (see ui/window/accessibility.h) that
/// appears anew with each sentence, because the accessibility bus of this toolkit has no announcements.
class Announcer : public QWidget {
    Q_OBJECT
public:
    explicit Announcer(QWidget* parent);

    /// Plain text. The last of several sentences in one turn of the event loop is said.
    void say(const QString& sentence);

private:
    QString m_sentence;
};

/// While one lives, values, names and descriptions that change are not told to screen readers: what moves through many values is told
/// once, when it has arrived. In the GUI thread only.
class QuietAccessibility {
public:
    QuietAccessibility();
    ~QuietAccessibility();
    QuietAccessibility(const QuietAccessibility&) = delete;
    QuietAccessibility& operator=(const QuietAccessibility&) = delete;

private:
    QAccessible::UpdateHandler m_before;
};

} // namespace posenc
