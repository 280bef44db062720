// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/lesson_blocks.h"

#include "core/base/names.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/features/class/lessons/lesson_variants.h"
#include "ui/scene/parameters.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <map>

namespace posenc {

namespace {

// Goes through the lines of an ask block.
class QuestionReader {
public:
    QuestionReader(LessonQuestion& question, int version, LessonProblems& problems)
        : m_question(question), m_version(version), m_problems(problems)
    {
    }

    bool isRight() const { return m_isRight; }

    void read(const BlockLine& line)
    {
        const bool isEmptyBox = line.text.startsWith(QLatin1String("( )")) || line.text.startsWith(QLatin1String("()"));
        const bool isRightBox = line.text.startsWith(QLatin1String("(x)"), Qt::CaseInsensitive);
        static const QRegularExpression otherBox(QStringLiteral("\\A([-*+] )?\\[[ xX]\\]|\\A[-*+] \\([ xX]\\)"));
        if (isEmptyBox || isRightBox)
            readChoice(line, isRightBox);
        else if (otherBox.match(line.text).hasMatch())
            fail(line.number,
                 QCoreApplication::translate("QuestionBlock", "%1 is not a choice. Write \"( ) …\", or \"(x) …\" for the right choice.")
                     .arg(shownText(line.text)));
        else if (line.text.startsWith(QLatin1Char('=')) && !line.isIndented)
            readNumber(line);
        else if (isBlank(line) && m_version >= 2)
            readBlank(line);
        else if (isMistake(line))
            readMistake(line);
        else if (line.text.startsWith(QLatin1String("hint:")))
            readHint(line);
        else if (m_last && (line.isIndented || line.isEmpty()))
            m_last->markdown += line.isEmpty() ? QString() : QLatin1Char(' ') + line.text;
        else if (m_last)
            fail(line.number,
                 QCoreApplication::translate(
                     "QuestionBlock",
                     "%1 is neither a choice \"( ) …\", nor \"= number\", nor \"hint: …\". Indent a line that continues the line before.")
                     .arg(shownText(line.text)));
        else
            readText(line);
    }

    void finish()
    {
        while (m_question.text.markdown.endsWith(QLatin1Char('\n')))
            m_question.text.markdown.chop(1);
        if (m_question.text.isEmpty())
            fail(m_question.line,
                 QCoreApplication::translate("QuestionBlock", "The question has no text. Write the question above its answers."));
        for (LessonQuestion::Choice& choice : m_question.choices)
            splitFeedback(choice);
        for (LessonQuestion::Mistake& mistake : m_question.mistakes)
            splitFeedback(mistake);
        if (m_question.choices.empty())
            return;
        const auto right = std::ranges::count(m_question.choices, true, &LessonQuestion::Choice::isRight);
        if (m_question.choices.size() > LessonQuestion::mostChoices)
            fail(m_question.line,
                 QCoreApplication::translate(
                     "QuestionBlock", "The question has %1 choices, but the alphabet has letters for only %2. Leave some choices out.")
                     .arg(m_question.choices.size())
                     .arg(LessonQuestion::mostChoices));
        else if (m_question.choices.size() == 1)
            fail(m_question.line, QCoreApplication::translate("QuestionBlock", "The question has only one choice. Add another choice."));
        else if (right == 0)
            fail(m_question.line, QCoreApplication::translate("QuestionBlock", "No choice is right. Mark exactly one choice with (x)."));
        else if (right > 1)
            fail(m_question.line,
                 QCoreApplication::translate("QuestionBlock", "%1 choices are right. Mark exactly one choice with (x).").arg(right));
    }

private:
    void fail(int line, const QString& sentence)
    {
        m_isRight = false;
        m_problems.error(line, sentence);
    }

    void readChoice(const BlockLine& line, bool isRight)
    {
        if (m_question.number || !m_question.blanks.empty())
            return fail(line.number, mixedAnswers());
        const LessonText text{line.text.mid(line.text.indexOf(QLatin1Char(')')) + 1).trimmed(), line.number};
        if (text.isEmpty())
            fail(line.number,
                 QCoreApplication::translate("QuestionBlock", "The choice has no text. Write its text after the parentheses."));
        m_question.choices.push_back({text, {}, isRight});
        m_last = &m_question.choices.back().text;
    }

