// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/position_words.h"

#include "core/base/names.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/models/model_tables.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace posenc {

namespace {

using Name = std::string_view;

constexpr auto wordsOfRotation =
    std::to_array<Name>({"rope", "mrope", "ropes", "rotary", "rot", "yarn", "longrope", "alibi", "ntk", "xpos"});
// Words of positions begin with these; of a key in small letters.
constexpr auto otherWords = std::to_array<Name>(
    {"theta", "thetas", "nope", "condense", "pos", "pe", "ntkaware", "nopos", "cope", "kerple", "interp", "selfextend", "pi"});
// A word of a key in small letters that speaks of positions beside one of the others.
constexpr auto wordsBesides = std::to_array<std::pair<Name, Name>>({{"context", "scale scaling factor extension"},
                                                                    {"ctx", "scale scaling factor extension"},
                                                                    {"freq", "base scale"},
                                                                    {"frequency", "base scale"},
                                                                    {"self", "extend"},
                                                                    {"clamp", "len"},
                                                                    {"fire", "c threshold use"},
                                                                    {"relative", "attention bias buckets distance"}});
constexpr auto beginnings = std::to_array<Name>({"rope", "rotar", "rotat", "position", "posemb", "interpol", "extrapol", "sinus"});

// Other parts of a model, with positions of their own.
constexpr auto otherParts = std::to_array<Name>(
    {"vision", "visual", "image", "img",       "audio", "speech",       "video",       "vit",     "talker",    "code2wav", "token2wav",
     "dit",    "vq",     "vae",   "projector", "tower", "quantization", "compression", "encoder", "connector", "aligner",  "patcher"});

// Keys that decide about positions: a key that is nearly one of these is probably a mistake.
constexpr auto usualKeys = std::to_array<Name>({"rope_theta",
                                                "rope_scaling",
                                                "rope_parameters",
                                                "max_position_embeddings",
                                                "rotary_pct",
                                                "rotary_dim",
                                                "partial_rotary_factor",
                                                "head_dim",
                                                "hidden_size",
                                                "num_attention_heads",
                                                "num_hidden_layers",
                                                "original_max_position_embeddings",
                                                "position_embedding_type",
                                                "qk_rope_head_dim",
                                                "qk_nope_head_dim",
                                                "global_head_dim",
                                                "attention_head_dim",
                                                "n_positions",
                                                "seq_length",
                                                "max_seq_len",
                                                "max_sequence_length",
                                                "model_max_length",
                                                "max_target_positions",
                                                "rotary_emb_base",
                                                "rotary_emb_fraction",
                                                "global_rope_theta",
                                                "local_rope_theta",
                                                "rope_local_base_freq",
                                                "sliding_window",
                                                "use_sliding_window",
                                                "sliding_window_pattern",
                                                "max_window_layers",
                                                "layer_types",
                                                "no_rope_layers",
                                                "no_rope_layer_interval",
                                                "rope_interleave",
                                                "alibi_bias_max"});
// Keys that are nearly one of those, and that programs know.
constexpr auto likeUsualKeys =
    std::to_array<Name>({"rope_interleaved", "hidden_sizes", "layer_type", "num_positions", "interleaved_rope", "rotary_base"});

// True of some word of a key, words being separated by anything but letters and digits.
template <class Fits>
bool someWord(Name text, const Fits& fits)
{
    constexpr Name between = "_-./: ";
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(between), text.size());
        if (end > 0 && fits(text.substr(0, end)))
            return true;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return false;
}

bool isAmong(const auto& names, Name name) { return std::ranges::find(names, name) != names.end(); }

bool isNeutral(Name key)
{
    static const std::vector<Name> keys = [] {
        std::vector<Name> all;
        for (Name row : rowsIn(neutralKeysTable))
            all.push_back(taken(row, ','));
        std::ranges::sort(all);
        return all;
    }();
    return std::ranges::binary_search(keys, key) || std::ranges::binary_search(keys, key.substr(key.rfind('/') + 1));
}

// What was probably meant: a known key with at most two letters changed. A further word makes another key of it: v_head_dim.
Name meantBy(Name key, PositionKind kind)
{
    constexpr std::size_t longShortKey = 9;
    if (kind == PositionKind::Unknown || isAmong(usualKeys, key) || isAmong(likeUsualKeys, key) || isNeutral(key))
        return {};
    // A key that speaks of positions anyway may differ by more letters.
    if (kind == PositionKind::Rope && speaksOfPositions(key)) {
        const auto known = std::span(usualKeys).first(7);
        const Name meant = nearestName(key, known);
        if (!meant.empty() && std::max(key.size(), meant.size()) - std::min(key.size(), meant.size()) <= 2)
            return meant;
    }
    const Name meant = nearestName(key, usualKeys, key.size() > longShortKey ? 2 : 1);
    const auto isInKey = [key](Name wanted) { return someWord(key, [wanted](Name word) { return word == wanted; }); };
    return meant.empty() || !someWord(meant, [&](Name word) { return !isInKey(word); }) ? Name() : meant;
}

