// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/moving_parameter.h"

#include "core/base/names.h"

#include <array>
#include <cmath>

namespace posenc {

namespace {

std::int64_t whole(double value) { return std::llround(value); }

double lastPosition(const Scene& scene) { return static_cast<double>(scene.encoding.maxLen() - 1); }

Scene withEncoding(Scene scene, const EncodingSpec& encoding)
{
    scene.encoding = encoding;
    return scene;
}

constexpr auto maxDModel = static_cast<double>(EncodingSpec::maxDModel);
constexpr auto maxMaxLen = static_cast<double>(EncodingSpec::maxMaxLen);

constexpr std::array movingOnes{
    MovingParameter{Moving::N, "n", QT_TRANSLATE_NOOP("posenc::PlayBar", "n"), "n", false, false, EncodingSpec::minN, EncodingSpec::maxN,
                    [](const Scene&) { return EncodingSpec::maxN; }, [](const Scene& scene) { return scene.encoding.n(); },
                    [](const Scene& scene, double value) { return withEncoding(scene, scene.encoding.withN(value)); }},
    MovingParameter{Moving::DModel, "d_model", QT_TRANSLATE_NOOP("posenc::PlayBar", "d_model"), "d-model", false, true, 1.0, maxDModel,
                    [](const Scene&) { return maxDModel; }, [](const Scene& scene) { return static_cast<double>(scene.encoding.dModel()); },
                    [](const Scene& scene, double value) { return withEncoding(scene, scene.encoding.withDModel(whole(value))); }},
    MovingParameter{Moving::MaxLen, "max_len", QT_TRANSLATE_NOOP("posenc::PlayBar", "max_len"), "max-len", false, true, 1.0, maxMaxLen,
                    [](const Scene&) { return maxMaxLen; }, [](const Scene& scene) { return static_cast<double>(scene.encoding.maxLen()); },
                    [](const Scene& scene, double value) { return withEncoding(scene, scene.encoding.withMaxLen(whole(value))); }},
    MovingParameter{Moving::Position, "position", QT_TRANSLATE_NOOP("posenc::PlayBar", "position k"), "position", true, true, 0.0,
                    maxMaxLen - 1.0, lastPosition, [](const Scene& scene) { return static_cast<double>(selectedPosition(scene)); },
                    [](const Scene& scene, double value) { return withPosition(scene, whole(value)); }},
    MovingParameter{Moving::SecondPosition, "second position", QT_TRANSLATE_NOOP("posenc::PlayBar", "second position k′"), nullptr, true,
                    true, 0.0, maxMaxLen - 1.0, lastPosition, [](const Scene& scene) { return static_cast<double>(secondPosition(scene)); },
                    [](const Scene& scene, double value) { return withSecondPosition(scene, whole(value)); }},
    MovingParameter{Moving::Dimension, "dimension", QT_TRANSLATE_NOOP("posenc::PlayBar", "dimension j"), nullptr, true, true, 0.0,
                    maxDModel - 1.0, [](const Scene& scene) { return static_cast<double>(scene.encoding.dModel() - 1); },
                    [](const Scene& scene) { return static_cast<double>(selectedDimension(scene)); },
                    [](const Scene& scene, double value) { return withDimension(scene, whole(value)); }}};

static_assert(std::ssize(movingOnes) == countOf<Moving>());

} // namespace

std::span<const MovingParameter> movingParameters() { return movingOnes; }

const MovingParameter& parameterOf(Moving moving) { return movingOnes[static_cast<std::size_t>(moving)]; }

} // namespace posenc
