// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/class_words.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>

namespace posenc {

namespace {

// "Press et al." is a name. One line below the plot is on the audience's screen, too: the value of the pinned cell.
const QRegularExpression& wordsOfWindow(const QString& language)
{
    static const QRegularExpression english(
        QStringLiteral("\\b(?:presse[sd]|[Pp]ress(?! et al)|(?:double-)?click(?:s|ed)?|hover|every plot|all plots|the panel"
                       "|above the (?:table|plots?)|(?:table|lines|formulas) (?:above|below|beside)(?: the (?:table|plots?))?)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression german(
        QStringLiteral(
            "\\b(?:drück(?:e|en|t)?|(?:an)?klick(?:s|e|en|t)?|jedes Diagramm|alle Diagramme|das Bedienfeld"
            "|über der Tabelle|(?:Tabelle|Zeilen|Formeln|Liste) (?:über|unter|neben) (?:der|den|dem) (?:Tabelle|Diagramm(?:en)?))\\b"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return language.startsWith(QLatin1String("de")) ? german : english;
}

// Whoever does the task may use the window.
std::vector<LessonText> textsOfClass(LessonStep step)
{
    step.task.reset();
    std::vector<LessonText> texts = textsToRead(step);
    texts.insert(texts.begin(), {step.title, step.line});
    return texts;
}

} // namespace

void checkClassWords(const Lesson& lesson, LessonProblems& problems)
{
    std::vector<LessonText> texts{lesson.intro};
    for (const LessonStep& step : lesson.steps)
        std::ranges::copy(textsOfClass(step), std::back_inserter(texts));
    for (const LessonText& text : texts) {
        auto found = wordsOfWindow(lesson.language).globalMatch(text.markdown);
        while (found.hasNext()) {
            const QRegularExpressionMatch match = found.next();
            const auto line = static_cast<int>(QStringView(text.markdown).first(match.capturedStart()).count(QLatin1Char('\n')));
            problems.warning(text.line + line,
                             QCoreApplication::translate("LessonCheck", "An audience cannot follow \"%1\". Say what is to be seen, or "
                                                                        "move the sentence into a note.")
                                 .arg(match.captured()));
        }
    }
}

} // namespace posenc
