// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/room/ballot.h"

#include "ui/features/class/lessons/lesson_variants.h"

#include <QJsonArray>
#include <QLocale>
#include <QTextDocument>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace posenc {

namespace {

Ballot::Kind kindOf(const std::optional<LessonQuestion>& question)
{
    return !question || question->isOpen() ? Ballot::Kind::Ready : question->choices.empty() ? Ballot::Kind::Number : Ballot::Kind::Choice;
}

} // namespace

QString plainWords(const QString& markdown)
{
    QTextDocument document;
    document.setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
    return document.toPlainText().trimmed();
}

Ballot::Ballot(VotedQuestion about, const std::optional<LessonQuestion>& question)
    : m_about(std::move(about)), m_question(question), m_kind(kindOf(question)),
      m_isPoll(m_kind == Kind::Choice && std::ranges::none_of(question->choices, &LessonQuestion::Choice::isRight))
{
}

void Ballot::open()
{
    m_isOpen = true;
    if (!m_rounds.empty() && answered() == 0) // a round of nobody is none
        m_rounds.pop_back();
    m_rounds.push_back({QDateTime::currentDateTimeUtc(), {}, 0});
}

void Ballot::setPresent(int present)
{
    if (m_isOpen)
        m_rounds.back().present = std::max(present, answered());
}

void Ballot::close(int present)
{
    setPresent(present);
    m_isOpen = false;
}

bool Ballot::take(const QString& device, const QList<double>& value)
{
    constexpr qsizetype most = 300;
    const std::size_t wanted = m_kind == Kind::Number ? blanks() : 1;
    const auto places = static_cast<double>(m_kind == Kind::Choice ? m_question->choices.size() : 1);
    if (m_rounds.empty())
        return false;
    QHash<QString, QList<double>>& answers = m_rounds.back().answers;
    if (value.isEmpty())
        return answers.remove(device);
    if (static_cast<std::size_t>(value.size()) != wanted)
        return false;
    for (const double part : value)
        if (!std::isfinite(part) || (m_kind != Kind::Number && (part < 0.0 || part >= places || part != std::floor(part))))
            return false;
    if (!answers.contains(device) && answers.size() >= most)
        return false;
    answers[device] = value;
    return true;
}

std::vector<int> Ballot::counts(std::size_t round) const
{
    std::vector<int> counts(m_kind == Kind::Choice ? m_question->choices.size() : 1);
    if (m_kind != Kind::Number)
        for (const QList<double>& value : m_rounds[round].answers)
            ++counts[static_cast<std::size_t>(value[0])];
    return counts;
}

bool Ballot::isRight(double number, std::size_t blank) const
{
    return m_question->number ? m_question->number->isAnsweredBy(number) : m_question->blanks[blank].isAnsweredBy(number);
}

std::pair<double, double> Ballot::intervalOf(std::size_t blank) const
{
    const auto& number = m_question->number;
    const double right = number ? number->right.value : m_question->blanks[blank].right.value_or(0.0);
    const double tolerance = number ? number->tolerance : m_question->blanks[blank].tolerance;
    return {right - tolerance, right + tolerance};
}

std::optional<std::pair<double, double>> Ballot::rightInterval() const
{
    return m_kind == Kind::Number && blanks() == 1 ? std::optional(intervalOf(0)) : std::nullopt;
}

std::vector<VoteCount> Ballot::numbers(std::size_t round, std::size_t blank) const
{
    std::map<double, int> found;
    for (const QList<double>& value : m_rounds[round].answers)
        ++found[value[static_cast<qsizetype>(blank)]];
    std::vector<VoteCount> votes;
    for (const auto& [number, count] : found)
        votes.push_back({QString::number(number, 'g', 6), count, isRight(number, blank)});
    return votes;
}

// At last all others together, without an answer.
std::vector<VoteCount> Ballot::mostFrequent(std::size_t round, std::size_t blank) const
{
    constexpr std::size_t most = 4;
    std::vector<VoteCount> given = numbers(round, blank);
    std::ranges::stable_sort(given, std::greater(), &VoteCount::count);
    if (given.size() <= most)
        return given;
    VoteCount others{{}, 0, false};
    for (std::size_t place = most - 1; place < given.size(); ++place)
        others.count += given[place].count;
    given.resize(most - 1);
    given.push_back(others);
    return given;
}

std::vector<VoteRow> Ballot::rows() const
{
    std::vector<VoteRow> rows;
    const std::size_t last = m_rounds.size() - 1;
    for (std::size_t blank = 0; m_kind == Kind::Number && blanks() > 1 && blank < blanks(); ++blank) {
        VoteRow row{m_question->blanks[blank].name, mostFrequent(last, blank)};
        for (std::size_t round = last > 0 ? last - 1 : 0; round <= last; ++round) {
            int right = 0;
            for (const VoteCount& vote : numbers(round, blank))
                right += vote.right == std::optional(true) ? vote.count : 0;
            row.right.emplace_back(right, m_rounds[round].answers.size());
        }
        rows.push_back(row);
    }
    if (!rows.empty())
        return rows;
    constexpr std::size_t most = 10; // the rarest are one row
    const std::vector<VoteCount> all = votes(last);
    std::vector<int> counts;
    for (const VoteCount& vote : all)
        counts.push_back(vote.count);
    std::ranges::sort(counts, std::ranges::greater());
    const int least = counts.size() > most ? counts[most - 1] : 0;
    int others = 0;
    for (const VoteCount& vote : all)
        if (vote.count >= least && rows.size() < most)
            rows.push_back({vote.answer, {{{}, vote.count, vote.right}}});
        else
            others += vote.count;
    if (others > 0)
        rows.push_back({{}, {{{}, others, {}}}});
    return rows;
}

