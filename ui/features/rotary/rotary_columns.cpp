// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/rope_words.h"
#include "ui/features/rotary/rotary_contents.h"

namespace posenc {

namespace {

TableSource::Fill columnsOf(const RopeFrequencies& frequencies, const RopeSections& sections)
{
    return [frequencies, sections](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const TurnedColumns columns =
                turnedColumns(frequencies.scaling().pairing, frequencies.spec().dModel(), first + r, frequencies.scaling().firstColumn);
            const std::int64_t values[] = {first + r, columns.first, columns.second, static_cast<std::int64_t>(sections.axisOf(first + r))};
            for (Eigen::Index column = 0; column < block.cols(); ++column)
                block(r, column) = static_cast<double>(values[column]);
        }
    };
}

/// The columns of a head that rotate together.
class RotaryColumns : public RotaryPicture {
    Q_DECLARE_TR_FUNCTIONS(RotaryPicture)
public:
    using RotaryPicture::RotaryPicture;

    QString subtitle() const override
    {
        return sections().isGiven() ? tr("columns of a head that rotate together, by time, height or width (M-RoPE)")
               : isBeside()         ? tr("columns of a head of A that rotate together")
                                    : tr("columns of a head that rotate together");
    }
    CellPlace selected() const override { return {0, columnsOfPair(pair()).first}; }
    Scene select(const CellPlace& place) const override
    {
        const std::int64_t turned = pairOfColumn(std::clamp<std::int64_t>(place.column, 0, headColumns() - 1));
        return turned < 0 ? scene() : withPair(scene(), turned);
    }
    ZoomAxes zoomAxes() const override { return ZoomAxes::None; }
    CellWindow fullWindow() const override { return {{}, {0.0, static_cast<double>(headColumns())}}; }
    std::vector<Mark> marks(const Scene&) const override
    {
        const TurnedColumns columns = columnsOfPair(pair());
        return {{Mark::Shape::Label, 0.0, static_cast<double>(columns.first), {}},
                {Mark::Shape::Label, 0.0, static_cast<double>(columns.second), {}}};
    }

    // (pairs × 3), with M-RoPE (pairs × 4)
    Expected<TableSource> numbers() const override
    {
        const RopeSections sections = this->sections();
        TableSource table;
        table.fill = columnsOf(*frequencies(), sections);
        std::vector<std::string> names{"pair", "first_column", "second_column"};
        if (sections.isGiven()) {
            names.emplace_back("axis");
            table.text = [sections](std::int64_t pair, std::int64_t column) {
                return column == 3 ? std::optional<std::string>(nameOf(sections.axisOf(pair))) : std::nullopt;
            };
        }
        return withColumns(std::move(table), frequencies()->pairs(), std::move(names));
    }

protected:
    bool tellsScaling() const override { return true; }
    QString readoutAt(std::int64_t column, std::int64_t) const override
    {
        const std::int64_t pair = pairOfColumn(column);
        if (pair < 0)
            return tr("column %1 does not rotate").arg(column);
        const TurnedColumns columns = columnsOfPair(pair);
        const QString words = tr("columns %1 and %2 rotate together: pair %3, ω′ = %4")
                                  .arg(columns.first)
                                  .arg(columns.second)
                                  .arg(pair)
                                  .arg(plainText(frequencies()->scaledOmega(pair)));
        const RopeSections sections = this->sections();
        return sections.isGiven() ? tr("%1, by the position in %2").arg(words, wordOf(sections.axisOf(pair))) : words;
    }

private:
    std::int64_t pairOfColumn(std::int64_t column) const // −1 if none turns it
    {
        return pairOfTurnedColumn(scene().of<RotarySettings>().scaling.pairing, scene().encoding.dModel(), column, firstColumn());
    }
};

} // namespace

std::shared_ptr<const RotaryPicture> rotaryColumns(const Scene& scene, const RotaryPicture* before)
{
    return std::make_shared<const RotaryColumns>(scene, before);
}

} // namespace posenc
