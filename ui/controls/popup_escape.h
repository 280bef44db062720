// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace posenc {

/// Escape only closes a list: otherwise Qt closes the list and then passes the key to the shortcuts of the window behind it.
class PopupEscape : public QObject {
    Q_OBJECT
public:
    explicit PopupEscape(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace posenc
