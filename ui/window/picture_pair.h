// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QSplitter>
#include <QTimer>

#include <optional>

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
    bool isFittedScene() const;
    void drawn();
    void fit();

    PlotCard* m_square;
    QTimer m_rest;
    bool m_byHand = false;
    std::optional<Scene> m_fitted; ///< the scene that the square had its width for
    QSize m_fittedSize;            ///< of both
    int m_changes = 0;             ///< of the width, since
};

} // namespace posenc
