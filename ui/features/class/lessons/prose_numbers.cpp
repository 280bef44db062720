// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/prose_numbers.h"

#include "ui/base/shown_text.h"
#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/markdown/markdown_reader.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// The text without inline code, code blocks, and what links and images lead to; lines stay where they are.
QString plainProse(const QString& markdown)
{
    QByteArray bytes = markdown.toUtf8();
    for (const MarkdownSpans::Code& code : spansOf(bytes).codes)
        for (qsizetype place = code.begin; place < code.end; ++place)
            if (bytes[place] != '\n')
                bytes[place] = '`';
    QStringList lines = QString::fromUtf8(bytes).split(QLatin1Char('\n'));
    for (const OutlineItem& item : outlineOf(markdown.toUtf8()))
        for (int line = item.firstLine;
             item.kind == OutlineItem::Kind::Fence && line <= std::min(item.lastLine, static_cast<int>(lines.size()) - 1); ++line)
            lines[line].clear();
    static const QRegularExpression target(QStringLiteral("\\]\\([^)\\n]*\\)|<[a-z]+:[^>\\n]*>|https?://\\S+"));
    return lines.join(QLatin1Char('\n')).replace(target, QStringLiteral("`"));
}

// What a lesson has said to be so.
struct Proofs {
    std::vector<double> values; ///< that a number may round
    std::vector<double> exact;
    double length = 0.0; ///< max_len of the step

    void add(const Fact& fact)
    {
        for (const double argument : fact.arguments()) {
            exact.push_back(std::abs(argument));
            exact.push_back(argument + 1.0); // the word at a position, counted from 1
            exact.push_back(length - std::abs(argument));
        }
        if (fact.arguments().size() == 2)
            exact.push_back(std::abs(fact.arguments()[0] - fact.arguments()[1]));
    }
    void add(const Expectation& expectation)
    {
        add(expectation.fact());
        const auto written = WrittenNumber::fromText(expectation.expected());
        if (!written)
            return;
        values.push_back(std::abs(written->value));
        if (expectation.fact().kind().isWhole && expectation.comparison() != Expectation::Comparison::Equals) // "at least 6" is "> 5"
            exact.push_back(written->value + (expectation.comparison() == Expectation::Comparison::Above ? 1.0 : -1.0));
    }
    void add(const Scene& scene)
    {
        const auto d = static_cast<double>(scene.encoding.dModel());
        length = static_cast<double>(scene.encoding.maxLen());
        for (const double number : {scene.encoding.n(), d, d - 1.0, d / 2.0, d / 2.0 - 1.0, length, length - 1.0, length / 2.0,
                                    static_cast<double>(scene.selection.second)})
            exact.push_back(number);
        values.push_back(std::sqrt(d));
        values.push_back(1.0 / std::sqrt(d));
        for (const auto* const cells : {&scene.selection.positions, &scene.selection.dimensions})
            for (const std::int64_t cell : *cells)
                exact.push_back(static_cast<double>(cell));
    }
    void add(const LessonText& text, const QString& language) // of a choice: nobody claims it
    {
        for (const ProseNumber& number : proseNumbers(text, language))
            exact.push_back(std::abs(number.value.value));
    }
    void add(const LessonStep& step, const QString& language)
    {
        add(step.scene);
        for (const LessonExpectation& expected : step.expectations)
            add(expected.expectation);
        if (step.task)
            add(step.task->goal);
        for (const LessonText& text : textsOf(step))
            for (const InlineFact& shown : inlineFacts(text))
                if (const auto fact = Fact::fromText(shown.text.toStdString()))
                    add(*fact);
        if (!step.question)
            return;
        if (step.question->number)
            values.push_back(std::abs(step.question->number->right.value));
        for (const LessonQuestion::Blank& blank : step.question->blanks)
            add(blank.fact);
        for (const LessonQuestion::Choice& choice : step.question->choices)
            add(choice.text, language);
    }

