// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"

namespace posenc {

/// What is drawn of the patches of a picture.
enum class PatchesContent {
    Map, ///< the similarity of the selected patch with all others
    All  ///< the maps of all patches, each a small one
};
inline constexpr Names<PatchesContent, 2> patchesNames{{{"map", PatchesContent::Map}, {"all", PatchesContent::All}}};
inline std::string_view nameOf(PatchesContent picture) { return nameIn(patchesNames, picture); }

/// What the similarity of two patches is.
enum class PatchesScore {
    Scheme, ///< that of their rows of the table
    Rope2d, ///< of equal vectors rotated by 2-D RoPE, as in vision transformers
    Mrope   ///< of equal vectors rotated by M-RoPE, as in Qwen2-VL, by the sections of page Rotary
};
inline constexpr Names<PatchesScore, 3> patchesScoreNames{
    {{"scheme", PatchesScore::Scheme}, {"rope-2d", PatchesScore::Rope2d}, {"m-rope", PatchesScore::Mrope}}};
inline std::string_view nameOf(PatchesScore score) { return nameIn(patchesScoreNames, score); }

struct PatchesSettings {
    PatchesContent picture = PatchesContent::Map;
    PatchesScore score = PatchesScore::Scheme;

    bool operator==(const PatchesSettings&) const = default;
};

} // namespace posenc
