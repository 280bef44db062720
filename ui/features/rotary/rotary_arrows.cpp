// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/shown_number.h"
#include "ui/features/rotary/rotary_contents.h"

#include <cmath>

namespace posenc {

namespace {

// Of A's side, for a query at position k and a key at k′.
TableSource overArrows(const RotaryPicture& picture)
{
    const RotarySide side = picture.turning();
    const std::int64_t pairs = side.rotary.pairs();
    const std::int64_t k = selectedPosition(picture.scene());
    const std::int64_t second = secondPosition(picture.scene());
    Table rows(pairs, 7);
    double sum = 0.0;
    for (std::int64_t pair = 0; pair < pairs; ++pair) {
        const double cosine = picture.cosineBetween(pair);
        sum += cosine;
        rows.row(pair) << static_cast<double>(pair), side.omega(pair), side.rotary.angle(k, pair), side.rotary.angle(second, pair),
            picture.between(pair), cosine, sum;
    }
    TableSource table;
    table.fill = [rows](std::int64_t first, TableRef block) { block = rows.middleRows(first, block.rows()); };
    return withColumns(std::move(table), pairs, {"pair", "omega", "query_angle", "key_angle", "between", "cosine", "sum"});
}

/// Query and key as arrows in the plane of each pair, and below them the mean of the cosines over the offset.
class RotaryArrows : public RotaryPicture {
    Q_DECLARE_TR_FUNCTIONS(RotaryPicture)
public:
    using RotaryPicture::RotaryPicture;

    QString subtitle() const override
    {
        return isScaled() || isBeside() ? tr("k rotates the query by k ω′_i, k′ the key by k′ ω′_i, with frequencies as configured")
                                        : tr("k rotates the query by k ω_i, k′ the key by k′ ω_i");
    }
    QString parameters() const override { return parametersOfA(); }
    QString readout(double column, double row) const override
    {
        if (row < 1.0)
            return RotaryPicture::readout(column, row);
        const auto pair = static_cast<std::int64_t>(std::floor(row)) - 1; // see selected()
        return unavailableReason().isEmpty() ? arrowsAt(std::clamp<std::int64_t>(pair, 0, scene().encoding.completePairs() - 1))
                                             : QString();
    }
    // Rows are pairs, but row 0 is the curve.
    CellPlace selected() const override { return {1 + pair(), selectedOffset(scene())}; }
    Scene select(const CellPlace& place) const override
    {
        const Scene next = place.row < 1 ? scene() : withPair(scene(), std::min(place.row, scene().encoding.completePairs()) - 1);
        return place.column == selectedOffset(next) ? next : withOffset(next, place.column);
    }
    ZoomAxes zoomAxes() const override { return ZoomAxes::None; }
    CellWindow fullWindow() const override { return {{}, {0.0, static_cast<double>(scene().encoding.maxLen())}}; }
    std::vector<Mark> marks(const Scene&) const override { return {}; } // the arrows show it

    // (pairs × 7)
    Expected<TableSource> numbers() const override { return overArrows(*this); }

protected:
    QString readoutAt(std::int64_t offset, std::int64_t) const override
    {
        return tr("Δ = %1: mean of the cosines of all pairs %2").arg(groupedNumber(offset), similarityText(meanCosine(offset)));
    }

private:
    QString arrowsAt(std::int64_t pair) const
    {
        return tr("%1; all pairs at Δ = %2: mean %3")
            .arg(arrowWords(pair).join(QStringLiteral(", ")), groupedNumber(selectedOffset(scene())),
                 similarityText(meanCosine(selectedOffset(scene()))));
    }
};

} // namespace

std::shared_ptr<const RotaryPicture> rotaryArrows(const Scene& scene, const RotaryPicture* before)
{
    return std::make_shared<const RotaryArrows>(scene, before);
}

} // namespace posenc
