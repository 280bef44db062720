#pragma once

#include "ui/scene.h"

#include <QWidget>

class QPushButton;

namespace posenc {

class SettingControls;

/// What is compared, and what can be done with A and B, in a line above the pictures.
class ComparePanel : public QWidget {
    Q_OBJECT
public:
    explicit ComparePanel(QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;

signals:
    void sceneWished(const posenc::Scene& scene, const QString& topic);

private:
    Scene m_scene;
    SettingControls* m_settings;
    QPushButton* m_swap;
    QPushButton* m_forget;
};

} // namespace posenc
