// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/option_reader.h"

#include "ui/base/shown_text.h"

#include <charconv>

namespace posenc {

Error usageError(const QString& sentence) { return {Error::Kind::Usage, sentence.toStdString()}; }

Error rangeError(const QString& option, const QString& value, const QString& lowest, const QString& highest)
{
    return {Error::Kind::Range,
            QStringLiteral("--%1 is %2, but it must be between %3 and %4.").arg(option, shownValue(value), lowest, highest).toStdString()};
}

void OptionReader::fail(const Error& error)
{
    if (!m_error)
        m_error = error;
}

void OptionReader::number(const QString& option, double lowest, double highest, double& target)
{
    if (!has(option))
        return;
    const std::string text = this->text(option).toStdString();
    double value = 0.0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size() || text.empty() || problem == std::errc::invalid_argument)
        return fail(
            usageError(QStringLiteral("--%1 takes a number such as 10000 or 1e4, not %2.").arg(option, shownText(this->text(option)))));
    if (problem == std::errc::result_out_of_range || !(value >= lowest && value <= highest))
        return fail(rangeError(option, this->text(option), QString::number(lowest, 'g', 10), QString::number(highest, 'f', 0)));
    target = value;
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
        whole(option, part, 0, end - 1, value);
        values.push_back(value);
    }
    if (good && m_error && m_error->kind == Error::Kind::Range)
        m_error->message.insert(m_error->message.size() - 1, QStringLiteral(" (%1)").arg(limit).toStdString());
    if (values.size() > most)
        return fail(rangeError(option, QStringLiteral("a list of %1").arg(values.size()), QStringLiteral("1"),
                               QStringLiteral("%1 entries").arg(most)));
    target = std::move(values);
}

void OptionReader::range(const QString& option, double& first, double& last)
{
    if (!has(option))
        return;
    const std::string text = this->text(option).toStdString();
    const char* const end = text.data() + text.size();
    const auto [colon, problem] = std::from_chars(text.data(), end, first);
    if (problem != std::errc() || colon == end || *colon != ':')
        return fail(usageError(QStringLiteral("--%1 takes two numbers such as 0:100, not %2.").arg(option, shownText(this->text(option)))));
    const auto [rest, otherProblem] = std::from_chars(colon + 1, end, last);
    if (otherProblem != std::errc() || rest != end)
        fail(usageError(QStringLiteral("--%1 takes two numbers such as 0:100, not %2.").arg(option, shownText(this->text(option)))));
}

void OptionReader::whole(const QString& option, const QString& shown, std::int64_t lowest, std::int64_t highest, std::int64_t& target)
{
    const std::string text = shown.toStdString();
    std::int64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size() || text.empty() || problem == std::errc::invalid_argument)
        return fail(usageError(QStringLiteral("--%1 takes a whole number in digits, such as 128, not %2.").arg(option, shownText(shown))));
    if (problem == std::errc::result_out_of_range || value < lowest || value > highest)
        return fail(rangeError(option, shown, QString::number(lowest), QString::number(highest)));
    target = value;
}

} // namespace posenc
