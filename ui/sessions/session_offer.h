// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/note_line.h"

class QDateTime;

namespace posenc {

/// Offers what a window showed when the program ended unexpectedly. The line waits for as long as the user likes.
class SessionOffer : public NoteLine {
    Q_OBJECT
public:
    explicit SessionOffer(QWidget* parent = nullptr);

    /// Shows the line: when the session was kept, and how many there are with it.
    void offer(const QDateTime& when, std::size_t count);

signals:
    void restoreWished();
    void discardWished();
};

/// A moment for people: its time if it is of today, otherwise its date.
QString shownMoment(const QDateTime& when, const QDateTime& now);

} // namespace posenc