// A factor of 1, or a word for rotation as it is.
bool changesNothing(const ModelKeys& keys, Name key)
{
    const std::string text = keys.text(key).value_or(std::string());
    return isAmong(std::to_array<Name>({"default", "none", "rope", "rotary", "normal", "original", "no_scaling"}), text)
           || (keys.number(key) == 1.0 && someWord(key, [](Name word) {
                   return isAmong(std::to_array<Name>({"factor", "ratio", "scale"}), word);
               }));
}

} // namespace

bool namesRotation(std::string_view name)
{
    return someWord(name, [](Name word) { return isAmong(wordsOfRotation, word); });
}

bool switchesRotation(Name name)
{
    constexpr auto rotations = std::to_array<Name>({"rope", "rotary"});
    constexpr auto others =
        std::to_array<Name>({"use",        "uses", "with",      "has",        "is",   "do",        "apply",    "enable",
                             "enabled",    "add",  "embedding", "embeddings", "emb",  "embed",     "position", "positions",
                             "positional", "pos",  "encoding",  "encodings",  "attn", "attention", "in"});
    const auto isOneOf = [](const auto& words, Name word) { return std::ranges::find(words, word) != words.end(); };
    bool rotates = false;
    while (!name.empty()) {
        const Name word = taken(name, '_');
        const bool isRotation = isOneOf(rotations, word);
        if (!isRotation && !isOneOf(others, word))
            return false;
        rotates = rotates || isRotation;
    }
    return rotates;
}

bool speaksOfPositions(std::string_view name)
{
    const auto has = [name](Name wanted) { return someWord(name, [wanted](Name word) { return word == wanted; }); };
    const auto fits = [](Name word) {
        return isAmong(otherWords, word) || std::ranges::any_of(beginnings, [&](Name each) { return word.starts_with(each); });
    };
    return namesRotation(name) || someWord(name, fits)
           || std::ranges::any_of(wordsBesides, [&](const auto& each) { return has(each.first) && someWord(each.second, has); });
}

void tellUnreadKeys(const ModelKeys& keys, std::string_view scope, ModelPositions& positions)
{
    constexpr std::size_t mostWarnings = 24; // nobody reads more
    std::vector<std::string> found;
    for (const std::string& key : keys.unread()) {
        Name rest = key;
        const std::size_t object = key.rfind('/');
        const bool isInScope = key.starts_with(scope);
        if (!isInScope && scope.ends_with('.')) // of a GGUF file
            continue;
        rest.remove_prefix(isInScope ? scope.size() : 0);
        const bool isInObject = rest.find('/') != Name::npos;
        const Name meant = isInObject || found.size() > mostWarnings ? Name() : meantBy(rest, positions.kind);
        if (!meant.empty() && positions.warnings.size() < mostWarnings) {
            positions.warnings.push_back(sentence("core", "Programs do not know the key %1 and ignore it. Did you mean %2?")(
                posenc::quoted(std::string(rest)), posenc::quoted(std::string(meant))));
            continue;
        }
        // Of a model that does not rotate, keys of rotary embedding may be left over, and others say how long its table is.
        const bool isUnknown = positions.kind == PositionKind::Unknown;
        const bool isOther = positions.kind != PositionKind::Rope && !isUnknown;
        const Name last = rest.substr(rest.rfind('/') + 1);
        if (isNeutral(rest) || !speaksOfPositions(rest)
            || (isOther && (!namesRotation(rest) || isKeyOfRope(rest) || switchesRotation(last)))
            || (!positions.switchedOff.empty() && isKeyOfRope(rest)))
            continue;
        // Of a model of which nothing is known, an encoder says as much as a decoder.
        const auto isOfOther = [&](Name word) { return isAmong(otherParts, word) && !(isUnknown && word == "encoder"); };
        if (object != std::string::npos && someWord(Name(key).substr(0, object), isOfOther))
            continue;
        // What is in these is looked at with the scaling.
        if (Name(rest).starts_with("rope_scaling/") || Name(rest).starts_with("rope_parameters/"))
            continue;
        const auto wasTold = [&](const std::string& each) {
            return key.starts_with(each) && (key.size() == each.size() || key[each.size()] == '/');
        };
        if (changesNothing(keys, key) || std::ranges::any_of(positions.unread, wasTold))
            continue;
        found.push_back(key);
    }
    if (found.empty())
        return;
    positions.unread.insert(positions.unread.end(), found.begin(), found.end());
    if (positions.kind == PositionKind::None)
        positions.kind = PositionKind::Unknown;
    const Sentence said = found.size() == 1 ? sentence("core", "posenc does not read the key %1, which may change the positions.")
                                            : sentence("core", "posenc does not read these keys, which may change the positions: %1.");
    positions.warnings.push_back(said(quotedList(found)));
}

std::string quotedList(const std::vector<std::string>& keys)
{
    constexpr std::size_t most = 12;
    std::string list;
    for (std::size_t key = 0; key < std::min(most, keys.size()); ++key)
        list += (list.empty() ? "" : ", ") + posenc::quoted(keys[key]);
    return keys.size() > most ? sentence("core", "%1 and %2 more")(list, keys.size() - most) : list;
}

} // namespace posenc
