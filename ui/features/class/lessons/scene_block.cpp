// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/lesson_blocks.h"

#include "core/base/names.h"
#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/features/class/lessons/lesson.h"
#include "ui/features/class/lessons/lesson_json.h"
#include "ui/features/class/lessons/lesson_links.h"
#include "ui/features/class/lessons/lesson_variants.h"
#include "ui/files/json_reader.h"
#include "ui/files/table_place.h"
#include "ui/scene/scene_json.h"
#include "ui/scene/scene_scheme.h"
#include "ui/scene/views.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

namespace posenc {

namespace {

QJsonObject sceneObject(const Scene& scene) { return QJsonDocument::fromJson(sceneToJson(scene)).object(); }

// Keys of files that a scene file may name.
const QStringList& fileKeys()
{
    static const QStringList keys{QStringLiteral("table_file"), QStringLiteral("embedding_file"), QStringLiteral("vocabulary")};
    return keys;
}

// The JSON of a block, and where its keys stand.
class ScenePatch {
public:
    ScenePatch(const LessonBlock& block, LessonProblems& problems) : m_block(block), m_problems(problems) { read(); }

    bool isRight() const { return m_isRight; }
    const QJsonObject& object() const { return m_object; }
    bool has(const char* group, const char* key) const
    {
        return m_object.value(QLatin1String(group)).toObject().contains(QLatin1String(key));
    }

    // The line of the file for a path in the scene; the first line of the block for a missing path.
    int lineOf(const QString& path) const { return m_block.line + 1 + (m_lines ? m_lines->lineOf(path) : -1); }

    void failAt(const QString& path, const QString& sentence)
    {
        m_problems.error(lineOf(path), sentence);
        m_isRight = false;
    }

private:
    void read()
    {
        if (m_block.body.trimmed().isEmpty())
            return;
        QJsonParseError parsing;
        const QJsonDocument document = QJsonDocument::fromJson(m_block.body, &parsing);
        if (parsing.error != QJsonParseError::NoError) {
            qsizetype last = m_block.body.size() - 1; // last character that is not blank
            while (last > 0 && m_block.body[last] <= ' ')
                --last;
            const auto line = static_cast<int>(m_block.body.left(std::clamp<qsizetype>(parsing.offset - 1, 0, last)).count('\n'));
            m_problems.error(m_block.line + 1 + line,
                             QCoreApplication::translate("SceneBlock", "The scene is not JSON: %1. Look just before this place.")
                                 .arg(parsing.errorString()));
            m_isRight = false;
            return;
        }
        if (!document.isObject())
            return failAt({}, QCoreApplication::translate("SceneBlock", "The scene is not an object. Put braces around its keys."));
        m_object = document.object();
        m_lines.emplace(m_block.body);
        for (const QString& path : m_lines->repeated())
            failAt(path, QCoreApplication::translate("SceneBlock", "%1 is given twice. Keep one of the two.").arg(shownValue(path)));
        checkKeys(m_object, everySceneKey(), QString());
    }

    void checkKeys(const QJsonObject& object, const QJsonObject& known, const QString& path)
    {
        for (auto member = object.begin(); member != object.end(); ++member) {
            const QString here = path.isEmpty() ? member.key() : path + QLatin1Char('.') + member.key();
            if (!known.contains(member.key()))
                failAt(here, unknownKey(member.key(), known, path));
            else if (fileKeys().contains(member.key()) && !member.value().isNull()
                     && !(member.key() != QLatin1String("vocabulary") && isBuiltIn(member.value().toString())))
                failAt(here, QCoreApplication::translate("SceneBlock",
                                                         "%1 names a file, but a lesson can open only its own images. Remove the key.")
                                 .arg(here));
            else if (member.value().isObject() && known.value(member.key()).isObject())
                checkKeys(member.value().toObject(), known.value(member.key()).toObject(), here);
        }
    }

