// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/command_text.h"

#include "core/base/number_text.h"
#include "ui/base/language.h"
#include "ui/export/figure_purpose.h"
#include "ui/scene/named_files.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/parameters.h"
#include "ui/scene/scene_json.h"
#include "ui/scene/shown_part.h"
#include "ui/settings/code_settings.h"
#include "ui/settings/offset_settings.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace posenc {

namespace {

// Options one after another, without those at their default.
class Words {
public:
    explicit Words(QStringList words = {}) : m_words(std::move(words)) {}
    void add(const char* option) { m_words << QLatin1String(option); }
    void add(const QString& word) { m_words << shellWord(word); }
    void add(const char* option, const QString& value) { m_words << QLatin1String(option) << shellWord(value); }
    template <class Value>
    void add(const char* option, const Value& value, const Value& standard)
    {
        if (!(value == standard))
            add(option, text(value));
    }
    QString joined() const { return m_words.join(QLatin1Char(' ')); }

private:
    static QString text(double value) { return QString::fromStdString(numberText(value)); }
    static QString text(std::int64_t value) { return QString::number(value); }
    static QString text(int value) { return QString::number(value); }
    static QString text(const QString& value) { return value; }
    static QString text(const QSize& size) { return QStringLiteral("%1x%2").arg(size.width()).arg(size.height()); }

