// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace posenc {

/// A line of words that ends in … where it has too little room, instead of being cut through a letter.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    using QLabel::QLabel;

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace posenc
