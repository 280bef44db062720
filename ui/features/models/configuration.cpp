// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/models/configuration.h"

#include "ui/features/rotary/rotary_scene.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/files/foreign_file.h"
#include "ui/files/foreign_format.h"

#include <QFileInfo>

namespace posenc {

namespace {

static_assert(ModelKeys::mostBytes == longestText);

// A text that is not JSON, or too long, but has the keys of a model's configuration and none of a scene.
bool isMeantAsModel(std::string_view text)
{
    const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
    return (has("\"model_type\"") || has("\"num_attention_heads\"") || has("\"architectures\"")) && !has("\"posenc-scene\"");
}

// Nothing if the bytes are neither a model's configuration nor meant to be one.
std::optional<Expected<ModelPositions>> modelIn(const QByteArray& json)
{
    const std::string_view text(json.constData(), static_cast<std::size_t>(json.size()));
    auto keys = ModelKeys::fromJson(text);
    if (!keys && isMeantAsModel(text))
        return keys.error();
    if (!keys || keys->has("format"))
        return std::nullopt;
    auto positions = readModelConfig(std::move(keys).value());
    if (!positions && positions.error().kind == Error::Kind::File) // the file has no settings of a model
        return std::nullopt;
    return positions;
}

Expected<SceneFile> modelFile(const Expected<ModelPositions>& positions, const QString& path)
{
    if (!positions)
        return notOpened(path, QString::fromStdString(positions.error().message));
    const auto scene = withModel({}, {nameOfModel(path), *positions});
    if (!scene)
        return notOpened(path, QString::fromStdString(scene.error().message));
    SceneFile read{*scene, QFileInfo(path).absolutePath(), QString()};
    if (positions->timeColumns > 0) // no page names the model
        read.remark = QStringLiteral("%1: %2").arg(nameOfModel(path), QString::fromStdString(positions->summary));
    else
        read.summary = QString::fromStdString(positions->summary);
    for (const std::string& warning : remarksOf(*positions))
        read.warnings << QString::fromStdString(warning);
    return read;
}

} // namespace

std::optional<Expected<SceneFile>> readConfiguration(const QByteArray& text, const QString& path)
{
    const auto positions = modelIn(text);
    if (!positions)
        return std::nullopt;
    return modelFile(*positions, path);
}

Expected<std::optional<ModelPositions>> configurationIn(const QString& path)
{
    const auto file = ForeignFile::open(path);
    if (!file)
        return file.error();
    const auto json = (*file)->readUpTo(longestText + 1);
    if (!json)
        return notOpened(path, QString::fromStdString(json.error().message));
    auto positions = modelIn(*json);
    if (!positions)
        return std::optional<ModelPositions>();
    if (!*positions)
        return notOpened(path, QString::fromStdString(positions->error().message));
    return std::optional(std::move(*positions).value());
}

} // namespace posenc
