// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_work.h"

#include "ui/scene/feature.h"

#include <algorithm>
#include <utility>

namespace posenc {

SceneWork::SceneWork(QObject* parent)
    : BackgroundTask(sentence("ui", "There is not enough memory for what this plot computes. Choose smaller sizes or a shorter sentence."),
                     parent)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds(150));
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (const auto piece = wanted(false); piece && !m_running)
            begin(piece);
    });
    connect(this, &BackgroundTask::progressed, this, [this](double part) {
        m_part = part;
        emit changed();
    });
    connect(this, &BackgroundTask::failed, this, [this](const Error& error) {
        m_ended.push_back({m_running, QString::fromStdString(error.message)});
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
    if (piece && piece->isQuick() && !endOf(*piece)) {
        const auto take = [&](const std::function<void()>& keep) {
            keep();
            emit computed(*piece);
        };
        if (const auto done = piece->run({}, {[] { return false; }, take}); !done)
            m_ended.push_back({piece, QString::fromStdString(done.error().message)});
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

SceneWork::Piece SceneWork::lacking(const Shown& shown)
{
    Scene scene = shown.scene;
    scene.view.name = shown.view;
    auto piece = lackingComputation(fitted(std::move(scene)));
    return piece && piece->isPossible() ? piece : nullptr;
}

SceneWork::Piece SceneWork::wanted(bool onlyShown) const
{
    for (const bool ahead : {false, true})
        for (const auto& [viewer, wishes] : m_wishes)
            if (wishes.isAhead == ahead && !(ahead && onlyShown))
                for (const Shown& shown : wishes.shown)
                    if (auto piece = lacking(shown); piece && !endOf(*piece) && !piece->isByHand())
                        return piece;
    return nullptr;
}

bool SceneWork::isWanted(const Computation& piece, bool onlyShown) const
{
    if (piece.isByHand())
        return false;
    return std::ranges::any_of(m_wishes, [&](const auto& each) {
        return !(onlyShown && each.second.isAhead) && std::ranges::any_of(each.second.shown, [&](const Shown& shown) {
            const auto lacked = lacking(shown);
            return lacked && piece.brings(*lacked);
        });
    });
}

const SceneWork::Ended* SceneWork::endOf(const Computation& piece) const
{
    const auto found = std::ranges::find_if(m_ended, [&](const Ended& ended) { return ended.piece->isSame(piece); });
    return found == m_ended.end() ? nullptr : &*found;
}

// Whoever comes back to it later wants it anew.
void SceneWork::forgetEnds()
{
    std::erase_if(m_ended, [this](const Ended& each) { return !isWanted(*each.piece, false); });
}

SceneWork::State SceneWork::stateOf(const Scene& scene, View view) const
{
    const auto piece = lacking({scene, view});
    if (!piece)
        return {};
    if (const Ended* const ended = endOf(*piece))
        return {std::nullopt, ended->why, ended->why.isEmpty()};
    return {m_running && m_running->brings(*piece) ? std::optional(m_part) : std::nullopt};
}

void SceneWork::stop(const Scene& scene, View view)
{
    if (auto piece = lacking({scene, view}); piece && !endOf(*piece))
        m_ended.push_back({std::move(piece), QString()});
    if (m_running) {
        cancel();
        m_running.reset();
    }
    schedule();
    emit changed();
}

void SceneWork::again(const Scene& scene, View view)
{
    if (const auto piece = lacking({scene, view})) {
        std::erase_if(m_ended, [&](const Ended& each) { return each.piece->isSame(*piece); });
        emit computed(*piece); // what there is now: its pictures ask for the rest
    }
    schedule();
    emit changed();
}

void SceneWork::schedule()
{
    const auto shown = wanted(true);
    if (m_running && isWanted(*m_running, shown != nullptr))
        return;
    if (m_running) {
        cancel();
        m_running.reset();
        emit changed();
    }
    const auto next = shown ? shown : wanted(false);
    if (!next)
        m_rest.stop();
    else if (next->waitsForRest())
        m_rest.start();
    else
        begin(next);
}

void SceneWork::begin(const Piece& piece)
{
    m_rest.stop();
    m_running = piece;
    m_part = 0.0;
    run([this, piece](const Say& say, const Progress& progress) {
        const auto isDrawn = std::make_shared<std::atomic<bool>>(true);
        Pace pace;
        return piece->run(progress, {[&] { return isDrawn->load() && pace.isDue(); },
                                     [&](std::function<void()> keep) {
                                         isDrawn->store(false);
                                         say([this, piece, isDrawn, keep = std::move(keep)] {
                                             keep();
                                             emit computed(*piece);
                                             isDrawn->store(true);
                                         });
                                     }});
    });
    emit changed();
}

} // namespace posenc
