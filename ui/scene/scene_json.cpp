// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_json.h"

#include "core/base/names.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "ui/files/json_reader.h"
#include "ui/scene/feature.h"
#include "ui/scene/file_keys.h"
#include "ui/scene/named_files.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/parameters.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <optional>
#include <ranges>
#include <string_view>

namespace posenc {

namespace {

constexpr int version = 1;
constexpr qsizetype largestFile = 1 << 20;
const QString formatName = QStringLiteral("posenc-scene");

Error problem(Error::Kind kind, const QString& sentence) { return {kind, sentence.toStdString()}; }

QString text(std::string_view name) { return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }

// Four edges, or two of a view that is zoomed along its columns only.
std::optional<CellWindow> readWindow(const JsonReader& reader, const ViewInfo& info)
{
    const bool range = info.zoom == ViewInfo::Zoom::Columns;
    const std::vector<double> edges = reader.numbers(text(info.windowKey), range ? 2 : 4);
    if (edges.empty())
        return std::nullopt;
    return range ? CellWindow{{}, {edges[0], edges[1]}} : CellWindow{{edges[0], edges[1]}, {edges[2], edges[3]}};
}

const QString viewKey = QStringLiteral("view");
const QString schemeKey = QStringLiteral("scheme");
const QString compareKey = QStringLiteral("compare");
const QString otherKey = QStringLiteral("other");

// The kinds of files that have keys, in the order of the features.
auto kindsWithKeys()
{
    return fileKindsOfScene() | std::views::reverse | std::views::filter([](const FileKindOfScene& kind) { return kind.group != nullptr; });
}

void readSchemeTable(const JsonReader& reader, SchemeSettings& scheme)
{
    auto table = std::make_shared<OpenedTable>();
    readPlace(reader, *table);
    if (table->path.isEmpty() || !scheme.name->takes(SchemeParameter::File)) // the scene does not show the table
        return;
    if (auto ours = builtInTable(*table)) {
        scheme.table = std::move(ours);
        return;
    }
    table->problem = QCoreApplication::translate("SceneJson", "The table of this scene is not open.");
    scheme.table = std::move(table);
}

template <class Value>
void readNumber(const JsonReader& group, const SceneParameter& parameter, Value read, ParameterValue& value)
{
    const auto lowest = static_cast<Value>(parameter.lowest);
    const auto highest = static_cast<Value>(parameter.highest);
    if (parameter.refusal && !(read >= lowest && read <= highest)) {
        const Error why = parameter.refusal(read);
        group.fail(why.kind, QString::fromLatin1(parameter.group) + QLatin1Char('.') + QString::fromStdString(why.message));
    } else {
        group.inside(QString::fromLatin1(parameter.key), std::get<Value>(value), read, lowest, highest);
    }
}

void readParameter(const JsonReader& reader, const SceneParameter& parameter, Scene& scene)
{
    const JsonReader group = reader.child(QString::fromLatin1(parameter.group));
    const QString key = QString::fromLatin1(parameter.key);
    ParameterValue value = parameter.read(scene);
    switch (parameter.kind) {
    case SceneParameter::Kind::Flag:
        group.flag(key, std::get<bool>(value));
        break;
    case SceneParameter::Kind::Whole: {
        std::int64_t read = std::get<std::int64_t>(value);
        group.whole(key, read);
        readNumber(group, parameter, read, value);
        break;
    }
    case SceneParameter::Kind::Number: {
        double read = std::get<double>(value);
        group.number(key, read);
        readNumber(group, parameter, read, value);
        break;
    }
    case SceneParameter::Kind::Text:
        group.text(key, std::get<QString>(value), static_cast<qsizetype>(parameter.highest));
        if (const auto problem = textProblem(parameter, scene, std::get<QString>(value)))
            group.fail(problem->kind, QString::fromStdString(problem->message));
        break;
    case SceneParameter::Kind::Choice:
        group.named(key, std::get<std::int64_t>(value), [&](const QString& name) { return placeOf(parameter, name); });
        break;
    case SceneParameter::Kind::Cells:
        group.indices(key, std::get<std::vector<std::int64_t>>(value), static_cast<std::int64_t>(parameter.highest) + 1,
                      Scene::Selection::maxPositions);
        break;
    }
    parameter.write(scene, value);
}

QJsonArray arrayOf(const std::vector<std::int64_t>& values)
{
    QJsonArray array;
    for (const std::int64_t value : values)
        array.append(static_cast<qint64>(value));
    return array;
}

QJsonValue jsonOf(const SceneParameter& parameter, const ParameterValue& value)
{
    switch (parameter.kind) {
    case SceneParameter::Kind::Flag:
        return std::get<bool>(value);
    case SceneParameter::Kind::Whole:
        return static_cast<qint64>(std::get<std::int64_t>(value));
    case SceneParameter::Kind::Number:
        return std::get<double>(value);
    case SceneParameter::Kind::Cells:
        return arrayOf(std::get<std::vector<std::int64_t>>(value));
    default:
        return textOf(parameter, value);
    }
}

void insertParameters(QJsonObject& object, const Scene& scene)
{
    static const Scene missing = sceneWithoutKeys();
    for (const SceneParameter& parameter : parameters()) {
        const ParameterValue value = parameter.read(scene);
        if (parameter.isLeftOut && value == parameter.read(missing))
            continue;
        const QString group = QString::fromLatin1(parameter.group);
        QJsonObject keys = object.value(group).toObject();
        keys.insert(QString::fromLatin1(parameter.key), jsonOf(parameter, value));
        object.insert(group, keys);
    }
}

QJsonArray arrayOf(const CellWindow& window, ViewInfo::Zoom zoom)
{
    if (zoom == ViewInfo::Zoom::Columns)
        return {window.columns.first, window.columns.last};
    return {window.rows.first, window.rows.last, window.columns.first, window.columns.last};
}

Scene readScene(const JsonReader& reader, const Scene& missing)
{
    Scene scene = missing;
    for (const SceneParameter& parameter : parameters())
        readParameter(reader, parameter, scene);
    const JsonReader view = reader.child(viewKey);
    for (const ViewInfo& info : views())
        if (!info.windowKey.empty())
            scene.view.windows[info.view] = readWindow(view, info);
    readSchemeTable(reader.child(schemeKey), scene.scheme);
    return scene;
}

void insertSchemeTable(QJsonObject& object, const SchemeSettings& scheme, const QString& folder)
{
    if (!scheme.table || scheme.table->isTrained() || !scheme.name->takes(SchemeParameter::File))
        return;
    QJsonObject keys = object.value(schemeKey).toObject();
    insertPlace(keys, *scheme.table, folder);
    object.insert(schemeKey, keys);
}

QJsonObject objectOf(const Scene& scene, const QString& folder)
{
    QJsonObject object{{QStringLiteral("format"), formatName}, {QStringLiteral("version"), version}};
    insertParameters(object, scene);
    QJsonObject view = object.value(viewKey).toObject();
    for (const ViewInfo& info : views())
        if (const auto& window = scene.view.windows[info.view])
            view.insert(text(info.windowKey), arrayOf(*window, info.zoom));
    object.insert(viewKey, view);
    insertSchemeTable(object, scene.scheme, folder);
    return object;
}

// B is within what is compared, once: it has no B itself.
QJsonObject withOther(QJsonObject object, const Scene& scene, const QString& folder)
{
    if (!scene.other.get())
        return object;
    QJsonObject group = object.value(compareKey).toObject();
    group.insert(otherKey, objectOf(*scene.other.get(), folder));
    object.insert(compareKey, group);
    return object;
}

void addUnknownKeys(const QJsonObject& object, const QJsonObject& known, const QString& path, std::vector<UnknownKey>& unknown)
{
    const QStringList names = known.keys();
    for (auto member = object.begin(); member != object.end(); ++member) {
        const QJsonValue inside = known.value(member.key());
        if (inside.isUndefined())
            unknown.push_back({path + member.key(), names});
        else if (inside.isObject())
            addUnknownKeys(member->toObject(), inside.toObject(), path + member.key() + QLatin1Char('.'), unknown);
    }
}

// Takes out the name of a view that the program lacks, and returns the name; empty if there is none.
QString takeLackingView(QJsonObject& scene)
{
    QJsonObject view = scene.value(viewKey).toObject();
    const QString name = view.value(QStringLiteral("name")).toString();
    if (name.isEmpty() || viewFromName(name))
        return {};
    view.remove(QStringLiteral("name"));
    scene.insert(viewKey, view);
    return name;
}

// The usual view stands in for views that the program lacks, also for that of B, which nobody sees.
QJsonObject withoutLackingViews(QJsonObject scene, const Scene& missing, QStringList& warnings)
{
    QJsonObject compared = scene.value(compareKey).toObject();
    QJsonObject other = compared.value(otherKey).toObject();
    if (!takeLackingView(other).isEmpty()) {
        compared.insert(otherKey, other);
        scene.insert(compareKey, compared);
    }
    if (const QString name = takeLackingView(scene); !name.isEmpty())
        warnings << QString::fromStdString(
            sentence("ui", "There is no view called %1 in this posenc, which was built without some features. The scene opens with view "
                           "%2.")(posenc::quoted(name.toStdString()), nameOf(missing.view.name).toStdString()));
    return scene;
}

// The first cell of each selection that the table does not have. One that a new scene has is nobody's choice.
void addMissingCells(const QJsonObject& object, const Scene& scene, QStringList& warnings)
{
    const auto cellsOf = [](const QJsonValue& value) { return value.isArray() ? value.toArray() : QJsonArray{value}; };
    for (const SceneParameter& parameter : parameters()) {
        if (!parameter.cells)
            continue;
        const QString group = QString::fromLatin1(parameter.group);
        const QString key = QString::fromLatin1(parameter.key);
        const QJsonArray usual = cellsOf(jsonOf(parameter, parameter.read(Scene())));
        const QJsonArray chosen = cellsOf(object.value(group).toObject().value(key));
        const auto end = static_cast<double>(parameter.cells(scene));
        const auto missing =
            std::ranges::find_if(chosen, [&](const QJsonValue& cell) { return cell.toDouble() >= end && !usual.contains(cell); });
        if (missing != chosen.end())
            warnings << QString::fromStdString(sentence("ui", "%1 holds %2, which is not in the table of this scene.")(
                (group + QLatin1Char('.') + key).toStdString(), (*missing).toDouble()));
    }
}

} // namespace

const QJsonObject& everySceneKey()
{
    static const QJsonObject every = [] {
        QJsonObject keys = objectOf(Scene(), {});
        const auto add = [&keys](const QString& group, const QString& key, const QJsonValue& value = QString()) {
            QJsonObject object = keys.value(group).toObject();
            object.insert(key, value);
            keys.insert(group, object);
        };
        for (const SceneParameter& parameter : parameters())
            add(QString::fromLatin1(parameter.group), QString::fromLatin1(parameter.key));
        for (const ViewInfo& info : views())
            if (!info.windowKey.empty())
                add(viewKey, text(info.windowKey));
        for (const char* const key : placeKeys())
            add(schemeKey, QString::fromLatin1(key));
        for (const FileKindOfScene& kind : kindsWithKeys())
            for (const char* const key : kind.keys())
                add(QString::fromLatin1(kind.group), QString::fromLatin1(key));
        add(compareKey, otherKey, keys);
        return keys;
    }();
    return every;
}

QStringList warningsOf(const std::vector<UnknownKey>& unknown)
{
    constexpr std::size_t most = 5;
    QStringList warnings;
    for (const auto& [path, known] : unknown) {
        if (warnings.size() == most) {
            const auto left = static_cast<std::int64_t>(unknown.size() - most);
            return warnings << QString::fromStdString(
                       plural("ui", "posenc does not know %n more keys.", "posenc does not know %n more key.")(left));
        }
        std::vector<std::string> names;
        for (const QString& name : known)
            names.push_back(name.toStdString());
        const std::string key = path.section(QLatin1Char('.'), -1).toStdString();
        const std::string_view meant = nearestName(key, std::vector<std::string_view>(names.begin(), names.end()));
        const std::string shown = posenc::quoted(path.toStdString());
        warnings << QString::fromStdString(
            meant.empty() ? sentence("ui", "posenc does not know the key %1, and left the key out.")(shown)
                          : sentence("ui", "posenc does not know the key %1, and left the key out. Did you mean \"%2\"?")(shown, meant));
    }
    return warnings;
}

QByteArray sceneToJson(const Scene& scene, const QString& folder)
{
    QJsonObject object = withOther(objectOf(scene, folder), scene, folder);
    for (const FileKindOfScene& kind : kindsWithKeys()) {
        const QString group = QString::fromLatin1(kind.group);
        QJsonObject keys = object.value(group).toObject();
        kind.write(scene, folder, keys);
        if (!keys.isEmpty())
            object.insert(group, keys);
    }
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::vector<std::pair<const char*, Error>> unusableTexts(const Scene& scene)
{
    std::vector<std::pair<const char*, Error>> texts;
    for (const Feature* const feature : features() | std::views::reverse)
        if (feature->checkTexts)
            feature->checkTexts(scene, texts);
    return texts;
}

Scene sceneWithoutKeys()
{
    Scene scene;
    for (const Feature* const feature : features())
        if (feature->oldDefaults)
            feature->oldDefaults(scene);
    return scene;
}

Expected<Scene> sceneFromObject(const QJsonObject& written, const Scene& missing, QStringList* warnings)
{
    const QJsonObject object = warnings && lacksViews() ? withoutLackingViews(written, missing, *warnings) : written;
    std::optional<Error> error;
    const JsonReader reader(object, QString(), error);
    Scene scene = readScene(reader, missing);
    for (const FileKindOfScene& kind : kindsWithKeys())
        kind.read(reader.child(QString::fromLatin1(kind.group)), scene);
    const QJsonValue other = object.value(compareKey).toObject().value(otherKey);
    if (!other.isUndefined())
        scene.other = SceneBox(readScene(reader.child(compareKey).child(otherKey), missing));
    if (error)
        return *error;
    if (warnings) {
        std::vector<UnknownKey> unknown;
        addUnknownKeys(object, everySceneKey(), {}, unknown);
        *warnings << warningsOf(unknown);
        addMissingCells(object, scene, *warnings);
        for (const auto& [option, why] : unusableTexts(scene)) {
            const SceneParameter& parameter = parameterOfOption(QLatin1String(option));
            if (object.value(QLatin1String(parameter.group)).toObject().contains(QLatin1String(parameter.key)))
                *warnings << QString::fromStdString(why.message);
        }
    }
    return withFittingWindows(withTableSizes(std::move(scene)));
}

Expected<Scene> sceneFromJson(const QByteArray& json, QStringList* warnings)
{
    if (json.size() > largestFile)
        return problem(Error::Kind::File,
                       QCoreApplication::translate(
                           "SceneJson", "The scene is larger than 1 MiB, and posenc did not read it. A scene has a few hundred bytes."));
    QJsonParseError parsing;
    const QJsonDocument document = QJsonDocument::fromJson(json, &parsing);
    if (parsing.error != QJsonParseError::NoError)
        return problem(Error::Kind::File, QCoreApplication::translate("SceneJson", "The scene is not JSON: %1 at byte %2.")
                                              .arg(parsing.errorString())
                                              .arg(parsing.offset));
    const QJsonObject object = document.object();
    if (!object.contains(QStringLiteral("format")) && !object.isEmpty())
        return problem(Error::Kind::File,
                       QCoreApplication::translate("SceneJson", "This is not a posenc scene, because \"format\" is missing. If this is a "
                                                                "model's configuration, add its \"model_type\"."));
    if (object.value(QStringLiteral("format")) != formatName)
        return problem(Error::Kind::File,
                       QCoreApplication::translate("SceneJson", "This is not a posenc scene: \"format\" must be \"posenc-scene\"."));
    const double written = object.value(QStringLiteral("version")).toDouble(0.0);
    if (written < 1.0)
        return problem(Error::Kind::File,
                       QCoreApplication::translate("SceneJson", "The scene cannot be read: version must be a whole number, 1 or more."));
    if (written > version)
        return problem(Error::Kind::File,
                       QCoreApplication::translate(
                           "SceneJson", "A newer posenc wrote the scene (version %1, this posenc reads up to %2). Please update.")
                           .arg(written)
                           .arg(version));
    return sceneFromObject(object, sceneWithoutKeys(), warnings);
}

} // namespace posenc
