// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/rotary/rotary_picture.h"

namespace posenc {

/// What page Rotary can show, each in a source of its own: what is said, what can be selected, and the numbers. A scene of another content
/// must not be given.
std::shared_ptr<const RotaryPicture> rotaryAngles(const Scene& scene, const RotaryPicture* before);
std::shared_ptr<const RotaryPicture> rotaryArrows(const Scene& scene, const RotaryPicture* before);
std::shared_ptr<const RotaryPicture> rotarySimilarities(const Scene& scene, const RotaryPicture* before);
std::shared_ptr<const RotaryPicture> rotaryPenalties(const Scene& scene, const RotaryPicture* before);
std::shared_ptr<const RotaryPicture> rotaryWavelengths(const Scene& scene, const RotaryPicture* before);
std::shared_ptr<const RotaryPicture> rotaryColumns(const Scene& scene, const RotaryPicture* before);
std::shared_ptr<const RotaryPicture> rotaryLayers(const Scene& scene, const RotaryPicture* before);

/// Two of them are over the offset Δ.
class RotaryOverOffsets : public RotaryPicture {
    Q_DECLARE_TR_FUNCTIONS(RotaryPicture)
public:
    using RotaryPicture::RotaryPicture;

    CellPlace selected() const override { return {0, selectedOffset(scene())}; }
    Scene select(const CellPlace& place) const override { return withOffset(scene(), place.column); }
    CellWindow fullWindow() const override { return Picture::fullWindow(); }
    CellWindow window() const override { return Picture::window(); }

protected:
    /// "ALiBi −2 (head 1) … −0.0156 (head 8)".
    QString penaltiesAt(std::int64_t offset) const;
};

/// A table with so many rows and the columns of these names.
TableSource withColumns(TableSource table, std::int64_t rows, std::vector<std::string> names);
/// A table with a row for each position or offset below max_len.
TableSource overMaxLen(const Scene& scene, const char* corner);

} // namespace posenc
