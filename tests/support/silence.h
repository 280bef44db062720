// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sonification/sound_output.h"

namespace posenc::test {

/// Plays to nobody: sounds begin, and are over at once.
class Silence : public SoundOutput {
public:
    void play(const Sound&) override
    {
        emit started();
        emit ended();
    }
    void stop() override {}
};

} // namespace posenc::test
