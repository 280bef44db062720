// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QMenu;
class QPushButton;
class QToolBar;
class QToolButton;

namespace posenc {

/// For new users, in the middle of a tool bar: buttons for the first lesson and for all lessons. Where the bar has less room, the card says
/// less, and at last nothing. Once closed, it stays closed.
class StartCard : public QWidget {
    Q_OBJECT
public:
    /// `lessons` opens any of them; `start` is the title of the one to begin with.
    StartCard(const QString& start, QMenu* lessons);

    /// Puts the card into a bar, which owns it from then on, before the bar's stretch; hidden.
    void standIn(QToolBar& bar);
    /// Shows the card unless the user has closed it for ever.
    void greet();
    void leave();
    void closeForGood();

signals:
    void startRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString textAt(int level) const;
    int widthAt(int level) const;
    void fit();
    void setShown(bool shown);

    QLabel* m_words;
    QPushButton* m_first;
    QPushButton* m_all;
    QToolButton* m_close;
    QToolBar* m_bar = nullptr;
    QAction* m_place = nullptr; ///< in the bar, which shows and hides the card by it
    bool m_isWanted = false;
};

} // namespace posenc
