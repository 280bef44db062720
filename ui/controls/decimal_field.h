// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace posenc {

/// A spin box of the few decimals that a rate or a length has. It writes the point, like every other number on the screen, in every
/// locale, and reads a comma as well as a point: 12,5 is twelve and a half.
class DecimalField : public QDoubleSpinBox {
    Q_OBJECT
public:
    explicit DecimalField(QWidget* parent = nullptr);

    QValidator::State validate(QString& text, int& position) const override;
    double valueFromText(const QString& text) const override;
};

} // namespace posenc
