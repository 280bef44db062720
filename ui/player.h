#pragma once

#include "ui/scene.h"

#include <QObject>
#include <QTimer>

namespace posenc {

/// What can be played.
enum class Playable {
    N,
    DModel,
    MaxLen,
    Position,
    SecondPosition,
    Dimension
};

/// Takes one parameter of the scene through its values, a step a frame. The next frame is asked for when the last one has been shown, so
/// work never queues up: where a frame takes longer, fewer are shown.
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

    void setPlayable(Playable playable) { m_playable = playable; }
    void setRepeat(Repeat repeat) { m_repeat = repeat; }
    void setFramesPerSecond(double frames);

    bool isPlaying() const { return m_playing; }
    void play();
    void pause();
    /// One step forwards or backwards, as a frame would take it.
    void step(int steps);
    /// What is shown now: the next step starts from it.
    void setScene(const Scene& scene) { m_scene = scene; }

signals:
    void sceneWished(const posenc::Scene& scene, const QString& topic);
    void playingChanged(bool playing);

private:
    void frame();

    Scene m_scene;
    Playable m_playable = Playable::Position;
    Repeat m_repeat = Repeat::Loop;
    double m_framesPerSecond = 12.0;
    int m_direction = 1;
    bool m_playing = false;
    bool m_fresh = false; ///< no frame has been shown since play()
    QTimer m_next;
};

/// The scene a step further (or back), or nothing where the values end there.
std::optional<Scene> stepped(const Scene& scene, Playable playable, int steps);
/// The scene with the first (or last) of the values.
Scene atEnd(const Scene& scene, Playable playable, bool last);

} // namespace posenc
