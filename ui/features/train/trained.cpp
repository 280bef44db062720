// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/trained.h"

#include "core/base/kept.h"
#include "core/base/sentence.h"
#include "core/family/schemes.h"
#include "core/training/race.h"
#include "core/training/training.h"
#include "ui/base/counted_text.h"
#include "ui/scene/opened_table.h"

#include <QCoreApplication>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <deque>
#include <map>
#include <mutex>
#include <optional>

namespace posenc {

namespace {

struct TrainedWords {
    Q_DECLARE_TR_FUNCTIONS(Trained)
};

// Rows without their mean; a row of zeros stays one.
Table unitRows(const Table& rows)
{
    Table units = rows.rowwise() - rows.colwise().mean();
    for (Eigen::Index k = 0; k < units.rows(); ++k)
        if (const double norm = units.row(k).norm(); norm > 0.0)
            units.row(k) /= norm;
    return units;
}

double neighboursIn(const Table& rows)
{
    if (rows.rows() < 2)
        return 0.0;
    const Table units = unitRows(rows);
    return (units.topRows(units.rows() - 1).array() * units.bottomRows(units.rows() - 1).array()).sum()
           / static_cast<double>(units.rows() - 1);
}

// Patches in a row of their grid; 0 without a grid.
std::int64_t gridColumnsOf(const TrainingSettings& settings)
{
    const bool isGrid = settings.task == TrainingTask::Around && settings.shape == TrainingShape::Grid;
    return isGrid ? std::llround(std::sqrt(static_cast<double>(settings.length))) : 0;
}

TableMeasures randomMeasuresOf(std::int64_t rows, std::int64_t columns, std::int64_t offset)
{
    static Kept<std::array<std::int64_t, 3>, TableMeasures> known(64);
    return known.of({rows, columns, offset}, [](const auto& of) { return randomTableMeasures(of[0], of[1], of[2]); });
}

/// One training: where it stands, snapshots on the way there, and its course so far. Several threads may ask; one works.
class TrainingRun {
public:
    explicit TrainingRun(const TrainingSettings& settings) : m_settings(settings) {}

    Expected<TrainedPtr> at(std::int64_t steps, const Progress& progress, const TrainingWatch& watch)
    {
        std::unique_lock lock(m_access, std::defer_lock);
        while (!lock.try_lock_for(std::chrono::milliseconds(20))) // who waits for another thread can be stopped, too
            if (auto wanted = progress.at(0.0); !wanted)
                return wanted.error();
        if (auto begun = goBefore(steps); !begun)
            return begun.error();
        const std::int64_t from = m_head->steps();
        while (m_head->steps() < steps) {
            const auto part = static_cast<double>(m_head->steps() - from) / static_cast<double>(steps - from);
            if (auto wanted = progress.at(part); !wanted)
                return wanted.error();
            step();
            if (watch.isDue && m_head->steps() < steps && watch.isDue(m_head->steps()))
                watch.take(state());
        }
        if (auto wanted = progress.at(1.0); !wanted)
            return wanted.error();
        return state();
    }

    std::int64_t snapshotBefore(std::int64_t steps)
    {
        const std::scoped_lock lock(m_snapshotAccess);
        const auto after = m_snapshots.lower_bound(steps);
        return after == m_snapshots.begin() ? 0 : std::prev(after)->first;
    }

private:
    static constexpr std::int64_t firstSpacing = 25;
    static constexpr std::size_t mostSnapshotBytes = std::size_t{3} << 20;

    // The head, or a snapshot, that is nearest before the step.
    Expected<Done> goBefore(std::int64_t steps)
    {
        if (!m_head) {
            auto made = Training::make(m_settings);
            if (!made)
                return made.error();
            m_head = std::make_unique<Training>(std::move(made).value());
            m_isTrained = m_settings.encoding == TrainingEncoding::Learned;
            m_bytes = 0;
            for (const Training::Parameter& parameter : m_head->parameters())
                m_bytes += 3 * sizeof(float) * static_cast<std::size_t>(parameter.values.size()); // and Adam's two means
            keepSnapshot();
        }
        const std::int64_t before = snapshotBefore(steps + 1);
        if (m_head->steps() <= steps && m_head->steps() >= before)
            return Done{};
        const std::scoped_lock lock(m_snapshotAccess);
        *m_head = *m_snapshots.at(before);
        return Done{};
    }

    void keepSnapshot()
    {
        const std::scoped_lock lock(m_snapshotAccess);
        m_snapshots.emplace(m_head->steps(), std::make_unique<Training>(*m_head));
        const std::size_t most = std::max<std::size_t>(4, mostSnapshotBytes / std::max<std::size_t>(1, m_bytes));
        if (m_snapshots.size() <= most)
            return;
        m_spacing *= 2;
        std::erase_if(m_snapshots, [this](const auto& one) { return one.first % m_spacing != 0; });
    }

