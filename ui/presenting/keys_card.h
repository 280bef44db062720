// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace posenc {

/// The keys while presenting, over the middle of a window, in its font.
class KeysCard : public QFrame {
    Q_OBJECT
public:
    explicit KeysCard(QWidget* window);
};

} // namespace posenc
