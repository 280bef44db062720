// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/rotary_contents.h"

#include <limits>

namespace posenc {

namespace {

TableSource::Fill frequenciesOf(const RopeFrequencies& frequencies)
{
    return [frequencies](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t pair = first + r;
            const double values[] = {static_cast<double>(pair), frequencies.omega(pair), frequencies.scaledOmega(pair),
                                     frequencies.ratio(pair), frequencies.scaledWavelength(pair)};
            for (Eigen::Index column = 0; column < block.cols(); ++column)
                block(r, column) = values[column];
        }
    };
}

// A row for each pair of A or B: in NPY NaN, in CSV an empty cell, where one has fewer pairs.
TableSource overPairsOfBoth(const RotarySide& a, const RotarySide& b)
{
    TableSource table;
    const auto side = [a, b](std::int64_t column) -> const RotarySide& { return column < 3 ? a : b; };
    table.fill = [side](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (Eigen::Index column = 0; column < block.cols(); ++column) {
                const std::int64_t pair = first + r;
                const RotarySide& of = side(column);
                block(r, column) = column == 0                  ? static_cast<double>(pair)
                                   : pair >= of.rotary.pairs()  ? std::numeric_limits<double>::quiet_NaN()
                                   : column == 1 || column == 3 ? of.omega(pair)
                                                                : of.wavelength(pair);
            }
    };
    table.text = [side](std::int64_t pair, std::int64_t column) {
        return column > 0 && pair >= side(column).rotary.pairs() ? std::optional<std::string>(std::in_place) : std::nullopt;
    };
    return withColumns(std::move(table), std::max(a.rotary.pairs(), b.rotary.pairs()),
                       {"pair", "a_omega_scaled", "a_lambda_scaled", "b_omega_scaled", "b_lambda_scaled"});
}

/// The wavelength of each pair, as trained and as configured.
class RotaryWavelengths : public RotaryPicture {
    Q_DECLARE_TR_FUNCTIONS(RotaryPicture)
public:
    using RotaryPicture::RotaryPicture;

    QString subtitle() const override
    {
        return isBeside() ? tr("λ′ = 2π/ω′ over the pairs i, as configured")
                          : tr("λ = 2π/ω over the pairs i, A as trained, B as configured");
    }
    CellPlace selected() const override { return {0, pair()}; }
    Scene select(const CellPlace& place) const override
    {
        return withPair(scene(), std::clamp<std::int64_t>(place.column, 0, cells() - 1));
    }
    CellWindow fullWindow() const override { return {{}, {0.0, static_cast<double>(std::max<std::int64_t>(1, mostPairs()))}}; }

    // (pairs × 5)
    Expected<TableSource> numbers() const override
    {
        if (isBeside())
            return overPairsOfBoth(a(), *b());
        TableSource table;
        table.fill = frequenciesOf(*frequencies());
        return withColumns(std::move(table), frequencies()->pairs(), {"pair", "omega", "omega_scaled", "ratio", "lambda_scaled"});
    }

protected:
    bool tellsScaling() const override { return true; }
    QString readoutAt(std::int64_t pair, std::int64_t) const override
    {
        const RopeFrequencies& rope = *frequencies();
        if (isBeside()) {
            const auto said = [&](const RotarySide& side) {
                return pair < side.rotary.pairs()
                           ? tr("λ′ = %1, ω′ = %2").arg(plainText(side.wavelength(pair)), plainText(side.omega(pair)))
                           : tr("no such pair");
            };
            return tr("pair %1 · A: %2 · B: %3").arg(pair).arg(said(a()), said(*b()));
        }
        if (!isScaled())
            return tr("pair %1 · λ = %2 · ω = %3").arg(pair).arg(plainText(rope.wavelength(pair)), plainText(rope.omega(pair)));
        return tr("pair %1 · λ = %2 → %3 · ω = %4 → %5 · ω′/ω = %6")
            .arg(pair)
            .arg(plainText(rope.wavelength(pair)), plainText(rope.scaledWavelength(pair)), plainText(rope.omega(pair)),
                 plainText(rope.scaledOmega(pair)), plainText(rope.ratio(pair)));
    }
};

} // namespace

std::shared_ptr<const RotaryPicture> rotaryWavelengths(const Scene& scene, const RotaryPicture* before)
{
    return std::make_shared<const RotaryWavelengths>(scene, before);
}

} // namespace posenc
