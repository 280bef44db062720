#pragma once

#include "core/equal_neighbours.h"
#include "core/largest_error.h"

#include <QObject>

#include <atomic>
#include <list>
#include <thread>

namespace posenc {

/// Goes through all positions of a rounded encoding beside the window. A new question ends the one before; nobody waits for it, and its
/// answer is never heard.
class PrecisionTask : public QObject {
    Q_OBJECT
public:
    explicit PrecisionTask(QObject* parent = nullptr);
    ~PrecisionTask() override;

    void start(const PositionCode& code, const Rounding& rounding);
    void cancel();

signals:
    void progressed(double part);
    void compared(const posenc::EqualNeighbours& neighbours);
    void measured(const posenc::LargestError& largest);
    /// Everything that was asked for has been said.
    void finished();

private:
    struct Run {
        std::atomic<bool> ended = false;
        std::jthread thread;
    };

    std::list<Run> m_runs; ///< the last one is wanted, those before it are ending
};

} // namespace posenc
