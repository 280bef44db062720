// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/rotary/rotary_contents.h"

#include <cmath>

namespace posenc {

namespace {

TableSource::Fill anglesOf(const Rotary& rotary)
{
    return [rotary](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (Eigen::Index pair = 0; pair < block.cols(); ++pair)
                block(r, pair) = rotary.angle(first + r, pair);
    };
}

// The angles of A, and behind them those of B.
TableSource anglesOfBoth(const RotarySide& a, const RotarySide& b, TableSource table)
{
    const std::int64_t pairs = a.rotary.pairs();
    table.columns = pairs + b.rotary.pairs();
    table.corner = "position";
    table.columnName = [pairs](std::int64_t column) {
        return column < pairs ? "a_" + numberText(column) : "b_" + numberText(column - pairs);
    };
    table.fill = [ofA = anglesOf(a.rotary), ofB = anglesOf(b.rotary), pairs](std::int64_t first, TableRef block) {
        ofA(first, block.leftCols(pairs));
        ofB(first, block.rightCols(block.cols() - pairs));
    };
    return table;
}

/// The angle by which each position rotates each pair.
class RotaryAngles : public RotaryPicture {
    Q_DECLARE_TR_FUNCTIONS(RotaryPicture)
public:
    using RotaryPicture::RotaryPicture;

    QString subtitle() const override
    {
        return isBeside()   ? withNames(tr("position k rotates pair i by k ω′_i"))
               : isScaled() ? tr("position k rotates pair i by k ω_i (A) and k ω′_i (B)")
                            : tr("position k rotates pair i by k ω_i");
    }
    QString parameters() const override { return parametersOfSides(true); }
    CellPlace selected() const override { return {selectedPosition(scene()), std::min(selectedPair(scene()), cells() - 1)}; }
    Scene select(const CellPlace& place) const override
    {
        return withPair(withPosition(scene(), place.row), std::clamp<std::int64_t>(place.column, 0, cells() - 1));
    }
    ZoomAxes zoomAxes() const override { return ZoomAxes::Both; }
    CellWindow fullWindow() const override
    {
        const std::int64_t pairs = std::max<std::int64_t>(1, scene().encoding.completePairs());
        return {{0.0, static_cast<double>(scene().encoding.maxLen())}, {0.0, static_cast<double>(pairs)}};
    }
    std::vector<Mark> marks(const Scene&) const override
    {
        std::vector<Mark> marks = marksOf(selected());
        addEdges(marks, Mark::Shape::RowEdge, scene().selection.positions, scene().encoding.maxLen());
        return marks;
    }

    // (max_len × pairs)
    Expected<TableSource> numbers() const override
    {
        TableSource table = overMaxLen(scene(), "position");
        if (isBeside())
            return anglesOfBoth(a(), *b(), std::move(table));
        const Rotary rotary = frequencies()->rotary();
        table.columns = rotary.pairs();
        table.columnName = [](std::int64_t pair) { return numberText(pair); };
        table.fill = anglesOf(rotary);
        return table;
    }

protected:
    std::int64_t readCells() const override { return mostPairs(); }
    QString readoutAt(std::int64_t pair, std::int64_t k) const override
    {
        return k < 0 || k >= scene().encoding.maxLen() ? QString() : angleAt(k, pair);
    }

private:
    QString angleAt(std::int64_t k, std::int64_t pair) const
    {
        if (b()) {
            const auto said = [&](const RotarySide& side) {
                const double angle = pair < side.rotary.pairs() ? side.rotary.angle(k, pair) : 0.0;
                return pair < side.rotary.pairs()
                           ? tr("%1 rad = %2 turns").arg(QString::number(angle, 'f', 4), QString::number(angle / turn, 'f', 4))
                           : tr("no such pair");
            };
            return tr("position %1, pair %2: A %3, B %4").arg(k).arg(pair).arg(said(a()), said(*b()));
        }
        const Rotary& rotary = vectors()->rotary;
        const double angle = rotary.angle(k, pair);
        const double whole = std::floor(rotary.turns(k, pair));
        const QString text = tr("position %1, pair %2: %3 rad = %4 turns")
                                 .arg(k)
                                 .arg(pair)
                                 .arg(QString::number(angle, 'f', 4), QString::number(angle / turn, 'f', 4));
        return whole < 1.0 ? text
                           : tr("%1, after %2").arg(text, whole < 2.0 ? tr("a whole one") : tr("%1 whole ones").arg(groupedNumber(whole)));
    }
};

} // namespace

std::shared_ptr<const RotaryPicture> rotaryAngles(const Scene& scene, const RotaryPicture* before)
{
    return std::make_shared<const RotaryAngles>(scene, before);
}

} // namespace posenc
