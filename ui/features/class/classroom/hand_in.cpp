// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/hand_in.h"

#include "ui/features/class/classroom/lesson_guide.h"
#include "ui/features/class/lessons/csv_field.h"
#include "ui/features/class/lessons/lesson_variants.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace posenc {

namespace {

constexpr int newestVersion = 1;
const QString format = QStringLiteral("posenc-hand-in");

struct HandInFile {
    Q_DECLARE_TR_FUNCTIONS(HandInFile)
};

QJsonValue orNull(const std::optional<QString>& text) { return text ? QJsonValue(*text) : QJsonValue(); }
QJsonValue orNull(const std::optional<bool>& flag) { return flag ? QJsonValue(*flag) : QJsonValue(); }

// Reads values by their keys; the first that is wrong is kept, with its path.
class Reader {
public:
    const std::optional<Error>& error() const { return m_error; }

    QString text(const QJsonObject& object, const QString& path, qsizetype longest)
    {
        const QJsonValue value = object.value(keyOf(path));
        const QString text = value.toString();
        if (!value.isString() || text.size() > longest || !text.isValidUtf16())
            fail(HandInFile::tr("%1 must be a text of at most %2 characters.").arg(path).arg(longest));
        return text;
    }

    double number(const QJsonObject& object, const QString& path, double lowest, double highest, bool isWhole)
    {
        const QJsonValue value = object.value(keyOf(path));
        const double number = value.toDouble(highest + 1.0);
        if (!(number >= lowest && number <= highest) || (isWhole && number != std::floor(number))) {
            fail(HandInFile::tr("%1 must be a number from %2 to %3.").arg(path).arg(lowest).arg(highest, 0, 'f', 0));
            return lowest;
        }
        return number;
    }

    bool flag(const QJsonObject& object, const QString& path)
    {
        const QJsonValue value = object.value(keyOf(path));
        if (!value.isBool())
            fail(HandInFile::tr("%1 must be true or false.").arg(path));
        return value.toBool();
    }

    QDateTime time(const QJsonObject& object, const QString& path)
    {
        const QDateTime time = QDateTime::fromString(text(object, path, HandIn::longestName), Qt::ISODate).toUTC();
        if (!time.isValid())
            fail(HandInFile::tr("%1 must be a time such as 2026-01-31T08:00:00Z.").arg(path));
        return time;
    }

    // The objects of a list.
    std::vector<QJsonObject> objects(const QJsonObject& object, const QString& path)
    {
        const QJsonValue value = object.value(keyOf(path));
        const QJsonArray list = value.toArray();
        std::vector<QJsonObject> objects;
        if (!value.isArray() || list.size() > static_cast<qsizetype>(HandIn::mostEntries))
            fail(HandInFile::tr("%1 must be a list of at most %2 entries.").arg(path).arg(HandIn::mostEntries));
        else
            for (const QJsonValue& entry : list) {
                if (!entry.isObject())
                    fail(HandInFile::tr("%1 must be a list of objects.").arg(path));
                objects.push_back(entry.toObject());
            }
        return objects;
    }

    void fail(const QString& sentence)
    {
        if (!m_error)
            m_error = Error{Error::Kind::Usage, sentence.toStdString()};
    }

private:
    static QString keyOf(const QString& path) { return path.section(QLatin1Char('.'), -1); }

