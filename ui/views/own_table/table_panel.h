// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QWidget>

class QPushButton;

namespace posenc {

class ChoiceBar;
class Readout;

/// What is known about the compared table, and actions on it.
class TablePanel : public QWidget {
    Q_OBJECT
public:
    explicit TablePanel(QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;

signals:
    void openWished();
    /// The table of this path as the numbers of the positions.
    void lookWished(const posenc::TablePlace& place);
    void sceneWished(const posenc::Scene& scene, const QString& topic);

private:
    Scene m_scene;
    Readout* m_about;
    QPushButton* m_use;
    QPushButton* m_look;
    QPushButton* m_close;
    ChoiceBar* m_shown;
};

} // namespace posenc
