// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classroom/lesson_memory.h"

#include "ui/files/destination.h"
#include "ui/files/foreign_file.h"
#include "ui/files/program_files.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace posenc {

namespace {

constexpr std::uint64_t largest = 1 << 20; // bytes: whatever lies there, it is not ours if it is larger
constexpr qsizetype mostLessons = 500;

QString keyOf(const Lesson& lesson)
{
    const QByteArray called = (lesson.title + QLatin1Char('\n') + lesson.language).toUtf8();
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
        const qint64 step = value[QLatin1String("step")].toInteger();
        const QDate date = QDate::fromString(value[QLatin1String("date")].toString(), Qt::ISODate);
        if (entry.key().size() == keyLength && step > 1 && date.isValid())
            own[entry.key()] = QJsonObject{{QStringLiteral("step"), step}, {QStringLiteral("date"), date.toString(Qt::ISODate)}};
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
            if (entry->toObject()[QLatin1String("date")].toString() < oldest->toObject()[QLatin1String("date")].toString())
                oldest = entry;
        memory.erase(oldest);
    }
}

} // namespace

LessonMemory::LessonMemory() : LessonMemory(stateFolder() + QStringLiteral("/lessons.json")) {}

std::optional<std::size_t> LessonMemory::lastStep(const Lesson& lesson) const
{
    const QJsonObject entry = readMemory(m_path).value_or(QJsonObject())[keyOf(lesson)].toObject();
    const qint64 number = entry[QLatin1String("step")].toInteger(1); // stored counted from 1, for readers of the file
    if (number < 2 || number > static_cast<qint64>(lesson.steps.size()))
        return std::nullopt;
    return static_cast<std::size_t>(number - 1);
}

void LessonMemory::remember(const Lesson& lesson, std::size_t step, const QDate& today) const
{
    if (step == 0)
        return;
    auto known = readMemory(m_path);
    if (!known) // entries of other lessons in the file are kept
        return;
    QJsonObject memory = std::move(known).value();
    const QJsonObject before = memory;
    if (step + 1 == lesson.steps.size())
        memory.remove(keyOf(lesson));
    else
        memory[keyOf(lesson)] =
            QJsonObject{{QStringLiteral("step"), static_cast<qint64>(step + 1)}, {QStringLiteral("date"), today.toString(Qt::ISODate)}};
    forgetOldest(memory);
    if (memory == before)
        return;
    QDir().mkpath(QFileInfo(m_path).path());
    (void)writeFile(m_path, QJsonDocument(memory).toJson(), Existing::Replace); // see above
}

} // namespace posenc
