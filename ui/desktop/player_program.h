// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sonification/sound_output.h"

#include <QByteArray>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <vector>

class QProcess;

namespace posenc {

/// A program that plays a WAV file from its standard input.
struct SoundPlayer {
    QString program;
    QStringList arguments;
};

/// The players for PipeWire, PulseAudio and ALSA.
const std::vector<SoundPlayer>& soundPlayers();

/// Plays by the first of some programs that is installed and can: nothing of an audio system is ever loaded into this process.
class PlayerProgram : public SoundOutput {
    Q_OBJECT
public:
    explicit PlayerProgram(std::vector<SoundPlayer> players = soundPlayers(), QObject* parent = nullptr);
    ~PlayerProgram() override;

    void play(const Sound& sound) override;
    void stop() override;

private:
    void tryNext();
    void giveUp();
    void fail(const QString& sentence);
    void end();

    std::vector<SoundPlayer> m_players;
    std::size_t m_next = 0; ///< the player that is tried if this one cannot
    QString m_reason;       ///< why one before could not; what was said last, if anything was
    QByteArray m_wav;
    std::unique_ptr<QProcess, void (*)(QProcess*)> m_process;
    QTimer m_patience; ///< timeout for a player that hangs
};

} // namespace posenc
