// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_spectrum.h"
#include "ui/plotting/picture.h"

namespace posenc {

/// What is said about the waves in the selected column, or about the largest of every column.
///
/// Frequencies have their places on an axis that multiplies; they are numbered: an index is a column of the picture, and its row is the
/// column of the table, so that the keys up and down go to the next one.
class SpectrumPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(SpectrumPicture)
public:
    /// What is computed for a scheme, and for one of its columns; made when it is first asked for.
    struct Known {
        SchemePtr scheme;
        bool hasWavelengths = false; ///< hasKnownWavelengths()
        std::int64_t column = 0;
        std::optional<ColumnSpectrum> spectrum;
        SpectrumPeak peak; ///< the spectrum's, once there is one
        std::optional<SampledPeaks> peaks;
    };

    explicit SpectrumPicture(const Scene& scene, const SpectrumPicture* before = nullptr);

    bool showsColumns() const { return scene().view.spectrumPicture == SpectrumContent::Columns; }
    const ColumnSpectrum& spectrum() const;
    const SampledPeaks& peaks() const;
    const SchemePtr& scheme() const { return m_known->scheme; }
    std::int64_t column() const { return m_known->column; }
    std::int64_t positions() const { return spectrumPositions(*m_known->scheme); }
    SpectrumPeak peak() const;
    /// True if every column's wavelength is drawn, which the scheme knows, in place of the largest shares.
    bool showsWavelengths() const { return showsColumns() && m_known->hasWavelengths; }
    /// That of the selected column in positions, if the scheme knows it; otherwise 0.
    double wavelength() const { return knownWavelength(*m_known->scheme, m_known->column); }
    /// What column j is: its wavelength if the scheme knows it, otherwise what its spectrum says.
    QString columnText(std::int64_t j) const;
    /// That of column j; nothing if it is none of those that were looked at.
    std::optional<SpectrumPeak> peakOfColumn(std::int64_t j) const;

    /// The place of a frequency of 1 or more, in cells of the axis, and the frequency at a place.
    static double placeOf(double frequency);
    static double frequencyAt(double place);

    QString absence() const override;
    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    Freedom freedom() const override { return Freedom::Horizontal; }
    std::vector<Mark> marks(const Scene& drawn) const override;

private:
    std::shared_ptr<Known> m_known;
};

} // namespace posenc
