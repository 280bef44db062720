// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <set>

namespace posenc {

class SceneWork;

/// Owns the current scene. Widgets express requests; the explorer makes them valid, remembers what was before and announces
/// what is shown now. Steps of undo keep the tables and embeddings they show within mostKeptBytes, those of the present scene not counted;
/// beyond that they keep the paths, and what undo returns to is read again.
class Explorer : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t mostKeptBytes = std::size_t{64} << 20;

    explicit Explorer(QObject* parent = nullptr);
    ~Explorer() override;

    const Scene& scene() const { return m_history[m_current]; }
    /// The scene with the selection that is pointed at, or the scene itself if there is none.
    const Scene& pointedScene() const { return m_pointed ? *m_pointed : scene(); }
    /// All steps of undo and redo, the oldest first.
    const std::vector<Scene>& history() const { return m_history; }
    /// The place of the present scene in the history.
    std::size_t step() const { return m_current; }
    /// The number of the present step since the start, which no other step of the history has.
    std::size_t stepNumber() const { return m_forgotten + m_current; }
    bool canUndo() const { return m_current > 0; }
    bool canRedo() const { return m_current + 1 < m_history.size(); }

    /// The scene to begin with: nothing before it can be undone.
    void start(const Scene& scene);
    /// Shows another scene. Requests with one non-empty topic that follow each other within a second are one step of undo.
    void setScene(const Scene& request, const QString& topic = {});
    void undo();
    void redo();
    /// Computes what shown scenes lack. What it has computed is no step of undo: a scene is no other for it.
    SceneWork& work() const { return *m_work; }
    /// A computation for a view has come further: the scene is fitted to it, which is no step of undo.
    void takeComputed(View view);
    /// Hands tables and embeddings that were closed, and have been read again, to every scene that names them: no step of undo. What could
    /// not be read keeps the sentence that says why.
    void reopen(const Scene& whole);
    /// Shows the selection of another scene for as long as it is pointed at; nothing to remember.
    void point(const std::optional<Scene::Selection>& selection);

signals:
    void sceneChanged(const posenc::Scene& scene);
    /// A computation for a view of the scene has come further; the scene is the one that was shown.
    void computed(posenc::View view, const posenc::Scene& scene);
    /// The present scene names files that were closed to save memory. `wanted` names only these; reopen() takes the result.
    void reopenRequested(const posenc::Scene& wanted);
    /// Another selection is shown; the scene differs in nothing else from the current one.
    void pointedAt(const posenc::Scene& scene);

private:
    void goTo(std::size_t step);
    void evictTables();
    void requestReopening();

    std::unique_ptr<SceneWork> m_work;
    std::vector<Scene> m_history{Scene{}};
    std::size_t m_current = 0;
    std::set<QString> m_letGo; ///< paths
    std::optional<Scene> m_pointed;
    QString m_topic;
    QTimer m_topicEnd;
    std::size_t m_forgotten = 0; ///< steps before the history
};

} // namespace posenc
