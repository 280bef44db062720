// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sonification/sound_output.h"

#include <emscripten.h>

namespace posenc {

namespace {

// clang-format off
EM_JS(void, posencPlay, (const void* wav, int size, void* output), {
    const url = URL.createObjectURL(new Blob([HEAPU8.slice(wav, wav + size)], {type: 'audio/wav'}));
    const audio = new Audio(url);
    const tell = (state) => { if (Module.posencAudio === audio) _posencHeard(output, state); };
    audio.addEventListener('ended', () => { URL.revokeObjectURL(url); tell(1); });
    Module.posencAudio = audio;
    audio.play().then(() => tell(0), () => tell(2));
});

EM_JS(void, posencStopAudio, (), {
    const audio = Module.posencAudio;
    Module.posencAudio = null;
    if (audio)
        audio.pause();
});
// clang-format on

/// The browser's own player.
class BrowserSound : public SoundOutput {
public:
    ~BrowserSound() override { posencStopAudio(); }

    void play(const Sound& sound) override
    {
        posencStopAudio();
        const std::string wav = wavOf(sound);
        posencPlay(wav.data(), static_cast<int>(wav.size()), this);
    }
    void stop() override { posencStopAudio(); }

    void hear(int state)
    {
        if (state == 0)
            emit started();
        else if (state == 1)
            emit ended();
        else
            emit failed(tr("The browser does not play the sound. Allow sounds for this page, or export the sound as WAV."));
    }
};

} // namespace

extern "C" EMSCRIPTEN_KEEPALIVE void posencHeard(void* output, int state) { static_cast<BrowserSound*>(output)->hear(state); }

std::unique_ptr<SoundOutput> newSoundOutput() { return std::make_unique<BrowserSound>(); }

} // namespace posenc
