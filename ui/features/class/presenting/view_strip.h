// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/presenting/view_options.h"

#include <QAbstractButton>
#include <QPixmap>

#include <algorithm>

namespace posenc {

/// A view with its digit, a small picture and its name. Checked: the one that keys choose.
class ViewTile : public QAbstractButton {
    Q_OBJECT
public:
    ViewTile(const QString& name, QWidget* parent);

    void setDigit(int digit);
    /// Marks it for a teacher whose class is still asked.
    void setTellingAnswer(bool tells);
    void setPicture(const QPixmap& picture);
    bool hasPicture() const { return !m_picture.isNull(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_digit = 0;
    bool m_tellsAnswer = false;
    QPixmap m_picture;
};

/// Up to nine views side by side at the foot of a window, as high as its letters demand; keys turn to the next ones. One has a frame.
class ViewStrip : public QWidget {
    Q_OBJECT
public:
    static constexpr int mostAtOnce = 9; ///< there are so many digits

    explicit ViewStrip(const std::vector<ViewOption>& options, QWidget* parent = nullptr);

    /// The places of the first tile that is in sight, and of the one after the last.
    int first() const { return std::max(0, m_frame) / atOnce() * atOnce(); }
    int last() const;
    int atOnce() const;
    int count() const { return static_cast<int>(m_tiles.size()); }
    /// The framed tile is in sight; −1 if none is framed.
    int frame() const { return m_frame; }
    void setFrame(int place);
    ViewTile& tile(int place) const { return *m_tiles[static_cast<std::size_t>(place)]; }
    /// Pixels of a tile's picture.
    QSize pictureSize() const;

    QSize sizeHint() const override;

signals:
    void clicked(int place);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void arrange();

    std::vector<ViewTile*> m_tiles;
    int m_frame = 0;
};

} // namespace posenc