    QStringList m_words;
};

// A map that does not exist is drawn as "auto" (a scene may name one from another version), but the command line refuses it.
QString knownColormap(const QString& name)
{
    return name == QLatin1String("auto") || ColorMaps().find(name) ? name : QStringLiteral("auto");
}

QString rangeText(const CellRange& range)
{
    return QString::fromStdString(numberText(range.first)) + QLatin1Char(':') + QString::fromStdString(numberText(range.last));
}

// What the command line says of a parameter; nothing of a flag that is not set.
QString textOf(const SceneParameter& parameter, const Scene& scene)
{
    const QString text = textOf(parameter, parameter.shown ? parameter.shown(scene) : parameter.read(scene));
    return parameter.line == Parameter::Colormap ? knownColormap(text) : text;
}

// Adds the option if `start`, what the command line has read by then, has another value, even if a small table shows the same of both.
void addParameter(Words& words, const SceneParameter& parameter, const Scene& scene, Scene& start)
{
    const QByteArray option = QByteArray("--") + parameter.option;
    const QString text = textOf(parameter, scene);
    const bool isSame = !parameter.shown || parameter.read(scene) == parameter.read(start);
    if (isSame && text == textOf(parameter, start))
        return;
    if (parameter.kind == SceneParameter::Kind::Flag)
        words.add(option.constData());
    else
        words.add(option.constData(), text);
    parameter.write(start, parameter.read(scene));
}

// A table that is trained here has no file: settings make it.
bool namesTable(const Scene& scene)
{
    return scene.scheme.name->takes(SchemeParameter::File) && scene.scheme.table && !scene.scheme.table->isTrained();
}

// A table, as the file alone or behind its option.
void addPlace(Words& words, const char* option, const TablePlace& place)
{
    if (option)
        words.add(option, place.path);
    else
        words.add(place.path);
    if (!place.tensor.isEmpty())
        words.add("--tensor", place.tensor);
    if (place.firstRow != 0 || !place.tensor.isEmpty()) // which would be proposed
        words.add("--first-row", QString::number(place.firstRow));
    if (place.header != HeaderRow::Auto)
        words.add("--header", QString::fromUtf8(nameOf(place.header).data()));
}

// A list of positions sets how many there are. A list from a file is not in the command, but its file is.
Scene withPositionsOf(Scene start, const Scene& scene)
{
    if (!scene.scheme.name->takes(SchemeParameter::Positions) || scene.scheme.positions.list.isEmpty())
        return start;
    if (!scene.scheme.positions.file.isEmpty()) {
        start.scheme.name = scene.scheme.name;
        start.scheme.positions.list = scene.scheme.positions.list;
    }
    start.encoding = start.encoding.withMaxLen(scene.encoding.maxLen());
    return start;
}

// What the command line starts with before it reads the other options.
Scene startOf(const Scene& scene)
{
    Scene start;
    for (const FileKindOfScene& kind : fileKindsOfScene())
        if (kind.start)
            start = kind.start(std::move(start), scene);
    return namesTable(scene) ? withTable(start, scene.scheme.table) : withPositionsOf(start, scene);
}

// Whatever differs from `start`, the scene the command line starts with; B as well if it is shown or kept.
void addScene(Words& words, const Scene& scene, Scene start, bool namesOther)
{
    addParameter(words, parameterOfOption(QStringLiteral("view")), scene, start);
    for (const SceneParameter& parameter : parameters())
        addParameter(words, parameter, scene, start);
    if (const Scene* const other = scene.other.get(); other && namesOther)
        words.add("--compare-with", QString::fromUtf8(sceneToJson(*other)));
    if (namesTable(scene))
        addPlace(words, "--table", *scene.scheme.table);
    if (const PositionSettings& positions = scene.scheme.positions;
        scene.scheme.name->takes(SchemeParameter::Positions) && !positions.file.isEmpty()) {
        words.add("--positions-file", positions.file);
        words.add("--positions-column", positions.column);
    }
    for (const FileKindOfScene& kind : fileKindsOfScene())
        if (kind.options)
            for (const QString& word : kind.options(scene))
                words.add(word);
    const ShownPart part = shownPart(scene);
    if (part.rows)
        words.add("--rows", rangeText(*part.rows));
    if (part.columns)
        words.add("--columns", rangeText(*part.columns));
}

QString paperText(const QSize& micrometres)
{
    const auto centimetres = [](int side) { return QString::fromStdString(numberText(side / 10000.0)); };
    return QStringLiteral("%1x%2cm").arg(centimetres(micrometres.width()), centimetres(micrometres.height()));
}

// The purpose that is named. A title of the figure's own has no option, so it cannot be asked for where a purpose leaves it out.
std::optional<FigurePurpose> namedPurpose(const FigureOptions& figure)
{
    const auto purpose = purposeOf(figure);
    return purpose && figure.cellPixels < 1 && (figure.title || !purpose->inArticle) ? purpose : std::nullopt;
}

void addFigure(Words& words, const FigureOptions& figure)
{
    FigureOptions standard;
    if (const auto purpose = namedPurpose(figure)) {
        standard = withPurpose(standard, *purpose);
        words.add("--for", QLatin1String(purpose->name));
    }
    if (figure.cellPixels > 0)
        words.add("--cell-pixels", QString::number(figure.cellPixels));
    else if (figure.paper.isEmpty())
        words.add("--size", figure.pixels, standard.pixels);
    else if (figure.paper != standard.paper)
        words.add("--size", paperText(figure.paper));
    words.add("--dpi", figure.dpi, standard.dpi);
    if (figure.cellPixels < 1) {
        words.add("--font", figure.font, standard.font);
        words.add("--font-size", figure.fontSize, standard.fontSize);
    }
    if (figure.dark)
        words.add("--theme", QStringLiteral("dark"));
    if (figure.transparent)
        words.add("--transparent");
    if (!figure.colorBar)
        words.add("--no-colorbar");
    if (!figure.note)
        words.add("--no-note");
    if (figure.dashes != standard.dashes)
        words.add("--lines", QLatin1String(figure.dashes ? "dashed" : "solid"));
    if (figure.title && figure.title != standard.title)
        words.add("--title", *figure.title);
    words.add("--caption", figure.caption, standard.caption);
}

} // namespace

QString figureWords(const FigureOptions& figure)
{
    Words words;
    if (!figure.dark) // so that the text is never empty
        words.add("--theme", QStringLiteral("light"));
    addFigure(words, figure);
    return words.joined();
}

