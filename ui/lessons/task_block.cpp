// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/task_block.h"

#include "core/base/names.h"
#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/lessons/block_lines.h"
#include "ui/scene/parameters.h"

#include <QCoreApplication>

#include <array>
#include <map>

namespace posenc {

namespace {

constexpr std::array<std::string_view, 4> taskKeys{"goal", "change", "hint", "answer"};

// The scheme is the name in its group.
std::string_view sceneNameOf(Parameter line)
{
    const SceneParameter& parameter = parameterOf(line);
    return line == Parameter::Scheme ? parameter.group : parameter.key;
}

// What a line of the panel sets, as scene files call it.
const auto parameterNames = [] {
    Names<Parameter, countOf<Parameter>()> names;
    for (std::size_t place = 0; place < names.size(); ++place)
        names[place] = {sceneNameOf(static_cast<Parameter>(place)), static_cast<Parameter>(place)};
    return names;
}();

// The texts by their keys; an indented line continues the one before.
std::map<std::string_view, LessonText> textsOf(const LessonBlock& block, LessonProblems& problems)
{
    std::map<std::string_view, LessonText> texts;
    LessonText unknown;
    LessonText* last = nullptr;
    for (const BlockLine& line : linesOf(block)) {
        if (line.isEmpty())
            continue;
        if (line.isIndented && last) {
            last->markdown += QLatin1Char(' ') + line.text;
            continue;
        }
        const QString key = line.text.section(QLatin1Char(':'), 0, 0);
        const std::string name = key.toStdString();
        const auto known = std::ranges::find(taskKeys, name);
        last = &unknown;
        if (!line.text.contains(QLatin1Char(':')))
            problems.error(line.number, QCoreApplication::translate("TaskBlock", "%1 is not a line \"key: value\"; complete or remove it.")
                                            .arg(shownText(line.text)));
        else if (known == taskKeys.end())
            problems.error(line.number, unknownName(sentence("ui", "key of a task"), name, taskKeys));
        else if (texts.contains(*known))
            problems.error(line.number, QCoreApplication::translate("TaskBlock", "%1 is given twice; keep one of the two lines.").arg(key));
        else
            last = &(texts[*known] = {line.text.mid(key.size() + 1).trimmed(), line.number});
    }
    return texts;
}

std::vector<Parameter> readChanges(const LessonText& text, LessonProblems& problems)
{
    std::vector<Parameter> changes;
    for (const QString& part : text.markdown.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const std::string name = part.trimmed().toStdString();
        if (const auto parameter = valueIn(parameterNames, name, sentence("ui", "control"))) {
            changes.push_back(*parameter);
            continue;
        }
        std::array<std::string_view, parameterNames.size()> names;
        std::ranges::transform(parameterNames, names.begin(), &std::pair<std::string_view, Parameter>::first);
        problems.error(text.line, unknownName(sentence("ui", "control"), name, names));
    }
    return changes;
}

} // namespace

std::optional<LessonTask> readTask(const LessonBlock& block, LessonProblems& problems)
{
    for (const QString& option : block.options)
        problems.error(block.line,
                       QCoreApplication::translate("TaskBlock", "A try block has no options; remove %1.").arg(shownText(option)));
    std::map<std::string_view, LessonText> texts = textsOf(block, problems);
    const LessonText& goal = texts["goal"];
    const std::vector<Parameter> changes = readChanges(texts["change"], problems);
    if (goal.isEmpty()) {
        problems.error(block.line,
                       QCoreApplication::translate("TaskBlock", "The task has no goal; add a line such as \"goal: closest.offset = 1\"."));
        return std::nullopt;
    }
    const auto expectation = Expectation::fromText(goal.markdown.toStdString());
    if (!expectation) {
        problems.error(goal.line, expectation.error().message);
        return std::nullopt;
    }
    return LessonTask{*expectation, goal.line, changes, texts["hint"], texts["answer"], block.line};
}

} // namespace posenc
