// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/file_dialogs.h"
#include "ui/export/option_reader.h"
#include "ui/features/models/configuration.h"
#include "ui/features/models/model_description.h"
#include "ui/features/models/opened_model.h"
#include "ui/features/models/tensor_dialog.h"
#include "ui/features/rotary/rotary_scene.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/files/foreign_file.h"
#include "ui/files/foreign_format.h"
#include "ui/files/program_files.h"
#include "ui/scene/feature.h"
#include "ui/scene/presets.h"
#include "ui/window/documents.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <stdexcept>

namespace posenc {

namespace {

// The configurations in resources/models, read like those that a user opens. They have no warnings of their own: those are for opened
// files.
std::vector<Preset> presetsOfModels()
{
    std::vector<Preset> presets;
    const QString folder = QStringLiteral("models/");
    for (const QString& name : QDir(QStringLiteral(":/posenc/models")).entryList(QDir::Files, QDir::Name)) {
        const QByteArray json = resourceFile(folder + name);
        const auto positions = readModelConfig({json.constData(), static_cast<std::size_t>(json.size())});
        if (!positions)
            throw std::runtime_error(name.toStdString() + ": " + positions.error().message);
        auto scene = withModel({}, {name.section(QLatin1Char('.'), 0, -2), *positions});
        if (!scene)
            throw std::runtime_error(scene.error().message);
        Scene shown = *scene;
        shown.edit<RotarySettings>().source.reset();
        if (!layerTypes(shown).isEmpty()) // which is what the model is an example of
            shown.edit<RotarySettings>().picture = RotaryContent::Layers;
        const QJsonObject object = QJsonDocument::fromJson(json).object();
        presets.push_back({name.section(QLatin1Char('.'), 0, -2), PresetGroup::Models,
                           object.value(QStringLiteral("posenc_title")).toString(), object.value(QStringLiteral("posenc_about")).toString(),
                           shown});
    }
    return presets;
}

struct ReadModel {
    ModelFile file;
    std::optional<ModelPositions> positions;
};

Expected<ReadModel> readModel(const QString& path, const Progress& progress)
{
    auto file = openModelFile(path, {progress, false, {}});
    if (!file)
        return file.error();
    auto positions = openedPositions(*file);
    if (!positions && !file->tensors)
        return positions.error();
    return ReadModel{std::move(file).value(), positions ? std::move(positions).value() : std::nullopt};
}

// Shows the positions that a model's settings describe.
void showModel(Documents& documents, const QString& path, const ModelPositions& positions)
{
    const Scene before = documents.explorer().scene();
    const auto scene = withModel(before, {nameOfModel(path), positions});
    if (!scene)
        return documents.refuse(path, Documents::tr("Open model"), notOpened(path, QString::fromStdString(scene.error().message)));
    documents.explorer().setScene(withLayerTypeOf(*scene, before));
    documents.setDocument(path);
    emit documents.opened(View::Rotary);
    emit documents.told(Documents::tr("Opened %1").arg(shownPath(path)));
}

void openModel(Documents& documents, const QString& path)
{
    documents.read<ReadModel>(
        path, Documents::tr("Open model"), [path](const Progress& progress) { return readModel(path, progress); },
        [&documents, path](const ReadModel& read) {
            const bool hasTable = read.file.tensors && TensorList(read.file.tensors).positionTables() > 0;
            const bool isEmpty = !read.file.tensors || read.file.tensors->tensors().empty();
            if (read.positions && !hasTable && (isShownAsRotary(*read.positions) || isEmpty))
                return showModel(documents, path, *read.positions);
            if (!read.file.tensors)
                return documents.refuse(path, Documents::tr("Open model"),
                                        notOpened(path, QCoreApplication::translate("Documents", "The file has no tables.")));
            auto* const dialog = new TensorDialog(read.file, read.positions, documents.window());
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            QObject::connect(dialog, &TensorDialog::lookRequested, &documents, &Documents::lookAtPatches);
            QObject::connect(dialog, &TensorDialog::compareRequested, &documents, &Documents::compare);
            QObject::connect(dialog, &TensorDialog::rotaryRequested, &documents,
                             [&documents, path, positions = read.positions] { showModel(documents, path, *positions); });
            dialog->open();
        });
}

void putBeside(Documents& documents, const QString& path)
{
    documents.read<OpenedModel>(
        path, Documents::tr("Open model"), [path](const Progress& progress) { return modelAt(path, progress); },
        [&documents, path](const OpenedModel& model) {
            const auto scene = withModelBeside(documents.explorer().scene(), model);
            if (!scene)
                return documents.refuse(path, Documents::tr("Open model"), notOpened(path, QString::fromStdString(scene.error().message)));
            documents.remember(path);
            documents.explorer().setScene(*scene);
            emit documents.opened(View::Rotary);
            emit documents.told(Documents::tr("Compared with %1").arg(shownPath(model.name)));
        });
}

void askWhatToPutBeside(Documents& documents)
{
    askWhatToOpen(documents.window(), Documents::tr("Compare with a model"), Documents::tr("Models (*.json *.gguf *.safetensors *.npz)"),
                  [&documents](const QString& path) { putBeside(documents, path); });
}

std::vector<Option> optionsOfModels()
{
    return {
        {QStringLiteral("beside"),
         QStringLiteral("Second model, B, that page Rotary compares with the first: a config.json, a GGUF file or the folder of a model."),
         QStringLiteral("FILE"),
         {},
         {},
         "table"}};
}

void readOptionsOfModels(OptionReader& reader, Scene& scene, QStringList& warnings)
{
    const QString beside = QStringLiteral("beside");
    if (!reader.has(beside))
        return;
    if (reader.has(QStringLiteral("rope-beside")))
        return reader.fail(usageError(CommandLine::tr("--beside and --rope-beside both give the second model. Leave one of the two out.")));
    const auto model = modelAt(reader.text(beside));
    const auto both = model ? withModelBeside(scene, *model) : model.error();
    if (!both)
        return reader.fail(both.error());
    const auto view = scene.view;
    const EncodingSpec encoding = scene.encoding;
    scene = *both;
    if (reader.has(QStringLiteral("max-len")))
        scene.encoding = encoding;
    if (reader.has(QStringLiteral("view")))
        scene.view = view;
    for (const std::string& warning : remarksOf(model->positions))
        warnings << CommandLine::tr("B: %1").arg(QString::fromStdString(warning));
}

// The rotary embedding that a model's settings describe, if it is wanted or if the model has nothing else to look at.
Expected<std::optional<ModelPositions>> rotarySettings(const QString& path, bool wanted)
{
    const auto model = openModelFile(path);
    if (!model)
        return model.error();
    const bool hasTable = model->tensors && !positionTables(model->tensors->tensors()).empty()
                          && namesPositionTable(model->tensors->tensors()[positionTables(model->tensors->tensors()).front()].name);
    if (hasTable && !wanted)
        return std::optional<ModelPositions>();
    auto positions = openedPositions(*model);
    if (!positions)
        return positions.error();
    const bool hasTables = model->tensors && !positionTables(model->tensors->tensors()).empty();
    if (*positions && hasTables && !isShownAsRotary(**positions) && !wanted)
        return std::optional<ModelPositions>();
    return positions;
}

Expected<FileTable> readTensor(const TablePlace& place, const Reading& reading)
{
    return readModelTable(place.path, place.tensor, place.firstRow, reading);
}

std::optional<Expected<Scene>> sceneOfModel(OptionReader& reader, const QString& path, const Scene& scene, bool hasScene,
                                            QStringList& warnings)
{
    if (!isModelPath(path) || hasScene || reader.has(QStringLiteral("tensor")))
        return std::nullopt;
    const auto settings = rotarySettings(path, reader.text(QStringLiteral("view")) == nameOf(View::Rotary));
    if (!settings)
        return Expected<Scene>(settings.error());
    if (!*settings)
        return std::nullopt;
    auto opened = withModel(scene, {nameOfModel(path), **settings});
    if (opened)
        for (const std::string& warning : remarksOf(**settings))
            warnings << QString::fromStdString(warning);
    return opened;
}

constexpr std::array<std::string_view, 2> needsOfModels{"biases", "rotary"};

} // namespace

extern const Feature modelsFeature;
constinit const Feature modelsFeature{.name = "models",
                                      .needs = needsOfModels,
                                      .opens = isModelPath,
                                      .open = openModel,
                                      .opensTables = true,
                                      .readTensor = readTensor,
                                      .proposedTable = proposedTable,
                                      .askWhatToPutBeside = askWhatToPutBeside,
                                      .options = optionsOfModels,
                                      .readOptions = readOptionsOfModels,
                                      .sceneOfFile = sceneOfModel,
                                      .describe = describedModel,
                                      .describePair = describedPair,
                                      .presets = presetsOfModels,
                                      .readText = readConfiguration};

} // namespace posenc
