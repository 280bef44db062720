// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/grading.h"

#include "ui/base/shown_text.h"
#include "ui/features/class/lessons/csv_field.h"
#include "ui/features/class/lessons/votes.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/recognition/verdict.h"
#include "ui/files/foreign_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <tuple>

namespace posenc {

namespace {

struct GradingText {
    Q_DECLARE_TR_FUNCTIONS(GradingText)
};

const QString handInsName = QStringLiteral("hand-ins.csv");
const QString wrongAnswersName = QStringLiteral("wrong-answers.csv");
const QString tablesName = QStringLiteral("tables.csv");
const QString wrongVotesName = QStringLiteral("wrong-votes.csv");

// A question of a lesson, or one of its blanks; the lesson by its file's name, which is the same in every language.
struct QuestionKey {
    QString lesson;
    int step = 1;
    qsizetype place = 0; ///< of the answer in its hand-in: the order of blanks
    QString blank;

    bool operator<(const QuestionKey& other) const
    {
        return std::tie(lesson, step, place, blank) < std::tie(other.lesson, other.step, other.place, other.blank);
    }
};

std::vector<QuestionKey> keysOf(const HandIn& handIn)
{
    std::vector<QuestionKey> keys;
    for (const HandIn::Answer& answer : handIn.answers)
        keys.push_back(
            {handIn.name.isEmpty() ? handIn.title : handIn.name, answer.step, static_cast<qsizetype>(keys.size()), answer.blank});
    return keys;
}

QString resultOf(const HandIn::Answer& answer)
{
    if (!answer.right)
        return {};
    if (!*answer.right)
        return QStringLiteral("wrong");
    return answer.afterShown ? QStringLiteral("shown") : QStringLiteral("right");
}

// "2", "2 x", or with the lesson if there are several.
QString columnOf(const QuestionKey& key, bool hasSeveral)
{
    QStringList parts;
    if (hasSeveral)
        parts << key.lesson;
    parts << QString::number(key.step);
    if (!key.blank.isEmpty())
        parts << key.blank;
    return parts.join(QLatin1Char(' '));
}

Expected<QByteArray> readJson(const QString& path)
{
    const auto file = ForeignFile::open(path);
    return file ? (*file)->readUpTo(std::max(HandIn::largest, largestVotes) + 1) : Expected<QByteArray>(file.error());
}

Error notRead(const QString& path, const Error& error)
{
    return {Error::Kind::File, GradingText::tr("%1 was not read. %2")
                                   .arg(shownPath(QFileInfo(path).fileName()), QString::fromStdString(error.message))
                                   .toStdString()};
}

// What was asked of a table: n of the variant of the hand-in whose file or student has the name of the table.
Scene askedOf(const QString& table, const std::vector<ReadHandIn>& handIns, Scene asked)
{
    static const QRegularExpression base(QStringLiteral("\\bn = ([0-9.e+]+)"));
    for (const ReadHandIn& read : handIns) {
        const bool isTheirs =
            QStringList{QFileInfo(read.file).completeBaseName(), read.handIn.student}.contains(table, Qt::CaseInsensitive);
        if (const auto found = base.match(read.handIn.variant); isTheirs && found.hasMatch())
            asked.encoding = asked.encoding.withN(found.captured(1).toDouble());
    }
    return asked;
}

// What a table is, in a sentence, and more about it.
Expected<QString> readTableLine(const QString& path, const Scene& asked, const Progress& progress)
{
    TablePlace place;
    place.path = path;
    const auto table = readComparedTable(place, Reading{progress, false, {}});
    if (!table)
        return table.error();
    const QStringList sentences = sentencesAbout(**table, asked);
    return csvLine({QFileInfo(path).fileName(), QString::number((*table)->own.values.rows()), QString::number((*table)->own.values.cols()),
                    sentences.front(), sentences.mid(1).join(QLatin1Char(' ')), verdictOn(**table, asked).mistake});
}

} // namespace

QByteArray handInsAsCsv(const std::vector<ReadHandIn>& handIns)
{
    std::map<QuestionKey, qsizetype> columns; // and their places
    QStringList lessons;
    for (const ReadHandIn& read : handIns)
        for (const QuestionKey& key : keysOf(read.handIn)) {
            columns[key];
            if (!lessons.contains(key.lesson))
                lessons << key.lesson;
        }
    QStringList heading{QStringLiteral("file"),      QStringLiteral("student"),   QStringLiteral("lesson"),  QStringLiteral("title"),
                        QStringLiteral("variant"),   QStringLiteral("start"),     QStringLiteral("minutes"), QStringLiteral("right"),
                        QStringLiteral("questions"), QStringLiteral("goals met"), QStringLiteral("goals")};
    qsizetype count = 0;
    for (auto& [key, place] : columns) {
        place = count++;
        const QString name = columnOf(key, lessons.size() > 1);
        heading << name << name + QStringLiteral(": result") << name + QStringLiteral(": tries");
    }
    QString csv = csvLine(heading);
    for (const ReadHandIn& read : handIns) {
        constexpr qsizetype perQuestion = 3;
        const HandIn& handIn = read.handIn;
        const auto isRight = [](const HandIn::Answer& answer) { return resultOf(answer) == QLatin1String("right"); };
        const auto right = std::ranges::count_if(handIn.answers, isRight);
        const auto met = std::ranges::count(handIn.tasks, true, &HandIn::Task::met);
        QStringList line{read.file,
                         handIn.student,
                         handIn.name,
                         handIn.title,
                         handIn.variant,
                         handIn.start.toString(Qt::ISODate),
                         QString::number(handIn.minutes),
                         QString::number(right),
                         QString::number(handIn.answers.size()),
                         QString::number(met),
                         QString::number(handIn.tasks.size())};
        QStringList answers(count * perQuestion);
        const std::vector<QuestionKey> keys = keysOf(handIn);
        for (std::size_t a = 0; a < keys.size(); ++a) {
            const HandIn::Answer& answer = handIn.answers[a];
            const qsizetype place = columns.at(keys[a]) * perQuestion;
            answers[place] = answer.given.value_or(QString());
            answers[place + 1] = resultOf(answer);
            answers[place + 2] = QString::number(answer.tries);
        }
        csv += csvLine(line + answers);
    }
    return csv.toUtf8();
}

QByteArray wrongAnswersAsCsv(const std::vector<ReadHandIn>& handIns)
{
    struct Wrong {
        QString question;
        std::map<QString, int> answers;
    };
    std::map<QuestionKey, Wrong> wrong;
    for (const ReadHandIn& read : handIns) {
        const std::vector<QuestionKey> keys = keysOf(read.handIn);
        for (std::size_t a = 0; a < keys.size(); ++a) {
            const HandIn::Answer& answer = read.handIn.answers[a];
            const HandIn::Given first = answer.first();
            if (!answer.given || first.right != std::optional(false))
                continue;
            Wrong& all = wrong[keys[a]];
            all.question = answer.question;
            ++all.answers[first.text.trimmed()];
        }
    }
    QString csv = csvLine({QStringLiteral("lesson"), QStringLiteral("step"), QStringLiteral("question"), QStringLiteral("blank"),
                           QStringLiteral("wrong answer"), QStringLiteral("students")});
    for (const auto& [key, all] : wrong) {
        std::vector<std::pair<int, QString>> answers;
        for (const auto& [answer, count] : all.answers)
            answers.emplace_back(-count, answer);
        std::ranges::sort(answers);
        for (const auto& [count, answer] : answers)
            csv += csvLine({key.lesson, QString::number(key.step), all.question, key.blank, answer, QString::number(-count)});
    }
    return csv.toUtf8();
}

Expected<Grading> gradeFolder(const QString& folder, const Scene& asked, const Progress& progress)
{
    const QDir all(folder);
    if (folder.isEmpty() || !all.exists())
        return Error{Error::Kind::File,
                     GradingText::tr("%1 is not a folder. Name the folder with the hand-ins.").arg(shownPath(folder)).toStdString()};
    Grading grading;
    std::vector<ReadHandIn> handIns;
    std::vector<VotedQuestion> voted;
    QString tables;
    const auto missed = [&](const Error& error) {
        grading.remarks << QString::fromStdString(error.message);
        grading.isIncomplete = true;
    };
    QStringList names = all.entryList(QDir::Files | QDir::Hidden | QDir::System, QDir::Name);
    // Hand-ins first: their variants say what was asked of the tables.
    std::ranges::stable_partition(names, [](const QString& name) { return name.endsWith(QLatin1String(".json"), Qt::CaseInsensitive); });
    const double parts = static_cast<double>(std::max<qsizetype>(names.size(), 1));
    double part = 0.0;
    for (const QString& name : names) {
        const Progress own = progress.within(part / parts, (part + 1.0) / parts);
        ++part;
        if (const auto wanted = own.at(0.0); !wanted)
            return wanted.error();
        const QString ending = QFileInfo(name).suffix().toLower();
        const bool isOurs = QStringList{handInsName, wrongAnswersName, tablesName, wrongVotesName}.contains(name)
                            || name.endsWith(QLatin1String(".votes.csv"), Qt::CaseInsensitive); // beside the votes as JSON
        if (isOurs)
            continue;
        if (ending == QLatin1String("json")) {
            const auto bytes = readJson(all.filePath(name));
            if (!bytes)
                missed(bytes.error());
            else if (areVotes(*bytes)) {
                if (const auto votes = votesFromJson(*bytes))
                    voted.insert(voted.end(), votes->begin(), votes->end());
                else
                    missed(notRead(name, votes.error()));
            } else if (const auto handIn = handInFromJson(*bytes))
                handIns.push_back({name, *handIn});
            else
                missed(notRead(name, handIn.error()));
        } else if (ending == QLatin1String("npy") || ending == QLatin1String("csv")) {
            const auto line = readTableLine(all.filePath(name), askedOf(QFileInfo(name).completeBaseName(), handIns, asked), own);
            if (!line && line.error().kind == Error::Kind::Cancelled)
                return line.error();
            if (line)
                tables += *line;
            else
                missed(line.error());
        } else {
            grading.remarks << GradingText::tr("%1 was skipped. posenc reads .json, .npy and .csv files here.").arg(shownPath(name));
        }
    }
    if (handIns.empty() && voted.empty() && tables.isEmpty() && !grading.isIncomplete)
        return Error{Error::Kind::Usage, GradingText::tr("%1 has neither hand-ins (.json) nor tables (.npy, .csv). Name another folder.")
                                             .arg(shownPath(folder))
                                             .toStdString()};
    if (!handIns.empty()) {
        grading.files.emplace_back(handInsName, handInsAsCsv(handIns));
        grading.files.emplace_back(wrongAnswersName, wrongAnswersAsCsv(handIns));
    }
    if (!voted.empty())
        grading.files.emplace_back(wrongVotesName, wrongVotesAsCsv(voted));
    if (!tables.isEmpty())
        grading.files.emplace_back(tablesName, (csvLine({QStringLiteral("file"), QStringLiteral("rows"), QStringLiteral("columns"),
                                                         QStringLiteral("verdict"), QStringLiteral("details"), QStringLiteral("mistake")})
                                                + tables)
                                                   .toUtf8());
    return grading;
}

Expected<Grading> gradeInto(const QString& folder, Existing existing, const Scene& asked, const Progress& progress)
{
    auto grading = gradeFolder(folder, asked, progress);
    if (!grading)
        return grading;
    const auto pathOf = [&](const QString& name) { return QDir(folder).filePath(name); };
    for (const auto& [name, content] : grading->files)
        if (QFileInfo(pathOf(name)).isSymLink()) // whoever made the folder would choose a file elsewhere
            return notWritten(pathOf(name), GradingText::tr("The name is a link to another place. Remove the link."));
    for (const auto& [name, content] : grading->files)
        if (const auto done = mayWriteFile(pathOf(name), existing); !done)
            return done.error();
    for (const auto& [name, content] : grading->files)
        if (const auto done = writeFile(pathOf(name), content, existing); !done)
            return done.error();
    return grading;
}

} // namespace posenc
