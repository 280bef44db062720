// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include "app/parameter_options.h"
#include "ui/base/language.h"
#include "ui/export/figure_purpose.h"
#include "ui/scene/feature.h"
#include "ui/scene/views.h"

#include <QCommandLineParser>

#include <algorithm>

namespace posenc {

namespace {

QStringList languageCodes()
{
    QStringList codes;
    for (const Language& language : languages())
        codes << language.code;
    return codes;
}

// "paper-column (8.5 × 6 cm, 600 dpi, 8 pt), …"
QString purposes()
{
    QStringList texts;
    for (const FigurePurpose& purpose : figurePurposes())
        texts << QStringLiteral("%1 (%2 × %3 %4, %5 dpi, %6 pt)")
                     .arg(QLatin1String(purpose.name))
                     .arg(purpose.size.width())
                     .arg(purpose.size.height())
                     .arg(purpose.onPaper ? QStringLiteral("cm") : QStringLiteral("pixels"))
                     .arg(purpose.dpi)
                     .arg(purpose.fontSize);
    return inWords(texts);
}

/// What --help lists under one heading.
struct OptionGroup {
    const char* title;
    QStringList options;
};

const std::vector<OptionGroup>& optionGroups()
{
    static const auto words = [](const char* names) { return QString::fromLatin1(names).split(QLatin1Char(' ')); };
    static const std::vector<OptionGroup> groups{
        {"Encoding", words("n d-model max-len layout frequencies scheme preset")},
        {"Plot", words("view position dimension second-position cross-hair pair rows columns measure softmax over transposed colormap")},
        {"Write a file and exit", words("export format live sweep frames-per-second screenshot link force")},
        {"Look of a figure", words("for size dpi font font-size cell-pixels theme transparent no-colorbar no-note no-peaks "
                                   "peaks no-wavelength lines title caption look")},
        {"Files", words("describe table tensor first-row header compare-with beside positions-file positions-column embedding-file "
                        "vocabulary embedding-header")},
        {"Lessons", words("lesson step presenting with-notes with-answers check strict grade")},
        {"Program", words("list print language new-window help version")},
    };
    return groups;
}

// As the parser writes options, without its heading.
QString linesOf(const QStringList& names, const std::vector<Option>& options)
{
    std::vector<Option> some;
    for (const QString& name : names)
        if (const auto found = std::ranges::find(options, name, &Option::name); found != options.end())
            some.push_back(*found);
    QCommandLineParser parser;
    addTo(parser, some);
    // The parser writes one-letter names with one dash; this one has two, like its neighbours.
    return parser.helpText()
        .section(QStringLiteral("\n\n"), 1)
        .section(QLatin1Char('\n'), 1)
        .replace(QStringLiteral("  -n <X>  "), QStringLiteral("  --n <X> "));
}

} // namespace

QString inWords(QStringList names)
{
    const QString last = names.takeLast();
    return names.join(QStringLiteral(", ")) + QStringLiteral(" or ") + last;
}

QStringList listNames()
{
    QStringList names{QStringLiteral("views"), QStringLiteral("colormaps"), QStringLiteral("presets")};
    for (const Feature* const feature : features())
        if (feature->list)
            names << QLatin1String(feature->listName);
    return names;
}

std::vector<Option> programOptions()
{
    const QString number = QStringLiteral("X");
    const QString name = QStringLiteral("NAME");
    std::vector<Option> options;
    for (const char* const first : {"n", "d-model", "max-len", "layout", "frequencies", "view", "position", "dimension", "second-position",
                                    "cross-hair", "pair", "transposed", "measure", "softmax", "over"})
        options.push_back(optionOf(parameterOfOption(QLatin1String(first))));
    const std::vector<Option> others{
        {QStringLiteral("rows"), QStringLiteral("Rows to show in a view with cells, such as 0:100."), QStringLiteral("A:B")},
        {QStringLiteral("columns"), QStringLiteral("Columns to show, such as 0:64. For curves: the range of the horizontal axis."),
         QStringLiteral("A:B")},
        {QStringLiteral("preset"), QStringLiteral("Start from a preset (see --list presets). Other options change its values."), name},
        {QStringLiteral("export"),
         QStringLiteral("Write the figure (.png, .svg, .pdf), its numbers (.npy, .csv), an animation (.gif), code "
                        "(.py, .cpp) or the scene (.posenc) and exit. "
                        "No display is needed. Use - for standard output."),
         QStringLiteral("FILE")},
        {QStringLiteral("format"),
         QStringLiteral("Format to write if the file name does not end in it: png, svg, pdf, gif, npy, csv, py, cpp or posenc, or "
                        "html for a lesson."),
         name,
         {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("gif"), QStringLiteral("npy"),
          QStringLiteral("csv"), QStringLiteral("py"), QStringLiteral("cpp"), QStringLiteral("posenc"), QStringLiteral("html")}},
        {QStringLiteral("sweep"),
         QStringLiteral("Export one file per value of n, d-model, max-len or position: n=10:1e6:25 (first:last:count) or "
                        "max-len=16,64,256. Export to frame-%04d.png or to one .gif."),
         QStringLiteral("P=…")},
        {QStringLiteral("frames-per-second"), QStringLiteral("Frames per second of a .gif, from 0.1 to 50 (default: 10)."), number},
        {QStringLiteral("screenshot"), QStringLiteral("Write an image of the whole window (.png) and exit. No display is needed."),
         QStringLiteral("FILE")},
        {QStringLiteral("for"),
         QStringLiteral(
             "Purpose of the figure: %1. A purpose sets size, resolution and font size, and --size, --dpi and --font-size change them.")
             .arg(purposes()),
         name, purposeNames()},
        {QStringLiteral("size"),
         QStringLiteral("Size of the figure in pixels (default: 1600x1000), or on paper with a unit: 8x5cm, 80x50mm, 3.2x2in."),
         QStringLiteral("WxH")},
        {QStringLiteral("dpi"), QStringLiteral("Pixels per inch, from 10 to 2400 (default: 150)."), QStringLiteral("D")},
        {QStringLiteral("font"), QStringLiteral("Font family, as in fc-list : family (default: DejaVu Sans)."), name},
        {QStringLiteral("font-size"),
         QStringLiteral(
             "Size of labels and numbers in points, from 3 to 96 (default: by the size of the figure). The title is a fifth larger."),
         QStringLiteral("PT")},
        {QStringLiteral("cell-pixels"),
         QStringLiteral("Write a .png of only the cells, with M × M pixels per cell, from 1 to 1024 (default: a figure with axes)."),
         QStringLiteral("M")},
        optionOf(parameterOf(Parameter::Colormap)),
        {QStringLiteral("theme"),
         QStringLiteral("Theme of the figure: light or dark (default: light)."),
         name,
         {QStringLiteral("light"), QStringLiteral("dark")}},
        {QStringLiteral("transparent"), QStringLiteral("Leave out the background of the figure.")},
        {QStringLiteral("no-colorbar"), QStringLiteral("Leave out the colour bar.")},
        {QStringLiteral("no-note"), QStringLiteral("Leave out the line below the plot that says what its pixels hide.")},
        {QStringLiteral("lines"),
         QStringLiteral("Curves: solid, or dashed to tell them apart in grey print (default: solid, on paper dashed)."),
         name,
         {QStringLiteral("solid"), QStringLiteral("dashed")}},
        {QStringLiteral("title"),
         QStringLiteral("Title of the figure (default: the name of the view, in a paper none). An empty text leaves it out."),
         QStringLiteral("TEXT")},
        {QStringLiteral("peaks"),
         QStringLiteral("Label the peaks of the offsets also in a figure for a paper, which leaves the labels out.")},
        {QStringLiteral("caption"), QStringLiteral("Text below the figure."), QStringLiteral("TEXT")},
        {QStringLiteral("table"),
         QStringLiteral(
             "File with the values of --scheme table, one row per position: a table (.npy, .csv) or a model (.safetensors, .npz, "
             "GGUF)."),
         QStringLiteral("FILE")},
        {QStringLiteral("tensor"),
         QStringLiteral("Tensor to read from a model file (default: the position table, if posenc recognises one)."), name},
        {QStringLiteral("first-row"),
         QStringLiteral("Row of the table that is position 0 (default: 0, or the first row that posenc knows for this model)."),
         QStringLiteral("R")},
        {QStringLiteral("header"),
         QStringLiteral("Whether the first row of a text table (.csv, .tsv, .txt) holds names: yes, no or auto (default: auto)."),
         QStringLiteral("WHEN"), headerRowNames()},
        {QStringLiteral("positions-file"),
         QStringLiteral("Text table (.csv, .tsv, .txt) with a column of positions for --scheme positions: numbers, or times such as "
                        "2024-01-31T18:00. The table has at most 65536 rows."),
         QStringLiteral("FILE")},
        {QStringLiteral("positions-column"),
         QStringLiteral("Column of --positions-file, by its name or its number from 1 (default: the first column of times, otherwise the "
                        "first column of numbers)."),
         name},
        {QStringLiteral("force"), QStringLiteral("Replace an existing file.")},
        {QStringLiteral("list"), QStringLiteral("Print the names of %1, one per line.").arg(inWords(listNames())), QStringLiteral("WHAT"),
         listNames()},
        {QStringLiteral("print"),
         QStringLiteral("Print the manual page (man), a completion script (bash, zsh, fish), the manual as HTML (manual), its table of "
                        "parameters (parameters) or all its lists as JSON (lists)."),
         QStringLiteral("WHAT"),
         {QStringLiteral("man"), QStringLiteral("bash"), QStringLiteral("zsh"), QStringLiteral("fish"), QStringLiteral("manual"),
          QStringLiteral("parameters"), QStringLiteral("lists")}},
        {QStringLiteral("language"),
         QStringLiteral("Language of the window (default: the system's) or of exported files (default: en): %1.")
             .arg(inWords(languageCodes())),
         name, languageCodes()},
        {QStringLiteral("new-window"),
         QStringLiteral("Open a new window. Otherwise a running posenc opens the files, or comes to the front.")},
        {QStringLiteral("describe"),
         QStringLiteral("Print what a file is as one JSON object: a scene, a lesson, a model or a table. With a second model: what differs "
                        "in positions."),
         QStringLiteral("FILE")},
        {QStringLiteral("link"),
         QStringLiteral(
             "Print the scene as a link: the web address of View → Web address, # and the settings. Opening it shows the scene.")},
        {QStringLiteral("help"),
         QStringLiteral("Show help: the options of every view, or with the word all also those of single views and schemes."),
         {},
         {},
         QLatin1Char('h')},
        {QStringLiteral("version"), QStringLiteral("Show the version."), {}, {}, QLatin1Char('v')},
    };
    options.insert(options.end(), others.begin(), others.end());
    for (const Feature* const feature : features())
        if (feature->options)
            for (const Option& option : feature->options())
                options.insert(std::ranges::find(options, QLatin1String(option.before), &Option::name), option);
    for (const SceneParameter& parameter : parameters())
        if (std::ranges::find(options, QLatin1String(parameter.option), &Option::name) == options.end())
            options.push_back(optionOf(parameter));
    return options;
}

void addTo(QCommandLineParser& parser, const std::vector<Option>& options)
{
    for (const Option& option : options) {
        QStringList names{option.name};
        if (!option.letter.isNull())
            names.prepend(option.letter);
        parser.addOption({names, option.meaning, option.value});
    }
}

QString programPurpose() { return QStringLiteral("Shows the positional encoding of transformer models."); }

QString fileMeaning()
{
    return QStringLiteral("A scene (.posenc) or a PNG that posenc wrote: opens the scene. A table (.npy, .csv): compares the table with "
                          "the formula. A scene and a table: compares the scene with this table, whatever path the scene names. A lesson "
                          "(.lesson.md): opens the lesson, or --export writes a handout (.pdf, .html) or slides (step-%02d.png).");
}

std::vector<ExitCode> exitCodes()
{
    return {{0, QStringLiteral("done")},
            {1, QStringLiteral("runtime failure")},
            {2, QStringLiteral("usage, or errors in a lesson")},
            {3, QStringLiteral("value out of range")},
            {4, QStringLiteral("a file cannot be read or written")}};
}

QString helpText(bool all)
{
    QCommandLineParser head;
    head.setApplicationDescription(programPurpose() + QStringLiteral("\n\nOpens a window, unless an option writes or prints something."));
    head.addPositionalArgument(QStringLiteral("FILE"), fileMeaning(), QStringLiteral("[options] [FILE]"));
    // The parser gives an argument the room of an option's name, and there is none here.
    const QString file = QStringLiteral("FILE");
    QString text = head.helpText().section(QStringLiteral("Arguments:"), 0, 0) + QStringLiteral("Arguments:\n")
                   + linesOf({file}, {{file, fileMeaning()}}).replace(QStringLiteral("  --FILE"), QStringLiteral("  FILE  "));
    const std::vector<Option> options = programOptions();
    std::vector<Option> left = options;
    for (const OptionGroup& group : optionGroups()) {
        if (const QString lines = linesOf(group.options, options); !lines.isEmpty())
            text += QStringLiteral("\n%1:\n").arg(QLatin1String(group.title)) + lines;
        std::erase_if(left, [&group](const Option& option) { return group.options.contains(option.name); });
    }
    QStringList others; // the groups of the other parameters, in the order of their table
    for (const SceneParameter& parameter : parameters())
        if (const QString group = QLatin1String(parameter.group);
            !others.contains(group) && std::ranges::find(left, QLatin1String(parameter.option), &Option::name) != left.end())
            others << group;
    if (!all)
        text +=
            QStringLiteral("\nposenc --help all lists %1 more options, of %2.\n").arg(left.size()).arg(others.join(QStringLiteral(", ")));
    for (const QString& group : all ? others : QStringList()) {
        QStringList names;
        for (const SceneParameter& parameter : parameters())
            if (group == QLatin1String(parameter.group))
                names << QLatin1String(parameter.option);
        text += QStringLiteral("\nParameters of %1:\n").arg(group) + linesOf(names, left);
    }
    text += QStringLiteral("\nExit codes:\n");
    for (const auto& [code, meaning] : exitCodes())
        text += QStringLiteral("  %1 %2\n").arg(code).arg(meaning);
    return text;
}

} // namespace posenc
