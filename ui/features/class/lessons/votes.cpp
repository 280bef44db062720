// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/votes.h"

#include "ui/features/class/lessons/csv_field.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace posenc {

namespace {

const QString votesFormat = QStringLiteral("posenc-votes");
constexpr int votesVersion = 1;

struct VotesFile {
    Q_DECLARE_TR_FUNCTIONS(VotesFile)
};

QString resultOfVote(const VoteCount& count)
{
    return !count.right ? QString() : *count.right ? QStringLiteral("right") : QStringLiteral("wrong");
}

QString stepOf(const VotedQuestion& question) { return question.step == 0 ? QString() : QString::number(question.step); }

// Values of an object by their keys; `isValid` ends up false if one is wrong.
struct VotesReader {
    bool isValid = true;

    QString text(const QJsonObject& object, const char* key)
    {
        constexpr qsizetype longest = 16384;
        const QJsonValue value = object.value(QLatin1String(key));
        const QString words = value.toString();
        isValid = isValid && value.isString() && words.size() <= longest && words.isValidUtf16();
        return words;
    }
    int whole(const QJsonObject& object, const char* key)
    {
        constexpr int most = 1'000'000;
        const int number = object.value(QLatin1String(key)).toInt(-1);
        isValid = isValid && number >= 0 && number <= most;
        return number;
    }
    QJsonArray list(const QJsonObject& object, const char* key)
    {
        constexpr qsizetype most = 1000;
        const QJsonValue value = object.value(QLatin1String(key));
        isValid = isValid && value.isArray() && value.toArray().size() <= most;
        return isValid ? value.toArray() : QJsonArray();
    }
};

} // namespace

QByteArray votesAsJson(const std::vector<VotedQuestion>& questions)
{
    QJsonArray all;
    for (const VotedQuestion& question : questions) {
        QJsonArray rounds;
        for (const VoteRound& round : question.rounds) {
            QJsonArray counts;
            for (const VoteCount& count : round.counts)
                counts.append(QJsonObject{{QStringLiteral("answer"), count.answer},
                                          {QStringLiteral("count"), count.count},
                                          {QStringLiteral("right"), count.right ? QJsonValue(*count.right) : QJsonValue()}});
            rounds.append(QJsonObject{{QStringLiteral("time"), round.time.toUTC().toString(Qt::ISODate)},
                                      {QStringLiteral("present"), round.present},
                                      {QStringLiteral("answers"), counts}});
        }
        all.append(QJsonObject{{QStringLiteral("lesson"), question.lesson},
                               {QStringLiteral("name"), question.name},
                               {QStringLiteral("step"), question.step},
                               {QStringLiteral("question"), question.question},
                               {QStringLiteral("rounds"), rounds}});
    }
    return QJsonDocument(QJsonObject{{QStringLiteral("format"), votesFormat},
                                     {QStringLiteral("version"), votesVersion},
                                     {QStringLiteral("questions"), all}})
        .toJson();
}

QByteArray votesAsCsv(const std::vector<VotedQuestion>& questions)
{
    QString csv = csvLine({QStringLiteral("lesson"), QStringLiteral("step"), QStringLiteral("question"), QStringLiteral("round"),
                           QStringLiteral("answer"), QStringLiteral("result"), QStringLiteral("count"), QStringLiteral("present"),
                           QStringLiteral("time")});
    for (const VotedQuestion& question : questions)
        for (std::size_t round = 0; round < question.rounds.size(); ++round)
            for (const VoteCount& count : question.rounds[round].counts)
                csv += csvLine({question.name, stepOf(question), question.question, QString::number(round + 1), count.answer,
                                resultOfVote(count), QString::number(count.count), QString::number(question.rounds[round].present),
                                question.rounds[round].time.toUTC().toString(Qt::ISODate)});
    return csv.toUtf8();
}

bool areVotes(const QByteArray& bytes)
{
    return bytes.size() <= largestVotes && QJsonDocument::fromJson(bytes).object().value(QLatin1String("format")).toString() == votesFormat;
}

Expected<std::vector<VotedQuestion>> votesFromJson(const QByteArray& bytes)
{
    const auto rejected = [](const QString& sentence) { return Error{Error::Kind::Usage, sentence.toStdString()}; };
    if (!areVotes(bytes))
        return rejected(VotesFile::tr("The file does not hold votes of posenc."));
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    const double version = object.value(QLatin1String("version")).toDouble();
    if (version > votesVersion)
        return rejected(
            VotesFile::tr("The votes need a newer posenc: their version is %1, and this posenc reads 1. Update posenc.").arg(version));
    VotesReader reader;
    reader.isValid = version == votesVersion;
    std::vector<VotedQuestion> questions;
    for (const QJsonValue& entry : reader.list(object, "questions")) {
        const QJsonObject one = entry.toObject();
        VotedQuestion question{
            reader.text(one, "lesson"), reader.text(one, "name"), reader.whole(one, "step"), reader.text(one, "question"), {}};
        for (const QJsonValue& each : reader.list(one, "rounds")) {
            const QJsonObject held = each.toObject();
            VoteRound round{QDateTime::fromString(reader.text(held, "time"), Qt::ISODate).toUTC(), reader.whole(held, "present"), {}};
            reader.isValid = reader.isValid && round.time.isValid();
            for (const QJsonValue& answer : reader.list(held, "answers")) {
                const QJsonObject given = answer.toObject();
                VoteCount count{reader.text(given, "answer"), reader.whole(given, "count"), {}};
                const QJsonValue right = given.value(QLatin1String("right"));
                reader.isValid = reader.isValid && (right.isBool() || right.isNull());
                if (right.isBool())
                    count.right = right.toBool();
                round.counts.push_back(count);
            }
            question.rounds.push_back(round);
        }
        questions.push_back(question);
    }
    if (!reader.isValid)
        return rejected(VotesFile::tr("The votes are damaged. Save them again."));
    return questions;
}

QByteArray wrongVotesAsCsv(const std::vector<VotedQuestion>& questions)
{
    QString csv = csvLine({QStringLiteral("lesson"), QStringLiteral("step"), QStringLiteral("question"), QStringLiteral("round"),
                           QStringLiteral("wrong answer"), QStringLiteral("count"), QStringLiteral("answered")});
    for (const VotedQuestion& question : questions)
        for (std::size_t round = 0; round < question.rounds.size(); ++round) {
            std::vector<VoteCount> counts = question.rounds[round].counts;
            int answered = 0;
            for (const VoteCount& count : counts)
                answered += count.count;
            std::ranges::stable_sort(counts, std::ranges::greater(), &VoteCount::count);
            for (const VoteCount& count : counts)
                if (count.right == std::optional(false) && count.count > 0)
                    csv += csvLine({question.name, stepOf(question), question.question, QString::number(round + 1), count.answer,
                                    QString::number(count.count), QString::number(answered)});
        }
    return csv.toUtf8();
}

} // namespace posenc
