// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/rotary/rotary_contents.h"
#include "ui/features/rotary/rotary_lines.h"

namespace posenc {

namespace {

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

TableSource similaritiesOfBoth(const RotarySide& a, const RotarySide& b, TableSource table)
{
    table.columns = 2;
    table.corner = "offset";
    table.columnName = [](std::int64_t column) { return std::string(column == 0 ? "a_equal" : "b_equal"); };
    table.fill = [a, b, ofA = equalWeights(a.rotary), ofB = equalWeights(b.rotary)](std::int64_t first, TableRef block) {
        const SampleAxis offsets(static_cast<double>(first), 1.0, static_cast<int>(block.rows()), a.rotary.encoding().spec().maxLen());
        const CurveSamples one = sampleRotary(a.rotary, ofA, offsets);
        const CurveSamples other = sampleRotary(b.rotary, ofB, offsets);
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            block(r, 0) = one.middle[static_cast<std::size_t>(r)];
            block(r, 1) = other.middle[static_cast<std::size_t>(r)];
        }
    };
    return table;
}

/// The similarity of a rotated vector with itself, turned Δ positions further, and ALiBi's penalty.
class RotarySimilarities : public RotaryOverOffsets {
    Q_DECLARE_TR_FUNCTIONS(RotaryPicture)
public:
    using RotaryOverOffsets::RotaryOverOffsets;

    QString subtitle() const override
    {
        return isBeside() ? tr("(R_0 q) · (R_Δ q) for |q| = 1, all pairs alike") : tr("(R_0 q) · (R_Δ q) for |q| = 1, and ALiBi's penalty");
    }

    // (max_len × 2 + heads), or beside a second model (max_len × 2)
    Expected<TableSource> numbers() const override
    {
        TableSource table = overMaxLen(scene(), "offset");
        if (isBeside())
            return similaritiesOfBoth(a(), *b(), std::move(table));
        const auto alibi = madeAlibi();
        if (!alibi)
            return alibi.error();
        table.columns = 2 + alibi->heads();
        table.columnName = [](std::int64_t column) {
            return column == 0 ? std::string("equal") : column == 1 ? std::string("random") : "alibi_" + numberText(column - 1);
        };
        table.fill = similaritiesOf(frequencies()->rotary(), *alibi, scene().of<RotarySettings>().seed);
        return table;
    }

protected:
    QString readoutAt(std::int64_t offset, std::int64_t) const override
    {
        const RotaryWeights& vectors = *this->vectors();
        const auto alike = [offset](const RotarySide& side) {
            return similarityText(rotarySimilarity(side.rotary, equalWeights(side.rotary), offset));
        };
        const QString similarity = b() ? tr("Δ = %1: all pairs alike, A %2, B %3").arg(offset).arg(alike(a()), alike(*b()))
                                       : tr("Δ = %1: all pairs alike %2, random direction %3")
                                             .arg(offset)
                                             .arg(alike(a()), similarityText(rotarySimilarity(vectors.rotary, vectors.random, offset)));
        if (isBeside())
            return similarity;
        return tr("%1; %2").arg(similarity, penaltiesAt(offset));
    }
};

/// ALiBi's penalty of each head, which needs no pair.
class RotaryPenalties : public RotaryOverOffsets {
    Q_DECLARE_TR_FUNCTIONS(RotaryPicture)
public:
    using RotaryOverOffsets::RotaryOverOffsets;

    QString unavailableReason() const override { return whyNothingIsKnown(); }
    QString subtitle() const override { return tr("ALiBi's penalty −m Δ of each head over the offset Δ"); }
    QString parameters() const override { return slopesText(alibi(), alibi().bySlope(mostDrawnHeads).size()); }

    // (max_len × heads)
    Expected<TableSource> numbers() const override
    {
        const auto alibi = madeAlibi();
        if (!alibi)
            return alibi.error();
        TableSource table = overMaxLen(scene(), "offset");
        table.columns = alibi->heads();
        table.columnName = [](std::int64_t column) { return "alibi_" + numberText(column + 1); };
        table.fill = [alibi = *alibi](std::int64_t first, TableRef block) {
            for (Eigen::Index r = 0; r < block.rows(); ++r)
                for (Eigen::Index head = 0; head < block.cols(); ++head)
                    block(r, head) = alibi.penalty(head + 1, first + r) + 0.0; // no −0
        };
        return table;
    }

protected:
    bool tellsScaling() const override { return false; }
    QString readoutAt(std::int64_t offset, std::int64_t) const override { return tr("Δ = %1: %2").arg(offset).arg(penaltiesAt(offset)); }
};

} // namespace

std::shared_ptr<const RotaryPicture> rotarySimilarities(const Scene& scene, const RotaryPicture* before)
{
    return std::make_shared<const RotarySimilarities>(scene, before);
}

QString RotaryOverOffsets::penaltiesAt(std::int64_t offset) const
{
    const Alibi alibi = this->alibi();
    const std::vector<std::int64_t> ends = alibi.bySlope(2);
    const auto penalty = [&](std::int64_t head) { return valueText(alibi.penalty(head, offset) + 0.0); }; // no −0
    return alibi.heads() == 1 ? tr("ALiBi %1").arg(penalty(1))
                              : tr("ALiBi %1 (head %2) … %3 (head %4)")
                                    .arg(penalty(ends.front()))
                                    .arg(ends.front())
                                    .arg(penalty(ends.back()))
                                    .arg(ends.back());
}

std::shared_ptr<const RotaryPicture> rotaryPenalties(const Scene& scene, const RotaryPicture* before)
{
    return std::make_shared<const RotaryPenalties>(scene, before);
}

} // namespace posenc
