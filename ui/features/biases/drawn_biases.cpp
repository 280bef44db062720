// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/biases/drawn_biases.h"

#include "ui/features/biases/bias_settings.h"
#include "ui/scene/scene.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

struct DrawnBiasWords {
    Q_DECLARE_TR_FUNCTIONS(Biases)
};

} // namespace

DrawnBiases biasesOf(const Scene& scene)
{
    const BiasSettings& settings = scene.of<BiasSettings>();
    const auto isDrawn = [&settings](std::size_t curve) {
        return settings.form == BiasForm::Matrix || settings.hasCurve(QLatin1String(biasCurveNames[curve]));
    };
    DrawnBiases made;
    for (std::size_t scheme = 0; scheme < biasSchemeCount; ++scheme) {
        if (static_cast<BiasScheme>(scheme) == BiasScheme::T5After && (!settings.bidirectional || !made.of(BiasScheme::T5)))
            continue;
        if (!isDrawn(std::min(scheme, static_cast<std::size_t>(BiasScheme::T5))))
            continue;
        if (auto bias = biasOf(scene, static_cast<BiasScheme>(scheme)))
            made.biases[scheme] = std::move(bias).value();
        else
            made.unavailableReasons << QString::fromStdString(bias.error().message);
    }
    if (!isDrawn(biasCurveNames.size() - 1))
        return made;
    const Rotary rotary(scene.encoding);
    if (rotary.pairs() > 0)
        made.xpos = Xpos::make(rotary, settings.gamma, settings.scaleBase).value();
    else
        made.unavailableReasons << DrawnBiasWords::tr(
            "RoPE and xPos rotate pairs of columns, and d_model 1 has none. Choose a d_model of 2 or more.");
    return made;
}

} // namespace posenc
