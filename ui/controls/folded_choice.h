// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace posenc {

/// A list of choices of which the seldom used ones wait behind a last entry, "More…". Keys in the closed list step over none of them.
class FoldedChoice : public QComboBox {
    Q_OBJECT
public:
    explicit FoldedChoice(QWidget* parent = nullptr);

    /// These rows are folded away from now on. Call once, after the last choice was added.
    void fold(const QList<int>& rows);
    void showPopup() override;

signals:
    /// The user picked a choice.
    void picked(int row);

private:
    int moreRow() const { return m_folded.isEmpty() ? -1 : count() - 1; }
    void open(bool isFolded);

    QList<int> m_folded;
    int m_shown = -1; ///< the present choice, which "More…" never is
};

} // namespace posenc