    void readNumber(const BlockLine& line)
    {
        m_last = &m_unused;
        if (m_question.number)
            return fail(line.number,
                        QCoreApplication::translate("QuestionBlock", "The question has two right numbers. Remove one of the two."));
        if (!m_question.choices.empty() || !m_question.blanks.empty())
            return fail(line.number, mixedAnswers());
        const QString text = line.text.mid(1);
        const QString right = text.section(QChar(u'±'), 0, 0);
        const auto number = WrittenNumber::fromText(right.toStdString());
        if (!number)
            return fail(line.number, QString::fromStdString(number.error().message));
        double tolerance = number->halfDigit;
        if (right.size() < text.size()) {
            const auto written = WrittenNumber::fromText(text.mid(right.size() + 1).toStdString());
            if (!written)
                return fail(line.number, QString::fromStdString(written.error().message));
            if (written->value < 0.0)
                return fail(line.number, belowZero());
            tolerance = written->value;
        }
        m_question.number = {*number, tolerance};
    }

    void readText(const BlockLine& line)
    {
        if (isBlank(line))
            m_problems.warning(line.number, needsVersionTwo(QStringLiteral("blank")));
        if (m_question.text.isEmpty())
            m_question.text = {line.text, line.number};
        else
            m_question.text.markdown += QLatin1Char('\n') + line.text;
    }

    static bool isBlank(const BlockLine& line)
    {
        static const QRegularExpression beginning(QStringLiteral("\\Ablank\\s.*="));
        return !line.isIndented && beginning.match(line.text).hasMatch();
    }

    void readBlank(const BlockLine& line)
    {
        m_last = &m_unused;
        if (m_question.number || !m_question.choices.empty())
            return fail(line.number, mixedAnswers());
        const QString rest = line.text.mid(static_cast<int>(std::string_view("blank").size())).trimmed();
        const QString name = rest.section(QLatin1Char('='), 0, 0).trimmed();
        const QString value = rest.section(QLatin1Char('='), 1);
        if (name.isEmpty() || name.size() > LessonQuestion::longestBlankName)
            return fail(line.number, QCoreApplication::translate("QuestionBlock", "The name of a blank has 1 to %1 characters, not %2.")
                                         .arg(LessonQuestion::longestBlankName)
                                         .arg(name.size()));
        if (std::ranges::find(m_question.blanks, name, &LessonQuestion::Blank::name) != m_question.blanks.end())
            return fail(line.number,
                        QCoreApplication::translate("QuestionBlock", "Two blanks are called %1. Rename one of them.").arg(shownText(name)));
        const auto fact = Fact::fromText(value.section(QChar(u'±'), 0, 0).toStdString());
        if (!fact)
            return fail(line.number, QString::fromStdString(fact.error().message));
        if (!fact->kind().words.empty())
            return fail(line.number,
                        QCoreApplication::translate("QuestionBlock", "%1 is a word, and a blank needs a value. Choose another fact.")
                            .arg(QString::fromStdString(fact->text())));
        const bool isExact = !value.contains(QChar(u'±')) && fact->kind().isWhole;
        const auto tolerance =
            isExact ? Expected<WrittenNumber>(WrittenNumber{}) : WrittenNumber::fromText(value.section(QChar(u'±'), 1).toStdString());
        if (!value.contains(QChar(u'±')) && !isExact)
            return fail(line.number,
                        QCoreApplication::translate("QuestionBlock",
                                                    "The blank does not say how far an answer may be off. Write \"blank %1 = %2 ± 0.01\".")
                            .arg(name, QString::fromStdString(fact->text())));
        if (!tolerance)
            return fail(line.number, QString::fromStdString(tolerance.error().message));
        if (tolerance->value < 0.0)
            return fail(line.number, belowZero());
        if (m_question.blanks.size() == LessonQuestion::mostBlanks)
            return fail(line.number, QCoreApplication::translate("QuestionBlock", "A question has at most %1 blanks. Begin another step.")
                                         .arg(LessonQuestion::mostBlanks));
        m_question.blanks.push_back({name, *fact, tolerance->value, line.number});
    }

    // Only below a number or a blank: elsewhere the word begins a text.
    bool isMistake(const BlockLine& line) const
    {
        return (m_question.number || !m_question.blanks.empty()) && !line.isIndented && line.text.startsWith(QLatin1String("wrong "));
    }

