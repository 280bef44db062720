// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/recognition/verdict.h"

#include <QWidget>

#include <vector>

class QPushButton;

namespace posenc {

class Readout;

/// The verdict on a table, across its page: a stamp, the finding in large letters, the reason below, and buttons that help at the right.
/// The band is as high as usual words need, so the plot below keeps its place when the words change. Longer words are written smaller.
class VerdictBand : public QWidget {
    Q_OBJECT
public:
    /// The buttons stand one below the other.
    explicit VerdictBand(const std::vector<QPushButton*>& buttons);

    /// The first two sentences are the finding and the reason.
    void show(const Verdict& verdict, const QStringList& sentences);
    using QWidget::show;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fitWords();
    int stampSize() const;

    Verdict::Mark m_mark = Verdict::Mark::Right;
    QString m_sign;
    Readout* m_finding;
    Readout* m_reason;
    QWidget* m_words;
};

} // namespace posenc
