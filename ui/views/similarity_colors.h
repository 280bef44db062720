// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/color_map.h"
#include "core/schemes/scheme_similarity.h"
#include "ui/scene/scene.h"
#include "ui/settings/offset_settings.h"
#include "ui/text/beyond_text.h"

#include <initializer_list>
#include <memory>
#include <optional>

namespace posenc {

/// A measure as the title of an axis or of a bar.
QString titleOf(Measure measure);

/// How a plot colours the similarities of a scene: from the least to the largest value that there is, rounded outwards, or over the range
/// that the scene sets. 0 stays the middle of a diverging map, and values beyond an end take the colour of that end.
class SimilarityColors {
public:
    /// Fits the ends to these matrices, which one bar serves. While a hand moves n, the length or positions, the ends before stay if
    /// `holds`, and values beyond them take the colour of the end.
    void fit(std::initializer_list<const SchemeSimilarity*> matrices, const Scene& scene, bool holds);
    /// True if the ends are those of a scene before, so that fit() without holding may find others.
    bool isHeld() const { return m_isHeld; }

    /// The ends of the bar.
    const CellValues& bar() const { return m_bar; }
    /// The values at both ends of map(): the bar's, or more of them, of which the bar shows a part.
    const CellValues& painted() const { return m_range ? m_bar : m_painted; }
    /// The part of map() that the bar shows; nothing for all of it.
    std::optional<CellValues> shown() const { return m_range ? std::nullopt : std::optional(m_bar); }
    /// The colours from one end of painted() to the other, as a part of the whole map.
    const ColorMap& map(const ColorMap& whole);
    /// What is beyond the ends of the bar.
    const Beyond& beyond() const { return m_beyond; }

private:
    /// What decides about the ends beside the values, which a hand does not move.
    struct Kind {
        std::int64_t dModel = 0;
        Measure measure = Measure::Dot;
        Layout layout = Layout::Interleaved;
        FrequencyRule frequencies = FrequencyRule::Paper;
        SchemeSettings scheme;
        std::optional<ColorRange> range;
        std::size_t matrices = 0;

        bool operator==(const Kind&) const = default;
    };
    struct Part {
        const ColorMap* of;
        ColorRange range;
        ColorMap colors;
    };

    std::optional<Kind> m_kind; ///< nothing before the first fit()
    std::optional<ColorRange> m_range;
    bool m_isSigned = false;
    CellValues m_painted;
    CellValues m_bar;
    Beyond m_beyond;
    std::shared_ptr<const Part> m_part;
    bool m_isHeld = false;
};

/// A range of an axis that follows values. While a hand moves a slider, the range only widens: a curve that shrinks is seen to shrink, and
/// no value leaves the frame.
class HeldRange {
public:
    /// The range to draw: the fitting one, or the union of that with the one before if `holds`.
    CellValues over(const CellValues& fitting, bool holds);
    /// True if the last range was wider than the fitting one.
    bool isHeld() const { return m_isHeld; }

private:
    std::optional<CellValues> m_range;
    bool m_isHeld = false;
};

} // namespace posenc
