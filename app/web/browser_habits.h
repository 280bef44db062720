// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace posenc {

/// What windows do otherwise in a page: while one fills the screen (presenting, View → Full screen), so does the page; the menu of a
/// button or of a field opens without a wait for its end, which would stop the page.
class BrowserHabits : public QObject {
    Q_OBJECT
public:
    explicit BrowserHabits(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool m_hasFingers;
};

} // namespace posenc
