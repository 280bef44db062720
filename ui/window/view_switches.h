// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QObject>

#include <utility>
#include <vector>

class QCheckBox;
class QMenu;
class QToolButton;

namespace posenc {

class ChoiceBar;
class Workspace;
struct SceneParameter;

/// The switches in the pictures' title lines: how the picture below is drawn.
class ViewSwitches : public QObject {
    Q_OBJECT
public:
    ViewSwitches(Workspace& docks, QObject* parent);

    void show(const Scene& scene);
    /// Without any of them.
    void setHidden(bool hidden);

    /// The menu that says which columns of the heatmap are filled in.
    QMenu* newFillMenu(const QString& title, QWidget* parent);

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);

private:
    /// `choices`: what is on the buttons, and their tool tips.
    ChoiceBar* addBar(Workspace& docks, View view, const char* option, const QString& name, const QString& explanation,
                      const std::vector<std::pair<QString, QString>>& choices);

    void showWhatApplies();

    Scene m_scene;
    bool m_isHidden = false;
    std::vector<std::pair<const SceneParameter*, ChoiceBar*>> m_bars;
    ChoiceBar* m_sinusoidAxis;
    ChoiceBar* m_reference;
    QCheckBox* m_softmax;
    QToolButton* m_diagonal;
};

} // namespace posenc
