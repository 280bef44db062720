// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/compare/compared_scene.h"

#include "ui/features/compare/compared_content.h"

#include <algorithm>
#include <utility>

namespace posenc {

Scene comparedScene(const Scene& scene)
{
    if (!scene.other.get()) {
        Scene other = scene;
        constexpr double near = 100.0;
        constexpr double usual = 10'000.0;
        const bool isTable = scene.scheme.name->takes(SchemeParameter::File); // beside the encoding of its size
        if (!isTable && scene.scheme.name->takes(SchemeParameter::Base))
            other.encoding = scene.encoding.withN(scene.encoding.n() == near ? usual : near);
        else
            other.scheme.name = SchemeName();
        return other;
    }
    Scene other = *scene.other.get();
    const Measure measure = other.view.measure;
    other.view = scene.view;
    other.view.measure = measure;
    return other;
}

CellPlace comparedCells(const Scene& scene)
{
    const ComparedContent& content = comparedContent(scene);
    const CellPlace a = content.cells(scene.encoding);
    const CellPlace b = content.cells(comparedScene(scene).encoding);
    return {std::max(a.row, b.row), std::max(a.column, b.column)};
}

Scene withCopyAsOther(Scene scene)
{
    Scene copy = scene;
    copy.other = SceneBox(); // one within the other is enough
    copy.view = {};
    copy.view.measure = scene.view.measure;
    copy.opened = {};
    scene.other = SceneBox(std::move(copy));
    return scene;
}

Scene withOther(const Scene& scene, const std::function<void(Scene&)>& change)
{
    Scene next = scene;
    Scene other = *withCopyAsOther(comparedScene(scene)).other.get();
    change(other);
    next.other = SceneBox(std::move(other));
    return next;
}

Scene withOtherSwapped(const Scene& scene)
{
    Scene next = comparedScene(scene);
    next = withFilesOf(next, scene);
    next.edit<ComparisonSettings>() = scene.of<ComparisonSettings>();
    next.other = withCopyAsOther(scene).other;
    return withFittingWindows(next);
}

} // namespace posenc