    // The value is split off once the lines that continue the feedback have been read.
    void readMistake(const BlockLine& line)
    {
        if (m_version < 2)
            return fail(line.number, needsVersionTwo(QStringLiteral("wrong")));
        const std::size_t blank = m_question.blanks.empty() ? 0 : m_question.blanks.size() - 1;
        const QString rest = line.text.mid(static_cast<int>(std::string_view("wrong").size()));
        m_question.mistakes.push_back({{}, {rest, line.number}, blank, line.number});
        m_last = &m_question.mistakes.back().feedback;
    }

    void splitFeedback(LessonQuestion::Mistake& mistake)
    {
        const QString dash = QStringLiteral(" — ");
        const qsizetype place = mistake.feedback.markdown.indexOf(dash);
        if (place < 0 || place + dash.size() >= mistake.feedback.markdown.size())
            return fail(mistake.line,
                        QCoreApplication::translate(
                            "QuestionBlock", "The wrong value has no feedback. Write \"wrong 0.052 — Set the calculator to radians.\""));
        const auto value = WrittenNumber::fromText(mistake.feedback.markdown.left(place).trimmed().toStdString());
        if (!value)
            return fail(mistake.line, QString::fromStdString(value.error().message));
        mistake.value = *value;
        mistake.feedback.markdown = mistake.feedback.markdown.mid(place + dash.size()).trimmed();
        if (m_question.number && m_question.number->isAnsweredBy(value->value))
            fail(mistake.line, rightMistake(mistake));
    }

    static QString mixedAnswers()
    {
        return QCoreApplication::translate("QuestionBlock", "A question has choices, a number or blanks. Keep one of the three kinds.");
    }
    static QString belowZero()
    {
        return QCoreApplication::translate("QuestionBlock", "The number after ± is below 0. Write how far an answer may be off.");
    }

    void readHint(const BlockLine& line)
    {
        if (!m_question.hint.isEmpty())
            fail(line.number, QCoreApplication::translate("QuestionBlock", "hint is given twice. Keep one of the two hints."));
        m_question.hint = valueOf(line, "hint");
        m_last = &m_question.hint;
    }

    static void splitFeedback(LessonQuestion::Choice& choice)
    {
        const QString dash = QStringLiteral(" — ");
        const qsizetype place = choice.text.markdown.indexOf(dash);
        if (place < 0)
            return;
        choice.feedback = {choice.text.markdown.mid(place + dash.size()).trimmed(), choice.text.line};
        choice.text.markdown.truncate(place);
    }

    LessonQuestion& m_question;
    int m_version;
    LessonProblems& m_problems;
    LessonText* m_last = nullptr; ///< text that an indented line continues
    LessonText m_unused;
    bool m_isRight = true;
};

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
            problems.error(line.number, QCoreApplication::translate("TaskBlock", "%1 is not a line \"key: value\". Complete or remove it.")
                                            .arg(shownText(line.text)));
        else if (known == taskKeys.end())
            problems.error(line.number, unknownName(sentence("ui", "key of a task"), name, taskKeys));
        else if (texts.contains(*known))
            problems.error(line.number, QCoreApplication::translate("TaskBlock", "%1 is given twice. Keep one of the two lines.").arg(key));
        else
            last = &(texts[*known] = {line.text.mid(key.size() + 1).trimmed(), line.number});
    }
    return texts;
}

constexpr std::string_view fileName = "file"; ///< of the compared table, which no parameter holds

// Every parameter by its names; of two with one name, the one that has had it longer comes first.
const std::vector<std::pair<std::string, const SceneParameter*>>& changeNames()
{
    static const auto all = [] {
        std::vector<std::pair<std::string, const SceneParameter*>> names{{std::string(fileName), nullptr}};
        for (const auto& [name, line] : parameterNames)
            names.emplace_back(name, &parameterOf(line));
        for (const SceneParameter& parameter : parameters())
            names.emplace_back(parameter.option, &parameter);
        for (const SceneParameter& parameter : parameters())
            names.emplace_back(std::string(parameter.group) + '.' + parameter.key, &parameter);
        return names;
    }();
    return all;
}

auto changeNamed(std::string_view name)
{
    return std::ranges::find(changeNames(), name, [](const auto& named) { return std::string_view(named.first); });
}

