// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/views.h"

#include <QWidget>

class QComboBox;
class QMenuBar;

namespace posenc {

/// The only bar of a window that shows one plot: the list of views, and the window's menus behind one button.
class CompactBar : public QWidget {
    Q_OBJECT
public:
    explicit CompactBar(QMenuBar& menus, QWidget* parent = nullptr);

    void showView(View view);

signals:
    void viewChosen(posenc::View view);

private:
    QComboBox* m_views;
};

} // namespace posenc
