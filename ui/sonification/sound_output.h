// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sound/curve_sound.h"

#include <QObject>

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
    /// It can be heard from now on.
    void started();
    /// It is over.
    void ended();
    /// It cannot be heard: why, in one sentence.
    void failed(const QString& sentence);
};

} // namespace posenc
