// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_positions.h"

#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/models/config_warnings.h"
#include "core/models/position_kind.h"

namespace posenc {

namespace {

std::string named(const ModelPositions& positions)
{
    return positions.model.empty() ? std::string("The model") : onOneLine(positions.model.substr(0, 60));
}

std::string withRows(std::int64_t rows) { return rows > 0 ? " of " + numberText(rows) + " positions" : std::string(); }

std::string summaryOf(const ModelPositions& positions)
{
    const std::string model = named(positions);
    switch (positions.kind) {
    case PositionKind::Rope: {
        const ModelRope& rope = positions.rope;
        return model + " turns its queries and keys (RoPE): θ = " + numberText(rope.theta) + ", " + numberText(rope.columns)
               + " columns a head, " + (rope.length > 0 ? numberText(rope.length) + " positions, " : std::string())
               + (rope.scaling.type == RopeType::Default ? "no scaling." : "scaling " + std::string(nameOf(rope.scaling.type)) + ".");
    }
    case PositionKind::Alibi:
        return model + " has no rotary embedding: ALiBi subtracts a penalty from the scores of its " + numberText(positions.heads)
               + " heads.";
    case PositionKind::LearnedTable:
        return model + " has no rotary embedding but a learned table" + withRows(positions.rows) + ": open its weights to see it.";
    case PositionKind::Sinusoidal:
        return model + " has no rotary embedding: it adds sines and cosines" + withRows(positions.rows) + ".";
    case PositionKind::T5:
        return model + " has no rotary embedding but learned biases over the offset, in buckets: open its weights to see them.";
    case PositionKind::None:
        return model + " names no rotary embedding, and no other way to tell positions apart that posenc knows.";
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
        return Error{Error::Kind::File,
                     "This is JSON, but no model's configuration: it has neither model_type nor num_attention_heads nor rope_theta."};
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
