// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/views.h"

#include <QFrame>

class QAction;
class QBoxLayout;
class QComboBox;
class QLabel;
class QMenuBar;
class QPushButton;
class QStackedLayout;

namespace posenc {

/// The only bar of a window that shows one plot: the list of views, its controls, the search, and the window's menus behind one button.
/// Below or beside, who is new here finds the first lesson, until a lesson was opened.
class CompactBar : public QWidget {
    Q_OBJECT
public:
    CompactBar(QMenuBar& menus, QAction& controls, QWidget* parent = nullptr);

    void showView(View view);
    /// A lesson was opened.
    void endGreeting();

signals:
    void viewChosen(posenc::View view);
    void searchRequested();
    void startRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QComboBox* m_views;
    QPushButton* m_start;
    QBoxLayout* m_lines;
};

/// What a compact window has no room for beside its plot, over its lower part: the plot follows in sight. One content at a time.
class CompactSheet : public QFrame {
    Q_OBJECT
public:
    explicit CompactSheet(QWidget& window);

    void add(QWidget& content);
    void open(const QString& title, QWidget& content);
    bool shows(const QWidget& content) const;

signals:
    void closed();

protected:
    bool event(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLabel* m_title;
    QStackedLayout* m_contents;
};

} // namespace posenc
