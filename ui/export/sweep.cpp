// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/sweep.h"

#include "core/base/number_text.h"
#include "ui/base/shown_text.h"

#include <QStringList>

#include <charconv>
#include <cmath>

namespace posenc {

namespace {

constexpr const char* names[] = {"n", "d-model", "max-len", "position"}; // in the order of Parameter

Error usage(const QString& text, const QString& why)
{
    return {
        Error::Kind::Usage,
        QStringLiteral("--sweep %1: %2; write for instance n=10:1e6:25 or max-len=16,64,256.").arg(shownValue(text), why).toStdString()};
}

struct Limits {
    double lowest;
    double highest;
};

Limits limitsOf(Sweep::Parameter parameter)
{
    switch (parameter) {
    case Sweep::Parameter::N:
        return {EncodingSpec::minN, EncodingSpec::maxN};
    case Sweep::Parameter::DModel:
        return {1.0, static_cast<double>(EncodingSpec::maxDModel)};
    case Sweep::Parameter::MaxLen:
        return {1.0, static_cast<double>(EncodingSpec::maxMaxLen)};
    case Sweep::Parameter::Position:
        break;
    }
    return {0.0, static_cast<double>(EncodingSpec::maxMaxLen - 1)};
}

std::optional<double> numberFrom(const QString& word)
{
    const std::string text = word.trimmed().toStdString();
    double value = 0.0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || end != text.data() + text.size() || problem != std::errc() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

double fourDigits(double value)
{
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 3.0);
    return unit < 1.0 ? std::round(value / unit) / std::round(1.0 / unit) : std::round(value / unit) * unit;
}

double between(Sweep::Parameter parameter, double first, double last, double part)
{
    if (part <= 0.0 || part >= 1.0)
        return part <= 0.0 ? first : last;
    if (parameter == Sweep::Parameter::Position)
        return std::round(first + part * (last - first));
    const double value = first * std::pow(last / first, part);
    const double rounded = parameter == Sweep::Parameter::N ? fourDigits(value) : std::round(value);
    return std::min(std::max(rounded, std::min(first, last)), std::max(first, last)); // four digits may overshoot ends with more
}

Expected<Done> checked(const QString& text, Sweep::Parameter parameter, const std::vector<double>& values)
{
    const auto [lowest, highest] = limitsOf(parameter);
    if (values.size() > static_cast<std::size_t>(Sweep::mostValues))
        return Error{
            Error::Kind::Range,
            QStringLiteral("--sweep has %1 values, but at most %2 are allowed.").arg(values.size()).arg(Sweep::mostValues).toStdString()};
    for (const double value : values) {
        if (!(value >= lowest && value <= highest))
            return Error{Error::Kind::Range, QStringLiteral("--sweep %1: %2 is %3, but it must lie between %4 and %5.")
                                                 .arg(shownValue(text), nameOf(parameter), QString::fromStdString(numberText(value)),
                                                      QString::number(lowest, 'f', 0), QString::number(highest, 'f', 0))
                                                 .toStdString()};
        if (parameter != Sweep::Parameter::N && value != std::floor(value))
            return usage(text, QStringLiteral("%1 takes whole numbers").arg(nameOf(parameter)));
    }
    return Done{};
}

Expected<std::vector<double>> valuesFrom(const QString& text, Sweep::Parameter parameter, const QString& words)
{
    const QStringList range = words.split(QLatin1Char(':'));
    std::vector<double> numbers;
    for (const QString& word : range.size() == 1 ? words.split(QLatin1Char(',')) : range) {
        const auto number = numberFrom(word);
        if (!number)
            return usage(text, QStringLiteral("%1 is not a number").arg(shownText(word)));
        numbers.push_back(*number);
    }
    if (range.size() == 1)
        return numbers;
    if (range.size() != 3)
        return usage(text, QStringLiteral("a range has a first value, a last one, and how many there are"));
    const double count = numbers[2];
    if (count != std::floor(count) || count < 2.0 || count > static_cast<double>(Sweep::mostValues))
        return Error{Error::Kind::Range, QStringLiteral("--sweep %1: how many values there are must be a whole number between 2 and %2.")
                                             .arg(shownValue(text))
                                             .arg(Sweep::mostValues)
                                             .toStdString()};
    if (const auto ends = checked(text, parameter, {numbers[0], numbers[1]}); !ends) // only legal ends have values in between
        return ends.error();
    std::vector<double> values;
    for (double step = 0.0; step < count; step += 1.0)
        values.push_back(between(parameter, numbers[0], numbers[1], step / (count - 1.0)));
    return values;
}

} // namespace

QString nameOf(Sweep::Parameter parameter) { return QString::fromLatin1(names[static_cast<std::size_t>(parameter)]); }

const std::vector<Sweep::Parameter>& sweepParameters()
{
    static const std::vector<Sweep::Parameter> parameters{Sweep::Parameter::N, Sweep::Parameter::DModel, Sweep::Parameter::MaxLen,
                                                          Sweep::Parameter::Position};
    return parameters;
}

Expected<Sweep> sweepFromText(const QString& text)
{
    const qsizetype equals = text.indexOf(QLatin1Char('='));
    const QString name = text.left(equals).trimmed();
    const auto& parameters = sweepParameters();
    const auto parameter = std::ranges::find(parameters, name, [](Sweep::Parameter known) { return nameOf(known); });
    if (equals < 0 || parameter == parameters.end())
        return usage(text, QStringLiteral("it begins with n=, d-model=, max-len= or position="));
    const auto values = valuesFrom(text, *parameter, text.mid(equals + 1));
    if (!values)
        return values.error();
    if (const auto done = checked(text, *parameter, *values); !done)
        return done.error();
    return Sweep{*parameter, *values, text};
}

Expected<std::vector<Scene>> scenesOf(const Scene& scene, const Sweep& sweep)
{
    std::vector<Scene> scenes;
    for (const double value : sweep.values) {
        Scene next = scene;
        const EncodingSpec& spec = scene.encoding;
        const auto whole = static_cast<std::int64_t>(value);
        if (sweep.parameter == Sweep::Parameter::Position) {
            if (whole >= spec.maxLen())
                return Error{Error::Kind::Range, QStringLiteral("--sweep %1: there is no position %2; max_len is %3.")
                                                     .arg(shownValue(sweep.text))
                                                     .arg(whole)
                                                     .arg(spec.maxLen())
                                                     .toStdString()};
            next.selection.positions.resize(std::max<std::size_t>(1, next.selection.positions.size()));
            next.selection.positions.front() = whole;
        } else {
            const auto swept =
                EncodingSpec::make(sweep.parameter == Sweep::Parameter::N ? value : spec.n(),
                                   sweep.parameter == Sweep::Parameter::DModel ? whole : spec.dModel(),
                                   sweep.parameter == Sweep::Parameter::MaxLen ? whole : spec.maxLen(), spec.layout(), spec.frequencies());
            if (!swept)
                return swept.error();
            next.encoding = *swept;
        }
        scenes.push_back(withFittingWindows(next));
    }
    return scenes;
}

} // namespace posenc
