// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/sweep.h"

#include "core/base/number_text.h"
#include "ui/base/language.h"
#include "ui/base/shown_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace posenc {

namespace {

struct SweepWords {
    Q_DECLARE_TR_FUNCTIONS(Sweep)
};

Error usage(const QString& text, const QString& why)
{
    return {
        Error::Kind::Usage,
        SweepWords::tr("--sweep %1: %2. Write, for instance, n=10:1e6:25 or max-len=16,64,256.").arg(shownValue(text), why).toStdString()};
}

std::optional<double> numberFrom(const QString& word, bool isWhole)
{
    const TypedNumber typed = typedNumber(word.trimmed().toStdString(), {isWhole, pointsGroup()});
    const bool isOne = typed.kind == TypedNumber::Kind::Number && !typed.isBeyond && std::isfinite(typed.value);
    return isOne ? std::optional(typed.value) : std::nullopt;
}

double fourDigits(double value)
{
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 3.0);
    return unit < 1.0 ? std::round(value / unit) / std::round(1.0 / unit) : std::round(value / unit) * unit;
}

double between(const SceneParameter& parameter, double first, double last, double part)
{
    if (part <= 0.0 || part >= 1.0)
        return part <= 0.0 ? first : last;
    if (parameter.isSelection())
        return std::round(first + part * (last - first));
    const double value = first * std::pow(last / first, part);
    const double rounded = parameter.isWhole() ? std::round(value) : fourDigits(value);
    return std::min(std::max(rounded, std::min(first, last)), std::max(first, last)); // four digits may overshoot ends with more
}

Expected<Done> checked(const QString& text, const SceneParameter& parameter, const std::vector<double>& values)
{
    if (values.size() > static_cast<std::size_t>(Sweep::mostValues))
        return Error{
            Error::Kind::Range,
            SweepWords::tr("--sweep has %1 values, but at most %2 are allowed.").arg(values.size()).arg(Sweep::mostValues).toStdString()};
    for (const double value : values) {
        if (!(value >= parameter.lowest && value <= parameter.highest))
            return Error{Error::Kind::Range,
                         SweepWords::tr("--sweep %1: %2 is %3, but it must be between %4 and %5.")
                             .arg(shownValue(text), QLatin1String(parameter.option), QString::fromStdString(numberText(value)),
                                  QString::number(parameter.lowest, 'f', 0), QString::number(parameter.highest, 'f', 0))
                             .toStdString()};
        if (parameter.isWhole() && value != std::floor(value))
            return usage(text, SweepWords::tr("%1 takes whole numbers").arg(QLatin1String(parameter.option)));
    }
    return Done{};
}

Expected<std::vector<double>> valuesFrom(const QString& text, const SceneParameter& parameter, const QString& words)
{
    const QStringList range = words.split(QLatin1Char(':'));
    std::vector<double> numbers;
    for (const QString& word : range.size() == 1 ? words.split(QLatin1Char(',')) : range) {
        const auto number = numberFrom(word, parameter.isWhole());
        if (!number)
            return usage(text, SweepWords::tr("%1 is not a number").arg(shownText(word)));
        numbers.push_back(*number);
    }
    if (range.size() == 1)
        return numbers;
    if (range.size() != 3)
        return usage(text, SweepWords::tr("a range needs a first value, a last value and a count"));
    const double count = numbers[2];
    if (count != std::floor(count) || count < 2.0 || count > static_cast<double>(Sweep::mostValues))
        return Error{Error::Kind::Range, SweepWords::tr("--sweep %1: the number of values must be a whole number between 2 and %2.")
                                             .arg(shownValue(text))
                                             .arg(Sweep::mostValues)
                                             .toStdString()};
    if (const auto ends = checked(text, parameter, {numbers[0], numbers[1]}); !ends) // only valid ends have values in between
        return ends.error();
    std::vector<double> values;
    for (double step = 0.0; step < count; step += 1.0)
        values.push_back(between(parameter, numbers[0], numbers[1], step / (count - 1.0)));
    return values;
}

} // namespace

QString nameOf(Parameter moving) { return QString::fromLatin1(parameterOf(moving).option); }

const std::vector<Parameter>& sweepParameters()
{
    static const std::vector<Parameter> swept = [] {
        std::vector<Parameter> found;
        for (const Parameter parameter : movingParameters())
            if (parameterOf(parameter).isSwept)
                found.push_back(parameter);
        return found;
    }();
    return swept;
}

Expected<Sweep> sweepFromText(const QString& text)
{
    const qsizetype equals = text.indexOf(QLatin1Char('='));
    const QString name = text.left(equals).trimmed();
    const auto& parameters = sweepParameters();
    const auto parameter = std::ranges::find(parameters, name, [](Parameter known) { return nameOf(known); });
    if (equals < 0 || parameter == parameters.end())
        return usage(text, SweepWords::tr("a sweep must start with n=, d-model=, max-len= or position="));
    const auto values = valuesFrom(text, parameterOf(*parameter), text.mid(equals + 1));
    if (!values)
        return values.error();
    if (const auto done = checked(text, parameterOf(*parameter), *values); !done)
        return done.error();
    return Sweep{*parameter, *values, text};
}

Expected<std::vector<Scene>> scenesOf(const Scene& scene, const Sweep& sweep)
{
    std::vector<Scene> scenes;
    const SceneParameter& parameter = parameterOf(sweep.parameter);
    for (const double value : sweep.values) {
        if (value > parameter.last(scene))
            return Error{Error::Kind::Range, SweepWords::tr("--sweep %1: there is no position %2, because max_len is %3.")
                                                 .arg(shownValue(sweep.text))
                                                 .arg(static_cast<std::int64_t>(value))
                                                 .arg(scene.encoding.maxLen())
                                                 .toStdString()};
        scenes.push_back(withFittingWindows(parameter.moved(scene, value)));
    }
    return scenes;
}

} // namespace posenc
