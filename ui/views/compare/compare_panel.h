// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QWidget>

class QPushButton;

namespace posenc {

class FlowLayout;
class OtherFields;
class SettingControls;

/// What is compared, and actions on A and B, in lines above the pictures; below them the parameters of B.
class ComparePanel : public QWidget {
    Q_OBJECT
public:
    explicit ComparePanel(QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    /// A typed value had to be corrected.
    void corrected(const QString& sentence);

private:
    void addButtons(FlowLayout& line);

    Scene m_scene;
    SettingControls* m_settings;
    SettingControls* m_offset; ///< the origin of curves
    QPushButton* m_swap;
    QPushButton* m_forget;
    OtherFields* m_other;
};

} // namespace posenc
