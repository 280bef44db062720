// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_facts.h"

#include "core/base/number_text.h"
#include "ui/base/shown_number.h"
#include "ui/lessons/markdown_spans.h"
#include "ui/scene/compared_table.h"
#include "ui/scene/scene_scheme.h"

#include <QCoreApplication>

#include <cmath>
#include <string>
#include <vector>

namespace posenc {

namespace {

bool isFact(const MarkdownSpans::Code& code) { return code.text.startsWith(QLatin1Char('=')); }

} // namespace

Expected<FactValue> valueIn(const Scene& scene, const Fact& fact, const Progress& progress)
{
    const SchemePtr scheme = schemeOf(scene);
    const auto scaling = ropeScalingOf(scene.rotary);
    const auto rope = scaling ? RopeFrequencies::make(scene.encoding, *scaling) : Expected<RopeFrequencies>(scaling.error());
    return fact.value({*scheme, scene.opened.table ? &scene.opened.table->match : nullptr, rope ? &*rope : nullptr}, progress);
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

// A colon stands before the value since meanings are of one thing and of many.
QString foundSentence(const Fact& fact, const QString& value)
{
    std::vector<std::string> arguments;
    for (const double argument : fact.arguments())
        arguments.push_back(withMinusSigns(QString::fromStdString(numberText(argument))).toStdString());
    return QCoreApplication::translate("LessonFacts", "Done – %1: %2").arg(QString::fromStdString(fact.kind().briefly(arguments)), value);
}

std::vector<InlineFact> inlineFacts(const LessonText& text)
{
    std::vector<InlineFact> facts;
    for (const MarkdownSpans::Code& code : spansOf(text.markdown.toUtf8()).codes)
        if (isFact(code))
            facts.push_back({code.text.mid(1).trimmed(), text.line + code.line});
    return facts;
}

QString withFacts(const LessonText& text, const Scene& scene)
{
    QByteArray markdown = text.markdown.toUtf8();
    const std::vector<MarkdownSpans::Code> codes = spansOf(markdown).codes;
    for (auto code = codes.rbegin(); code != codes.rend(); ++code) {
        if (!isFact(*code))
            continue;
        const auto fact = Fact::fromText(code->text.mid(1).toStdString());
        if (!fact)
            continue;
        const auto value = valueIn(scene, *fact);
        if (!value)
            continue;
        QByteArray shown = shownFact(*fact, *value).toUtf8();
        const bool isListNumber = code->end < markdown.size() && (markdown[code->end] == '.' || markdown[code->end] == ')');
        if (isListNumber) // "128. Then …" at the beginning of a line would be a list
            shown += '\\';
        markdown.replace(code->begin, code->end - code->begin, shown);
    }
    return QString::fromUtf8(markdown);
}

} // namespace posenc
