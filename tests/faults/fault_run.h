// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/program.h"
#include "tests/faults/fault_report.h"

#include <QMap>
#include <QTemporaryDir>

#include <vector>

namespace posenc::test {

/// Calls `first` to `last` of a kind fail with an errno, or read or write only a half if `error` is 0. For allocations it is the least
/// size.
struct Fault {
    Call call{};
    int error = 0;
    std::uint64_t first = 1;
    std::uint64_t last = 1;
    bool plainDisk = false; ///< a disk without files without names
};

/// Nothing fails, but calls are counted.
inline Fault noFault(bool plainDisk = false) { return {Call::Open, 0, 0, 0, plainDisk}; }

/// In one word.
const char* nameOf(Call call);
/// A fault in words, for messages.
QString described(const Fault& fault);

/// The kinds that concern files, each with what the system can answer.
struct Strikable {
    Call call;
    std::vector<int> errors;
};
const std::vector<Strikable>& writingCalls();
const std::vector<Strikable>& readingCalls();

struct Struck {
    Outcome outcome;
    FaultReport report{};
};

/// Runs a program, the real one if none is named, in a folder; `where` is the folder whose files are meant, or what the link of a
/// descriptor begins with.
Struck runStruck(const Fault& fault, const QString& where, const QStringList& arguments, const QString& folder,
                 const QStringList& variables = {}, const QString& program = QStringLiteral(POSENC_PROGRAM));

/// Everything in a folder, by name; a PDF without its date.
using Files = QMap<QString, QByteArray>;
Files filesIn(const QString& folder);

/// True if POSENC_FAULTS=all asks for every fault at every call; otherwise a few, always the same, are tried.
bool allFaults();

/// The faults to try where `reference` calls were counted: for each kind every error, and every number of a call until one beyond the last;
/// or, if not all, about half of the kinds with one error and one number, which follow from `choice`.
std::vector<Fault> faultsFor(const std::vector<Strikable>& calls, const FaultReport& reference, bool plainDisk, int choice);

/// Counts runs and faults over a test, and prints both at its end.
class Tally {
public:
    explicit Tally(const char* of) : m_of(of) {}
    ~Tally();
    void add(const Struck& run)
    {
        ++m_runs;
        m_struck += run.report.struck > 0 ? 1 : 0;
        m_failed += run.outcome.exitCode != 0 ? 1 : 0;
    }
    qint64 struck() const { return m_struck; }

private:
    const char* m_of;
    qint64 m_runs = 0;
    qint64 m_struck = 0;
    qint64 m_failed = 0;
};

} // namespace posenc::test
