// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace posenc {

/// Widgets in lines, like words: as many lines as the width requires, each as high as its highest widget.
class FlowLayout : public QLayout {
    Q_OBJECT
public:
    explicit FlowLayout(int gap, QWidget* parent = nullptr);

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    /// The size with all items on one line.
    QSize sizeHint() const override;
    /// The size of the widest item.
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    /// Where each item goes; the height of all lines.
    int place(const QRect& rect, bool move) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace posenc
