// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_task.h"
#include "ui/scene/computation.h"
#include "ui/scene/scene.h"

#include <QTimer>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace posenc {

/// The one service that computes, beside the GUI thread, what shown scenes lack (lackingComputation). Whoever shows a
/// view of a scene says so, whatever window it is in, and is served before those that expect a scene. Work that nobody wants any more ends.
/// What was computed is kept for all scenes that show it, before a signal says so.
class SceneWork : public BackgroundTask {
    Q_OBJECT
public:
    explicit SceneWork(QObject* parent = nullptr);

    /// The viewer shows a view of this scene from now on, and nothing else. What takes less than a frame is there when this returns.
    void show(const QObject& viewer, const Scene& scene, View view);
    /// The viewer will show the views of these scenes, in this order: they are computed while nothing that is shown lacks anything.
    void expect(const QObject& viewer, const std::vector<Scene>& scenes);
    /// The viewer shows nothing any more.
    void leave(const QObject& viewer);

    /// What the work for a view of a scene has come to.
    struct State {
        std::optional<double> part; ///< from 0 to 1 while it is under way
        QString failed{};           ///< why there is no result; it is not begun again by itself, and the next neither
        bool isStopped = false;     ///< by stop()
    };
    State stateOf(const Scene& scene, View view) const;
    /// Ends the work for a view of a scene. Another scene, or again(), begins it anew.
    void stop(const Scene& scene, View view);
    void again(const Scene& scene, View view);
    /// A Computation::isByHand() may be another.
    void reconsider() { schedule(); }
    /// Nothing that is shown or expected lacks anything that can be computed.
    bool isIdle() const { return !m_running && !wanted(false); }

signals:
    /// A result, or what a computation has come to so far. The next one comes once all receivers have drawn this.
    void computed(const posenc::Computation& what);
    /// stateOf() may be another.
    void changed();

private:
    using Piece = std::shared_ptr<const Computation>;
    struct Shown {
        Scene scene;
        View view;
    };
    /// What a viewer shows or expects.
    struct Wishes {
        std::vector<Shown> shown; ///< in order
        bool isAhead = false;     ///< it expects them, and shows nothing of them yet
    };
    struct Ended {
        Piece piece;
        QString why; ///< empty if it was stopped
    };

    static Piece lacking(const Shown& shown);
    Piece wanted(bool onlyShown) const;
    const Ended* endOf(const Computation& piece) const;
    bool isWanted(const Computation& piece, bool onlyShown) const;
    void set(const QObject& viewer, Wishes wishes);
    void forgetEnds();
    void schedule();
    void begin(const Piece& piece);

    std::map<const QObject*, Wishes> m_wishes;
    std::vector<Ended> m_ended;
    Piece m_running;
    double m_part = 0.0;
    QTimer m_rest; ///< what waits for rest begins when the parameters rest
};

} // namespace posenc