    std::optional<Error> m_error;
};

HandIn::Answer answerFrom(const QJsonObject& entry, const QString& path, Reader& reader)
{
    constexpr int mostTries = 1'000'000;
    HandIn::Answer answer;
    const auto at = [&](const char* key) { return path + QLatin1Char('.') + QLatin1String(key); };
    answer.step = static_cast<int>(reader.number(entry, at("step"), 1, HandIn::mostEntries, true));
    answer.question = reader.text(entry, at("question"), HandIn::longestText);
    if (entry.contains(QStringLiteral("blank")))
        answer.blank = reader.text(entry, at("blank"), HandIn::longestText);
    if (!entry.value(QStringLiteral("given")).isNull())
        answer.given = reader.text(entry, at("given"), HandIn::longestText);
    if (!entry.value(QStringLiteral("right")).isNull())
        answer.right = reader.flag(entry, at("right"));
    answer.tries = static_cast<int>(reader.number(entry, at("tries"), 0, mostTries, true));
    answer.afterShown = reader.flag(entry, at("after_shown"));
    if (entry.contains(QStringLiteral("all")))
        for (const QJsonObject& given : reader.objects(entry, at("all"))) {
            const QString own = at("all") + QStringLiteral("[%1]").arg(answer.all.size());
            answer.all.push_back({reader.text(given, own + QStringLiteral(".given"), HandIn::longestText), {}, {}});
            if (!given.value(QStringLiteral("right")).isNull())
                answer.all.back().right = reader.flag(given, own + QStringLiteral(".right"));
            answer.all.back().time = reader.time(given, own + QStringLiteral(".time"));
        }
    return answer;
}

// The answers to a question, or to one of its blanks.
std::vector<HandIn::Given> givenIn(const std::vector<GivenAnswer>& all, std::size_t blank, bool isOpen)
{
    std::vector<HandIn::Given> given;
    for (const GivenAnswer& each : all)
        if (each.blank == blank)
            given.push_back({each.text, isOpen ? std::nullopt : std::optional(each.isRight), each.time});
    return given;
}

// One for the question, or for each of its blanks.
std::vector<HandIn::Answer> answersTo(const LessonQuestion& question, std::size_t step, const LessonGuide& guide)
{
    const LessonAnswer* const given = guide.answerTo(step);
    std::vector<HandIn::Answer> answers;
    for (std::size_t b = 0; b < std::max<std::size_t>(question.blanks.size(), 1); ++b) {
        const bool isBlank = !question.blanks.empty();
        HandIn::Answer answer{static_cast<int>(step) + 1, question.text.markdown.trimmed(), {}, {}, {}, 0, given && given->isAfterShown};
        if (isBlank)
            answer.blank = question.blanks[b].name;
        if (given) {
            const LessonAnswer::Blank own =
                isBlank ? given->blanks[b]
                        : LessonAnswer::Blank{given->choice ? question.choices[*given->choice].text.markdown.trimmed() : given->text,
                                              given->isRight, given->tries};
            const bool isGiven = !isBlank || !own.text.isEmpty();
            answer.given = isGiven ? std::optional(own.text) : std::nullopt;
            answer.right = isGiven && !question.isOpen() ? std::optional(own.isRight) : std::nullopt;
            answer.tries = own.tries;
            answer.all = givenIn(guide.givenTo(step), b, question.isOpen());
        }
        answers.push_back(answer);
    }
    return answers;
}

std::vector<HandIn::Answer> answersIn(const LessonGuide& guide)
{
    std::vector<HandIn::Answer> answers;
    const std::vector<LessonStep>& steps = guide.walk()->lesson().steps;
    for (std::size_t step = 0; step < steps.size(); ++step)
        if (steps[step].question)
            std::ranges::move(answersTo(*steps[step].question, step, guide), std::back_inserter(answers));
    return answers;
}

} // namespace

QByteArray answersAsCsv(const LessonGuide& guide)
{
    QString csv = QStringLiteral("step,question,answer,result\r\n");
    for (const HandIn::Answer& answer : answersIn(guide)) {
        const QString blank = answer.blank.isEmpty() ? QString() : QStringLiteral(" [%1]").arg(answer.blank);
        const QString result = !answer.right ? QString() : *answer.right ? QStringLiteral("right") : QStringLiteral("wrong");
        csv +=
            QStringLiteral("%1,%2,%3,%4\r\n")
                .arg(QString::number(answer.step), csvField(answer.question + blank), csvField(answer.given.value_or(QString())), result);
    }
    return csv.toUtf8();
}

HandIn handInOf(const LessonGuide& guide, const QString& student, const QString& name, const QDateTime& start, const QDateTime& end)
{
    constexpr double millisecondsPerMinute = 60000.0;
    const Lesson& lesson = guide.walk()->lesson();
    HandIn handIn{student, lesson.title, name, lesson.language, {}, answersIn(guide), {}, start.toUTC(), 0.0};
    handIn.minutes = std::clamp(static_cast<double>(start.msecsTo(end)) / millisecondsPerMinute, 0.0, HandIn::mostMinutes);
    if (lesson.variants)
        handIn.variant = variantText(*lesson.variants, lesson.variant);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step)
        if (lesson.steps[step].task)
            handIn.tasks.push_back({static_cast<int>(step) + 1, guide.wasMet(step)});
    return handIn;
}

