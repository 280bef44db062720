// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numbers/rotary_numbers.h"

#include "core/base/number_text.h"
#include "core/base/sentence.h"
#include "core/relative/alibi.h"
#include "core/rope/rope_frequencies.h"

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

TableSource::Fill columnsOf(const RopeFrequencies& frequencies)
{
    return [frequencies](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const TurnedColumns columns = turnedColumns(frequencies.scaling().pairing, frequencies.spec().dModel(), first + r);
            const std::int64_t values[] = {first + r, columns.first, columns.second};
            for (Eigen::Index column = 0; column < block.cols(); ++column)
                block(r, column) = static_cast<double>(values[column]);
        }
    };
}

// A row for each pair.
TableSource overRopePairs(TableSource table, const RopeFrequencies& frequencies, bool columns)
{
    const std::vector<std::string> names = columns ? std::vector<std::string>{"pair", "first_column", "second_column"}
                                                   : std::vector<std::string>{"pair", "omega", "omega_scaled", "ratio", "lambda_scaled"};
    table.rows = frequencies.pairs();
    table.columns = static_cast<std::int64_t>(names.size());
    table.corner.clear();
    table.rowName = nullptr;
    table.columnName = [names](std::int64_t column) { return names[static_cast<std::size_t>(column)]; };
    table.fill = columns ? columnsOf(frequencies) : frequenciesOf(frequencies);
    return table;
}

} // namespace

Expected<TableSource> rotaryNumbers(const Scene& scene)
{
    const auto scaling = ropeScalingOf(scene.rotary);
    if (!scaling)
        return scaling.error();
    const auto frequencies = RopeFrequencies::make(scene.encoding, *scaling);
    if (!frequencies)
        return frequencies.error();
    const Rotary rotary = frequencies->rotary();
    if (rotary.pairs() == 0)
        return Error{Error::Kind::Range,
                     sentence("ui", "Rotary embedding turns pairs of columns, and there are none; choose a d_model of 2 or more.")};
    TableSource table;
    table.rows = scene.encoding.maxLen();
    table.rowName = [](std::int64_t row) { return row; };
    if (scene.rotary.picture == RotaryContent::Wavelengths || scene.rotary.picture == RotaryContent::Columns)
        return overRopePairs(std::move(table), *frequencies, scene.rotary.picture == RotaryContent::Columns);
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
