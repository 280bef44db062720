// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numbers/rotary_numbers.h"

#include "core/base/number_text.h"
#include "core/relative/alibi.h"
#include "core/relative/rotary.h"

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

TableSource::Fill similaritiesOf(const Rotary& rotary, const Alibi& alibi, std::int64_t seed)
{
    return [rotary, alibi, equal = equalWeights(rotary),
            random = randomWeights(rotary, static_cast<std::uint64_t>(seed))](std::int64_t first, TableRef block) {
        const SampleAxis offsets(static_cast<double>(first), 1.0, static_cast<int>(block.rows()), rotary.encoding().spec().maxLen());
        const CurveSamples alike = sampleRotary(rotary, equal, offsets);
        const CurveSamples other = sampleRotary(rotary, random, offsets);
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            block(r, 0) = alike.middle[static_cast<std::size_t>(r)];
            block(r, 1) = other.middle[static_cast<std::size_t>(r)];
            for (std::int64_t head = 1; head <= alibi.heads(); ++head)
                block(r, 1 + head) = alibi.penalty(head, first + r) + 0.0; // no −0
        }
    };
}

} // namespace

Expected<TableSource> rotaryNumbers(const Scene& scene)
{
    const Rotary rotary(scene.encoding);
    if (rotary.pairs() == 0)
        return Error{Error::Kind::Range, "Rotary embedding turns pairs of columns, and there are none; choose a d_model of 2 or more."};
    TableSource table;
    table.rows = scene.encoding.maxLen();
    table.rowName = [](std::int64_t row) { return row; };
    if (scene.rotary.picture == RotaryContent::Angles) {
        table.columns = rotary.pairs();
        table.corner = "position";
        table.columnName = [](std::int64_t pair) { return numberText(pair); };
        table.fill = anglesOf(rotary);
        return table;
    }
    const auto alibi = Alibi::make(scene.rotary.heads);
    if (!alibi)
        return alibi.error();
    table.columns = 2 + alibi->heads();
    table.corner = "offset";
    table.columnName = [](std::int64_t column) {
        return column == 0 ? std::string("equal") : column == 1 ? std::string("random") : "alibi_" + numberText(column - 1);
    };
    table.fill = similaritiesOf(rotary, *alibi, scene.rotary.seed);
    return table;
}

} // namespace posenc
