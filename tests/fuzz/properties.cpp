// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/properties.h"

#include "core/recognition/convention_match.h"
#include "core/tables/csv_reader.h"
#include "core/tables/npy_reader.h"
#include "core/tables/table_writer.h"
#include "tests/fuzz/checks.h"
#include "ui/features/class/lessons/lesson_check.h"
#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/features/class/lessons/lesson_json.h"
#include "ui/features/class/lessons/lesson_reader.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/scene/presets.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"

#include <QBuffer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stop_token>
#include <utility>

namespace posenc::test {

namespace {

std::span<const std::byte> bytesOf(const QByteArray& bytes)
{
    return std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

QByteArray asNpy(const Table& table)
{
    QByteArray file;
    const TableSource source{table.rows(),
                             table.cols(),
                             [&](std::int64_t first, TableRef block) { block = table.middleRows(first, block.rows()); },
                             {},
                             {},
                             {},
                             {}};
    const auto done = writeNpy(source, [&](std::span<const std::byte> bytes) -> Expected<Done> {
        file.append(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
        return Done{};
    });
    return done ? file : QByteArray();
}

QString brokenBy(const Expected<FileTable>& table, const QByteArray& bytes)
{
    if (!table)
        return brokenBySentence(QString::fromStdString(table.error().message));
    const Table& values = table->values;
    if (values.size() < 1 || values.size() > bytes.size())
        return QStringLiteral("This is no table: %1 x %2").arg(values.rows()).arg(values.cols());
    if (!table->reading.empty())
        if (const QString broken = brokenBySentence(QString::fromStdString(table->reading)); !broken.isEmpty())
            return broken;
    if (!values.array().isFinite().any()) // an NPY without a finite number is refused
        return {};
    const auto again = readNpy(bytesOf(asNpy(values)));
    const auto isSame = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
    if (!again || again->values.rows() != values.rows() || again->values.cols() != values.cols()
        || !std::equal(values.data(), values.data() + values.size(), again->values.data(), isSame))
        return QStringLiteral("Another table comes back.");
    constexpr std::size_t seldom = 64; // it takes a hundred times as long as reading
    if (!isDrawn(bytes, seldom))
        return {};
    const ConventionError error = matchConvention(*table).best.error;
    const bool inside = error.row < values.rows() && error.column < values.cols();
    return inside && error.largest >= 0.0 && error.rootMeanSquare <= error.largest ? QString() : QStringLiteral("This is no error.");
}

// A file that is read from a disk: it fails after some reads, grows, or ends sooner than it said.
class TroubledSource : public ByteSource {
public:
    TroubledSource(const QByteArray& bytes, int trouble)
        : m_bytes(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size()))), m_kind(trouble % 4), m_good(trouble / 4)
    {
    }

    std::uint64_t size() const override { return m_bytes.size(); }
    Expected<std::size_t> read(std::span<char> room) override
    {
        if (m_good-- > 0 || m_kind == 1)
            return m_bytes.read(room);
        if (m_kind == 0)
            return Error{Error::Kind::File, "The disk does not answer; try again."};
        if (m_kind == 2 || room.empty())
            return std::size_t{0};
        room.front() = '7';
        return m_grown++ < 4 ? std::size_t{1} : std::size_t{0};
    }
    Expected<Done> rewind() override
    {
        if (m_kind == 1 && m_good-- <= 0)
            return Error{Error::Kind::File, "The file cannot be read from the start. Copy the file again."};
        return m_bytes.rewind();
    }

private:
    BytesInMemory m_bytes;
    int m_kind;
    int m_good;
    int m_grown = 0;
};

QString brokenByTrouble(const QByteArray& bytes, Expected<FileTable> (*read)(ByteSource&, const Progress&))
{
    constexpr std::size_t seldom = 8;
    for (const int trouble : troublesOf(bytes, seldom, 32)) {
        TroubledSource source(bytes, trouble);
        if (const auto table = read(source, {}); !table)
            if (const QString broken = brokenBySentence(table.error().message); !broken.isEmpty())
                return broken;
    }
    if (!isDrawn(bytes, seldom))
        return {};
    std::stop_source stopper;
    stopper.request_stop();
    BytesInMemory whole(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    const auto stopped = read(whole, {{}, stopper.get_token()});
    return stopped ? QString() : brokenBySentence(stopped.error().message);
}

QString brokenByProblem(const LessonProblem& problem, qsizetype lines)
{
    if (const QString broken = brokenByLongSentence(problem.sentence); !broken.isEmpty()) // some list all facts
        return broken;
    return problem.line >= 1 && problem.line <= lines ? QString() : QStringLiteral("Line %1: ").arg(problem.line) + problem.sentence;
}

QString brokenByStep(const LessonStep& step)
{
    if (const auto again = sceneFromJson(sceneToJson(step.scene)); !again || !(*again == step.scene))
        return QStringLiteral("Another scene comes back: ") + QString::fromUtf8(sceneToJson(step.scene));
    if (step.scene.opened != ValuesByType() || step.scene.scheme.table)
        return QStringLiteral("A file is named: ") + QString::fromUtf8(sceneToJson(step.scene));
    if (step.transition < 0 || step.transition > LessonStep::longestTransition)
        return QStringLiteral("A transition takes %1 ms.").arg(step.transition);
    if (!step.question)
        return {};
    const std::vector<LessonQuestion::Choice>& choices = step.question->choices;
    const auto right = std::ranges::count(choices, true, &LessonQuestion::Choice::isRight);
    const bool canBeAsked =
        !step.question->text.isEmpty() && (choices.empty() || (right == 1 && choices.size() > 1 && !step.question->number));
    const std::vector<LessonQuestion::Blank>& blanks = step.question->blanks;
    const auto isBlank = [](const LessonQuestion::Blank& blank) {
        return !blank.name.isEmpty() && blank.name.size() <= LessonQuestion::longestBlankName && blank.tolerance >= 0.0;
    };
    if (!std::ranges::all_of(blanks, isBlank) || blanks.size() > LessonQuestion::mostBlanks
        || (!blanks.empty() && (!choices.empty() || step.question->number)))
        return QStringLiteral("These blanks cannot be filled in: ") + step.question->text.markdown;
    return canBeAsked ? QString() : QStringLiteral("This cannot be asked: ") + step.question->text.markdown;
}

// Its numbers are the same, whichever way they are asked for.
QString brokenByEmbedding(const Embedding& embedding)
{
    std::vector<std::int64_t> columns(static_cast<std::size_t>(embedding.dModel()));
    std::iota(columns.begin(), columns.end(), std::int64_t{0});
    for (std::int64_t token = 0; token < embedding.tokens(); ++token) {
        const Eigen::VectorXd row = embedding.row(token);
        Eigen::VectorXd values(row.size());
        embedding.values(token, columns, values.data());
        if (values != row || embedding.value(token, 1) != row(1))
            return QStringLiteral("Token %1 has other numbers.").arg(token);
    }
    return {};
}

// The same in a file, and written again beside it.
QString brokenBySceneOnDisk(const QByteArray& bytes, bool isScene)
{
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("S.png"));
    const QString beside = folder.filePath(QStringLiteral("T.posenc"));
    write(path, bytes);
    const auto file = readSceneFile(path);
    if (!file)
        return isScene ? QStringLiteral("A file with a scene is refused.")
                       : brokenByLongSentence(QString::fromStdString(file.error().message));
    const QStringList sentences = file->warnings + QStringList{file->remark};
    for (const QString& sentence : sentences)
        if (const QString broken = sentence.isEmpty() ? QString() : brokenByLongSentence(sentence); !broken.isEmpty())
            return broken;
    QFile::remove(beside); // a file is replaced by a child of the process, which with a sanitizer takes many times as long
    if (const auto done = writeSceneFile(file->scene, beside, Existing::Keep); !done)
        return QString::fromStdString(done.error().message);
    const auto again = readSceneFile(beside);
    return again && isSame(file->scene, again->scene) ? QString() : QStringLiteral("Another scene comes back from the disk.");
}

// The next scene is the one before and what a patch changes.
QString brokenByPatches(const Lesson& lesson)
{
    const auto objectOf = [](const Scene& scene) { return QJsonDocument::fromJson(sceneToJson(scene)).object(); };
    QJsonObject before;
    for (const LessonStep& step : lesson.steps) {
        const QJsonObject after = objectOf(step.scene);
        if (mergePatch(before, patchBetween(before, after)) != after)
            return QStringLiteral("A patch leads elsewhere.");
        before = after;
    }
    return {};
}

// What a learner is told who answers and tries.
QString brokenByAnswers(const LessonStep& step)
{
    const auto* const number = step.question && step.question->number ? &*step.question->number : nullptr;
    if (number && (!number->isAnsweredBy(number->right.value) || !(number->tolerance >= 0.0)))
        return QStringLiteral("The right answer is wrong.");
    if (!step.task)
        return {};
    const Fact& fact = step.task->goal.fact();
    const auto value = valueIn(step.scene, fact);
    return value ? brokenByLongSentence(foundSentence(fact, shownFact(fact, *value)) + QLatin1Char('.')) : QString();
}

// The same lesson as a file, and as a translation of another one that lies beside it.
QString brokenByLessonFile(const QByteArray& bytes, const QString& folder, const std::vector<Preset>& presets)
{
    const QString original = folder + QStringLiteral("/L.lesson.md");
    const QString path = folder + QStringLiteral("/L.de.lesson.md");
    write(path, bytes);
    write(original, "---\nposenc-lesson: 1\ntitle: A\n---\n# A\n## B\n```ask\nQ?\n= 1\n```\n## C\n");
    const auto translation = checkLessonFile(path, presets);
    if (!translation)
        return brokenBySentence(translation.error().message);
    write(original, bytes);
    const auto copy = checkLessonFile(path, presets); // which says the same in every step
    if (!copy || copy->size() > translation->size())
        return QStringLiteral("A copy has more problems than a translation of something else.");
    const qsizetype lines = bytes.count('\n') + bytes.count('\r') + 1;
    int last = 0;
    for (const LessonProblem& problem : *translation) {
        if (const QString broken = brokenByProblem(problem, lines); !broken.isEmpty())
            return broken;
        if (std::exchange(last, problem.line) > problem.line)
            return QStringLiteral("Problems are not in the order of their lines.");
    }
    return {};
}

} // namespace

QString brokenBySceneJson(const QByteArray& bytes) { return brokenByScene(sceneFromJson(bytes)); }

QString brokenBySceneFile(const QByteArray& bytes)
{
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    const auto scene = readScene(buffer);
    if (const QString broken = brokenByScene(scene); !broken.isEmpty())
        return broken;
    constexpr std::size_t seldom = 8; // files take longer than reading
    return isDrawn(bytes, seldom) ? brokenBySceneOnDisk(bytes, scene.hasValue()) : QString();
}

QString brokenByNpy(const QByteArray& bytes)
{
    const QString broken = brokenBy(readNpy(bytesOf(bytes)), bytes);
    return broken.isEmpty() ? brokenByTrouble(bytes, readNpy) : broken;
}

QString brokenByCsv(const QByteArray& bytes)
{
    const QString broken = brokenBy(readCsv(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size()))), bytes);
    return broken.isEmpty() ? brokenByTrouble(bytes, [](ByteSource& source, const Progress& progress) { return readCsv(source, progress); })
                            : broken;
}

