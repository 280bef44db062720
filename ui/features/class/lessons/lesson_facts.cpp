// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/lesson_facts.h"

#include "core/base/number_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/rotary/rotary_scene.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/words/attention_settings.h"
#include "ui/features/words/scene_attention.h"
#include "ui/markdown/markdown_reader.h"
#include "ui/scene/scene_scheme.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace posenc {

namespace {

bool isFact(const MarkdownSpans::Code& code) { return code.text.startsWith(QLatin1Char('=')); }

Expected<RopeFrequencies> ropeOf(const Scene& scene)
{
    const auto scaling = ropeScalingOf(scene.of<RotarySettings>());
    return scaling ? RopeFrequencies::make(rotaryEncodingOf(scene), *scaling) : Expected<RopeFrequencies>(scaling.error());
}

// To use within a sentence: "the cosine of positions 0 and 3".
QString meaningOf(const Fact& fact)
{
    std::vector<std::string> arguments;
    for (const double argument : fact.arguments())
        arguments.push_back(withMinusSigns(QString::fromStdString(numberText(argument))).toStdString());
    return QString::fromStdString(fact.kind().briefly(arguments));
}

// With as many decimals as its tolerance lets a question ask for: 0.247 where answers may be off by 0.004.
QString shownRight(const LessonQuestion::Blank& blank)
{
    constexpr double mostDecimals = 3.0; // beyond these, all the digits of a fact say more
    constexpr double rounding = 1e-9;
    const double decimals = blank.tolerance > 0.0 ? std::ceil(-std::log10(2.0 * blank.tolerance) - rounding) : 0.0;
    const QString whole = shownFact(blank.fact, {*blank.right});
    if (decimals < 1.0 || decimals > mostDecimals)
        return whole;
    const QString rounded = shownNumber(*blank.right, static_cast<int>(decimals), 'f');
    return rounded.size() < whole.size() ? rounded : whole;
}

// The attention over the words of a scene, computed once.
class AttentionOfScene : public AttentionSource {
public:
    explicit AttentionOfScene(const Scene& scene) : m_scene(scene), m_words(std::min(tokensIn(scene), scene.encoding.maxLen())) {}

    std::int64_t words() const override { return m_words; }
    double products() const override
    {
        constexpr double tables = 6.0; // four terms, the relative scheme, and the nearest words
        const auto words = static_cast<double>(m_words);
        const auto dModel = static_cast<double>(m_scene.encoding.dModel());
        const bool isRandom = m_scene.of<AttentionViewSettings>().head == HeadKind::Random;
        const double rank = isRandom ? std::min(static_cast<double>(m_scene.of<AttentionViewSettings>().rank), dModel) : 0.0;
        constexpr double projections = 4.0; // queries and keys, of words and of places
        return tables * words * words * dModel + projections * words * dModel * rank;
    }
    Expected<WordsAttention> value() const override
    {
        if (!m_made) {
            m_made = SceneAttention::make(m_scene);
            for (std::int64_t k = 0; *m_made && k < m_words; ++k)
                m_spoilt += (**m_made)->isSpoilt(k);
        }
        if (!*m_made)
            return m_made->error();
        return WordsAttention{(**m_made)->attention(), (**m_made)->meanings(), (**m_made)->nearest(), m_spoilt};
    }

private:
    const Scene& m_scene;
    std::int64_t m_words;
    mutable std::optional<Expected<std::shared_ptr<const SceneAttention>>> m_made;
    mutable std::int64_t m_spoilt = 0;
};

} // namespace

SceneFacts::SceneFacts(const Scene& scene)
    : m_scene(scene), m_scheme(schemeOf(scene)), m_rope(ropeOf(scene)), m_attention(std::make_unique<AttentionOfScene>(scene))
{
}

FactSubject SceneFacts::subject() const
{
    return {*m_scheme, comparedTable(m_scene) ? &comparedTable(m_scene)->match : nullptr, m_rope ? &*m_rope : nullptr, m_attention.get()};
}

Expected<FactValue> valueIn(const Scene& scene, const Fact& fact, const Progress& progress)
{
    return SceneFacts(scene).value(fact, progress);
}

