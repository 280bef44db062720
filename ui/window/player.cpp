// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/player.h"

#include "ui/controls/value_scale.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

// n and the sizes move on the sliders' scales, positions and columns one by one.
struct Values {
    std::optional<ValueScale> scale;
    double lowest = 0.0;
    double highest = 0.0;
    double now = 0.0;
};

Values valuesOf(const Scene& scene, Playable playable)
{
    const auto onScale = [](const ValueScale& scale, double now) { return Values{scale, scale.lowest(), scale.highest(), now}; };
    const auto counted = [](std::int64_t cells, std::int64_t now) {
        return Values{std::nullopt, 0.0, static_cast<double>(cells - 1), static_cast<double>(now)};
    };
    switch (playable) {
    case Playable::N:
        return onScale(ValueScale::forN(), scene.encoding.n());
    case Playable::DModel:
        return onScale(ValueScale::forSize(14), static_cast<double>(scene.encoding.dModel()));
    case Playable::MaxLen:
        return onScale(ValueScale::forSize(20), static_cast<double>(scene.encoding.maxLen()));
    case Playable::Position:
        return counted(scene.encoding.maxLen(), selectedPosition(scene));
    case Playable::SecondPosition:
        return counted(scene.encoding.maxLen(), secondPosition(scene));
    case Playable::Dimension:
        return counted(scene.encoding.dModel(), selectedDimension(scene));
    }
    return {};
}

Scene withValue(const Scene& scene, Playable playable, double value)
{
    const auto whole = static_cast<std::int64_t>(std::llround(value));
    Scene next = scene;
    switch (playable) {
    case Playable::N:
        next.encoding = scene.encoding.withN(value);
        return next;
    case Playable::DModel:
        next.encoding = scene.encoding.withDModel(whole);
        return next;
    case Playable::MaxLen:
        next.encoding = scene.encoding.withMaxLen(whole);
        return next;
    case Playable::Position:
        next = withPosition(scene, whole);
        break;
    case Playable::SecondPosition:
        next = withSecondPosition(scene, whole);
        break;
    case Playable::Dimension:
        next = withDimension(scene, whole);
        break;
    }
    next.selection.pinned = true; // otherwise its motion would not be seen
    return next;
}

} // namespace

std::optional<Scene> stepped(const Scene& scene, Playable playable, int steps)
{
    const Values values = valuesOf(scene, playable);
    if ((steps > 0 && values.now >= values.highest) || (steps < 0 && values.now <= values.lowest))
        return std::nullopt;
    const double next = values.scale ? values.scale->stepped(values.now, steps) : values.now + steps;
    return withValue(scene, playable, std::clamp(next, values.lowest, values.highest));
}

PlayRange wholeRange(const Scene& scene, Playable playable)
{
    const Values values = valuesOf(scene, playable);
    return {values.lowest, values.highest, 1};
}

PlayRange existingRange(const Scene& scene, Playable playable, const PlayRange& range)
{
    const Values values = valuesOf(scene, playable);
    const auto [lower, upper] = std::minmax({range.first, range.last});
    if (lower > values.highest || upper < values.lowest)
        return wholeRange(scene, playable);
    const auto legal = [&values](double value) { return std::clamp(value, values.lowest, values.highest); };
    return {legal(range.first), legal(range.last), range.step};
}

std::optional<Scene> playedOn(const Scene& scene, Playable playable, const PlayRange& range, bool forwards)
{
    const Values values = valuesOf(scene, playable);
    const auto [lower, upper] = std::minmax({range.first, range.last});
    if (values.now < lower || values.now > upper)
        return atFirst(scene, playable, range);
    const bool up = forwards == (range.first <= range.last);
    if (values.now == (up ? upper : lower))
        return std::nullopt;
    const int steps = up ? range.step : -range.step;
    const double next = values.scale ? values.scale->stepped(values.now, steps) : values.now + steps;
    return withValue(scene, playable, std::clamp(next, lower, upper));
}

Scene atFirst(const Scene& scene, Playable playable, const PlayRange& range) { return withValue(scene, playable, range.first); }

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
    if (const auto next = stepped(m_scene, m_playable, steps))
        emit sceneWished(*next, QStringLiteral("step"));
}

void Player::frame()
{
    const PlayRange range = m_range ? existingRange(m_scene, m_playable, *m_range) : wholeRange(m_scene, m_playable);
    auto next = playedOn(m_scene, m_playable, range, m_forwards);
    const bool fresh = std::exchange(m_fresh, false);
    if (!next && m_repeat == Repeat::Bounce) {
        m_forwards = !m_forwards;
        next = playedOn(m_scene, m_playable, range, m_forwards);
    } else if (!next && (fresh || m_repeat == Repeat::Loop) && range.first != range.last) { // played from the end, it starts over
        next = atFirst(m_scene, m_playable, range);
    }
    if (!next) {
        pause();
        return;
    }
    m_next.start(static_cast<int>(1000.0 / m_framesPerSecond)); // started before the frame is drawn, it expires after it at the earliest
    emit sceneWished(*next, QStringLiteral("play"));
}

} // namespace posenc
