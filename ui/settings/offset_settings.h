// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"

#include <QString>

#include <optional>

namespace posenc {

/// What the similarity over the offset is measured from.
enum class OffsetReference {
    Zero,    ///< position 0, over the offsets Δ ≥ 0: with complete pairs it tells all of the encoding
    Selected ///< the selected position k, over all positions; what other schemes always are measured from
};
inline constexpr Names<OffsetReference, 2> referenceNames{{{"zero", OffsetReference::Zero}, {"selected", OffsetReference::Selected}}};
inline std::string_view nameOf(OffsetReference reference) { return nameIn(referenceNames, reference); }

/// The range of a colour scale.
struct ColorRange {
    double lowest = 0.0;
    double highest = 1.0;

    bool operator==(const ColorRange&) const = default;
};
/// "A:B" with A < B, both finite; nothing for other texts.
std::optional<ColorRange> colorRangeFrom(const QString& text);
QString textOf(const ColorRange& range);

/// How similarities are drawn.
struct OffsetSettings {
    OffsetReference reference = OffsetReference::Zero;
    /// As attention weights, softmax(PE(0)·PE(Δ) / √d) or softmax(PE(k)·PE(k′) / √d), instead of the measure.
    bool softmax = false;
    /// The colours of the matrix; without it, they fit its values.
    std::optional<ColorRange> range;
    bool withoutPeaks = false; ///< the peaks have no names

    bool operator==(const OffsetSettings&) const = default;
};

} // namespace posenc
