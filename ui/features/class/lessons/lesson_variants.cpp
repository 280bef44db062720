// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/lesson_variants.h"

#include "ui/base/shown_text.h"
#include "ui/scene/parameters.h"
#include "ui/scene/scene_json.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace posenc {

namespace {

constexpr std::array<Parameter, 3> varied{Parameter::Base, Parameter::DModel, Parameter::MaxLen};

// The value of a list, or why it cannot be one.
Expected<double> valueIn(const QString& text, const SceneParameter& parameter)
{
    const auto written = WrittenNumber::fromText(text.toStdString());
    if (!written)
        return written.error();
    const double value = written->value;
    const bool isInRange = value >= parameter.lowest && value <= parameter.highest && (!parameter.isWhole() || value == std::floor(value));
    if (!isInRange)
        return Error{Error::Kind::Range, QCoreApplication::translate("LessonVariants", "variant has %1, but %2 must be from %3 to %4.")
                                             .arg(text.trimmed(), QLatin1String(parameter.key))
                                             .arg(parameter.lowest, 0, 'g', 10)
                                             .arg(parameter.highest, 0, 'g', 10)
                                             .toStdString()};
    return value;
}

// What the scene says of a table that it does not fit; empty if it fits.
QString problemOf(const Scene& scene)
{
    const auto read = sceneFromJson(sceneToJson(scene));
    if (!read)
        return QString::fromStdString(read.error().message);
    const Scene::Selection& chosen = scene.selection;
    const auto isOutside = [](const std::vector<std::int64_t>& cells, std::int64_t end) { return !cells.empty() && cells.front() >= end; };
    if (chosen.pinned
        && (isOutside(chosen.positions, scene.encoding.maxLen()) || isOutside(chosen.dimensions, scene.encoding.dModel())
            || chosen.second >= scene.encoding.maxLen()))
        return QCoreApplication::translate("LessonVariants", "The pinned cell is not in the table.");
    return {};
}

} // namespace

QString needsVersionTwo(const QString& what)
{
    return QCoreApplication::translate("LessonVariants",
                                       "posenc ignores %1 in a lesson of version 1. Write \"posenc-lesson: 2\" on the first line.")
        .arg(what);
}

std::optional<LessonVariants> readVariants(const LessonText& text, LessonProblems& problems)
{
    const QString name = text.markdown.section(QStringLiteral(" in "), 0, 0).trimmed();
    const QStringList parts = text.markdown.section(QStringLiteral(" in "), 1).split(QLatin1Char(','), Qt::SkipEmptyParts);
    const auto known = std::ranges::find(varied, name, [](Parameter parameter) { return QLatin1String(parameterOf(parameter).key); });
    if (known == varied.end() || parts.size() < 2 || parts.size() > static_cast<qsizetype>(LessonVariants::most)) {
        problems.error(text.line, QCoreApplication::translate("LessonVariants",
                                                              "variant is %1, but it must be n, d_model or max_len, the word \"in\" and "
                                                              "2 to %2 values, such as \"n in 100, 1000\".")
                                      .arg(shownText(text.markdown))
                                      .arg(LessonVariants::most));
        return std::nullopt;
    }
    LessonVariants variants{*known, {}, text.line};
    for (const QString& part : parts) {
        const auto value = valueIn(part, parameterOf(variants.parameter));
        if (!value) {
            problems.error(text.line, value.error().message);
            return std::nullopt;
        }
        if (std::ranges::find(variants.values, *value) != variants.values.end()) {
            problems.error(
                text.line,
                QCoreApplication::translate("LessonVariants", "variant has %1 twice. Keep one of the two values.").arg(part.trimmed()));
            return std::nullopt;
        }
        variants.values.push_back(*value);
    }
    return variants;
}

Expected<Lesson> withVariant(Lesson lesson, std::size_t variant)
{
    if (!lesson.variants || variant == lesson.variant)
        return lesson;
    const SceneParameter& parameter = parameterOf(lesson.variants->parameter);
    const double first = lesson.variants->values.front();
    const double value = lesson.variants->values[variant];
    for (LessonStep& step : lesson.steps) {
        if (numberOf(parameter.read(step.scene)) != first)
            continue;
        Scene scene = parameter.moved(step.scene, value);
        if (const QString problem = problemOf(scene); !problem.isEmpty())
            return Error{Error::Kind::Range, QCoreApplication::translate("LessonVariants", "The scene of step %1 cannot have %2: %3")
                                                 .arg(shownText(step.title), variantText(*lesson.variants, variant), problem)
                                                 .toStdString()};
        step.scene = std::move(scene);
    }
    lesson.variant = variant;
    return lesson;
}

std::size_t variantOf(const Lesson& lesson, const QString& student)
{
    const QString name = student.simplified().toCaseFolded().normalized(QString::NormalizationForm_C);
    if (!lesson.variants || name.isEmpty())
        return 0;
    const QByteArray hash = QCryptographicHash::hash((name + QLatin1Char('\n') + lesson.title).toUtf8(), QCryptographicHash::Sha256);
    std::size_t number = 0;
    for (const char byte : hash.first(4)) // the same on every computer
        number = (number << 8U) | static_cast<unsigned char>(byte);
    return number % lesson.variants->values.size();
}

QString variantText(const LessonVariants& variants, std::size_t variant)
{
    return QStringLiteral("%1 = %2").arg(QLatin1String(parameterOf(variants.parameter).key)).arg(variants.values[variant], 0, 'g', 10);
}

} // namespace posenc
