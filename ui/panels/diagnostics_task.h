// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "ui/base/background_task.h"
#include "ui/text/diagnostics_lines.h"

namespace posenc {

/// Diagnoses the tables of schemes in the background.
class DiagnosticsTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit DiagnosticsTask(QObject* parent = nullptr);

    /// Everything about a table; then, if it is that of an encoding, how exactly T(Δ) moves its positions.
    void start(const SchemePtr& scheme, std::int64_t offset);

signals:
    void diagnosed(const std::vector<posenc::DiagnosticsLine>& lines);
    void shifted(const posenc::DiagnosticsLine& line);
};

} // namespace posenc
