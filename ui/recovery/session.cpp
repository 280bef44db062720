// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recovery/session.h"

#include "ui/files/foreign_file.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace posenc {

namespace {

constexpr std::uint64_t largestSession = 1 << 20; // bytes, as for any scene file

const QString sessionKey = QStringLiteral("session");

} // namespace

QByteArray sessionToJson(const Session& session)
{
    const QByteArray scene = sceneToJson(session.scene); // with absolute paths
    if (session.more.isEmpty())
        return scene + '\n';
    QJsonObject object = QJsonDocument::fromJson(scene).object();
    object.insert(sessionKey, session.more);
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
    return Session{std::move(read->scene), QJsonDocument::fromJson(json).object().value(sessionKey).toObject()};
}

} // namespace posenc
