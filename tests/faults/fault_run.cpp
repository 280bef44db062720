// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/fault_run.h"

#include <array>
#include <cerrno>
#include <cstring>

namespace posenc::test {

namespace {

constexpr std::array<const char*, callKinds> names{"open",
                                                   "read",
                                                   "write",
                                                   "seek",
                                                   "close",
                                                   "status",
                                                   "flush",
                                                   "link",
                                                   "rename",
                                                   "remove",
                                                   "dup",
                                                   "mode",
                                                   "folder",
                                                   "thread",
                                                   "early allocation",
                                                   "own allocation",
                                                   "allocation beside"};

bool isAllocation(Call call) { return call == Call::Start || call == Call::Memory || call == Call::Beside; }

} // namespace

const char* nameOf(Call call) { return names[static_cast<std::size_t>(call)]; }

QString described(const Fault& fault)
{
    const QString what = isAllocation(fault.call) ? QString("of %1 bytes and more").arg(fault.error)
                         : fault.error == 0       ? QString("by half")
                                                  : QString("with %1").arg(strerrorname_np(fault.error));
    return QString("%1 %2 %3%4%5")
        .arg(nameOf(fault.call))
        .arg(fault.first)
        .arg(what, fault.last > fault.first ? " and all later ones" : "", fault.plainDisk ? ", plain disk" : "");
}

const std::vector<Strikable>& writingCalls()
{
    static const std::vector<Strikable> calls{{Call::Open, {EIO, ENOSPC, EDQUOT, EINTR, EMFILE}},
                                              {Call::Read, {EIO, EINTR, 0}},
                                              {Call::Write, {ENOSPC, EDQUOT, EIO, EINTR, 0}},
                                              {Call::Close, {EIO, ENOSPC, EDQUOT, EINTR}},
                                              {Call::Status, {EIO}},
                                              {Call::Flush, {EIO, ENOSPC, EDQUOT, EINTR}},
                                              {Call::Link, {EIO, ENOSPC, EDQUOT, EINTR, EPERM}},
                                              {Call::Rename, {EIO, ENOSPC, EDQUOT, EINTR}},
                                              {Call::Remove, {EIO}},
                                              {Call::Duplicate, {EMFILE}},
                                              {Call::Mode, {EIO, EPERM}},
                                              {Call::Thread, {EAGAIN}}};
    return calls;
}

const std::vector<Strikable>& readingCalls()
{
    static const std::vector<Strikable> calls{{Call::Open, {EIO, EINTR, EMFILE, EACCES}},
                                              {Call::Read, {EIO, EINTR, 0}},
                                              {Call::Seek, {EIO}},
                                              {Call::Close, {EIO, EINTR}},
                                              {Call::Status, {EIO, EACCES}},
                                              {Call::Duplicate, {EMFILE}},
                                              {Call::Thread, {EAGAIN}}};
    return calls;
}

Struck runStruck(const Fault& fault, const QString& where, const QStringList& arguments, const QString& folder,
                 const QStringList& variables, const QString& program)
{
    const QTemporaryDir beside;
    const QString report = beside.filePath("report");
    writeContent(report, QByteArray(sizeof(FaultReport), '\0'));
    const QString plan = QString("%1 %2 %3 %4 %5 %6")
                             .arg(static_cast<int>(fault.call))
                             .arg(fault.error)
                             .arg(fault.first)
                             .arg(fault.last)
                             .arg(fault.plainDisk ? 1 : 0)
                             .arg(where);
    Struck struck;
    struck.outcome =
        runFile(program, arguments, folder,
                variables + QStringList{"LD_PRELOAD=" POSENC_FAULT_LIBRARY, "POSENC_FAULT=" + plan, "POSENC_FAULT_REPORT=" + report});
    const QByteArray bytes = contentOf(report);
    std::memcpy(&struck.report, bytes.constData(), sizeof(FaultReport));
    return struck;
}

Files filesIn(const QString& folder)
{
    Files files;
    for (const QString& name : namesIn(folder)) {
        const QByteArray content = contentOf(QDir(folder).filePath(name));
        files[name] = content.startsWith("%PDF") ? dateless(content) : content;
    }
    return files;
}

bool allFaults() { return qEnvironmentVariable("POSENC_FAULTS") == QLatin1String("all"); }

std::vector<Fault> faultsFor(const std::vector<Strikable>& calls, const FaultReport& reference, bool plainDisk, int choice)
{
    std::vector<Fault> faults;
    int kind = 0;
    for (const auto& [call, errors] : calls) {
        const std::uint64_t counted = reference.calls[static_cast<int>(call)];
        ++kind;
        if (!allFaults()) {
            if (counted == 0 || (kind + choice) % 2 == 0)
                continue;
            const int error = errors[static_cast<std::size_t>(kind + choice / 2) % errors.size()];
            const std::uint64_t number = 1 + static_cast<std::uint64_t>(kind + choice) % counted;
            faults.push_back({call, error, number, error == ENOSPC ? UINT64_MAX : number, plainDisk});
            continue;
        }
        for (const int error : errors)
            for (std::uint64_t number = 1; number <= counted + 1; ++number) {
                faults.push_back({call, error, number, number, plainDisk});
                // A disk that stays as it is: what cannot be interrupted for ever, and what must be possible to clean up.
                if (error != EINTR && error != 0 && call != Call::Remove)
                    faults.push_back({call, error, number, UINT64_MAX, plainDisk});
            }
    }
    return faults;
}

Tally::~Tally() { qInfo("%s: %lld runs, %lld struck by a fault, %lld ended with a failure", m_of, m_runs, m_struck, m_failed); }

} // namespace posenc::test
