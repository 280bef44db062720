// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/describe.h"

#include "core/models/position_differences.h"
#include "core/models/positions_json.h"
#include "ui/base/shown_text.h"
#include "ui/features/models/opened_model.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/recognition/verdict.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/files/file_kind.h"
#include "ui/files/foreign_file.h"
#include "ui/files/foreign_format.h"
#include "ui/lessons/lesson_file.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

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

// A scheme of the family with all of its parameters, named as in Python.
QJsonObject parametersOf(const FamilyMatch& family)
{
    QJsonObject parameters = parametersOf(family.spec);
    const SchemeTraits& traits = *family.scheme;
    const FamilyParameters& own = family.arguments.family;
    parameters.insert(QStringLiteral("scheme"), text(traits.name));
    if (!traits.takes(SchemeParameter::Layout))
        parameters.remove(QStringLiteral("layout"));
    if (!traits.takes(SchemeParameter::Frequencies))
        parameters.remove(QStringLiteral("frequencies"));
    if (!traits.takes(SchemeParameter::Base))
        parameters.remove(QStringLiteral("n"));
    if (traits.takes(SchemeParameter::PaddingRow))
        parameters.insert(QStringLiteral("padding_row"), static_cast<qint64>(own.paddingRow));
    if (traits.takes(SchemeParameter::Times)) {
        parameters.insert(QStringLiteral("first_t"), own.firstTime);
        parameters.insert(QStringLiteral("t_step"), own.timeStep);
    }
    if (traits.takes(SchemeParameter::Shift))
        parameters.insert(QStringLiteral("frequency_shift"), static_cast<qint64>(own.shift));
    if (traits.takes(SchemeParameter::Flip))
        parameters.insert(QStringLiteral("cosines_first"), own.flipped);
    if (traits.takes(SchemeParameter::Patches)) {
        parameters.insert(QStringLiteral("leading_rows"), static_cast<qint64>(family.arguments.patches.leading));
        parameters.insert(QStringLiteral("grid_width"), static_cast<qint64>(family.arguments.patches.width));
    }
    if (traits.takes(SchemeParameter::Normalise))
        parameters.insert(QStringLiteral("unnormalised"), own.unnormalised);
    if (traits.takes(SchemeParameter::Pi))
        parameters.insert(QStringLiteral("without_pi"), own.withoutPi);
    return parameters;
}

// The encoding at equal steps, behind rows of zeros; null if other rows are zeros, or if the steps differ.
QJsonValue parametersOf(const ComparedTable& table, const RuleMatch& rule)
{
    if (rule.cache != RotaryCache::None)
        return {};
    QJsonObject parameters = parametersOf(parametersOf(table));
    if (rule.zeroColumns > 0) {
        parameters.insert(QStringLiteral("d_model"), static_cast<qint64>(table.own.values.cols() - rule.zeroColumns));
        parameters.insert(QStringLiteral("padding_columns"), static_cast<qint64>(rule.zeroColumns));
    }
    if (rule.positions.empty())
        return parameters;
    const auto steps = rule.steps();
    const auto isReal = [](double position) { return !std::isnan(position); };
    const auto first = std::ranges::find_if(rule.positions, isReal);
    if (!steps || !isReal(rule.positions.back()))
        return {};
    parameters.insert(QStringLiteral("first_position"), steps->first);
    parameters.insert(QStringLiteral("step"), steps->step);
    parameters.insert(QStringLiteral("padding_rows"), static_cast<qint64>(first - rule.positions.begin()));
    return parameters;
}

// What makes the table; null if posenc has no such parameters.
QJsonValue conventionOf(const ComparedTable& table)
{
    if (table.rule)
        return table.rule->kind == RuleMatch::Kind::OtherTable ? QJsonValue() : parametersOf(table, *table.rule);
    if (table.family)
        return table.family->hasOwnFrequencies || !table.family->form.isOwn() ? QJsonValue() : QJsonValue(parametersOf(*table.family));
    const bool isEncoding = table.match.recognised && table.match.best.convention.cache == RotaryCache::None;
    return isEncoding ? QJsonValue(parametersOf(parametersOf(table))) : QJsonValue();
}

