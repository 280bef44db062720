// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace posenc {

/// Escape that closes a list has done its work: Qt lets the list close and then gives the key to the shortcuts of the window behind it.
class PopupEscape : public QObject {
    Q_OBJECT
public:
    explicit PopupEscape(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace posenc