    static QString unknownKey(const QString& key, const QJsonObject& known, const QString& path)
    {
        std::vector<std::string> names;
        for (const QString& name : known.keys())
            names.push_back(name.toStdString());
        const std::vector<std::string_view> shown(names.begin(), names.end());
        const std::string what = path.isEmpty() ? sentence("ui", "key in a scene") : sentence("ui", "key in %1")(path.toStdString());
        return QString::fromStdString(unknownName(what, key.toStdString(), shown));
    }

    const LessonBlock& m_block;
    LessonProblems& m_problems;
    QJsonObject m_object;
    std::optional<JsonLines> m_lines;
    bool m_isRight = true;
};

// What the words after "scene" say.
struct SceneOptions {
    std::optional<Scene> start; ///< instead of the scene of the step before
    int transition = LessonStep::usualTransition;
    LessonLook look;
    bool isRight = true;
};

// "clock,n": views and controls; a sentence if one is neither.
QString readLook(const QString& value, LessonLook& look)
{
    for (const QString& name : value.split(QLatin1Char(','))) {
        const auto view = viewFromName(name);
        const auto control = view ? Expected<Parameter>(Error{}) : controlFromName(name.toStdString());
        if (view)
            look.views.push_back(*view);
        else if (control)
            look.controls.push_back(*control);
        else
            return QCoreApplication::translate("SceneBlock",
                                               "look names %1, which is neither a view nor a control. Write names such as clock or n.")
                .arg(shownText(name));
    }
    return {};
}

SceneOptions readOptions(const LessonBlock& block, const std::vector<Preset>& presets, LessonProblems& problems)
{
    static constexpr std::array<std::string_view, 4> known{"new", "preset", "transition", "look"};
    SceneOptions options;
    const auto fail = [&](const QString& sentence) {
        problems.error(block.line, sentence);
        options.isRight = false;
    };
    QStringList seen;
    for (const QString& option : block.options) {
        const QString name = option.section(QLatin1Char('='), 0, 0);
        const QString value = option.section(QLatin1Char('='), 1);
        if (seen.contains(name)) {
            fail(QCoreApplication::translate("SceneBlock", "%1 is given twice. Keep one of the two.").arg(shownValue(name)));
        } else if (option == QLatin1String("new")) {
            options.start = sceneWithoutKeys();
        } else if (name == QLatin1String("preset")) {
            if (const auto preset = presetFromName(value, presets))
                options.start = presets[*preset].scene;
            else
                fail(QString::fromStdString(preset.error().message));
        } else if (name == QLatin1String("transition")) {
            bool isNumber = false;
            const int transition = value.toInt(&isNumber);
            if (!isNumber || transition < 0 || transition > LessonStep::longestTransition)
                fail(QCoreApplication::translate("SceneBlock", "transition is %1, but it must be a whole number of milliseconds, 0 to %2.")
                         .arg(shownText(value), QString::number(LessonStep::longestTransition)));
            else
                options.transition = transition;
        } else if (name == QLatin1String("look")) {
            const QString problem = block.version < 2 ? needsVersionTwo(name) : readLook(value, options.look);
            if (block.version < 2)
                problems.warning(block.line, problem);
            else if (!problem.isEmpty())
                fail(problem);
        } else {
            fail(QString::fromStdString(unknownName(posenc::sentence("ui", "option of a scene block"), name.toStdString(), known)));
        }
        seen << name;
    }
    if (seen.contains(QStringLiteral("new")) && seen.contains(QStringLiteral("preset")))
        fail(QCoreApplication::translate("SceneBlock", "A scene begins with new or with a preset. Remove one of the two."));
    return options;
}

// What is pinned or newly chosen must be in the table; the rest of a selection is drawn as far as it exists.
void checkSelection(const Scene& scene, ScenePatch& patch)
{
    const auto check = [&](const char* key, std::int64_t cell, bool isPinned, std::int64_t end, const char* size) {
        if (cell < end || (!isPinned && !patch.has("selection", key)))
            return;
        const QString path = QStringLiteral("selection.") + QLatin1String(key);
        patch.failAt(path,
                     QCoreApplication::translate("SceneBlock", "%1 holds %2, which is not in the table: %3 is %4. Choose a smaller value.")
                         .arg(path)
                         .arg(cell)
                         .arg(QLatin1String(size))
                         .arg(end));
    };
    const Scene::Selection usual;
    const Scene::Selection& selection = scene.selection;
    const bool pinned = selection.pinned;
    const auto checkAll = [&](const char* key, const std::vector<std::int64_t>& cells, bool isUsual, std::int64_t end, const char* size) {
        for (std::size_t c = 0; c < cells.size() && patch.isRight(); ++c)
            check(key, cells[c], pinned && c == 0 && !isUsual, end, size);
    };
    checkAll("positions", selection.positions, selection.positions == usual.positions, scene.encoding.maxLen(), "max_len");
    checkAll("dimensions", selection.dimensions, selection.dimensions == usual.dimensions, scene.encoding.dModel(), "d_model");
    check("second", selection.second, pinned && selection.second != usual.second, scene.encoding.maxLen(), "max_len");
}

std::vector<double> numbersIn(const QJsonValue& value)
{
    std::vector<double> numbers;
    for (const QJsonValue& number : value.toArray())
        numbers.push_back(number.toDouble());
    return numbers;
}

// A window of this block that the table does not have, or has in part, was cut or dropped when the scene was read.
void checkWindows(const Scene& scene, const ScenePatch& patch, LessonProblems& problems)
{
    const QJsonObject view = patch.object().value(QStringLiteral("view")).toObject();
    const QJsonObject kept = sceneObject(scene).value(QStringLiteral("view")).toObject();
    for (const ViewInfo& info : views()) {
        const QString key = QString::fromUtf8(info.windowKey.data(), static_cast<qsizetype>(info.windowKey.size()));
        const std::vector<double> written = numbersIn(view.value(key));
        const auto extent = extentOf(scene, info.view);
        if (key.isEmpty() || written.empty() || !extent || written == numbersIn(kept.value(key)))
            continue;
        std::vector<double> everything{0.0, static_cast<double>(extent->rows), 0.0, static_cast<double>(extent->columns)};
        if (info.zoom == ViewInfo::Zoom::Columns)
            everything.erase(everything.begin(), everything.begin() + 2);
        if (written != everything)
            problems.warning(
                patch.lineOf(QStringLiteral("view.") + key),
                QCoreApplication::translate("SceneBlock", "view.%1 reaches beyond the table. Choose a window inside the table.").arg(key));
    }
}

// "encoding.d_model" of "The scene cannot be read: encoding.d_model is 0, …"; empty if the sentence begins otherwise.
QString pathIn(const QString& sentence)
{
    static const QRegularExpression beginning(QStringLiteral("\\A[a-z0-9_.]+"));
    const QString before = JsonReader::unread().section(QStringLiteral("%1"), 0, 0);
    QString path = sentence.startsWith(before) ? beginning.match(sentence.mid(before.size())).captured() : QString();
    while (path.endsWith(QLatin1Char('.')))
        path.chop(1);
    return path;
}

} // namespace

std::optional<SceneBlock> readSceneBlock(const LessonBlock& block, const Scene& before, const std::vector<Preset>& presets,
                                         LessonProblems& problems)
{
    const SceneOptions options = readOptions(block, presets, problems);
    ScenePatch patch(block, problems);
    if (!options.isRight || !patch.isRight())
        return std::nullopt;
    const auto scene = sceneFromObject(mergePatch(sceneObject(options.start.value_or(before)), patch.object()), sceneWithoutKeys());
    if (!scene) {
        const QString sentence = QString::fromStdString(scene.error().message);
        patch.failAt(pathIn(sentence), sentence);
        return std::nullopt;
    }
    if (const auto positions = rowPositionsOf(scene->scheme); !positions)
        patch.failAt(QStringLiteral("scheme.positions"), QString::fromStdString(positions.error().message));
    checkSelection(*scene, patch);
    checkWindows(*scene, patch, problems);
    return patch.isRight() ? std::optional(SceneBlock{*scene, options.transition, options.look, options.start.has_value()}) : std::nullopt;
}

} // namespace posenc
