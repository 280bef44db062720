// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/patch_similarity.h"
#include "ui/plotting/plot.h"
#include "ui/views/learned/patches_picture.h"

namespace posenc {

class RasterPlottable;

/// The similarity of one patch of a picture with all others as a map, or the maps of all patches side by side, each where its patch is
/// (Dosovitskiy et al. 2021, "An Image is Worth 16x16 Words", figure 7). Patches are square, whatever the shape of the canvas; NaN is grey.
class PatchesPlot : public PlotOf<PatchesPicture> {
    Q_DECLARE_TR_FUNCTIONS(PatchesPlot)
public:
    PatchesPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Patches of a picture"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    RasterPlottable* raster() const override { return shown().showsAll() ? nullptr : m_raster; }

protected:
    void draw() override;
    bool isDrawnAlike(const Picture& picture) const override { return differsInSelection(picture); }
    Follows follow(const std::shared_ptr<const Picture>& picture) override;
    void applyStyle() override;
    void fit() override;

private:
    void showPatches();

    /// What the last picture was made from.
    struct Seen {
        ColumnsSeen columns;
        std::int64_t maps = 0;    ///< drawn
        std::int64_t allMaps = 0; ///< in sight
        std::int64_t patches = 0; ///< of each map
        std::int64_t allPatches = 0;
    };
    /// What the picture depends on beside its window.
    struct Sampled {
        EncodingSpec encoding;
        SchemeSettings scheme;
        Measure measure = Measure::Dot;
        bool all = false;
        std::int64_t reference = 0;
        const ColorMap* colors = nullptr;
        QRgb grey = 0;
        QRgb between = 0;

        bool operator==(const Sampled&) const = default;
    };

    void placeFrame();

    RasterPlottable* m_raster;
    QCPItemRect* m_frame[2]; ///< around the selected patch while no mark is, and a halo
    QSharedPointer<CellTicker> m_columnTicker;
    QSharedPointer<CellTicker> m_rowTicker;
    std::shared_ptr<Seen> m_seen;
    std::optional<Sampled> m_sampled;
    std::shared_ptr<const PatchesPicture> m_drawn; ///< the one on display, or the one that the pointer selects
};

} // namespace posenc
