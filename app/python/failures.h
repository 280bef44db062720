// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/progress.h"

#include <chrono>
#include <pybind11/pybind11.h>
#include <stop_token>
#include <string>
#include <utility>

namespace posenc::python {

/// Throws the exception of Python that an error is, with its sentence: ValueError for what is outside its range or has no such name,
/// KeyboardInterrupt if it was cancelled (the exception is set already), otherwise RuntimeError. Needs the GIL.
[[noreturn]] void raise(const Error& error);

/// The value, or raise().
template <class T>
T valueOf(Expected<T> expected)
{
    if (!expected)
        raise(expected.error());
    return std::move(expected).value();
}

/// MemoryError with a sentence, in place of the name of a C++ exception.
void translateLackOfMemory();

/// Lets Ctrl-C stop a computation that runs without the GIL: every 50 ms at most, its progress asks Python for signals, and stops it if
/// one of them raised an exception. Python handles signals on its main thread alone; on others this does nothing.
class Interruption {
public:
    Interruption() = default;
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    Progress progress();

    /// With the GIL: throws what a signal has raised, also if the computation had come to its end by then.
    void rethrow() const;

private:
    using Clock = std::chrono::steady_clock;

    void askForSignals();

    std::stop_source m_stop;
    Clock::time_point m_next = Clock::now();
    bool m_raised = false;
};

/// Calls work(progress), which returns an Expected, without the GIL; its value, or its error as an exception.
template <class Work>
auto computed(Work&& work)
{
    Interruption interruption;
    const Progress progress = interruption.progress();
    auto result = [&] {
        const pybind11::gil_scoped_release released;
        return work(progress);
    }();
    interruption.rethrow();
    return valueOf(std::move(result));
}

/// The same for work that always succeeds and cannot be stopped: milliseconds.
template <class Work>
auto computedQuickly(Work&& work)
{
    const pybind11::gil_scoped_release released;
    return work();
}

} // namespace posenc::python
