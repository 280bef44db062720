// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_task.h"
#include "ui/scene/projected.h"
#include "ui/scene/scene.h"
#include "ui/settings/projection_settings.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace posenc {

/// Projects positions in the background.
class ProjectionTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit ProjectionTask(QObject* parent = nullptr);

    void start(const ProjectionKey& key);

signals:
    /// The present state of t-SNE, about twenty times a second.
    void cameTo(const std::shared_ptr<const posenc::Projected>& projected);
    /// Emitted with the finished projection.
    void projected(const std::shared_ptr<const posenc::Projected>& projected);
};

class Readout;
class SettingControls;

/// How the positions are projected, its progress and what it found. Requests the projection when the parameters rest, if visible.
class ProjectionPanel : public QWidget {
    Q_OBJECT
public:
    explicit ProjectionPanel(QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;
    /// Lists the neighbours of another selection; the scene is otherwise the one on display.
    void mark(const Scene& scene);
    void endOtherWork(const Scene& scene);

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    void corrected(const QString& sentence);
    /// A projection, finished or in progress.
    void projected(const std::shared_ptr<const posenc::Projected>& projected);

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// A projection that did not finish: it is not retried automatically.
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

/// "Nearest neighbours in this picture favour positions 6 and 63 apart."; empty if no offset is favoured.
QString favouredText(const QString& where, const std::vector<OffsetShare>& favoured);

/// A whole number in groups of three digits.
QString countedNumber(std::int64_t value);
/// The index of the point for a position: its own, or the nearest one of a sample.
std::size_t pointOf(const std::vector<std::int64_t>& positions, std::int64_t k);
/// "PCA" or "t-SNE".
QString methodText(ProjectionMethod method);
/// "56 %".
QString percentText(double part);

} // namespace posenc