QString brokenByVocabulary(const QByteArray& bytes)
{
    static const QTemporaryDir folder;
    const QString words = folder.filePath(QStringLiteral("words.txt"));
    const auto lines = static_cast<Eigen::Index>(bytes.count('\n') + (bytes.isEmpty() || bytes.endsWith('\n') ? 0 : 1));
    const QString table = folder.filePath(QStringLiteral("%1.npy").arg(lines));
    if (!QFileInfo::exists(table))
        write(table, asNpy(Table::Ones(std::max<Eigen::Index>(lines, 1), 2)));
    write(words, bytes);
    const auto opened = readEmbedding(table, words);
    if (!opened) {
        static const QRegularExpression disturbing(
            QStringLiteral("[\\x{0}-\\x{1f}\\x{7f}-\\x{9f}\\x{2028}-\\x{202e}\\x{2066}-\\x{2069}\\x{fffe}\\x{ffff}]"));
        QString sentence = QString::fromStdString(opened.error().message).replace(words + QStringLiteral(" was not opened. "), QString());
        if (disturbing.match(sentence).hasMatch())
            return QStringLiteral("This cannot be said: ") + sentence;
        static const QRegularExpression repeated(QStringLiteral("the word \".*\" twice")); // in letters of any script
        sentence.replace(repeated, QStringLiteral("a word twice"));
        return brokenBySentence(sentence);
    }
    if (bytes.startsWith("\xEF\xBB\xBF") && !bytes.startsWith("\xEF\xBB\xBF\xEF")
        && (*opened)->table->vocabulary().front().starts_with("\xEF\xBB\xBF"))
        return QStringLiteral("The byte order mark is taken for a letter.");
    const std::vector<std::string>& read = (*opened)->table->vocabulary();
    if (std::ssize(read) != lines)
        return QStringLiteral("%1 words were read in %2 lines.").arg(read.size()).arg(lines);
    const auto rows = (*opened)->table->rowsOf(read);
    for (std::size_t row = 0; rows && row < rows->size(); ++row)
        if ((*rows)[row] != static_cast<std::int64_t>(row))
            return QStringLiteral("Word %1 has row %2.").arg(row).arg((*rows)[row]);
    if (!rows)
        return QStringLiteral("A word of the vocabulary has no row.");
    const auto embedding = Embedding::lookUp((*opened)->table, read, 2);
    return embedding && embedding->tokens() == lines ? brokenByEmbedding(*embedding) : QStringLiteral("Nothing is looked up.");
}

