// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_task.h"
#include "ui/features/projection/projected.h"
#include "ui/features/train/trained.h"
#include "ui/features/words/scene_attention.h"

#include <QTimer>

#include <map>
#include <variant>

namespace posenc {

/// The one service that computes, beside the GUI thread, what shown scenes lack: a projection, trainings, an attention. Whoever shows a
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
    /// Ends the work for a view of a scene. Another scene, or again(), begins it anew; again() also what is finished.
    void stop(const Scene& scene, View view);
    void again(const Scene& scene, View view);
    /// Somebody else trains step by step: no training is computed until that has ended.
    void setTrainingByHand(bool byHand);
    /// Nothing that is shown or expected lacks anything that can be computed.
    bool isIdle() const { return !m_running && !wanted(false); }

signals:
    /// A projection, finished or on its way.
    void projected(const std::shared_ptr<const posenc::Projected>& projected);
    /// The states of trainings, finished or on their way. The next ones come once all receivers have drawn these.
    void trained(const std::vector<posenc::TrainedPtr>& states);
    void attended(const std::shared_ptr<const posenc::SceneAttention>& attention);
    /// stateOf() may be another.
    void changed();

private:
    struct Trainings {
        std::vector<TrainingSettings> all;
        std::int64_t steps = 0;

        bool operator==(const Trainings&) const = default;
    };
    /// An attention is known by the parts of a scene that it depends on.
    using Piece = std::variant<ProjectionKey, Trainings, Scene>;
    struct Shown {
        Scene scene;
        View view;
    };
    struct Wishes {
        std::vector<Shown> shown; ///< in order
        bool isAhead = false;
    };
    struct Ended {
        Piece piece;
        QString why; ///< empty if it was stopped
    };

    std::optional<Piece> lacking(const Shown& shown) const;
    std::optional<Piece> wanted(bool onlyShown) const;
    const Ended* endOf(const Piece& piece) const;
    bool isWanted(const Piece& piece, bool onlyShown) const;
    void set(const QObject& viewer, Wishes wishes);
    void forgetEnds();
    void schedule();
    void begin(const Piece& piece);
    void projectAll(const ProjectionKey& key);
    void trainAll(const Trainings& trainings);
    void attend(const Scene& parts);
    void take(const std::shared_ptr<const Projected>& found);

    std::map<const QObject*, Wishes> m_wishes;
    std::vector<Ended> m_ended;
    std::optional<Piece> m_running;
    double m_part = 0.0;
    bool m_isByHand = false;
    std::shared_ptr<const SceneAttention> m_attention; ///< the last one, until those who show it hold it
    QTimer m_rest;                                     ///< a projection begins when the parameters rest
};

} // namespace posenc
