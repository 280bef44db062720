// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_lists.h"

#include "core/facts/fact.h"
#include "core/family/schemes.h"
#include "ui/classroom/lesson_library.h"
#include "ui/dialogs/help_dialogs.h"
#include "ui/text/scheme_words.h"

#include <QCoreApplication>

namespace posenc {

namespace {

struct ManualList {
    Q_DECLARE_TR_FUNCTIONS(ManualList)
};

QString row(const QStringList& cells) { return QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | "))); }

QString head(const QStringList& cells)
{
    return row(cells) + QStringLiteral("|") + QStringLiteral("---|").repeated(cells.size()) + QLatin1Char('\n');
}

QString facts()
{
    QString table = head({ManualList::tr("fact"), ManualList::tr("meaning")});
    for (const FactKind& kind : factKinds())
        table +=
            row({QStringLiteral("`%1`").arg(QString::fromStdString(kind.form())), markdownText(QString::fromStdString(kind.meaning()))});
    return table;
}

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
        text += QStringLiteral("## %1\n\n").arg(table.title) + head({ManualList::tr("key"), ManualList::tr("action")});
        for (const auto& [key, meaning] : table.rows)
            text += row({markdownText(key), markdownText(meaning)});
        text += QLatin1Char('\n');
    }
    return text;
}

QString lessons()
{
    QString table = head({ManualList::tr("lesson"), ManualList::tr("minutes")});
    for (const LibraryLesson& lesson : libraryLessons())
        table += row({QStringLiteral("[%1](lesson:%2)").arg(markdownText(lesson.title), lesson.name()), QString::number(lesson.minutes)});
    return table;
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
    QString table = head({ManualList::tr("scheme"), ManualList::tr("in the window"), ManualList::tr("meaning")});
    for (const SchemeTraits* const traits : schemes()) {
        const SchemeWords& words = wordsOf(SchemeName::from(traits->name).value());
        table += row({QStringLiteral("`%1`").arg(QString::fromUtf8(traits->name.data(), static_cast<qsizetype>(traits->name.size()))),
                      markdownText(words.label()), markdownText(words.explanation())});
    }
    return table;
}

} // namespace

QString markdownText(QString text)
{
    for (const QChar mark : QStringLiteral("\\`*_[]<>|#~"))
        text.replace(mark, QLatin1Char('\\') + QString(mark));
    return text;
}

ManualLists windowLists()
{
    return {{QStringLiteral("facts"), facts},     {QStringLiteral("glossary"), glossary}, {QStringLiteral("keys"), keys},
            {QStringLiteral("lessons"), lessons}, {QStringLiteral("presets"), presets},   {QStringLiteral("schemes"), schemeTable}};
}

} // namespace posenc
