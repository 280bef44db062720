// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_lists.h"

#include "core/family/schemes.h"
#include "ui/dialogs/help_dialogs.h"
#include "ui/scene/feature.h"
#include "ui/text/scheme_words.h"

#include <QCoreApplication>

namespace posenc {

namespace {

struct ManualList {
    Q_DECLARE_TR_FUNCTIONS(ManualList)
};

QString glossary()
{
    QString text;
    for (const auto& [term, meaning] : glossaryEntries())
        text += QStringLiteral("**%1** – %2\n\n").arg(markdownText(term), markdownText(meaning));
    return text;
}

QString keys()
{
    QString text;
    for (const KeyTable& table : keyTables()) {
        text += QStringLiteral("## %1\n\n").arg(table.title) + tableHead({ManualList::tr("key"), ManualList::tr("action")});
        for (const auto& [key, meaning] : table.rows)
            text += tableRow({markdownText(key), markdownText(meaning)});
        text += QLatin1Char('\n');
    }
    return text;
}

QString presets()
{
    QString text;
    std::optional<PresetGroup> group;
    for (const Preset& preset : readPresets()) {
        if (group != preset.group && !titleOf(preset.group).isEmpty())
            text += QStringLiteral("\n## %1\n\n").arg(titleOf(preset.group));
        group = preset.group;
        text += QStringLiteral("- [%1](preset:%2): %3\n").arg(markdownText(preset.title), preset.name, markdownText(preset.about));
    }
    return text;
}

QString schemeTable()
{
    QString table = tableHead({ManualList::tr("scheme"), ManualList::tr("in the window"), ManualList::tr("meaning")});
    for (const SchemeTraits* const traits : schemes()) {
        const SchemeWords& words = wordsOf(SchemeName::from(traits->name).value());
        table += tableRow({QStringLiteral("`%1`").arg(QString::fromUtf8(traits->name.data(), static_cast<qsizetype>(traits->name.size()))),
                           markdownText(words.label()), markdownText(words.explanation())});
    }
    return table;
}

} // namespace

QString tableRow(const QStringList& cells) { return QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | "))); }

QString tableHead(const QStringList& cells)
{
    return tableRow(cells) + QStringLiteral("|") + QStringLiteral("---|").repeated(cells.size()) + QLatin1Char('\n');
}

QString markdownText(QString text)
{
    for (const QChar mark : QStringLiteral("\\`*_[]<>|#~"))
        text.replace(mark, QLatin1Char('\\') + QString(mark));
    return text;
}

ManualLists windowLists()
{
    ManualLists lists{{QStringLiteral("glossary"), glossary},
                      {QStringLiteral("keys"), keys},
                      {QStringLiteral("presets"), presets},
                      {QStringLiteral("schemes"), schemeTable}};
    for (const Feature* const feature : features())
        for (const WrittenList& list : feature->manualLists)
            lists[QString::fromLatin1(list.name)] = list.write;
    return lists;
}

} // namespace posenc
