// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/models/model_description.h"

#include "core/models/position_differences.h"
#include "core/models/positions_json.h"
#include "ui/base/shown_text.h"
#include "ui/features/models/configuration.h"
#include "ui/features/models/opened_model.h"
#include "ui/files/foreign_format.h"
#include "ui/scene/scene_file.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace posenc {

namespace {

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
    object.insert(QStringLiteral("kind"), QStringLiteral("model"));
    return object;
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

// Nothing if the path is no model's.
Expected<std::optional<ModelDescription>> modelAtPath(const QString& path, const Progress& progress)
{
    if (isModelPath(path)) {
        auto model = modelFileAt(path, progress);
        return model ? Expected<std::optional<ModelDescription>>(std::move(model).value()) : model.error();
    }
    if (isTablePath(path))
        return std::optional<ModelDescription>();
    auto positions = configurationIn(path);
    if (!positions)
        return positions.error();
    return *positions ? std::optional(ModelDescription{std::move(positions).value(), {}}) : std::nullopt;
}

} // namespace

std::optional<Expected<QJsonObject>> describedModel(const QString& path, const Scene&, const Progress& progress)
{
    const auto model = modelAtPath(path, progress);
    if (!model)
        return Expected<QJsonObject>(model.error());
    return *model ? std::optional(Expected<QJsonObject>(modelObject(**model))) : std::nullopt;
}

Expected<QJsonObject> describedPair(const QString& a, const QString& b, const Progress& progress)
{
    std::vector<ModelDescription> models;
    for (const QString& path : {a, b}) {
        auto model = modelAtPath(path, progress);
        if (!model)
            return model.error();
        if (!*model || !(*model)->positions)
            return Error{Error::Kind::File,
                         QCoreApplication::translate("CommandLine", "%1 has no model configuration, so its positions cannot be compared. "
                                                                    "Name two files such as config.json or model.gguf.")
                             .arg(shownPath(path))
                             .toStdString()};
        models.push_back(**model);
    }
    const std::vector<PositionDifference> found = differencesOf(*models[0].positions, *models[1].positions);
    QJsonArray differences;
    for (const PositionDifference& each : found)
        differences.append(objectIn(each.json));
    return QJsonObject{{QStringLiteral("kind"), QStringLiteral("pair")},
                       {QStringLiteral("a"), modelObject(models[0])},
                       {QStringLiteral("b"), modelObject(models[1])},
                       {QStringLiteral("differences"), differences},
                       {QStringLiteral("sentence"), QString::fromStdString(differenceSummary(found))}};
}

} // namespace posenc
