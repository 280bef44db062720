// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

namespace posenc {

/// How far the work for a plot has come: one word, per cent and a bar, in the upper right corner of the plot, in the font of its letters.
class WorkProgress : public QWidget {
    Q_OBJECT
public:
    /// Takes its place on the plot; invisible until there is work.
    explicit WorkProgress(QWidget& plot);

    /// The part that is done, from 0 to 1; nothing if nothing is under way.
    void show(const std::optional<double>& part);
    using QWidget::show;
    /// What it says, such as “computing 42 %”.
    QString words() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    double m_part = 0.0;
};

} // namespace posenc
