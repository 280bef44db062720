// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/feature.h"

#include "ui/scene/presets.h"

#include <QCoreApplication>

#include <algorithm>

namespace posenc {

Scene fitted(Scene scene)
{
    for (const Feature* const feature : features())
        if (feature->fit)
            scene = feature->fit(std::move(scene));
    return scene;
}

void followed(Scene& scene, Parameter changed)
{
    for (const Feature* const feature : features())
        if (feature->follow)
            feature->follow(scene, changed);
}

bool lacksComputation(const Scene& scene)
{
    return std::ranges::any_of(features(), [&](const Feature* feature) { return feature->lacks && feature->lacks(scene); });
}

QString nameOfComputation(const Scene& scene)
{
    for (const Feature* const feature : features())
        if (feature->lacks && feature->lacks(scene))
            return QCoreApplication::translate("Feature", feature->computation);
    return {};
}

// One may find its data only after another has computed them: it gets the rest of the progress.
Expected<Done> computeLacking(Scene& scene, const Progress& progress)
{
    const auto lacking = std::ranges::count_if(features(), [&](const Feature* feature) { return feature->lacks && feature->lacks(scene); });
    double begin = 0.0;
    for (const Feature* const feature : features()) {
        if (!feature->compute)
            continue;
        const double end = feature->lacks(scene) && lacking > 0 ? std::min(1.0, begin + 1.0 / static_cast<double>(lacking)) : begin;
        const auto done = feature->compute(scene, progress.within(begin, end > begin ? end : 1.0));
        if (!done)
            return done;
        begin = end;
    }
    return Done{};
}

} // namespace posenc
