// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/biases/scene_biases.h"

#include "core/relative/alibi.h"
#include "core/relative/kerple.h"
#include "core/relative/t5_bias.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene.h"

#include <QCoreApplication>

#include <memory>

namespace posenc {

namespace {

struct SceneBiasWords {
    Q_DECLARE_TR_FUNCTIONS(Biases)
};

// The biases of a head by bucket; a sentence if there are none.
Expected<Eigen::VectorXd> bucketBiases(const Scene& scene)
{
    const BiasSettings& settings = scene.of<BiasSettings>();
    if (!hasOpenedBiases(scene))
        return madeUpBiases(static_cast<std::uint64_t>(settings.seed), settings.head, settings.buckets);
    const OpenedTable& table = *scene.scheme.table;
    if (settings.head > table.numbers->columns())
        return Error{Error::Kind::Range, SceneBiasWords::tr("T5 is not drawn: %1 has biases for %2 heads. Choose head 1 … %2.")
                                             .arg(table.name)
                                             .arg(table.numbers->columns())
                                             .toStdString()};
    Eigen::VectorXd biases = table.numbers->values().col(settings.head - 1);
    if (!biases.allFinite())
        return Error{Error::Kind::Range, SceneBiasWords::tr("T5 is not drawn: column %1 of %2 has NaN or infinities. Choose another head.")
                                             .arg(settings.head - 1)
                                             .arg(table.name)
                                             .toStdString()};
    return biases;
}

template <class Bias>
Expected<DistanceBiasPtr> held(Expected<Bias> bias)
{
    if (!bias)
        return bias.error();
    return DistanceBiasPtr(std::make_shared<const Bias>(std::move(bias).value()));
}

Expected<T5Bias> t5Of(const Scene& scene, T5Bias::Keys keys)
{
    const BiasSettings& settings = scene.of<BiasSettings>();
    const auto buckets = T5Buckets::make(settings.bidirectional, settings.buckets, settings.maxDistance);
    if (!buckets)
        return buckets.error();
    const auto biases = bucketBiases(scene);
    if (!biases)
        return biases.error();
    return T5Bias(*buckets, *biases, keys);
}

Expected<AlibiBias> alibiOf(const BiasSettings& settings, const RotarySettings& slopes)
{
    const auto alibi = Alibi::make(slopes.heads, slopes.alibiMaxBias);
    if (!alibi)
        return alibi.error();
    if (settings.head <= slopes.heads)
        return AlibiBias(alibi->slope(settings.head));
    const QString reason =
        slopes.heads == 1
            ? SceneBiasWords::tr("ALiBi is not drawn: it has one head, so no head has the number %1. Choose head 1, or more heads.")
                  .arg(settings.head)
            : SceneBiasWords::tr("ALiBi is not drawn: it has %1 heads, and no head has the number %2. Choose another head, or more heads.")
                  .arg(slopes.heads)
                  .arg(settings.head);
    return Error{Error::Kind::Range, reason.toStdString()};
}

} // namespace

Expected<DistanceBiasPtr> biasOf(const Scene& scene, BiasScheme scheme)
{
    const BiasSettings& settings = scene.of<BiasSettings>();
    switch (scheme) {
    case BiasScheme::Alibi:
        return held(alibiOf(settings, scene.of<RotarySettings>()));
    case BiasScheme::KerpleLog:
        return held(KerpleLog::make(settings.logR1, settings.logR2));
    case BiasScheme::KerplePower:
        return held(KerplePower::make(settings.powerR1, settings.powerR2));
    case BiasScheme::T5:
        return held(t5Of(scene, T5Bias::Keys::Before));
    case BiasScheme::T5After:
        break;
    }
    return held(t5Of(scene, T5Bias::Keys::After));
}

bool hasOpenedBiases(const Scene& scene)
{
    const auto& table = scene.scheme.table;
    return scene.scheme.name->takes(SchemeParameter::File) && table && table->numbers
           && table->numbers->positions() == scene.of<BiasSettings>().buckets;
}

std::int64_t biasOffsets(const Scene& scene)
{
    const std::int64_t length = scene.encoding.maxLen();
    return hasOpenedBiases(scene) ? std::min(EncodingSpec::maxMaxLen, std::max(length, 2 * scene.of<BiasSettings>().maxDistance)) : length;
}

std::int64_t selectedBiasOffset(const Scene& scene)
{
    const std::int64_t offsets = biasOffsets(scene);
    if (offsets == scene.encoding.maxLen())
        return selectedOffset(scene);
    return std::min(std::abs(scene.selection.second - selectedPosition(scene)), offsets - 1);
}

Scene withBiasOffset(Scene scene, std::int64_t offset)
{
    const std::int64_t offsets = biasOffsets(scene);
    const std::int64_t chosen = std::clamp<std::int64_t>(offset, 0, offsets - 1);
    if (offsets == scene.encoding.maxLen() || chosen < scene.encoding.maxLen())
        return withOffset(std::move(scene), chosen);
    const std::int64_t k = std::min(selectedPosition(scene), EncodingSpec::maxMaxLen - 1 - chosen);
    scene = withPosition(std::move(scene), k);
    scene.selection.second = k + chosen;
    return scene;
}

} // namespace posenc
