// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

#include <functional>
#include <optional>

namespace posenc {

/// A spin box that takes any valid number in any notation that means one number (10000, 10 000 or 1e4), and says so if it had to correct
/// the input.
/// The lowest value may have a word (setSpecialValueText), which may be typed as well as the number.
class NumberField : public QDoubleSpinBox {
    Q_OBJECT
public:
    /// `whole`: takes integers only. `name` appears in the sentences of a correction.
    NumberField(const QString& name, double lowest, double highest, bool whole, QWidget* parent = nullptr);

    /// Sets how arrow keys step, instead of one up or down.
    void setStepping(std::function<double(double value, int steps)> stepping) { m_stepping = std::move(stepping); }
    /// Something was typed and has not been confirmed.
    bool isBeingTyped() const;
    /// What was typed last was not acceptable, and nothing has been typed since.
    bool isRefused() const { return m_isRefused; }
    /// Shows a value without a signal.
    void showValue(double value);
    /// Shows a value unless the user is typing.
    void followValue(double value);
    /// A field for fractions has room for four decimals, however short the ends of its range are.
    QSize sizeHint() const override { return withRoomForDecimals(QDoubleSpinBox::sizeHint()); }
    QSize minimumSizeHint() const override { return withRoomForDecimals(QDoubleSpinBox::minimumSizeHint()); }

    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;
    double valueFromText(const QString& text) const override;
    QString textFromValue(double value) const override;
    void stepBy(int steps) override;

signals:
    void valueRequested(double value);
    /// The input was not acceptable: what, why, and what is there now. Empty once an input has been accepted after that.
    void corrected(const QString& sentence) const;

protected:
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QSize withRoomForDecimals(QSize hint) const;
    /// The value as it is shown: its digits, or specialValueText().
    QString shownText() const;
    struct Reading {
        double value;
        QString correction; ///< empty if the text is acceptable
    };
    Reading read(const QString& text) const;

    QString m_name;
    bool m_whole;
    mutable bool m_isRefused = false;
    mutable bool m_hasSentence = false; ///< the last one still stands
    std::function<double(double, int)> m_stepping;
};

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