QString brokenByLesson(const QByteArray& bytes)
{
    static const std::vector<Preset> presets = readPresets();
    static const QTemporaryDir folder;
    static const bool hasPicture = (write(folder.filePath(QStringLiteral("a.png")), "\x89PNG"), true);
    Q_UNUSED(hasPicture)
    LessonReading reading = readLesson(bytes, presets);
    const Lesson& lesson = reading.lesson;
    if (lesson.steps.size() > Lesson::mostSteps)
        return QStringLiteral("There are %1 steps.").arg(lesson.steps.size());
    checkText(lesson, folder.path(), presets, reading.problems);
    constexpr std::int64_t quick = 4096; // numbers in a table of which facts are computed here
    const auto isQuick = [](const LessonStep& step) { return step.scene.encoding.maxLen() * step.scene.encoding.dModel() <= quick; };
    const bool isVaried = lesson.variants && std::ranges::max(lesson.variants->values) > quick; // a table can be larger then
    if (std::ranges::all_of(lesson.steps, isQuick) && !isVaried) {
        if (const auto done = checkNumbers(lesson, reading.problems); !done)
            return brokenBySentence(QString::fromStdString(done.error().message));
        for (const LessonStep& step : lesson.steps)
            for (const LessonText* const text : {&step.prose, &step.revealed})
                if (const QString shown = withFacts(*text, step.scene); !shown.isValidUtf16())
                    return QStringLiteral("This is no text: ") + shown;
        for (const LessonStep& step : lesson.steps)
            if (const QString broken = brokenByAnswers(step); !broken.isEmpty())
                return broken;
        constexpr std::size_t seldom = 16; // it reads the lesson four times more
        if (isDrawn(bytes, seldom))
            if (const QString broken = brokenByLessonFile(bytes, folder.path(), presets); !broken.isEmpty())
                return broken;
    }
    const qsizetype lines = bytes.count('\n') + bytes.count('\r') + 1;
    for (const LessonProblem& problem : reading.problems.all())
        if (const QString broken = brokenByProblem(problem, lines); !broken.isEmpty())
            return broken;
    for (const LessonStep& step : lesson.steps)
        if (const QString broken = brokenByStep(step); !broken.isEmpty())
            return broken;
    return brokenByPatches(lesson);
}

} // namespace posenc::test
