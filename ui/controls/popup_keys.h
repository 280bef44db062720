// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace posenc {

/// Where keys go while a list or a menu is open, and after. Escape only closes it: otherwise Qt closes it and then passes the key to the
/// shortcuts of the window behind it. The focus leaves it as it closes: otherwise Qt leaves the focus in a hidden list, which swallows
/// keys, if nothing in the window had the focus before.
class PopupKeys : public QObject {
    Q_OBJECT
public:
    explicit PopupKeys(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace posenc
