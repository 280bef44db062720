// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/words/claims.h"

#include "tests/words/texts.h"

#include <QRegularExpression>

#include <cmath>
#include <cstdlib>
#include <limits>

namespace posenc::test {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

// Products, quotients, sums and shifts of numbers, each stronger than the next one.
double valueOfExpression(QString text)
{
    static const QRegularExpression decoration(
        QStringLiteral("(?<=\\d)'(?=\\d)|(?<=[0-9.])[uUlLfF]+\\b|std::[a-z0-9_]+(?:\\{|\\()|[{}()\\s]"));
    text.remove(decoration);
    for (const auto& [sign, apply] : {std::pair(
                                          "<<", +[](double a, double b) { return std::ldexp(a, static_cast<int>(b)); }),
                                      std::pair(
                                          "+", +[](double a, double b) { return a + b; }),
                                      std::pair(
                                          "*", +[](double a, double b) { return a * b; }),
                                      std::pair(
                                          "/", +[](double a, double b) { return a / b; })})
        if (const qsizetype at = text.lastIndexOf(QLatin1String(sign)); at > 0)
            return apply(valueOfExpression(text.left(at)), valueOfExpression(text.mid(at + qsizetype(qstrlen(sign)))));
    if (text == QLatin1String("true") || text == QLatin1String("false"))
        return text == QLatin1String("true") ? 1.0 : 0.0;
    const std::string digits = text.toStdString();
    char* end = nullptr;
    const double value = std::strtod(digits.c_str(), &end); // hexadecimal ones, too
    return !digits.empty() && *end == '\0' ? value : nothing;
}

} // namespace

Claim claim(const char* words, std::vector<double> values) { return {QString::fromUtf8(words), std::move(values)}; }

Claim holds(const char* words, bool isTrue) { return {QString::fromUtf8(words), {}, isTrue}; }

Claim measured(const char* words, const char* file) { return {QString::fromUtf8(words), {}, true, QString::fromUtf8(file)}; }

Claim tested(const char* words, const char* file) { return measured(words, file); }

double constantOf(const char* file, const char* name)
{
    const QRegularExpression line(QStringLiteral("\\b%1(?:\\s*=\\s*|\\{)([^;]*?)\\}?;").arg(QLatin1String(name)));
    return valueOfExpression(line.match(contentOfSource(QLatin1String(file))).captured(1));
}

} // namespace posenc::test
