#pragma once

#include "core/code_diagnostics.h"
#include "core/diagnostics.h"
#include "core/shift.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <thread>

namespace posenc {

/// Diagnoses encodings beside the window. A new question ends the one before; nobody waits for it, and its answer is never heard.
class DiagnosticsTask : public QObject {
    Q_OBJECT
public:
    explicit DiagnosticsTask(QObject* parent = nullptr);
    ~DiagnosticsTask() override;

    /// Everything about an encoding, and then how exactly T(Δ) moves its positions.
    void start(const EncodingSpec& spec, std::int64_t offset);
    /// Everything about another scheme.
    void start(const PositionCode& code);
    void cancel();

signals:
    void progressed(double part);
    void diagnosed(const posenc::EncodingSpec& spec, const posenc::Diagnostics& diagnostics);
    void codeDiagnosed(const posenc::PositionCode& code, const posenc::CodeDiagnostics& diagnostics);
    void shifted(const posenc::EncodingSpec& spec, std::int64_t offset, const posenc::Shift::Largest& largest);
    /// Everything that was asked for has been said.
    void finished();

private:
    struct Run {
        std::atomic<bool> ended = false;
        std::jthread thread;
    };

    /// Calls its argument in the thread of this object, unless the run has been stopped in the meantime.
    using Say = std::function<void(const std::function<void()>&)>;
    void run(std::function<void(const Say& say, const Progress& progress)> work);

    std::list<Run> m_runs; ///< the last one is wanted, those before it are ending
};

} // namespace posenc
