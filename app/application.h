// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/pasting.h"

#include <QApplication>

namespace posenc {

/// An exception would end the program if it reached the toolkit: the user is told, and the window continues.
class Application : public QApplication {
public:
    Application(int& count, char** words);

    /// Name, organisation and version, for settings and titles. Call before the first settings are read.
    static void setNames();

    bool notify(QObject* receiver, QEvent* event) override;

private:
    void tell(const char* why);

    bool m_tells = false;
};

/// What a pasted command would show in a window, or write; nothing is written.
Expected<ShownByCommand> shownByCommand(const QStringList& words);

} // namespace posenc
