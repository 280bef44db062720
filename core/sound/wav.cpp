// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sound/wav.h"

#include "core/base/expects.h"

#include <concepts>

namespace posenc {

namespace {

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
