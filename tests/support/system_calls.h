// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "tests/support/support.h"

#include <QString>
#include <QtGlobal>

#include <array>
#include <cstddef>
#include <functional>
#include <grp.h>
#include <optional>
#include <sched.h>
#include <span>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

namespace posenc::test {

/// A system call of a process, before it is executed.
struct SystemCall {
    int number = 0;  ///< SYS_…
    bool own = true; ///< of the process itself, not of one it started
    int process = 0; ///< its number
    std::array<quint64, 6> arguments{};
};

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

/// Whether this process may mount; from then on its mounts are private.
inline bool mayMount()
{
    static const bool may = unshare(CLONE_NEWNS) == 0 && mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
    return may;
}

/// A file system on a folder while this lives.
class Mount {
public:
    Mount(const QString& folder, const char* type, const QByteArray& options = {})
        : m_folder(folder.toLocal8Bit()), m_stands(mayMount() && mount("none", m_folder.constData(), type, 0, options.constData()) == 0)
    {
    }
    ~Mount()
    {
        if (m_stands)
            umount2(m_folder.constData(), MNT_DETACH);
    }
    Mount(const Mount&) = delete;
    Mount& operator=(const Mount&) = delete;

    bool stands() const { return m_stands; }
    /// From now on it is read-only.
    bool makeReadOnly() { return mount(nullptr, m_folder.constData(), nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr) == 0; }

private:
    QByteArray m_folder;
    bool m_stands;
};

/// While this lives, this thread acts as an unprivileged user if it is root.
class AsNobody {
public:
    static constexpr unsigned id = 65534;

    AsNobody()
    {
        if (geteuid() != 0)
            return;
        syscall(SYS_setgroups, 0, nullptr);
        syscall(SYS_setresgid, -1, id, -1);
        m_stands = syscall(SYS_setresuid, -1, id, -1) == 0;
    }
    ~AsNobody()
    {
        if (!m_stands)
            return;
        syscall(SYS_setresuid, -1, 0, -1);
        syscall(SYS_setresgid, -1, 0, -1);
    }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;

    bool stands() const { return m_stands; }

private:
    bool m_stands = false;
};

inline std::span<const std::byte> bytesOf(const QByteArray& content)
{
    return std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
}

/// The message about a file that was not written; empty if all went well, or if the message is not one sentence about a file.
inline QString complaint(const Expected<Done>& done)
{
    return done.hasValue() || done.error().kind != Error::Kind::File || !isSentence(done.error().message) ? QString()
                                                                                                          : message(done.error());
}

} // namespace posenc::test
