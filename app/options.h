// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

class QCommandLineParser;

namespace posenc {

/// An option of the command line. The one list of them makes the parser, --help, the manual page and the completions of shells.
struct Option {
    QString name;          ///< without dashes
    QString meaning;       ///< a sentence, with the range and the default
    QString value{};       ///< placeholder of the value in the help, such as NAME; empty if the option takes no value
    QStringList choices{}; ///< the words that its value may be, if these are all
    QChar letter{};        ///< the one-letter name of the option, or null
};
std::vector<Option> programOptions();
void addTo(QCommandLineParser& parser, const std::vector<Option>& options);

/// "heatmap, position … or compare"
QString inWords(QStringList names);

QString programPurpose(); ///< one sentence
QString fileMeaning();    ///< help text of the argument FILE

struct ExitCode {
    int code;
    QString meaning;
};
std::vector<ExitCode> exitCodes();

/// The text of --help, in groups: `all` options, or those that are not of one view or scheme.
QString helpText(bool all);

} // namespace posenc