Expected<Done> computeBlanks(LessonStep& step, const FactBudget& budget, const Progress& progress)
{
    if (!step.question || step.question->blanks.empty())
        return Done{};
    const SceneFacts facts(step.scene);
    for (LessonQuestion::Blank& blank : step.question->blanks) {
        const auto value = budget.take(facts.products(blank.fact)) ? facts.value(blank.fact, {nullptr, progress.stop})
                                                                   : tooManyProducts(blank.fact.text());
        if (!value && value.error().kind == Error::Kind::Cancelled)
            return value.error();
        if (!value)
            return Error{value.error().kind, QCoreApplication::translate("LessonFacts", "Line %1: %2")
                                                 .arg(blank.line)
                                                 .arg(QString::fromStdString(value.error().message))
                                                 .toStdString()};
        blank.right = value->number;
    }
    return Done{};
}

Expected<Done> fillInFacts(LessonStep& step, const FactBudget& budget, const Progress& progress)
{
    for (LessonText* const text : textsIn(step))
        text->markdown = withFacts(*text, step.scene, budget, progress);
    return computeBlanks(step, budget, progress);
}

QString rightAnswer(const LessonQuestion& question)
{
    if (question.number)
        return withMinusSigns(QString::fromStdString(question.number->right.text));
    QStringList values;
    for (const LessonQuestion::Blank& blank : question.blanks)
        if (blank.right)
            values << QStringLiteral("%1 = %2").arg(blank.name, shownRight(blank));
    return values.join(QStringLiteral(", "));
}

QString shownFact(const Fact& fact, const FactValue& value)
{
    if (!fact.kind().words.empty())
        return QString::fromUtf8(value.word.data(), static_cast<qsizetype>(value.word.size()));
    constexpr double fiveDigits = 9999.5; // powers of ten would say less than the digits do
    constexpr double tooLong = 1e9;
    const double size = std::abs(value.number);
    const bool isWritten = fact.kind().isWhole || (size >= fiveDigits && size < tooLong);
    return isWritten ? groupedNumber(value.number) : valueText(value.number);
}

// The value stands first: it is what one looks for while a hand moves.
QString nowSentence(const Expectation& goal, const QString& value)
{
    const QString wanted = withMinusSigns(QString::fromUtf8(goal.expected().data(), static_cast<qsizetype>(goal.expected().size())));
    const QString words =
        goal.comparison() == Expectation::Comparison::Below   ? QCoreApplication::translate("LessonFacts", "Now %1 – %2. Goal: below %3.")
        : goal.comparison() == Expectation::Comparison::Above ? QCoreApplication::translate("LessonFacts", "Now %1 – %2. Goal: above %3.")
                                                              : QCoreApplication::translate("LessonFacts", "Now %1 – %2. Goal: %3.");
    return words.arg(value, meaningOf(goal.fact()), wanted);
}

// A colon stands before the value since meanings are of one thing and of many.
QString foundSentence(const Fact& fact, const QString& value)
{
    return QCoreApplication::translate("LessonFacts", "Done – %1: %2").arg(meaningOf(fact), value);
}

std::vector<InlineFact> inlineFacts(const LessonText& text)
{
    std::vector<InlineFact> facts;
    for (const MarkdownSpans::Code& code : spansOf(text.markdown.toUtf8()).codes)
        if (isFact(code))
            facts.push_back({code.text.mid(1).trimmed(), text.line + code.line});
    return facts;
}

QString withFacts(const LessonText& text, const Scene& scene, const FactBudget& budget, const Progress& progress)
{
    const QByteArray markdown = text.markdown.toUtf8();
    QByteArray filled;
    qsizetype copied = 0;
    std::optional<SceneFacts> facts;
    for (const MarkdownSpans::Code& code : spansOf(markdown).codes) {
        const auto fact =
            isFact(code) && !progress.stop.stop_requested() ? Fact::fromText(code.text.mid(1).toStdString()) : Expected<Fact>(Error{});
        if (!fact)
            continue;
        if (!facts)
            facts.emplace(scene);
        const auto value = budget.take(facts->products(*fact)) ? facts->value(*fact, {nullptr, progress.stop}) : Error{};
        if (!value)
            continue;
        filled += QByteArrayView(markdown).sliced(copied, code.begin - copied);
        filled += shownFact(*fact, *value).toUtf8();
        const bool isListNumber = code.end < markdown.size() && (markdown[code.end] == '.' || markdown[code.end] == ')');
        if (isListNumber) // "128. Then …" at the beginning of a line would be a list
            filled += '\\';
        copied = code.end;
    }
    filled += QByteArrayView(markdown).sliced(copied);
    return QString::fromUtf8(filled);
}

} // namespace posenc
