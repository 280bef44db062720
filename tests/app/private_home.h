// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/program.h"

#include <QTemporaryDir>

#include <memory>

namespace posenc::test {

/// Where the program starts as for a new user, knowing nothing of the caller's desktop.
class PrivateHome {
public:
    QString path(const QString& name = {}) const { return m_folder.filePath(name); }

    QProcessEnvironment environment(const QString& platform) const
    {
        QProcessEnvironment environment;
        environment.insert("QT_QPA_PLATFORM", platform);
        environment.insert("PATH", qEnvironmentVariable("PATH"));
        for (const char* const name : {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(name, m_folder.path());
        return environment;
    }

    /// What the windows keep of themselves, within two seconds.
    QByteArray sessions() const
    {
        QByteArray all;
        QDirIterator files(m_folder.path(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            if (files.next().contains("/sessions/"))
                all += contentOf(files.filePath());
        return all;
    }

private:
    QTemporaryDir m_folder; // a short path, as sockets need it; private to the user
};

struct KilledAtTheEnd {
    void operator()(QProcess* process) const
    {
        process->kill();
        process->waitForFinished();
        delete process;
    }
};
using RunningProgram = std::unique_ptr<QProcess, KilledAtTheEnd>;

inline RunningProgram startIn(const PrivateHome& home, const QProcessEnvironment& environment, const QString& program,
                              const QStringList& arguments)
{
    RunningProgram process(new QProcess);
    process->setProcessEnvironment(environment);
    process->setWorkingDirectory(home.path());
    process->start(program, arguments);
    process->waitForStarted();
    return process;
}

} // namespace posenc::test
