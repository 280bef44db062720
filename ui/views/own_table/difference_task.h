// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/table_difference.h"
#include "ui/base/background_task.h"

#include <memory>

namespace posenc {

/// Compares every cell of a large table beside the window. A new question ends the one before; its answer is never heard.
class DifferenceTask : public BackgroundTask {
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

    void start(const Question& question);

signals:
    void found(const posenc::TableDifference::Findings& findings);
    void drawn(const std::shared_ptr<const posenc::Raster>& raster);
};

} // namespace posenc
