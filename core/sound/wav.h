// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sound/curve_sound.h"

#include <string>

namespace posenc {

/// What a WAV file says besides its sound, in UTF-8; what is empty is left out.
struct WavWords {
    std::string software; ///< ISFT
    std::string comment;  ///< ICMT
};

/// A sound as a WAV file: RIFF with 16-bit PCM samples of two channels, and the words in a LIST of INFO before them. No dates: the same
/// sound gives the same bytes.
/// Source: Microsoft and IBM, "Multimedia Programming Interface and Data Specifications 1.0", 1991, chapter 3.
std::string wavOf(const Sound& sound, const WavWords& words = {});

} // namespace posenc