Error unknownControl(const std::string& name)
{
    constexpr std::size_t most = 3;
    std::vector<std::string_view> names(changeNames().size());
    std::ranges::transform(changeNames(), names.begin(), [](const auto& named) { return std::string_view(named.first); });
    std::vector<std::string_view> nearest;
    for (auto meant = nearestName(name, names); !meant.empty() && nearest.size() < most; meant = nearestName(name, names)) {
        nearest.push_back(meant);
        std::erase_if(names, [&](std::string_view other) { return changeNamed(other)->second == changeNamed(meant)->second; });
    }
    const std::string refusal =
        nearest.empty() ? sentence("ui", "There is no parameter called %1. \"posenc --print parameters\" lists them.")(posenc::quoted(name))
                        : unlistedName(sentence("ui", "parameter"), name, nearest);
    return Error{Error::Kind::Usage, refusal};
}

StripControls readChanges(const LessonText& text, LessonProblems& problems)
{
    StripControls changes;
    for (const QString& part : text.markdown.split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (const auto added = addControl(changes, part.trimmed().toStdString()); !added)
            problems.error(text.line, added.error().message);
    return changes;
}

} // namespace

std::optional<LessonQuestion> readQuestion(const LessonBlock& block, LessonProblems& problems)
{
    static constexpr std::array<std::string_view, 1> known{"cover"};
    LessonQuestion question;
    question.line = block.line;
    bool isRight = true;
    for (const QString& option : block.options) {
        question.covers = question.covers || option == QLatin1String("cover");
        if (option == QLatin1String("cover"))
            continue;
        problems.error(block.line, unknownName(sentence("ui", "option of an ask block"), option.toStdString(), known));
        isRight = false;
    }
    QuestionReader reader(question, block.version, problems);
    for (const BlockLine& line : linesOf(block))
        reader.read(line);
    reader.finish();
    return isRight && reader.isRight() ? std::optional(std::move(question)) : std::nullopt;
}

namespace {

bool isWithin(double answer, double right, double tolerance)
{
    constexpr double slack = 1e-9; // slack for numbers that no double holds exactly
    return std::abs(answer - right) <= tolerance * (1.0 + slack) + slack * std::abs(right);
}

} // namespace

bool LessonQuestion::Number::isAnsweredBy(double answer) const { return isWithin(answer, right.value, tolerance); }

bool LessonQuestion::Blank::isAnsweredBy(double answer) const { return right && isWithin(answer, *right, tolerance); }

bool LessonQuestion::isNearlyAnsweredBy(double answer, std::size_t blank) const
{
    constexpr double digit = 10.0;
    if (number)
        return isWithin(answer, number->right.value, digit * number->tolerance);
    return blanks[blank].right && isWithin(answer, *blanks[blank].right, digit * blanks[blank].tolerance);
}

const LessonQuestion::Mistake* LessonQuestion::mistakeOf(double answer, std::size_t blank) const
{
    const auto found =
        std::ranges::find_if(mistakes, [&](const Mistake& mistake) { return mistake.blank == blank && mistake.value.covers(answer); });
    return found == mistakes.end() ? nullptr : &*found;
}

QString rightMistake(const LessonQuestion::Mistake& mistake)
{
    return QCoreApplication::translate("QuestionBlock",
                                       "The value %1 is called wrong, but it is right. Change the value, or remove the line.")
        .arg(QString::fromStdString(mistake.value.text));
}

Expected<Parameter> controlFromName(const std::string& name)
{
    if (const auto parameter = valueIn(parameterNames, name, sentence("ui", "control")))
        return *parameter;
    std::array<std::string_view, parameterNames.size()> names;
    std::ranges::transform(parameterNames, names.begin(), &std::pair<std::string_view, Parameter>::first);
    return Error{Error::Kind::Usage, unknownName(sentence("ui", "control"), name, names)};
}

Expected<Done> addControl(StripControls& controls, const std::string& name)
{
    const auto found = changeNamed(name);
    if (found == changeNames().end())
        return unknownControl(name);
    if (!found->second)
        controls.opensTable = true;
    else if (std::ranges::count(controls.parameters, found->second) == 0)
        controls.parameters.push_back(found->second);
    return Done{};
}

std::optional<LessonTask> readTask(const LessonBlock& block, LessonProblems& problems)
{
    for (const QString& option : block.options)
        problems.error(block.line,
                       QCoreApplication::translate("TaskBlock", "A try block has no options. Remove %1.").arg(shownText(option)));
    std::map<std::string_view, LessonText> texts = textsOf(block, problems);
    const LessonText& goal = texts["goal"];
    const StripControls changes = readChanges(texts["change"], problems);
    if (goal.isEmpty()) {
        problems.error(block.line,
                       QCoreApplication::translate("TaskBlock", "The task has no goal. Add a line such as \"goal: closest.offset = 1\"."));
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
