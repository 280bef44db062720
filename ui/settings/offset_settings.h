// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"

namespace posenc {

/// What the similarity over the offset is measured from.
enum class OffsetReference {
    Zero,    ///< position 0, over the offsets Δ ≥ 0: with complete pairs it tells all of the encoding
    Selected ///< the selected position k, over all positions; what other schemes always are measured from
};
inline constexpr Names<OffsetReference, 2> referenceNames{{{"zero", OffsetReference::Zero}, {"selected", OffsetReference::Selected}}};
inline std::string_view nameOf(OffsetReference reference) { return nameIn(referenceNames, reference); }

/// How the similarity is drawn over the offset.
struct OffsetSettings {
    OffsetReference reference = OffsetReference::Zero;
    /// As attention weights, softmax(PE(0)·PE(Δ) / √d) or softmax(PE(k)·PE(k′) / √d), instead of the measure.
    bool softmax = false;

    bool operator==(const OffsetSettings&) const = default;
};

} // namespace posenc