std::vector<VoteCount> Ballot::votes(std::size_t round) const
{
    if (rightInterval())
        return numbers(round, 0);
    std::vector<VoteCount> votes;
    const std::vector<int> counts = this->counts(round);
    if (m_kind == Kind::Ready)
        return {{isTask() ? QStringLiteral("goal reached") : QStringLiteral("has an answer"), counts[0], std::nullopt}};
    for (std::size_t choice = 0; choice < counts.size(); ++choice) {
        const LessonQuestion::Choice& one = m_question->choices[choice];
        votes.push_back({plainWords(one.text.markdown), counts[choice], m_isPoll ? std::nullopt : std::optional(one.isRight)});
    }
    return votes;
}

std::vector<VotedQuestion> Ballot::results() const
{
    std::vector<VotedQuestion> results;
    for (std::size_t blank = 0; blank < blanks(); ++blank) {
        VotedQuestion result = m_about;
        if (blanks() > 1)
            result.question += QStringLiteral(" [%1]").arg(m_question->blanks[blank].name);
        for (std::size_t round = 0; round < m_rounds.size(); ++round)
            if (const auto& [time, answers, present] = m_rounds[round]; !answers.isEmpty())
                result.rounds.push_back({time, std::max(present, static_cast<int>(answers.size())),
                                         m_kind == Kind::Number ? numbers(round, blank) : votes(round)});
        if (!result.rounds.empty())
            results.push_back(std::move(result));
    }
    return results;
}

std::vector<HandIn::Given> Ballot::givenBy(const QString& device, std::size_t blank) const
{
    std::vector<HandIn::Given> given;
    for (const Round& round : m_rounds) {
        const QList<double> value = round.answers.value(device);
        if (value.size() <= static_cast<qsizetype>(blank))
            continue;
        const double number = value[static_cast<qsizetype>(blank)];
        HandIn::Given one{QString::number(number, 'g', QLocale::FloatingPointShortest), {}, round.time};
        if (m_kind == Kind::Choice) {
            const LessonQuestion::Choice& choice = m_question->choices[static_cast<std::size_t>(number)];
            one = {choice.text.markdown.trimmed(), choice.isRight, round.time};
        } else if (m_kind == Kind::Number) {
            one.right = isRight(number, blank);
        } else {
            one.text = QStringLiteral("✓"); // has an answer
        }
        given.push_back(one);
    }
    return given;
}

HandIn handInOf(const Lesson& lesson, const QString& device, const std::function<const Ballot*(std::size_t step, bool isTask)>& ballotOf)
{
    HandIn handIn;
    handIn.title = lesson.title;
    handIn.language = lesson.language;
    if (lesson.variants)
        handIn.variant = variantText(*lesson.variants, lesson.variant);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
        const auto givenBy = [&](std::size_t blank, bool isTask) {
            const Ballot* const ballot = ballotOf(step, isTask);
            return ballot ? ballot->givenBy(device, blank) : std::vector<HandIn::Given>();
        };
        const int number = static_cast<int>(step) + 1;
        if (lesson.steps[step].task)
            handIn.tasks.push_back({number, !givenBy(0, true).empty()});
        const auto& question = lesson.steps[step].question;
        for (std::size_t blank = 0; question && blank < std::max<std::size_t>(question->blanks.size(), 1); ++blank) {
            HandIn::Answer answer{number, question->text.markdown.trimmed(), {}, {}, {}, 0, false};
            if (!question->blanks.empty())
                answer.blank = question->blanks[blank].name;
            answer.all = givenBy(blank, false);
            for (std::size_t round = 0; round < answer.all.size(); ++round) // the same after the discussion is no other try
                answer.tries += round == 0 || answer.all[round].text != answer.all[round - 1].text ? 1 : 0;
            if (!answer.all.empty()) {
                answer.given = answer.all.back().text;
                answer.right = answer.all.back().right;
            }
            handIn.answers.push_back(answer);
        }
    }
    return handIn;
}

QJsonObject Ballot::forPhones(bool isRevealed) const
{
    QJsonObject shown{{QStringLiteral("open"), m_isOpen}, {QStringLiteral("question"), words()}, {QStringLiteral("task"), isTask()}};
    shown[QLatin1String("kind")] = m_kind == Kind::Choice   ? QStringLiteral("choice")
                                   : m_kind == Kind::Number ? QStringLiteral("number")
                                                            : QStringLiteral("ready");
    QJsonArray choices;
    QJsonArray blanks;
    if (m_question) {
        for (const LessonQuestion::Choice& choice : m_question->choices)
            choices.append(plainWords(choice.text.markdown));
        for (const LessonQuestion::Blank& blank : m_question->blanks)
            blanks.append(blank.name);
    }
    shown[QLatin1String("choices")] = choices;
    shown[QLatin1String("blanks")] = blanks;
    if (!isRevealed || m_isPoll || m_kind == Kind::Ready)
        return shown;
    QJsonArray right;
    for (qsizetype choice = 0; choice < choices.size(); ++choice)
        if (m_question->choices[static_cast<std::size_t>(choice)].isRight)
            right.append(choice);
    for (std::size_t blank = 0; m_kind == Kind::Number && blank < this->blanks(); ++blank)
        right.append(QJsonArray{intervalOf(blank).first, intervalOf(blank).second});
    shown[QLatin1String("right")] = right;
    return shown;
}

} // namespace posenc
