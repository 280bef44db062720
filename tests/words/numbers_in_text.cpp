// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/words/numbers_in_text.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace posenc::test {

namespace {

const QHash<QString, double>& numberWords()
{
    static const QHash<QString, double> words = [] {
        QHash<QString, double> all;
        const QStringList small = QStringLiteral("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
                                                 "fifteen sixteen seventeen eighteen nineteen")
                                      .split(QLatin1Char(' '));
        for (qsizetype i = 1; i < small.size(); ++i)
            all[small[i]] = static_cast<double>(i);
        const QStringList tens = QStringLiteral("twenty thirty forty fifty sixty seventy eighty ninety").split(QLatin1Char(' '));
        for (qsizetype i = 0; i < tens.size(); ++i)
            all[tens[i]] = 10.0 * static_cast<double>(i + 2);
        all[QStringLiteral("hundred")] = 1e2;
        all[QStringLiteral("thousand")] = 1e3;
        all[QStringLiteral("million")] = 1e6;
        return all;
    }();
    return words;
}

// "two hundred and fifty-six": what was said so far times a hundred, a thousand, a million, or plus what follows.
double valueOfWords(const QString& text)
{
    static const QRegularExpression gap(QStringLiteral("[\\s-]+"));
    double sum = 0.0;
    double part = 0.0;
    for (const QString& word : text.toLower().split(gap)) {
        const double value = numberWords().value(word, 0.0); // "and" adds nothing
        if (value == 1e2)
            part = std::max(part, 1.0) * value;
        else if (value > 1e2) {
            sum += std::max(part, 1.0) * value;
            part = 0.0;
        } else
            part += value;
    }
    return sum + part;
}

double power(double base, QString exponent)
{
    const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    for (QChar& letter : exponent)
        if (raised.contains(letter))
            letter = QChar(u'0' + static_cast<char16_t>(raised.indexOf(letter)));
    exponent.replace(QChar(0x207b), QLatin1Char('-')).replace(QChar(0x2212), QLatin1Char('-'));
    return std::pow(base, exponent.toDouble());
}

WrittenNumber numberOfDigits(const QRegularExpressionMatch& match)
{
    QString digits = match.captured(1);
    digits.replace(QChar(0x2212), QLatin1Char('-'));
    digits.remove(QLatin1Char(',')).remove(QLatin1Char(' '));
    const double mantissa = digits.toDouble();
    const qsizetype point = digits.indexOf(QLatin1Char('.'));
    const double halfDigit = 0.5 * std::pow(10.0, point < 0 ? 0.0 : static_cast<double>(point + 1 - digits.size()));
    const std::string text = match.captured().toStdString();
    if (const QString ten = match.captured(2); !ten.isEmpty())
        return {mantissa * power(10.0, ten), point < 0 ? 0.0 : halfDigit * power(10.0, ten), text};
    if (const QString raised = match.captured(3) + match.captured(4); !raised.isEmpty())
        return {power(mantissa, raised), 0.0, text};
    return {mantissa, halfDigit, text};
}

} // namespace

std::vector<NumberInText> numbersIn(const QString& text)
{
    static const QRegularExpression digits(QStringLiteral(
        "(?<![\\p{L}\\p{M}_%\\\\#$^0-9.])(?<!\\^[−-])(?<!\\p{L}[-/_])(?>([−-]?[0-9]+(?:[, ][0-9]{3}(?![0-9]))*(?:\\.[0-9]+)?)"
        "(?:e([-+−]?[0-9]+)|\\^([−-]?[0-9]+)|([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?)(?![\\p{L}_]|\\^[\\p{L}(])"));
    static const QRegularExpression words = [] {
        const QString any = QStringLiteral("(?:%1)").arg(numberWords().keys().join(QLatin1Char('|')));
        return QRegularExpression(QStringLiteral("\\b%1(?:(?:-|\\s+and\\s+|\\s+)%1)*\\b").arg(any),
                                  QRegularExpression::CaseInsensitiveOption);
    }();
    std::vector<NumberInText> found;
    for (auto match = digits.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch each = match.next();
        found.push_back({each.capturedStart(), each.capturedLength(), numberOfDigits(each)});
    }
    for (auto match = words.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch each = match.next();
        // "one" and "two" are as often an article or "both".
        if (const double value = valueOfWords(each.captured()); value > 2.0)
            found.push_back({each.capturedStart(), each.capturedLength(), {value, 0.5, each.captured().toStdString()}});
    }
    std::ranges::sort(found, {}, &NumberInText::at);
    return found;
}

} // namespace posenc::test
