// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/opened_files.h"
#include "app/options.h"
#include "app/parameter_options.h"
#include "app/unused_options.h"
#include "ui/export/option_reader.h"

#include "core/base/names.h"
#include "ui/base/language.h"
#include "ui/base/shown_text.h"
#include "ui/export/figure_purpose.h"
#include "ui/export/scene_link.h"
#include "ui/files/file_kind.h"
#include "ui/scene/feature.h"
#include "ui/scene/scene_json.h"
#include "ui/scene/shown_part.h"
#include "ui/settings/code_settings.h"
#include "ui/settings/offset_settings.h"

#include <QCommandLineParser>
#include <QFileInfo>
#include <QRegularExpression>

namespace posenc {

namespace {

void readShownPart(OptionReader& reader, Scene& scene)
{
    scene = withFittingWindows(scene);
    ShownPart part = shownPart(scene);
    const auto read = [&reader](const char* option, std::optional<CellRange>& range) {
        CellRange ends;
        const QString name = QString::fromLatin1(option);
        reader.range(name, ends.first, ends.last);
        if (reader.has(name))
            range = ends;
    };
    read("rows", part.rows);
    read("columns", part.columns);
    if (!reader.has(QStringLiteral("rows")) && !reader.has(QStringLiteral("columns")))
        return;
    if (const auto shown = withShownPart(scene, part))
        scene = *shown;
    else
        reader.fail(shown.error());
}

void readScene(OptionReader& reader, const std::vector<Preset>& presets, const ColorMaps& colorMaps, Scene& scene, QStringList& warnings)
{
    if (reader.has(QStringLiteral("preset"))) {
        const QString name = reader.text(QStringLiteral("preset"));
        const auto found = std::ranges::find(presets, name, &Preset::name);
        if (found == presets.end())
            reader.fail(usageError(CommandLine::tr("There is no preset called %1. --list presets lists the names.").arg(shownText(name))));
        else
            scene = withFilesOf(found->scene, scene);
    }
    readPositionTable(reader, scene);
    readPositionList(reader, scene);
    readParameters(reader, colorMaps, scene);
    for (const auto& [option, why] : unusableTexts(scene))
        if (reader.has(QLatin1String(option)))
            reader.fail(
                {why.kind, QStringLiteral("--%1: %2").arg(QLatin1String(option), QString::fromStdString(why.message)).toStdString()});
    checkPositionList(reader, scene);
    for (const Feature* const feature : features())
        if (feature->readOptions)
            feature->readOptions(reader, scene, warnings);
    readShownPart(reader, scene);
}

QString exportKinds()
{
    return CommandLine::tr(".png, .svg or .pdf (a figure), .gif (an animation), .npy or .csv (numbers), "
                           ".py or .cpp (code) or .posenc (the scene)");
}

// The kind of the file, and incompatible options.
void readExport(OptionReader& reader, Command& command)
{
    ExportJob& job = command.job;
    command.task = Command::Task::Export;
    command.file = reader.text(QStringLiteral("export"));
    if (const auto kind = fileKindOf(command.file))
        job.kind = *kind;
    else if (!reader.has(QStringLiteral("format")) && !QFileInfo(command.file).suffix().isEmpty())
        reader.fail(usageError(CommandLine::tr("--export: posenc does not write files such as %1, but %2. --format names another format.")
                                   .arg(shownText(command.file), exportKinds())));
    else if (!reader.has(QStringLiteral("format")))
        reader.fail(usageError(
            command.file == QLatin1String("-")
                ? CommandLine::tr("--export - writes to standard output, so --format must name the format, for instance --format png.")
                : CommandLine::tr("--export writes %1, not %2. Use --format if the file name has another ending.")
                      .arg(exportKinds(), shownText(command.file))));
    reader.named(QStringLiteral("format"), job.kind, fileKindFromName);
    if (const auto named = fileKindOf(command.file); named && job.kind != *named)
        reader.fail(usageError(CommandLine::tr("--format %1 contradicts a file name that ends in .%2. Leave one of the two out.")
                                   .arg(nameOf(job.kind), nameOf(*named))));
    const Scene& scene = job.scene;
    if (isCode(job.kind) && reader.has(QStringLiteral("code")) && scene.of<CodeSettings>().language != codeLanguageOf(job))
        reader.fail(
            usageError(job.kind == FileKind::Cpp
                           ? CommandLine::tr("A .cpp file holds C++, and --code %1 is Python: write a .py file, or leave --code out.")
                                 .arg(reader.text(QStringLiteral("code")))
                           : CommandLine::tr("A .py file holds Python, and --code eigen is C++: write a .cpp file, or choose numpy, "
                                             "pytorch, tensorflow or jax.")));
    if (job.kind == FileKind::Gif && !job.sweep)
        reader.fail(
            usageError(CommandLine::tr("A .gif is an animation and needs --sweep to name the values, such as --sweep n=10:1e6:25.")));
    if (job.kind == FileKind::Gif && job.figure.transparent)
        reader.fail(usageError(CommandLine::tr("A .gif cannot be --transparent. Write the frames as .png, or leave the option out.")));
    if (job.figure.cellPixels > 0 && (isFigure(job.kind) || job.kind == FileKind::Gif) && job.kind != FileKind::Png)
        reader.fail(usageError(CommandLine::tr("--cell-pixels is for .png only. A .%1 has axes.").arg(nameOf(job.kind))));
    if (job.sweep && job.kind != FileKind::Gif && !framePath(command.file, 1))
        reader.fail(usageError(
            CommandLine::tr("A --sweep writes one file per value, so the name needs a place for a number, such as frame-%04d.png, not %1.")
                .arg(shownText(command.file))));
}

void readTask(OptionReader& reader, const std::vector<Option>& options, Command& command)
{
    QStringList tasks;
    const auto ask = [&](const QString& task) {
        if (reader.has(task))
            tasks << QStringLiteral("--") + task;
    };
    for (const char* const task : {"list", "print", "screenshot", "export"})
        ask(QLatin1String(task));
    for (const Option& option : options)
        if (option.isTask)
            ask(option.name);
    ask(QStringLiteral("link"));
    if (tasks.size() > 1)
        return reader.fail(
            usageError(CommandLine::tr("%1 are separate tasks. Ask for one at a time.").arg(tasks.join(QStringLiteral(" and ")))));
    if (reader.has(QStringLiteral("list"))) {
        command.task = Command::Task::List;
        command.list = reader.text(QStringLiteral("list"));
        QStringList names = listNames();
        if (!names.contains(command.list)) {
            const QString last = names.takeLast();
            reader.fail(usageError(
                CommandLine::tr("--list takes %1 or %2, not %3.").arg(names.join(QStringLiteral(", ")), last, shownText(command.list))));
        }
    } else if (reader.has(QStringLiteral("print"))) {
        command.task = Command::Task::Print;
        command.list = reader.text(QStringLiteral("print"));
        if (!QStringList{QStringLiteral("man"), QStringLiteral("bash"), QStringLiteral("zsh"), QStringLiteral("fish"),
                         QStringLiteral("manual"), QStringLiteral("parameters"), QStringLiteral("lists")}
                 .contains(command.list))
            reader.fail(usageError(
                CommandLine::tr("--print takes man, bash, zsh, fish, manual, parameters or lists, not %1.").arg(shownText(command.list))));
    } else if (reader.has(QStringLiteral("screenshot"))) {
        command.task = Command::Task::Screenshot;
        command.file = readScreenshotName(reader);
    } else if (reader.has(QStringLiteral("export")) && command.feature && command.feature->exports()) {
        command.task = Command::Task::Feature;
        command.file = reader.text(QStringLiteral("export"));
    } else if (reader.has(QStringLiteral("export"))) {
        readExport(reader, command);
    } else if (reader.has(QStringLiteral("link"))) {
        command.task = Command::Task::Link;
    }
    for (const char* const option : {"sweep", "format"})
        if (reader.has(QLatin1String(option)) && !reader.has(QStringLiteral("export")))
            reader.fail(usageError(CommandLine::tr("--%1 changes how a file is written and needs --export.").arg(QLatin1String(option))));
    command.force = reader.has(QStringLiteral("force"));
}

// Options that name a file or a task: given twice, one of the two would be dropped.
Expected<Done> once(const QCommandLineParser& parser, const std::vector<Option>& options)
{
    QStringList single;
    for (const char* const option : {"export", "screenshot", "list", "print", "describe", "language", "sweep", "format", "preset", "table",
                                     "tensor", "first-row", "header"})
        single << QLatin1String(option);
    for (const Option& option : options)
        if (option.isOnce)
            single << option.name;
    for (const QString& option : single)
        if (const qsizetype times = parser.values(option).size(); times > 1)
            return usageError(CommandLine::tr("--%1 is given %2 times, but only once is allowed. Call posenc again for the other value.")
                                  .arg(option)
                                  .arg(times));
    return Done{};
}

// A name that is not valid text would become another name, and two names the same.
Expected<Done> onlyText(const QCommandLineParser& parser, const std::vector<Option>& options)
{
    const auto file = [](const QString& name) -> Error {
        return {Error::Kind::File, CommandLine::tr("The name %1 is not UTF-8, so posenc can neither open nor write a file of exactly this "
                                                   "name. Give the file a name in UTF-8.")
                                       .arg(shownText(name))
                                       .toStdString()};
    };
    for (const QString& name : parser.positionalArguments())
        if (!name.isValidUtf16())
            return file(name);
    for (const QString& option : parser.optionNames())
        for (const QString& value : parser.values(option)) {
            const auto known = std::ranges::find(options, option, &Option::name);
            const bool names = known != options.end() && (known->value == QLatin1String("FILE") || known->value == QLatin1String("FOLDER"));
            if (!value.isValidUtf16())
                return names ? file(value)
                             : usageError(CommandLine::tr("--%1 holds %2, which is not UTF-8. Write the value in UTF-8.")
                                              .arg(option, shownText(value)));
        }
    return Done{};
}

// The name of an option as it was typed: --nmae, or -x.
QString typedOption(const QString& name, const QStringList& arguments)
{
    const QString word = QStringLiteral("--") + name;
    const bool isWord = std::ranges::any_of(arguments, [&word](const QString& argument) { return argument.startsWith(word); });
    return isWord ? word : QLatin1Char('-') + name;
}

Error misunderstood(const QCommandLineParser& parser, const std::vector<Option>& options, const QStringList& arguments)
{
    if (parser.unknownOptionNames().isEmpty()) { // the toolkit quotes the option, in a language of its own choice
        static const QRegularExpression quote(QStringLiteral("'-*([^']*)'"));
        const QString about = quote.match(parser.errorText()).captured(1);
        const auto option = std::ranges::find(options, about, &Option::name);
        if (option == options.end())
            return usageError(parser.errorText());
        return usageError((!option->value.isEmpty() ? CommandLine::tr("--%1 needs a value. --help lists the options.")
                                                    : CommandLine::tr("--%1 takes no value. --help lists the options."))
                              .arg(about));
    }
    const QString name = parser.unknownOptionNames().front();
    std::vector<std::string> known;
    for (const Option& option : options)
        known.push_back(option.name.toStdString());
    const std::vector<std::string_view> names(known.begin(), known.end());
    const std::string_view meant = nearestName(name.toStdString(), names);
    const QString typed = shownText(typedOption(name, arguments));
    if (meant.empty())
        return usageError(CommandLine::tr("There is no option %1. --help lists the options.").arg(typed));
    return usageError(CommandLine::tr("There is no option %1. Did you mean --%2? --help lists the options.")
                          .arg(typed, QString::fromUtf8(meant.data(), static_cast<qsizetype>(meant.size()))));
}

// The parser knows no option whose value may be left out: such a one gets an empty value.
QStringList withOptionalValues(QStringList arguments)
{
    const QString option = QStringLiteral("--presenting");
    const qsizetype place = arguments.indexOf(option);
    if (place < 0)
        return arguments;
    const QString next = arguments.value(place + 1);
    arguments[place] += QLatin1Char('=');
    static const QRegularExpression word(QStringLiteral("\\A[a-z]+\\z")); // no name of a lesson's file
    if (word.match(next).hasMatch())
        arguments[place] += arguments.takeAt(place + 1);
    return arguments;
}

} // namespace

QStringList argumentsOf(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i) {
        const QByteArrayView bytes(argv[i]);
        QString text = QString::fromUtf8(bytes);
        if (!bytes.isValidUtf8()) {
            text.clear();
            for (const char byte : bytes)
                text +=
                    static_cast<unsigned char>(byte) < 0x80 ? QChar(QLatin1Char(byte)) : QChar(0xdc00 + static_cast<unsigned char>(byte));
        }
        arguments << text;
    }
    return arguments;
}

