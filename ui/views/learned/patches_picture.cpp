// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/learned/patches_picture.h"

#include "ui/base/shown_number.h"
#include "ui/words/family_words.h"
#include "ui/words/scheme_text.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

QString grouped(std::int64_t value) { return groupedNumber(static_cast<double>(value)); }

bool haveOneSimilarity(const Scene& one, const Scene& other)
{
    return one.encoding == other.encoding && one.scheme == other.scheme && one.view.measure == other.view.measure;
}

// Why the positions form no grid, and what to do.
QString gridAbsence(const Scene& scene)
{
    const PatchLayout& layout = scene.scheme.patches;
    const QString positions = grouped(scene.encoding.maxLen());
    if (scene.encoding.maxLen() == 1)
        return PatchesPicture::tr("One position is no picture; patches need a table with a row for each of them.");
    if (layout.width == 0 && layout.leading < 0)
        return PatchesPicture::tr("%1 positions are no square of patches, not even after one or two rows for tokens; say how many patches "
                                  "stand side by side.")
            .arg(positions);
    if (layout.width == 0)
        return PatchesPicture::tr("%1 positions without the first %2 are no square of patches; say how many stand side by side.")
            .arg(positions, grouped(layout.leading));
    if (layout.leading < 0)
        return PatchesPicture::tr("%1 positions are no whole rows of %2 patches, not even after one or two rows for tokens; choose another "
                                  "number side by side, or say how many rows stand before the patches.")
            .arg(positions, grouped(layout.width));
    return PatchesPicture::tr("%1 positions without the first %2 are no whole rows of %3 patches; choose another number side by side.")
        .arg(positions, grouped(layout.leading), grouped(layout.width));
}

} // namespace

PatchesPicture::PatchesPicture(const Scene& scene, const PatchesPicture* before)
    : Picture(View::Patches, scene), m_absence(Picture::absence()),
      m_similarity(before && haveOneSimilarity(scene, before->scene()) ? before->m_similarity
                                                                       : SchemeSimilarity(schemeOf(scene), scene.view.measure))
{
    if (!m_absence.isEmpty())
        return;
    if (const auto grid = patchGridOf(scene))
        m_grid = *grid;
    else
        m_absence = gridAbsence(scene);
}

QString PatchesPicture::nameOf(std::int64_t k) const
{
    const auto patch = m_grid.patchOf(k);
    return patch ? tr("patch (%1, %2)").arg(grouped(patch->x), grouped(patch->y)) : tr("row %1").arg(grouped(k));
}

QString PatchesPicture::subtitle() const
{
    const QString measure = QString::fromUtf8(posenc::nameOf(scene().view.measure).data());
    return showsAll() ? tr("%1 of every patch with all others, a map each").arg(measure)
                      : tr("%1 of %2 with all patches").arg(measure, nameOf(selectedPosition(scene())));
}

QString PatchesPicture::description() const
{
    const std::int64_t k = selectedPosition(scene());
    return tr("%1, %2; %3, x to the right, y down; %4; %5 is position %6")
        .arg(sizesText(scene().encoding), parameters(), patchesText(m_grid.width, m_grid.height), subtitle(), nameOf(k), grouped(k));
}

QString PatchesPicture::readout(double column, double row) const
{
    const Patch patch{static_cast<std::int64_t>(std::floor(column)), static_cast<std::int64_t>(std::floor(row))};
    if (patch.x < 0 || patch.y < 0 || patch.x >= m_grid.width || patch.y >= m_grid.height)
        return {};
    const std::int64_t there = m_grid.positionOf(patch);
    const QString name = tr("%1, position %2").arg(nameOf(there), grouped(there));
    if (showsAll())
        return tr("the map of %1").arg(name);
    const std::int64_t k = selectedPosition(scene());
    return tr("%1 · %2 with %3: %4")
        .arg(name, QString::fromUtf8(posenc::nameOf(scene().view.measure).data()), nameOf(k),
             shownNumber(similarityOf(scene(), k, there), 7));
}

CellPlace PatchesPicture::selected() const
{
    const Patch place = patch().value_or(Patch{});
    return {place.y, place.x};
}

Scene PatchesPicture::select(const CellPlace& place) const
{
    return withPosition(scene(), m_grid.positionOf({std::clamp<std::int64_t>(place.column, 0, m_grid.width - 1),
                                                    std::clamp<std::int64_t>(place.row, 0, m_grid.height - 1)}));
}

std::vector<Mark> PatchesPicture::marks(const Scene&) const
{
    const auto place = patch();
    if (!place)
        return {};
    return {{Mark::Shape::Cell, static_cast<double>(place->y), static_cast<double>(place->x), {}}};
}

CellWindow PatchesPicture::fullWindow() const
{
    return {{0.0, static_cast<double>(m_grid.height)}, {0.0, static_cast<double>(m_grid.width)}};
}

} // namespace posenc