QString shellWord(const QString& word)
{
    static const QRegularExpression plain(QStringLiteral("\\A[A-Za-z0-9_./:=,+-]+\\z"));
    if (plain.match(word).hasMatch())
        return word;
    return QLatin1Char('\'') + QString(word).replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

Expected<QStringList> shellWords(const QString& command)
{
    const auto fail = [](const QString& sentence) { return Error{Error::Kind::Usage, sentence.toStdString()}; };
    QStringList words;
    QString word;
    bool isWord = false; // also an empty one in quotes
    QChar quote;
    for (qsizetype at = 0; at <= command.size(); ++at) {
        const QChar letter = at < command.size() ? command[at] : QChar(u'\n');
        const bool escapes = letter == u'\\' && quote != u'\'' && at + 1 < command.size()
                             && (quote.isNull() || QStringLiteral("\"\\$`\n").contains(command[at + 1]));
        if (escapes) {
            const QChar escaped = command[++at];
            isWord = isWord || escaped != u'\n';
            if (escaped != u'\n') // the command goes on in the next line
                word += escaped;
        } else if (!quote.isNull() ? letter == quote : letter == u'\'' || letter == u'"') {
            quote = quote.isNull() ? letter : QChar();
            isWord = true;
        } else if (quote.isNull() && letter.isSpace()) {
            if (isWord)
                words << word;
            word.clear();
            isWord = false;
        } else if (quote != u'\'' && (quote.isNull() ? QStringLiteral("$`|&;<>()") : QStringLiteral("$`")).contains(letter)) {
            return fail(QCoreApplication::translate(
                            "CommandText", "The command line holds %1, which only a shell understands. Copy one posenc command without %1.")
                            .arg(letter));
        } else {
            word += letter;
            isWord = true;
        }
    }
    if (!quote.isNull())
        return fail(QCoreApplication::translate("CommandText", "A quotation of the command line is not closed. Copy the whole command."));
    return words;
}

QString commandText(const ExportJob& job, const QString& file)
{
    Words words({QStringLiteral("posenc")});
    // A scene file keeps every open file; everything else needs those it shows.
    Scene scene = job.kind == FileKind::Scene ? job.scene : withShownFiles(job.scene);
    if (!scene.scheme.name->takes(SchemeParameter::Positions)) // the option would choose the scheme
        scene.scheme.positions = {};
    if (isCode(job.kind) && (job.kind == FileKind::Cpp || scene.of<CodeSettings>().language == SnippetLanguage::Eigen))
        scene.edit<CodeSettings>() = CodeSettings(); // the extension says it
    addScene(words, scene, startOf(scene), job.kind == FileKind::Scene || scene.view.name == View::Compare);
    for (const FileKindOfScene& kind : fileKindsOfScene())
        if (const auto place = kind.argument ? kind.argument(scene) : std::nullopt) // beside --table, which has the options of a place
            addPlace(words, nullptr, namesTable(scene) ? TablePlace{place->path} : *place);
    if (isFigure(job.kind) || job.kind == FileKind::Gif)
        addFigure(words, job.figure);
    if (const auto purpose = namedPurpose(job.figure);
        isFigure(job.kind) && purpose && purpose->inArticle && reads(scene.view.name, "no-peaks") && !scene.view.offset->withoutPeaks)
        words.add("--peaks");
    if (job.sweep) {
        words.add("--sweep", job.sweep->text);
        if (job.kind == FileKind::Gif)
            words.add("--frames-per-second", job.framesPerSecond, ExportJob{}.framesPerSecond);
    }
    if (fileKindOf(file) != job.kind)
        words.add("--format", nameOf(job.kind));
    if (const QString language = spokenLanguage(); language != QLatin1String("en")) // which a command speaks unless it is asked
        words.add("--language", language);
    words.add("--export", file);
    return words.joined();
}

} // namespace posenc
