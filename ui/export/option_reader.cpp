// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/option_reader.h"

#include "core/base/number_text.h"
#include "ui/base/language.h"
#include "ui/base/shown_text.h"
#include "ui/files/file_kind.h"

#include <QRegularExpression>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace posenc {

Error usageError(const QString& sentence) { return {Error::Kind::Usage, sentence.toStdString()}; }

Error rangeError(const QString& option, const QString& value, const QString& lowest, const QString& highest)
{
    return {Error::Kind::Range,
            CommandLine::tr("--%1 is %2, but it must be between %3 and %4.").arg(option, shownValue(value), lowest, highest).toStdString()};
}

void OptionReader::fail(const Error& error)
{
    if (!m_error)
        m_error = error;
}

// What is no number, or two.
void OptionReader::failAsNumber(const QString& option, const QString& text, const TypedNumber& typed, const QString& example, bool isWhole)
{
    const QString decimal = QString::fromStdString(typed.decimal);
    const QString wanted = CommandLine::tr("--%1 takes %2, not %3.").arg(option, example, shownText(text));
    if (typed.kind == TypedNumber::Kind::Two && isWhole)
        fail(usageError(
            CommandLine::tr("%1 Write %2, without marks between thousands.").arg(wanted, QString::fromStdString(typed.grouped))));
    else if (typed.kind == TypedNumber::Kind::Two)
        fail(usageError(CommandLine::tr("%1 The number can mean %2 or %3. Write one of these two.")
                            .arg(wanted, QString::fromStdString(typed.grouped), decimal)));
    else if (typed.kind == TypedNumber::Kind::Comma && !isWhole)
        fail(usageError(CommandLine::tr("%1 Use a decimal point: %2.").arg(wanted, decimal)));
    else
        fail(usageError(wanted));
}

void OptionReader::number(const QString& option, double lowest, double highest, double& target)
{
    if (!has(option))
        return;
    const TypedNumber typed = typedNumber(text(option).toStdString(), {false, pointsGroup()});
    if (typed.kind != TypedNumber::Kind::Number)
        return failAsNumber(option, text(option), typed, CommandLine::tr("a number such as 10000 or 1e4"));
    if (typed.isBeyond || !(typed.value >= lowest && typed.value <= highest))
        return fail(rangeError(option, this->text(option), QString::number(lowest, 'g', 10), QString::number(highest, 'f', 0)));
    target = typed.value;
}

void OptionReader::whole(const QString& option, std::int64_t lowest, std::int64_t highest, std::int64_t& target)
{
    if (has(option))
        whole(option, text(option), lowest, highest, target);
}

void OptionReader::wholes(const QString& option, std::int64_t end, const QString& limit, std::size_t most,
                          std::vector<std::int64_t>& target)
{
    if (!has(option))
        return;
    if (text(option) == QLatin1String("none")) {
        target.clear();
        return;
    }
    const bool good = !m_error;
    std::vector<std::int64_t> values;
    for (const QString& part : text(option).split(QLatin1Char(','))) {
        std::int64_t value = 0;
        static const QRegularExpression endOfGroupedNumber(QRegularExpression::anchoredPattern(QStringLiteral("0[0-9]{2}"))); // 1,000
        if (endOfGroupedNumber.match(part).hasMatch())
            return fail(usageError(CommandLine::tr("--%1 takes a list of whole numbers such as 0,4,8, not %2. Write %3 as %4.")
                                       .arg(option, shownText(text(option)), part, QString::number(part.toInt()))));
        whole(option, part, 0, end - 1, value);
        values.push_back(value);
    }
    if (good && m_error && m_error->kind == Error::Kind::Range)
        m_error->message.insert(m_error->message.size() - 1, QStringLiteral(" (%1)").arg(limit).toStdString());
    if (values.size() > most)
        return fail(rangeError(option, CommandLine::tr("a list of %1").arg(values.size()), QStringLiteral("1"),
                               CommandLine::tr("%1 entries").arg(most)));
    target = std::move(values);
}

void OptionReader::range(const QString& option, double& first, double& last)
{
    if (!has(option))
        return;
    const QStringList ends = text(option).split(QLatin1Char(':'));
    std::vector<TypedNumber> typed;
    for (const QString& end : ends)
        typed.push_back(typedNumber(end.toStdString(), {false, pointsGroup()}));
    const auto wrong = std::ranges::find_if(typed, [](const TypedNumber& end) { return end.kind != TypedNumber::Kind::Number; });
    if (typed.size() != 2 || wrong != typed.end())
        return failAsNumber(option, text(option), typed.size() == 2 ? *wrong : TypedNumber(), CommandLine::tr("two numbers such as 0:100"));
    first = typed[0].value;
    last = typed[1].value;
}

void OptionReader::whole(const QString& option, const QString& shown, std::int64_t lowest, std::int64_t highest, std::int64_t& target)
{
    const std::string text = shown.toStdString();
    std::int64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value); // all digits of a seed
    bool isInRange = problem != std::errc::result_out_of_range;
    if (end != text.data() + text.size() || text.empty()) {
        const TypedNumber typed = typedNumber(text, {true, pointsGroup()});
        if (typed.kind != TypedNumber::Kind::Number || typed.value != std::floor(typed.value))
            return failAsNumber(option, shown, typed, CommandLine::tr("a whole number in digits, such as 128"), true);
        isInRange = std::abs(typed.value) < 1e15; // which a double and 64 bits hold
        value = isInRange ? static_cast<std::int64_t>(typed.value) : 0;
    }
    if (!isInRange || value < lowest || value > highest)
        return fail(rangeError(option, shown, QString::number(lowest), QString::number(highest)));
    target = value;
}

Expected<HeaderRow> headerOf(OptionReader& reader, const QString& option, const QString& path)
{
    HeaderRow header = HeaderRow::Auto;
    reader.named(option, header, [](const QString& name) { return headerRowFromName(name.toStdString()); });
    if (reader.has(option) && !isTextTableName(path))
        return usageError(QStringLiteral("--%1 is for text tables only (.csv, .tsv, .txt), and %2 is not one. Leave the option out.")
                              .arg(option, shownPath(path)));
    return header;
}

QStringList headerRowNames() { return {QStringLiteral("auto"), QStringLiteral("yes"), QStringLiteral("no")}; }

QString readScreenshotName(OptionReader& reader)
{
    const QString name = reader.text(QStringLiteral("screenshot"));
    if (!name.endsWith(QLatin1String(".png")))
        reader.fail(usageError(CommandLine::tr("--screenshot writes only .png, not %1. Let the name end in .png.").arg(shownText(name))));
    return name;
}

} // namespace posenc
