// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace posenc {

/// The values that the lowest and the highest pitch stand for.
struct PitchScale {
    static constexpr double lowestPitch = 220.0;  ///< Hz
    static constexpr double highestPitch = 880.0; ///< two octaves above

    double lowest = -1.0;
    double highest = 1.0;
    bool isLogarithmic = false; ///< equal ratios of values, both above 0, are equal intervals; otherwise equal differences are

    bool operator==(const PitchScale&) const = default;

    /// The pitch of a value in Hz: 220 · 4^t, with t its part of the way from lowest to highest. Values beyond them have the pitch of the
    /// nearer one; if no value lies between them, all have the one in the middle, 440. NaN for values without a place on the scale: NaN,
    /// infinities, and what is not above 0 on a logarithmic one.
    double pitchOf(double value) const;
};

/// What a curve does at a moment.
struct HeardValue {
    double middle = 0.0; ///< the curve; NaN in a gap
    double lowest = 0.0; ///< lower edge of the band that is played if the curve is too fast to follow
    double highest = 0.0;
    bool isBand = false; ///< the curve is a band: lowest and highest are played together instead of the middle
};

/// A curve as it passes: its value at a part of the way from its left end, 0, to its right end, 1. Called with rising parts.
using HeardValues = std::function<HeardValue(double part)>;

/// 16-bit samples of two channels: left, right, left …
struct Sound {
    int rate = 44100; ///< samples of a channel per second
    std::vector<std::int16_t> samples;

    std::size_t frames() const { return samples.size() / 2; }
    double seconds() const { return static_cast<double>(frames()) / rate; }
};

inline constexpr double heardSeconds = 3.0;

/// A curve from left to right: the pitch follows the value, the sound moves from the left ear to the right at equal power, soft noise is
/// mixed in where the value, or any of a band, is below 0, and gaps are silent. The phase is continuous, and tones and noise come and go
/// within hundredths of a second, so nothing clicks. The same curve gives the same bits on every processor. `rate` in Hz, at least 8000.
Sound soundOf(const HeardValues& curve, const PitchScale& scale, double seconds = heardSeconds, int rate = 44100);

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
