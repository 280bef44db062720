// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/compared_side.h"

#include "ui/scene/scene_scheme.h"
#include "ui/settings/comparison_settings.h"

#include <algorithm>

namespace posenc {

ComparedSide::ComparedSide(const Scene& scene, ComparedContent picture, std::int64_t reference)
    : m_picture(picture), m_similarity(schemeOf(scene), scene.view.measure), m_reference(reference)
{
}

bool comparesFromSelected(const Scene& scene) { return measuresFromSelected(scene) || measuresFromSelected(comparedScene(scene)); }

std::int64_t comparedReference(const Scene& scene)
{
    return comparesFromSelected(scene) ? std::min(selectedPosition(scene), comparedScene(scene).encoding.maxLen() - 1) : 0;
}

ComparedSides::ComparedSides(const Scene& scene)
    : a(scene, scene.compare->picture, comparedReference(scene)), b(comparedScene(scene), scene.compare->picture, comparedReference(scene))
{
}

std::int64_t ComparedSide::rows() const { return m_picture == ComparedContent::Offset ? 1 : scheme().spec().maxLen(); }

std::int64_t ComparedSide::columns() const
{
    return m_picture == ComparedContent::Heatmap ? scheme().spec().dModel() : scheme().spec().maxLen();
}

double ComparedSide::lowest() const { return m_picture == ComparedContent::Heatmap ? scheme().lowest() : m_similarity.lowest(); }

double ComparedSide::highest() const { return m_picture == ComparedContent::Heatmap ? scheme().highest() : m_similarity.highest(); }

double ComparedSide::value(std::int64_t row, std::int64_t column) const
{
    switch (m_picture) {
    case ComparedContent::Heatmap:
        return scheme().value(row, column);
    case ComparedContent::Similarity:
        return m_similarity.value(row, column);
    case ComparedContent::Offset:
        return m_similarity.value(m_reference, column);
    }
    return 0.0;
}

Raster ComparedSide::sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const
{
    return m_picture == ComparedContent::Heatmap ? scheme().picture(rows, columns, std::move(memory)).raster
                                                 : m_similarity.picture(rows, columns, std::move(memory)).raster;
}

} // namespace posenc
