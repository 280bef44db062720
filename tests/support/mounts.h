// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <grp.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace posenc::test {

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

} // namespace posenc::test
