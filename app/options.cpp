// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include "app/parameter_options.h"
#include "ui/base/language.h"
#include "ui/export/figure_purpose.h"
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

QStringList headerRowNames() { return {QStringLiteral("auto"), QStringLiteral("yes"), QStringLiteral("no")}; }

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

} // namespace

QString inWords(QStringList names)
{
    const QString last = names.takeLast();
    return names.join(QStringLiteral(", ")) + QStringLiteral(" or ") + last;
}

std::vector<Option> programOptions()
{
    const QString number = QStringLiteral("X");
    const QString name = QStringLiteral("NAME");
    std::vector<Option> options;
    for (const char* const first : {"n", "d-model", "max-len", "layout", "frequencies", "view", "position", "dimension", "second-position",
                                    "cross-hair", "transposed", "measure", "softmax", "over"})
        options.push_back(optionOf(parameterOfOption(QLatin1String(first))));
    const std::vector<Option> others{
        {QStringLiteral("rows"), QStringLiteral("The rows that a view with cells shows, such as 0:100: from the first up to the last."),
         QStringLiteral("A:B")},
        {QStringLiteral("columns"), QStringLiteral("The same along the horizontal axis, for curves too."), QStringLiteral("A:B")},
        {QStringLiteral("preset"), QStringLiteral("Start from a preset; other options change it."), name},
        {QStringLiteral("export"),
         QStringLiteral(
             "Write the figure (.png, .svg, .pdf), its numbers (.npy, .csv), an animation (.gif), its curve as a sound (.wav), code "
             "(.py, .cpp) or the scene (.posenc) and exit; "
             "needs no display. - is standard output."),
         QStringLiteral("FILE")},
        {QStringLiteral("format"),
         QStringLiteral("What to write if the name does not say: png, svg, pdf, gif, wav, npy, csv, py, cpp or posenc; html for a lesson."),
         name,
         {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("gif"), QStringLiteral("wav"),
          QStringLiteral("npy"), QStringLiteral("csv"), QStringLiteral("py"), QStringLiteral("cpp"), QStringLiteral("posenc"),
          QStringLiteral("html")}},
        {QStringLiteral("sweep"),
         QStringLiteral("Export once for each value of n, d-model, max-len or position: n=10:1e6:25 (first:last:count) or "
                        "max-len=16,64,256; to frame-%04d.png or to one .gif."),
         QStringLiteral("P=…")},
        {QStringLiteral("frames-per-second"), QStringLiteral("For a .gif, 0.1 … 50 (10)."), number},
        {QStringLiteral("screenshot"), QStringLiteral("Write a picture of the whole window (.png) and exit; needs no display."),
         QStringLiteral("FILE")},
        {QStringLiteral("for"),
         QStringLiteral(
             "What the picture is for: %1. It sets size, resolution and letter size together; --size, --dpi and --font-size change them.")
             .arg(purposes()),
         name, purposeNames()},
        {QStringLiteral("size"), QStringLiteral("Picture size in pixels (1600x1000), or on paper with a unit: 8x5cm, 80x50mm, 3.2x2in."),
         QStringLiteral("WxH")},
        {QStringLiteral("dpi"), QStringLiteral("Pixels per inch, 10 … 2400 (150)."), QStringLiteral("D")},
        {QStringLiteral("font"), QStringLiteral("The font family, as fc-list : family names it (DejaVu Sans)."), name},
        {QStringLiteral("font-size"),
         QStringLiteral("Labels and numbers in points, 3 … 96; the title is a fifth larger (by the size of the picture)."),
         QStringLiteral("PT")},
        {QStringLiteral("cell-pixels"), QStringLiteral("A .png of the cells alone, each M × M pixels, 1 … 1024."), QStringLiteral("M")},
        optionOf(parameterOf(Parameter::Colormap)),
        {QStringLiteral("theme"),
         QStringLiteral("light or dark, for the picture (light)."),
         name,
         {QStringLiteral("light"), QStringLiteral("dark")}},
        {QStringLiteral("transparent"), QStringLiteral("No background behind the picture.")},
        {QStringLiteral("no-colorbar"), QStringLiteral("No colour bar beside the picture.")},
        {QStringLiteral("title"), QStringLiteral("The picture's title; empty for none."), QStringLiteral("TEXT")},
        {QStringLiteral("caption"), QStringLiteral("Words below the picture."), QStringLiteral("TEXT")},
        {QStringLiteral("compare-with"),
         QStringLiteral("The scene B that is compared: a .posenc, a PNG that posenc wrote, or the scene's JSON itself."),
         QStringLiteral("FILE")},
        {QStringLiteral("table"),
         QStringLiteral(
             "The table that --scheme table takes its numbers from (.npy, .csv; .safetensors, .npz or GGUF of a model), one row per "
             "position."),
         QStringLiteral("FILE")},
        {QStringLiteral("tensor"), QStringLiteral("Which table of a model's file; without it, the one that is known to hold positions."),
         name},
        {QStringLiteral("first-row"),
         QStringLiteral("The row of the table that is position 0; rows before it are left out (0, or what the model is known for)."),
         QStringLiteral("R")},
        {QStringLiteral("header"),
         QStringLiteral(
             "Whether the first row of a table in text (.csv, .tsv, .txt) holds names: yes, no or auto, as the rows tell (auto)."),
         QStringLiteral("WHEN"), headerRowNames()},
        {QStringLiteral("embedding-file"), QStringLiteral("Embeddings of the tokens (.npy, .csv), one row per word."),
         QStringLiteral("FILE")},
        {QStringLiteral("vocabulary"), QStringLiteral("The words of those rows, one per line."), QStringLiteral("FILE")},
        {QStringLiteral("embedding-header"), QStringLiteral("The same as --header, for the embeddings (auto)."), QStringLiteral("WHEN"),
         headerRowNames()},
        {QStringLiteral("force"), QStringLiteral("Replace an existing file.")},
        {QStringLiteral("list"),
         QStringLiteral("Print the names of views, colormaps, presets or lessons, one per line."),
         QStringLiteral("WHAT"),
         {QStringLiteral("views"), QStringLiteral("colormaps"), QStringLiteral("presets"), QStringLiteral("lessons")}},
        {QStringLiteral("print"),
         QStringLiteral("Print the manual page, or what completes options in a shell: man, bash, zsh or fish; the manual as HTML: manual; "
                        "or a table of all parameters: parameters."),
         QStringLiteral("WHAT"),
         {QStringLiteral("man"), QStringLiteral("bash"), QStringLiteral("zsh"), QStringLiteral("fish"), QStringLiteral("manual"),
          QStringLiteral("parameters")}},
        {QStringLiteral("lesson"), QStringLiteral("Open a lesson of the program; --list lessons names them."), name},
        {QStringLiteral("step"), QStringLiteral("The step at which a lesson opens, from 1 (1)."), QStringLiteral("N")},
        {QStringLiteral("language"),
         QStringLiteral("The language of the window (that of the system) or of what is written (en): %1.").arg(inWords(languageCodes())),
         name, languageCodes()},
        {QStringLiteral("new-window"),
         QStringLiteral("Open a window of its own, even if posenc runs: it would otherwise open the files, or come to the front.")},
        {QStringLiteral("check"),
         QStringLiteral(
             "Check the lessons that are named (.lesson.md): a line for each problem. Exit 0 if there is no error, otherwise 2.")},
        {QStringLiteral("with-notes"), QStringLiteral("A lesson's handout with the teacher's notes in the margin.")},
        {QStringLiteral("with-answers"), QStringLiteral("A lesson's handout with the answers on its last pages.")},
        {QStringLiteral("strict"), QStringLiteral("With --check, warnings count as errors, and questions without a note are warnings.")},
        {QStringLiteral("help"), QStringLiteral("Show this help."), {}, {}, QLatin1Char('h')},
        {QStringLiteral("version"), QStringLiteral("Show the version."), {}, {}, QLatin1Char('v')},
    };
    options.insert(options.end(), others.begin(), others.end());
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

QString programPurpose() { return QStringLiteral("Shows the transformer's positional encoding."); }

QString fileMeaning()
{
    return QStringLiteral("A scene (.posenc) or a PNG that posenc wrote: opens what it shows. A table (.npy, .csv): compares it with "
                          "the formula. Both: the table is the one that the scene compares, wherever it is. A lesson (.lesson.md): "
                          "--export writes it as a handout (.pdf, .html) or as slides (step-%02d.png).");
}

std::vector<ExitCode> exitCodes()
{
    return {{0, QStringLiteral("done")},
            {1, QStringLiteral("runtime failure")},
            {2, QStringLiteral("usage")},
            {3, QStringLiteral("value out of range")},
            {4, QStringLiteral("a file cannot be read or written")}};
}

QString helpText()
{
    QString head = programPurpose() + QStringLiteral("\n\nWithout --export a window opens. Exit codes:");
    for (const auto& [code, meaning] : exitCodes())
        head += QStringLiteral("\n  %1 %2").arg(code).arg(meaning);
    QCommandLineParser parser;
    parser.setApplicationDescription(head);
    parser.addPositionalArgument(QStringLiteral("FILE"), fileMeaning(), QStringLiteral("[FILE]"));
    addTo(parser, programOptions());
    // The parser writes one-letter names with one dash; this one has two, like its neighbours.
    return parser.helpText().replace(QStringLiteral("  -n <X>  "), QStringLiteral("  --n <X> "));
}

} // namespace posenc
