// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual_lists.h"

#include "app/options.h"
#include "app/parameter_options.h"
#include "ui/manual/manual_lists.h"

#include <QHash>

#include <algorithm>

namespace posenc {

namespace {

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

ManualLists commandLineLists()
{
    return {{QStringLiteral("options"), [] { return tableOf(optionsOfNoParameter()); }},
            {QStringLiteral("parameters"), parameterReference},
            {QStringLiteral("exit-codes"), exitCodeTable}};
}

} // namespace posenc
