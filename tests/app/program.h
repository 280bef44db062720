#pragma once

#include "tests/ui/support.h"

#include <QProcess>

namespace posenc::test {

/// What the program did.
struct Outcome {
    int exitCode = -1; ///< −1 where it did not end by itself
    QByteArray output;
    QByteArray complaint;
};

/// Runs the real program in a folder with exactly this environment.
inline Outcome runProgram(const QStringList& arguments, const QString& folder = {}, const QStringList& environment = {})
{
    QProcess program;
    QProcessEnvironment variables;
    for (const QString& variable : environment)
        variables.insert(variable.section('=', 0, 0), variable.section('=', 1));
    if (environment.isEmpty())
        variables.insert(QStringLiteral("POSENC_TEST"), QStringLiteral("1")); // no variable at all would mean: the caller's
    program.setProcessEnvironment(variables);
    if (!folder.isEmpty())
        program.setWorkingDirectory(folder);
    program.start(QStringLiteral(POSENC_PROGRAM), arguments);
    if (!program.waitForFinished(120000) || program.exitStatus() != QProcess::NormalExit)
        return {-1, program.readAllStandardOutput(), program.errorString().toUtf8() + program.readAllStandardError()};
    return {program.exitCode(), program.readAllStandardOutput(), program.readAllStandardError()};
}

/// One line: what, why, what to do.
inline bool isComplaint(const QByteArray& text)
{
    return text.startsWith("posenc: ") && text.endsWith(".\n") && text.count('\n') == 1 && text.size() > 30;
}

} // namespace posenc::test