    void step()
    {
        m_head->step();
        const auto done = static_cast<std::size_t>(m_head->steps());
        if (m_losses.size() < done) {
            m_losses.push_back(static_cast<float>(m_head->loss()));
            m_batchScores.push_back(static_cast<float>(m_head->score()));
            if (m_isTrained)
                m_neighbours.push_back(static_cast<float>(neighboursIn(m_head->positions().topRows(reachedRows(m_settings)))));
        }
        if (m_head->steps() % m_spacing == 0)
            keepSnapshot();
    }

    TrainedPtr state() const
    {
        auto made = std::make_shared<Trained>();
        made->settings = m_settings;
        made->steps = m_head->steps();
        const auto done = static_cast<std::ptrdiff_t>(made->steps);
        made->losses.assign(m_losses.begin(), m_losses.begin() + done);
        made->batchScores.assign(m_batchScores.begin(), m_batchScores.begin() + done);
        if (m_isTrained)
            made->neighbours.assign(m_neighbours.begin(), m_neighbours.begin() + done);
        const std::vector<double> scores = m_head->scoresByPosition();
        made->scores = Eigen::Map<const Eigen::VectorXd>(scores.data(), std::ssize(scores));
        made->chance = m_head->chance();
        for (std::int64_t head = 0; head < m_settings.heads; ++head)
            made->attention.push_back(m_head->attention(head, m_settings.length).cast<float>().array());
        made->isFinite = m_head->isFinite();
        made->rows = m_head->positions();
        if (made->rows.size() == 0)
            return made;
        made->queries = m_head->positionQueries();
        const Table units = unitRows(made->rows);
        made->cosines = units * units.transpose();
        const std::int64_t offset = m_settings.task == TrainingTask::Copy ? m_settings.copyOffset : 1;
        made->measures = tableMeasures(made->rows.topRows(reachedRows(m_settings)), offset, gridColumnsOf(m_settings));
        made->randomMeasures = randomMeasuresOf(reachedRows(m_settings), m_settings.dModel, offset);
        return made;
    }

    TrainingSettings m_settings;
    std::timed_mutex m_access;
    std::unique_ptr<Training> m_head; ///< guarded by m_access, as all but the snapshots
    bool m_isTrained = false;         ///< a table is
    std::size_t m_bytes = 0;          ///< of a snapshot
    std::vector<float> m_losses;
    std::vector<float> m_batchScores;
    std::vector<float> m_neighbours;
    std::mutex m_snapshotAccess;
    std::map<std::int64_t, std::unique_ptr<const Training>> m_snapshots; ///< guarded by m_snapshotAccess
    std::int64_t m_spacing = firstSpacing;
};

// The last runs, each with at most a few mebibytes of snapshots.
std::shared_ptr<TrainingRun> runOf(const TrainingSettings& settings)
{
    static Kept<TrainingSettings, std::shared_ptr<TrainingRun>> runs(8);
    return runs.of(settings, [](const TrainingSettings& asked) { return std::make_shared<TrainingRun>(asked); });
}

class KeptTrainings {
public:
    void keep(const TrainedPtr& trained)
    {
        constexpr std::size_t mostBytes = std::size_t{16} << 20;
        const std::scoped_lock lock(m_access);
        std::erase_if(m_all, [&](const std::weak_ptr<const Trained>& other) {
            const TrainedPtr state = other.lock();
            return !state || (state->settings == trained->settings && state->steps == trained->steps);
        });
        m_all.push_back(trained);
        m_last.push_back(trained);
        m_bytes += trained->bytes();
        while (m_last.size() > 1 && m_bytes > mostBytes) {
            m_bytes -= m_last.front()->bytes();
            m_last.pop_front();
        }
    }

