#pragma once

#include "core/diagnostics.h"
#include "core/shift.h"

#include <QObject>

#include <atomic>
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
    void cancel();

signals:
    void progressed(double part);
    void diagnosed(const posenc::EncodingSpec& spec, const posenc::Diagnostics& diagnostics);
    void shifted(const posenc::EncodingSpec& spec, std::int64_t offset, const posenc::Shift::Largest& largest);
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
