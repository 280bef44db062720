// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/support.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>

namespace posenc::test {

/// The result of the program.
struct Outcome {
    int exitCode = -1; ///< −1 if it did not exit by itself
    QByteArray output;
    QByteArray complaint;
};

/// Runs a file in a folder with exactly this environment.
inline Outcome runFile(const QString& file, const QStringList& arguments, const QString& folder = {}, const QStringList& environment = {})
{
    QProcess program;
    QProcessEnvironment variables;
    for (const QString& variable : environment)
        variables.insert(variable.section('=', 0, 0), variable.section('=', 1));
    if (environment.isEmpty())
        variables.insert(QStringLiteral("POSENC_TEST"), QStringLiteral("1")); // no variable at all would mean the caller's
    program.setProcessEnvironment(variables);
    if (!folder.isEmpty())
        program.setWorkingDirectory(folder);
    program.start(file, arguments);
    constexpr int patience = isSanitized() ? 1'200'000 : 120'000; // milliseconds
    if (!program.waitForFinished(patience) || program.exitStatus() != QProcess::NormalExit)
        return {-1, program.readAllStandardOutput(), program.errorString().toUtf8() + program.readAllStandardError()};
    return {program.exitCode(), program.readAllStandardOutput(), program.readAllStandardError()};
}

/// The real program.
inline Outcome runProgram(const QStringList& arguments, const QString& folder = {}, const QStringList& environment = {})
{
    return runFile(QStringLiteral(POSENC_PROGRAM), arguments, folder, environment);
}

/// The real program, as "$0" of a shell script with the arguments "$@": for what only a shell can express, such as "$0" "$@" >&-.
inline Outcome runInShell(const QString& script, const QStringList& arguments, const QString& folder = {})
{
    return runFile(QStringLiteral("/bin/sh"), QStringList{QStringLiteral("-c"), script, QStringLiteral(POSENC_PROGRAM)} + arguments,
                   folder);
}

/// The real program with at most this much address space, in bytes. Without enough memory, the font library can find no fonts in a folder
/// and write that into its cache, for every program to come: here it has a cache of its own.
inline Outcome runWithMemory(qint64 room, const QStringList& arguments, const QString& folder)
{
    static const QTemporaryDir fonts;
    const QString configuration = fonts.filePath(QStringLiteral("fonts.conf"));
    if (!QFile::exists(configuration))
        writeContent(configuration, "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig><cachedir>"
                                        + fonts.path().toUtf8() + "</cachedir><include>/etc/fonts/fonts.conf</include></fontconfig>");
    const QStringList limits{QStringLiteral("--core=0"), QStringLiteral("--as=%1").arg(room)};
    return runFile(QStringLiteral("/usr/bin/prlimit"), limits + QStringList{QStringLiteral(POSENC_PROGRAM)} + arguments, folder,
                   {QStringLiteral("FONTCONFIG_FILE=") + configuration});
}

/// Locales for the C library, created in a folder if possible; Qt follows the variables anyway. Returns the variables for each.
inline QList<QStringList> otherLocales(const QString& folder)
{
    QList<QStringList> environments{{"LC_ALL=C"}};
    for (const QString locale : {"de_DE", "tr_TR"}) {
        QProcess::execute("localedef", {"-i", locale, "-f", "UTF-8", QDir(folder).filePath(locale + ".UTF-8")});
        environments << QStringList{"LC_ALL=" + locale + ".UTF-8", "LOCPATH=" + folder}
                     << QStringList{"LANG=" + locale + ".UTF-8", "LOCPATH=" + folder};
    }
    return environments;
}

/// A PDF without its creation time, the only part that may differ, and without the object table, which follows from its length.
inline QByteArray dateless(QByteArray pdf)
{
    const qsizetype date = pdf.indexOf("/CreationDate");
    if (date < 0)
        return pdf;
    pdf.truncate(pdf.lastIndexOf("\nxref\n"));
    return pdf.remove(date, pdf.indexOf('\n', date) - date);
}

/// One line: what, why, what to do.
inline bool isComplaint(const QByteArray& text)
{
    return text.startsWith("posenc: ") && text.endsWith(".\n") && text.count('\n') == 1 && text.size() > 30;
}

} // namespace posenc::test
