// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace posenc::test {

/// A call of a process to the system, before it is carried out.
struct SystemCall {
    int number = 0;  ///< SYS_…
    bool own = true; ///< of the process itself, not of one that it started
    std::array<quint64, 6> arguments{};
};

/// Whether it opens a file that has no name.
bool opensUnnamedFile(const SystemCall& call);

/// What happens at a call.
struct Verdict {
    bool kill = false; ///< the process is killed before it; one that it started goes on
    int error = 0;     ///< the call is not carried out and fails with this errno
};

/// Runs `work` in a process of its own and asks before each of its calls, and each of those it starts, what is to happen; all of them have
/// ended when it returns. What `work` returned (0 … 254), −1 where it was killed; nothing where the system does not let anybody watch.
/// The caller has no other children meanwhile.
std::optional<int> supervise(const std::function<int()>& work, const std::function<Verdict(const SystemCall&)>& judge);

/// Runs `work` in a thread whose calls of some numbers fail with an errno. A call is meant only where its argument holds all of `bits`.
struct Refusal {
    int number = 0;
    int error = 0;
    unsigned argument = 0;
    quint32 bits = 0;
};
bool runRefused(const std::vector<Refusal>& refused, const std::function<void()>& work);

/// As on a file system that knows no unnamed files.
Refusal noUnnamedFiles();

} // namespace posenc::test
