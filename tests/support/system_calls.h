// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace posenc::test {

/// A system call of a process, before it is executed.
struct SystemCall {
    int number = 0;  ///< SYS_…
    bool own = true; ///< of the process itself, not of one it started
    int process = 0; ///< its number
    std::array<quint64, 6> arguments{};
};

/// Whether it opens a file that has no name.
bool opensUnnamedFile(const SystemCall& call);

/// What happens to a call.
struct Verdict {
    bool kill = false; ///< the process is killed before it; one it started goes on
    int error = 0;     ///< the call is not executed and fails with this errno
};

/// Runs `work` in a separate process and asks for a verdict before each of its system calls, and of those it starts; all of them have ended
/// on return. Returns the result of `work` (0 … 254), −1 if it was killed; empty if the system allows no supervision. The caller has no
/// other children meanwhile.
std::optional<int> supervise(const std::function<int()>& work, const std::function<Verdict(const SystemCall&)>& judge);

/// Runs `work` in a thread in which calls with some numbers fail with an errno. Only calls whose argument has all of `bits` are affected.
struct Refusal {
    int number = 0;
    int error = 0;
    unsigned argument = 0;
    quint32 bits = 0;
};
bool runRefused(const std::vector<Refusal>& refused, const std::function<void()>& work);

/// As on a file system without unnamed files.
Refusal noUnnamedFiles();

} // namespace posenc::test
