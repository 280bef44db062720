// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_work.h"

#include "ui/features/projection/projection_settings.h"

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

// Done within a frame: nothing to wait for, and the plot follows the pointer. Most of it is the search for eigenvectors.
bool isQuick(const ProjectionKey& key)
{
    constexpr std::int64_t mostPositions = 128;
    constexpr std::int64_t mostProducts = std::int64_t{1} << 25; // a few milliseconds
    const std::int64_t shorter = std::min(key.encoding.maxLen(), key.encoding.dModel());
    const std::int64_t longer = std::max(key.encoding.maxLen(), key.encoding.dModel());
    return key.settings.method == ProjectionMethod::Pca && key.encoding.maxLen() <= mostPositions
           && shorter * shorter * (10 * shorter + longer) <= mostProducts;
}

} // namespace

SceneWork::SceneWork(QObject* parent)
    : BackgroundTask(sentence("ui", "There is not enough memory for what this plot computes. Choose smaller sizes or a shorter sentence."),
                     parent)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds(150));
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (const auto piece = wanted(false); piece && !m_running)
            begin(*piece);
    });
    connect(this, &BackgroundTask::progressed, this, [this](double part) {
        m_part = part;
        emit changed();
    });
    connect(this, &BackgroundTask::failed, this, [this](const Error& error) {
        m_ended.push_back({*m_running, QString::fromStdString(error.message)});
    });
    connect(this, &BackgroundTask::finished, this, [this] {
        m_running.reset();
        schedule();
        emit changed();
    });
}

void SceneWork::show(const QObject& viewer, const Scene& scene, View view)
{
    const Shown shown{scene, view};
    auto piece = lacking(shown);
    if (const auto* const key = piece ? std::get_if<ProjectionKey>(&*piece) : nullptr; key && isQuick(*key) && !endOf(*piece)) {
        if (const auto found = project(*key))
            take(*found);
        else
            m_ended.push_back({*piece, QString::fromStdString(found.error().message)});
        piece = lacking(shown);
    }
    set(viewer, piece ? Wishes{{shown}, false} : Wishes{});
}

void SceneWork::expect(const QObject& viewer, const std::vector<Scene>& scenes)
{
    Wishes wishes{{}, true};
    for (const Scene& scene : scenes)
        if (const Shown shown{scene, scene.view.name}; lacking(shown))
            wishes.shown.push_back(shown);
    set(viewer, std::move(wishes));
}

void SceneWork::leave(const QObject& viewer)
{
    if (m_wishes.erase(&viewer) > 0)
        schedule();
}

void SceneWork::set(const QObject& viewer, Wishes wishes)
{
    if (wishes.shown.empty())
        return leave(viewer);
    m_wishes.insert_or_assign(&viewer, std::move(wishes));
    forgetEnds();
    schedule();
}

// The first thing that is to be computed: a projection of a trained table comes after its training.
std::optional<SceneWork::Piece> SceneWork::lacking(const Shown& shown) const
{
    Scene scene = withTrainedTable(shown.scene);
    scene.view.name = shown.view;
    if (auto trainings = lackingTrainings(scene); !trainings.empty())
        return Trainings{std::move(trainings), scene.of<TrainSettings>().steps};
    if (lacksProjection(scene) && checkProjection(projectionKey(scene)))
        return projectionKey(scene);
    if (shown.view == View::Attention && SceneAttention::takesLong(scene) && !SceneAttention::known(scene)
        && SceneAttention::failureOf(scene).isEmpty())
        return partsOfAttention(scene);
    return std::nullopt;
}

std::optional<SceneWork::Piece> SceneWork::wanted(bool onlyShown) const
{
    for (const bool ahead : {false, true})
        for (const auto& [viewer, wishes] : m_wishes)
            if (wishes.isAhead == ahead && !(ahead && onlyShown))
                for (const Shown& shown : wishes.shown)
                    if (auto piece = lacking(shown); piece && !endOf(*piece) && !(m_isByHand && std::holds_alternative<Trainings>(*piece)))
                        return piece;
    return std::nullopt;
}

// A race that is under way has fewer to go.
bool SceneWork::isWanted(const Piece& piece, bool onlyShown) const
{
    const auto* const trainings = std::get_if<Trainings>(&piece);
    if (trainings && m_isByHand)
        return false;
    return std::ranges::any_of(m_wishes, [&](const auto& each) {
        return !(onlyShown && each.second.isAhead) && std::ranges::any_of(each.second.shown, [&](const Shown& shown) {
            const auto lacked = lacking(shown);
            const auto* const rest = lacked ? std::get_if<Trainings>(&*lacked) : nullptr;
            if (!trainings || !rest)
                return lacked == piece;
            return rest->steps == trainings->steps && std::ranges::all_of(rest->all, [&](const TrainingSettings& training) {
                       return std::ranges::find(trainings->all, training) != trainings->all.end();
                   });
        });
    });
}

