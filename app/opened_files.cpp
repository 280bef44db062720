// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/opened_files.h"

#include "ui/base/shown_text.h"
#include "ui/export/scene_link.h"
#include "ui/files/file_kind.h"
#include "ui/files/foreign_format.h"
#include "ui/scene/feature.h"
#include "ui/scene/named_files.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/position_file.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"
#include "ui/scene/scene_scheme.h"

#include <QFileInfo>

#include <algorithm>

namespace posenc {

namespace {

// A table in a file of its own, or a tensor of a model: the one that is asked for or, if none is, the one that is known to hold positions.
Expected<ProposedTable> tableOf(OptionReader& reader, const QString& path)
{
    ProposedTable table{{path}, {}};
    const QString tensor = reader.text(QStringLiteral("tensor"));
    if (const Feature* const feature = openerOf(path, true)) {
        auto proposed = feature->proposedTable(path, tensor);
        if (!proposed)
            return proposed.error();
        table = std::move(proposed).value();
    } else if (!tensor.isEmpty()) {
        return usageError(
            CommandLine::tr(
                "--tensor chooses a table in a model's file (.safetensors, .npz, GGUF), and %1 is not a model's file. Leave --tensor out.")
                .arg(shownPath(path)));
    }
    if (reader.has(QStringLiteral("first-row")))
        table.patches = {}; // a user who says what the rows mean gets no proposal
    reader.whole(QStringLiteral("first-row"), 0, EncodingSpec::maxMaxLen - 1, table.place.firstRow);
    if (const auto header = headerOf(reader, QStringLiteral("header"), path))
        table.place.header = *header;
    else
        return header.error();
    return table;
}

Expected<Scene> lookingAt(Scene scene, const ProposedTable& table)
{
    const auto opened = readOpenedTable(table.place);
    if (!opened)
        return opened.error();
    return withTable(std::move(scene), *opened, table.patches);
}

// The scene with the table beside its formula; a program that cannot check tables looks at it.
Expected<Scene> checkedBy(const Scene& scene, const ProposedTable& table)
{
    for (const Feature* const feature : features())
        if (feature->checked)
            return feature->checked(scene, table.place);
    return lookingAt(scene, table);
}

} // namespace

void readPositionTable(OptionReader& reader, Scene& scene)
{
    if (!reader.has(QStringLiteral("table")))
        return;
    if (reader.has(QStringLiteral("scheme")) && reader.text(QStringLiteral("scheme")) != QLatin1String("table"))
        return reader.fail(usageError(CommandLine::tr("--table is for --scheme table only. Leave one of the two out.")));
    for (const char* const size : {"d-model", "max-len"})
        if (reader.has(QLatin1String(size)))
            return reader.fail(usageError(CommandLine::tr("--%1 cannot be set: the table has the sizes.").arg(QLatin1String(size))));
    const auto table = tableOf(reader, reader.text(QStringLiteral("table")));
    if (!table)
        return reader.fail(table.error());
    if (const auto looking = lookingAt(scene, *table))
        scene = *looking;
    else
        reader.fail(looking.error());
}

void readPositionList(OptionReader& reader, Scene& scene)
{
    const QString file = QStringLiteral("positions-file");
    const QString column = QStringLiteral("positions-column");
    const QString list = QStringLiteral("positions");
    if (reader.has(column) && !reader.has(file))
        return reader.fail(usageError(CommandLine::tr("--positions-column names a column of a file and needs --positions-file.")));
    if (reader.has(file) && reader.has(list))
        return reader.fail(
            usageError(CommandLine::tr("--positions-file and --positions both set the positions. Leave one of the two out.")));
    if (!reader.has(file) && !reader.has(list))
        return;
    if (reader.has(QStringLiteral("scheme")) && reader.text(QStringLiteral("scheme")) != QLatin1String("positions"))
        return reader.fail(usageError(
            CommandLine::tr("--%1 is for --scheme positions only. Leave one of the two out.").arg(reader.has(file) ? file : list)));
    PositionSettings positions = scene.scheme.positions;
    if (reader.has(file)) {
        const auto read = readPositionFile(reader.text(file), reader.text(column));
        if (!read)
            return reader.fail(read.error());
        positions = *read;
    } else {
        positions.list = reader.text(list);
    }
    for (const auto& [option, text] : {std::pair{"positions-unit", &positions.unit}, std::pair{"positions-offset", &positions.offset}})
        if (reader.has(QLatin1String(option)))
            *text = reader.text(QLatin1String(option));
    scene = withPositions(scene, positions);
}

void checkPositionList(OptionReader& reader, Scene& scene)
{
    const auto positions = rowPositionsOf(scene.scheme);
    if (!positions)
        return reader.fail(positions.error());
    if (!*positions || (*positions)->values.size() == 0)
        return;
    const std::int64_t rows = (*positions)->values.size();
    if (reader.has(QStringLiteral("max-len")) && scene.encoding.maxLen() != rows)
        return reader.fail(usageError(CommandLine::tr("--max-len is %1, but the list has %2 positions. Leave --max-len out.")
                                          .arg(scene.encoding.maxLen())
                                          .arg(rows)));
    scene = withTableSizes(std::move(scene));
}

void openFiles(OptionReader& reader, const QStringList& paths, Command& command)
{
    QStringList scenes;
    QStringList tables;
    for (const QString& path : paths)
        (!isLink(path) && (isTablePath(path) || openerOf(path)) ? tables : scenes) << path;
    for (const QStringList& files : {scenes, tables})
        if (files.size() > 1)
            return reader.fail(
                usageError(CommandLine::tr("Unexpected argument %1: posenc opens one scene and one table. --help lists the options.")
                               .arg(shownText(files[1]))));
    const bool hasTable = reader.has(QStringLiteral("table"));
    if (tables.isEmpty() && !hasTable)
        for (const char* const option : {"tensor", "first-row", "header"})
            if (reader.has(QLatin1String(option)))
                return reader.fail(usageError(CommandLine::tr("--%1 needs a table. Name its file.").arg(QLatin1String(option))));
    if (!scenes.isEmpty() && isLink(scenes.front())) {
        const auto scene = sceneFromLink(scenes.front(), &command.warnings);
        if (!scene)
            return reader.fail(scene.error());
        command.job.scene = *scene;
    } else if (!scenes.isEmpty()) {
        const auto file = readSceneFile(scenes.front());
        if (!file)
            return reader.fail(file.error());
        command.job.scene = file->scene;
        command.folder = file->folder;
        command.remark = file->remark;
        command.look = file->look;
        command.warnings = file->warnings;
    }
    if (tables.isEmpty())
        return;
    const QString path = tables.front();
    for (const Feature* const feature : features())
        if (auto scene = feature->sceneOfFile ? feature->sceneOfFile(reader, path, command.job.scene, !scenes.isEmpty(), command.warnings)
                                              : std::nullopt) {
            if (!*scene)
                return reader.fail(scene->error());
            command.job.scene = **scene;
            return;
        }
    const auto view = viewFromName(reader.text(QStringLiteral("view")));
    const bool wantsTable = view && infoOf(*view).needsTable;
    const bool compares = !openerOf(path, true) || !scenes.isEmpty() || wantsTable;
    const bool inWindow = !reader.has(QStringLiteral("export")) && !reader.has(QStringLiteral("screenshot"));
    if (!compares && inWindow && !reader.has(QStringLiteral("tensor"))) {
        command.offered = path;
        return;
    }
    const auto place =
        hasTable ? Expected<ProposedTable>(ProposedTable{{path}, {}}) : tableOf(reader, path); // otherwise they are --table's
    if (!place)
        return reader.fail(place.error());
    if (!compares) {
        if (const auto looking = lookingAt(command.job.scene, *place))
            command.job.scene = *looking;
        else
            reader.fail(looking.error());
        return;
    }
    const auto checked = checkedBy(command.job.scene, *place);
    if (!checked)
        return reader.fail(checked.error());
    Scene compared = *checked;
    if (!scenes.isEmpty()) { // the warning says how to view the table
        compared.encoding = command.job.scene.encoding;
        compared.view = command.job.scene.view;
    }
    command.job.scene = compared;
}

QStringList readingsOf(const Scene& scene)
{
    QStringList readings;
    // `option` reads that file otherwise; nullptr if none does.
    const auto add = [&readings](const QString& path, const std::string& reading, const std::optional<TextLayout>& text,
                                 const char* option) {
        if (reading.empty() || !text)
            return;
        QString words = QStringLiteral("%1: %2").arg(shownPath(path), QString::fromStdString(reading));
        if (option && text->names && text->mayBeNames) // other names are no numbers
            words += QStringLiteral(" --%1 no reads it as position 0.").arg(QLatin1String(option));
        else if (option && text->mayBeNames)
            words += QStringLiteral(" --%1 yes reads it as names.").arg(QLatin1String(option));
        readings << words;
    };
    const auto addTable = [&add](const std::shared_ptr<const OpenedTable>& table, const char* option) {
        if (table && table->numbers)
            add(table->path, table->numbers->file().reading, table->numbers->file().text,
                table->header == HeaderRow::Auto ? option : nullptr);
    };
    const bool hasOwn = scene.scheme.name->takes(SchemeParameter::File) && scene.scheme.table;
    if (hasOwn)
        addTable(scene.scheme.table, "header");
    if (const Scene* const other = scene.other.get(); other && other->scheme.name->takes(SchemeParameter::File))
        addTable(other->scheme.table, nullptr);
    for (const FileKindOfScene& kind : fileKindsOfScene())
        if (const auto read = kind.reading ? kind.reading(scene) : std::nullopt)
            add(read->path, read->words, read->text, read->option);
    readings.removeDuplicates();
    return readings;
}

QStringList positionReadings(const OptionReader& reader, const Scene& scene)
{
    const PositionSettings& positions = scene.scheme.positions;
    if (!reader.has(QStringLiteral("positions-file")) || reader.has(QStringLiteral("positions-column")))
        return {};
    const auto columns = positionColumnsOf(positions.file);
    if (!columns || columns->size() < 2)
        return {};
    return {CommandLine::tr("%1: the positions come from column %2. --positions-column chooses another column.")
                .arg(shownPath(positions.file), shownText(positions.column))};
}

QStringList rowReadings(const OptionReader& reader, const Command& command)
{
    QStringList readings;
    const Scene& scene = command.job.scene;
    QStringList named{QFileInfo(reader.text(QStringLiteral("table"))).absoluteFilePath()};
    for (const QString& file : command.files)
        named << QFileInfo(file).absoluteFilePath();
    const auto add = [&](const auto& table) {
        const bool isNamed = table && named.contains(table->path);
        if (!isNamed || table->firstRow == 0 || reader.has(QStringLiteral("first-row")))
            return;
        readings << QString::fromStdString(plural("ui",
                                                  "%1: the first %n rows were left out, because models of this kind number positions from "
                                                  "there. --first-row 0 reads all rows.",
                                                  "%1: row 0 was left out, because models of this kind number positions from the next row. "
                                                  "--first-row 0 reads all rows.")(table->firstRow, shownPath(table->path).toStdString()));
    };
    add(scene.scheme.table);
    for (const FileKindOfScene& kind : fileKindsOfScene())
        if (kind.argument)
            add(kind.argument(scene));
    return readings;
}

void readNamedFiles(OptionReader& reader, Command& command)
{
    ExportJob& job = command.job;
    const bool exports = command.task == Command::Task::Export && !isCode(job.kind) && job.kind != FileKind::Scene;
    if (reader.error() || (!exports && command.task != Command::Task::Screenshot))
        return;
    const Scene shown = withShownFiles(job.scene);
    for (const FileKindOfScene& kind : fileKindsOfScene())
        if (const QStringList outside = filesOutside(kind.unopened(shown), command.folder); !outside.isEmpty())
            return reader.fail({Error::Kind::File, CommandLine::tr("%1 was not read: the scene that names the file is in another folder, "
                                                                   "and the command line cannot ask you. Allow the file with %2.")
                                                       .arg(shownPath(outside.front()), QString::fromLatin1(kind.option))
                                                       .toStdString()});
    const auto whole = withNamedFiles(exports ? shown : job.scene, command.folder);
    if (!whole)
        return reader.fail(whole.error());
    job.scene = *whole;
    for (const FileKindOfScene& kind : fileKindsOfScene())
        if (exports && !kind.unopened(job.scene).isEmpty())
            reader.fail({Error::Kind::File, kind.problem(job.scene).toStdString()});
    if (const ViewInfo& info = infoOf(job.scene.view.name); exports && info.needsTable && !info.traits.isOffered(job.scene))
        reader.fail(
            usageError(CommandLine::tr("The view \"difference\" compares a table with the formula. Name an .npy or .csv file as well.")));
}

} // namespace posenc
