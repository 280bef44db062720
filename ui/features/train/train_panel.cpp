// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_panel.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/controls/labels.h"
#include "ui/features/train/train_presets.h"
#include "ui/features/train/train_words.h"
#include "ui/plotting/plot_card.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>

#include <algorithm>

namespace posenc {

TrainPanel::TrainPanel(SceneWork& work, QWidget* parent)
    : SettingsPanel(QStringLiteral("train"), tr("About the training"), parent), m_work(work), m_presets(new QComboBox),
      m_start(new QPushButton), m_step(new QPushButton(tr("Ne&xt step"))), m_back(new QPushButton(tr("Bac&k"))),
      m_restart(new QPushButton(tr("Restart at &0"))), m_progress(new QProgressBar),
      m_findings(new Readout(tr("Findings of the training"), this)), m_foot(newFoot())
{
    m_findings->hide();
    m_presets->setAccessibleName(tr("Preset of the training"));
    m_presets->setToolTip(tr("Settings that show something, and some that fail on purpose. The training starts at step 0."));
    m_presets->setPlaceholderText(tr("Choose a training…"));
    m_presets->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_presets->setMinimumContentsLength(18);
    for (const TrainPreset& preset : trainPresets()) {
        m_presets->addItem(preset.title);
        m_presets->setItemData(m_presets->count() - 1, preset.text, Qt::ToolTipRole);
    }
    m_presets->setCurrentIndex(-1);
    add(m_presets);
    add({"encoding"});
    m_racers = newRacers();
    add(m_racers);
    addFold(tr("Task"), {"task", "copy_offset", "sigma"});
    addFold(tr("Model"), {"d_model", "heads", "layers", "base", "mask", "window", "t5_distance"});
    addFold(tr("Training"), {"around_offset", "words", "length", "length_tested", "batch", "rate", "end", "speed", "seed"});
    addRest();
    connect(m_presets, &QComboBox::activated, this, &TrainPanel::choosePreset);
    auto* const keys = new QShortcut(Qt::CTRL | Qt::Key_T, m_start, m_start, &QPushButton::animateClick);
    keys->setContext(Qt::ApplicationShortcut); // on the wall, too
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (m_play || state().part)
            pause();
        else
            start();
    });
    connect(m_step, &QPushButton::clicked, this,
            [this] { goTo(std::min(TrainSettings::mostSteps, scene().of<TrainSettings>().steps + 1)); });
    connect(m_back, &QPushButton::clicked, this, [this] {
        std::int64_t before = 0;
        for (const TrainingSettings& each : trainingsOf(scene()))
            before = std::max(before, snapshotBefore(each, scene().of<TrainSettings>().steps));
        goTo(before);
    });
    connect(m_restart, &QPushButton::clicked, this, [this] { goTo(0); });
    connect(&m_task, &TrainTask::played, this, &TrainPanel::takePlayed);
    connect(&m_task, &TrainTask::failed, this, [this](const Error& error) { m_problem = QString::fromStdString(error.message); });
    connect(&m_task, &TrainTask::finished, this, [this] {
        endPlay();
        showState();
    });
    connect(&work, &SceneWork::changed, this, [this] {
        if (isVisible())
            showState();
    });
    show(Scene());
}

void TrainPanel::addTo(PlotCard& card)
{
    card.addFoot(m_foot);
    m_foot->show();
}

