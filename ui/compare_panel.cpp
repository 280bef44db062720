#include "ui/compare_panel.h"

#include "ui/flow_layout.h"
#include "ui/setting_controls.h"

#include <QBoxLayout>
#include <QPushButton>

namespace posenc {

ComparePanel::ComparePanel(QWidget* parent)
    : QWidget(parent), m_settings(new SettingControls(QStringLiteral("compare"), this)), m_swap(new QPushButton(tr("S&wap A and B"))),
      m_forget(new QPushButton(tr("Forget B")))
{
    auto* const line = new FlowLayout(8, this);
    auto* const picture = new QWidget;
    auto* const labelled = new QHBoxLayout(picture);
    labelled->setContentsMargins(0, 0, 0, 0);
    labelled->addWidget(m_settings->label(QStringLiteral("picture")));
    labelled->addWidget(m_settings->control(QStringLiteral("picture")));
    line->addWidget(picture);
    auto* const copy = new QPushButton(tr("Copy A to &B"));
    copy->setToolTip(tr("Keeps what is shown now as B; then the controls at the left change A"));
    m_swap->setToolTip(tr("What is shown becomes B, and B is shown and changed"));
    m_forget->setToolTip(tr("Compares A with itself again"));
    for (QPushButton* const button : {copy, m_swap, m_forget})
        line->addWidget(button);

    connect(m_settings, &SettingControls::sceneWished, this, &ComparePanel::sceneWished);
    connect(copy, &QPushButton::clicked, this, [this] { emit sceneWished(withCopyAsOther(m_scene), QString()); });
    connect(m_swap, &QPushButton::clicked, this, [this] { emit sceneWished(withOtherSwapped(m_scene), QString()); });
    connect(m_forget, &QPushButton::clicked, this, [this] {
        Scene scene = m_scene;
        scene.compare.other = SceneBox();
        emit sceneWished(scene, QString());
    });
}

void ComparePanel::show(const Scene& scene)
{
    m_scene = scene;
    m_settings->show(scene);
    const bool other = scene.compare.other.get() != nullptr;
    m_swap->setEnabled(other);
    m_forget->setEnabled(other);
}

} // namespace posenc
