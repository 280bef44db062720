// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posenc::test {

/// What a fault can strike. The files are those of one folder, and the calls those that name or use one of them.
enum class Call : int {
    Open,
    Read,
    Write,
    Seek,
    Close,
    Status, ///< stat and its kin, readlink, access
    Flush,  ///< fsync, fdatasync
    Link,   ///< a name for a file without one
    Rename,
    Remove,
    Duplicate, ///< dup
    Mode,      ///< chmod
    Folder,    ///< mkdir
    Thread,    ///< pthread_create, whatever the folder
    Start,     ///< an allocation by the program's own code before main()
    Memory,    ///< one from then on, in any thread
    Beside     ///< an allocation by anyone in a thread that the program started, not the toolkit
};
inline constexpr int callKinds = 17;

/// What the interposed library leaves in a file that it shares with the test: it outlives a kill, and the processes that the program starts
/// count on.
struct FaultReport {
    std::uint64_t calls[callKinds];
    std::uint64_t struck; ///< faults
    std::uint64_t abrupt; ///< ends by _Exit, as in the program's terminate handler
};

} // namespace posenc::test