const SceneWork::Ended* SceneWork::endOf(const Piece& piece) const
{
    const auto found = std::ranges::find(m_ended, piece, &Ended::piece);
    return found == m_ended.end() ? nullptr : &*found;
}

// Whoever comes back to it later wants it anew.
void SceneWork::forgetEnds()
{
    std::erase_if(m_ended, [this](const Ended& each) { return !isWanted(each.piece, false); });
}

SceneWork::State SceneWork::stateOf(const Scene& scene, View view) const
{
    const auto piece = lacking({scene, view});
    if (!piece)
        return {};
    if (const Ended* const ended = endOf(*piece))
        return {std::nullopt, ended->why, ended->why.isEmpty()};
    const auto* const running = m_running ? std::get_if<Trainings>(&*m_running) : nullptr;
    const auto* const trainings = std::get_if<Trainings>(&*piece);
    const bool isOfRace = running && trainings && running->steps == trainings->steps
                          && std::ranges::find(running->all, trainings->all.front()) != running->all.end();
    return {m_running == piece || isOfRace ? std::optional(m_part) : std::nullopt};
}

void SceneWork::stop(const Scene& scene, View view)
{
    if (auto piece = lacking({scene, view}); piece && !endOf(*piece))
        m_ended.push_back({std::move(*piece), QString()});
    if (m_running) {
        cancel();
        m_running.reset();
    }
    schedule();
    emit changed();
}

void SceneWork::again(const Scene& scene, View view)
{
    if (const auto finished = view == View::Projection ? finishedProjection(scene) : nullptr) {
        auto unfinished = std::make_shared<Projected>(*finished);
        unfinished->done = false;
        take(unfinished);
    }
    if (const auto piece = lacking({scene, view}))
        std::erase_if(m_ended, [&](const Ended& each) { return each.piece == *piece; });
    schedule();
    emit changed();
}

void SceneWork::setTrainingByHand(bool byHand)
{
    if (std::exchange(m_isByHand, byHand) != byHand)
        schedule();
}

void SceneWork::schedule()
{
    const auto shown = wanted(true);
    if (m_running && isWanted(*m_running, shown.has_value()))
        return;
    if (m_running) {
        cancel();
        m_running.reset();
        emit changed();
    }
    const auto next = shown ? shown : wanted(false);
    if (!next)
        m_rest.stop();
    else if (std::holds_alternative<ProjectionKey>(*next))
        m_rest.start();
    else
        begin(*next);
}

void SceneWork::begin(const Piece& piece)
{
    m_rest.stop();
    m_running = piece;
    m_part = 0.0;
    if (const auto* const key = std::get_if<ProjectionKey>(&piece))
        projectAll(*key);
    else if (const auto* const trainings = std::get_if<Trainings>(&piece))
        trainAll(*trainings);
    else
        attend(std::get<Scene>(piece));
    emit changed();
}

void SceneWork::projectAll(const ProjectionKey& key)
{
    run([this, key](const Say& say, const Progress& progress) -> Expected<Done> {
        Pace pace;
        const auto snapshot = [&](const std::shared_ptr<const Projected>& soFar) {
            if (pace.isDue())
                say([this, soFar] { take(soFar); });
        };
        const auto found = project(key, progress, snapshot);
        if (!found)
            return found.error();
        say([this, found = *found] { take(found); });
        return Done{};
    });
}

void SceneWork::trainAll(const Trainings& trainings)
{
    const auto isDrawn = std::make_shared<std::atomic<bool>>(true);
    run([this, trainings, isDrawn](const Say& say, const Progress& progress) -> Expected<Done> {
        const auto tell = [this, &say, isDrawn](const TrainedPtr& state) {
            isDrawn->store(false);
            say([this, state, isDrawn] {
                keepTrained(state);
                emit trained({state});
                isDrawn->store(true);
            });
        };
        const auto all = static_cast<double>(trainings.all.size());
        Pace pace;
        for (std::size_t run = 0; run < trainings.all.size(); ++run) {
            const TrainingWatch watch{[&](std::int64_t) { return isDrawn->load() && pace.isDue(); }, tell};
            const auto first = static_cast<double>(run);
            const auto state = train(trainings.all[run], trainings.steps, progress.within(first / all, (first + 1.0) / all), watch);
            if (!state)
                return state.error();
            tell(*state);
        }
        return Done{};
    });
}

void SceneWork::attend(const Scene& parts)
{
    run([this, parts, before = m_attention](const Say& say, const Progress& progress) -> Expected<Done> {
        const auto made = SceneAttention::make(parts, before.get(), progress);
        if (!made)
            return made.error();
        say([this, found = *made] {
            m_attention = found;
            emit attended(found);
        });
        return Done{};
    });
}

void SceneWork::take(const std::shared_ptr<const Projected>& found)
{
    keepProjection(found);
    emit projected(found);
}

} // namespace posenc