// The convention or the scheme of the family that makes the table, null if none that posenc knows does; and in words how the table differs
// from it, by a mistake, a factor or an order.
QJsonObject tableObject(const ComparedTable& table, const Scene& asked)
{
    const Verdict verdict = verdictOn(table, asked);
    const ConventionMatch& match = table.match;
    QJsonObject object{
        {QStringLiteral("shape"), QJsonArray{static_cast<qint64>(table.own.values.rows()), static_cast<qint64>(table.own.values.cols())}},
        {QStringLiteral("dtype"), text(nameOf(table.own.precision))},
        {QStringLiteral("sentences"), QJsonArray::fromStringList(sentencesAbout(table, asked))}};
    QJsonValue convention = conventionOf(table);
    const double factor = table.rule ? table.rule->factor : table.family ? table.family->factor : match.best.convention.factor;
    if (convention.isObject() && factor != 1.0) {
        QJsonObject multiplied = convention.toObject();
        multiplied.insert(QStringLiteral("factor"), factor);
        convention = multiplied;
    }
    object.insert(QStringLiteral("convention"), convention);
    const bool isKnown = verdict.mistake != QLatin1String("unknown");
    object.insert(QStringLiteral("largest_error"),
                  verdict.error && isKnown ? QJsonValue(std::abs(verdict.error->largest.difference)) : QJsonValue());
    object.insert(QStringLiteral("verdict"), verdict.sign());
    object.insert(QStringLiteral("mistake"), verdict.mistake.isEmpty() ? QJsonValue() : QJsonValue(verdict.mistake));
    std::optional<double> first;
    if (table.rule && table.rule->steps() && table.rule->steps()->first == std::round(table.rule->steps()->first))
        first = table.rule->steps()->first;
    else if (!table.rule && !table.family && match.recognised)
        first = static_cast<double>(match.best.convention.firstPosition);
    object.insert(QStringLiteral("offset_rows"), first ? QJsonValue(static_cast<qint64>(*first)) : QJsonValue());
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

// What a file says of a model.
struct ModelDescription {
    std::optional<ModelPositions> positions; ///< nothing if the file has only tensors
    QJsonArray tables;
};

QJsonObject objectIn(const std::string& json) { return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object(); }

QJsonObject modelObject(const ModelDescription& model)
{
    QJsonObject object = model.positions ? objectIn(positionsJson(*model.positions)) : QJsonObject();
    object.insert(QStringLiteral("tables"), model.tables);
    return withKind("model", object);
}

Expected<ModelDescription> modelFileAt(const QString& path, const Progress& progress)
{
    const auto model = openModelFile(path, {progress, false, {}});
    if (!model)
        return model.error();
    auto positions = openedPositions(*model);
    if (!positions)
        return positions.error();
    return ModelDescription{std::move(positions).value(), model->tensors ? tablesOf(*model->tensors) : QJsonArray()};
}

Expected<ModelDescription> describedModel(const QString& path, const Progress& progress)
{
    if (isModelPath(path))
        return modelFileAt(path, progress);
    if (isTablePath(path) || isLessonName(path))
        return ModelDescription();
    auto positions = configurationIn(path);
    if (!positions)
        return positions.error();
    return ModelDescription{std::move(positions).value(), {}};
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
        return modelObject({**positions, {}});
    const auto file = readSceneFile(path);
    if (!file)
        return file.error();
    QStringList warnings = file->warnings;
    if (!file->remark.isEmpty())
        warnings.prepend(file->remark);
    return withKind("scene", {{QStringLiteral("scene"), QJsonDocument::fromJson(sceneToJson(file->scene, file->folder)).object()},
                              {QStringLiteral("view"), nameOf(file->scene.view.name)},
                              {QStringLiteral("warnings"), QJsonArray::fromStringList(warnings)}});
}

Expected<QJsonObject> embeddingObject(const QString& path, const Progress& progress)
{
    constexpr qsizetype most = 10;
    const auto embedding = readEmbedding(path, {}, {progress, false, {}});
    if (!embedding)
        return embedding.error();
    const EmbeddingTable& table = *(*embedding)->table;
    QJsonArray words;
    for (const std::string& word : table.vocabulary())
        if (words.size() < most)
            words.append(QString::fromStdString(word));
    return withKind("embedding", {{QStringLiteral("shape"),
                                   QJsonArray{static_cast<qint64>(table.values().rows()), static_cast<qint64>(table.values().cols())}},
                                  {QStringLiteral("first_words"), words},
                                  {QStringLiteral("sentences"), QJsonArray{QString::fromStdString((*embedding)->reading)}}});
}

Expected<QJsonObject> objectOf(const QString& path, const std::vector<Preset>& presets, const Scene& asked, const Progress& progress)
{
    if (isLessonName(path))
        return lessonObject(path, presets);
    if (isModelPath(path)) {
        const auto model = modelFileAt(path, progress);
        return model ? Expected<QJsonObject>(modelObject(*model)) : model.error();
    }
    if (areWordVectors(path))
        return embeddingObject(path, progress);
    if (!isTablePath(path))
        return sceneOrModelObject(path);
    TablePlace place;
    place.path = path;
    const auto table = readComparedTable(place, {progress, false, {}});
    if (!table)
        return table.error();
    return withKind("table", tableObject(**table, asked));
}

} // namespace

Expected<QByteArray> described(const QString& path, const std::vector<Preset>& presets, const Scene& asked, const Progress& progress)
{
    const auto object = objectOf(path, presets, asked, progress);
    if (!object)
        return object.error();
    return QJsonDocument(*object).toJson(QJsonDocument::Indented);
}

Expected<QByteArray> comparedModels(const QString& a, const QString& b, const Progress& progress)
{
    std::vector<ModelDescription> models;
    for (const QString& path : {a, b}) {
        auto model = describedModel(path, progress);
        if (!model)
            return model.error();
        if (!model->positions)
            return Error{Error::Kind::File,
                         QCoreApplication::translate("CommandLine", "%1 has no model configuration, so its positions cannot be compared. "
                                                                    "Name two files such as config.json or model.gguf.")
                             .arg(shownPath(path))
                             .toStdString()};
        models.push_back(std::move(model).value());
    }
    const std::vector<PositionDifference> found = differencesOf(*models[0].positions, *models[1].positions);
    QJsonArray differences;
    for (const PositionDifference& each : found)
        differences.append(objectIn(each.json));
    const QJsonObject object = withKind("pair", {{QStringLiteral("a"), modelObject(models[0])},
                                                 {QStringLiteral("b"), modelObject(models[1])},
                                                 {QStringLiteral("differences"), differences},
                                                 {QStringLiteral("sentence"), QString::fromStdString(differenceSummary(found))}});
    return QJsonDocument(object).toJson(QJsonDocument::Indented);
}

} // namespace posenc
