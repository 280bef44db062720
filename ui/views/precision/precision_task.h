// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/precision/equal_neighbours.h"
#include "core/precision/largest_error.h"
#include "ui/base/background_task.h"

namespace posenc {

/// Goes through all positions of a rounded encoding in the background.
class PrecisionTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit PrecisionTask(QObject* parent = nullptr);

    void start(const SchemePtr& scheme, const Rounding& rounding);

signals:
    void compared(const posenc::EqualNeighbours& neighbours);
    void measured(const posenc::LargestError& largest);
};

} // namespace posenc
