// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/labels.h"
#include "ui/controls/settings_panel.h"
#include "ui/features/train/train_task.h"
#include "ui/scene/scene_work.h"

#include <optional>

class QCheckBox;
class QComboBox;
class QProgressBar;
class QPushButton;

namespace posenc {

class PlotCard;

/// The controls of a training: presets, settings, buttons below the plot, and what has been learned. It trains step by step while its Start
/// is pressed; what a scene lacks otherwise is computed by SceneWork.
class TrainPanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit TrainPanel(SceneWork& work, QWidget* parent = nullptr);

    /// Puts the buttons that start and step below the plot of the card.
    void addTo(PlotCard& card);
    void show(const Scene& scene) override;
    using SettingsPanel::show;
    QWidget* findings() override { return m_findings; }
    /// Every scene that is shown in the window: out of sight, the panel is told nothing else.
    void follow(const Scene& scene);
    void endOtherWork(const Scene& scene);

private:
    /// What is trained step by step.
    struct Play {
        std::vector<TrainingSettings> trainings;
        std::int64_t end = 0;
    };

    QWidget* newFoot();
    QWidget* newRacers();
    void chooseRacers();
    void start();
    void pause();
    void goTo(std::int64_t steps);
    void choosePreset(int row);
    void playFrom(const Scene& scene);
    void endPlay();
    void takePlayed(const std::vector<TrainedPtr>& states);
    void showState();
    SceneWork::State state() const { return m_work.stateOf(m_followed, View::Train); }

    SceneWork& m_work;
    Scene m_followed;
    std::optional<Play> m_play;
    QString m_problem;             ///< why the last play has ended
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
    QPointer<Readout> m_findings;
    QWidget* m_foot;   ///< the buttons and the progress
    QWidget* m_racers; ///< a check box for each encoding, in the order of TrainingEncoding
    std::vector<QCheckBox*> m_boxes;
};

} // namespace posenc
