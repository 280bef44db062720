// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sound/curve_sound.h"

#include "core/arithmetic/counter_random.h"
#include "core/arithmetic/portable_exp_log.h"
#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <limits>
#include <numbers>

namespace posenc {

namespace {

constexpr double toneGain = 0.6;
constexpr double bandGain = 0.3;   // gain of each of a band's two tones, so that the sum does not change when a band begins or ends
constexpr double noiseGain = 0.25; // before it is softened, which takes away more than half
constexpr double fadeSeconds = 0.01;
constexpr std::size_t framesPerValue = 16; // a third of a millisecond: the curve's own samples are further apart

// One turn of a sine, between whose entries lines are at most 3e-7 off: a hundredth of the last bit.
class SineTable {
public:
    SineTable()
    {
        std::array<double, size + 1> steps{};
        std::array<double, size + 1> cosines{};
        for (std::size_t s = 0; s <= size; ++s)
            steps[s] = static_cast<double>(s);
        sinCosOverPositions(steps.data(), steps.size(), DoubleDouble{4.0 / size, 0.0}, m_sines.data(), cosines.data());
    }
    /// At a part of a turn, 0 … 1.
    double at(double turn) const
    {
        const double place = turn * size;
        const auto entry = std::min(static_cast<std::size_t>(place), size - 1);
        const double part = place - static_cast<double>(entry);
        return m_sines[entry] + part * (m_sines[entry + 1] - m_sines[entry]);
    }

private:
    static constexpr std::size_t size = 4096;
    std::array<double, size + 1> m_sines{};
};

// Moves towards what is wanted by at most one step a frame.
class Ramp {
public:
    explicit Ramp(double step) : m_step(step) {}
    double next(double wanted) { return m_now += std::clamp(wanted - m_now, -m_step, m_step); }

private:
    double m_step;
    double m_now = 0.0;
};

// A tone whose pitch moves; in a gap it fades at the pitch it had.
class Tone {
public:
    Tone(const SineTable& sines, double gain, int rate) : m_sines(sines), m_gain(gain), m_rate(rate), m_heard(1.0 / (fadeSeconds * rate)) {}
    /// From here on, over so many frames.
    void moveTo(double pitch, bool isHeard, std::size_t frames)
    {
        m_wanted = isHeard && !std::isnan(pitch) ? 1.0 : 0.0;
        if (std::isnan(pitch))
            pitch = m_pitch;
        if (m_pitch == 0.0)
            m_pitch = pitch; // the first one
        m_pitchStep = (pitch - m_pitch) / static_cast<double>(frames);
    }
    double next()
    {
        m_pitch += m_pitchStep;
        m_turn += m_pitch / m_rate;
        m_turn -= std::floor(m_turn);
        return m_gain * m_heard.next(m_wanted) * m_sines.at(m_turn);
    }

private:
    const SineTable& m_sines;
    double m_gain;
    double m_rate;
    Ramp m_heard; ///< the part of the gain, 0 … 1
    double m_wanted = 0.0;
    double m_pitch = 0.0; ///< Hz; 0 until there is one
    double m_pitchStep = 0.0;
    double m_turn = 0.0;
};

// White noise without its highest frequencies.
class SoftNoise {
public:
    explicit SoftNoise(int rate) : m_heard(1.0 / (fadeSeconds * rate)) {}
    double next(bool isHeard)
    {
        m_soft += softness * (2.0 * m_random.uniform(m_drawn++) - 1.0 - m_soft);
        return noiseGain * m_heard.next(isHeard ? 1.0 : 0.0) * m_soft;
    }

private:
    static constexpr double softness = 0.3;
    CounterRandom m_random{1};
    std::uint64_t m_drawn = 0;
    double m_soft = 0.0;
    Ramp m_heard;
};

bool isBelowZero(const HeardValue& value) { return (value.isBand ? value.lowest : value.middle) < 0.0; }

std::int16_t sampleOf(double amplitude)
{
    constexpr double largest = 32767.0;
    return static_cast<std::int16_t>(std::lround(std::clamp(amplitude, -1.0, 1.0) * largest));
}

constexpr unsigned channels = 2;
constexpr unsigned bytesPerSample = 2;

template <std::unsigned_integral Number>
void append(std::string& bytes, Number number)
{
    for (unsigned byte = 0; byte < sizeof(Number); ++byte)
        bytes += static_cast<char>((number >> (8 * byte)) & 0xff);
}

// Chunks begin at even places; the padding is not counted.
std::string chunk(const char* name, const std::string& content)
{
    std::string bytes = name;
    append(bytes, static_cast<std::uint32_t>(content.size()));
    bytes += content;
    if (content.size() % 2 != 0)
        bytes += '\0';
    return bytes;
}

std::string text(const char* name, const std::string& words) { return words.empty() ? std::string() : chunk(name, words + '\0'); }

std::string formatOf(const Sound& sound)
{
    const auto rate = static_cast<std::uint32_t>(sound.rate);
    std::string bytes;
    append(bytes, std::uint16_t{1}); // PCM
    append(bytes, static_cast<std::uint16_t>(channels));
    append(bytes, rate);
    append(bytes, rate * channels * bytesPerSample);
    append(bytes, static_cast<std::uint16_t>(channels * bytesPerSample));
    append(bytes, static_cast<std::uint16_t>(8 * bytesPerSample));
    return bytes;
}

} // namespace

double PitchScale::pitchOf(double value) const
{
    if (!std::isfinite(value) || (isLogarithmic && value < std::numeric_limits<double>::min()))
        return std::numeric_limits<double>::quiet_NaN();
    const auto place = [this](double at) { return isLogarithmic ? plainLog(at) : at; };
    const bool hasRange = std::isfinite(lowest) && std::isfinite(highest) && lowest < highest && std::isfinite(highest - lowest)
                          && (!isLogarithmic || lowest >= std::numeric_limits<double>::min());
    const double part = hasRange ? std::clamp((place(value) - place(lowest)) / (place(highest) - place(lowest)), 0.0, 1.0) : 0.5;
    return highestPitch * plainExp(-2.0 * std::numbers::ln2 * (1.0 - part)); // two octaves
}

Sound soundOf(const HeardValues& curve, const PitchScale& scale, double seconds, int rate)
{
    POSENC_EXPECTS(seconds >= 0.0 && rate >= 8000);
    static const SineTable sines;
    const auto frames = static_cast<std::size_t>(std::lround(seconds * rate));
    const double last = static_cast<double>(std::max<std::size_t>(2, frames) - 1);
    const double edge = 1.0 / (fadeSeconds * rate);
    Sound sound{rate, {}};
    sound.samples.reserve(2 * frames);
    Tone middle(sines, toneGain, rate);
    Tone low(sines, bandGain, rate);
    Tone high(sines, bandGain, rate);
    SoftNoise noise(rate);
    bool hasNoise = false;
    for (std::size_t frame = 0; frame < frames; ++frame) {
        if (frame % framesPerValue == 0) {
            // Where the tones are to be when the next value is looked at; the first is also where they begin.
            const std::size_t ahead = frame == 0 ? 0 : framesPerValue;
            const HeardValue value = curve(std::min(1.0, static_cast<double>(frame + ahead) / last));
            middle.moveTo(scale.pitchOf(value.middle), !value.isBand, framesPerValue);
            low.moveTo(scale.pitchOf(value.lowest), value.isBand, framesPerValue);
            high.moveTo(scale.pitchOf(value.highest), value.isBand, framesPerValue);
            hasNoise = isBelowZero(value);
        }
        const double tone = middle.next() + low.next() + high.next() + noise.next(hasNoise);
        const double fade = std::min({1.0, static_cast<double>(frame) * edge, static_cast<double>(frames - 1 - frame) * edge});
        const double pan = 0.25 * static_cast<double>(frame) / last; // a quarter turn: the squares of both gains add up to 1
        sound.samples.push_back(sampleOf(fade * sines.at(0.25 + pan) * tone));
        sound.samples.push_back(sampleOf(fade * sines.at(pan) * tone));
    }
    return sound;
}

std::string wavOf(const Sound& sound, const WavWords& words)
{
    POSENC_EXPECTS(sound.samples.size() % 2 == 0);
    std::string samples;
    samples.reserve(bytesPerSample * sound.samples.size());
    for (const std::int16_t sample : sound.samples)
        append(samples, static_cast<std::uint16_t>(sample));
    const std::string info = text("ISFT", words.software) + text("ICMT", words.comment);
    const std::string list = info.empty() ? std::string() : chunk("LIST", "INFO" + info);
    return chunk("RIFF", "WAVE" + chunk("fmt ", formatOf(sound)) + list + chunk("data", samples));
}

} // namespace posenc
