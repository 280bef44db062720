// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace posenc {

/// While a window of the page fills the screen (presenting, View → Full screen), so does the page.
class FullScreen : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace posenc
