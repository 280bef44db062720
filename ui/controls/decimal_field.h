// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

#include <optional>

namespace posenc {

/// A spin box of the few decimals that a rate or a length has. It writes the point, like every other number on the screen, in every
/// locale, and reads a comma as well as a point: 12,5 is twelve and a half. What is no number, or can be two, leaves the value as it is,
/// and what is out of range becomes the nearest that is not: both are said below the field.
class DecimalField : public QDoubleSpinBox {
    Q_OBJECT
public:
    explicit DecimalField(QWidget* parent = nullptr);

    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;
    double valueFromText(const QString& text) const override;

private:
    std::optional<double> read(const QString& text) const;
    bool isInRange(double value) const { return value >= minimum() && value <= maximum(); }
};

} // namespace posenc
