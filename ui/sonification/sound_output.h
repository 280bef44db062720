// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sound/curve_sound.h"

#include <QObject>

#include <memory>

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

/// The system's.
std::unique_ptr<SoundOutput> newSoundOutput();

} // namespace posenc
