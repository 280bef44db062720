// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/player_program.h"

#include "core/sound/curve_sound.h"
#include "ui/base/shown_text.h"

#include <QCoreApplication>
#include <QProcess>
#include <QStandardPaths>

namespace posenc {

namespace {

// Stops, and waits for nothing: what it might still say is about a sound that is no longer wanted.
void dismiss(QProcess* process)
{
    if (!process)
        return;
    process->disconnect();
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    process->setParent(QCoreApplication::instance()); // at the latest
    QObject::connect(process, &QProcess::finished, process, &QObject::deleteLater);
    QObject::connect(process, &QProcess::errorOccurred, process, [process](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) // and will not finish
            process->deleteLater();
    });
    process->kill();
}

// What a program has said last.
QString lastLine(QProcess& process)
{
    const QStringList lines = QString::fromLocal8Bit(process.readAllStandardError()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    return lines.isEmpty() ? QString() : shownText(lines.back().trimmed());
}

} // namespace

const std::vector<SoundPlayer>& soundPlayers()
{
    static const std::vector<SoundPlayer> players{
        {QStringLiteral("pw-play"), {QStringLiteral("/dev/stdin")}},
        {QStringLiteral("paplay"), {QStringLiteral("--client-name=posenc"), QStringLiteral("--latency-msec=100")}},
        {QStringLiteral("aplay"), {QStringLiteral("--quiet")}},
    };
    return players;
}

std::unique_ptr<SoundOutput> newSoundOutput() { return std::make_unique<PlayerProgram>(); }

PlayerProgram::PlayerProgram(std::vector<SoundPlayer> players, QObject* parent)
    : SoundOutput(parent), m_players(std::move(players)), m_process(nullptr, dismiss)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_process.reset();
        fail(tr("posenc cannot play the sound: the audio system does not answer."));
    });
}

PlayerProgram::~PlayerProgram()
{
    const std::unique_ptr<QProcess> last(m_process.release());
    if (!last || last->state() == QProcess::NotRunning)
        return;
    last->disconnect();
    last->kill();
    last->waitForFinished();
}

void PlayerProgram::play(const Sound& sound)
{
    constexpr double patience = 5.0; // seconds that playing may take beyond the sound itself
    stop();
    m_wav = QByteArray::fromStdString(wavOf(sound));
    m_next = 0;
    m_reason.clear();
    m_patience.start(static_cast<int>(1000.0 * (sound.seconds() + patience)));
    tryNext();
}

void PlayerProgram::stop()
{
    m_patience.stop();
    m_process.reset();
    m_wav.clear();
}

void PlayerProgram::tryNext()
{
    m_process.reset();
    QString path;
    while (path.isEmpty() && m_next < m_players.size())
        path = QStandardPaths::findExecutable(m_players[m_next++].program);
    if (path.isEmpty())
        return giveUp();
    const SoundPlayer& player = m_players[m_next - 1];
    m_process.reset(new QProcess);
    QProcess& process = *m_process;
    process.setStandardOutputFile(QProcess::nullDevice());
    connect(&process, &QProcess::started, this, [this] {
        m_process->write(m_wav);
        m_process->closeWriteChannel();
        emit started();
    });
    connect(&process, &QProcess::errorOccurred, this, [this, name = player.program](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return; // finished() reports unread output and a failed end
        if (m_reason.isEmpty())
            m_reason = tr("%1 does not start").arg(name);
        tryNext();
    });
    connect(&process, &QProcess::finished, this, [this, name = player.program](int code, QProcess::ExitStatus status) {
        if (status == QProcess::NormalExit && code == 0)
            return end();
        const QString said = lastLine(*m_process);
        if (!said.isEmpty())
            m_reason = tr("%1 said %2").arg(name, said);
        else if (m_reason.isEmpty())
            m_reason = tr("%1 failed").arg(name);
        tryNext();
    });
    process.start(path, player.arguments);
}

void PlayerProgram::giveUp()
{
    QStringList names;
    for (const SoundPlayer& player : m_players)
        names << player.program;
    fail(m_reason.isEmpty() ? tr("No program plays sounds here (%1). Install pulseaudio-utils or alsa-utils, or use --export curve.wav.")
                                  .arg(names.join(QStringLiteral(", ")))
                            : tr("posenc cannot play the sound. Maybe there is no audio device: %1.").arg(m_reason));
}

void PlayerProgram::fail(const QString& sentence)
{
    stop();
    emit failed(sentence);
}

void PlayerProgram::end()
{
    stop();
    emit ended();
}

} // namespace posenc