    template <class Better>
    TrainedPtr best(const TrainingSettings& settings, const Better& isBetter)
    {
        const std::scoped_lock lock(m_access);
        TrainedPtr found;
        for (auto each = m_all.rbegin(); each != m_all.rend(); ++each)
            if (const TrainedPtr state = each->lock(); state && state->settings == settings && isBetter(*state, found.get()))
                found = state;
        return found;
    }

private:
    std::mutex m_access;
    std::vector<std::weak_ptr<const Trained>> m_all;
    std::deque<TrainedPtr> m_last;
    std::size_t m_bytes = 0; ///< of m_last
};

KeptTrainings& keptTrainings()
{
    static KeptTrainings kept;
    return kept;
}

// The scene's own training, whatever the race.
const TrainingSettings& ownTraining(const Scene& scene) { return scene.of<TrainSettings>().training; }

bool hasTable(const TrainingSettings& settings)
{
    return settings.encoding == TrainingEncoding::Learned || settings.encoding == TrainingEncoding::Sinusoidal;
}

// Scenes that lack a table for the same reason are equal, so they share it.
std::shared_ptr<const OpenedTable> lackingTable(const QString& problem)
{
    static Kept<QString, std::shared_ptr<const OpenedTable>> known(64);
    return known.of(problem, [](const QString& why) {
        auto made = std::make_shared<OpenedTable>();
        made->problem = why;
        return made;
    });
}

std::atomic<bool> isTrainingByHand = false;

class TrainingComputation final : public Computation {
public:
    TrainingComputation(std::vector<TrainingSettings> all, std::int64_t steps) : m_all(std::move(all)), m_steps(steps) {}

