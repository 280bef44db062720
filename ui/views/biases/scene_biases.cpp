// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/biases/scene_biases.h"

#include "core/relative/alibi.h"
#include "core/relative/kerple.h"
#include "core/relative/t5_bias.h"
#include "ui/scene/opened_table.h"
#include "ui/settings/bias_settings.h"

#include <QCoreApplication>

namespace posenc {

namespace {

struct BiasWords {
    Q_DECLARE_TR_FUNCTIONS(Biases)
};

// The biases of a head by bucket; a sentence if there are none.
Expected<Eigen::VectorXd> bucketBiases(const Scene& scene)
{
    const BiasSettings& settings = *scene.biases;
    if (!hasOpenedBiases(scene))
        return madeUpBiases(static_cast<std::uint64_t>(settings.seed), settings.head, settings.buckets);
    const OpenedTable& table = *scene.scheme.table;
    if (settings.head > table.numbers->columns())
        return Error{Error::Kind::Range, BiasWords::tr("T5 is not drawn: %1 has biases for %2 heads. Choose head 1 … %2.")
                                             .arg(table.name)
                                             .arg(table.numbers->columns())
                                             .toStdString()};
    Eigen::VectorXd biases = table.numbers->values().col(settings.head - 1);
    if (!biases.allFinite())
        return Error{Error::Kind::Range, BiasWords::tr("T5 is not drawn: column %1 of %2 has NaN or infinities. Choose another head.")
                                             .arg(settings.head - 1)
                                             .arg(table.name)
                                             .toStdString()};
    return biases;
}

template <class Bias>
void put(SceneBiases& made, BiasScheme scheme, Expected<Bias> bias)
{
    if (bias)
        made.biases[static_cast<std::size_t>(scheme)] = std::make_shared<const Bias>(std::move(bias).value());
    else
        made.unavailableReasons << QString::fromStdString(bias.error().message);
}

void putT5(SceneBiases& made, const Scene& scene)
{
    const BiasSettings& settings = *scene.biases;
    const auto buckets = T5Buckets::make(settings.bidirectional, settings.buckets, settings.maxDistance);
    const auto biases = buckets ? bucketBiases(scene) : Expected<Eigen::VectorXd>(buckets.error());
    if (!biases) {
        made.unavailableReasons << QString::fromStdString(biases.error().message);
        return;
    }
    put(made, BiasScheme::T5, Expected<T5Bias>(T5Bias(*buckets, *biases)));
    if (settings.bidirectional)
        put(made, BiasScheme::T5After, Expected<T5Bias>(T5Bias(*buckets, *biases, T5Bias::Keys::After)));
}

} // namespace

SceneBiases biasesOf(const Scene& scene)
{
    const BiasSettings& settings = *scene.biases;
    SceneBiases made;
    if (const auto alibi = Alibi::make(settings.heads); settings.head <= settings.heads && alibi)
        put(made, BiasScheme::Alibi, Expected<AlibiBias>(AlibiBias(alibi->slope(settings.head))));
    else
        made.unavailableReasons
            << (settings.heads == 1
                    ? BiasWords::tr("ALiBi is not drawn: it has one head, so no head has the number %1. Choose head 1, or more heads.")
                          .arg(settings.head)
                    : BiasWords::tr(
                          "ALiBi is not drawn: it has %1 heads, and no head has the number %2. Choose another head, or more heads.")
                          .arg(settings.heads)
                          .arg(settings.head));
    put(made, BiasScheme::KerpleLog, KerpleLog::make(settings.logR1, settings.logR2));
    put(made, BiasScheme::KerplePower, KerplePower::make(settings.powerR1, settings.powerR2));
    putT5(made, scene);
    const Rotary rotary(scene.encoding);
    if (rotary.pairs() > 0)
        made.xpos = Xpos::make(rotary, settings.gamma, settings.scaleBase).value();
    else
        made.unavailableReasons << BiasWords::tr(
            "RoPE and xPos rotate pairs of columns, and d_model 1 has none. Choose a d_model of 2 or more.");
    return made;
}

} // namespace posenc
