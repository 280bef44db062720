// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual.h"

#include "app/options.h"
#include "app/parameter_options.h"
#include "ui/manual/manual_lists.h"

#include <QHash>

#include <algorithm>

namespace posenc {

namespace {

// As it is read: a hyphen would become a typographic one, a backslash a command, and so would a point or an apostrophe that begins a line.
QString roff(QString text)
{
    text.replace(QLatin1Char('\\'), QLatin1String("\\e"));
    text.replace(QLatin1Char('-'), QLatin1String("\\-"));
    text.replace(QLatin1Char('\''), QLatin1String("\\(aq"));
    text.replace(QLatin1Char('^'), QLatin1String("\\(ha"));
    text.replace(QLatin1Char('~'), QLatin1String("\\(ti"));
    if (text.startsWith(QLatin1Char('.')))
        text.prepend(QLatin1String("\\&"));
    return text;
}

// A word, or several, as one argument of a macro.
QString argument(const QString& text)
{
    return QLatin1Char('"') + roff(text).replace(QLatin1Char('"'), QLatin1String("\\(dq")) + QLatin1Char('"');
}

QString optionText(const Option& option)
{
    QString names = QStringLiteral("--") + option.name;
    if (!option.letter.isNull())
        names.prepend(QStringLiteral("-%1, ").arg(option.letter));
    const QString head = option.value.isEmpty()
                             ? QStringLiteral(".B %1\n").arg(argument(names))
                             : QStringLiteral(".BI %1 %2\n").arg(argument(names + QLatin1Char(' ')), argument(option.value));
    return QStringLiteral(".TP\n") + head + roff(option.meaning) + QLatin1Char('\n');
}

struct Example {
    const char* command;
    const char* meaning;
};
constexpr Example examples[] = {
    {"posenc", "opens the window."},
    {"posenc --n 100 --d-model 64 --export figure.pdf", "writes the heatmap of another base as a figure for a paper."},
    {"posenc --d-model 512 --max-len 2048 --export table.npy", "writes the encoding as a NumPy array."},
    {"posenc scene.posenc --view similarity --measure cosine --export similarity.png", "writes another view of a saved scene."},
    {"posenc --sweep n=10:1e6:25 --export n.gif", "writes an animation over the base n."},
    {"posenc lesson.lesson.md --export handout.pdf --with-notes", "writes the handout of a lesson, with the teacher's notes."},
};

struct Place {
    const char* path;
    const char* meaning;
};
constexpr Place places[] = {
    {"$XDG_CONFIG_HOME/posenc/posenc.conf", "Settings of the window (in ~/.config if the variable is not set)."},
    {"$XDG_STATE_HOME/posenc/", "The scenes of open windows, for crash recovery (in ~/.local/state if the variable is not set)."},
};

// The others are in the table of parameters.
std::vector<Option> optionsOfNoParameter()
{
    std::vector<Option> options = programOptions();
    std::erase_if(options, [](const Option& option) {
        return std::ranges::any_of(parameters(), [&](const SceneParameter& each) { return option.name == QLatin1String(each.option); });
    });
    return options;
}

QString tableOf(const std::vector<Option>& options)
{
    QString table = QStringLiteral("| option | what it is |\n|---|---|\n");
    for (const Option& option : options) {
        const QString letter = option.letter.isNull() ? QString() : QStringLiteral("`-%1`, ").arg(option.letter);
        const QString value = option.value.isEmpty() ? QString() : QLatin1Char(' ') + option.value;
        table += QStringLiteral("| %1`--%2%3` | %4 |\n").arg(letter, option.name, value, markdownText(option.meaning));
    }
    return table;
}

QString exitCodeTable()
{
    QString table = QStringLiteral("| exit code | what it means |\n|---|---|\n");
    for (const auto& [code, meaning] : exitCodes())
        table += QStringLiteral("| %1 | %2 |\n").arg(code).arg(meaning);
    return table;
}

} // namespace

QString manualPage(const std::vector<Option>& options, const QString& version, const QString& date)
{
    QString page = QStringLiteral(".\\\" Written by: posenc --print man\n"
                                  ".TH POSENC 1 %1 %2 %3\n"
                                  ".SH NAME\n"
                                  "posenc \\- explore the positional encoding of transformer models\n"
                                  ".SH SYNOPSIS\n"
                                  ".B posenc\n"
                                  ".RI [ OPTION ]...\n"
                                  ".RI [ FILE ]\n"
                                  ".SH DESCRIPTION\n")
                       .arg(argument(date), argument(QStringLiteral("posenc ") + version), argument(QStringLiteral("User Commands")));
    page += roff(programPurpose()) + QStringLiteral("\nOpens a window unless\n.B \\-\\-export\nis given.\n.TP\n.I FILE\n")
            + roff(fileMeaning()) + QStringLiteral("\n.SH OPTIONS\n");
    for (const Option& option : options)
        page += optionText(option);
    page += QStringLiteral(".SH EXIT STATUS\n");
    for (const auto& [code, meaning] : exitCodes())
        page += QStringLiteral(".TP\n.B %1\n%2\n").arg(code).arg(roff(meaning));
    page += QStringLiteral(".SH FILES\n");
    for (const auto& [path, meaning] : places)
        page += QStringLiteral(".TP\n.I %1\n%2\n").arg(argument(QLatin1String(path)), roff(QLatin1String(meaning)));
    page += QStringLiteral(".SH EXAMPLES\n");
    for (const auto& [command, meaning] : examples)
        page += QStringLiteral(".TP\n.B %1\n%2\n").arg(argument(QLatin1String(command)), roff(QLatin1String(meaning)));
    return page;
}

ManualLists commandLineLists()
{
    return {{QStringLiteral("options"), [] { return tableOf(optionsOfNoParameter()); }},
            {QStringLiteral("parameters"), parameterPage},
            {QStringLiteral("exit-codes"), exitCodeTable}};
}

} // namespace posenc
