// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

#include <functional>

namespace posenc {

/// A spin box that takes any legal number in any notation (10000 or 1e4) and says so if it had to correct the input.
/// The lowest value may have a word (setSpecialValueText), which may be typed as well as the number.
class NumberField : public QDoubleSpinBox {
    Q_OBJECT
public:
    /// `whole`: takes integers only. `name` appears in the sentences of a correction.
    NumberField(const QString& name, double lowest, double highest, bool whole, QWidget* parent = nullptr);

    /// What the arrows do if not one up or down.
    void setStepping(std::function<double(double value, int steps)> stepping) { m_stepping = std::move(stepping); }
    /// Shows a value without a signal.
    void showValue(double value);
    /// The same, but keeps what is being typed.
    void followValue(double value);

    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;
    double valueFromText(const QString& text) const override;
    QString textFromValue(double value) const override;
    void stepBy(int steps) override;

signals:
    void valueWished(double value);
    /// The input was not acceptable: what, why, and what is there now.
    void corrected(const QString& sentence) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// The value as it is shown: its digits, or specialValueText().
    QString shownText() const;
    /// Something was typed and has not been confirmed.
    bool isBeingTyped() const;
    struct Reading {
        double value;
        QString correction; ///< empty if the text is acceptable
    };
    Reading read(const QString& text) const;

    QString m_name;
    bool m_whole;
    std::function<double(double, int)> m_stepping;
};

} // namespace posenc
