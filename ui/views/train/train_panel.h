// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/settings_panel.h"
#include "ui/views/train/train_task.h"

#include <optional>

class QCheckBox;
class QComboBox;
class QProgressBar;
class QPushButton;

namespace posenc {

/// The controls of a training: presets, buttons, settings, and what has been learned. It trains what the scene lacks, in the background,
/// also while another page is in front and shows the table.
class TrainPanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit TrainPanel(QWidget* parent = nullptr);

    void show(const Scene& scene) override;
    using QWidget::show;
    /// Every scene that is shown in the window: out of sight, the panel is told nothing else.
    void follow(const Scene& scene);
    void endOtherWork(const Scene& scene);

signals:
    /// The states of trainings, finished or on their way.
    void trained(const std::vector<posenc::TrainedPtr>& states);

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// What the task is doing.
    struct Work {
        std::vector<TrainingSettings> trainings;
        std::int64_t steps = 0;
        bool isPlay = false;

        bool operator==(const Work&) const = default;
    };

    QWidget* newButtons();
    QWidget* newRacers();
    void chooseRacers();
    void start();
    void pause();
    void goTo(std::int64_t steps);
    void choosePreset(int row);
    void playFrom(const Scene& scene);
    void update(const Scene& scene);
    void trainLacking(const Scene& scene);
    void take(const std::vector<TrainedPtr>& states);
    void takePlayed(const std::vector<TrainedPtr>& states);
    void end();
    void showState();
    bool isPlaying() const { return m_work && m_work->isPlay; }

    Scene m_followed;
    std::optional<Work> m_work;
    std::optional<Work> m_ended; ///< work that was cancelled or failed: it is not retried by itself
    QString m_problem;
    std::int64_t m_playedFrom = 0; ///< the steps at which Start was pressed, and those that came last
    std::int64_t m_playedTo = 0;
    double m_speed = 0.0;
    TrainTask m_task;
    QComboBox* m_presets;
    QPushButton* m_start;
    QPushButton* m_step;
    QPushButton* m_back;
    QPushButton* m_restart;
    QProgressBar* m_progress;
    QWidget* m_racers; ///< a check box for each encoding, in the order of TrainingEncoding
    std::vector<QCheckBox*> m_boxes;
};

} // namespace posenc
