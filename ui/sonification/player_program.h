// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sound/curve_sound.h"

#include <QByteArray>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <vector>

class QProcess;

namespace posenc {

/// Where sounds are heard: one at a time. Made when the first one is wanted, not before.
class SoundOutput : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Begins to play, in place of what plays; returns at once.
    virtual void play(const Sound& sound) = 0;
    /// Silence; nothing is said any more about the sound that played.
    virtual void stop() = 0;

signals:
    /// Emitted when the sound begins.
    void started();
    /// Emitted when the sound has ended.
    void ended();
    /// Emitted with a reason if the sound cannot be played.
    void failed(const QString& sentence);
};

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
