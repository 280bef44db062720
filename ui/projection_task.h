#pragma once

#include "ui/projected.h"

#include <QObject>

#include <atomic>
#include <list>
#include <thread>

namespace posenc {

/// Projects positions beside the window. A new question ends the one before; nobody waits for it, and what it found is never heard.
class ProjectionTask : public QObject {
    Q_OBJECT
public:
    explicit ProjectionTask(QObject* parent = nullptr);
    ~ProjectionTask() override;

    void start(const ProjectionKey& key);
    void cancel();

signals:
    void progressed(double part);
    /// What t-SNE has so far, about twenty times a second.
    void cameTo(const std::shared_ptr<const posenc::Projected>& projected);
    /// The answer to the last question, unless it was cancelled.
    void finished(const posenc::Expected<std::shared_ptr<const posenc::Projected>>& result);

private:
    struct Run {
        std::atomic<bool> ended = false;
        std::jthread thread;
    };

    std::list<Run> m_runs; ///< the last one is wanted, those before it are ending
};

} // namespace posenc
