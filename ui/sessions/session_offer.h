// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

class QDateTime;
class QLabel;

namespace posenc {

/// A quiet line that offers what a window showed when the program ended unexpectedly. It waits for as long as the user likes.
class SessionOffer : public QToolBar {
    Q_OBJECT
public:
    explicit SessionOffer(QWidget* parent = nullptr);

    /// Shows the line: when the session was kept, and how many there are with it.
    void offer(const QDateTime& when, std::size_t count);

signals:
    void restoreWished();
    void discardWished();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitHeight();

    QLabel* m_text;
};

/// A moment for people: its time if it is of today, otherwise its date.
QString shownMoment(const QDateTime& when, const QDateTime& now);

} // namespace posenc
