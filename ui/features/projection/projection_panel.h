// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/neighbours.h"
#include "ui/controls/settings_panel.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/scene/scene_work.h"

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace posenc {

/// How the positions are projected; among the findings, its progress and the nearest neighbours.
class ProjectionPanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit ProjectionPanel(SceneWork& work, QWidget* parent = nullptr);

    void show(const Scene& scene) override;
    using SettingsPanel::show;
    QWidget* words() override { return nullptr; }
    QWidget* findings() override { return m_findings; }
    /// Lists the neighbours of another selection; the scene is otherwise the one on display.
    void mark(const Scene& scene);

private:
    void fillFindings();
    void runOrStop();
    SceneWork::State state() const { return m_work.stateOf(scene(), View::Projection); }
    void showState();
    QStringList found() const;
    void chooseNeighbour(int row);

    SceneWork& m_work;
    QPointer<QWidget> m_findings;
    QPushButton* m_run;
    QProgressBar* m_progress;
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