    bool isSame(const Computation& other) const override
    {
        const auto* const training = dynamic_cast<const TrainingComputation*>(&other);
        return training && training->m_all == m_all && training->m_steps == m_steps;
    }
    // A race that is under way has fewer to go.
    bool brings(const Computation& other) const override
    {
        const auto* const rest = dynamic_cast<const TrainingComputation*>(&other);
        return rest && rest->m_steps == m_steps && std::ranges::all_of(rest->m_all, [this](const TrainingSettings& each) {
                   return std::ranges::find(m_all, each) != m_all.end();
               });
    }
    bool comesFirst() const override { return true; }
    bool isByHand() const override { return isTrainingByHand.load(); }
    View view() const override { return View::Train; }
    const char* name() const override { return QT_TRANSLATE_NOOP("Feature", "Training"); }
    Expected<Done> run(const Progress& progress, const Watch& watch) const override
    {
        const auto keep = [&watch](const TrainedPtr& state) { watch.take([state] { keepTrained(state); }); };
        const auto all = static_cast<double>(m_all.size());
        for (std::size_t run = 0; run < m_all.size(); ++run) {
            const auto first = static_cast<double>(run);
            const auto state = train(m_all[run], m_steps, progress.within(first / all, (first + 1.0) / all),
                                     {[&watch](std::int64_t) { return watch.isDue(); }, keep});
            if (!state)
                return state.error();
            keep(*state);
        }
        return Done{};
    }

private:
    std::vector<TrainingSettings> m_all;
    std::int64_t m_steps;
};

} // namespace

double Trained::scoreInside() const { return meanScore({scores.data(), static_cast<std::size_t>(scores.size())}, 0, settings.length); }

double Trained::scoreBeyond() const
{
    return meanScore({scores.data(), static_cast<std::size_t>(scores.size())}, settings.length, settings.lengthTested);
}

std::size_t Trained::bytes() const
{
    std::size_t numbers = losses.size() + batchScores.size() + neighbours.size();
    for (const Eigen::ArrayXXf& head : attention)
        numbers += static_cast<std::size_t>(head.size());
    return sizeof(float) * numbers
           + sizeof(double) * static_cast<std::size_t>(scores.size() + rows.size() + queries.size() + cosines.size());
}

Expected<std::vector<TrainingEncoding>> racesOf(const TrainSettings& train)
{
    std::vector<TrainingEncoding> encodings;
    for (const QString& part : train.races.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const auto encoding = valueIn(trainingEncodingNames, part.trimmed().toStdString(), sentence("ui", "encoding"));
        if (!encoding)
            return encoding.error();
        if (std::ranges::find(encodings, *encoding) == encodings.end())
            encodings.push_back(*encoding);
    }
    if (encodings.empty())
        return Error{Error::Kind::Range, sentence("ui", "No encoding takes part in the race. Choose at least one.")};
    std::ranges::sort(encodings);
    return encodings;
}

TrainSettings withRaces(TrainSettings train, const std::vector<TrainingEncoding>& encodings)
{
    QStringList names;
    for (const TrainingEncoding encoding : encodings)
        names << QString::fromUtf8(nameOf(encoding).data());
    train.races = names.join(QLatin1Char(','));
    return train;
}

std::vector<TrainingSettings> trainingsOf(const Scene& scene)
{
    const TrainSettings& train = scene.of<TrainSettings>();
    if (!train.showsRace())
        return {train.training};
    std::vector<TrainingSettings> runs;
    const auto encodings = racesOf(train);
    if (!encodings)
        return runs;
    for (const TrainingEncoding encoding : *encodings) {
        runs.push_back(train.training);
        runs.back().encoding = encoding;
    }
    return runs;
}

Expected<TrainedPtr> train(const TrainingSettings& settings, std::int64_t steps, const Progress& progress, const TrainingWatch& watch)
{
    if (const auto possible = checked(settings); !possible)
        return possible.error();
    return runOf(settings)->at(steps, progress, watch);
}

std::int64_t snapshotBefore(const TrainingSettings& settings, std::int64_t steps) { return runOf(settings)->snapshotBefore(steps); }

void keepTrained(const TrainedPtr& trained) { keptTrainings().keep(trained); }

TrainedPtr trainedAt(const TrainingSettings& settings, std::int64_t steps)
{
    return keptTrainings().best(settings, [steps](const Trained& state, const Trained*) { return state.steps == steps; });
}

TrainedPtr trainedNear(const TrainingSettings& settings, std::int64_t steps)
{
    return keptTrainings().best(settings, [steps](const Trained& state, const Trained* best) {
        if (!best || (state.steps <= steps && best->steps > steps))
            return true;
        return state.steps <= steps ? state.steps > best->steps : best->steps > steps && state.steps < best->steps;
    });
}

bool showsTrainedTable(const Scene& scene)
{
    return scene.of<TrainSettings>().isInViews && scene.scheme.name->takes(SchemeParameter::File);
}

Scene withTableInViews(Scene scene, bool isWanted)
{
    if (isWanted == scene.of<TrainSettings>().isInViews && isWanted == showsTrainedTable(scene))
        return scene;
    scene.edit<TrainSettings>().isInViews = isWanted;
    if (!isWanted) {
        if (scene.scheme.name->takes(SchemeParameter::File))
            scene.scheme.name = SchemeName();
        scene.scheme.table.reset();
        return scene;
    }
    if (!scene.scheme.name->takes(SchemeParameter::File))
        scene.view.measure = Measure::Cosine; // the lengths of learned rows differ
    scene.scheme.name = SchemeName(tableScheme);
    scene.scheme.table.reset();
    return withTrainedTable(std::move(scene));
}

Scene withTrainedTable(Scene scene)
{
    if (!showsTrainedTable(scene) && scene.of<TrainSettings>().isInViews) // another scheme has come
        scene.edit<TrainSettings>().isInViews = false;
    if (!showsTrainedTable(scene))
        return scene;
    const TrainedPtr state = trainedAt(ownTraining(scene), scene.of<TrainSettings>().steps);
    if (!hasTable(ownTraining(scene))) {
        scene.scheme.table =
            lackingTable(TrainedWords::tr("The encoding that page Train trains has no table. Choose the encoding “learned” there."));
        return scene;
    }
    if (!state) {
        if (scene.scheme.table && scene.scheme.table->numbers && scene.scheme.table->isTrained())
            return scene; // the table of a moment ago, until the next one is computed
        scene.scheme.table = lackingTable(TrainedWords::tr("The table is being trained: page Train shows its progress."));
        return scene;
    }
    auto table = std::make_shared<OpenedTable>();
    const QString name = TrainedWords::tr("trained here, task %1, seed %2, %3")
                             .arg(QString::fromUtf8(nameOf(state->settings.task).data()))
                             .arg(state->settings.seed)
                             .arg(countedText(state->steps, TrainedWords::tr("%1 step"), TrainedWords::tr("%1 steps")));
    if (scene.scheme.table && scene.scheme.table->numbers && scene.scheme.table->origin == state)
        return scene;
    FileTable file;
    file.values = state->rows.topRows(reachedRows(state->settings));
    file.precision = Precision::Float32;
    const auto numbers = LearnedTable::make(std::move(file));
    table->name = name;
    table->origin = state;
    if (numbers)
        table->numbers = *numbers;
    else
        table->problem = QString::fromStdString(numbers.error().message);
    scene.scheme.table = std::move(table);
    return withTableSizes(std::move(scene));
}

std::shared_ptr<const Computation> lackingTrainings(const Scene& scene)
{
    std::vector<TrainingSettings> lacking;
    if (scene.view.name == View::Train)
        lacking = trainingsOf(scene);
    if (showsTrainedTable(scene) && std::ranges::find(lacking, ownTraining(scene)) == lacking.end())
        lacking.push_back(ownTraining(scene));
    const std::int64_t steps = scene.of<TrainSettings>().steps;
    std::erase_if(lacking, [&](const TrainingSettings& each) { return trainedAt(each, steps) || !checked(each); });
    return lacking.empty() ? nullptr : std::make_shared<TrainingComputation>(std::move(lacking), steps);
}

void setTrainingByHand(bool byHand) { isTrainingByHand.store(byHand); }

} // namespace posenc