QString languageIn(const QStringList& arguments)
{
    const QString option = QStringLiteral("--language");
    for (qsizetype place = 0; place < arguments.size(); ++place) {
        const bool isApart = arguments[place] == option && place + 1 < arguments.size();
        const QString code = isApart                                                  ? arguments[place + 1]
                             : arguments[place].startsWith(option + QLatin1Char('=')) ? arguments[place].mid(option.size() + 1)
                                                                                      : QString();
        if (!code.isEmpty() && nearestLanguage({code}) == code)
            return code;
    }
    return {};
}

Expected<Command> readCommandLine(const QStringList& arguments, const std::vector<Preset>& presets, const ColorMaps& colorMaps)
{
    static const std::vector<Option> options = programOptions();
    QCommandLineParser parser;
    addTo(parser, options);
    Command command;
    if (!parser.parse(QStringList{QStringLiteral("posenc")} + withOptionalValues(arguments)))
        return misunderstood(parser, options, arguments);
    if (parser.isSet(QStringLiteral("help")) || parser.isSet(QStringLiteral("version"))) {
        command.task = parser.isSet(QStringLiteral("help")) ? Command::Task::Help : Command::Task::Version;
        command.list = parser.positionalArguments().value(0);
        return command;
    }
    if (const auto text = onlyText(parser, options); !text)
        return text.error();
    if (const auto single = once(parser, options); !single)
        return single.error();
    OptionReader reader(parser);
    QStringList files = parser.positionalArguments();
    if (reader.has(QStringLiteral("describe"))) {
        if (files.size() > 1 || reader.given().size() > 1)
            return usageError(CommandLine::tr("--describe reads one file, or compares two models, and takes no other option. "
                                              "Leave the others out."));
        command.task = Command::Task::Describe;
        command.file = reader.text(QStringLiteral("describe"));
        command.files = files;
        return command;
    }
    command.newWindow = reader.has(QStringLiteral("new-window"));
    if (reader.has(QStringLiteral("language"))) {
        command.language = reader.text(QStringLiteral("language"));
        if (nearestLanguage({command.language}) != command.language)
            return usageError(
                CommandLine::tr("posenc is not available in %1. --help lists its languages.").arg(shownText(command.language)));
    }
    command.isPlain = reader.given().isEmpty() && std::ranges::none_of(files, isLink); // a running posenc opens files
    command.isBare = files.isEmpty() && std::ranges::all_of(reader.given(), [](const QString& option) {
                         return option == QLatin1String("new-window") || option == QLatin1String("language");
                     });
    for (const Feature* const feature : features())
        if (feature->readCommand && feature->readCommand(reader, files, command)) {
            readFigure(reader, command.job.figure);
            if (reader.error())
                return *reader.error();
            return command;
        }
    command.namesFile = !files.isEmpty();
    command.files = files;
    if (command.task != Command::Task::Feature)
        openFiles(reader, files, command);
    if (reader.error())
        return *reader.error();
    readScene(reader, presets, colorMaps, command.job.scene, command.warnings);
    if (const auto kept = figureFrom(command.look); kept && !command.look.isEmpty()) // a figure is drawn again as it was
        command.job.figure = *kept;
    readFigure(reader, command.job.figure);
    reader.number(QStringLiteral("frames-per-second"), ExportJob::fewestFrames, ExportJob::mostFrames, command.job.framesPerSecond);
    if (reader.has(QStringLiteral("sweep"))) {
        if (const auto sweep = sweepFromText(reader.text(QStringLiteral("sweep"))))
            command.job.sweep = *sweep;
        else
            reader.fail(sweep.error());
    }
    readTask(reader, options, command);
    if (const auto purpose = purposeFromName(reader.text(QStringLiteral("for")));
        purpose && purpose->inArticle && isFigure(command.job.kind) && reads(command.job.scene.view.name, "no-peaks")
        && !reader.has(QStringLiteral("peaks")))
        command.job.scene.view.offset.edit().withoutPeaks = true;
    readNamedFiles(reader, command);
    if (reader.error())
        return *reader.error();
    if (const QString unused = command.task == Command::Task::Export ? unusedOptions(reader.given(), command.job) : QString();
        !unused.isEmpty())
        command.warnings << unused;
    command.readings = readingsOf(command.job.scene) + positionReadings(reader, command.job.scene) + rowReadings(reader, command);
    return command;
}

QStringList listed(const QString& what, const std::vector<Preset>& presets, const ColorMaps& colorMaps)
{
    QStringList names;
    if (what == QLatin1String("views")) {
        for (const ViewInfo& info : views())
            names << nameOf(info.view);
    } else if (what == QLatin1String("colormaps")) {
        for (const ColorMap& map : colorMaps.all())
            names << QString::fromStdString(map.name());
    } else if (what == QLatin1String("presets")) {
        for (const Preset& preset : presets)
            names << preset.name;
    } else {
        for (const Feature* const feature : features())
            if (feature->list && what == QLatin1String(feature->listName))
                names = feature->list();
    }
    return names;
}

} // namespace posenc