    bool cover(const WrittenNumber& number) const
    {
        constexpr double percent = 100.0;
        WrittenNumber size = number;
        size.value = std::abs(size.value);
        const auto rounds = [&](double value) { return size.covers(value) || size.covers(percent * value); };
        return std::ranges::find(exact, size.value) != exact.end() || std::ranges::any_of(values, rounds);
    }
};

// Nobody measures them: small counts, years, powers of two, and a digit with two zeros or more.
bool isCommon(double whole)
{
    constexpr double largestSmall = 12.0;
    constexpr double firstYear = 1900.0;
    constexpr double lastYear = 2099.0;
    constexpr double leastRound = 100.0;
    const double size = std::abs(whole);
    const bool isYear = whole >= firstYear && whole <= lastYear;
    const bool isPowerOfTwo = std::exp2(std::round(std::log2(std::max(size, 1.0)))) == size;
    const double power = std::pow(10.0, std::floor(std::log10(std::max(size, 1.0))));
    return size <= largestSmall || isYear || isPowerOfTwo || (size >= leastRound && std::fmod(size, power) == 0.0);
}

} // namespace

std::vector<ProseNumber> proseNumbers(const LessonText& text, const QString& language)
{
    const bool hasComma = QLocale(language).decimalPoint() == QLatin1String(",");
    const QString spaces = QStringLiteral("\\x{202f}\\x{a0}");
    const QString groups = hasComma ? spaces : spaces + QLatin1Char(',');
    // Neither before nor after it is a letter, a digit, or a sign of a formula.
    const QRegularExpression number(QStringLiteral("(?<![\\p{L}\\p{N}_^/√.,`-])[-−+]?(\\d{1,3}(?:[%1]\\d{3})+|\\d+)(?:[%2]\\d+)?"
                                                   "(?![\\p{L}\\p{N}_^/⁻]|[.,:]\\d|-\\p{L}| ?[·^/]\\s?[\\d(√]|[\\s\\x{a0}]?[kKMG]i?B\\b)")
                                        .arg(groups, hasComma ? QStringLiteral(".,") : QStringLiteral(".")));
    static const QRegularExpression version(QStringLiteral("\\p{Lu}\\p{L}*[\\s\\x{a0}]\\z"));
    std::vector<ProseNumber> numbers;
    const QString prose = plainProse(text.markdown);
    auto found = number.globalMatch(prose);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        QString plain = match.captured();
        plain.remove(QRegularExpression(QLatin1Char('[') + groups + QLatin1Char(']')));
        plain.replace(QLatin1Char(','), QLatin1Char('.')).remove(QLatin1Char('+'));
        const auto value = WrittenNumber::fromText(plain.toStdString());
        const auto line = static_cast<int>(QStringView(prose).first(match.capturedStart()).count(QLatin1Char('\n')));
        constexpr int versionSize = 3; // "3.1"
        const bool isVersion = plain.size() == versionSize && plain.contains(QLatin1Char('.')) && !plain.startsWith(QLatin1Char('0'))
                               && version.match(prose.left(match.capturedStart())).hasMatch();
        if (value && !isVersion && !(isCommon(value->value) && !plain.contains(QLatin1Char('.'))))
            numbers.push_back({match.captured(), *value, text.line + line});
    }
    return numbers;
}

void checkProse(const Lesson& lesson, LessonProblems& problems)
{
    Proofs proofs;
    for (const LessonStep& step : lesson.steps)
        proofs.add(step, lesson.language);
    if (lesson.variants)
        proofs.exact.insert(proofs.exact.end(), lesson.variants->values.begin(), lesson.variants->values.end());
    for (const LessonStep& step : lesson.steps)
        for (const LessonText* const text : {&step.prose, &step.revealed})
            for (const ProseNumber& number : proseNumbers(*text, lesson.language))
                if (!proofs.cover(number.value))
                    problems.warning(number.line, QCoreApplication::translate(
                                                      "LessonCheck", "Nothing in the lesson proves %1. Add an expect line for it, or write "
                                                                     "the fact itself, such as `=pe(0, 0)`.")
                                                      .arg(number.text));
}

} // namespace posenc
