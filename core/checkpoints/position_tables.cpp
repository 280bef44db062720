// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/position_tables.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <array>
#include <bit>

namespace posenc {

namespace {

bool isLetter(char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z'); }
char inSmall(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

std::string inSmall(std::string_view text)
{
    std::string small(text);
    std::ranges::transform(small, small.begin(), [](char letter) { return inSmall(letter); });
    return small;
}

// A word begins here: not within another, except as in absPosEmb.
bool beginsWord(std::string_view name, std::size_t at)
{
    return at == 0 || !isLetter(name[at - 1]) || (name[at - 1] >= 'a' && name[at] >= 'A' && name[at] <= 'Z');
}

bool take(std::string_view& rest, std::string_view what)
{
    const bool there = rest.starts_with(what);
    rest.remove_prefix(there ? what.size() : 0);
    return there;
}

// pos, position or positional, then an underscore or none, then emb… or enc…
bool isOfPositions(std::string_view rest)
{
    if (!take(rest, "pos"))
        return false;
    if (take(rest, "ition"))
        take(rest, "al");
    take(rest, "_");
    return rest.starts_with("emb") || rest.starts_with("enc");
}

bool isWord(std::string_view rest, std::string_view word) { return take(rest, word) && (rest.empty() || !isLetter(rest.front())); }

bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

// m + `more`, if so many rows are a power of two of at least 64 and as many more.
bool isPowerOfTwoAnd(std::int64_t rows, std::int64_t more)
{
    constexpr std::int64_t least = 64;
    return rows - more >= least && std::has_single_bit(static_cast<std::uint64_t>(rows - more));
}

bool isOfPictures(const TensorInfo& tensor, const std::string& name)
{
    if (contains(name, "text") || contains(name, "relative_attention_bias"))
        return false;
    for (const std::string_view part : {"vit.", "vision", "visual", "patch", "deit", "image"})
        if (contains(name, part))
            return true;
    if (const std::size_t at = name.rfind("pos_embed"); at != name.npos && isWord(std::string_view(name).substr(at), "pos_embed"))
        return true; // timm and MAE
    const auto grid = gridOf(tensor.rows, {});
    return tensor.shape.size() == 3 && tensor.shape.front() == 1 && grid && grid->leading > 0; // a parameter of its own, with a class token
}

RowsMeant picture(const TensorInfo& tensor, const PatchGrid& grid)
{
    RowsMeant rows;
    rows.isPicture = true;
    rows.patches = {grid.leading, grid.width};
    const Sentence reason =
        grid.leading == 0 ? sentence("core", "The table's %1 rows are %2 × %2 patches of an image, row by row.")
        : grid.leading == 1
            ? sentence("core", "The table's %1 rows are 1 + %2 × %2: a class token, then the patches of an image, row by row.")
            : sentence("core",
                       "The table's %1 rows are %3 + %2 × %2: a class token and another token, then the patches of an image, row by row.");
    rows.reason = reason(tensor.rows, grid.width, grid.leading);
    return rows;
}

// The row for padding: a single one that is zero among the first, or zero rows before all others.
RowsMeant afterPadding(const TensorInfo& tensor, const std::string& name, const Table& beginning)
{
    const std::int64_t most = std::min<std::int64_t>(beginning.rows(), rowsLookedAt);
    std::vector<std::int64_t> zeros;
    for (std::int64_t row = 0; row < most; ++row)
        if ((beginning.row(row).array() == 0.0).all())
            zeros.push_back(row);
    RowsMeant rows;
    const bool areLeading = !zeros.empty() && zeros.back() + 1 == std::ssize(zeros);
    if (zeros.size() == 1 && zeros.front() > 0 && zeros.front() + 1 < most) {
        rows.firstRow = zeros.front() + 1;
        rows.reason = sentence("core", "Row %1 is zero, as a padding row is, so position 0 is row %2.")(zeros.front(), rows.firstRow);
    } else if (areLeading && isPowerOfTwoAnd(tensor.rows, std::ssize(zeros))) {
        rows.firstRow = std::ssize(zeros);
        const Sentence reason = rows.firstRow == 1 ? sentence("core", "Row 0 is zero and %2 rows follow, so position 0 is row %3.")
                                                   : sentence("core", "Rows 0 to %1 are zero and %2 rows follow, so position 0 is row %3.");
        rows.reason = reason(rows.firstRow - 1, tensor.rows - rows.firstRow, rows.firstRow);
    } else if (isPowerOfTwoAnd(tensor.rows, 2) && (contains(name, "embed_positions") || contains(name, "position_embeddings"))) {
        rows.firstRow = 2;
        rows.reason =
            sentence("core", "The table has %1 + 2 rows, as in RoBERTa, BART and OPT, where position 0 is row 2.")(tensor.rows - 2);
    }
    return rows;
}

struct Known {
    std::string_view name; ///< a part of the tensor's, in small letters
    std::int64_t rows;
    std::int64_t columns; ///< 0: any
    const char* model;
    Sentence which = {}; ///< name of the table, with the model as %1; empty: the name of the model
};

constexpr Sentence atMorePixels = sentence("core", "%1 at 384 pixels");
constexpr Sentence distilledOne = sentence("core", "%1, distilled");
constexpr Sentence ofEncoder = sentence("core", "%1, encoder");
constexpr Sentence ofDecoder = sentence("core", "%1, decoder");
constexpr Sentence ofText = sentence("core", "%1, text");
constexpr Sentence ofPictures = sentence("core", "%1, images");
constexpr Sentence asBuckets = sentence("core", "%1: 32 buckets of offsets, one column per head");

constexpr std::array knownTables{
    Known{"wpe", 1024, 768, "GPT-2 small"},
    Known{"wpe", 1024, 1024, "GPT-2 medium"},
    Known{"wpe", 1024, 1280, "GPT-2 large"},
    Known{"wpe", 1024, 1600, "GPT-2 XL"},
    Known{"wpe", 2048, 768, "GPT-Neo 125M"},
    Known{"wpe", 2048, 2048, "GPT-Neo 1.3B"},
    Known{"wpe", 2048, 2560, "GPT-Neo 2.7B"},
    Known{"wpe", 8192, 6144, "StarCoder"},
    Known{"position_embd", 1024, 768, "GPT-2 small"},
    Known{"position_embd", 1024, 1024, "GPT-2 medium"},
    Known{"position_embd", 1024, 1280, "GPT-2 large"},
    Known{"position_embd", 1024, 1600, "GPT-2 XL"},
    Known{"embeddings.position_embeddings", 512, 768, "BERT base"},
    Known{"embeddings.position_embeddings", 512, 1024, "BERT large"},
    Known{"embeddings.position_embeddings", 514, 768, "RoBERTa base"},
    Known{"embeddings.position_embeddings", 514, 1024, "RoBERTa large"},
    Known{"embeddings.position_embeddings", 4098, 768, "Longformer base"},
    Known{"embeddings.position_embeddings", 197, 768, "ViT-B/16"},
    Known{"embeddings.position_embeddings", 577, 768, "ViT-B/16", atMorePixels},
    Known{"embeddings.position_embeddings", 198, 768, "DeiT-B", distilledOne},
    Known{"pos_embed", 197, 192, "ViT-Ti/16"},
    Known{"pos_embed", 197, 384, "ViT-S/16"},
    Known{"pos_embed", 197, 768, "ViT-B/16"},
    Known{"pos_embed", 197, 1024, "ViT-L/16"},
    Known{"pos_embed", 198, 768, "DeiT-B", distilledOne},
    Known{"pos_embed", 577, 768, "ViT-B/16", atMorePixels},
    Known{"encoder.embed_positions", 1500, 384, "Whisper tiny", ofEncoder},
    Known{"encoder.embed_positions", 1500, 512, "Whisper base", ofEncoder},
    Known{"encoder.embed_positions", 1500, 768, "Whisper small", ofEncoder},
    Known{"encoder.embed_positions", 1500, 1024, "Whisper medium", ofEncoder},
    Known{"encoder.embed_positions", 1500, 1280, "Whisper large", ofEncoder},
    Known{"decoder.embed_positions", 448, 384, "Whisper tiny", ofDecoder},
    Known{"decoder.embed_positions", 448, 512, "Whisper base", ofDecoder},
    Known{"decoder.embed_positions", 448, 768, "Whisper small", ofDecoder},
    Known{"decoder.embed_positions", 448, 1024, "Whisper medium", ofDecoder},
    Known{"decoder.embed_positions", 448, 1280, "Whisper large", ofDecoder},
    Known{"embed_positions", 1026, 768, "BART base"},
    Known{"embed_positions", 1026, 1024, "BART large"},
    Known{"embed_positions", 2050, 0, "OPT"},
    Known{"text_model.embeddings.position_embedding", 77, 0, "CLIP", ofText},
    Known{"vision_model.embeddings.position_embedding", 50, 768, "CLIP ViT-B/32", ofPictures},
    Known{"vision_model.embeddings.position_embedding", 197, 768, "CLIP ViT-B/16", ofPictures},
    Known{"vision_model.embeddings.position_embedding", 257, 1024, "CLIP ViT-L/14", ofPictures},
    Known{"visual.positional_embedding", 50, 768, "CLIP ViT-B/32", ofPictures},
    Known{"visual.positional_embedding", 197, 768, "CLIP ViT-B/16", ofPictures},
    Known{"visual.positional_embedding", 257, 1024, "CLIP ViT-L/14", ofPictures},
    Known{"relative_attention_bias", 32, 0, "T5", asBuckets},
};

// Buffers of numbers 0, 1, 2 … or of places in another table, which hold nothing of their own.
bool isOfPlaces(const TensorInfo& tensor)
{
    const std::string name = inSmall(tensor.name);
    return name.ends_with("position_ids") || name.ends_with("relative_position_index");
}

// The frequencies ω of rotary embedding.
bool isFrequencies(const TensorInfo& tensor) { return tensor.floats && inSmall(tensor.name).ends_with("inv_freq"); }

} // namespace

bool namesPositionTable(std::string_view name)
{
    const std::string small = inSmall(name);
    for (const std::string_view other : {"token_type", "rel_pos", "conv"})
        if (contains(small, other))
            return false;
    for (std::size_t at = 0; at < small.size(); ++at) {
        const std::string_view rest = std::string_view(small).substr(at);
        const bool fits = isWord(rest, "wpe") || isOfPositions(rest) || rest.starts_with("embed_positions")
                          || rest.starts_with("relative_attention_bias") || isWord(rest, "row_embed") || isWord(rest, "col_embed");
        if (fits && beginsWord(name, at))
            return true;
    }
    return false;
}

std::vector<std::size_t> positionTables(std::span<const TensorInfo> tensors)
{
    std::vector<std::size_t> named;
    std::vector<std::size_t> all;
    std::vector<std::size_t> frequencies;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const TensorInfo& tensor = tensors[i];
        if (!tensor.problem.empty())
            continue;
        if (tensor.floats && tensor.rows >= 2 && namesPositionTable(tensor.name))
            named.push_back(i);
        if (isFrequencies(tensor))
            frequencies.push_back(i);
        else if ((tensor.rows >= 2 || tensor.shape.size() >= 2) && !isOfPlaces(tensor))
            all.push_back(i);
    }
    return !named.empty() ? named : all.empty() ? frequencies : all;
}

std::string whyNoPositionTable(std::span<const TensorInfo> tensors)
{
    const TensorInfo* unreadable = nullptr;
    for (const TensorInfo& tensor : tensors) {
        if (!namesPositionTable(tensor.name))
            continue;
        if (tensor.problem.empty() && tensor.floats && tensor.rows >= 2)
            return {};
        if (!tensor.problem.empty() && !unreadable)
            unreadable = &tensor;
    }
    if (unreadable)
        return sentence("core", "The model's table of positions, %1, cannot be read. %2")(posenc::quoted(unreadable->name),
                                                                                          unreadable->problem);
    const auto named = [&](std::string_view part) {
        return std::ranges::find_if(tensors, [&](const TensorInfo& tensor) { return contains(inSmall(tensor.name), part); });
    };
    if (const auto convolution = named("pos_conv_embed"); convolution != tensors.end())
        return sentence("core",
                        "This model has no table of positions: a convolution gives the positions (%1).")(posenc::quoted(convolution->name));
    for (const std::string_view part : {"inv_freq", "rope_freqs", "rope_factors"})
        if (const auto rotary = named(part); rotary != tensors.end())
            return sentence(
                "core", "This model has no table of positions: it rotates its vectors (%1), by rules in its config.json or its settings.")(
                posenc::quoted(rotary->name));
    return {};
}

RowsMeant proposedRows(const TensorInfo& tensor, const Table& beginning)
{
    const std::string name = inSmall(tensor.name);
    if (contains(name, "relative_attention_bias"))
        return {}; // the rows of the table are buckets of offsets
    if (isOfPictures(tensor, name)) {
        const auto grid = gridOf(tensor.rows, {});
        return grid ? picture(tensor, *grid) : RowsMeant{};
    }
    return afterPadding(tensor, name, beginning);
}

std::string knownModel(const TensorInfo& tensor)
{
    const std::string name = inSmall(tensor.name);
    for (const Known& known : knownTables) {
        const std::size_t at = name.rfind(known.name);
        if (tensor.rows == known.rows && (known.columns == 0 || tensor.columns == known.columns) && at != name.npos && beginsWord(name, at))
            return known.which.isEmpty() ? known.model : known.which(known.model);
    }
    return {};
}

} // namespace posenc
