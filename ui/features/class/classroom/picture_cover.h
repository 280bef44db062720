// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPointer>

class QMainWindow;

namespace posenc {

/// A quiet card over everything that shows numbers: the pictures, the panels below and torn-off ones, so that nobody reads an answer off.
/// What it covers takes no keys until it is lifted. Menus, sliders and the lesson stay.
class PictureCover : public QLabel {
    Q_OBJECT
public:
    explicit PictureCover(QMainWindow& window);
    /// The text on the card, before and after the answer of a question.
    static QString words(bool isAsking);

    void setCovering(bool covering);
    bool isCovering() const { return m_covering; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();

    QMainWindow& m_window;
    bool m_covering = false;
    QList<QPointer<QWidget>> m_covered;
    QList<QPointer<QLabel>> m_onTornOff;
};

} // namespace posenc
