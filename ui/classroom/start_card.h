// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/note_line.h"

class QMenu;

namespace posenc {

/// A line for new users, with links to the first lesson and to all lessons. Once closed, it stays closed.
class StartCard : public NoteLine {
    Q_OBJECT
public:
    /// `lessons` opens any of them; `start` is the title of the one to begin with.
    StartCard(const QString& start, QMenu* lessons, QWidget* parent = nullptr);

    /// Shows the line unless the user has closed it for ever.
    void greet();
    void closeForGood();

signals:
    void startRequested();
};

} // namespace posenc
