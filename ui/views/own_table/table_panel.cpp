// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/own_table/table_panel.h"

#include "ui/controls/choice_bar.h"
#include "ui/controls/panel_width.h"
#include "ui/controls/readout.h"
#include "ui/views/own_table/table_report.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QScrollArea>

namespace posenc {

TablePanel::TablePanel(QWidget* parent)
    : QWidget(parent), m_about(new Readout(tr("About your table"))), m_use(new QPushButton(tr("Use its parameters"))),
      m_look(new QPushButton(tr("Look at it in every view"))), m_close(new QPushButton(tr("Close table"))),
      m_shown(new ChoiceBar(tr("Shown of the table"), {tr("difference"), tr("table")}))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* const content = new QWidget;
    auto* const scrolled = new QVBoxLayout(content);
    scrolled->setContentsMargins(0, 0, 4, 0);
    scrolled->setSpacing(8);
    scrolled->addWidget(m_about);
    auto* const scroll = new QScrollArea; // what does not fit is scrolled
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setAutoFillBackground(false);
    scroll->setFocusPolicy(Qt::NoFocus);
    content->setAutoFillBackground(false);
    layout->addWidget(scroll);
    auto* const buttons = new QGridLayout;
    buttons->setSpacing(4);
    auto* const open = new QPushButton(tr("Open table…"));
    buttons->addWidget(open, 0, 0);
    buttons->addWidget(m_close, 0, 1);
    buttons->addWidget(m_use, 1, 0, 1, 2);
    buttons->addWidget(m_look, 2, 0, 1, 2);
    buttons->addWidget(m_shown, 3, 0, 1, 2);
    m_look->setToolTip(tr("The positions get their numbers from this table, as the scheme “a table of yours”"));
    scrolled->addLayout(buttons);
    scrolled->addStretch(1);
    new PanelWidth(*this, *content, 44);
    connect(open, &QPushButton::clicked, this, &TablePanel::openWished);
    connect(m_use, &QPushButton::clicked, this, [this] { emit sceneWished(withParametersOf(m_scene, *m_scene.opened.table), QString()); });
    connect(m_look, &QPushButton::clicked, this, [this] { emit lookWished(*m_scene.opened.table); });
    connect(m_close, &QPushButton::clicked, this, [this] {
        Scene scene = m_scene;
        scene.opened.table.reset();
        scene.opened.unopenedTable.reset();
        emit sceneWished(scene, QString());
    });
    connect(m_shown, &ChoiceBar::chosen, this, [this](int choice) {
        Scene scene = m_scene;
        scene.view.showsTable = choice == 1;
        emit sceneWished(scene, QString());
    });
}

void TablePanel::show(const Scene& scene)
{
    const bool another = m_about->text().isEmpty() || scene.opened.table != m_scene.opened.table
                         || scene.opened.unopenedTable != m_scene.opened.unopenedTable;
    m_scene = scene;
    if (another)
        m_about->setWords(scene.opened.table           ? sentencesAbout(*scene.opened.table).join(QLatin1Char('\n'))
                          : scene.opened.unopenedTable ? scene.opened.unopenedTable->problem
                                                       : tr("Is your own table right? Open an .npy or .csv file, or drop it on the window: "
                                                            "posenc finds the convention it follows and shows where it differs."));
    m_use->setVisible(scene.opened.table != nullptr);
    m_look->setVisible(scene.opened.table != nullptr);
    m_close->setVisible(scene.opened.table || scene.opened.unopenedTable);
    m_shown->setVisible(scene.opened.table != nullptr);
    const bool ofFamily = scene.opened.table && scene.opened.table->family && scene.opened.table->family->hasScheme();
    m_use->setText(ofFamily ? tr("Use its scheme and parameters") : tr("Use its parameters"));
    m_use->setEnabled(scene.opened.table && withParametersOf(scene, *scene.opened.table) != scene);
    m_shown->setCurrent(scene.view.showsTable ? 1 : 0);
}

} // namespace posenc
