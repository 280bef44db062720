// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

#include <functional>

namespace posenc {

/// A spin box that takes any legal number however it is written (10000 or 1e4) and says so when it had to correct what was typed.
class NumberField : public QDoubleSpinBox {
    Q_OBJECT
public:
    /// `whole`: takes whole numbers only. `name` stands in the sentences of a correction.
    NumberField(const QString& name, double lowest, double highest, bool whole, QWidget* parent = nullptr);

    /// What the arrows do where it is not one up or down.
    void setStepping(std::function<double(double value, int steps)> stepping) { m_stepping = std::move(stepping); }
    /// Shows a value; announces nothing.
    void showValue(double value);
    /// The same, but what is being typed stays.
    void followValue(double value);

    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;
    double valueFromText(const QString& text) const override;
    QString textFromValue(double value) const override;
    void stepBy(int steps) override;

signals:
    void valueWished(double value);
    /// What was typed could not stand: what, why, and what stands there now.
    void corrected(const QString& sentence) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Something was typed and has not been confirmed.
    bool isBeingTyped() const;
    struct Reading {
        double value;
        QString correction; ///< empty where the text stands as it is
    };
    Reading read(const QString& text) const;

    QString m_name;
    bool m_whole;
    std::function<double(double, int)> m_stepping;
};

} // namespace posenc
