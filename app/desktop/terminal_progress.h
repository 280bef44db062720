// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

namespace posenc {

/// A bar on standard error, if that is a terminal and the work takes longer than a moment; removed when the work has ended.
class TerminalProgress {
public:
    TerminalProgress();
    ~TerminalProgress();
    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;

    void show(double part);

    /// "posenc: [######..............]  30 %, 1:05 left": the finished part, and the remaining time if known.
    static std::string line(double part, std::chrono::seconds left);

private:
    using Clock = std::chrono::steady_clock;

    bool m_onTerminal;
    bool m_shown = false;
    Clock::time_point m_begin = Clock::now();
    Clock::time_point m_next;
};

} // namespace posenc
