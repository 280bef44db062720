// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/options.h"
#include "tests/fuzz/checks.h"
#include "tests/fuzz/properties.h"
#include "tests/support/model_files.h"
#include "ui/features/class/classroom/grading.h"
#include "ui/features/class/classroom/kept_lesson.h"
#include "ui/features/class/classroom/lesson_memory.h"
#include "ui/features/class/lessons/lesson_file.h"
#include "ui/recovery/session.h"
#include "ui/scene/presets.h"
#include "ui/scene/scene_json.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

namespace posenc::test {

namespace {

// A small file of each kind that arguments can name.
void writeExamples(const QDir& folder)
{
    const std::string tensors = safetensors('{' + tensorEntry("wpe.weight", "F32", "[4,2]", 0, 32) + '}', 32);
    const std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (4, 2)}\n";
    const std::string npy = "\x93NUMPY\x01" + std::string(1, '\0') + littleEndian(static_cast<std::uint16_t>(header.size())) + header;
    write(folder.filePath(QStringLiteral("model.safetensors")), QByteArray::fromStdString(tensors));
    write(folder.filePath(QStringLiteral("table.npy")), QByteArray::fromStdString(npy) + QByteArray(32, '\x3f'));
    write(folder.filePath(QStringLiteral("table.csv")), "0,1\n1,0\n0.5,0.25\n0,0\n");
    write(folder.filePath(QStringLiteral("nan.csv")), "nan,1\n1,inf\n");
    write(folder.filePath(QStringLiteral("words.txt")), "a\nb\nc\nd\n");
    write(folder.filePath(QStringLiteral("few.txt")), "a\n");
    write(folder.filePath(QStringLiteral("many.txt")), "a\nb\nc\nd\ne\nf\n");
    write(folder.filePath(QStringLiteral("scene.posenc")), sceneToJson(Scene()));
    const auto namesTable = [](const QByteArray& path) -> QByteArray {
        return R"({"format":"posenc-scene","version":1,"scheme":{"name":"table","table_file":")" + path
               + R"("},"compare":{"other":{"scheme":{"name":"table","table_file":")" + path
               + R"("}}},"tokens":{"embedding":"file","embedding_file":")" + path + R"("}})";
    };
    write(folder.filePath(QStringLiteral("named.posenc")), namesTable("table.csv"));
    write(folder.filePath(QStringLiteral("outside.posenc")), namesTable("/etc/passwd"));
    write(folder.filePath(QStringLiteral("missing.posenc")), namesTable("none.csv"));
    write(folder.filePath(QStringLiteral("config.json")), R"({"model_type": "llama", "rope_theta": 10000.0, "head_dim": 64})");
    write(folder.filePath(QStringLiteral("a.lesson.md")), "---\nposenc-lesson: 1\ntitle: T\n---\n\n# One\n");
}

// The folder in which relative names lead to the examples, as long as this lives.
class AmongExamples {
public:
    AmongExamples()
    {
        static const QTemporaryDir folder;
        static const bool areThere = (writeExamples(QDir(folder.path())), true);
        Q_UNUSED(areThere)
        QDir::setCurrent(folder.path());
    }
    ~AmongExamples() { QDir::setCurrent(m_before); }
    AmongExamples(const AmongExamples&) = delete;
    AmongExamples& operator=(const AmongExamples&) = delete;

private:
    QString m_before = QDir::currentPath();
};

bool hasFiles(const Scene& scene)
{
    const Scene* const other = scene.other.get();
    return scene.opened != ValuesByType() || scene.scheme.table || (other && hasFiles(*other));
}

QString brokenByCommand(const Command& command)
{
    if (!command.remark.isEmpty())
        if (const QString broken = brokenByLongSentence(command.remark); !broken.isEmpty())
            return broken;
    for (const QString& warning : command.warnings)
        if (const QString broken = brokenByLongSentence(warning); !broken.isEmpty())
            return broken;
    if (command.job.scene != withFittingWindows(command.job.scene))
        return QStringLiteral("The windows do not fit: ") + QString::fromUtf8(sceneToJson(command.job.scene));
    constexpr std::size_t few = 64;
    if (command.job.sweep && command.job.sweep->values.size() <= few) {
        const auto scenes = scenesOf(command.job.scene, *command.job.sweep);
        if (!scenes)
            return brokenByLongSentence(QString::fromStdString(scenes.error().message));
        if (scenes->size() != command.job.sweep->values.size())
            return QStringLiteral("A sweep has %1 scenes.").arg(scenes->size());
    }
    return hasFiles(command.job.scene) ? QString() : brokenByScene(command.job.scene);
}

