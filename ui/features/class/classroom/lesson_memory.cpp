// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/lesson_memory.h"

#include "ui/files/destination.h"
#include "ui/files/foreign_file.h"
#include "ui/files/program_files.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace posenc {

namespace {

constexpr std::uint64_t largest = 1 << 20; // bytes: whatever lies there, it is not ours if it is larger
constexpr qsizetype mostLessons = 500;

const QString stepKey = QStringLiteral("step");
const QString dateKey = QStringLiteral("date");
const QString doneKey = QStringLiteral("done");
const QString seenKey = QStringLiteral("seen");
const QString workedKey = QStringLiteral("worked"); // steps whose question was worked on

// Counted from 0; stored counted from 1, for readers of the file.
std::set<std::size_t> workedIn(const QJsonObject& entry)
{
    std::set<std::size_t> steps;
    for (const QJsonValue& number : entry[workedKey].toArray())
        if (const qint64 step = number.toInteger(); step >= 1 && step <= static_cast<qint64>(Lesson::mostSteps))
            steps.insert(static_cast<std::size_t>(step - 1));
    return steps;
}

void setWorked(QJsonObject& entry, const std::set<std::size_t>& steps)
{
    QJsonArray numbers;
    for (const std::size_t step : steps)
        numbers.append(static_cast<qint64>(step + 1));
    if (numbers.isEmpty())
        entry.remove(workedKey);
    else
        entry[workedKey] = numbers;
}

QString keyOf(const QString& title, const QString& language)
{
    const QByteArray called = (title + QLatin1Char('\n') + language).toUtf8();
    return QString::fromLatin1(QCryptographicHash::hash(called, QCryptographicHash::Sha256).toHex());
}

// What this program could have written. Anything else would be kept forever, grow with each writing, or stay in place of what is
// remembered.
QJsonObject ownEntries(const QJsonObject& file)
{
    constexpr qsizetype keyLength = 64;
    QJsonObject own;
    for (auto entry = file.begin(); entry != file.end(); ++entry) {
        const QJsonObject value = entry->toObject();
        const qint64 step = value[stepKey].toInteger();
        const std::set<std::size_t> worked = workedIn(value);
        const bool isReached = value[doneKey].toBool() || value[seenKey].toBool();
        const QDate date = QDate::fromString(value[dateKey].toString(), Qt::ISODate);
        if (entry.key().size() != keyLength || (step <= 1 && !isReached) || !date.isValid())
            continue;
        QJsonObject kept{{dateKey, date.toString(Qt::ISODate)}};
        if (step > 1)
            kept[stepKey] = step;
        for (const QString& key : {doneKey, seenKey})
            if (value[key].toBool())
                kept[key] = true;
        setWorked(kept, worked);
        own[entry.key()] = kept;
    }
    return own;
}

// Empty if there is none, or what lies there is not ours; nothing if it cannot be read, so that it may be whole.
std::optional<QJsonObject> readMemory(const QString& path)
{
    if (!QFileInfo::exists(path))
        return QJsonObject();
    const auto file = ForeignFile::open(path); // a pipe of that name would never end
    if (!file)
        return std::nullopt;
    if ((*file)->size() > largest)
        return QJsonObject();
    QByteArray bytes(static_cast<qsizetype>((*file)->size()), '\0');
    const auto size = (*file)->read(std::span(bytes.data(), (*file)->size()));
    if (!size)
        return std::nullopt;
    bytes.truncate(static_cast<qsizetype>(*size));
    return ownEntries(QJsonDocument::fromJson(bytes).object());
}

// The oldest first; a key and its date.
void forgetOldest(QJsonObject& memory)
{
    while (memory.size() > mostLessons) {
        auto oldest = memory.begin();
        for (auto entry = memory.begin(); entry != memory.end(); ++entry)
            if (entry->toObject()[dateKey].toString() < oldest->toObject()[dateKey].toString())
                oldest = entry;
        memory.erase(oldest);
    }
}

} // namespace

LessonMemory::LessonMemory() : LessonMemory(stateFolder() + QStringLiteral("/lessons.json")) {}

std::optional<std::size_t> LessonMemory::lastStep(const Lesson& lesson) const
{
    const QJsonObject entry = readMemory(m_path).value_or(QJsonObject())[keyOf(lesson.title, lesson.language)].toObject();
    const qint64 number = entry[stepKey].toInteger(1); // stored counted from 1, for readers of the file
    if (number < 2 || number > static_cast<qint64>(lesson.steps.size()))
        return std::nullopt;
    return static_cast<std::size_t>(number - 1);
}

std::vector<LessonProgress> LessonMemory::progressOf(const std::vector<std::pair<QString, QString>>& lessons) const
{
    const QJsonObject memory = readMemory(m_path).value_or(QJsonObject());
    std::vector<LessonProgress> progress;
    for (const auto& [title, language] : lessons) {
        const QJsonObject entry = memory[keyOf(title, language)].toObject();
        progress.push_back(entry[doneKey].toBool()   ? LessonProgress::Done
                           : entry[seenKey].toBool() ? LessonProgress::Seen
                                                     : LessonProgress::Open);
    }
    return progress;
}

void LessonMemory::remember(const Lesson& lesson, std::size_t step, const QDate& today, bool asks,
                            const std::set<std::size_t>& worked) const
{
    const bool isEnd = step + 1 == lesson.steps.size() && !asks;
    if (step == 0 && !isEnd)
        return;
    auto known = readMemory(m_path);
    if (!known) // entries of other lessons in the file are kept
        return;
    QJsonObject memory = std::move(known).value();
    const QJsonObject before = memory;
    const QString key = keyOf(lesson.title, lesson.language);
    QJsonObject entry = memory[key].toObject();
    entry.remove(stepKey);
    std::set<std::size_t> all = workedIn(entry);
    all.insert(worked.begin(), worked.end());
    bool isWorked = true;
    for (std::size_t place = 0; place < lesson.steps.size(); ++place)
        isWorked = isWorked && (!lesson.steps[place].question || all.contains(place));
    if (isEnd)
        entry[isWorked ? doneKey : seenKey] = true;
    else
        entry[stepKey] = static_cast<qint64>(step + 1);
    setWorked(entry, entry[doneKey].toBool() ? std::set<std::size_t>() : all);
    entry[dateKey] = today.toString(Qt::ISODate);
    memory[key] = entry;
    forgetOldest(memory);
    if (memory == before)
        return;
    QDir().mkpath(QFileInfo(m_path).path());
    (void)writeFile(m_path, QJsonDocument(memory).toJson(), Existing::Replace); // see above
}

} // namespace posenc