QByteArray handInAsJson(const HandIn& handIn)
{
    constexpr double tenths = 10.0;
    QJsonArray answers;
    for (const HandIn::Answer& answer : handIn.answers) {
        QJsonObject entry{{QStringLiteral("step"), answer.step},           {QStringLiteral("question"), answer.question},
                          {QStringLiteral("given"), orNull(answer.given)}, {QStringLiteral("right"), orNull(answer.right)},
                          {QStringLiteral("tries"), answer.tries},         {QStringLiteral("after_shown"), answer.afterShown}};
        QJsonArray all;
        for (const HandIn::Given& given : answer.all)
            all.append(QJsonObject{{QStringLiteral("given"), given.text},
                                   {QStringLiteral("right"), orNull(given.right)},
                                   {QStringLiteral("time"), given.time.toString(Qt::ISODate)}});
        if (!all.isEmpty())
            entry.insert(QStringLiteral("all"), all);
        if (!answer.blank.isEmpty())
            entry.insert(QStringLiteral("blank"), answer.blank);
        answers.append(entry);
    }
    QJsonArray tasks;
    for (const HandIn::Task& task : handIn.tasks)
        tasks.append(QJsonObject{{QStringLiteral("step"), task.step}, {QStringLiteral("met"), task.met}});
    const QJsonObject object{
        {QStringLiteral("format"), format},
        {QStringLiteral("version"), newestVersion},
        {QStringLiteral("student"), handIn.student},
        {QStringLiteral("lesson"), QJsonObject{{QStringLiteral("title"), handIn.title},
                                               {QStringLiteral("name"), handIn.name},
                                               {QStringLiteral("language"), handIn.language},
                                               {QStringLiteral("variant"), handIn.variant}}},
        {QStringLiteral("answers"), answers},
        {QStringLiteral("tasks"), tasks},
        {QStringLiteral("start"), handIn.start.toString(Qt::ISODate)},
        {QStringLiteral("minutes"), std::round(handIn.minutes * tenths) / tenths},
    };
    return QJsonDocument(object).toJson();
}

Expected<HandIn> handInFromJson(const QByteArray& bytes)
{
    const auto refused = [](const QString& sentence) { return Error{Error::Kind::Usage, sentence.toStdString()}; };
    if (bytes.size() > HandIn::largest)
        return refused(HandInFile::tr("The file is larger than 1 MiB, so it is not a hand-in."));
    QJsonParseError parsing;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &parsing);
    if (parsing.error != QJsonParseError::NoError)
        return refused(HandInFile::tr("The file is not JSON: line %1, %2.")
                           .arg(bytes.left(std::max(0, parsing.offset - 1)).count('\n') + 1)
                           .arg(parsing.errorString()));
    const QJsonObject object = document.object();
    if (object.value(QStringLiteral("format")).toString() != format)
        return refused(HandInFile::tr("The file is JSON, but not a hand-in of posenc."));
    const double version = object.value(QStringLiteral("version")).toDouble();
    if (version > newestVersion)
        return refused(
            HandInFile::tr("The hand-in needs a newer posenc: its version is %1, and this posenc reads 1. Update posenc.").arg(version));
    Reader reader;
    if (version != newestVersion)
        reader.fail(HandInFile::tr("version must be 1."));
    HandIn handIn;
    const QJsonObject lesson = object.value(QStringLiteral("lesson")).toObject();
    handIn.student = reader.text(object, QStringLiteral("student"), HandIn::longestName);
    handIn.title = reader.text(lesson, QStringLiteral("lesson.title"), HandIn::longestText);
    handIn.name = reader.text(lesson, QStringLiteral("lesson.name"), HandIn::longestText);
    handIn.language = reader.text(lesson, QStringLiteral("lesson.language"), HandIn::longestName);
    handIn.variant = reader.text(lesson, QStringLiteral("lesson.variant"), HandIn::longestName);
    const QString place = QStringLiteral("%1[%2]");
    for (const QJsonObject& entry : reader.objects(object, QStringLiteral("answers")))
        handIn.answers.push_back(answerFrom(entry, place.arg(QStringLiteral("answers")).arg(handIn.answers.size()), reader));
    for (const QJsonObject& entry : reader.objects(object, QStringLiteral("tasks"))) {
        const QString path = place.arg(QStringLiteral("tasks")).arg(handIn.tasks.size());
        const double step = reader.number(entry, path + QStringLiteral(".step"), 1, HandIn::mostEntries, true);
        handIn.tasks.push_back({static_cast<int>(step), reader.flag(entry, path + QStringLiteral(".met"))});
    }
    handIn.start = reader.time(object, QStringLiteral("start"));
    handIn.minutes = reader.number(object, QStringLiteral("minutes"), 0.0, HandIn::mostMinutes, false);
    if (reader.error())
        return *reader.error();
    return handIn;
}

} // namespace posenc
