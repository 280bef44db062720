// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/parameters.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace posenc {

/// The values played: from the first to the last, downwards if the first is larger.
struct PlayRange {
    double first = 0.0;
    double last = 0.0;
    int step = 1; ///< values per frame: positions and columns, or stops of the slider of n and the sizes

    bool operator==(const PlayRange&) const = default;
};

/// Takes one parameter of the scene through its values, one step per frame. The next frame is requested once the last one has been shown,
/// so work never queues up: if a frame takes longer, fewer are shown.
class Player : public QObject {
    Q_OBJECT
public:
    enum class Repeat {
        Once,
        Loop,
        Bounce
    };

    static constexpr double slowest = 0.2; ///< frames per second
    static constexpr double fastest = 60.0;

    explicit Player(QObject* parent = nullptr);

    void setPlayable(Parameter moving) { m_moving = moving; }
    /// The part of it that is played, clipped to what exists; everything if nothing is chosen, or nothing of it exists.
    void setRange(const std::optional<PlayRange>& range) { m_range = range; }
    void setRepeat(Repeat repeat) { m_repeat = repeat; }
    void setFramesPerSecond(double frames);

    bool isPlaying() const { return m_playing; }
    void play();
    void pause();
    /// One value forwards or backwards, whatever the range.
    void step(int steps);
    /// The scene on display: the next step starts from it.
    void setScene(const Scene& scene) { m_scene = scene; }
    const Scene& scene() const { return m_scene; }
    /// Asked for the view in front, which decides what moves with a position; otherwise it is that of the scene.
    void setFront(std::function<View()> front) { m_front = std::move(front); }

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    void playingChanged(bool playing);

private:
    void frame();
    Scene sceneInFront() const;
    void request(Scene next, const QString& topic);

    Scene m_scene;
    std::function<View()> m_front;
    Parameter m_moving = Parameter::Position;
    std::optional<PlayRange> m_range;
    Repeat m_repeat = Repeat::Loop;
    double m_framesPerSecond = 12.0;
    bool m_forwards = true;
    bool m_playing = false;
    bool m_fresh = false; ///< no frame shown since play()
    QTimer m_next;
};

/// The scene a step further (or back), or nothing if the values end there.
std::optional<Scene> stepped(const Scene& scene, Parameter moving, int steps);
/// Everything that can be played.
PlayRange wholeRange(const Scene& scene, Parameter moving);
/// The part of a range that exists; the whole if none does.
PlayRange existingRange(const Scene& scene, Parameter moving, const PlayRange& range);
/// The scene a frame further along an existing range, or back; from outside the range its first value, and nothing beyond its end.
std::optional<Scene> playedOn(const Scene& scene, Parameter moving, const PlayRange& range, bool forwards);
/// The scene with the first value of an existing range.
Scene atFirst(const Scene& scene, Parameter moving, const PlayRange& range);

} // namespace posenc
