// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/folded_choice.h"

#include <QListView>
#include <QTimer>

namespace posenc {

FoldedChoice::FoldedChoice(QWidget* parent) : QComboBox(parent)
{
    connect(this, &QComboBox::currentIndexChanged, this, [this](int row) { m_shown = row == moreRow() ? m_shown : row; });
    connect(this, &QComboBox::activated, this, [this](int row) {
        if (row != moreRow())
            return emit picked(row);
        setCurrentIndex(m_shown);
        QTimer::singleShot(0, this, [this] { open(false); }); // once the list with this entry has closed
    });
}

void FoldedChoice::fold(const QList<int>& rows)
{
    m_folded = rows;
    addItem(tr("More…"));
    setItemData(count() - 1, tr("Lists all choices"), Qt::ToolTipRole);
}

// A folded choice that is the present one is in the list: nobody would find it otherwise.
void FoldedChoice::showPopup() { open(!m_folded.contains(currentIndex())); }

void FoldedChoice::open(bool isFolded)
{
    auto* const list = qobject_cast<QListView*>(view());
    for (const int row : m_folded)
        list->setRowHidden(row, isFolded);
    if (!m_folded.isEmpty())
        list->setRowHidden(moreRow(), !isFolded);
    QComboBox::showPopup();
}

} // namespace posenc
