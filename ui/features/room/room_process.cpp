// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/room/room_process.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>

#include <utility>

namespace posenc {

namespace {

const QString roomProgram = QStringLiteral("posenc-room");

// Beside this program, or where programs are looked for.
QString pathOfRoom()
{
    const QString beside = QCoreApplication::applicationDirPath() + QLatin1Char('/') + roomProgram;
    return QFileInfo(beside).isExecutable() ? beside : QStandardPaths::findExecutable(roomProgram);
}

QJsonArray asArray(const QList<double>& value)
{
    QJsonArray array;
    for (const double part : value)
        array.append(part);
    return array;
}

} // namespace

RoomProcess::RoomProcess(QObject* parent) : QObject(parent)
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &RoomProcess::read);
    constexpr int goodbye = 3000; // milliseconds in which every phone asks once
    m_goodbye.setSingleShot(true);
    m_goodbye.setInterval(goodbye);
    connect(&m_goodbye, &QTimer::timeout, this, &RoomProcess::end);
    const auto lose = [this] {
        if (std::exchange(m_isWanted, false))
            emit lost();
    };
    connect(&m_process, &QProcess::finished, this, lose);
    connect(&m_process, &QProcess::errorOccurred, this, [this, lose](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            lose();
    });
}

RoomProcess::~RoomProcess()
{
    m_process.disconnect(this);
    end();
}

void RoomProcess::start()
{
    if (m_goodbye.isActive())
        end();
    if (m_process.state() != QProcess::NotRunning)
        return;
    m_isWanted = true;
    const QString path = pathOfRoom();
    m_process.start(path.isEmpty() ? roomProgram : path, QStringList());
}

void RoomProcess::sayGoodbye()
{
    m_isWanted = false;
    show({{QStringLiteral("kind"), QStringLiteral("ended")}});
    m_goodbye.start();
}

void RoomProcess::end()
{
    m_isWanted = false;
    m_goodbye.stop();
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.closeWriteChannel(); // it ends by itself
    constexpr int soon = 500;      // milliseconds
    if (!m_process.waitForFinished(soon))
        m_process.kill();
}

void RoomProcess::listen(int port, const QString& token)
{
    tell({{QStringLiteral("listen"), QJsonObject{{QStringLiteral("port"), port}, {QStringLiteral("token"), token}}}});
}

void RoomProcess::remember(const QString& device, const QList<double>& value)
{
    tell({{QStringLiteral("remember"), QJsonObject{{QStringLiteral("device"), device}, {QStringLiteral("value"), asArray(value)}}}});
}

void RoomProcess::tell(const QJsonObject& line)
{
    if (m_process.state() != QProcess::NotRunning)
        m_process.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
}

void RoomProcess::read()
{
    constexpr qint64 most = 1 << 20; // bytes of a line
    if (!m_process.canReadLine() && m_process.bytesAvailable() > most)
        m_process.kill();
    while (m_process.canReadLine())
        obey(QJsonDocument::fromJson(m_process.readLine()).object());
}

// Behind these words may be anybody: only numbers and short names get through.
void RoomProcess::obey(const QJsonObject& line)
{
    if (const QJsonArray addresses = line[QLatin1String("addresses")].toArray(); !addresses.isEmpty())
        emit addressesChanged(QVariant(addresses.toVariantList()).toStringList());
    if (const QJsonObject listens = line[QLatin1String("listening")].toObject(); !listens.isEmpty())
        emit listening(listens[QLatin1String("port")].toInt(), listens[QLatin1String("token")].toString());
    if (line.contains(QLatin1String("present")))
        emit presentChanged(line[QLatin1String("present")].toInt(), line[QLatin1String("places")].toInt());
    const QJsonObject answers = line[QLatin1String("answers")].toObject();
    const QJsonObject values = answers[QLatin1String("values")].toObject();
    for (auto given = values.begin(); given != values.end(); ++given) {
        QList<double> value;
        for (const QJsonValue& part : given.value().toArray())
            value << part.toDouble();
        emit answered(given.key(), answers[QLatin1String("stop")].toString(), value);
    }
    const QJsonObject names = line[QLatin1String("names")].toObject();
    for (auto name = names.begin(); name != names.end(); ++name)
        emit named(name.key(), name.value().toString());
}

} // namespace posenc
