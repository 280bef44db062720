// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/option_reader.h"

#include <vector>

class QCommandLineParser;

namespace posenc {

/// All options of this program: those of its features stand where they say.
std::vector<Option> programOptions();
void addTo(QCommandLineParser& parser, const std::vector<Option>& options);

/// What --list takes.
QStringList listNames();

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
