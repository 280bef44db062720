// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/words/texts.h"

#include "tests/support/support.h"
#include "ui/lessons/lesson_facts.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/scene/scene_json.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

namespace posenc::test {

namespace {

const QString sources = QStringLiteral(POSENC_SOURCE_DIR "/");

QString place(const QString& file, qsizetype line) { return QStringLiteral("%1:%2").arg(file).arg(line); }

// Paragraphs, entries of lists, rows of tables and headings.
std::vector<Text> textsOfMarkdown(const QString& file)
{
    std::vector<Text> texts;
    const QStringList lines = contentOfSource(file).split(QLatin1Char('\n'));
    static const QRegularExpression begins(QStringLiteral("^(\\||#|- |[0-9]+\\. )"));
    bool goesOn = false;
    bool isMeasured = false;
    QString fence;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString& line = lines[i];
        static const QRegularExpression fenced(QStringLiteral("^`{3,}"));
        if (const QString here = fenced.match(line).captured(); !here.isEmpty() && (fence.isEmpty() || here == fence)) {
            fence = fence.isEmpty() ? here : QString();
            goesOn = false;
        } else if (!fence.isEmpty() || line.trimmed().isEmpty() || (!goesOn && line.startsWith(QLatin1String("    "))))
            goesOn = false; // an indented block is code unless it goes on with a paragraph
        else if (goesOn && !begins.match(line).hasMatch())
            texts.back().words += QLatin1Char(' ') + line.simplified();
        else {
            if (line.startsWith(QLatin1String("## ")))
                isMeasured = line == QLatin1String("## How fast");
            texts.push_back({place(file, i + 1), line.simplified(), {}, isMeasured});
            goesOn = true;
        }
    }
    return texts;
}

void addNumbers(const QJsonValue& value, std::vector<double>& numbers)
{
    if (value.isDouble())
        numbers.push_back(value.toDouble());
    for (const QJsonValue& each : value.toArray())
        addNumbers(each, numbers);
    for (const QJsonValue& each : value.toObject())
        addNumbers(each, numbers);
}

std::vector<Text> textsOfPresets(const QString& file)
{
    std::vector<Text> texts;
    for (const QJsonValue& preset : QJsonDocument::fromJson(contentOfSource(file).toUtf8()).array())
        for (const char* const key : {"title", "about"}) {
            texts.push_back({file + QLatin1Char(':') + preset[QLatin1String("name")].toString(), preset[QLatin1String(key)].toString()});
            const Scene scene = sceneFromObject(preset[QLatin1String("scene")].toObject(), Scene()).value();
            texts.back().computed = {scene.encoding.n(), double(scene.encoding.dModel()), double(scene.encoding.maxLen())};
            addNumbers(preset[QLatin1String("scene")], texts.back().computed);
        }
    return texts;
}

std::vector<Text> textsOfModel(const QString& file)
{
    std::vector<Text> texts;
    const QJsonObject model = QJsonDocument::fromJson(contentOfSource(file).toUtf8()).object();
    for (const char* const key : {"posenc_title", "posenc_about"}) {
        texts.push_back({file, model[QLatin1String(key)].toString()});
        addNumbers(model, texts.back().computed);
    }
    return texts;
}

// What a step of a lesson computes. --check holds the same facts against what `expect` says.
void addFacts(const LessonStep& step, std::vector<double>& computed)
{
    const EncodingSpec& encoding = step.scene.encoding;
    computed.insert(computed.end(), {encoding.n(), double(encoding.dModel()), double(encoding.maxLen()),
                                     double(step.scene.selection.second), step.scene.rotary.scaling.factor});
    computed.insert(computed.end(), step.scene.selection.positions.begin(), step.scene.selection.positions.end());
    computed.insert(computed.end(), step.scene.selection.dimensions.begin(), step.scene.selection.dimensions.end());
    for (const LessonExpectation& each : step.expectations) {
        const Expectation& expectation = each.expectation;
        computed.insert(computed.end(), expectation.fact().arguments().begin(), expectation.fact().arguments().end());
        if (const auto value = valueIn(step.scene, expectation.fact()); value && value->word.empty() && expectation.isMetBy(*value))
            computed.push_back(value->number);
    }
    if (step.task) {
        const Fact& fact = step.task->goal.fact();
        computed.insert(computed.end(), fact.arguments().begin(), fact.arguments().end());
        if (fact.kind().words.empty())
            computed.push_back(QByteArray::fromStdString(std::string(step.task->goal.expected())).toDouble());
    }
    if (step.question && step.question->number)
        for (const LessonExpectation& each : step.expectations)
            if (const auto value = valueIn(step.scene, each.expectation.fact());
                value && step.question->number->isAnsweredBy(value->number))
                computed.push_back(step.question->number->right.value);
}

// A scene with one of its parameters as an answer says.
std::optional<Scene> changed(Scene scene, const QString& parameter, const QString& value)
{
    const EncodingSpec& spec = scene.encoding;
    if (parameter == QLatin1String("layout"))
        scene.encoding = spec.withLayout(layoutFromName(value.toStdString()).value());
    else if (parameter == QLatin1String("scheme"))
        scene.scheme.name = SchemeName::from(value.toStdString()).value();
    else if (parameter == QLatin1String("n"))
        scene.encoding = spec.withN(value.toDouble());
    else if (parameter == QLatin1String("d_model"))
        scene.encoding = spec.withDModel(value.toLongLong());
    else if (parameter == QLatin1String("max_len"))
        scene.encoding = spec.withMaxLen(value.toLongLong());
    else
        return std::nullopt;
    return scene;
}

std::vector<TaskAnswer> answersTo(const LessonStep& step, const QString& file)
{
    static const QRegularExpression answer(QStringLiteral("\\b([a-z_]+) (?:=|of) ([a-z0-9]+)\\b"));
    std::vector<TaskAnswer> answers;
    if (!step.task)
        return answers;
    for (auto match = answer.globalMatch(step.task->answer.markdown); match.hasNext();) {
        const QRegularExpressionMatch each = match.next();
        if (const auto scene = changed(step.scene, each.captured(1), each.captured(2))) {
            const auto value = valueIn(*scene, step.task->goal.fact());
            answers.push_back({place(file, step.task->answer.line), each.captured(), value && step.task->goal.isMetBy(*value)});
        }
    }
    return answers;
}

Lesson lessonOf(const QString& file)
{
    static const std::vector<Preset> presets = readPresets();
    return readLesson(contentOfSource(file).toUtf8(), presets).lesson;
}

std::vector<Text> textsOfLesson(const QString& file)
{
    const Lesson lesson = lessonOf(file);
    std::vector<Text> texts;
    std::vector<double> all;
    std::vector<std::vector<double>> ofSteps(lesson.steps.size());
    for (std::size_t s = 0; s < lesson.steps.size(); ++s) {
        addFacts(lesson.steps[s], ofSteps[s]);
        all.insert(all.end(), ofSteps[s].begin(), ofSteps[s].end());
    }
    for (std::size_t s = 0; s < lesson.steps.size(); ++s) {
        const LessonStep& step = lesson.steps[s];
        // A small whole number says too little to be that of a step farther away.
        std::vector<double> computed;
        for (std::size_t other = 0; other < lesson.steps.size(); ++other)
            std::ranges::copy_if(ofSteps[other], std::back_inserter(computed), [&](double value) {
                return value >= 100.0 || value != std::floor(value) || (other + 1 >= s && other <= s + 1);
            });
        const auto add = [&](const LessonText& text) {
            static const QRegularExpression fact(QStringLiteral("`=[^`]*`")); // computed when it is shown
            texts.push_back({place(file, text.line), QString(text.markdown).remove(fact).simplified(), computed});
        };
        texts.push_back({place(file, step.line), step.title, computed});
        add(step.prose);
        add(step.revealed);
        if (step.question) {
            add(step.question->text);
            add(step.question->hint);
            for (const LessonQuestion::Choice& choice : step.question->choices) {
                add(choice.text);
                add(choice.feedback);
            }
        }
        if (step.task) {
            add(step.task->hint);
            add(step.task->answer);
            for (const TaskAnswer& answer : answersTo(step, file))
                if (answer.meetsGoal)
                    texts.back().computed.push_back(answer.words.section(QLatin1Char(' '), -1).toDouble());
        }
        for (const LessonText& note : step.notes)
            add(note);
    }
    texts.push_back({place(file, 1), lesson.title, all});
    texts.push_back({place(file, lesson.intro.line), lesson.intro.markdown.simplified(), all});
    return texts;
}

// The bytes between the quotes of a literal, as the compiler reads them.
QString unescaped(const QString& literal)
{
    QString text;
    for (qsizetype i = 0; i < literal.size(); ++i)
        if (literal[i] != QLatin1Char('\\'))
            text += literal[i];
        else if (const QChar letter = literal[++i]; letter == QLatin1Char('n') || letter == QLatin1Char('t'))
            text += QLatin1Char(' ');
        else
            text += letter;
    return text;
}

// Literals of at least two words, whatever they are for; literals that follow one another are one. Raw ones are programs.
std::vector<Text> textsOfCode(const QString& file)
{
    static const QRegularExpression token(
        QStringLiteral("R\"(?<mark>\\w*)\\(.*?\\)\\k<mark>\"|\"(?<text>(?:[^\"\\\\\\n]|\\\\.)*)\"|//[^\\n]*|/\\*.*?\\*/|(?<=\\d)'(?=\\d)|"
                       "'(?:[^'\\\\]|\\\\.)*'|#include[^\\n]*"),
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression twoWords(QStringLiteral("\\p{L}{2}.* | .*\\p{L}{2}"));
    const QString code = contentOfSource(file);
    std::vector<Text> texts;
    qsizetype lastEnd = -1;
    qsizetype line = 1;
    qsizetype counted = 0;
    for (auto match = token.globalMatch(code); match.hasNext();) {
        const QRegularExpressionMatch each = match.next();
        if (each.capturedStart(QStringLiteral("text")) < 0)
            continue;
        const QString text = unescaped(each.captured(QStringLiteral("text")));
        if (lastEnd >= 0 && QStringView(code).mid(lastEnd, each.capturedStart() - lastEnd).trimmed().isEmpty())
            texts.back().words += text;
        else {
            line += QStringView(code).mid(counted, each.capturedStart() - counted).count(QLatin1Char('\n'));
            counted = each.capturedStart();
            texts.push_back({place(file, line), text});
        }
        lastEnd = each.capturedEnd();
    }
    // Tags, and what page Code is made of, are for programs; comments in it have three words in a row.
    static const QRegularExpression tag(QStringLiteral("<[a-zA-Z/!][^<>]*>"));
    static const QRegularExpression threeWords(QStringLiteral("(?<![$_.])\\b\\p{L}{2,} \\p{L}+ \\p{L}{2,}\\b(?![$_(.])"));
    const bool isProgram = file.startsWith(QLatin1String("core/snippets/"));
    std::erase_if(texts, [&](Text& text) {
        text.words.replace(tag, QStringLiteral(" "));
        const bool isCode = isProgram || text.words.startsWith(QLatin1String("    ")) || text.words.contains(QLatin1String("$position$"));
        return !(isCode ? threeWords : twoWords).match(text.words).hasMatch();
    });
    return texts;
}

// Docstrings, which help() shows, what is said of fields, and other literals of at least two words.
std::vector<Text> textsOfPython(const QString& file)
{
    static const QRegularExpression token(
        QStringLiteral("\"\"\"(?<doc>.*?)\"\"\"|(?<formatted>\\bf)?\"(?<text>(?:[^\"\\\\\\n]|\\\\.)*)\"|#: (?<field>[^\\n]*)|#[^\\n]*"),
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression twoWords(QStringLiteral("\\p{L}{2}.* .*\\p{L}{2}"));
    static const QRegularExpression computed(QStringLiteral("\\{[^{}]*\\}")); // as the program's texts have it
    const QString code = contentOfSource(file);
    std::vector<Text> texts;
    for (auto match = token.globalMatch(code); match.hasNext();) {
        const QRegularExpressionMatch each = match.next();
        QString text = each.captured(QStringLiteral("doc")) + each.captured(QStringLiteral("field"))
                       + unescaped(each.captured(QStringLiteral("text")));
        if (!each.captured(QStringLiteral("formatted")).isEmpty())
            text.replace(computed, QStringLiteral("%1"));
        const QString words = text.simplified();
        if (twoWords.match(words).hasMatch())
            texts.push_back({place(file, 1 + QStringView(code).left(each.capturedStart()).count(QLatin1Char('\n'))), words});
    }
    return texts;
}

} // namespace

std::vector<TaskAnswer> answersOf(const QString& lessonFile)
{
    std::vector<TaskAnswer> answers;
    for (const LessonStep& step : lessonOf(lessonFile).steps) {
        const std::vector<TaskAnswer> more = answersTo(step, lessonFile);
        answers.insert(answers.end(), more.begin(), more.end());
    }
    return answers;
}

QString contentOfSource(const QString& file) { return QString::fromUtf8(contentOf(sources + file)); }

QStringList filesWithTexts()
{
    QStringList files{QStringLiteral("README.md"), QStringLiteral("resources/colormaps/README.md"),
                      QStringLiteral("resources/presets.json")};
    const auto add = [&](const QString& folder, const QStringList& names) {
        QStringList found;
        for (QDirIterator each(sources + folder, names, QDir::Files, QDirIterator::Subdirectories); each.hasNext();)
            found << each.next().mid(sources.size());
        found.sort();
        files += found;
    };
    add(QStringLiteral("resources/models"), {QStringLiteral("*.json")});
    add(QStringLiteral("resources/lessons"), {QStringLiteral("*.lesson.md")});
    files.removeIf([](const QString& file) { // translations: their numbers are the originals' (test_translations)
        return file.startsWith(QLatin1String("resources/lessons/")) && file.count(QLatin1Char('/')) > 2;
    });
    for (const char* const folder : {"core", "ui", "app"})
        add(QLatin1String(folder), {QStringLiteral("*.cpp"), QStringLiteral("*.h")});
    add(QStringLiteral("app/python"), {QStringLiteral("*.py")});
    return files;
}

std::vector<Text> textsOf(const QString& file)
{
    if (file == QLatin1String("resources/presets.json"))
        return textsOfPresets(file);
    if (file.endsWith(QLatin1String(".json")))
        return textsOfModel(file);
    if (file.endsWith(QLatin1String(".lesson.md")))
        return textsOfLesson(file);
    if (file.endsWith(QLatin1String(".py")))
        return textsOfPython(file);
    return file.endsWith(QLatin1String(".md")) ? textsOfMarkdown(file) : textsOfCode(file);
}

} // namespace posenc::test
