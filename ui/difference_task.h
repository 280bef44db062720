#pragma once

#include "core/table_difference.h"

#include <QObject>

#include <atomic>
#include <list>
#include <memory>
#include <thread>

namespace posenc {

/// Compares every cell of a large table beside the window. A new question ends the one before; its answer is never heard, and it lets go of
/// its table as soon as it has ended.
class DifferenceTask : public QObject {
    Q_OBJECT
public:
    struct Question {
        std::shared_ptr<const TableDifference> difference;
        bool wantsFindings = false; ///< the largest difference, judged by:
        Allowance allowance{Precision::Float64, 0};
        Agreement agreement = Agreement::Rounded;
        SampleAxis rows = SampleAxis::over(0.0, 1.0, 1, 1); ///< the picture that is wanted
        SampleAxis columns = SampleAxis::over(0.0, 1.0, 1, 1);
    };

    explicit DifferenceTask(QObject* parent = nullptr);
    ~DifferenceTask() override;

    void start(Question question);
    void cancel();

signals:
    void found(const posenc::TableDifference::Findings& findings);
    void drawn(const std::shared_ptr<const posenc::Raster>& raster);
    /// There was not enough memory.
    void failed();

private:
    struct Run {
        std::atomic<bool> ended = false;
        std::jthread thread;
    };

    std::list<Run> m_runs; ///< the last one is wanted, those before it are ending
};

} // namespace posenc
