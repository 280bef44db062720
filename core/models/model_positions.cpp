// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_positions.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/models/config_warnings.h"
#include "core/models/position_kind.h"

namespace posenc {

namespace {

std::string named(const ModelPositions& positions)
{
    return positions.model.empty() ? sentence("core", "The model") : onOneLine(positions.model.substr(0, 60));
}

std::string summaryOf(const ModelPositions& positions)
{
    const std::string model = named(positions);
    switch (positions.kind) {
    case PositionKind::Rope:
        return ropeSummary(model, positions.rope);
    case PositionKind::Alibi:
        return alibiSummary(model, positions.heads);
    case PositionKind::LearnedTable:
        return positions.rows > 0
                   ? sentence("core", "%1 has no rotary embedding but a learned table of %2 positions: open its weights to see it.")(
                       model, positions.rows)
                   : sentence("core", "%1 has no rotary embedding but a learned table: open its weights to see it.")(model);
    case PositionKind::Sinusoidal:
        return positions.rows > 0
                   ? sentence("core", "%1 has no rotary embedding: it adds sines and cosines of %2 positions.")(model, positions.rows)
                   : sentence("core", "%1 has no rotary embedding: it adds sines and cosines.")(model);
    case PositionKind::T5:
        return sentence("core",
                        "%1 has no rotary embedding but learned biases over the offset, in buckets: open its weights to see them.")(model);
    case PositionKind::None:
        return sentence("core", "%1 names no rotary embedding, and no other way to tell positions apart that posenc knows.")(model);
    }
    return {};
}

} // namespace

Expected<ModelPositions> readModelConfig(std::string_view json)
{
    const auto keys = ModelKeys::fromJson(json);
    if (!keys)
        return keys.error();
    const std::string scope = languageScope(*keys);
    ModelPositions positions;
    positions.model = modelName(*keys, scope);
    positions.kind = kindOf(*keys, scope);
    positions.heads = firstCount(*keys, scope, {"num_attention_heads", "n_head", "n_heads", "num_heads"}).value_or(0);
    positions.rows =
        firstCount(*keys, scope, {"max_position_embeddings", "n_positions", "n_ctx", "max_target_positions", "seq_length", "max_seq_len"})
            .value_or(0);
    if (positions.kind == PositionKind::None && positions.model.empty() && positions.heads == 0)
        return Error{
            Error::Kind::File,
            sentence("core",
                     "This is JSON, but no model's configuration: it has neither model_type nor num_attention_heads nor rope_theta.")};
    if (positions.kind == PositionKind::Rope) {
        const RopePlace place = ropePlace(*keys, scope);
        const auto rope = readRope(*keys, place, positions);
        if (!rope)
            return rope.error();
        positions.rope = *rope;
        warnOfRope(*keys, place, *rope, positions);
    }
    positions.summary = summaryOf(positions);
    return positions;
}

} // namespace posenc
