// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/player.h"

#include "ui/controls/value_scale.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

// n and the sizes move on the sliders' scales, positions and columns one by one.
std::optional<ValueScale> scaleOf(const SceneParameter& parameter)
{
    if (parameter.isSelection())
        return std::nullopt;
    return parameter.isWhole() ? ValueScale::forSize(std::ilogb(parameter.highest)) : ValueScale::forN();
}

double moved(const SceneParameter& parameter, double now, int steps)
{
    const auto scale = scaleOf(parameter);
    return scale ? scale->stepped(now, steps) : now + steps;
}

Scene withMoved(const Scene& scene, const SceneParameter& parameter, double value)
{
    Scene next = parameter.moved(scene, value);
    next.selection.pinned = next.selection.pinned || parameter.isSelection(); // otherwise its motion would not be seen
    return next;
}

} // namespace

std::optional<Scene> stepped(const Scene& scene, Parameter moving, int steps)
{
    const SceneParameter& parameter = parameterOf(moving);
    const double now = parameter.now(scene);
    const auto [lowest, last] = parameter.reachIn(scene);
    if ((steps > 0 && now >= last) || (steps < 0 && now <= lowest))
        return std::nullopt;
    return withMoved(scene, parameter, std::clamp(moved(parameter, now, steps), lowest, last));
}

PlayRange wholeRange(const Scene& scene, Parameter moving)
{
    const auto [lowest, last] = parameterOf(moving).reachIn(scene);
    return {lowest, last, 1};
}

PlayRange existingRange(const Scene& scene, Parameter moving, const PlayRange& range)
{
    const PlayRange whole = wholeRange(scene, moving);
    const auto [lower, upper] = std::minmax({range.first, range.last});
    if (lower > whole.last || upper < whole.first)
        return whole;
    const auto legal = [&whole](double value) { return std::clamp(value, whole.first, whole.last); };
    return {legal(range.first), legal(range.last), range.step};
}

std::optional<Scene> playedOn(const Scene& scene, Parameter moving, const PlayRange& range, bool forwards)
{
    const SceneParameter& parameter = parameterOf(moving);
    const double now = parameter.now(scene);
    const auto [lower, upper] = std::minmax({range.first, range.last});
    if (now < lower || now > upper)
        return atFirst(scene, moving, range);
    const bool up = forwards == (range.first <= range.last);
    if (now == (up ? upper : lower))
        return std::nullopt;
    return withMoved(scene, parameter, std::clamp(moved(parameter, now, up ? range.step : -range.step), lower, upper));
}

Scene atFirst(const Scene& scene, Parameter moving, const PlayRange& range) { return withMoved(scene, parameterOf(moving), range.first); }

Player::Player(QObject* parent) : QObject(parent)
{
    m_next.setSingleShot(true);
    m_next.setTimerType(Qt::PreciseTimer);
    connect(&m_next, &QTimer::timeout, this, &Player::frame);
}

void Player::setFramesPerSecond(double frames) { m_framesPerSecond = std::clamp(frames, slowest, fastest); }

void Player::play()
{
    if (m_playing)
        return;
    m_playing = true;
    m_forwards = true;
    m_fresh = true;
    emit playingChanged(true);
    frame();
}

void Player::pause()
{
    m_next.stop();
    if (!m_playing)
        return;
    m_playing = false;
    emit playingChanged(false);
}

void Player::step(int steps)
{
    if (const auto next = stepped(sceneInFront(), m_moving, steps))
        request(*next, QStringLiteral("step"));
}

Scene Player::sceneInFront() const
{
    Scene scene = m_scene;
    if (m_front)
        scene.view.name = m_front();
    return scene;
}

// Only values move: the scene keeps its own view.
void Player::request(Scene next, const QString& topic)
{
    next.view.name = m_scene.view.name;
    emit sceneRequested(next, topic);
}

void Player::frame()
{
    const Scene scene = sceneInFront();
    const PlayRange range = m_range ? existingRange(scene, m_moving, *m_range) : wholeRange(scene, m_moving);
    auto next = playedOn(scene, m_moving, range, m_forwards);
    const bool fresh = std::exchange(m_fresh, false);
    if (!next && m_repeat == Repeat::Bounce) {
        m_forwards = !m_forwards;
        next = playedOn(scene, m_moving, range, m_forwards);
    } else if (!next && (fresh || m_repeat == Repeat::Loop) && range.first != range.last) { // played from the end, it starts over
        next = atFirst(scene, m_moving, range);
    }
    if (!next) {
        pause();
        return;
    }
    m_next.start(static_cast<int>(1000.0 / m_framesPerSecond)); // started before the frame is drawn, it expires after it at the earliest
    request(*next, QStringLiteral("play"));
}

} // namespace posenc
