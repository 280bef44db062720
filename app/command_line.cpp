#include "app/command_line.h"

#include "ui/scene_file.h"

#include <QCommandLineParser>

#include <charconv>
#include <cmath>

namespace posenc {

namespace {

Error usage(const QString& sentence) { return {Error::Kind::Usage, sentence.toStdString()}; }

Error range(const QString& option, const QString& value, const QString& lowest, const QString& highest)
{
    return {Error::Kind::Range,
            QStringLiteral("--%1 is %2, but it must lie between %3 and %4.").arg(option, value, lowest, highest).toStdString()};
}

void addOptions(QCommandLineParser& parser)
{
    const QString number = QStringLiteral("X");
    const QString name = QStringLiteral("NAME");
    parser.addOptions({
        {QStringLiteral("n"), QStringLiteral("The base, 1 … 1e9 (10000)."), number},
        {QStringLiteral("d-model"), QStringLiteral("Encoding dimensions, 1 … 16384 (128)."), QStringLiteral("N")},
        {QStringLiteral("max-len"), QStringLiteral("Positions, 1 … 1048576 (128)."), QStringLiteral("N")},
        {QStringLiteral("layout"), QStringLiteral("interleaved, concatenated or cosine-first (interleaved)."), name},
        {QStringLiteral("frequencies"), QStringLiteral("paper or tensor2tensor (paper)."), name},
        {QStringLiteral("view"), QStringLiteral("heatmap, position, similarity, or dimension, which has numbers only (heatmap)."), name},
        {QStringLiteral("position"), QStringLiteral("Positions drawn, the first is the selected one (0,4,8,12 as far as they exist)."),
         QStringLiteral("K,…")},
        {QStringLiteral("dimension"), QStringLiteral("Columns drawn (4,5,6,7 as far as they exist)."), QStringLiteral("J,…")},
        {QStringLiteral("measure"), QStringLiteral("dot, cosine or distance, for similarity (dot)."), name},
        {QStringLiteral("preset"), QStringLiteral("Start from a preset; other options change it."), name},
        {QStringLiteral("export"),
         QStringLiteral("Write the figure (.png), its numbers (.npy, .csv) or the scene (.posenc) and exit; needs no display."),
         QStringLiteral("FILE")},
        {QStringLiteral("screenshot"), QStringLiteral("Write a picture of the whole window (.png) and exit; needs no display."),
         QStringLiteral("FILE")},
        {QStringLiteral("size"), QStringLiteral("Picture size in pixels (1600x1000)."), QStringLiteral("WxH")},
        {QStringLiteral("dpi"), QStringLiteral("Pixels per inch, 10 … 2400 (150)."), QStringLiteral("D")},
        {QStringLiteral("colormap"), QStringLiteral("A colour map; --list colormaps names them."), name},
        {QStringLiteral("theme"), QStringLiteral("light or dark, for the picture (light)."), name},
        {QStringLiteral("title"), QStringLiteral("The picture's title; empty for none."), QStringLiteral("TEXT")},
        {QStringLiteral("force"), QStringLiteral("Replace an existing file.")},
        {QStringLiteral("list"), QStringLiteral("Print the names of views, colormaps or presets, one a line."), QStringLiteral("WHAT")},
        {{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Show this help.")},
        {{QStringLiteral("v"), QStringLiteral("version")}, QStringLiteral("Show the version.")},
    });
}

// Reads values one after another into the command; the first problem is kept.
class OptionReader {
public:
    explicit OptionReader(const QCommandLineParser& parser) : m_parser(parser) {}

    const std::optional<Error>& error() const { return m_error; }
    bool has(const QString& option) const { return m_parser.isSet(option); }
    QString text(const QString& option) const { return m_parser.value(option); }
    void fail(const Error& error)
    {
        if (!m_error)
            m_error = error;
    }

    void number(const QString& option, double lowest, double highest, double& target)
    {
        if (!has(option))
            return;
        const std::string text = this->text(option).toStdString();
        double value = 0.0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (end != text.data() + text.size() || text.empty() || problem == std::errc::invalid_argument)
            return fail(usage(QStringLiteral("--%1 takes a number such as 10000 or 1e4, not \"%2\".").arg(option, this->text(option))));
        if (problem == std::errc::result_out_of_range || !(value >= lowest && value <= highest))
            return fail(range(option, this->text(option), QString::number(lowest, 'g', 10), QString::number(highest, 'f', 0)));
        target = value;
    }

    void whole(const QString& option, std::int64_t lowest, std::int64_t highest, std::int64_t& target)
    {
        if (has(option))
            whole(option, text(option), lowest, highest, target);
    }

    void wholes(const QString& option, std::int64_t end, const QString& limit, std::vector<std::int64_t>& target)
    {
        if (!has(option))
            return;
        std::vector<std::int64_t> values;
        for (const QString& part : text(option).split(QLatin1Char(','))) {
            std::int64_t value = 0;
            whole(option, part, 0, end - 1, value);
            values.push_back(value);
        }
        if (m_error && m_error->kind == Error::Kind::Range)
            m_error->message.insert(m_error->message.size() - 1, QStringLiteral(" (%1)").arg(limit).toStdString());
        if (values.size() > Scene::Selection::maxPositions)
            return fail(range(option, QStringLiteral("a list of %1").arg(values.size()), QStringLiteral("1"),
                              QStringLiteral("%1 entries").arg(Scene::Selection::maxPositions)));
        target = std::move(values);
    }

    template <class Value, class FromName>
    void named(const QString& option, Value& target, FromName fromName)
    {
        if (!has(option))
            return;
        if (const Expected<Value> value = fromName(text(option)))
            target = *value;
        else
            fail(Error{value.error().kind, "--" + option.toStdString() + ": " + value.error().message});
    }

private:
    void whole(const QString& option, const QString& shown, std::int64_t lowest, std::int64_t highest, std::int64_t& target)
    {
        const std::string text = shown.toStdString();
        std::int64_t value = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (end != text.data() + text.size() || text.empty() || problem == std::errc::invalid_argument)
            return fail(usage(QStringLiteral("--%1 takes a whole number in digits, such as 128, not \"%2\".").arg(option, shown)));
        if (problem == std::errc::result_out_of_range || value < lowest || value > highest)
            return fail(range(option, shown, QString::number(lowest), QString::number(highest)));
        target = value;
    }

    const QCommandLineParser& m_parser;
    std::optional<Error> m_error;
};

void readScene(OptionReader& reader, const std::vector<Preset>& presets, const ColorMaps& colorMaps, Scene& scene)
{
    if (reader.has(QStringLiteral("preset"))) {
        const QString name = reader.text(QStringLiteral("preset"));
        const auto found = std::ranges::find(presets, name, &Preset::name);
        if (found == presets.end())
            reader.fail(usage(QStringLiteral("There is no preset called \"%1\"; --list presets names them.").arg(name)));
        else
            scene = found->scene;
    }
    double n = scene.encoding.n();
    std::int64_t dModel = scene.encoding.dModel();
    std::int64_t maxLen = scene.encoding.maxLen();
    Layout layout = scene.encoding.layout();
    FrequencyRule frequencies = scene.encoding.frequencies();
    reader.number(QStringLiteral("n"), EncodingSpec::minN, EncodingSpec::maxN, n);
    reader.whole(QStringLiteral("d-model"), 1, EncodingSpec::maxDModel, dModel);
    reader.whole(QStringLiteral("max-len"), 1, EncodingSpec::maxMaxLen, maxLen);
    reader.named(QStringLiteral("layout"), layout, [](const QString& name) { return layoutFromName(name.toStdString()); });
    reader.named(QStringLiteral("frequencies"), frequencies, [](const QString& name) { return frequencyRuleFromName(name.toStdString()); });
    if (const auto spec = EncodingSpec::make(n, dModel, maxLen, layout, frequencies))
        scene.encoding = *spec;
    reader.named(QStringLiteral("view"), scene.view.name, viewFromName);
    reader.named(QStringLiteral("measure"), scene.view.measure, [](const QString& name) { return measureFromName(name.toStdString()); });
    reader.wholes(QStringLiteral("position"), scene.encoding.maxLen(), QStringLiteral("max_len is %1").arg(scene.encoding.maxLen()),
                  scene.selection.positions);
    reader.wholes(QStringLiteral("dimension"), scene.encoding.dModel(), QStringLiteral("d_model is %1").arg(scene.encoding.dModel()),
                  scene.selection.dimensions);
    if (reader.has(QStringLiteral("colormap"))) {
        scene.view.colormap = reader.text(QStringLiteral("colormap"));
        if (scene.view.colormap != QLatin1String("auto") && !colorMaps.find(scene.view.colormap))
            reader.fail(
                usage(QStringLiteral("There is no colour map called \"%1\"; --list colormaps names them.").arg(scene.view.colormap)));
    }
    scene = withFittingWindows(scene);
}

void readFigure(OptionReader& reader, FigureOptions& figure)
{
    reader.number(QStringLiteral("dpi"), 10.0, 2400.0, figure.dpi);
    if (reader.has(QStringLiteral("size"))) {
        const QStringList sides = reader.text(QStringLiteral("size")).split(QLatin1Char('x'));
        bool width = false;
        bool height = false;
        const QSize size(sides.value(0).toInt(&width), sides.value(1).toInt(&height));
        if (sides.size() != 2 || !width || !height)
            reader.fail(
                usage(QStringLiteral("--size takes pixels such as 1600x1000, not \"%1\".").arg(reader.text(QStringLiteral("size")))));
        else if (size.width() < 200 || size.height() < 150 || size.width() > FigureOptions::largestSide
                 || size.height() > FigureOptions::largestSide)
            reader.fail(range(QStringLiteral("size"), reader.text(QStringLiteral("size")), QStringLiteral("200x150"),
                              QStringLiteral("%1x%1").arg(FigureOptions::largestSide)));
        else
            figure.pixels = size;
    }
    if (reader.has(QStringLiteral("theme"))) {
        const QString theme = reader.text(QStringLiteral("theme"));
        if (theme != QLatin1String("light") && theme != QLatin1String("dark"))
            reader.fail(usage(QStringLiteral("--theme takes light or dark, not \"%1\".").arg(theme)));
        figure.dark = theme == QLatin1String("dark");
    }
    if (reader.has(QStringLiteral("title")))
        figure.title = reader.text(QStringLiteral("title"));
}

bool isPicture(const QString& file) { return file.endsWith(QLatin1String(".png")); }

bool isScene(const QString& file) { return file.endsWith(QLatin1String(".posenc")); }

void readTask(OptionReader& reader, Command& command)
{
    if (reader.has(QStringLiteral("list"))) {
        command.task = Command::Task::List;
        command.list = reader.text(QStringLiteral("list"));
        if (!QStringList{QStringLiteral("views"), QStringLiteral("colormaps"), QStringLiteral("presets")}.contains(command.list))
            reader.fail(usage(QStringLiteral("--list takes views, colormaps or presets, not \"%1\".").arg(command.list)));
    } else if (reader.has(QStringLiteral("screenshot"))) {
        command.task = Command::Task::Screenshot;
        command.file = reader.text(QStringLiteral("screenshot"));
        if (!command.file.endsWith(QLatin1String(".png")))
            reader.fail(usage(QStringLiteral("--screenshot writes .png, not \"%1\".").arg(command.file)));
    } else if (reader.has(QStringLiteral("export"))) {
        command.task = Command::Task::Export;
        command.file = reader.text(QStringLiteral("export"));
        if (!isPicture(command.file) && !isNumbers(command.file) && !isScene(command.file))
            reader.fail(usage(QStringLiteral("--export writes .png (a picture), .npy or .csv (numbers) or .posenc (the scene), not \"%1\".")
                                  .arg(command.file)));
    }
    command.force = reader.has(QStringLiteral("force"));
}

} // namespace

Expected<Command> readCommandLine(const QStringList& arguments, const std::vector<Preset>& presets, const ColorMaps& colorMaps)
{
    QCommandLineParser parser;
    addOptions(parser);
    Command command;
    if (!parser.parse(QStringList{QStringLiteral("posenc")} + arguments))
        return usage(parser.errorText() + QStringLiteral(" --help lists the options."));
    if (parser.isSet(QStringLiteral("help")) || parser.isSet(QStringLiteral("version"))) {
        command.task = parser.isSet(QStringLiteral("help")) ? Command::Task::Help : Command::Task::Version;
        return command;
    }
    const QStringList files = parser.positionalArguments();
    if (files.size() > 1)
        return usage(QStringLiteral("\"%1\" was not understood: one file can be opened; --help lists the options.").arg(files[1]));
    if (!files.isEmpty()) {
        const auto scene = readSceneFile(files.front());
        if (!scene)
            return scene.error();
        command.scene = *scene;
    }
    OptionReader reader(parser);
    readScene(reader, presets, colorMaps, command.scene);
    readFigure(reader, command.figure);
    readTask(reader, command);
    if (reader.error())
        return *reader.error();
    return command;
}

bool isNumbers(const QString& file) { return file.endsWith(QLatin1String(".npy")) || file.endsWith(QLatin1String(".csv")); }

QString helpText()
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Shows the transformer's positional encoding.\n\n"
                                                    "Without --export a window opens. Exit codes: 0 done, 1 runtime failure, 2 usage,\n"
                                                    "3 value out of range, 4 a file cannot be read or written."));
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 QStringLiteral("A scene (.posenc) or a PNG that posenc wrote: opens what it shows."),
                                 QStringLiteral("[FILE]"));
    addOptions(parser);
    // The parser writes a name of one letter with one dash; this one has two, like its neighbours.
    return parser.helpText().replace(QStringLiteral("  -n <X>  "), QStringLiteral("  --n <X> "));
}

QStringList listed(const QString& what, const std::vector<Preset>& presets, const ColorMaps& colorMaps)
{
    QStringList names;
    if (what == QLatin1String("views")) {
        for (const View view : allViews())
            names << nameOf(view);
    } else if (what == QLatin1String("colormaps")) {
        for (const ColorMap& map : colorMaps.all())
            names << QString::fromStdString(map.name());
    } else {
        for (const Preset& preset : presets)
            names << preset.name;
    }
    return names;
}

} // namespace posenc
