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

std::shared_ptr<const Computation> lackingComputation(const Scene& scene)
{
    std::shared_ptr<const Computation> first;
    for (const Feature* const feature : features())
        if (auto lacking = feature->lacking ? feature->lacking(scene) : nullptr; lacking && (!first || lacking->comesFirst()))
            first = std::move(lacking);
    return first;
}

QString nameOfComputation(const Scene& scene)
{
    const auto lacking = lackingComputation(scene);
    return lacking ? QCoreApplication::translate("Feature", lacking->name()) : QString();
}

// One may find its data only after another has computed them: it gets the rest of the progress.
Expected<Done> computeLacking(Scene& scene, const Progress& progress)
{
    const Computation::Watch watch{[] { return false; }, [](const std::function<void()>& keep) { keep(); }};
    scene = fitted(std::move(scene));
    const auto all = std::ranges::count_if(features(), [&](const Feature* feature) { return feature->lacking && feature->lacking(scene); });
    double begin = 0.0;
    auto lacking = lackingComputation(scene);
    while (lacking) {
        const double end = begin + 1.0 / static_cast<double>(all);
        if (auto done = lacking->run(progress.within(begin, end < 0.99 ? end : 1.0), watch); !done)
            return done;
        begin = std::min(end, 0.99);
        scene = fitted(std::move(scene));
        const auto next = lackingComputation(scene);
        lacking = next && !next->isSame(*lacking) ? next : nullptr;
    }
    return Done{};
}

const Feature* openerOf(const QString& path, bool asTable)
{
    const auto found = std::ranges::find_if(
        features(), [&](const Feature* feature) { return feature->opens && (feature->opensTables || !asTable) && feature->opens(path); });
    return found == features().end() ? nullptr : *found;
}

std::optional<QString> featurePathFrom(const QString& address)
{
    for (const Feature* const feature : features())
        if (feature->pathFrom)
            if (auto path = feature->pathFrom(address))
                return path;
    return {};
}

} // namespace posenc
