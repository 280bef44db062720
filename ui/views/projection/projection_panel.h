// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"
#include "ui/views/projection/projection_task.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace posenc {

class Readout;
class SettingControls;

/// How the positions are projected, how far that is and what it found. It has the projection computed when the parameters rest, as long as
/// it is in sight.
class ProjectionPanel : public QWidget {
    Q_OBJECT
public:
    explicit ProjectionPanel(QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;
    /// Lists the neighbours of another selection; the scene differs in nothing else from the one that is shown.
    void mark(const Scene& scene);

signals:
    void sceneWished(const posenc::Scene& scene, const QString& topic);
    void corrected(const QString& sentence);
    /// A projection, finished or on its way.
    void projected(const std::shared_ptr<const posenc::Projected>& projected);

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// What did not come to its end: nobody asks again by itself.
    struct Ended {
        ProjectionKey key;
        QString sentence;
    };

    QWidget* newReadout();
    void askAtRest();
    void ask();
    void stop();
    void take(const Expected<std::shared_ptr<const Projected>>& result);
    void showState();
    QStringList findings() const;
    void chooseNeighbour(int row);

    Scene m_scene;
    std::optional<ProjectionKey> m_running;
    std::optional<Ended> m_ended;
    QTimer m_rest;
    ProjectionTask m_task;
    SettingControls* m_controls;
    QPushButton* m_run;
    QProgressBar* m_progress;
    Readout* m_about;
    QLabel* m_listTitle;
    QListWidget* m_neighbours;
};

/// "Nearest neighbours in this picture favour positions 6 and 63 apart."; empty where no offset is favoured.
QString favouredText(const QString& where, const std::vector<OffsetShare>& favoured);

} // namespace posenc
