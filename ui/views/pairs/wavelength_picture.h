// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/frequencies.h"
#include "ui/plotting/picture.h"

namespace posenc {

/// What is said about the wavelengths and frequencies of the pairs.
class WavelengthPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(WavelengthPicture)
public:
    explicit WavelengthPicture(const Scene& scene) : Picture(View::Wavelength, scene) {}

    bool showsFrequencies() const { return scene().view.wavelengthPicture == WavelengthContent::Frequencies; }
    /// How many wavelengths are at most max_len; they rise with the pair.
    static std::int64_t wavelengthsWithin(const Frequencies& frequencies, std::int64_t maxLen);

    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override { return {0, selectedPair(scene())}; }
    Scene select(const CellPlace& place) const override { return withPair(scene(), place.column); }
    Freedom freedom() const override { return Freedom::Horizontal; }
    std::vector<Mark> marks(const Scene& drawn) const override;
};

} // namespace posenc
