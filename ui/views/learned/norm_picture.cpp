// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/learned/norm_picture.h"

#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"

#include <cmath>

namespace posenc {

NormPicture::NormPicture(const Scene& scene, const NormPicture* before)
    : Picture(View::Norm, scene),
      m_scheme(before && before->scene().encoding == scene.encoding && before->scene().scheme == scene.scheme ? before->m_scheme
                                                                                                              : schemeOf(scene))
{
}

QString NormPicture::subtitle() const { return tr("‖%1(k)‖ over the positions k").arg(tableName(scene())); }

QString NormPicture::normText(std::int64_t k) const
{
    const double norm = m_scheme->norm(k);
    const QString name = tr("‖%1(%2)‖").arg(tableName(scene()), groupedNumber(static_cast<double>(k)));
    return std::isfinite(norm) ? tr("%1 = %2").arg(name, valueText(norm)) : tr("%1 is not finite").arg(name);
}

QString NormPicture::description() const
{
    return tr("%1, %2; %3").arg(sizesText(scene().encoding), parameters(), normText(selectedPosition(scene())));
}

QString NormPicture::readout(double column, double) const
{
    const auto k = static_cast<std::int64_t>(std::floor(column));
    return k < 0 || k >= scene().encoding.maxLen() ? QString() : normText(k);
}

std::vector<Mark> NormPicture::marks(const Scene&) const
{
    const std::int64_t k = selectedPosition(scene());
    const auto column = static_cast<double>(k);
    std::vector<Mark> marks{{Mark::Shape::Line, 0.0, column, {}}};
    addEdges(marks, Mark::Shape::ColumnEdge, scene().selection.positions, scene().encoding.maxLen());
    if (const double norm = m_scheme->norm(k); std::isfinite(norm))
        marks.push_back({Mark::Shape::Dot, norm, column, 0});
    return marks;
}

} // namespace posenc
