// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/neighbours.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/scene/scene_work.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace posenc {

class Readout;
class SettingControls;

/// How the positions are projected, its progress and what it found.
class ProjectionPanel : public QWidget {
    Q_OBJECT
public:
    explicit ProjectionPanel(SceneWork& work, QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;
    /// Lists the neighbours of another selection; the scene is otherwise the one on display.
    void mark(const Scene& scene);

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    void corrected(const QString& sentence);

private:
    QWidget* newReadout();
    void runOrStop();
    SceneWork::State state() const { return m_work.stateOf(m_scene, View::Projection); }
    void showState();
    QStringList findings() const;
    void chooseNeighbour(int row);

    SceneWork& m_work;
    Scene m_scene;
    SettingControls* m_controls;
    QPushButton* m_run;
    QProgressBar* m_progress;
    Readout* m_about;
    QLabel* m_listTitle;
    QListWidget* m_neighbours;
};

/// "Nearest neighbours in this picture favour positions 6 and 63 apart."; empty if no offset is favoured.
QString favouredText(const QString& where, const std::vector<OffsetShare>& favoured);

/// The index of the point for a position: its own, or the nearest one of a sample.
std::size_t pointOf(const std::vector<std::int64_t>& positions, std::int64_t k);
/// "PCA" or "t-SNE".
QString methodText(ProjectionMethod method);
/// "56 %".
QString percentText(double part);

} // namespace posenc
