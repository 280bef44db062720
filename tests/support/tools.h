// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

namespace posenc::test {

/// What another program says about a file.
struct ToolResult {
    int exitCode = -1; ///< −1 if it did not exit by itself
    QByteArray output; ///< both streams
};

inline ToolResult runTool(const QString& tool, const QStringList& arguments, const QString& folder = {})
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.start(tool, arguments);
    if (!process.waitForFinished(600000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, process.errorString().toUtf8() + process.readAll()};
    return {process.exitCode(), process.readAll()};
}

} // namespace posenc::test

/// Skips the test if a program it needs is not installed.
#define POSENC_NEED_TOOL(tool, package)                                                                                                    \
    do {                                                                                                                                   \
        if (QStandardPaths::findExecutable(QStringLiteral(tool)).isEmpty())                                                                \
            QSKIP(tool " is not installed; the Debian package " package " has it.");                                                       \
    } while (false)