QWidget* TrainPanel::newFoot()
{
    auto* const all = new QWidget(this);
    auto* const line = new QHBoxLayout(all);
    line->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* const button : {m_start, m_step, m_back, m_restart})
        line->addWidget(button);
    line->addWidget(m_progress, 1);
    m_step->setToolTip(tr("Train one step"));
    m_back->setToolTip(tr("Go back to the last snapshot of the training. A click in the course goes to that step."));
    m_restart->setToolTip(tr("Go back to the model before its first step"));
    m_progress->setAccessibleName(tr("Training to the chosen step"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(6);
    m_progress->setRange(0, 1000);
    QSizePolicy policy = m_progress->sizePolicy();
    policy.setRetainSizeWhenHidden(true); // the buttons do not jump
    m_progress->setSizePolicy(policy);
    all->hide();
    return all;
}

QWidget* TrainPanel::newRacers()
{
    auto* const all = new QWidget;
    auto* const grid = new QGridLayout(all);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(2);
    grid->addWidget(new QLabel(tr("In the race")), 0, 0, 1, 2);
    for (int encoding = 0; encoding < countOf<TrainingEncoding>(); ++encoding) {
        auto* const box = new QCheckBox(encodingText(static_cast<TrainingEncoding>(encoding)));
        box->setToolTip(tr("Whether this encoding takes part in the race"));
        grid->addWidget(box, 1 + encoding / 2, encoding % 2);
        connect(box, &QCheckBox::clicked, this, &TrainPanel::chooseRacers);
        m_boxes.push_back(box);
    }
    return all;
}

void TrainPanel::chooseRacers()
{
    std::vector<TrainingEncoding> encodings;
    for (std::size_t encoding = 0; encoding < m_boxes.size(); ++encoding)
        if (m_boxes[encoding]->isChecked())
            encodings.push_back(static_cast<TrainingEncoding>(encoding));
    Scene next = scene();
    next.edit<TrainSettings>() = withRaces(next.of<TrainSettings>(), encodings);
    emit sceneRequested(next, QString());
}

void TrainPanel::show(const Scene& scene)
{
    SettingsPanel::show(scene);
    follow(scene);
    showState();
}

// Whatever else changes, the training goes on, with new settings from the same step.
void TrainPanel::follow(const Scene& scene)
{
    m_followed = scene;
    if (!m_play)
        return;
    const bool isSame = trainingsOf(scene) == m_play->trainings && scene.of<TrainSettings>().end == m_play->end
                        && scene.of<TrainSettings>().steps >= m_playedFrom && m_speed == scene.of<TrainSettings>().speed
                        && scene.of<TrainSettings>().steps == m_playedTo;
    if (!isSame)
        playFrom(scene);
}

// Out of sight, only a table that other views show is trained.
void TrainPanel::endOtherWork(const Scene& scene)
{
    if (m_play && !showsTrainedTable(scene))
        pause();
}

void TrainPanel::start()
{
    m_problem.clear();
    Scene next = scene();
    if (next.of<TrainSettings>().steps >= next.of<TrainSettings>().end) // played from the end, it starts over
        next.edit<TrainSettings>().steps = 0;
    playFrom(next);
    if (next != scene())
        emit sceneRequested(next, QString());
    showState();
}

void TrainPanel::playFrom(const Scene& scene)
{
    const std::vector<TrainingSettings> trainings = trainingsOf(scene);
    const bool isPossible =
        !trainings.empty() && std::ranges::all_of(trainings, [](const TrainingSettings& each) { return checked(each).hasValue(); });
    if (!isPossible || scene.of<TrainSettings>().steps >= scene.of<TrainSettings>().end)
        return endPlay();
    m_play = Play{trainings, scene.of<TrainSettings>().end};
    setTrainingByHand(true);
    m_work.reconsider();
    m_playedFrom = scene.of<TrainSettings>().steps;
    m_playedTo = m_playedFrom;
    m_speed = scene.of<TrainSettings>().speed;
    m_task.play(trainings, m_playedFrom, scene.of<TrainSettings>().end, m_speed);
}

void TrainPanel::endPlay()
{
    m_task.cancel();
    m_play.reset();
    setTrainingByHand(false);
    m_work.reconsider();
}

void TrainPanel::pause()
{
    if (m_play)
        endPlay();
    else
        m_work.stop(m_followed, View::Train);
    showState();
}

void TrainPanel::goTo(std::int64_t steps)
{
    endPlay();
    Scene next = scene();
    next.edit<TrainSettings>().steps = steps;
    emit sceneRequested(next, QStringLiteral("training step"));
}

void TrainPanel::choosePreset(int row)
{
    endPlay();
    const TrainPreset preset = trainPresets()[static_cast<std::size_t>(row)];
    const Scene next = preset.applied(scene());
    playFrom(next);
    emit sceneRequested(next, QString());
    showState();
}

void TrainPanel::takePlayed(const std::vector<TrainedPtr>& states)
{
    for (const TrainedPtr& state : states)
        keepTrained(state);
    m_playedTo = states.front()->steps;
    Scene next = m_followed;
    next.edit<TrainSettings>().steps = m_playedTo;
    emit sceneRequested(next, QStringLiteral("training"));
    m_task.drawn();
}

void TrainPanel::showState()
{
    const TrainSettings& train = scene().of<TrainSettings>();
    const int preset = presetShown(scene());
    m_presets->setCurrentIndex(preset);
    const auto [part, failed, isStopped] = state();
    const bool isWorking = m_play || part;
    m_start->setText(isWorking ? tr("Pause") : train.steps >= train.end ? tr("Start again") : tr("Start"));
    m_start->setToolTip(isWorking ? tr("Stop where the training stands (Ctrl+T)")
                                  : tr("Train from here on (Ctrl+T). At the end, start again at step 0. Undo brings the training back."));
    m_progress->setVisible(part.has_value());
    m_progress->setValue(static_cast<int>(1000.0 * part.value_or(0.0)));
    const QString problem = [&, failed = failed] {
        if (trainingsOf(scene()).empty())
            return QString::fromStdString(racesOf(train).error().message);
        for (const TrainingSettings& each : trainingsOf(scene()))
            if (const QString why = trainingProblem(each); !why.isEmpty())
                return why;
        return failed.isEmpty() ? m_problem : failed;
    }();
    for (QPushButton* const button : {m_start, m_step})
        button->setEnabled(problem.isEmpty() || isWorking);
    const auto races = racesOf(train);
    for (std::size_t encoding = 0; encoding < m_boxes.size(); ++encoding)
        m_boxes[encoding]->setChecked(races && std::ranges::count(*races, static_cast<TrainingEncoding>(encoding)) > 0);
    m_racers->setVisible(train.showsRace());
    m_back->setEnabled(train.steps > 0);
    m_restart->setEnabled(train.steps > 0);
    std::vector<TrainedPtr> states;
    std::int64_t steps = train.steps; // or as far as what is shown has come
    for (const TrainingSettings& each : trainingsOf(scene())) {
        states.push_back(trainedNear(each, train.steps));
        steps = std::min(steps, states.back() ? states.back()->steps : 0);
    }
    const QString step = groupedNumber(steps);
    QStringList lines{steps > train.end ? tr("Step %1").arg(step) // it went on behind its pause
                                        : tr("Step %1 of %2").arg(step, groupedNumber(train.end))};
    if (!problem.isEmpty()) {
        lines << problem;
    } else if (train.showsRace()) {
        lines << findingsOf(states)
              << tr("This is one toy with one seed. Read it as “what was never trained is noise”, not as “this encoding is best”.");
    } else if (!states.empty() && states.front()) {
        lines << findingsOf(*states.front());
    }
    m_findings->setWords(lines.join(QLatin1Char('\n')));
    QStringList words{remarkOn(train.training)};
    if (preset >= 0)
        words.prepend(trainPresets()[static_cast<std::size_t>(preset)].text);
    words.removeAll(QString());
    setWords(words.join(QLatin1Char('\n')));
}

} // namespace posenc