// What such a command prints.
QString brokenByLines(const Command& command, const std::vector<Preset>& presets, const ColorMaps& colorMaps)
{
    if (command.task == Command::Task::Help && !helpText(true).contains(QLatin1String("--export")))
        return QStringLiteral("The help names no options.");
    if (command.task == Command::Task::List && listed(command.list, presets, colorMaps).isEmpty())
        return QStringLiteral("Nothing is listed.");
    return {};
}

} // namespace

QString brokenByArguments(const QByteArray& bytes)
{
    static const std::vector<Preset> presets = readPresets();
    static const ColorMaps colorMaps;
    const AmongExamples here;
    QList<QByteArray> words = bytes.split('\n');
    std::vector<char*> argv{nullptr};
    for (QByteArray& word : words)
        argv.push_back(word.data());
    const auto command = readCommandLine(argumentsOf(static_cast<int>(argv.size()), argv.data()), presets, colorMaps);
    constexpr qsizetype longest = 2000; // some list all names
    if (!command)
        return brokenByLongSentence(QString::fromStdString(command.error().message), longest);
    const QString broken = brokenByLines(*command, presets, colorMaps);
    return broken.isEmpty() ? brokenByCommand(*command) : broken;
}

QString brokenBySession(const QByteArray& bytes)
{
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("S.posenc"));
    write(path, bytes);
    const auto session = readSession(path);
    if (!session)
        return brokenByLongSentence(QString::fromStdString(session.error().message));
    const auto lesson = keptLessonFrom(session->more);
    if (lesson && !isLessonName(lesson->path))
        return QStringLiteral("This is no lesson: ") + lesson->path;
    const QByteArray written = sessionToJson(*session);
    write(path, written);
    const auto again = readSession(path);
    if (!again)
        return QStringLiteral("What was read is refused: ") + QString::fromStdString(again.error().message);
    const bool same = isSame(session->scene, again->scene) && again->more == session->more;
    return same ? brokenByScene(session->scene) : QStringLiteral("Another session comes back: ") + QString::fromUtf8(written);
}

QString brokenByHandIn(const QByteArray& bytes)
{
    const auto handIn = handInFromJson(bytes);
    if (!handIn) // --grade puts the file's name in front, so a key may be the first word
        return brokenBySentence("In the file, " + handIn.error().message);
    const QByteArray written = handInAsJson(*handIn);
    const auto again = handInFromJson(written);
    if (!again || handInAsJson(*again) != written)
        return QStringLiteral("Another hand-in comes back: ") + QString::fromUtf8(written);
    const std::vector<ReadHandIn> one{{QStringLiteral("a.json"), *handIn}};
    for (const QByteArray& table : {handInsAsCsv(one), wrongAnswersAsCsv(one)})
        if (!table.endsWith("\"\r\n") || !table.isValidUtf8())
            return QStringLiteral("This is no table: ") + QString::fromUtf8(table);
    return {};
}

QString brokenByLessonMemory(const QByteArray& bytes)
{
    static const QTemporaryDir folder;
    static const Lesson lesson = [] {
        Lesson made;
        made.title = QStringLiteral("Start here");
        made.steps.resize(5);
        return made;
    }();
    const QString path = folder.filePath(QStringLiteral("lessons.json"));
    write(path, bytes);
    const LessonMemory memory(path);
    const auto step = memory.lastStep(lesson);
    if (step && (*step < 1 || *step >= lesson.steps.size()))
        return QStringLiteral("There is no step %1.").arg(*step);
    constexpr std::size_t seldom = 64; // a file is replaced by a child of the process, which takes a hundred times as long as reading
    if (!isDrawn(bytes, seldom))
        return {};
    constexpr std::size_t next = 3;
    memory.remember(lesson, next, QDate(9999, 12, 31)); // the newest: it is not what is forgotten
    if (memory.lastStep(lesson) != next)
        return QStringLiteral("The step is not remembered.");
    memory.remember(lesson, lesson.steps.size() - 1);
    return memory.lastStep(lesson) ? QStringLiteral("A finished lesson is not forgotten.") : QString();
}

} // namespace posenc::test
