// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QObject>

class QCheckBox;
class QToolButton;

namespace posenc {

class ChoiceBar;
class Workspace;

/// The switches in the pictures' title lines: how the picture below is drawn.
class ViewSwitches : public QObject {
    Q_OBJECT
public:
    ViewSwitches(Workspace& docks, QObject* parent);

    void show(const Scene& scene);

signals:
    void sceneWished(const posenc::Scene& scene, const QString& topic);

private:
    Scene m_scene;
    ChoiceBar* m_heatmapAxes;
    ChoiceBar* m_sinusoidAxis;
    ChoiceBar* m_reference;
    ChoiceBar* m_wavelengths;
    ChoiceBar* m_spectra;
    QCheckBox* m_softmax;
    QToolButton* m_diagonal;
};

} // namespace posenc
