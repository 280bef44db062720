// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recovery/session.h"

#include "ui/files/foreign_file.h"
#include "ui/lessons/lesson_file.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

namespace posenc {

namespace {

constexpr std::uint64_t largestSession = 1 << 20; // bytes, as for any scene file

const QString sessionKey = QStringLiteral("session");
const QString lessonKey = QStringLiteral("lesson");
const QString stepKey = QStringLiteral("step");
const QString asksKey = QStringLiteral("asks");

} // namespace

QByteArray sessionToJson(const Session& session)
{
    const QByteArray scene = sceneToJson(session.scene); // with absolute paths
    if (session.lesson.isEmpty())
        return scene + '\n';
    QJsonObject object = QJsonDocument::fromJson(scene).object();
    object.insert(sessionKey,
                  QJsonObject{{lessonKey, session.lesson},
                              {stepKey, static_cast<qint64>(session.stop.step) + 1}, // stored counted from 1, for readers of the file
                              {asksKey, session.stop.asks}});
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

Expected<Session> readSession(const QString& path)
{
    auto file = ForeignFile::open(path);
    if (!file)
        return file.error();
    if ((*file)->size() > largestSession)
        return notOpened(path, QCoreApplication::translate("Session", "The file is larger than 1 MiB, and no session is that large."));
    const QByteArray json = (*file)->device().read(static_cast<qint64>((*file)->size()));
    auto read = readSceneFile(path);
    if (!read)
        return read.error();
    Session session{std::move(read->scene), {}, {}};
    const QJsonObject group = QJsonDocument::fromJson(json).object().value(sessionKey).toObject();
    const QString lesson = group.value(lessonKey).toString();
    const qint64 step = group.value(stepKey).toInteger(1);
    if (isLessonName(lesson) && step >= 1) {
        session.lesson = lesson;
        session.stop = {static_cast<std::size_t>(step - 1), group.value(asksKey).toBool()};
    }
    return session;
}

} // namespace posenc
