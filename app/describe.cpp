// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/describe.h"

#include "core/models/positions_json.h"
#include "ui/base/shown_text.h"
#include "ui/files/file_kind.h"
#include "ui/files/foreign_file.h"
#include "ui/lessons/lesson_file.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/models/opened_model.h"
#include "ui/scene/compared_table.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"
#include "ui/views/own_table/table_report.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace posenc {

namespace {

QString text(std::string_view letters) { return QString::fromUtf8(letters.data(), static_cast<qsizetype>(letters.size())); }

QJsonObject withKind(const char* kind, QJsonObject object)
{
    object.insert(QStringLiteral("kind"), QLatin1String(kind));
    return object;
}

QJsonObject parametersOf(const EncodingSpec& spec)
{
    return {{QStringLiteral("n"), spec.n()},
            {QStringLiteral("d_model"), static_cast<qint64>(spec.dModel())},
            {QStringLiteral("max_len"), static_cast<qint64>(spec.maxLen())},
            {QStringLiteral("layout"), text(nameOf(spec.layout()))},
            {QStringLiteral("frequencies"), text(nameOf(spec.frequencies()))}};
}

// The convention or the scheme of the family that makes the table, null if none that posenc knows does; and in words how the table differs
// from it, by a mistake, a factor or an order.
QJsonObject tableObject(const ComparedTable& table)
{
    const ConventionMatch& match = table.match;
    const std::optional<FamilyMatch>& family = table.family;
    QJsonObject object{
        {QStringLiteral("shape"), QJsonArray{static_cast<qint64>(table.own.values.rows()), static_cast<qint64>(table.own.values.cols())}},
        {QStringLiteral("dtype"), text(nameOf(table.own.precision))},
        {QStringLiteral("sentences"), QJsonArray::fromStringList(sentencesAbout(table))}};
    QJsonValue convention;
    QJsonValue error;
    if (family && family->isExplained()) {
        QJsonObject parameters = parametersOf(family->spec);
        parameters.insert(QStringLiteral("scheme"), text(family->scheme->name));
        convention = parameters;
        error = family->largest;
    } else if (match.recognised) {
        convention = parametersOf(match.best.convention.intended());
        error = match.best.error.largest;
    }
    object.insert(QStringLiteral("convention"), convention);
    object.insert(QStringLiteral("largest_error"), error);
    object.insert(QStringLiteral("offset_rows"),
                  match.recognised ? QJsonValue(static_cast<qint64>(match.best.convention.firstPosition)) : QJsonValue());
    return object;
}

QJsonArray tablesOf(const TensorFile& file)
{
    QJsonArray tables;
    for (const std::size_t place : positionTables(file.tensors())) {
        const TensorInfo& info = file.tensors()[place];
        QJsonArray shape;
        for (const std::uint64_t size : info.shape)
            shape.append(static_cast<qint64>(size));
        tables.append(QJsonObject{{QStringLiteral("name"), QString::fromStdString(info.name)},
                                  {QStringLiteral("shape"), shape},
                                  {QStringLiteral("dtype"), QString::fromStdString(info.dtype)}});
    }
    return tables;
}

QJsonObject modelObject(const std::optional<ModelPositions>& positions, const QJsonArray& tables)
{
    QJsonObject object = positions ? QJsonDocument::fromJson(QByteArray::fromStdString(positionsJson(*positions))).object() : QJsonObject();
    object.insert(QStringLiteral("tables"), tables);
    return withKind("model", object);
}

Expected<QJsonObject> modelFileObject(const QString& path, const Progress& progress)
{
    const auto model = openModelFile(path, {progress, false, {}});
    if (!model)
        return model.error();
    const auto positions = openedPositions(*model);
    if (!positions)
        return positions.error();
    return modelObject(*positions, model->tensors ? tablesOf(*model->tensors) : QJsonArray());
}

Expected<QJsonObject> lessonObject(const QString& path, const std::vector<Preset>& presets)
{
    const auto bytes = lessonBytes(path);
    if (!bytes)
        return bytes.error();
    const LessonReading reading = readLesson(*bytes, presets);
    QJsonArray steps;
    for (const LessonStep& step : reading.lesson.steps)
        steps.append(step.title);
    QJsonArray problems;
    for (const LessonProblem& problem : reading.problems.all())
        if (problem.weight != LessonProblem::Weight::Remark)
            problems.append(QStringLiteral("%1: %2").arg(problem.line).arg(problem.sentence));
    return withKind("lesson", {{QStringLiteral("title"), reading.lesson.title},
                               {QStringLiteral("language"), reading.lesson.language},
                               {QStringLiteral("minutes"), reading.lesson.minutes},
                               {QStringLiteral("steps"), steps},
                               {QStringLiteral("warnings"), problems}});
}

Expected<QJsonObject> sceneOrModelObject(const QString& path)
{
    const auto positions = configurationIn(path);
    if (!positions)
        return positions.error();
    if (*positions)
        return modelObject(**positions, {});
    const auto file = readSceneFile(path);
    if (!file)
        return file.error();
    return withKind("scene", {{QStringLiteral("scene"), QJsonDocument::fromJson(sceneToJson(file->scene, file->folder)).object()},
                              {QStringLiteral("view"), nameOf(file->scene.view.name)},
                              {QStringLiteral("warnings"), file->remark.isEmpty() ? QJsonArray() : QJsonArray{file->remark}}});
}

Expected<QJsonObject> objectOf(const QString& path, const std::vector<Preset>& presets, const Progress& progress)
{
    if (isLessonName(path))
        return lessonObject(path, presets);
    if (isModelPath(path))
        return modelFileObject(path, progress);
    if (!isTableName(path))
        return sceneOrModelObject(path);
    TablePlace place;
    place.path = path;
    const auto table = readComparedTable(place, {progress, false, {}});
    if (!table)
        return table.error();
    return withKind("table", tableObject(**table));
}

} // namespace

Expected<QByteArray> described(const QString& path, const std::vector<Preset>& presets, const Progress& progress)
{
    const auto object = objectOf(path, presets, progress);
    if (!object)
        return object.error();
    return QJsonDocument(*object).toJson(QJsonDocument::Indented);
}

} // namespace posenc
