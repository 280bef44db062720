// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual_lists.h"

#include "app/options.h"
#include "app/setting_options.h"
#include "ui/manual/manual_lists.h"

#include <QHash>

#include <algorithm>

namespace posenc {

namespace {

// Options that say what is shown: those that come before the preset in the list, and all settings.
std::pair<std::vector<Option>, std::vector<Option>> parametersAndOthers()
{
    std::vector<Option> parameters = programOptions();
    const auto settings = parameters.end() - static_cast<std::ptrdiff_t>(settingOptions().size());
    const auto preset = std::ranges::find(parameters, QStringLiteral("preset"), &Option::name);
    const std::vector<Option> others(preset, settings);
    parameters.erase(preset, settings);
    return {parameters, others};
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
    return {{QStringLiteral("options"), [] { return tableOf(parametersAndOthers().second); }},
            {QStringLiteral("parameters"), [] { return tableOf(parametersAndOthers().first); }},
            {QStringLiteral("exit-codes"), exitCodeTable}};
}

} // namespace posenc
