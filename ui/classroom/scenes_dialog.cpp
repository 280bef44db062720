// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classroom/scenes_dialog.h"

#include "ui/classroom/lesson_writer.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace posenc {

ScenesDialog::ScenesDialog(const std::vector<Scene>& scenes, std::size_t most, QWidget* parent)
    : QDialog(parent), m_scenes(scenes), m_list(new QListWidget)
{
    setWindowTitle(tr("New lesson"));
    auto* const layout = new QVBoxLayout(this);
    auto* const words = new QLabel(tr("&Which scenes of this session become steps? Up to %1 can.").arg(most));
    words->setBuddy(m_list);
    words->setWordWrap(true);
    layout->addWidget(words);
    layout->addWidget(m_list);
    m_list->setAccessibleName(tr("Scenes of this session"));
    const std::size_t first = scenes.size() > most ? scenes.size() - most : scenes.size() > 1 ? 1 : 0;
    for (std::size_t scene = 0; scene < scenes.size(); ++scene) {
        auto* const item = new QListWidgetItem(tr("%1. %2").arg(scene + 1).arg(stepTitleOf(scenes[scene])), m_list);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(scene >= first ? Qt::Checked : Qt::Unchecked);
    }
    m_list->setCurrentRow(m_list->count() - 1);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* const write = buttons->addButton(tr("Wri&te…"), QDialogButtonBox::AcceptRole);
    write->setDefault(true);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const auto count = [this, write, most] {
        const std::size_t number = chosen().size();
        write->setEnabled(number > 0 && number <= most);
    };
    connect(m_list, &QListWidget::itemChanged, this, count);
    count();
    resize(fontMetrics().averageCharWidth() * 70, fontMetrics().lineSpacing() * 22);
}

std::vector<Scene> ScenesDialog::chosen() const
{
    std::vector<Scene> scenes;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->checkState() == Qt::Checked)
            scenes.push_back(m_scenes[static_cast<std::size_t>(row)]);
    return scenes;
}

} // namespace posenc
