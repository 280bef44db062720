// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/compare/compare_panel.h"

#include "ui/controls/flow_layout.h"
#include "ui/controls/setting_controls.h"
#include "ui/scene/compared_side.h"
#include "ui/settings/comparison_settings.h"
#include "ui/views/compare/other_fields.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QPushButton>

namespace posenc {

namespace {

const QString referenceKey = QStringLiteral("reference");

} // namespace

ComparePanel::ComparePanel(QWidget* parent)
    : QWidget(parent), m_settings(new SettingControls(QStringLiteral("compare"), this)),
      m_offset(new SettingControls(QStringLiteral("offset"), this)), m_swap(new QPushButton(tr("S&wap A and B"))),
      m_forget(new QPushButton(tr("Forget B"))), m_other(new OtherFields)
{
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    auto* const choices = new QWidget;
    auto* const line = new FlowLayout(8, choices);
    for (SettingControls* const settings : {m_settings, m_offset})
        for (const QString& key : settings->keys())
            line->addWidget(settings->lineOf(key));
    addButtons(*line);
    lines->addWidget(choices);
    lines->addWidget(m_other);

    connect(m_settings, &SettingControls::sceneRequested, this, &ComparePanel::sceneRequested);
    connect(m_offset, &SettingControls::sceneRequested, this, &ComparePanel::sceneRequested);
    connect(m_other, &OtherFields::sceneRequested, this, &ComparePanel::sceneRequested);
    connect(m_other, &OtherFields::corrected, this, &ComparePanel::corrected);
}

void ComparePanel::addButtons(FlowLayout& line)
{
    auto* const copy = new QPushButton(tr("Copy A to &B"));
    copy->setToolTip(tr("Keeps what is shown now as B; the controls at the left then change A"));
    m_swap->setToolTip(tr("A becomes B, and B becomes A, which is shown and changed"));
    m_forget->setToolTip(tr("Compares A with itself again"));
    for (QPushButton* const button : {copy, m_swap, m_forget})
        line.addWidget(button);
    connect(copy, &QPushButton::clicked, this, [this] { emit sceneRequested(withCopyAsOther(m_scene), QString()); });
    connect(m_swap, &QPushButton::clicked, this, [this] { emit sceneRequested(withOtherSwapped(m_scene), QString()); });
    connect(m_forget, &QPushButton::clicked, this, [this] {
        Scene scene = m_scene;
        scene.other = SceneBox();
        emit sceneRequested(scene, QString());
    });
}

void ComparePanel::show(const Scene& scene)
{
    m_scene = scene;
    m_settings->show(scene);
    m_offset->show(scene);
    m_other->show(scene);
    m_offset->setVisible(referenceKey, scene.compare->picture == ComparedContent::Offset);
    const bool free = scene.scheme.name->hasPairs && comparedScene(scene).scheme.name->hasPairs;
    auto& reference = static_cast<QComboBox&>(*m_offset->control(referenceKey));
    reference.setCurrentIndex(comparesFromSelected(scene) ? 1 : 0);
    reference.setEnabled(free);
    reference.setToolTip(free ? tr("The position that both curves are measured from, A's and B's")
                              : tr("The similarity of other schemes depends on k, so it is measured from k."));
    const bool other = scene.other.get() != nullptr;
    m_swap->setEnabled(other);
    m_forget->setEnabled(other);
}

} // namespace posenc
