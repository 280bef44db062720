// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/compare/compare_picture.h"

#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"

#include <cmath>

namespace posenc {

namespace {

bool haveTheSameSides(const Scene& one, const Scene& other)
{
    return one.encoding == other.encoding && one.scheme == other.scheme && one.view.measure == other.view.measure
           && one.compare.picture == other.compare.picture && one.compare.other == other.compare.other;
}

} // namespace

ComparePicture::ComparePicture(const Scene& scene, const ComparePicture* before)
    : Picture(View::Compare, scene), m_reference(comparedReference(scene)),
      m_sides(before && before->m_reference == m_reference && haveTheSameSides(scene, before->scene())
                  ? before->m_sides
                  : std::make_shared<const ComparedSides>(scene))
{
}

QString ComparePicture::sideText(const ComparedSide& side) const
{
    const Scheme& scheme = side.scheme();
    QString text = scheme.traits().hasPairs ? parametersText(scheme.spec()) : QString::fromUtf8(scheme.traits().name.data());
    text +=
        QStringLiteral(" · %1 × %2")
            .arg(groupedNumber(static_cast<double>(scheme.spec().maxLen())), groupedNumber(static_cast<double>(scheme.spec().dModel())));
    if (side.picture() != ComparedContent::Heatmap)
        text += QStringLiteral(" · ") + QString::fromUtf8(nameOf(side.measure()).data());
    return text;
}

QString ComparePicture::sidesText() const { return tr("A: %1 — B: %2").arg(sideText(a()), sideText(b())); }

QString ComparePicture::subtitle() const
{
    if (scene().compare.other.get() || scene().scheme.name->takes(SchemeParameter::File)) // then B is the formula beside it
        return sidesText();
    return tr("B is the same as A until you change one of them: change a value of B, or copy A to B and change A, at the left");
}

QString ComparePicture::figureTitle() const { return title() + QStringLiteral(" · ") + sidesText(); }

QString ComparePicture::description() const
{
    const CellPlace cell = selected();
    return tr("%1; %2").arg(subtitle(), readout(static_cast<double>(cell.column), static_cast<double>(cell.row)));
}

QString ComparePicture::readout(double column, double row) const
{
    const ComparedContent picture = scene().compare.picture;
    const bool curves = picture == ComparedContent::Offset;
    const std::int64_t r = curves ? 0 : static_cast<std::int64_t>(std::floor(row));
    const auto c = static_cast<std::int64_t>(std::floor(column));
    const ComparedSide& a = m_sides->a;
    const ComparedSide& b = m_sides->b;
    if (!a.has(r, c) && !b.has(r, c))
        return {};
    const auto text = [r, c](const ComparedSide& side) { return side.has(r, c) ? valueText(side.value(r, c)) : tr("nothing"); };
    const QString cell = !curves                         ? QStringLiteral("(%1, %2)").arg(r).arg(c)
                         : comparesFromSelected(scene()) ? tr("k′ = %1, Δ = %2").arg(c).arg(shownNumber(c - m_reference))
                                                         : tr("Δ = %1").arg(c);
    const QString both = tr("%1: A %2, B %3").arg(cell, text(a), text(b));
    return a.has(r, c) && b.has(r, c) ? tr("%1, A − B %2").arg(both, valueText(a.value(r, c) - b.value(r, c))) : both;
}

CellPlace ComparePicture::selected() const
{
    switch (scene().compare.picture) {
    case ComparedContent::Heatmap:
        return {selectedPosition(scene()), selectedDimension(scene())};
    case ComparedContent::Similarity:
        return {selectedPosition(scene()), secondPosition(scene())};
    case ComparedContent::Offset:
        return {0, comparesFromSelected(scene()) ? secondPosition(scene()) : selectedOffset(scene())};
    }
    return {};
}

Scene ComparePicture::select(const CellPlace& place) const
{
    switch (scene().compare.picture) {
    case ComparedContent::Heatmap:
        return withDimension(withPosition(scene(), place.row), place.column);
    case ComparedContent::Similarity:
        return withSecondPosition(withPosition(scene(), place.row), place.column);
    case ComparedContent::Offset:
        return comparesFromSelected(scene()) ? withSecondPosition(scene(), place.column) : withOffset(scene(), place.column);
    }
    return scene();
}

std::vector<Mark> ComparePicture::marks(const Scene&) const
{
    const CellPlace cell = selected();
    const auto row = static_cast<double>(cell.row);
    const auto column = static_cast<double>(cell.column);
    if (scene().compare.picture == ComparedContent::Offset)
        return {{Mark::Shape::Line, row, column, {}}};
    return marksOf(cell);
}

Picture::Freedom ComparePicture::freedom() const
{
    switch (scene().compare.picture) {
    case ComparedContent::Heatmap:
        return Freedom::Both;
    case ComparedContent::Similarity:
        return Freedom::Square;
    case ComparedContent::Offset:
        return Freedom::Horizontal;
    }
    return Freedom::None;
}

} // namespace posenc
