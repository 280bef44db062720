// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/shift.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/similarity/diagnostics.h"
#include "ui/base/background_task.h"

namespace posenc {

/// Diagnoses encodings in the background.
class DiagnosticsTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit DiagnosticsTask(QObject* parent = nullptr);

    /// Everything about an encoding, then how exactly T(Δ) moves its positions.
    void start(const EncodingSpec& spec, std::int64_t offset);
    /// Everything about another scheme.
    void start(const SchemePtr& scheme);

signals:
    void diagnosed(const posenc::EncodingSpec& spec, const posenc::Diagnostics& diagnostics);
    void schemeDiagnosed(const posenc::SchemePtr& scheme, const posenc::SchemeDiagnostics& diagnostics);
    void shifted(const posenc::EncodingSpec& spec, std::int64_t offset, const posenc::Shift::Largest& largest,
                 const std::optional<posenc::Shift::Largest>& unpaired);
};

} // namespace posenc
