// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/training_settings.h"

#include "core/base/sentence.h"

#include <cmath>
#include <optional>
#include <string>

namespace posenc {

namespace {

Error trainingError(std::string message) { return {Error::Kind::Range, std::move(message)}; }

// Nothing if lowest ≤ value ≤ highest.
template <class Number>
std::optional<Error> faultOfNumber(const Sentence& name, Number value, Number lowest, Number highest)
{
    if (value >= lowest && value <= highest)
        return {};
    return trainingError(sentence("core", "%1 is %2, but it must be between %3 and %4.")(name, value, lowest, highest));
}

using Settings = TrainingSettings;

std::optional<Error> faultOfSizes(const Settings& s)
{
    if (auto fault = faultOfNumber<std::int64_t>(sentence("core", "The training length"), s.length, 2, Settings::mostLength))
        return fault;
    if (auto fault = faultOfNumber<std::int64_t>(sentence("core", "The number of heads"), s.heads, 1, Settings::mostHeads))
        return fault;
    if (auto fault = faultOfNumber<std::int64_t>(sentence("core", "The number of layers"), s.layers, 1, Settings::mostLayers))
        return fault;
    if (auto fault = faultOfNumber<std::int64_t>(Sentence("d_model"), s.dModel, 2, Settings::mostDModel))
        return fault;
    if (auto fault = faultOfNumber<std::int64_t>(sentence("core", "The number of words"), s.words, 2, Settings::mostWords))
        return fault;
    if (auto fault = faultOfNumber<std::int64_t>(sentence("core", "The number of sentences per step"), s.batch, 1, Settings::mostBatch))
        return fault;
    if (s.lengthTested < s.length || s.lengthTested > Settings::mostLengthTested)
        return trainingError(sentence("core", "The length tested is %1, but it must be between the training length, which is %2, and %3.")(
            s.lengthTested, s.length, Settings::mostLengthTested));
    if (s.dModel % s.heads != 0)
        return trainingError(sentence("core",
                                      "d_model is %1 and there are %2 heads, but every head needs the same number of columns. Set "
                                      "d_model to a multiple of %2, such as %3.")(s.dModel, s.heads, (s.dModel / s.heads + 1) * s.heads));
    if (s.encoding == TrainingEncoding::Rope && s.dModel / s.heads % 2 != 0)
        return trainingError(plural("core",
                                    "RoPE rotates pairs of columns, but with d_model %1 each of %n heads has %2. Set d_model to a "
                                    "multiple of %3.",
                                    "RoPE rotates pairs of columns, but with d_model %1 the head has %2. Set d_model to a multiple of %3.")(
            s.heads, s.dModel, s.dModel / s.heads, 2 * s.heads));
    return {};
}

std::optional<Error> faultOfTask(const Settings& s)
{
    if (s.task == TrainingTask::Copy && (s.copyOffset < 1 || s.copyOffset >= s.length))
        return trainingError(sentence("core", "The copied word is %1 back, but in sentences of %2 words it must be between 1 and %3 back.")(
            s.copyOffset, s.length, s.length - 1));
    if (s.task != TrainingTask::Around)
        return {};
    if (s.shape == TrainingShape::Grid) {
        const auto side = static_cast<std::int64_t>(std::sqrt(static_cast<double>(s.length)));
        if (side * side != s.length)
            return trainingError(sentence("core", "The training length is %1, but a grid is a square. Set the length to %2 or %3.")(
                s.length, side * side, (side + 1) * (side + 1)));
        if (s.lengthTested != s.length)
            return trainingError(
                sentence("core", "A grid is tested at its own size. Set the length tested to the training length, %1.")(s.length));
        if (s.aroundOffset != 0)
            return trainingError(sentence("core", "On a grid the words around are those around the position itself. Set the offset to 0."));
    }
    if (s.aroundOffset < 0 || s.aroundOffset >= s.length)
        return trainingError(sentence("core", "The centre of the Gaussian is %1 positions back, but sentences of %2 words allow 0 to %3.")(
            s.aroundOffset, s.length, s.length - 1));
    return faultOfNumber(sentence("core", "The width σ of the words around"), s.sigma, Settings::leastSigma, Settings::mostSigma);
}

std::optional<Error> faultOfRest(const Settings& s)
{
    if (s.encoding == TrainingEncoding::Sinusoidal || s.encoding == TrainingEncoding::Rope)
        if (auto fault = faultOfNumber(sentence("core", "The base n"), s.base, 1.0, Settings::mostBase))
            return fault;
    if (s.encoding == TrainingEncoding::T5)
        if (auto fault = faultOfNumber<std::int64_t>(sentence("core", "T5's largest distance"), s.t5Distance, 17, 1024))
            return fault;
    if (s.mask == AttentionMask::Window)
        if (auto fault = faultOfNumber<std::int64_t>(sentence("core", "The window"), s.window, 1, Settings::mostLengthTested))
            return fault;
    if (auto fault =
            faultOfNumber(sentence("core", "The standard deviation of the learned rows at the start"), s.start, 0.0, Settings::mostStart))
        return fault;
    return faultOfNumber(sentence("core", "The learning rate"), s.rate, Settings::leastRate, Settings::mostRate);
}

} // namespace

Expected<TrainingSettings> checked(const TrainingSettings& settings)
{
    for (const auto fault : {&faultOfSizes, &faultOfTask, &faultOfRest})
        if (auto error = fault(settings))
            return *std::move(error);
    return settings;
}

} // namespace posenc
