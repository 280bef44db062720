// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QSplitter>

namespace posenc {

class PlotCard;

/// A picture and beside it one with square cells, which gets only the width its height can use; the other has the rest. The user's position
/// of the handle prevails.
class PicturePair : public QSplitter {
    Q_OBJECT
public:
    PicturePair(PlotCard* picture, PlotCard* square, QWidget* parent = nullptr);

    void reset();
    void restore(const QByteArray& state);
    /// Empty until the user has moved the handle.
    QByteArray state() const { return m_byHand ? saveState() : QByteArray(); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    PlotCard* m_square;
    bool m_byHand = false;
    QSize m_left; ///< the square's width before the last fit, and the height of both then
    QElapsedTimer m_leaving;
};

} // namespace posenc
