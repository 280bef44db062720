#include "ui/compare_panel.h"

#include "ui/setting_controls.h"

#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

namespace posenc {

ComparePanel::ComparePanel(QWidget* parent)
    : QWidget(parent), m_settings(new SettingControls(QStringLiteral("compare"), this)), m_about(new QLabel),
      m_swap(new QPushButton(tr("S&wap A and B"))), m_forget(new QPushButton(tr("Forget B")))
{
    auto* const form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_settings->addTo(*form, QStringLiteral("picture"));
    auto* const copy = new QPushButton(tr("Copy A to &B"));
    copy->setToolTip(tr("Keeps what is shown now as B; then A can be changed"));
    m_swap->setToolTip(tr("What is shown becomes B, and B is shown and changed"));
    m_forget->setToolTip(tr("Compares A with itself again"));
    for (QPushButton* const button : {copy, m_swap, m_forget})
        form->addRow(button);
    m_about->setWordWrap(true);
    m_about->setAccessibleName(tr("About A and B"));
    form->addRow(m_about);
    setFixedWidth(26 * fontMetrics().averageCharWidth());

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
    m_about->setText(other ? tr("A is what the controls at the left change; B stays as it was copied.")
                           : tr("There is no B yet, so A is compared with itself. Copy A to B, then change A at the left."));
}

} // namespace posenc
